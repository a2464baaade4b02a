import { companySchema } from "../../src/api";
import { companyFields } from "../../src/input/names/company-fields";
import { heldCompany } from "../../src/client/held-form";
import { jobFields } from "../../src/input/names/job-fields";
import {
  fieldValue,
  isoDateOf,
  serialOf,
  serialOfInstant,
  titledWidth,
} from "../../src/input/names/field-values";
import { bareName, findNamed } from "../../src/input/names/name-match";

describe("The table of company fields", () => {
  it.each([
    ["company", companyFields],
    ["job", jobFields],
  ])("names no two fields of a %s alike", (_record, fields) => {
    const names = fields.flatMap(({ name, label, aliases }) => [
      ...new Set([name, label, ...aliases].map(bareName)),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("has a field of the contract's record for every entry", () => {
    expect(Object.keys(companySchema.shape)).toEqual(
      expect.arrayContaining(companyFields.map(({ name }) => name))
    );
  });

  it("shows the address of a company's logo, as it was kept of its record", () => {
    const logo = "https://logo.example/acme.png";
    const acme = heldCompany(companySchema.parse({ id: 1, name: "Acme", logo }));
    const found = findNamed("Picture", companyFields);
    expect(found.ok && fieldValue(acme, found.value, "text")).toBe(logo);
  });
});

describe("The width of a column", () => {
  it("leaves room for the title and the button of its filter, up to 36 characters", () => {
    const employees = companyFields.find(({ label }) => label === "Employees");
    expect(employees?.width).toBeGreaterThanOrEqual("Employees".length + 5);
    expect(titledWidth("Technologies used, number", 14)).toBe(30);
    expect(titledWidth("Name", 28)).toBe(28);
    expect(titledWidth("x".repeat(80), 14)).toBe(36);
  });
});

describe("A date", () => {
  it.each([
    ["2024-03-01", 45_352],
    ["1900-03-01", 61],
  ])("%s is Excel's serial number %i", (date, serial) => {
    expect(serialOf(date)).toBe(serial);
    expect(isoDateOf(serial)).toBe(date);
  });

  it("is a serial number with a fraction for an instant, UTC", () => {
    expect(serialOfInstant(Date.UTC(2026, 10, 21, 12))).toBe(46_347.5);
  });

  it("stays text when it is none", () => {
    expect(serialOf("soon")).toBe("soon");
  });
});
