/**
 * Thousands of questions and the replies to them are opened, read, cut and let go in turns with the
 * page. At each of these rests something else may happen: here it does, at one after the other.
 */
import { Turns } from "../../../src/model/turns";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  knownDomains,
  openHarness,
  type Harness,
  type HarnessOptions,
} from "../support/client-harness";
import { Life } from "../support/mortal";

jest.setTimeout(120_000);
afterAll(closeShared);
afterEach(async () => {
  jest.restoreAllMocks();
  await endHarnesses();
});

const cause = { kind: "run", id: "run-1", name: "Enrich A1:A60" } as const;
const COMPANIES = 60;
const PRICE = 3 * COMPANIES;
/** Of the moments at which it could rest it does at one in so many. */
const REST_EVERY = 7;

/** Rests often, and calls `act` at the `nth` rest; gives how many there were. */
function restOften(nth: number, act: () => void): { readonly rests: number } {
  const count = { looks: 0, rests: 0 };
  const isDue = () => (count.looks += 1) % REST_EVERY === 0;
  jest.spyOn(Turns.prototype, "isOver").mockImplementation(isDue);
  jest.spyOn(Turns.prototype, "isLate").mockImplementation(() => true);
  jest.spyOn(Turns.prototype, "rest").mockImplementation(async () => {
    count.rests += 1;
    const rest = count.rests;
    await new Promise((resolve) => setImmediate(resolve));
    if (rest === nth) act();
  });
  return count;
}

interface Run {
  readonly harness: Harness;
  readonly questions: ReturnType<typeof company>[];
  readonly result: Awaited<ReturnType<Harness["client"]["buy"]>> | null;
  readonly rests: number;
}

/** Buys 60 companies; at the `nth` rest `act` gets its say. */
async function buyResting(
  nth: number,
  act: (harness: Harness, stop: AbortController, domains: readonly string[]) => void,
  options: HarnessOptions = {}
): Promise<Run> {
  const domains = await knownDomains(COMPANIES);
  const questions = domains.map((domain) => company(domain));
  const harness = await openHarness({ spending: generous, ...options });
  const stop = new AbortController();
  const count = restOften(nth, () => act(harness, stop, domains));
  const ended: { result: Run["result"] } = { result: null };
  void harness.client
    .buy(questions, { cause, shownCredits: PRICE, signal: stop.signal })
    .then((bought) => (ended.result = bought));
  for (let step = 0; step < 12 && ended.result === null; step += 1) await harness.advance(500);
  jest.restoreAllMocks();
  return { harness, questions, result: ended.result, rests: count.rests };
}

/** So many of the rests are tried: each takes a service's user of its own. */
const TRIED = 14;

/** Rests of a run that nothing happens to, from the first to the last. */
async function allRests(): Promise<number[]> {
  const { rests, harness } = await buyResting(0, () => undefined);
  expect(harness.charged()).toBe(PRICE);
  expect(rests).toBeGreaterThan(12);
  return Array.from({ length: TRIED }, (_, at) => 1 + Math.round((at * (rests - 1)) / (TRIED - 1)));
}

test("stopped at any rest, 60 companies are paid once: what was sent is kept, the rest is bought when asked again", async () => {
  const charges = new Set<number>();
  for (const nth of await allRests()) {
    const { harness, questions, result } = await buyResting(nth, (_, stop) => stop.abort());
    charges.add(harness.charged());
    expect(result).toMatchObject({
      ok: true,
      value: { wasStopped: true, chargedCredits: harness.charged() },
    });
    const quote = await harness.client.quote(questions);
    expect(quote.priceCredits).toBe(PRICE - harness.charged());
    const again = harness.client.buy(questions, { cause, shownCredits: quote.priceCredits });
    await harness.advance(2000);
    expect((await again).ok).toBe(true);
    expect(harness.charged()).toBe(PRICE);
  }
  // Some rests are before the request leaves, some after: both were met.
  expect([...charges].sort((a, b) => a - b)).toEqual([0, PRICE]);
});

test("a cell that asks for 2 of the 60 companies at any rest shares the run's purchase: 180 credits in all", async () => {
  for (const nth of await allRests()) {
    let cell: ReturnType<Harness["watch"]> | undefined;
    const { harness, result } = await buyResting(nth, (own, _stop, domains) => {
      cell = own.watch([company(domains.at(-1) ?? ""), company(domains[0] ?? "")]);
    });
    await harness.advance(2000);
    expect(result).toMatchObject({ ok: true, value: { wasStopped: false } });
    expect(cell?.states.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    expect(harness.charged()).toBe(PRICE);
  }
});

test("killed at any rest, nothing is bought twice by itself, and everything paid is held or told unconfirmed", async () => {
  for (const nth of await allRests()) {
    const machine = memoryStore();
    const life = new Life();
    const first = await buyResting(nth, () => life.die(), { machine, life });
    const charged = first.harness.charged();
    const { key } = first.harness;
    const later = await openHarness({ machine, key, spending: generous });
    const cells = later.watch(first.questions);
    await later.advance(3000);
    const kinds = new Set(
      cells.states.map((state) => (state.kind === "failed" ? state.failure.kind : state.kind))
    );
    expect(kinds.size).toBe(1);
    // What was charged before is not charged again; what was not may be bought now.
    expect(later.charged()).toBe(charged === 0 && kinds.has("answered") ? PRICE : 0);
    if (charged > 0) expect(["answered", "unconfirmed"]).toContain([...kinds][0]);
  }
});
