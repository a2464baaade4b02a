/**
 * Figures of the hand-written companies, worked out on paper from their job texts
 * (src/service/data/hand-written.ts) and the stated rule (src/service/data/rule.ts), on 2026-11-21.
 */
import type { KeywordEntry } from "../../../src/api";
import { companyFactsSchema, companySchema, jobSchema, keywordEntrySchema } from "../../../src/api";
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

const bench = fileBench();
let caller: Caller;
beforeAll(async () => (caller = await bench.caller()));

/** slug, confidence, jobs, last 7, 30, 180 days, first, last, rank, share */
function row(entry: KeywordEntry) {
  return [
    entry.technology.slug,
    entry.confidence,
    entry.jobs,
    entry.jobs_last_7_days,
    entry.jobs_last_30_days,
    entry.jobs_last_180_days,
    entry.first_date_found,
    entry.last_date_found,
    entry.rank_within_category,
    entry.relative_occurrence_within_category,
  ];
}

async function technologies(company_domain: string) {
  const { body } = await caller.ask("technologies", { company_domain });
  return body.data.map(row);
}

async function intents(company_domain: string) {
  const { body } = await caller.ask("buyingIntents", { company_domain });
  return body.data.map(row);
}

describe("acme.example, ten jobs", () => {
  it("uses eleven technologies with these counts, days, ranks and shares", async () => {
    expect(await technologies("acme.example")).toEqual([
      // 8 of the 10 jobs that name a message queue, as in the contract's example.
      ["kafka", "high", 8, 3, 5, 7, "2025-10-17", "2026-11-21", 1, 0.8],
      ["kubernetes", "medium", 3, 1, 2, 3, "2026-08-13", "2026-11-21", 1, 1],
      // 3 of the 4 jobs that name a relational database; MySQL is the fourth.
      ["postgresql", "medium", 3, 2, 2, 3, "2026-10-22", "2026-11-18", 1, 0.75],
      ["rabbitmq", "medium", 3, 1, 2, 3, "2026-05-26", "2026-11-21", 2, 0.3],
      ["java", "medium", 2, 1, 2, 2, "2026-10-23", "2026-11-15", 1, 1],
      ["nats", "medium", 2, 0, 2, 2, "2026-11-01", "2026-11-14", 3, 0.2],
      ["dbt", "low", 1, 1, 1, 1, "2026-11-18", "2026-11-18", 1, 1],
      ["grafana", "low", 1, 0, 1, 1, "2026-11-14", "2026-11-14", 1, 1],
      ["mysql", "low", 1, 0, 1, 1, "2026-10-23", "2026-10-23", 2, 0.25],
      ["python", "low", 1, 0, 1, 1, "2026-10-23", "2026-10-23", 2, 0.5],
      ["tableau", "low", 1, 0, 0, 1, "2026-10-22", "2026-10-22", 1, 1],
    ]);
  });

  it("has three buying intent topics", async () => {
    expect(await intents("acme.example")).toEqual([
      ["cloud-migration", "medium", 2, 0, 0, 1, "2025-10-17", "2026-08-13", 1, 1],
      ["gdpr", "medium", 2, 1, 1, 2, "2026-05-26", "2026-11-15", 1, 1],
      ["iso-27001", "low", 1, 0, 0, 1, "2026-05-26", "2026-05-26", 1, 1],
    ]);
  });

  it("is described by these facts", async () => {
    const { body } = await caller.ask("companySearch", { company_domain_or: ["acme.example"] });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      name: "Acme Example Corporation",
      industry: "Software Development",
      industry_id: 4,
      country: "Germany",
      country_code: "DE",
      city: "Berlin",
      employee_count: 1_250,
      employee_count_range: "1001-5000",
      annual_revenue_usd: 189_000_000,
      annual_revenue_usd_readable: "189M",
      total_funding_usd: 42_500_000,
      funding_stage: "series_b",
      last_funding_round_date: "2026-05-05",
      last_funding_round_amount_readable: "$30M",
      founded_year: 2009,
      num_jobs: 10,
      num_jobs_last_30_days: 6,
      num_technologies: 11,
      num_buying_intent_topics: 3,
      num_keywords: 14,
      has_blurred_data: false,
    });
  });
});

describe("answers", () => {
  it("name every field of the record, also where it is null", async () => {
    for (const domain of ["acme.example", "nulls.example"]) {
      const company = (await caller.ask("companySearch", { company_domain_or: [domain] })).body
        .data[0]!;
      expect(Object.keys(company).sort()).toEqual(Object.keys(companySchema.shape).sort());
      const job = (await caller.ask("jobSearch", { company_domain_or: [domain] })).body.data[0]!;
      expect(Object.keys(job).sort()).toEqual(Object.keys(jobSchema.shape).sort());
      expect(Object.keys(job.company_object ?? {}).sort()).toEqual(
        Object.keys(companyFactsSchema.shape).sort()
      );
    }
    const entry = (await caller.ask("technologies", { company_domain: "acme.example" })).body
      .data[0]!;
    expect(Object.keys(entry).sort()).toEqual(Object.keys(keywordEntrySchema.shape).sort());
  });
});

