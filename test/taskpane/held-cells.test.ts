/** Which waiting cells belong to a held purchase. */
import { said } from "../../src/texts";
import type { CompanyRef, Domain } from "../../src/input/names/company";
import { searchKey } from "../../src/client/question";
import type { Reading } from "../../src/client/reading";
import type { HeldPurchase } from "../../src/client";
import type { FollowedCell } from "../../src/excel";
import type { WaitingCell } from "../../src/excel/formulas/waiting-cells";
import { heldName } from "../../src/taskpane/state/held-cells";
import type { PaneContext } from "../../src/taskpane/state/pane-context";
import { cellsAsking, isAskedBy } from "../../src/taskpane/state/held-cells";

const of = (domain: string): CompanyRef => ({ by: "domain", domain: domain as Domain });
const cell = (address: string, functionName: string, ...domains: string[]): WaitingCell => ({
  address,
  functionName,
  companies: domains.map(of),
  isUncertain: false,
});

const waiting = [
  cell("Sheet1!B2", "COMPANY", "acme.example", "harbor.example"),
  cell("Sheet1!C2", "USES", "acme.example"),
  cell("Sheet1!D2", "TECHSTACK", "acme.example"),
  cell("Sheet1!B3", "COMPANY", "harbor.example"),
  { ...cell("Sheet1!B7", "COMPANY"), isUncertain: true },
];

test("a company record is asked for by fields and uses of that company, in a range too", () => {
  const held = { about: "company", company: of("acme.example") } as const;
  expect(cellsAsking(held, waiting)).toEqual({
    certain: ["Sheet1!B2", "Sheet1!C2"],
    possible: ["Sheet1!B7"],
  });
});

test("technologies are asked for by their own function only", () => {
  const held = { about: "technologies", company: of("acme.example") } as const;
  expect(cellsAsking(held, waiting)).toEqual({
    certain: ["Sheet1!D2"],
    possible: [],
  });
});

test("a search has the cells of its function as possible ones, a job search none of them", () => {
  const cells = [{ ...cell("Sheet3!A5", "COMPANYSEARCH"), isUncertain: true }];
  expect(cellsAsking({ about: "companies", company: null }, cells).possible).toEqual(["Sheet3!A5"]);
  expect(cellsAsking({ about: "jobs", company: null }, cells)).toEqual({
    certain: [],
    possible: [],
  });
});

describe("a search that waits", () => {
  const search = searchKey("companies", {
    company_country_code_or: ["DE"],
    company_technology_slug_or: ["kafka"],
    funding_stage_or: ["series_f"],
  });
  const item = {
    about: "companies",
    company: null,
    what: said("said.companySearchRows", { count: 10 }),
    search,
  } as unknown as HeldPurchase;
  const heldReading = ({ text }: { text?: string }): Reading | undefined =>
    text === "kafka"
      ? ({ about: "keyword", keyword: { slug: "kafka", name: "Kafka" } } as unknown as Reading)
      : undefined;

  it("is named as people would, not by codes", () => {
    const context = { client: { heldReading } } as unknown as PaneContext;
    expect(heldName(item, { context, language: "en" })).toBe(
      "Company search, 10 rows: Country: Germany · Technology: Kafka · Funding stage: Series F"
    );
    expect(heldName(item, { context, language: "de" })).toContain("Deutschland");
  });

  it("is told of a selected cell with its function, of no other", () => {
    const follow = (name: string): FollowedCell => ({
      address: "Sheet1!A9",
      call: { name, arguments: [null], row: 0, column: 0 },
      companies: [],
      texts: [],
    });
    expect(isAskedBy(follow("COMPANYSEARCH"), item)).toBe(true);
    expect(isAskedBy(follow("JOBSEARCH"), item)).toBe(false);
    expect(isAskedBy({ ...follow(""), call: null }, item)).toBe(false);
  });
});
