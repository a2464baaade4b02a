import {
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
  readingOf,
  search,
  use,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const SEARCH = "/v1/companies/search";
const cause = { kind: "pane", name: "Refresh" } as const;
const MONTH = 31 * 86_400_000;

describe("a refresh", () => {
  test("counts and buys only answers bought before its instant: 2 of 3 stale, 6 credits", async () => {
    const harness = await openHarness({ spending: generous });
    const domains = await knownDomains(3);
    const questions = domains.map((domain) => company(domain));
    harness.watch(questions.slice(0, 2));
    await harness.advance(1000);
    await harness.clock.advance(MONTH);
    harness.watch(questions.slice(2));
    await harness.advance(1000);
    const refreshBefore = harness.clock.now() - 60_000;
    const quote = await harness.client.quote(questions, { refreshBefore });
    expect(quote).toMatchObject({ distinct: 3, held: 1, toBuy: 2, priceCredits: 6, requests: 1 });
    const bought = harness.client.buy(questions, { cause, shownCredits: 6, refreshBefore });
    await harness.advance(1000);
    expect(await bought).toMatchObject({ ok: true, value: { chargedCredits: 6 } });
    expect(harness.charged()).toBe(15);
    const again = await harness.client.quote(questions, { refreshBefore });
    expect(again).toMatchObject({ held: 3, toBuy: 0, priceCredits: 0 });
  });

  test("tells watchers the new value, and shows the old one until it is there", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(1000);
    await harness.clock.advance(MONTH);
    const told = cell.told.length;
    const refreshBefore = harness.clock.now();
    const bought = harness.client.buy([company("acme.example")], {
      cause,
      shownCredits: 3,
      refreshBefore,
    });
    await harness.advance(1000);
    await bought;
    const later = cell.told.slice(told);
    expect(later.map(([state]) => state?.kind)).toEqual(["answered"]);
    expect(readingOf(cell, "company").bought.at).toBeGreaterThanOrEqual(refreshBefore);
    expect(cell.states[0]).toMatchObject({ isStale: false });
  });

  test("that fails loses nothing and may be tried again", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(1000);
    await harness.clock.advance(MONTH);
    harness.service.faults.add({ status: 400, path: SEARCH, key: harness.key });
    const terms = { cause, shownCredits: 3, refreshBefore: harness.clock.now() };
    const failed = harness.client.buy([company("acme.example")], terms);
    await harness.advance(1000);
    expect(await failed).toMatchObject({
      value: { chargedCredits: 0, states: [{ kind: "failed", failure: { kind: "refused" } }] },
    });
    expect(readingOf(cell, "company").company?.domain).toBe("acme.example");
    const again = harness.client.buy([company("acme.example")], terms);
    await harness.advance(1000);
    expect(await again).toMatchObject({ value: { chargedCredits: 3 } });
    expect(harness.charged()).toBe(6);
  });

  test("asks an expired miss again, for 0 credits when it is still unknown", async () => {
    const harness = await openHarness({ spending: generous });
    harness.watch([company("nobody.example")]);
    await harness.advance(1000);
    await harness.clock.advance(MONTH);
    harness.watch([company("nobody.example")]);
    await harness.advance(1000);
    expect(harness.paths()).toEqual([SEARCH]);
    const bought = harness.client.buy([company("nobody.example")], {
      cause,
      shownCredits: 3,
      refreshBefore: harness.clock.now(),
    });
    await harness.advance(1000);
    expect(await bought).toMatchObject({ value: { chargedCredits: 0 } });
    expect(harness.paths()).toEqual([SEARCH, SEARCH]);
  });

  test("of a record brings the metrics it had along, for the same 3 credits", async () => {
    const harness = await openHarness({ spending: generous });
    const cell = harness.watch([company("acme.example"), use("acme.example", "kafka")]);
    await harness.advance(1000);
    await harness.clock.advance(MONTH);
    const refreshBefore = harness.clock.now();
    const bought = harness.client.buy([company("acme.example")], {
      cause,
      shownCredits: 3,
      refreshBefore,
    });
    await harness.advance(1000);
    await bought;
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
    const cell = harness.watch([search(criteria, 0, 40)]);
    await harness.advance(3000);
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

  test("in one go with a plain question for the same company is one purchase", async () => {
    const harness = await openHarness({ spending: generous });
    const questions = [company("acme.example")];
    harness.watch(questions);
    const bought = harness.client.buy(questions, {
      cause,
      shownCredits: 3,
      refreshBefore: harness.clock.now(),
    });
    await harness.advance(1000);
    await bought;
    expect(harness.charged()).toBe(3);
  });
});
