/** Searches for companies and jobs, their rows, and what is asked anew. */
import { said } from "../../../src/texts";
import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  jobs,
  openHarness,
  readingOf,
  search,
  testAtTheService,
  type Harness,
  use,
  knownCompanies,
} from "../support/client-harness";
import { memoryWorkbook } from "../support/memory-workbook";
import { rewriting, type WireRecord } from "../support/rewriting";

endAfterEach();

const JOBS = "/v1/jobs/search";
const unheld = { spending: generous, approvesSearches: true };
const recent = { posted_at_max_age_days: 365 };

describe("a job search", () => {
  test("costs 1 credit a job, and its rows are the service's, texts cut to 1,000 characters", async () => {
    const harness = await openHarness(unheld);
    const found = await harness.ask([jobs({ company_domain_or: ["acme.example"] }, 0, 4)]);
    const { jobs: rows } = readingOf(found, "jobs");
    expect(rows).toHaveLength(4);
    expect(harness.paths()).toEqual([JOBS]);
    expect(harness.charged()).toBe(4);
    expect(rows[0]).toMatchObject({ company_domain: "acme.example" });
    expect(rows[0]?.employer).toMatchObject({ domain: "acme.example", employee_count: 1250 });
    expect(Math.max(...rows.map(({ description }) => description?.length ?? 0))).toBeLessThan(1001);
    expect(JSON.stringify(rows[0])).not.toContain("long_description");
    expect(harness.client.view().ledger).toMatchObject([
      { what: { key: "ledger.what.jobRows", values: { count: 4, from: 1, to: 4 } } },
    ]);
  });

  test("waits as one decision with its price, whatever the allowance", async () => {
    const harness = await openHarness({ spending: generous });
    await harness.ask([jobs(recent, 0, 10)]);
    expect(harness.client.view().waiting).toMatchObject([
      { what: said("said.jobSearchRows", { count: 10 }), priceCredits: 10 },
    ]);
    expect(harness.seen()).toHaveLength(0);
  });

  test("says nothing about companies: a later COMPANY formula buys its record", async () => {
    const harness = await openHarness(unheld);
    await harness.ask([jobs({ company_domain_or: ["acme.example"] }, 0, 1)]);
    await harness.ask([company("acme.example")]);
    expect(harness.charged()).toBe(4);
  });

  test("without a filter that bounds it is refused by the service and not asked again", async () => {
    const harness = await openHarness(unheld);
    const found = await harness.ask([jobs({ job_title_or: ["engineer"] }, 0, 5)], 60_000);
    expect(found.states[0]).toMatchObject({
      kind: "failed",
      failure: { kind: "refused", status: 422 },
    });
    expect(harness.paths()).toEqual([JOBS]);
    expect(harness.charged()).toBe(0);
  });
});

test("a company search with nested filters is one question for two orders of job_filters and tech_filters", async () => {
  const harness = await openHarness(unheld);
  const tech = { confidence_or: ["high", "medium"] as ("high" | "medium")[], min_jobs: 1 };
  const posted = { posted_at_max_age_days: 400, job_title_or: ["engineer", "manager"] };
  harness.watch([search({ job_filters: posted, tech_filters: tech }, 0, 2)]);
  await harness.ask([
    search(
      {
        tech_filters: { min_jobs: 1, confidence_or: ["medium", "high"] },
        job_filters: { job_title_or: ["manager", "engineer"], posted_at_max_age_days: 400 },
      },
      0,
      2
    ),
  ]);
  expect(harness.charged()).toBe(6);
});

