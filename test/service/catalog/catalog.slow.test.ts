/**
 * The keyword catalog: every parameter against a plain predicate on the whole list.
 */
import type { CatalogKeyword } from "../../../src/api";
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

const bench = fileBench();
let caller: Caller;
let all: readonly CatalogKeyword[];

beforeAll(async () => {
  caller = await bench.caller();
  all = (await caller.ask("catalogKeywords", { limit: 100_000 })).body.data;
});

async function list(parameters: object): Promise<CatalogKeyword[]> {
  return (await caller.ask("catalogKeywords", { limit: 100_000, ...parameters })).body.data;
}

const slugs = (keywords: readonly CatalogKeyword[]) =>
  keywords.map((keyword) => keyword.slug).sort();
const lower = (text: string | null | undefined) => (text ?? "").toLowerCase();

const cases: [object, (keyword: CatalogKeyword) => boolean][] = [
  [{ keyword_type: "technology" }, (k) => k.type === "technology"],
  [
    { keyword_type_not: ["technology", "regulation"] },
    (k) => !["technology", "regulation"].includes(k.type ?? ""),
  ],
  [{ name_pattern: "SQL" }, (k) => lower(k.name).includes("sql")],
  [{ slug: ["kafka"] }, (k) => k.slug === "kafka"],
  [{ slugs: ["kafka", "gdpr", "none"] }, (k) => ["kafka", "gdpr"].includes(k.slug)],
  [{ category_pattern: "database" }, (k) => lower(k.category).includes("database")],
  [{ category_slug: "message-queue" }, (k) => k.category_slug === "message-queue"],
  [{ parent_category_slug: "it-security" }, (k) => k.parent_category_slug === "it-security"],
  [{ parent_category_pattern: "strategic" }, (k) => lower(k.parent_category).includes("strategic")],
  [
    { q: "cloud" },
    (k) =>
      [k.name, k.type, k.category, k.parent_category].some((text) => lower(text).includes("cloud")),
  ],
  [{ starts_with: "ka" }, (k) => lower(k.name).startsWith("ka")],
];

describe("the keyword catalog", () => {
  it("has 3,501 keywords, 3,373 of them technologies, sorted by companies", () => {
    expect(all).toHaveLength(3_501);
    expect(all.filter((keyword) => keyword.type === "technology")).toHaveLength(3_373);
    const counts = all.map((keyword) => keyword.companies ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it.each(cases)("%j gives exactly the keywords it describes", async (parameters, predicate) => {
    const expected = all.filter(predicate);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(slugs(await list(parameters))).toEqual(slugs(expected));
  });

  it("starts_with=0-9 gives names outside A-Z, of which there are none", async () => {
    expect(await list({ starts_with: "0-9" })).toEqual(
      all.filter((keyword) => !/^[a-z]/i.test(keyword.name))
    );
  });

  it("puts names that start with the query first", async () => {
    const names = (await list({ q: "sql" })).map((keyword) => lower(keyword.name));
    const starting = names.filter((name) => name.startsWith("sql")).length;
    expect(starting).toBeGreaterThan(0);
    expect(names.slice(0, starting).every((name) => name.startsWith("sql"))).toBe(true);
  });

  it("gives 25 a page and pages that together are the whole", async () => {
    const { body } = await caller.ask("catalogKeywords");
    expect(body.data).toHaveLength(25);
    expect(body.metadata).toEqual({ limit: 25, page: 0, total_results: 3_501 });
    const second = await caller.ask("catalogKeywords", { page: 1 });
    expect([...body.data, ...second.body.data].map((k) => k.slug)).toEqual(
      all.slice(0, 50).map((k) => k.slug)
    );
  });

  it("counts companies and jobs as the companies' own entries add up", async () => {
    const sums = await bench.service.database.rows<{
      companies: number;
      jobs: number;
      fresh: number;
    }>(
      `select count(*)::int as companies, sum(jobs)::int as jobs,
         count(*) filter (where first_date_found > date '2026-11-14')::int as fresh
       from company_keywords where slug = 'kafka'`
    );
    const kafka = all.find((keyword) => keyword.slug === "kafka");
    expect([kafka?.companies, kafka?.jobs, kafka?.companies_found_last_week]).toEqual([
      sums[0]?.companies,
      sums[0]?.jobs,
      sums[0]?.fresh,
    ]);
  });
});
