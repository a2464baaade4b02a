/**
 * What docs/service.md says of the contract's open points, held by what is answered and charged.
 */
import type { Caller } from "./support/service-under-test";
import { fileBench } from "./support/service-under-test";

const bench = fileBench();
let caller: Caller;
beforeEach(async () => (caller = await bench.caller()));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const everyJob = { posted_at_gte: "1990-01-01" };

const domainsOf = async (search: object, from = caller) =>
  (await from.ask("companySearch", search)).body.data.map(({ domain }) => domain);
const jobIdsOf = async (search: object) =>
  (await caller.ask("jobSearch", { ...everyJob, ...search })).body.data.map(({ id }) => id);

/** A job found 30 minutes after whatever was asked before. */
async function addJob(): Promise<void> {
  bench.clock.now += HOUR / 2;
  const added = await bench.service.fetch(
    new Request("http://service.local/local/jobs", {
      method: "POST",
      body: JSON.stringify({ domain: "acme.example", title: "Tester", description: "Kafka" }),
    })
  );
  expect(added.status).toBe(200);
}

describe("paging", () => {
  it("goes to page 1 when the default offset 0 is sent with it", async () => {
    const four = await domainsOf({ limit: 4 });
    expect(await domainsOf({ limit: 2, page: 1, offset: 0 })).toEqual(four.slice(2));
    expect(await domainsOf({ limit: 2, page: 1, offset: 1 })).toEqual(four.slice(1, 3));
  });

  it("sells no job twice when one is found between two pages of a cursor", async () => {
    const { body } = await caller.ask("jobSearch", { ...everyJob, limit: 5 });
    await addJob();
    const next = await jobIdsOf({ limit: 5, cursor: body.metadata.cursor });
    expect(new Set([...body.data.map(({ id }) => id), ...next]).size).toBe(10);
    expect(await jobIdsOf({ limit: 1 })).not.toEqual([body.data[0]?.id]);
  });

  it("counts days of age from the first page while a cursor goes on", async () => {
    bench.clock.now = Math.ceil(bench.clock.now / DAY) * DAY + DAY - 5_000;
    const search = {
      posted_at_max_age_days: 30,
      limit: 3,
      order_by: [{ field: "date_posted", desc: false }],
    };
    const all = (await caller.ask("jobSearch", { ...search, limit: 6 })).body.data;
    const first = await caller.ask("jobSearch", search);
    bench.clock.now += HOUR;
    const second = await caller.ask("jobSearch", { ...search, cursor: first.body.metadata.cursor });
    expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(
      all.map(({ id }) => id)
    );
  });

  it("goes on with what the credits did not cover", async () => {
    const poor = await bench.caller({ credits: 7 });
    const first = await poor.ask("companySearch", { limit: 5 });
    expect(first.body.metadata.truncated_results).toBe(3);
    await bench.service.addUser({ key: poor.key, credits: 30 });
    const rest = await domainsOf({ limit: 5, cursor: first.body.metadata.cursor }, poor);
    expect([...first.body.data.map(({ domain }) => domain), ...rest.slice(0, 3)]).toEqual(
      await domainsOf({ limit: 5 })
    );
  });

  it("skips no company because the page before revealed its own", async () => {
    const search = { limit: 3, company_not_revealed_within_hours: 24 };
    const first = await caller.ask("companySearch", search);
    const second = await domainsOf({ ...search, cursor: first.body.metadata.cursor });
    expect([...first.body.data.map(({ domain }) => domain), ...second]).toEqual(
      await domainsOf({ limit: 6 }, await bench.caller())
    );
  });
});

describe("filters in which nothing is said", () => {
  const totalOf = async (search: object) =>
    (await caller.ask("companySearch", { ...search, limit: 1, include_total_results: true })).body
      .metadata.total_results;

  it("leave no company out: tech_filters and job_filters that are empty or all null", async () => {
    const all = await totalOf({});
    expect(all).toBe(60);
    for (const tech_filters of [{}, { keyword_slug_or: [], min_jobs: null, confidence_or: [] }])
      expect(await totalOf({ tech_filters })).toBe(all);
    for (const job_filters of [
      {},
      { job_title_or: [], posted_at_gte: null, job_description_pattern_is_case_insensitive: true },
    ])
      expect(await totalOf({ job_filters })).toBe(all);
  });

  it("still ask for a date where something is said of jobs", async () => {
    for (const search of [
      { job_filters: { job_title_or: ["engineer"] } },
      { job_filters: { remote: false } },
      { job_filters: {}, min_num_jobs_found: 1 },
    ])
      expect((await caller.ask("companySearch", search)).status).toBe(422);
  });
});

describe("a caller without credits", () => {
  it("is not refused what costs nothing: an unknown company, a search without hits", async () => {
    const poor = await bench.caller({ credits: 0 });
    for (const [name, parameters] of [
      ["technologies", { company_domain: "nobody.example" }],
      ["buyingIntents", { company_domain: "nobody.example" }],
      ["companySearch", { company_domain_or: ["nobody.example"] }],
      ["jobSearch", { company_domain_or: ["nobody.example"] }],
    ] as const) {
      const { status, body } = await poor.ask(name, parameters);
      expect([name, status, body.data]).toEqual([name, 200, []]);
    }
  });

  it("pays 3 for a lookup that finds the company, also where no entry is left to show", async () => {
    for (const parameters of [{ min_jobs: 1_000_000 }, { page: 9 }])
      expect(
        (await caller.ask("technologies", { company_domain: "acme.example", ...parameters })).body
          .data
      ).toEqual([]);
    expect(await caller.used()).toBe(6);
  });
});

