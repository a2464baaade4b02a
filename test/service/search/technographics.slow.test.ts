/**
 * Filters and orders of the technographics calls, against plain predicates on all entries of a company;
 * `tech_filters`, `technologies_found` and the orders of company search that depend on entries.
 */
import type { KeywordEntry, TechnographicsRequest } from "../../../src/api";
import { keywordOrderFields } from "../../../src/api";
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

const bench = fileBench();
let caller: Caller;
let all: KeywordEntry[];

beforeAll(async () => {
  caller = await bench.caller({ credits: 1_000_000 });
  all = [];
  for (let page = 0; page < 6; page++) all.push(...(await giant({ page })));
});

async function giant(request: TechnographicsRequest): Promise<KeywordEntry[]> {
  const { status, body } = await caller.ask("technologies", {
    company_domain: "colossus.example",
    limit: 500,
    ...request,
  });
  expect(status).toBe(200);
  return body.data;
}

const slugs = (entries: readonly KeywordEntry[]) =>
  entries.map((entry) => entry.technology.slug).sort();
const day = (entry: KeywordEntry, which: "first" | "last") => entry[`${which}_date_found`] ?? "";

const cases: [TechnographicsRequest, (entry: KeywordEntry) => boolean][] = [
  [{ confidence_or: ["high"] }, (e) => e.confidence === "high"],
  [{ confidence_or: ["high", "medium"] }, (e) => e.confidence !== "low"],
  [{ first_date_found_gte: "2026-11-15" }, (e) => day(e, "first") >= "2026-11-15"],
  [{ first_date_found_lte: "2025-07-20" }, (e) => day(e, "first") <= "2025-07-20"],
  [{ last_date_found_gte: "2026-11-18" }, (e) => day(e, "last") >= "2026-11-18"],
  [{ last_date_found_lte: "2025-07-20" }, (e) => day(e, "last") <= "2025-07-20"],
  [
    { keyword_slug_or: ["kafka", "nats", "Kafka"] },
    (e) => ["kafka", "nats"].includes(e.technology.slug),
  ],
  [{ technology_slug_or: ["kafka"] }, (e) => e.technology.slug === "kafka"],
  [
    { keyword_category_slug_or: ["message-queue"] },
    (e) => e.technology.category_slug === "message-queue",
  ],
  [{ technology_category_slug_or: ["firewall"] }, (e) => e.technology.category_slug === "firewall"],
  [
    { keyword_parent_category_slug_or: ["it-security"], max_rank: 1 },
    (e) => e.technology.parent_category_slug === "it-security" && e.rank_within_category === 1,
  ],
  [
    { technology_parent_category_slug_or: ["data-stores"], min_jobs: 2 },
    (e) => e.technology.parent_category_slug === "data-stores" && (e.jobs ?? 0) >= 2,
  ],
  [{ min_jobs: 2 }, (e) => (e.jobs ?? 0) >= 2],
  [
    { max_jobs: 1, keyword_category_slug_or: ["firewall"] },
    (e) => e.jobs === 1 && e.technology.category_slug === "firewall",
  ],
  [{ min_relative_occurrence: 0.5 }, (e) => (e.relative_occurrence_within_category ?? 0) >= 0.5],
];

describe("a filter of the technographics calls", () => {
  it.each(cases)("%j gives exactly the entries it describes", async (request, predicate) => {
    const expected = all.filter(predicate);
    expect(expected.length).toBeGreaterThan(0);
    expect(slugs(await giant(request))).toEqual(slugs(expected));
  });

  it("keyword types choose among the buying intents", async () => {
    const ask = async (request: TechnographicsRequest) =>
      (await caller.ask("buyingIntents", { company_domain: "acme.example", ...request })).body.data;
    expect(slugs(await ask({ keyword_type_or: ["regulation"] }))).toEqual(["gdpr", "iso-27001"]);
    expect(slugs(await ask({ keyword_type_not: ["regulation"] }))).toEqual(["cloud-migration"]);
  });
});

const LEVELS = ["low", "medium", "high"];

describe("orders", () => {
  it.each(
    keywordOrderFields.flatMap((field) => [true, false].map((desc) => [field, desc] as const))
  )("%s, descending %s, sorts the entries", async (field, desc) => {
    const entries = (
      await caller.ask("technologies", {
        company_domain: "acme.example",
        order_by: [{ field, desc }],
      })
    ).body.data;
    const keys = entries.map((entry) => {
      const value = entry[field];
      return field === "confidence" ? LEVELS.indexOf(String(value)) : (value ?? 0);
    });
    expect(new Set(keys).size).toBeGreaterThan(1);
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(desc ? sorted.toReversed() : sorted);
  });
});

