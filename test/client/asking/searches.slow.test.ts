import { said } from "../../../src/texts";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  jobs,
  openHarness,
  readingOf,
  search,
  testAtTheService,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const JOBS = "/v1/jobs/search";
const unheld = { spending: generous, approvesSearches: true };
const recent = { posted_at_max_age_days: 365 };

describe("a job search", () => {
  test("costs 1 credit a job, and its rows are the service's, texts cut to 1,000 characters", async () => {
    const harness = await openHarness(unheld);
    const found = harness.watch([jobs({ company_domain_or: ["acme.example"] }, 0, 4)]);
    await harness.advance(1000);
    const { jobs: rows } = readingOf(found, "jobs");
    expect(rows).toHaveLength(4);
    expect(harness.paths()).toEqual([JOBS]);
    expect(harness.charged()).toBe(4);
    expect(rows[0]).toMatchObject({ company_domain: "acme.example" });
    expect(rows[0]?.employer).toMatchObject({ domain: "acme.example", employee_count: 1250 });
    expect(Math.max(...rows.map(({ description }) => description?.length ?? 0))).toBeLessThan(1001);
    expect(JSON.stringify(rows[0])).not.toContain("long_description");
  });

  test("is held as one decision with its price, whatever the allowance", async () => {
    const harness = await openHarness({ spending: generous });
    harness.watch([jobs(recent, 0, 10)]);
    await harness.advance(1000);
    expect(harness.client.view().held).toMatchObject([
      { what: said("said.jobSearchRows", { count: 10 }), priceCredits: 10 },
    ]);
    expect(harness.seen()).toHaveLength(0);
  });

  test("buys only the rows not yet held for a larger limit and for page 2", async () => {
    const harness = await openHarness(unheld);
    for (const [from, count] of [
      [0, 5],
      [0, 8],
      [8, 8],
      [0, 16],
    ] as const) {
      harness.watch([jobs(recent, from, count)]);
      await harness.advance(1000);
    }
    expect(harness.seen().flatMap(({ credits }) => (credits > 0 ? [credits] : []))).toEqual([
      5, 3, 8,
    ]);
  });

  test("is one search however its filters are ordered and nested", async () => {
    const harness = await openHarness(unheld);
    harness.watch([jobs({ ...recent, job_title_or: ["engineer", "analyst"] }, 0, 3)]);
    harness.watch([jobs({ job_title_or: ["analyst", "engineer"], ...recent }, 0, 3)]);
    await harness.advance(1000);
    expect(harness.paths()).toEqual([JOBS]);
  });

  test("says nothing about companies: a later COMPANY formula buys its record", async () => {
    const harness = await openHarness(unheld);
    harness.watch([jobs({ company_domain_or: ["acme.example"] }, 0, 1)]);
    await harness.advance(1000);
    harness.watch([company("acme.example")]);
    await harness.advance(1000);
    expect(harness.charged()).toBe(4);
  });

  test("without a filter that bounds it is refused by the service and not asked again", async () => {
    const harness = await openHarness(unheld);
    const found = harness.watch([jobs({ job_title_or: ["engineer"] }, 0, 5)]);
    await harness.advance(60_000);
    expect(found.states[0]).toMatchObject({
      kind: "failed",
      failure: { kind: "refused", status: 422 },
    });
    expect(harness.paths()).toEqual([JOBS]);
    expect(harness.charged()).toBe(0);
  });
});

describe("a company search with nested filters", () => {
  test("is one question for two orders of job_filters and tech_filters", async () => {
    const harness = await openHarness(unheld);
    const tech = { confidence_or: ["high", "medium"] as ("high" | "medium")[], min_jobs: 1 };
    const posted = { posted_at_max_age_days: 400, job_title_or: ["engineer", "manager"] };
    harness.watch([search({ job_filters: posted, tech_filters: tech }, 0, 2)]);
    harness.watch([
      search(
        {
          tech_filters: { min_jobs: 1, confidence_or: ["medium", "high"] },
          job_filters: { job_title_or: ["manager", "engineer"], posted_at_max_age_days: 400 },
        },
        0,
        2
      ),
    ]);
    await harness.advance(1000);
    expect(harness.charged()).toBe(6);
  });
});