describe("the other hand-written companies", () => {
  it("formula-names.example has a name that looks like a formula and uses Python in both jobs", async () => {
    const { body } = await caller.ask("companySearch", {
      company_domain_or: ["formula-names.example"],
    });
    expect(body.data[0]!.name).toBe('=HYPERLINK("https://example.test","Click here")');
    expect(await technologies("formula-names.example")).toEqual([
      ["python", "medium", 2, 1, 1, 2, "2026-10-12", "2026-11-19", 1, 1],
      ["django", "low", 1, 1, 1, 1, "2026-11-19", "2026-11-19", 1, 1],
      ["selenium", "low", 1, 0, 0, 1, "2026-10-12", "2026-10-12", 1, 1],
    ]);
  });

  it("harbor.example is found through its aliases and shares out its frameworks 2 to 1", async () => {
    for (const company_domain of [
      "harbor-careers.example",
      "northwind-harbor.test",
      "harbor.example",
    ])
      expect(await technologies(company_domain)).toEqual([
        ["typescript", "medium", 3, 0, 1, 3, "2026-09-21", "2026-11-12", 1, 1],
        ["react-js", "medium", 2, 0, 1, 2, "2026-09-22", "2026-11-12", 1, 0.6667],
        ["angular", "low", 1, 0, 0, 1, "2026-09-21", "2026-09-21", 2, 0.3333],
        ["kinaxis", "low", 1, 0, 1, 1, "2026-11-13", "2026-11-13", 1, 1],
        ["node-js", "low", 1, 0, 0, 1, "2026-09-22", "2026-09-22", 1, 1],
        ["power-bi", "low", 1, 0, 1, 1, "2026-11-13", "2026-11-13", 1, 1],
      ]);
  });

  it("twin.example is two records; the one with more jobs answers a lookup", async () => {
    const { body } = await caller.ask("companySearch", { company_domain_or: ["twin.example"] });
    expect(body.data.map((company) => [company.name, company.num_jobs])).toEqual([
      ["Twin Industries Fiction", 6],
      ["Twin Industries Services Fiction", 2],
    ]);
    expect((await technologies("twin.example"))[0]).toEqual([
      "arcgis",
      "medium",
      2,
      0,
      0,
      2,
      "2026-10-18",
      "2026-10-19",
      1,
      1,
    ]);
  });

  it("the bookshop is found by its IDN domain in either spelling", async () => {
    for (const spelling of [
      "bücher.example",
      "xn--bcher-kva.example",
      "https://www.Bücher.example/laden",
    ]) {
      const { body } = await caller.ask("companySearch", { company_domain_or: [spelling] });
      expect(body.data.map((company) => company.domain)).toEqual(["xn--bcher-kva.example"]);
    }
  });

  it("nulls.example is null wherever the contract allows it", async () => {
    const { body } = await caller.ask("companySearch", { company_domain_or: ["nulls.example"] });
    const { id, name, domain, num_jobs, ...rest } = body.data[0]!;
    expect([typeof id, name, domain, num_jobs]).toEqual([
      "string",
      "Nullsoft Fiction",
      "nulls.example",
      1,
    ]);
    expect(rest).toMatchObject({
      linkedin_url: null,
      industry: null,
      country: null,
      employee_count: null,
      annual_revenue_usd: null,
      funding_stage: null,
      founded_year: null,
      long_description: null,
      technology_slugs: [],
    });
    expect(await technologies("nulls.example")).toEqual([]);
  });

  it("the foundry without a domain is found by any spelling of its network page", async () => {
    for (const page of [
      "https://www.linkedin.com/company/silent-foundry-fiction/about/",
      "linkedin.com/company/silent-foundry-fiction",
      "silent-foundry-fiction",
      "https://linkedin.com/company/900000011",
      "900000011",
    ]) {
      const { body } = await caller.ask("companySearch", { company_linkedin_url_or: [page] });
      expect(body.data.map((company) => company.name)).toEqual(["Silent Foundry Fiction"]);
      expect(body.data[0]!.domain).toBeNull();
    }
  });
});

describe("colossus.example, the giant", () => {
  it("has 1,000 jobs, 3,000 technologies and every topic", async () => {
    const { body } = await caller.ask("companySearch", { company_domain_or: ["colossus.example"] });
    expect(body.data[0]!.num_jobs).toBe(1_000);
    expect(body.data[0]!.num_technologies).toBe(3_000);
    expect(new Set(body.data[0]!.technology_slugs).size).toBe(3_000);
    expect(body.data[0]!.technology_names).toHaveLength(3_000);
    expect(body.data[0]!.num_buying_intent_topics).toBe(128);
  });

  it("gives 500 technologies a page, each page for 3 credits, without repeating one", async () => {
    const seen = new Set<string>();
    const before = await caller.used();
    for (let page = 0; page < 7; page++) {
      const { body } = await caller.ask("technologies", {
        company_domain: "colossus.example",
        limit: 500,
        page,
        include_total_results: true,
      });
      expect(body.data).toHaveLength(page < 6 ? 500 : 0);
      expect(body.metadata.total_results).toBe(3_000);
      for (const entry of body.data) seen.add(entry.technology.slug);
    }
    expect(seen.size).toBe(3_000);
    expect((await caller.used()) - before).toBe(21);
  });

  it("names PostgreSQL in every tenth job: 100 jobs, first 490 days ago", async () => {
    // Jobs 0, 10, ..., 990, each posted (number mod 500) days ago: days 0 to 490, each twice.
    // Last 7 days: day 0. Last 30: days 0, 10, 20. Last 180: days 0 to 170, 18 of them. All twice.
    const { body } = await caller.ask("technologies", {
      company_domain: "colossus.example",
      keyword_slug_or: ["postgresql"],
    });
    const found = row(body.data[0]!);
    expect(found.slice(0, 8)).toEqual([
      "postgresql",
      "high",
      100,
      2,
      6,
      36,
      "2025-07-19",
      "2026-11-21",
    ]);
    expect(found[8]).toBe(1);
  });
});
