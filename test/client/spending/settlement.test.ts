/** What the facts of a lost reply say: one row a case. */
import {
  settlementOf,
  CHARGED_WITHIN_MS,
  type LossFacts,
} from "../../../src/client/spending/settlement";

const AT = Date.UTC(2026, 10, 2, 9);
const LATER = AT + CHARGED_WITHIN_MS;
const MINUTE = 60_000;
const DAY = 86_400_000;
const HOUR_AFTER_DAY = Date.UTC(2026, 10, 3, 1);

const reading = (at: number, usedCredits: number, allotmentCredits = 1_000) => ({
  from: at,
  until: at,
  usedCredits,
  allotmentCredits,
});

interface Case {
  readonly used?: number;
  readonly at?: number;
  readonly allotment?: number;
  readonly before?: LossFacts["before"];
  readonly own?: readonly (readonly [at: number, leastCredits: number])[];
  readonly hadRecords?: boolean;
  readonly isOver?: boolean;
  readonly days?: Readonly<Record<string, number>>;
}

function settle(facts: Case) {
  const { used = 100, at = LATER, allotment, own = [], hadRecords = false, days } = facts;
  return settlementOf({
    lost: { at: AT, priceCredits: 30, hadRecords },
    before: facts.before === undefined ? reading(AT - MINUTE, 100) : facts.before,
    after: reading(at, used, allotment),
    isOver: facts.isOver ?? true,
    own: own.map(([ownAt, leastCredits]) => ({ at: ownAt, leastCredits, usedBefore: 100 })),
    days: days ? new Map(Object.entries(days)) : null,
  });
}

const notCharged = { kind: "not-charged" };
const charged = (credits: number) => ({ kind: "charged", credits });
const unknown = (mostCredits: number | null) => ({ kind: "unknown", mostCredits });

const cases: readonly (readonly [what: string, facts: Case, settlement: unknown])[] = [
  ["no rise, once no charge can come", {}, notCharged],
  ["no rise, but a charge can still come", { at: LATER - 1 }, unknown(null)],
  ["no rise, but this session has not waited", { isOver: false }, unknown(null)],
  ["a rise of its price: others may have used the account", { used: 130 }, unknown(30)],
  ["a rise of less", { used: 103 }, unknown(3)],
  ["a rise of more", { used: 900 }, unknown(30)],
  ["records came, a rise of its price", { used: 130, hadRecords: true }, charged(30)],
  ["records came, a rise of less: fewer were found", { used: 109, hadRecords: true }, charged(9)],
  ["records came, a rise of more", { used: 190, hadRecords: true }, charged(30)],
  ["records came, no rise: they cost nothing", { hadRecords: true }, notCharged],
  ["a rise of what was bought besides", { used: 106, own: [[AT, 6]] }, notCharged],
  ["a rise of both", { used: 136, own: [[AT, 6]] }, unknown(30)],
  ["bought besides, though perhaps not booked yet", { used: 106, own: [[AT + 1, 6]] }, unknown(6)],
  [
    "bought besides, before the first reading",
    { used: 106, own: [[AT - 2 * MINUTE, 6]] },
    unknown(6),
  ],
  ["bought besides and itself in doubt", { used: 106, own: [[AT, 0]] }, unknown(6)],
  [
    "less used than was bought besides: our count is wrong",
    { used: 103, own: [[AT, 6]] },
    unknown(null),
  ],
  ["the service counts anew", { used: 0 }, unknown(null)],
  ["the allotment changed", { allotment: 2_000 }, unknown(null)],
  ["no reading before", { before: null }, unknown(null)],
  [
    "no reading before, the closed day is what was bought besides",
    { before: null, at: AT + DAY, own: [[AT, 6]], days: { "2026-11-02": 6 } },
    notCharged,
  ],
  [
    "the closed day has more than that",
    { before: null, at: AT + DAY, own: [[AT, 6]], days: { "2026-11-02": 9 } },
    unknown(null),
  ],
  [
    "the day is not over",
    { before: null, at: AT + DAY / 2, own: [[AT, 6]], days: { "2026-11-02": 6 } },
    unknown(null),
  ],
  [
    "the day was over for less than an hour",
    { before: null, at: HOUR_AFTER_DAY - 1, own: [[AT, 6]], days: { "2026-11-02": 6 } },
    unknown(null),
  ],
  [
    "the day was over for an hour",
    { before: null, at: HOUR_AFTER_DAY, own: [[AT, 6]], days: { "2026-11-02": 6 } },
    notCharged,
  ],
  [
    "bought besides in the moment of the first reading",
    { used: 106, own: [[AT - MINUTE, 6]] },
    notCharged,
  ],
  [
    "a closed day without any use: it may be another day there",
    { before: null, at: AT + DAY, days: {} },
    unknown(null),
  ],
];

test.each(cases)("%s", (_what, facts, settlement) => {
  expect(settle(facts)).toEqual(settlement);
});

test("a loss near midnight counts both days", () => {
  const at = Date.UTC(2026, 10, 2, 23, 58);
  const day = (second: number) =>
    settlementOf({
      lost: { at, priceCredits: 30, hadRecords: false },
      before: null,
      after: reading(at + 2 * DAY, 0),
      isOver: true,
      own: [{ at: at - MINUTE, leastCredits: 6, usedBefore: null }],
      days: new Map([
        ["2026-11-02", 6],
        ["2026-11-03", second],
      ]),
    });
  expect(day(0)).toEqual(notCharged);
  expect(day(30)).toEqual(unknown(null));
});

/** How a day's count of 6 and another day's of 3 tell a loss at this moment, with 6 bought besides at noon. */
const byDays = (at: number, days: Readonly<Record<string, number>>) =>
  settlementOf({
    lost: { at, priceCredits: 30, hadRecords: false },
    before: null,
    after: reading(at + 3 * DAY, 0),
    isOver: true,
    own: [{ at: Date.UTC(2026, 10, 2, 12), leastCredits: 6, usedBefore: null }],
    days: new Map(Object.entries(days)),
  });

test.each([
  [
    "22:53 counts the next day too: a charge may come 7 minutes later, clocks differ by an hour",
    22,
    53,
  ],
  ["00:59 counts the day before too", 0, 59],
])("a loss at %s", (_what, hour, minute) => {
  const other = hour > 12 ? "2026-11-03" : "2026-11-01";
  const at = Date.UTC(2026, 10, 2, hour, minute);
  expect(byDays(at, { "2026-11-02": 6 })).toEqual(notCharged);
  expect(byDays(at, { "2026-11-02": 6, [other]: 3 })).toEqual(unknown(null));
});

test.each([
  ["22:52", 22, 52],
  ["01:00", 1, 0],
])("a loss at %s counts its own day alone", (_what, hour, minute) => {
  const at = Date.UTC(2026, 10, 2, hour, minute);
  const days = { "2026-11-01": 3, "2026-11-02": 6, "2026-11-03": 3 };
  expect(byDays(at, days)).toEqual(notCharged);
});
