/**
 * A price that turns out higher than shown: buying of that kind stops after one request, says so, and
 * goes on only by a person's word. The oracle is the balance that the service states.
 */
import { ledgerEntry } from "../../excel/stored-samples";
import { memoryStore } from "../../../src/machine/memory-store";
import type { Recorded } from "../support/dearer";
import { dearer } from "../support/dearer";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
  technologies,
  type Harness,
} from "../support/client-harness";

jest.setTimeout(120_000);
afterEach(endHarnesses);
afterAll(closeShared);

const cause = { kind: "run", id: "r", name: "Run" } as const;

function buy({ client }: Harness, domains: readonly string[]) {
  return client.buy(domains.map(company), { cause, shownCredits: 3 * domains.length });
}

const open = (prices: Recorded) => openHarness({ spending: generous, intercept: prices.intercept });

const kindOf = (state: { kind: string; failure?: { kind: string } } | undefined) =>
  state?.failure?.kind ?? state?.kind;

describe("a price that is ten times what was shown", () => {
  test("takes one request's worth of a run of 500, and nothing of the next run", async () => {
    const prices = dearer(10);
    const harness = await open(prices);
    const domains = await knownDomains(560);
    const run = buy(harness, domains.slice(0, 500));
    await harness.advance(20_000);
    const result = await run;
    expect(harness.paths()).toHaveLength(1);
    expect(prices.taken()).toBe(10 * harness.charged());
    expect(harness.charged()).toBe(300);
    expect(result.ok && result.value.states.map(kindOf)).toEqual([
      ...Array.from({ length: 100 }, () => "answered"),
      ...Array.from({ length: 400 }, () => "price-rose"),
    ]);
    expect(harness.client.view().trouble).toEqual({
      kind: "price-rose",
      records: 100,
      moreCredits: 2700,
    });
    const next = buy(harness, domains.slice(500));
    await harness.advance(20_000);
    expect((await next).ok && harness.paths()).toHaveLength(1);
    await harness.client.refreshBalance();
    await harness.advance(1000);
    expect(harness.client.view().trouble?.kind).toBe("price-rose");
  });

  test("goes on by a person's word, at that price and no higher one", async () => {
    const prices = dearer(10);
    const harness = await open(prices);
    const domains = await knownDomains(200);
    void buy(harness, domains.slice(0, 60));
    await harness.advance(20_000);
    harness.client.retry();
    await harness.advance(20_000);
    expect(harness.client.view().trouble).toBeNull();
    void buy(harness, domains.slice(60, 200));
    await harness.advance(20_000);
    expect(harness.charged()).toBe(180 + 420);
    prices.factor = 20;
    const cells = (await knownDomains(210))
      .slice(200)
      .map((name) => harness.watch([company(name)]));
    await harness.advance(20_000);
    expect(cells.map(({ states: [state] }) => kindOf(state))).toContain("answered");
    expect(harness.client.view().trouble?.kind).toBe("price-rose");
  });

  test("in the middle of a run takes what is in doubt at a time: at most 100 records", async () => {
    const prices = dearer(1);
    const harness = await open(prices);
    const domains = await knownDomains(560);
    void buy(harness, domains);
    await harness.advanceUntil(() => harness.paths().length >= 4);
    const before = harness.charged();
    prices.factor = 10;
    await harness.advance(20_000);
    expect(harness.client.view().trouble?.kind).toBe("price-rose");
    expect(harness.charged() - before).toBeLessThanOrEqual(300);
  });

  test("stops its own kind only", async () => {
    const prices = dearer(10, "/companies/search");
    const harness = await open(prices);
    const [domain = "", ...more] = await knownDomains(4);
    const record = harness.watch([company(domain)]);
    await harness.advance(5000);
    const lookups = more.map((name) => harness.watch([technologies(name)]));
    const records = more.map((name) => harness.watch([company(name)]));
    await harness.advance(5000);
    expect(kindOf(record.states[0])).toBe("answered");
    expect(lookups.map(({ states: [state] }) => kindOf(state))).toEqual(more.map(() => "answered"));
    expect(records.map(({ states: [state] }) => kindOf(state))).toEqual(
      more.map(() => "price-rose")
    );
    expect(harness.charged()).toBe(3 + 9);
  });
});

