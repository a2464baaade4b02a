import { companyFields, defaultCompanyFields } from "../../src/input/names/company-fields";
import type { EnrichmentOutput } from "../../src/enrich/choices";
import {
  commonFields,
  otherFields,
  outputsOf,
  settingsOf,
  toggled,
} from "../../src/taskpane/state/output-settings";

const crm = { slug: "crm", name: "CRM" };
const outputs: readonly EnrichmentOutput[] = [
  { kind: "field", field: "name" },
  { kind: "field", field: "employee_count" },
  { kind: "technologies", category: crm },
  { kind: "technologyCount", category: null },
  { kind: "uses", slug: "kafka", name: "Kafka", show: "yesNo" },
  { kind: "intents", category: null },
];

describe("what is to be filled in", () => {
  it("comes back the same after it was edited and nothing changed", () => {
    expect(outputsOf(settingsOf(outputs))).toEqual(outputs);
  });

  it("puts fields in the order of the table of fields, whatever was clicked first", () => {
    const settings = settingsOf(outputs);
    const [first, second] = settings.fields;
    const clicked = outputsOf({ ...settings, fields: [second!, first!] });
    expect(clicked.slice(0, 2)).toEqual(outputs.slice(0, 2));
  });

  it("asks for nothing when categories are wanted and none is chosen yet", () => {
    const none = { list: "none", categories: [], isCounted: false } as const;
    const settings = settingsOf([]);
    expect(outputsOf({ ...settings, technologies: { ...none, list: "categories" } })).toEqual([]);
  });

  it("gives each category a column of its own", () => {
    const settings = settingsOf(outputs);
    const categories = [crm, { slug: "erp", name: "ERP" }];
    const changed = outputsOf({
      ...settings,
      technologies: { ...settings.technologies, categories },
    });
    expect(changed.filter(({ kind }) => kind === "technologies")).toHaveLength(2);
  });

  it("shows every field once, the six usual ones among the common", () => {
    expect([...commonFields, ...otherFields]).toHaveLength(companyFields.length);
    expect(commonFields.slice(0, 6)).toEqual(defaultCompanyFields);
  });

  it("ticks and unticks", () => {
    expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });
});
