import { getEventListeners } from "node:events";
import type { RowsPage, Result } from "../../../src/client/interface/scout-client";
import type { Cause } from "../../../src/client/question";
import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  jobs,
  knownDomains,
  openHarness,
  search,
  technologies,
  testAtTheService,
  type Harness,
} from "../support/client-harness";

endAfterEach();

const cause = { kind: "pane", name: "Look up" } as const;
const german = { company_country_code_or: ["DE"] };

describe("a search page by page", () => {
  async function collect(harness: Harness, pages: AsyncGenerator<Result<RowsPage>, void>) {
    const collected: Result<RowsPage>[] = [];
    let isDone = false;
    void (async () => {
      for await (const page of pages) collected.push(page);
      isDone = true;
    })();
    await harness.advanceUntil(() => isDone);
    return collected.map((page) =>
      page.ok
        ? [
            page.value.reading.about === "jobs"
              ? page.value.reading.jobs.length
              : page.value.reading.companies.length,
            page.value.chargedCredits,
          ]
        : page.failure.kind === "over-ceiling"
          ? [page.failure.ceiling, page.failure.neededCredits, page.failure.limitCredits]
          : page.failure.kind
    );
  }

  test("prices each page before it is bought, and never buys beyond what was shown", async () => {
    const harness = await openHarness({ spending: generous });
    const { signal } = new AbortController();
    const pages = harness.client.rows(search(german, 0, 30), {
      ...{ cause, pageRows: 10, mostCredits: 60, signal },
    });
    expect(await collect(harness, pages)).toEqual([
      [10, 30],
      [10, 60],
      ["action", 90, 60],
    ]);
    expect(getEventListeners(signal, "abort")).toEqual([]);
    const held = { cause, pageRows: 15, mostCredits: 0 };
    expect(await collect(harness, harness.client.rows(search(german, 0, 20), held))).toEqual([
      [15, 0],
      [5, 0],
    ]);
    expect(harness.charged()).toBe(60);
  });

  test("ends with the search, and costs nothing for rows that are held", async () => {
    const harness = await openHarness({ spending: generous });
    const question = jobs({ company_domain_or: ["acme.example"] }, 0, 100);
    const options = { cause, pageRows: 4, mostCredits: 100 };
    expect(await collect(harness, harness.client.rows(question, options))).toEqual([
      [4, 4],
      [4, 8],
      [2, 10],
    ]);
    expect(await collect(harness, harness.client.rows(question, options))).toEqual([
      [4, 0],
      [4, 0],
      [2, 0],
    ]);
    expect(harness.charged()).toBe(10);
  });

  testAtTheService().each([
    [search(german, 0, 10), 3, 1],
    [search(german, 0, 10), 6, 2],
    [search(german, 0, 10), 27, 9],
    [jobs({ company_domain_or: ["acme.example"] }, 0, 10), 6, 6],
  ])(
    "gives the rows that the last credits paid for, then says why it ends",
    async (question, credits, rows) => {
      const harness = await openHarness({
        spending: generous,
        intercept: async (request, send) => {
          if (isPaidCall(request)) await harness.service.setCredits(credits, harness.key);
          return send();
        },
      });
      const options = { cause, pageRows: 10, mostCredits: 30 };
      const pages = harness.client.rows(question, options);
      expect(await collect(harness, pages)).toEqual([[rows, credits], "out-of-credits"]);
      expect(harness.charged()).toBe(credits);
    }
  );

  test("that is refused gives no rows before it says so", async () => {
    const harness = await openHarness({ spending: generous });
    const pages = harness.client.rows(jobs({ job_title_or: ["engineer"] }, 0, 5), {
      cause,
      pageRows: 5,
      mostCredits: 5,
    });
    expect(await collect(harness, pages)).toEqual(["refused"]);
  });

  test("ends with the ceiling of the day that is in the way of its second page", async () => {
    const harness = await openHarness({ spending: { ...generous, dayCredits: 40 } });
    const options = { cause, pageRows: 10, mostCredits: 90 };
    const pages = harness.client.rows(search(german, 0, 30), options);
    expect(await collect(harness, pages)).toEqual([
      [10, 30],
      ["day", 30, 40],
    ]);
    expect(harness.charged()).toBe(30);
  });

  test("aborted, buys no further page", async () => {
    const harness = await openHarness({ spending: generous });
    const stop = new AbortController();
    const pages = harness.client.rows(search(german, 0, 30), {
      cause,
      pageRows: 10,
      mostCredits: 90,
      signal: stop.signal,
    });
    const first = pages.next();
    await harness.advance(2000);
    expect((await first).value).toMatchObject({ ok: true });
    stop.abort();
    const second = pages.next();
    await harness.advance(2000);
    expect((await second).done).toBe(true);
    expect(harness.charged()).toBe(30);
  });
});

