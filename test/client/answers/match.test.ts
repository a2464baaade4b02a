import { companySchema, type Company } from "../../../src/api";
import { labelOf, parseCompanyRef } from "../../../src/input/names/company-ref";
import { matchRecords } from "../../../src/client/answers/match";
import type { CompanyRef } from "../../../src/input/names/company";

function ask(text: string): CompanyRef {
  const reading = parseCompanyRef(text);
  if (reading.kind !== "company") throw new Error(text);
  return reading.company;
}

const record = (fields: Partial<Company> & { id: string }): Company =>
  companySchema.parse({ name: fields.id, ...fields });

function match(asked: string[], records: Company[], { limit = asked.length, isCut = false } = {}) {
  const result = matchRecords({ asked: asked.map(ask), records, limit, isCut });
  return {
    matches: result.matches.map(({ company, record: { id }, viaAlias, others }) => [
      labelOf(company),
      id,
      viaAlias,
      others.length + 1,
    ]),
    unknown: result.unknown.map(labelOf),
    undecided: result.undecided.map(labelOf),
  };
}

describe("matchRecords", () => {
  test("gives each domain its record and names the rest unknown", () => {
    const result = match(["a.example", "b.example"], [record({ id: "1", domain: "a.example" })]);
    expect(result).toEqual({
      matches: [["a.example", "1", false, 1]],
      unknown: ["b.example"],
      undecided: [],
    });
  });

  test("recognises a record whose domain is written differently", () => {
    expect(
      match(["a.example"], [record({ id: "1", domain: "https://www.A.example/" })]).matches
    ).toHaveLength(1);
  });

  test("takes the record with most jobs when a domain has several, and counts them", () => {
    const doubles = [
      record({ id: "small", domain: "a.example", num_jobs: 3 }),
      record({ id: "large", domain: "a.example", num_jobs: 30 }),
    ];
    expect(match(["a.example"], doubles, { limit: 3 }).matches).toEqual([
      ["a.example", "large", false, 2],
    ]);
  });

  test("says that a domain has several records, though one came or the page ended between them", () => {
    const one = record({ id: "large", domain: "a.example" });
    const asked = [ask("a.example")];
    const found = matchRecords({ asked, records: [one], limit: 1, total: 2 });
    expect(found.matches[0]?.candidates).toBe(2);
    const both = matchRecords({
      asked: [...asked, ask("b.example")],
      records: [one, record({ id: "small", domain: "a.example" })],
      limit: 2,
    });
    expect(both.matches[0]?.candidates).toBe(2);
  });

  test("takes an alias only when one record has it and no record has it as its domain", () => {
    const alias = record({
      id: "1",
      domain: "a.example",
      possible_domains: ["b.example", "a.example"],
    });
    expect(match(["b.example"], [alias]).matches).toEqual([["b.example", "1", true, 1]]);
    const owner = record({ id: "2", domain: "b.example" });
    expect(match(["b.example"], [alias, owner], { limit: 9 }).matches).toEqual([
      ["b.example", "2", false, 1],
    ]);
    const rival = record({ id: "3", domain: "c.example", possible_domains: ["b.example"] });
    expect(match(["b.example"], [alias, rival], { limit: 9 })).toMatchObject({ matches: [] });
  });

  test("finds a company by its page, by slug and by number", () => {
    const known = record({
      id: "1",
      linkedin_url: "http://www.linkedin.com/company/Acme",
      linkedin_id: "4711",
    });
    expect(match(["linkedin.com/company/acme"], [known]).matches).toHaveLength(1);
    expect(match(["linkedin.com/company/4711"], [known]).matches).toHaveLength(1);
  });

  test("prefers the company whose own page it is to a subsidiary with more jobs", () => {
    const linkedin_url = "https://www.linkedin.com/company/acme-group";
    const parent = { id: "1", name: "Acme", domain: "acme.example", linkedin_url, num_jobs: 3 };
    const small = { id: "2", name: "Tiny", domain: "tiny.example", linkedin_url, num_jobs: 30 };
    const asked = ["linkedin.com/company/acme-group"];
    expect(match(asked, [record(small), record(parent)], { limit: 3 }).matches).toEqual([
      ["linkedin.com/company/acme-group", "1", false, 2],
    ]);
  });

  test("leaves a domain undecided that doubles may have pushed off a full page", () => {
    const doubles = [
      record({ id: "1", domain: "a.example" }),
      record({ id: "2", domain: "a.example" }),
    ];
    expect(match(["a.example", "b.example"], doubles)).toMatchObject({
      unknown: [],
      undecided: ["b.example"],
    });
  });

  test("leaves undecided what a page may lack that the service cut short without a word", () => {
    const asked = ["a.example", "b.example", "c.example"].map(ask);
    const records = [record({ id: "1", domain: "a.example" })];
    const undecidedAt = (total: number) =>
      matchRecords({ asked, records, limit: 3, total }).undecided.map(labelOf);
    expect(undecidedAt(2)).toEqual(["b.example", "c.example"]);
    expect(undecidedAt(1)).toEqual([]);
  });

  test("leaves what the balance withheld undecided, never unknown", () => {
    const result = match(["a.example", "b.example"], [record({ id: "1", domain: "a.example" })], {
      isCut: true,
    });
    expect(result).toMatchObject({ unknown: [], undecided: ["b.example"] });
  });
});