describe("the end of a period", () => {
  const credits = async (period: object) =>
    (await caller.ask("creditsConsumption", period)).body.reduce(
      (sum, { api_credits_consumed }) => sum + (api_credits_consumed ?? 0),
      0
    );

  it("that is a day means until its end, in the zone that was named", async () => {
    bench.clock.now = Date.parse("2026-12-02T20:00:00Z") + 365 * DAY;
    await caller.ask("technologies", { company_domain: "acme.example" });
    expect(await credits({ end_datetime: "2027-12-02" })).toBe(3);
    expect(await credits({ end_datetime: "2027-12-01" })).toBe(0);
    expect(await credits({ end_datetime: "2027-12-02T00:00:00" })).toBe(0);
    // 20:00 UTC is the morning of the next day in Auckland.
    const timezone = "Pacific/Auckland";
    expect(await credits({ timezone, end_datetime: "2027-12-02" })).toBe(0);
    expect(
      await credits({ timezone, start_datetime: "2027-12-03", end_datetime: "2027-12-03" })
    ).toBe(3);
  });

  it("is the same for the moment of a reveal", async () => {
    await caller.ask("companySearch", { company_domain_or: ["acme.example"] });
    const today = new Date(bench.clock.now).toISOString().slice(0, 10);
    expect(await domainsOf({ company_revealed_at_lte: today })).toEqual(["acme.example"]);
    expect(
      await domainsOf({ company_not_revealed_at_lte: today, company_domain_or: ["acme.example"] })
    ).toEqual([]);
  });
});

describe("a saved search", () => {
  it("tells its filters as a query, in the answer to each call", async () => {
    const body = {
      company_technology_slug_or: ["kafka", "c++"],
      company_name_or: [],
      min_employee_count: null,
      limit: 5,
      only_yc_companies: false,
      tech_filters: { min_jobs: 2 },
    };
    const expected = {
      path: "/v1/companies/search",
      query:
        "company_technology_slug_or=kafka&company_technology_slug_or=c%2B%2B&limit=5" +
        "&only_yc_companies=false&tech_filters=%7B%22min_jobs%22%3A2%7D",
      querystring_params: {
        company_technology_slug_or: ["kafka", "c++"],
        limit: 5,
        only_yc_companies: false,
        tech_filters: { min_jobs: 2 },
      },
    };
    const raw = async (method: string, path: string, sent?: object) => {
      bench.clock.now += 1_000;
      const answer = await bench.service.fetch(
        new Request(`http://service.local/v0/saved_searches${path}`, {
          method,
          headers: { Authorization: `Bearer ${caller.key}` },
          ...(sent ? { body: JSON.stringify(sent) } : {}),
        })
      );
      return (await answer.json()) as { id: number }[] & { id: number };
    };
    const made = await raw("POST", "", { type: "companies", body });
    const sorted = (query: string) => query.split("&").sort();
    for (const search of [made, await raw("GET", `/${made.id}`), (await raw("GET", ""))[0]]) {
      expect(search).toMatchObject({ ...expected, query: expect.any(String) as string });
      expect(sorted((search as unknown as { query: string }).query)).toEqual(
        sorted(expected.query)
      );
    }
    const changed = await raw("PATCH", `/${made.id}`, { body: { limit: 1 } });
    expect(changed).toMatchObject({ query: "limit=1", querystring_params: { limit: 1 } });
  });
});

describe("revealed_company_data", () => {
  it("leaves nothing out, whatever it says", async () => {
    await caller.ask("companySearch", { company_domain_or: ["acme.example"] });
    const search = { company_domain_or: ["acme.example", "harbor.example"] };
    expect(await domainsOf({ ...search, company_revealed_within_hours: 2_160 })).toHaveLength(1);
    for (const revealed_company_data of [true, false])
      expect(await domainsOf({ ...search, revealed_company_data })).toHaveLength(2);
  });
});

describe("the jobs of a company that match", () => {
  it("are all counted, and the newest 50 shown", async () => {
    const search = { company_domain_or: ["colossus.example"], job_filters: everyJob };
    const [company] = (await caller.ask("companySearch", search)).body.data;
    expect(company?.num_jobs_found).toBeGreaterThan(50);
    expect(company?.jobs_found).toHaveLength(50);
    const days = company?.jobs_found.map((job) => job.date_posted ?? "") ?? [];
    expect(days).toEqual([...days].sort().reverse());
    const newest = await caller.ask("jobSearch", {
      ...everyJob,
      company_domain_or: ["colossus.example"],
      order_by: [{ field: "date_posted" }],
      limit: 1,
    });
    expect(newest.body.data[0]?.date_posted).toBe(days[0]);
  });
});