describe("the total of a search", () => {
  const criteria = { company_country_code_or: ["DE"] };

  // A gateway asks for it with every page: it holds the total for whoever asks next.
  testAtTheService()("is not computed unless asked for", async () => {
    const harness = await openHarness(unheld);
    const found = await harness.ask([search(criteria, 0, 2)]);
    expect(readingOf(found, "companies").total).toBeNull();
    expect(JSON.stringify(harness.seen())).not.toContain("include_total_results");
  });

  test("comes with the page it is asked with, for no more than that page", async () => {
    const harness = await openHarness(unheld);
    const page = search(criteria, 0, 2);
    const found = await harness.ask([{ ...page, withTotal: true }, page]);
    expect(readingOf(found, "companies").total).toBeGreaterThan(10);
    expect(harness.charged()).toBe(6);
  });

  test.each([0, 1])(
    "asked later than two rows from %i on costs the next row not held, and is then known to every page",
    async (from) => {
      const harness = await openHarness(unheld);
      await harness.ask([search(criteria, from, 2)]);
      const total = await harness.ask([{ ...search(criteria, from, 2), withTotal: true }]);
      expect(readingOf(total, "companies").companies).toHaveLength(2);
      expect(harness.charged()).toBe(9);
      const next = harness.watch([{ ...search(criteria, 0, 3), withTotal: true }]);
      const found = readingOf(total, "companies").total;
      expect(found).toBeGreaterThan(10);
      expect(readingOf(next, "companies").total).toBe(found);
      // A page without it does not make it unknown.
      await harness.ask([search(criteria, 3, 1)]);
      expect(readingOf(next, "companies").total).toBe(found);
    }
  );

  test("of a search that ended is counted for 0 credits", async () => {
    const harness = await openHarness(unheld);
    const two = { company_domain_or: ["acme.example", "harbor.example"] };
    await harness.ask([search(two, 0, 10)]);
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
    const found = await harness.ask([{ ...search(criteria, 0, 2), withTotal: true }], 60_000);
    expect(readingOf(found, "companies").total).toBeNull();
    await harness.ask([search(criteria, 0, 3)]);
    await harness.ask([{ ...search(criteria, 0, 2), withTotal: true }]);
    expect(harness.charged()).toBe(9);
  });

  test("of jobs counts jobs", async () => {
    const harness = await openHarness(unheld);
    const found = await harness.ask([
      { ...jobs({ company_domain_or: ["acme.example"] }, 0, 1), withTotal: true },
    ]);
    expect(readingOf(found, "jobs")).toMatchObject({ total: 10, ended: false });
    expect(harness.charged()).toBe(1);
  });
});

test.each([0, 1])(
  "a page beyond the end of a search is empty, costs nothing and settles, %i of 2 rows being held",
  async (held) => {
    const harness = await openHarness(unheld);
    const two = { company_domain_or: ["acme.example", "harbor.example"] };
    if (held > 0) await harness.ask([search(two, 0, held)]);
    const beyond = await harness.ask([search(two, 25, 25)], 60_000);
    expect(readingOf(beyond, "companies")).toMatchObject({ companies: [], ended: true });
    expect(harness.paths()).toHaveLength(held + 1);
    const first = await harness.ask([search(two, 0, 25)]);
    expect(readingOf(first, "companies")).toMatchObject({ total: 2, ended: true });
    expect(harness.charged()).toBe(6);
  }
);

const approving = { spending: generous, approvesSearches: true };
const us = { company_country_code_or: ["US"] };
const namesOf = (cell: Parameters<typeof readingOf>[0]) =>
  readingOf(cell, "companies").companies.map(({ name, domain }) => [name, domain]);

