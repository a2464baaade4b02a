import type { SearchSpec } from "../../src/excel/search-tables/search-tables";
import { budgetOf, newStep, type Wish } from "../../src/taskpane/state/table-wish";

const named = { columns: ["name", "domain"], title: "Companies in Germany" };
const spec: SearchSpec = {
  about: "companies",
  criteria: { company_country_code_or: ["DE"] },
  ...named,
};
const wish: Wish = { rows: "ticked", budget: "100", columns: spec.columns, at: "sheet" };
const shown = { loaded: 25, ticked: [7, 2] };

describe("the wish for a table of a search", () => {
  it("names the ticked rows in the order of the search", () => {
    expect(newStep(spec, shown, wish, "en-US")).toMatchObject({
      kind: "new",
      rows: 2,
      offsets: [2, 7],
    });
  });

  it("takes the 25 rows that are shown", () => {
    expect(newStep(spec, shown, { ...wish, rows: "loaded" }, "en-US")).toMatchObject({ rows: 25 });
  });

  it("adds what 100 credits are enough for to what is shown: 33 companies, or 100 jobs", () => {
    expect(newStep(spec, shown, { ...wish, rows: "all" }, "en-US")).toMatchObject({ rows: 58 });
    const jobs: SearchSpec = { about: "jobs", criteria: {}, ...named };
    expect(newStep(jobs, shown, { ...wish, rows: "all" }, "en-US")).toMatchObject({ rows: 125 });
  });

  it("is not whole without columns, with fewer credits than a row costs, or with nothing ticked", () => {
    expect(newStep({ ...spec, columns: [] }, shown, wish, "en-US")).toBeNull();
    expect(newStep(spec, shown, { ...wish, rows: "all", budget: "2" }, "en-US")).toBeNull();
    expect(newStep(spec, { ...shown, ticked: [] }, wish, "en-US")).toBeNull();
  });

  it.each([
    ["100", 100],
    [" 7 ", 7],
    ["0", null],
    ["-5", null],
    ["1.5", null],
    ["1e3", null],
    ["", null],
  ])("reads %j as %j credits", (typed, credits) => {
    expect(budgetOf(typed, "en-US")).toBe(credits);
  });
});
