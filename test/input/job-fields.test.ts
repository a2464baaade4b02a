import { companyFactsSchema, jobSchema } from "../../src/api";
import { hiringPersonSchema } from "../../src/api/job";
import type { HeldJob } from "../../src/input/names/records";
import { fieldValue } from "../../src/input/names/field-values";
import { jobFields } from "../../src/input/names/job-fields";
import { findNamed } from "../../src/input/names/name-match";

const job: HeldJob = {
  ...jobSchema.parse({ id: 7, job_title: "Data Engineer" }),
  job_title: "Data Engineer",
  company: "acme",
  company_domain: "old.example",
  location: "Somewhere",
  date_posted: "2026-01-31",
  discovered_at: "2026-02-01T12:30:00",
  remote: false,
  min_annual_salary_usd: 80_000,
  technology_slugs: ["kafka", "java"],
  employer: { name: "Acme Example", domain: "acme.example", employee_count: 120 },
  locations: [
    { id: 1, display_name: "Berlin, Germany" },
    { id: 2, display_name: "Paris, France" },
  ],
  hiring_team: [
    { full_name: "Ann Example", role: "Recruiter", linkedin_url: null },
    { full_name: "Bob Example", role: null, linkedin_url: null },
  ],
};

function shown(text: string, dates: "text" | "serial" = "text") {
  const found = findNamed(text, jobFields);
  return found.ok ? fieldValue(job, found.value, dates) : `? ${found.near.join(" | ")}`;
}

describe("The table of job fields", () => {
  it("has a field of the contract's record for every entry", () => {
    const own = new Set(Object.keys(jobSchema.shape));
    const objects = new Map<string | undefined, object>([
      ["company_object", companyFactsSchema.shape],
      ["hiring_team", hiringPersonSchema.shape],
    ]);
    const unknown = jobFields.filter(({ name }) => {
      const [object, inner] = name.split(".");
      return inner === undefined
        ? !own.has(name)
        : !Object.hasOwn(objects.get(object) ?? {}, inner);
    });
    expect(unknown).toEqual([]);
  });

  it("shows days and instants as text for formulas and as serial numbers for tables", () => {
    expect([shown("Posted"), shown("Posted", "serial")]).toEqual(["2026-01-31", 46_053]);
    expect(shown("Discovered")).toBe("2026-02-01 12:30");
    expect(shown("Discovered", "serial")).toBeCloseTo(46_054 + 12.5 / 24, 9);
  });

  it("prefers the company's own record to the deprecated fields of the job", () => {
    expect([shown("Company"), shown("Domain")]).toEqual(["Acme Example", "acme.example"]);
  });

  it("joins places and people, with their role", () => {
    expect(shown("Place")).toBe("Berlin, Germany; Paris, France");
    expect(shown("Hiring team")).toBe("Ann Example (Recruiter); Bob Example");
  });

  it("gives the pages of the people in their order, and nothing when nobody has one", () => {
    const [ann, bob] = ["https://network.example/ann", "https://network.example/bob"];
    const team = (...people: NonNullable<HeldJob["hiring_team"]>) =>
      ["Hiring team", "hiring_team.linkedin_url"].map((name) => {
        const found = findNamed(name, jobFields);
        return found.ok && fieldValue({ ...job, hiring_team: people }, found.value, "text");
      });
    const person = (full_name: string | null, linkedin_url: string | null) => ({
      full_name,
      role: null,
      linkedin_url,
    });
    expect(team(person("Ann Example", ann), person("Bob Example", bob))).toEqual([
      "Ann Example; Bob Example",
      `${ann}; ${bob}`,
    ]);
    expect(team(person("Ann Example", null), person(null, bob), person(null, null))).toEqual([
      "Ann Example; ?",
      `?; ${bob}`,
    ]);
    expect(shown("Hiring team pages")).toBeNull();
  });
});
