/** Which waiting cells belong to a held purchase. */
import { said } from "../../src/sentences";
import { searchKey, type CompanyRef } from "../../src/model/question";
import type { Reading } from "../../src/model/reading";
import type { Domain, KeywordSlug } from "../../src/model/units";
import type { HeldPurchase } from "../../src/client";
import type { FollowedCell } from "../../src/excel";
import type { WaitingCell } from "../../src/excel/formulas/asked-by";
import { english } from "../../src/taskpane/messages";
import { createFormats } from "../../src/taskpane/messages/numbers/formats";
import { heldName } from "../../src/taskpane/state/held-name";
import type { PaneContext } from "../../src/taskpane/state/pane-context";
import { cellsAsking, isAskedBy } from "../../src/taskpane/state/held-cells";

const of = (domain: string): CompanyRef => ({ by: "domain", domain: domain as Domain });
const cell = (address: string, functionName: string, ...domains: string[]): WaitingCell => ({
  address,
  functionName,
  companies: domains.map(of),
  search: null,
  isUncertain: false,
});

const waiting = [
  cell("Sheet1!B2", "COMPANY", "acme.example", "harbor.example"),
  cell("Sheet1!C2", "USES", "acme.example"),
  cell("Sheet1!D2", "TECHSTACK", "acme.example"),
  cell("Sheet1!B3", "COMPANY", "harbor.example"),
  { ...cell("Sheet1!B7", "COMPANY"), isUncertain: true },
];

const nothingHeld = () => undefined;

test("a company record is asked for by fields and uses of that company, in a range too", () => {
  const held = { about: "company", company: of("acme.example"), search: null } as const;
  expect(cellsAsking(held, waiting, nothingHeld, "en-US")).toEqual({
    certain: ["Sheet1!B2", "Sheet1!C2"],
    possible: ["Sheet1!B7"],
  });
});

test("technologies are asked for by their own function only", () => {
  const held = { about: "technologies", company: of("acme.example"), search: null } as const;
  expect(cellsAsking(held, waiting, nothingHeld, "en-US")).toEqual({
    certain: ["Sheet1!D2"],
    possible: [],
  });
});

describe("of several held searches", () => {
  const search = (
    address: string,
    criteria: readonly (readonly unknown[])[],
    leaveOut: readonly (readonly unknown[])[] = []
  ): WaitingCell => ({
    ...cell(address, "COMPANYSEARCH"),
    search: { criteria, leaveOut },
  });
  const cells = [
    search("Sheet1!A9", [["Country", "DE"]]),
    search("Sheet1!H9", [["Country", "US"]]),
    search("Sheet2!A9", [["country code", "Germany"], [""]]),
    search("Sheet2!H9", [["Technology", "Apache Kafka"]]),
    search("Sheet3!A1", [["Country", "DE"]], [["www.acme.example"], ["acme.example"]]),
    { ...cell("Sheet3!A5", "COMPANYSEARCH"), isUncertain: true },
  ];
  const kafka = { slug: "kafka" as KeywordSlug };
  const heldTerm = ({ text }: { text: string }) =>
    text === "Apache Kafka" ? ({ about: "keyword", keyword: kafka } as Reading) : undefined;
  const held = (criteria: object) =>
    ({ about: "companies", company: null, search: searchKey("companies", criteria) }) as const;

  it("each has the cells of its own criteria, however they are written", () => {
    expect(
      cellsAsking(held({ company_country_code_or: ["DE"] }), cells, heldTerm, "en-US")
    ).toEqual({
      certain: ["Sheet1!A9", "Sheet2!A9"],
      possible: ["Sheet3!A5"],
    });
    const us = held({ company_country_code_or: ["US"] });
    expect(cellsAsking(us, cells, heldTerm, "en-US").certain).toEqual(["Sheet1!H9"]);
  });

  it("names of the catalog are the identifiers that were found for them", () => {
    const asked = held({ company_technology_slug_or: ["kafka"] });
    expect(cellsAsking(asked, cells, heldTerm, "en-US").certain).toEqual(["Sheet2!H9"]);
    expect(cellsAsking(asked, cells, nothingHeld, "en-US").certain).toEqual([]);
  });

  it("companies to leave out make another search", () => {
    const asked = held({ company_country_code_or: ["DE"], company_domain_not: ["acme.example"] });
    expect(cellsAsking(asked, cells, heldTerm, "en-US").certain).toEqual(["Sheet3!A1"]);
  });

  it("a job search has none of them", () => {
    const asked = { ...held({ company_country_code_or: ["DE"] }), about: "jobs" } as const;
    expect(cellsAsking(asked, cells, heldTerm, "en-US")).toEqual({ certain: [], possible: [] });
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
    what: said`Company search, ${10} rows`,
    search,
  } as unknown as HeldPurchase;
  const heldReading = ({ text }: { text?: string }): Reading | undefined =>
    text === "kafka"
      ? ({ about: "keyword", keyword: { slug: "kafka", name: "Kafka" } } as unknown as Reading)
      : undefined;

  it("is named as people would, not by codes", () => {
    const context = { client: { heldReading } } as unknown as PaneContext;
    const messages = english.createMessages(createFormats("en-US", { words: english.units }));
    expect(heldName(item, { context, messages, language: "en" })).toBe(
      "Company search, 10 rows: Country: Germany · Technology: Kafka · Funding stage: Series F"
    );
    expect(heldName(item, { context, messages, language: "de" })).toContain("Deutschland");
  });

  it("is told of the selected cell that asks for it, of no other", () => {
    const criteria = [
      ["Country", "Germany"],
      ["Technology", "kafka"],
      ["Funding stage", "series_f"],
    ];
    const follow = (name: string, cells: unknown[][] | null): FollowedCell => ({
      address: "Sheet1!A9",
      call: { name, arguments: [cells], row: 0, column: 0 },
      companies: [],
      texts: [],
    });
    const isAsked = (cell: FollowedCell) => isAskedBy(cell, item, heldReading, "en-US");
    expect(isAsked(follow("COMPANYSEARCH", criteria))).toBe(true);
    expect(isAsked(follow("COMPANYSEARCH", criteria.slice(1)))).toBe(false);
    expect(isAsked(follow("JOBSEARCH", criteria))).toBe(false);
    // What it asks is worked out by the formula.
    expect(isAsked(follow("COMPANYSEARCH", null))).toBe(true);
    expect(isAsked({ ...follow("", null), call: null })).toBe(false);
  });
});