describe("the total of a search", () => {
  const criteria = { company_country_code_or: ["DE"] };

  // A gateway asks for it with every page: it holds the total for whoever asks next.
  testAtTheService()("is not computed unless asked for", async () => {
    const harness = await openHarness(unheld);
    const found = harness.watch([search(criteria, 0, 2)]);
    await harness.advance(1000);
    expect(readingOf(found, "companies").total).toBeNull();
    expect(JSON.stringify(harness.seen())).not.toContain("include_total_results");
  });

  test("comes with the page it is asked with, for no more than that page", async () => {
    const harness = await openHarness(unheld);
    const found = harness.watch([{ ...search(criteria, 0, 2), withTotal: true }]);
    await harness.advance(1000);
    expect(readingOf(found, "companies").total).toBeGreaterThan(10);
    expect(harness.charged()).toBe(6);
  });

  test("asked later costs the next row not held, and is then known to every page", async () => {
    const harness = await openHarness(unheld);
    harness.watch([search(criteria, 0, 2)]);
    await harness.advance(1000);
    const total = harness.watch([{ ...search(criteria, 0, 2), withTotal: true }]);
    await harness.advance(1000);
    expect(readingOf(total, "companies").companies).toHaveLength(2);
    expect(harness.charged()).toBe(9);
    const next = harness.watch([{ ...search(criteria, 0, 3), withTotal: true }]);
    expect(readingOf(next, "companies").total).toBe(readingOf(total, "companies").total);
  });

  test("of a search that ended is counted for 0 credits", async () => {
    const harness = await openHarness(unheld);
    const two = { company_domain_or: ["acme.example", "harbor.example"] };
    harness.watch([search(two, 0, 10)]);
    await harness.advance(1000);
    const total = harness.watch([{ ...search(two, 0, 10), withTotal: true }]);
    expect(readingOf(total, "companies")).toMatchObject({ total: 2, ended: true });
    expect(harness.charged()).toBe(6);
  });

  test("that the service does not tell is not bought for again", async () => {
    const harness = await openHarness({
      ...unheld,
      intercept: async (_request, send) => {
        const text = await (await send()).text();
        return new Response(text.replace(/"total_(results|companies)":\d+/g, '"total_$1":null'));
      },
    });
    const found = harness.watch([{ ...search(criteria, 0, 2), withTotal: true }]);
    await harness.advance(60_000);
    expect(readingOf(found, "companies").total).toBeNull();
    expect(harness.charged()).toBe(6);
  });

  test("of jobs counts jobs", async () => {
    const harness = await openHarness(unheld);
    const found = harness.watch([
      { ...jobs({ company_domain_or: ["acme.example"] }, 0, 1), withTotal: true },
    ]);
    await harness.advance(1000);
    expect(readingOf(found, "jobs")).toMatchObject({ total: 10, ended: false });
    expect(harness.charged()).toBe(1);
  });
});

describe("a page beyond the end of a search", () => {
  test("is empty, costs nothing and settles", async () => {
    const harness = await openHarness(unheld);
    const two = { company_domain_or: ["acme.example", "harbor.example"] };
    const beyond = harness.watch([search(two, 25, 25)]);
    await harness.advance(60_000);
    expect(readingOf(beyond, "companies")).toMatchObject({ companies: [], ended: true });
    expect(harness.paths()).toHaveLength(1);
    const first = harness.watch([search(two, 0, 25)]);
    await harness.advance(1000);
    expect(readingOf(first, "companies")).toMatchObject({ total: 2, ended: true });
    expect(harness.charged()).toBe(6);
  });
});

describe("masked records", () => {
  test("are no answers, say so, and are not asked for again and again", async () => {
    const harness = await openHarness({
      ...unheld,
      intercept: async (_request, send) => {
        const text = await (await send()).text();
        return new Response(text.replace(/"has_blurred_data":false/g, '"has_blurred_data":true'));
      },
    });
    const found = harness.watch([search({ company_country_code_or: ["DE"] }, 0, 2)]);
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(60_000);
    const masked = { kind: "failed", failure: { kind: "plan-limit", code: null } };
    expect([found.states[0], cell.states[0]]).toMatchObject([masked, masked]);
    expect(harness.client.answers.list()).toEqual([]);
    expect(harness.paths()).toHaveLength(2);
  });
});
