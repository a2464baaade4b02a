/** What entries of the ledger count. */
import {
  committedCredits,
  isNotArrived,
  midnightBefore,
  spentCredits,
  type LedgerEntry,
  type LedgerStatus,
} from "../../src/client/ledger-entry";
import type { QuestionKey } from "../../src/client/units";

const entry = (status: LedgerStatus, priceCredits = 0, chargedCredits = 0): LedgerEntry => ({
  id: status,
  at: 0,
  endpoint: "companySearch",
  what: null,
  cause: { kind: "formula", name: "COMPANY" },
  priceCredits,
  chargedCredits,
  status,
  by: "",
  keys: [],
});
const all = [
  entry("sent", 1_000, 1),
  entry("confirmed", 200, 100),
  entry("unconfirmed", 30, 2),
  entry("released", 4, 3),
];

test("spent is what was charged, and the price of what may have been: 100 and 30", () => {
  expect(spentCredits(all)).toBe(130);
  expect(spentCredits([])).toBe(0);
});

test("ceilings count 1,000 credits on their way as well", () => {
  expect(committedCredits(all)).toBe(1_130);
  expect(committedCredits([])).toBe(0);
});

test("what was paid for has not arrived while its question is still named", () => {
  const keys = ["company:domain:acme.example" as QuestionKey];
  const named = all.map((one) => ({ ...one, keys }));
  expect(named.map(isNotArrived)).toEqual([false, true, false, false]);
  expect(all.map(isNotArrived)).toEqual([false, false, false, false]);
});

test("a day begins at local midnight", () => {
  const midnight = new Date(2026, 10, 25).getTime();
  const noon = new Date(2026, 10, 25, 12, 34, 56, 789).getTime();
  expect([midnight, noon].map(midnightBefore)).toEqual([midnight, midnight]);
});