test("a price that doubles is told by a window that opens right after another one bought", async () => {
  const prices = dearer(1);
  const machine = memoryStore();
  const intercept = prices.intercept;
  const one = await openHarness({ spending: generous, intercept, machine });
  const [first = "", second = ""] = await knownDomains(2);
  one.watch([company(first)]);
  await one.advance(1000);
  prices.factor = 2;
  const other = await openHarness({ spending: generous, intercept, machine, key: one.key });
  other.watch([company(second)]);
  await other.advance(5000);
  expect(other.client.view()).toMatchObject({
    unexplainedCredits: 3,
    trouble: { kind: "price-rose", records: 1, moreCredits: 3 },
  });
});

describe("a request of another window that is out", () => {
  /** Two windows of a machine; what the second one asks for reaches the service after so long. */
  async function twoWindows(prices: Recorded, lateMs: number) {
    const machine = memoryStore();
    const { intercept } = prices;
    const one: Harness = await openHarness({ spending: generous, intercept, machine });
    const late: typeof intercept = async (request, send) => {
      if (isPaidCall(request)) await one.clock.wait(lateMs);
      return intercept(request, send);
    };
    const { key } = one;
    const other = await openHarness({ spending: generous, intercept: late, machine, key });
    /** Time stands still while either of them waits for the service. */
    const advance = async (ms: number) => {
      const until = one.clock.now() + ms;
      const isStill = () => Promise.all([one.quiet(), other.quiet()]);
      for (await isStill(); one.clock.now() < until; await isStill())
        await one.clock.advance(Math.min(one.clock.nextWakeIn(), until - one.clock.now()));
    };
    const ask = async (domain = "", ms = 300) => {
      const cell = one.watch([company(domain)]);
      await advance(ms);
      return cell;
    };
    return { one, other, advance, ask, domains: await knownDomains(40) };
  }

  test("does not hide a price that doubles from a window whose first reply comes", async () => {
    const prices = dearer(1);
    const { one, other, advance, ask, domains } = await twoWindows(prices, 2_500);
    void buy(other, domains.slice(10, 40));
    await advance(200);
    prices.factor = 2;
    await ask(domains[1]);
    const next = await ask(domains[2], 60_000);
    expect(kindOf(next.states[0])).toBe("price-rose");
    expect(one.client.view().trouble).toMatchObject({ kind: "price-rose" });
    expect(prices.taken()).toBe(6 * 31);
  });

  test("does not hide a price that doubles while it counts as proven: what may be in doubt goes", async () => {
    const prices = dearer(1);
    const { other, advance, ask, domains } = await twoWindows(prices, 2_500);
    await ask(domains[0], 5_000);
    void buy(other, domains.slice(10, 40));
    await advance(200);
    prices.factor = 2;
    await ask(domains[1]);
    await ask(domains[2], 10_000);
    const last = await ask(domains[3], 10_000);
    expect(kindOf(last.states[0])).toBe("price-rose");
    expect(prices.taken()).toBe(3 + 6 * 32);
  });

  test("for half a minute holds nothing up, and what it hid is told then by both", async () => {
    const prices = dearer(1);
    const { one, other, advance, ask, domains } = await twoWindows(prices, 30_000);
    await ask(domains[0], 5_000);
    void buy(other, domains.slice(10, 40));
    await advance(200);
    prices.factor = 2;
    const cells = [await ask(domains[1], 10_000), await ask(domains[2], 10_000)];
    expect(cells.map(({ states: [state] }) => kindOf(state))).toEqual(["answered", "answered"]);
    expect(one.client.view()).toMatchObject({ trouble: null, unexplainedCredits: 0 });
    await advance(30_000);
    expect(other.client.view().trouble?.kind).toBe("price-rose");
    await ask(domains[3], 10_000);
    expect(one.client.view().unexplainedCredits).toBeGreaterThanOrEqual(6);
  });
});