describe("rows of a search", () => {
  test("stay two when records of two pages share a domain, 30 credits", async () => {
    // Row 8 gets the domain of row 3.
    const domains: (string | null)[] = [];
    const intercept = rewriting((records, { offset = 0 }) => {
      records.forEach((record, at) => {
        domains[offset + at] = record.domain;
        if (offset + at === 7) record.domain = domains[2] ?? null;
      });
      return records;
    });
    const workbook = memoryWorkbook();
    const harness = await openHarness({ ...approving, workbook, intercept });
    const first = await harness.ask([search(us, 0, 5)]);
    const before = namesOf(first);
    const all = await harness.ask([search(us, 0, 10)]);
    expect(namesOf(first)).toEqual(before);
    expect(namesOf(all).slice(0, 5)).toEqual(before);
    expect(new Set(namesOf(all).map(([name]) => name)).size).toBe(10);
    const later = await openHarness({ workbook, connect: false });
    expect(namesOf(later.watch([search(us, 0, 10)]))).toEqual(namesOf(all));
    expect(harness.charged()).toBe(30);
  });

  test("without a domain stay themselves when a later search gives their ids to others", async () => {
    const intercept = rewriting((records) =>
      records.map((record, at): WireRecord => ({ ...record, domain: null, id: `temporary-${at}` }))
    );
    const harness = await openHarness({ ...approving, intercept });
    const first = await harness.ask([search(us, 0, 5)]);
    const before = namesOf(first);
    const second = await harness.ask([search({ company_country_code_or: ["DE"] }, 0, 5)]);
    expect(namesOf(harness.watch([search(us, 0, 5)]))).toEqual(before);
    expect(namesOf(second)).not.toEqual(before);
  });

  test("are not changed by a refresh of a domain that another record answers", async () => {
    let renamed = false;
    const intercept = rewriting((records) =>
      renamed ? records.map((record) => ({ ...record, id: "other", name: "Another" })) : records
    );
    const harness = await openHarness({ ...approving, intercept });
    const rows = await harness.ask([search(us, 0, 5)]);
    const before = namesOf(rows);
    const questions = [company(before[2]?.[1] ?? "")];
    renamed = true;
    await harness.buy(questions, 3, { refreshBefore: harness.clock.now() });
    expect(namesOf(harness.watch([search(us, 0, 5)]))).toEqual(before);
    expect(readingOf(harness.watch(questions), "company").company?.name).toBe("Another");
  });

  test("bought again after renamed ids are the same rows: nothing is kept twice", async () => {
    let serial = 0;
    const intercept = rewriting((records) =>
      records.map((record) => ({ ...record, id: `temporary-${(serial += 1)}` }))
    );
    const workbook = memoryWorkbook();
    const harness = await openHarness({ ...approving, workbook, intercept });
    await harness.ask([search(us, 0, 5)]);
    const kept = workbook.answers.size;
    await harness.ask([search({ ...us, min_employee_count: 0 }, 0, 5)]);
    expect(workbook.answers.size).toBe(kept + 1);
  });
});

const SEARCH = "/v1/companies/search";
const cause = { kind: "pane", name: "Refresh" } as const;
const MONTH = 31 * 86_400_000;

