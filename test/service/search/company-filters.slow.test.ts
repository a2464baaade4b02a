/**
 * Every company filter: alone on chosen values, and in random combinations, against plain predicates on
 * all records.
 */
import fc from "fast-check";
import type { Company, CompanySearchRequest } from "../../../src/api";
import { companyExamples, companyPredicates, matches } from "../support/company-predicates";
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

const bench = fileBench({ companies: 200 });
let caller: Caller;
let all: readonly Company[];

beforeAll(async () => {
  caller = await bench.caller({ credits: 10_000_000 });
  all = (await caller.ask("companySearch", { limit: 500 })).body.data;
});

const namesOf = (companies: readonly Company[]) => companies.map((company) => company.id).sort();

async function found(request: CompanySearchRequest): Promise<string[]> {
  const { status, body } = await caller.ask("companySearch", { limit: 500, ...request });
  expect(status).toBe(200);
  return namesOf(body.data);
}

describe("a filter of company search alone", () => {
  it("has an example for every predicate", () => {
    expect(Object.keys(companyExamples).sort()).toEqual(Object.keys(companyPredicates).sort());
  });

  it.each(Object.entries(companyExamples))(
    "%s %j gives exactly the companies it describes",
    async (name, value) => {
      const request = { [name]: value } as CompanySearchRequest;
      const expected = all.filter((company) => matches(company, request));
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(all.length);
      expect(await found(request)).toEqual(namesOf(expected));
    }
  );

  it.each(["company_domain_or", "company_name_not", "industry_id_or", "property_exists_and"])(
    "an empty %s filters nothing",
    async (name) => {
      expect(await found({ [name]: [] })).toHaveLength(all.length);
    }
  );

  it("ignores accents in descriptions only when asked to", async () => {
    const pattern = { company_description_pattern_or: ["zurich"] };
    const plain = await found(pattern);
    const both = await found({ ...pattern, company_description_pattern_accent_insensitive: true });
    expect(plain).toEqual([]);
    expect(both.length).toBeGreaterThan(0);
    expect(both).toEqual(
      namesOf(all.filter((company) => company.long_description?.includes("Zürich")))
    );
  });

  it("company_type all filters nothing", async () => {
    expect(await found({ company_type: "all" })).toHaveLength(all.length);
  });
});

describe("filters of company search together", () => {
  const chosen = fc.subarray(Object.keys(companyExamples), { minLength: 1, maxLength: 4 });

  it("give what the plain predicates give, for 50 random requests", async () => {
    let withResults = 0;
    await fc.assert(
      fc.asyncProperty(
        chosen.chain((names) =>
          fc.record(Object.fromEntries(names.map((name) => [name, valueOf(name)])))
        ),
        async (raw) => {
          const request = raw as CompanySearchRequest;
          const expected = namesOf(all.filter((company) => matches(company, request)));
          if (expected.length > 0) withResults++;
          expect(await found(request)).toEqual(expected);
        }
      ),
      { numRuns: 50, seed: 20_261_121 }
    );
    expect(withResults).toBeGreaterThan(16);
  }, 60_000);

  it("pages are disjoint and together complete, by page, offset and cursor", async () => {
    const paged: string[] = [];
    let cursor: string | null | undefined;
    const byCursor: string[] = [];
    for (let page = 0; page < 5; page++) {
      const { body } = await caller.ask("companySearch", { page, limit: 40 });
      const offset = await caller.ask("companySearch", { offset: page * 40, limit: 40 });
      expect(namesOf(offset.body.data)).toEqual(namesOf(body.data));
      paged.push(...namesOf(body.data));
      const next = await caller.ask("companySearch", { limit: 40, cursor });
      byCursor.push(...namesOf(next.body.data));
      cursor = next.body.metadata.cursor;
    }
    expect(paged.sort()).toEqual(namesOf(all));
    expect(byCursor.sort()).toEqual(namesOf(all));
  });
});

/** Random values of a filter, drawn from what the records hold and a little beside it. */
function valueOf(name: string): fc.Arbitrary<unknown> {
  const example = (companyExamples as Record<string, unknown>)[name];
  const pool = (values: readonly unknown[]) =>
    fc.subarray([...new Set(values)], { minLength: 1, maxLength: 3 });
  if (typeof example === "number") return fc.integer({ min: 0, max: example * 3 });
  if (!Array.isArray(example)) return fc.constantFrom(example, null);
  const field = drawnFrom[name];
  return field
    ? fc.nat().chain(() => pool([...all.flatMap(field), ...(example as unknown[])]))
    : fc.subarray(example as unknown[]);
}

const drawnFrom: Readonly<Record<string, (company: Company) => unknown[]>> = {
  company_country_code_or: (c) => [c.country_code ?? "XX"],
  company_country_code_not: (c) => [c.country_code ?? "XX"],
  company_domain_or: (c) => [c.domain ?? "none.example", ...c.possible_domains],
  company_domain_not: (c) => [c.domain ?? "none.example"],
  company_technology_slug_or: (c) => c.technology_slugs.slice(0, 9),
  company_technology_slug_not: (c) => c.technology_slugs.slice(0, 9),
  company_keyword_slug_or: (c) => c.keyword_slugs.slice(0, 9),
  company_tags_or: (c) => c.company_tags,
  industry_id_or: (c) => [c.industry_id ?? -1],
  funding_stage_or: (c) => (c.funding_stage ? [c.funding_stage] : []),
};