describe("somebody else who uses the same key", () => {
  test("is told and stops nothing, when it is less than a credit a record", async () => {
    const prices = dearer(1);
    const harness = await open(prices);
    const domains = await knownDomains(560);
    const run = buy(harness, domains);
    await harness.advanceUntil(() => harness.paths().length >= 2);
    prices.others += 30;
    await harness.advance(20_000);
    const result = await run;
    expect(result.ok && result.value.states.map(kindOf)).toEqual(domains.map(() => "answered"));
    expect(harness.client.view()).toMatchObject({ trouble: null, unexplainedCredits: 30 });
  });

  test("is told and stops nothing, when a colleague's run takes as much as this one", async () => {
    const prices = dearer(1);
    const harness = await open(prices);
    const domains = await knownDomains(560);
    const run = buy(harness, domains);
    prices.othersPerLook = 600;
    await harness.advance(60_000);
    const result = await run;
    expect(result.ok && result.value.states.map(kindOf)).toEqual(domains.map(() => "answered"));
    expect(harness.client.view().trouble).toBeNull();
    expect(harness.client.view().unexplainedCredits).toBeGreaterThanOrEqual(600);
  });

  test("is told as soon as the balance is read, though nothing more is bought, and once", async () => {
    const prices = dearer(1);
    const harness = await open(prices);
    const [one = ""] = await knownDomains(1);
    harness.watch([company(one)]);
    await harness.advance(60_000);
    prices.others += 40;
    for (let times = 0; times < 2; times += 1) {
      await harness.client.refreshBalance();
      await harness.advance(1000);
      expect(harness.client.view()).toMatchObject({ trouble: null, unexplainedCredits: 40 });
    }
  });

  test("before a purchase is nobody's price, though the balance was just read", async () => {
    const prices = dearer(1);
    const harness = await open(prices);
    const [one = "", two = ""] = await knownDomains(2);
    harness.watch([company(one)]);
    await harness.advance(60_000);
    prices.others += 1812;
    await harness.client.refreshBalance();
    const cell = harness.watch([company(two)]);
    await harness.advance(5000);
    expect(kindOf(cell.states[0])).toBe("answered");
    expect(harness.client.view()).toMatchObject({ trouble: null, unexplainedCredits: 1812 });
  });

  test("before a purchase is nobody's price: 5,000 used between two cells", async () => {
    const prices = dearer(1);
    const harness = await open(prices);
    const [one = "", two = ""] = await knownDomains(2);
    harness.watch([company(one)]);
    await harness.advance(60_000);
    prices.others += 5000;
    const cell = harness.watch([company(two)]);
    await harness.advance(5000);
    expect(kindOf(cell.states[0])).toBe("answered");
    expect(harness.client.view().unexplainedCredits).toBe(5000);
  });
});

describe("a clock that is set back by an hour", () => {
  test("while a price is in question holds nothing up: what a dead window sent counts for 10 s", async () => {
    const prices = dearer(10);
    const { intercept } = prices;
    let aheadMs = 0;
    const spending = generous;
    const harness = await openHarness({ spending, intercept, aheadMs: () => aheadMs });
    const run = buy(harness, await knownDomains(200));
    await harness.machine.record([ledgerEntry("of a dead window", harness.clock.now(), "sent")]);
    await harness.advanceUntil(() => harness.paths().length === 1);
    await harness.advance(1500);
    aheadMs = -3_600_000;
    await harness.advance(20_000);
    const result = await Promise.race([run, Promise.resolve(null)]);
    expect(result?.ok && result.value.states.map(kindOf)).toContain("price-rose");
  });

  test("after a colleague was seen to buy tells a price that rises then", async () => {
    const prices = dearer(1);
    const { intercept } = prices;
    let aheadMs = 0;
    const spending = generous;
    const harness = await openHarness({ spending, intercept, aheadMs: () => aheadMs });
    const domains = await knownDomains(20);
    void buy(harness, domains.slice(0, 10));
    prices.othersPerLook = 600;
    await harness.advance(20_000);
    prices.othersPerLook = 0;
    await harness.advance(600_000);
    aheadMs = -3_600_000;
    prices.factor = 10;
    void buy(harness, domains.slice(10));
    await harness.advance(20_000);
    expect(harness.client.view().trouble?.kind).toBe("price-rose");
  });
});