describe("a refresh", () => {
  test("counts and buys only answers bought before its instant: 2 of 3 stale, 6 credits", async () => {
    const harness = await openHarness({ spending: generous });
    const questions = await knownCompanies(3);
    await harness.ask(questions.slice(0, 2));
    await harness.clock.advance(MONTH);
    await harness.ask(questions.slice(2));
    const refreshBefore = harness.clock.now() - 60_000;
    const quote = await harness.client.quote(questions, { refreshBefore });
    expect(quote).toMatchObject({ held: 1, toBuy: 2, priceCredits: 6, requests: 1 });
    expect((await harness.buy(questions, 6, { refreshBefore })).chargedCredits).toBe(6);
    expect(harness.charged()).toBe(15);
    const again = await harness.client.quote(questions, { refreshBefore });
    expect(again).toMatchObject({ held: 3, toBuy: 0, priceCredits: 0 });
  });

  /** Gives from when on answers count. */
  async function refreshAcme({ buy, clock }: Harness): Promise<number> {
    const refreshBefore = clock.now();
    await buy([company("acme.example")], 3, { refreshBefore });
    return refreshBefore;
  }

  test("tells watchers the new value, and shows the old one until it is there", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = await harness.ask([company("acme.example")]);
    await harness.clock.advance(MONTH);
    const told = cell.told.length;
    const refreshBefore = await refreshAcme(harness);
    const later = cell.told.slice(told);
    expect(later.map(([state]) => state?.kind)).toEqual(["answered"]);
    expect(readingOf(cell, "company").bought.at).toBeGreaterThanOrEqual(refreshBefore);
    expect(cell.states[0]).toMatchObject({ isStale: false });
  });

  test("that fails loses nothing and may be tried again", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = await harness.ask([company("acme.example")]);
    await harness.clock.advance(MONTH);
    harness.service.faults.add({ status: 400, path: SEARCH, key: harness.key });
    const refreshBefore = harness.clock.now();
    expect(await harness.buy([company("acme.example")], 3, { refreshBefore })).toMatchObject({
      chargedCredits: 0,
      states: [{ kind: "failed", failure: { kind: "refused" } }],
    });
    expect(readingOf(cell, "company").company?.domain).toBe("acme.example");
    const again = await harness.buy([company("acme.example")], 3, { refreshBefore });
    expect(again.chargedCredits).toBe(3);
    expect(harness.charged()).toBe(6);
  });

  test("asks an expired miss again, for 0 credits when it is still unknown", async () => {
    const harness = await openHarness({ spending: generous });
    await harness.ask([company("nobody.example")]);
    await harness.clock.advance(MONTH);
    await harness.ask([company("nobody.example")]);
    expect(harness.paths()).toEqual([SEARCH]);
    await harness.buy([company("nobody.example")], 3, { refreshBefore: harness.clock.now() });
    expect(harness.paths()).toEqual([SEARCH, SEARCH]);
    expect(harness.charged()).toBe(0);
  });

  test("of a record brings the metrics it had along, for the same 3 credits", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = await harness.ask([company("acme.example"), use("acme.example", "kafka")]);
    await harness.clock.advance(MONTH);
    await refreshAcme(harness);
    expect(harness.charged()).toBe(6);
    expect(cell.states[1]).toMatchObject({
      kind: "answered",
      isStale: false,
      reading: { isUsed: true, metrics: { slug: "kafka" } },
    });
  });

  test("of a search buys its rows again, and a half that was paid is not paid twice", async () => {
    const harness = await openHarness({
      tier: "free",
      spending: generous,
      approvesSearches: true,
    });
    const criteria = { company_country_code_or: ["US"] };
    const cell = await harness.ask([search(criteria, 0, 40)], 3000);
    expect(harness.charged()).toBe(120);
    await harness.clock.advance(MONTH);
    const refreshBefore = harness.clock.now();
    const terms = { cause, shownCredits: 120, refreshBefore };
    let pages = 0;
    const stop = new AbortController();
    const first = harness.client.buy([search(criteria, 0, 40)], { ...terms, signal: stop.signal });
    await harness.advanceUntil(() => {
      pages = harness.charged();
      return pages >= 195;
    });
    stop.abort();
    await harness.advance(1000);
    await first;
    expect(readingOf(cell, "companies").companies).toHaveLength(40);
    const rest = await harness.client.quote([search(criteria, 0, 40)], { refreshBefore });
    expect(rest.priceCredits).toBe(240 - harness.charged());
  });

  test("of jobs 1 to 4 while the last 2 of 10 are on their way is bought after these: 4 + 2 + 4 credits", async () => {
    let isSlow = false;
    const harness: Harness = await openHarness({
      ...unheld,
      intercept: async (request, send) => {
        if (isSlow && isPaidCall(request)) await harness.clock.wait(2_000);
        return send();
      },
    });
    const beginning = jobs({ company_domain_or: ["acme.example"] }, 0, 4);
    await harness.ask([beginning]);
    isSlow = true;
    await harness.ask([{ ...beginning, from: 8, count: 10 }], 500);
    const refreshBefore = harness.clock.now();
    const { states } = await harness.buy([beginning], 4, { refreshBefore, ms: 10_000 });
    expect(states).toMatchObject([{ kind: "answered" }]);
    expect(harness.charged()).toBe(10);
  });

  test("of jobs 3 and on of a search that ended after 3 and has grown shows 8 of 10", async () => {
    let most = 3;
    const harness = await openHarness({
      ...unheld,
      intercept: async (request, send) => {
        const reply = await send();
        if (!isPaidCall(request)) return reply;
        const { data, ...rest } = (await reply.json()) as { data: unknown[] };
        return Response.json({ ...rest, data: data.slice(0, most) });
      },
    });
    const all = jobs({ company_domain_or: ["acme.example"] }, 0, 22);
    const cell = await harness.ask([all]);
    expect(readingOf(cell, "jobs")).toMatchObject({ total: 3, ended: true });
    most = 20;
    const refreshBefore = harness.clock.now();
    const rest = { ...all, from: 2, count: 20 };
    const { states } = await harness.buy([rest], 20, { refreshBefore });
    expect(states).toMatchObject([{ reading: { total: 10, ended: true } }]);
    expect(readingOf(harness.watch([rest]), "jobs").jobs).toHaveLength(8);
  });

  test("in one go with a plain question for the same company is one purchase", async () => {
    const harness = await openHarness({ spending: generous });
    const questions = [company("acme.example")];
    harness.watch(questions);
    await harness.buy(questions, 3, { refreshBefore: harness.clock.now() });
    expect(harness.charged()).toBe(3);
  });
});
