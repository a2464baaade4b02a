/**
 * Lost replies against a simulated service that books charges late or never, with other purchases of
 * this machine and of others on the account. Whatever happens: "not charged" and "charged" are true.
 */
import fc from "fast-check";
import {
  CHARGED_WITHIN_MS,
  settlementOf,
  type LossFacts,
  type Settlement,
} from "../../../src/client/spending/settlement";

const START = Date.UTC(2026, 10, 2);
const HOUR = 3_600_000;
const ALLOTMENT = 1_000_000;

interface Booking {
  readonly at: number;
  readonly credits: number;
}

const delays: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 400, 3_000, 120_000, 300_000, CHARGED_WITHIN_MS),
  fc.integer({ min: 0, max: CHARGED_WITHIN_MS })
);
const credits = fc.integer({ min: 1, max: 4 }).map((records) => 3 * records);

interface Bought {
  readonly at: number;
  readonly priceCredits: number;
  readonly chargedShare: number;
  readonly delayMs: number;
  readonly wasRead: boolean;
  readonly hadRecords: boolean;
  /** How far the clock of its window is ahead. */
  readonly aheadMs: number;
}

interface World {
  readonly own: readonly Bought[];
  readonly others: readonly Booking[];
  readonly readings: readonly number[];
}

/** A purchase of this machine: sent at, charged so long after, or never; whether its reply was read. */
const purchase: fc.Arbitrary<Bought> = fc.record({
  at: fc.integer({ min: 0, max: 5 * HOUR }),
  priceCredits: credits,
  chargedShare: fc.constantFrom(0, 1, 1, 1),
  delayMs: delays,
  wasRead: fc.boolean(),
  hadRecords: fc.boolean(),
  aheadMs: fc.constantFrom(0, 0, 0, -2 * HOUR, -600_000, 600_000, 2 * HOUR),
});

const foreign = fc.record({ at: fc.integer({ min: 0, max: 6 * HOUR }), credits });

const world: fc.Arbitrary<World> = fc.record({
  own: fc.array(purchase, { minLength: 1, maxLength: 5 }),
  others: fc.array(foreign, { maxLength: 2 }),
  readings: fc.array(fc.integer({ min: 0, max: 30 * HOUR }), { maxLength: 8 }),
});

/** Every settlement of every lost reply at every reading, with what is true. */
function settlements({ own, others, readings }: World) {
  const chargeOf = ({ priceCredits, chargedShare }: Bought) => priceCredits * chargedShare;
  const bookings: Booking[] = [
    ...own.map((each) => ({ at: START + each.at + each.delayMs, credits: chargeOf(each) })),
    ...others.map(({ at, credits: spent }) => ({ at: START + at, credits: spent })),
  ];
  const usedAt = (at: number) =>
    bookings.reduce((sum, booking) => sum + (booking.at <= at ? booking.credits : 0), 0);
  const read = (at: number, tookMs = 50) => ({
    from: at,
    until: at + tookMs,
    usedCredits: usedAt(at + tookMs / 2),
    allotmentCredits: ALLOTMENT,
  });
  const times = [0, ...readings, 6 * HOUR, 50 * HOUR].map((at) => START + at);
  const lastBefore = (at: number) => {
    const before = times.filter((time) => time + 50 <= at).map((time) => read(time));
    return before.sort((a, b) => a.from - b.from).at(-1) ?? null;
  };
  const days = new Map<string, number>();
  for (const { at, credits: spent } of bookings) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + spent);
  }
  const results: { settlement: Settlement; truth: number; price: number }[] = [];
  for (const lost of own.filter(({ wasRead }) => !wasRead)) {
    const at = START + lost.at;
    for (const time of times.filter((each) => each > at)) {
      const facts: LossFacts = {
        lost: {
          at,
          priceCredits: lost.priceCredits,
          hadRecords: lost.hadRecords && chargeOf(lost) > 0,
        },
        before: lastBefore(at),
        after: read(time),
        isOver: true,
        own: own
          // Only what was known before the balance was read.
          .filter((each) => each !== lost && START + each.at + each.delayMs <= time)
          .map((each) => ({
            at: START + each.at + each.aheadMs,
            leastCredits: each.wasRead ? chargeOf(each) : 0,
            usedBefore: lastBefore(START + each.at)?.usedCredits ?? null,
          })),
        days: time > START + 30 * HOUR ? days : null,
      };
      results.push({
        settlement: settlementOf(facts),
        truth: chargeOf(lost),
        price: lost.priceCredits,
      });
    }
  }
  return results;
}

const runs = { seed: 20261122, numRuns: 5_000 };

test("settles only what is true, over 5,000 worlds", () => {
  const seen = { "not-charged": 0, charged: 0, unknown: 0 };
  fc.assert(
    fc.property(world, (one) => {
      for (const { settlement, truth, price } of settlements(one)) {
        seen[settlement.kind] += 1;
        if (settlement.kind === "not-charged") expect(truth).toBe(0);
        if (settlement.kind === "charged") {
          expect(truth).toBeGreaterThan(0);
          expect(settlement.credits).toBeGreaterThanOrEqual(truth);
          expect(settlement.credits).toBeLessThanOrEqual(price);
        }
        if (settlement.kind === "unknown" && settlement.mostCredits !== null)
          expect(settlement.mostCredits).toBeGreaterThanOrEqual(truth);
      }
    }),
    runs
  );
  // Not by settling nothing.
  expect(seen["not-charged"]).toBeGreaterThan(500);
  expect(seen.charged).toBeGreaterThan(500);
});

test("settles each reply that was not charged, when nobody else uses the account", () => {
  let counted = 0;
  fc.assert(
    fc.property(world, ({ own, ...rest }) => {
      // One loss, never charged; everything else was read.
      const [lost, ...others] = own.map((each) => ({ ...each, wasRead: true, aheadMs: 0 }));
      if (!lost) return;
      const one = {
        own: [{ ...lost, wasRead: false, chargedShare: 0 }, ...others],
        others: [],
        readings: rest.readings,
      };
      // Read long before it left, so that nothing bought before is booked after that reading.
      const calm = { ...one, own: one.own.map((each) => ({ ...each, at: each.at + HOUR })) };
      if (!isCalm(calm)) return;
      counted += 1;
      expect(settlements(calm).at(-1)?.settlement.kind).toBe("not-charged");
    }),
    runs
  );
  expect(counted).toBeGreaterThan(1_000);
});

/** Whether nothing was bought shortly before the last reading before the loss. */
function isCalm({
  own,
  readings,
}: {
  own: readonly Bought[];
  readings: readonly number[];
}): boolean {
  const [lost] = own;
  if (!lost) return false;
  const before = Math.max(0, ...readings.filter((at) => at + 50 <= lost.at));
  return own.every(({ at }) => at >= before + 50 || at + CHARGED_WITHIN_MS < before);
}