test("what is queued of 350 rows after the free plan's first minute is the pages that follow", async () => {
  const harness = await openHarness({ tier: "free", spending: generous });
  const bought = harness.client.buy([search({}, 0, 350)], { cause, shownCredits: 1_050 });
  await harness.advance(5_000);
  const { queued } = harness.client.view().activity;
  const { length } = harness.paths();
  await harness.advance(600_000);
  expect(await bought).toMatchObject({ value: { chargedCredits: 1_050 } });
  expect(queued).toBe(harness.paths().length - length);
});

test("of four lookups that wait behind a first one the pane's goes before the formula's, and both before the run's", async () => {
  const asked: unknown[] = [];
  const harness: Harness = await openHarness({
    spending: generous,
    intercept: async (request, send) => {
      if (!isPaidCall(request)) return send();
      asked.push(((await request.clone().json()) as { company_domain: string }).company_domain);
      await harness.clock.wait(3_000);
      return send();
    },
  });
  const [first = "", ofPane = "", ofFormula = "", ...ofRun] = await knownDomains(5);
  const buy = (domains: readonly string[], by: Cause) =>
    void harness.client.buy(domains.map(technologies), { cause: by, shownCredits: 6 });
  await harness.ask([technologies(first)], 300);
  buy(ofRun, { kind: "run", id: "r", name: "Enrich" });
  await harness.advance(300);
  await harness.ask([technologies(ofFormula)], 300);
  buy([ofPane], cause);
  await harness.advance(20_000);
  expect(asked).toEqual([first, ofPane, ofFormula, ...ofRun]);
});

test("cancelling sends nothing more within 50 ms: 300 queued lookups, at most those in flight", async () => {
  const harness = await openHarness({ spending: generous });
  const domains = await knownDomains(300);
  const cells = domains.map((domain) => harness.watch([technologies(domain)]));
  await harness.advanceUntil(() => harness.paths().length >= 8);
  const { length } = harness.paths();
  expect(harness.client.view().activity.endsAt).not.toBeNull();
  for (const cell of cells.slice(1)) cell.stop();
  await harness.advance(50);
  cells[0]?.stop();
  for (const ms of [50, 600_000]) {
    await harness.advance(ms);
    expect(harness.client.view().activity).toMatchObject({ queued: 0, inFlight: 0, endsAt: null });
  }
  expect(harness.paths()).toHaveLength(length);
});

// A gateway's balance may be some seconds old.
testAtTheService()(
  "credits that ran out are bought on with by themselves once the balance shows a top-up",
  async () => {
    const harness = await openHarness({ credits: 3, spending: generous });
    const cells = ["acme.example", "harbor.example"].map((domain) =>
      harness.watch([technologies(domain)])
    );
    await harness.advance(2000);
    const kinds = () => cells.map(({ states: [state] }) => state?.kind);
    expect(kinds().sort()).toEqual(["answered", "failed"]);
    expect(harness.client.view().trouble?.kind).toBe("out-of-credits");
    const { length } = cells.flatMap(({ told }) => told);
    void harness.client.refreshBalance();
    await harness.advance(2000);
    expect(cells.flatMap(({ told }) => told)).toHaveLength(length);
    await harness.service.setCredits(100, harness.key);
    const balance = harness.client.refreshBalance();
    await harness.advance(2000);
    await balance;
    expect(kinds()).toEqual(["answered", "answered"]);
    expect(harness.client.view().trouble).toBeNull();
    expect(harness.charged()).toBe(6);
  }
);

test("ceilings that config.json sets can be lowered, never lifted", async () => {
  const limits = { dayCredits: 9 };
  const harness = await openHarness({ limits, spending: generous });
  void harness.client.change({ spending: { dayCredits: 5000 } });
  expect(harness.client.view().spending.dayCredits).toBe(9);
  const domains = await knownDomains(6);
  domains.forEach((domain) => harness.watch([company(domain)]));
  await harness.advance(2000);
  expect(harness.charged()).toBe(9);
  void harness.client.change({ spending: { dayCredits: 6, unaskedCredits: -1 } });
  expect(harness.client.view().spending).toMatchObject({ dayCredits: 6, unaskedCredits: 0 });
});
