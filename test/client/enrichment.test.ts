import type { HeldCompany } from "../../src/client/answer";
import { companyFields } from "../../src/client/company-fields";
import {
  filledRow,
  groupRows,
  NOT_ASKED_NOTE,
  NOT_KNOWN_NOTE,
  reportOf,
} from "../../src/client/enrichment";
import type { Failure } from "../../src/client/failure";
import type { QuestionState } from "../../src/client/scout-client";

const rowsOf = (...texts: string[]) => texts.map((text, index) => ({ row: index + 2, text }));

const messy = rowsOf(
  "acme.example",
  "https://www.ACME.example/about",
  "sales@beta.example",
  "",
  "rubbish",
  "https://www.linkedin.com/company/Gamma/",
  "BETA.example.",
  "bücher.example",
  "  "
);

function known(facts: Partial<HeldCompany>): QuestionState {
  const company = { name: "", possible_domains: [], ...facts } as HeldCompany;
  const bought = { at: 0, credits: 3, by: "", demo: false };
  const record = { company, viaAlias: false, candidates: 1, others: [] };
  const reading = { about: "company", ...record, bought } as const;
  return { kind: "answered", reading, isStale: false };
}

const unknown: QuestionState = {
  kind: "answered",
  isStale: false,
  reading: {
    about: "company",
    company: null,
    viaAlias: false,
    candidates: 0,
    others: [],
    bought: { at: 0, credits: 0, by: "", demo: false },
  },
};

const failed = (failure: Failure): QuestionState => ({ kind: "failed", failure });
const words = ({ kind }: Failure) => `words for ${kind}`;

describe("A pasted column", () => {
  const groups = groupRows(messy);

  it("counts every row in exactly one group", () => {
    const { rows, blank, unreadable, duplicates, companies } = groups;
    expect([rows, blank, unreadable.length, duplicates, companies.length]).toEqual([9, 2, 1, 2, 4]);
    expect(blank + unreadable.length + duplicates + companies.length).toBe(rows);
  });

  it("asks about each company once, in the order of the rows, however it is spelled", () => {
    expect(groups.companies).toEqual([
      { by: "domain", domain: "acme.example" },
      { by: "domain", domain: "beta.example" },
      { by: "linkedin", page: "linkedin.com/company/gamma" },
      { by: "domain", domain: "xn--bcher-kva.example" },
    ]);
    expect(groups.spellings).toEqual({ domain: 3, url: 1, email: 1, page: 1 });
  });

  it("names unreadable rows by their number with the cure", () => {
    expect(groups.unreadable).toEqual([
      { row: 6, text: "rubbish", reason: '"rubbish" is not a domain. Type one like acme.com.' },
    ]);
  });
});

describe("The row of a cell", () => {
  const fields = companyFields.filter(({ name }) =>
    ["name", "annual_revenue_usd", "last_funding_round_date", "investors"].includes(name)
  );
  const row = (text: string, state?: QuestionState) =>
    filledRow(text, fields, new Map(state ? [["domain:acme.example", state]] : []), words);

  it("holds values in the order of the fields: numbers, dates as serials, lists joined", () => {
    const state = known({
      name: "=Acme",
      annual_revenue_usd: 5_000_000,
      last_funding_round_date: "2024-03-01",
      investors: ["A", "B"],
    });
    expect(row("www.acme.example", state)).toEqual({
      values: ["=Acme", 5_000_000, 45_352, "A; B"],
      note: "",
    });
  });

  it("is blank with a note when the service does not know the company", () => {
    expect(row("acme.example", unknown)).toEqual({
      values: [null, null, null, null],
      note: NOT_KNOWN_NOTE,
    });
  });

  it("says why when it cannot be read, failed, was stopped, or its answer is still to come", () => {
    expect(row("rubbish").note).toContain("is not a domain");
    expect(row("acme.example", failed({ kind: "spending-off" })).note).toBe(
      "words for spending-off"
    );
    expect(row("acme.example", failed({ kind: "cancelled" })).note).toBe(NOT_ASKED_NOTE);
    expect(row("acme.example", { kind: "asking" }).note).toBe(NOT_ASKED_NOTE);
  });

  it("says nothing beside a blank cell", () => {
    expect(row("")).toEqual({ values: [null, null, null, null], note: "" });
  });
});

describe("The report of a run", () => {
  it("counts rows, not companies, and names the first failure that is no stop", () => {
    const groups = groupRows(messy);
    const states = new Map<string, QuestionState>([
      ["domain:acme.example", known({ name: "Acme" })],
      ["domain:beta.example", unknown],
      ["page:linkedin.com/company/gamma", failed({ kind: "cancelled" })],
      ["domain:xn--bcher-kva.example", failed({ kind: "spending-off" })],
    ]);
    expect(reportOf(groups, states, 3)).toEqual({
      rows: 9,
      blank: 2,
      unreadable: 1,
      done: 2,
      notFound: 2,
      waiting: 1,
      failed: 1,
      chargedCredits: 3,
      failure: { kind: "spending-off" },
    });
  });
});