describe("naming the company", () => {
  it.each([
    [{ company_domain: "https://www.Acme.example/careers?x=1" }],
    [{ company_domain: "jobs@acme.example" }],
    [{ company_domain: "acme.test" }],
    [{ company_name: "Acme Example Corporation" }],
    [{ company_name_or: ["Acme Example Corporation"] }],
    [{ company_linkedin_url: "https://www.linkedin.com/company/acme-example-corporation/" }],
    [{ company_id: "LH/4N33zWeqecQMtyd5W9A==" }],
  ])("%j is Acme", async (request) => {
    const { body } = await caller.ask("technologies", request);
    expect(body.data[0]?.company_name).toBe("Acme Example Corporation");
  });

  it("a name in other letters is nobody", async () => {
    expect(
      (await caller.ask("technologies", { company_name: "acme example corporation" })).body.data
    ).toEqual([]);
  });

  it("totals are null unless asked for", async () => {
    const ask = async (include_total_results?: boolean) =>
      (
        await caller.ask("technologies", {
          company_domain: "acme.example",
          limit: 2,
          include_total_results,
        })
      ).body.metadata;
    expect(await ask()).toMatchObject({ total_results: null, total_companies: null });
    expect(await ask(true)).toMatchObject({ total_results: 11, total_companies: 1 });
  });
});

describe("entries in company search", () => {
  it("technologies_found holds the slugs asked for that were detected, with their metrics", async () => {
    const { body } = await caller.ask("companySearch", {
      company_domain_or: ["acme.example"],
      expand_technology_slugs: ["kafka", "figma", "mysql"],
    });
    const found = body.data[0]?.technologies_found ?? [];
    expect(slugs(found)).toEqual(["kafka", "mysql"]);
    const direct = (
      await caller.ask("technologies", {
        company_domain: "acme.example",
        keyword_slug_or: ["kafka"],
      })
    ).body.data[0];
    expect(found[0]).toEqual(direct);
  });

  it("holds matched technologies and topics without being asked", async () => {
    const { body } = await caller.ask("companySearch", {
      company_domain_or: ["acme.example"],
      company_technology_slug_or: ["kafka"],
      company_keyword_slug_or: ["gdpr"],
    });
    expect(slugs(body.data[0]?.technologies_found ?? [])).toEqual(["kafka"]);
    expect(slugs(body.data[0]?.keywords_found ?? [])).toEqual(["gdpr"]);
  });

  it("tech_filters speak of the technology named at the top level", async () => {
    const ask = async (first_date_found_gte: string) =>
      (
        await caller.ask("companySearch", {
          company_domain_or: ["acme.example", "formula-names.example"],
          company_technology_slug_or: ["python"],
          tech_filters: { first_date_found_gte },
        })
      ).body.data.map((company) => company.domain);
    // Python: Acme first on 2026-10-23, the other on 2026-10-12; both have younger technologies.
    expect((await ask("2026-10-12")).sort()).toEqual(["acme.example", "formula-names.example"]);
    expect(await ask("2026-10-13")).toEqual(["acme.example"]);
    expect(await ask("2026-10-24")).toEqual([]);
  });

  it("newest adopters come first with first_date_found descending", async () => {
    const { body } = await caller.ask("companySearch", {
      company_technology_slug_or: ["python"],
      order_by: [{ field: "first_date_found", desc: true }],
      limit: 100,
    });
    const days = body.data.map((company) => company.technologies_found[0]?.first_date_found ?? "");
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it.each([
    "employee_count",
    "num_jobs",
    "founded_year",
    "annual_revenue_usd",
    "traffic_ranking",
    "num_jobs_last_30_days",
    "total_funding_usd",
  ] as const)("order by %s puts unknown values last both ways", async (field) => {
    for (const desc of [true, false]) {
      const { body } = await caller.ask("companySearch", {
        limit: 100,
        order_by: [{ field, desc }],
      });
      const values = body.data.map((company) => company[field] ?? null);
      const known = values.filter((value) => value !== null);
      expect(values.slice(0, known.length)).toEqual(
        known.toSorted((a, b) => (desc ? b - a : a - b))
      );
    }
  });
});
