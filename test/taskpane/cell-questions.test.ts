import { refKey } from "../../src/client/question";
import type { FollowedCell } from "../../src/excel/formulas/followed-cell";
import { meaningOf } from "../../src/taskpane/panels/company/cell-questions";

function cell(
  name: string,
  given: FollowedCell["call"] extends infer C ? (C extends null ? never : C) : never,
  companies: string[] = []
): FollowedCell {
  return { address: "Sheet1!B2", call: { ...given, name }, companies };
}

const at = (args: readonly (readonly (readonly unknown[])[] | null)[], row = 0, column = 0) => ({
  name: "",
  arguments: args,
  row,
  column,
});

const keys = (found: ReturnType<typeof meaningOf>) =>
  found.kind === "companies" ? found.companies.map(refKey) : found.kind;

describe("what a cell shows", () => {
  it("is the company of its formula, in any spelling", () => {
    const found = meaningOf(cell("TECHSTACK", at([[["https://www.ACME.example/about"]]])));
    expect(keys(found)).toEqual(["domain:acme.example"]);
  });

  it("is the company of its own row first when the formula covers a column", () => {
    const column = [["a.example"], ["b.example"], [0], ["c.example"]];
    expect(keys(meaningOf(cell("COMPANY", at([column], 3))))).toEqual([
      "domain:c.example",
      "domain:a.example",
      "domain:b.example",
    ]);
  });

  it("is the keyword of its own column in a matrix of uses", () => {
    const found = meaningOf(cell("USES", at([[["a.example"]], [["Kafka", "Java"]]], 0, 1)));
    expect(found).toMatchObject({ keyword: "Java" });
  });

  it("is the company of its row for a search, whose criteria name none", () => {
    const found = meaningOf(cell("COMPANYSEARCH", at([[["Country", "DE"]]]), ["b.example"]));
    expect(keys(found)).toEqual(["domain:b.example"]);
  });

  it("is nothing that was bought for the catalog and the balance", () => {
    expect(meaningOf(cell("KEYWORDS", at([[["kafka"]]])))).toEqual({
      kind: "free",
      functionName: "KEYWORDS",
    });
  });

  it("is unknown when the argument is computed, and when no company is near", () => {
    expect(meaningOf(cell("COMPANY", at([null])))).toEqual({ kind: "nothing" });
    expect(meaningOf({ address: "A1", call: null, companies: [] })).toEqual({
      kind: "nothing",
    });
    expect(meaningOf(null)).toEqual({ kind: "nothing" });
  });
});
