import type { ClientView, Failure } from "../../src/client";
import { failureNow } from "../../src/taskpane/state/failure-words";

const AT = Date.UTC(2026, 10, 21, 14);
type Entry = ClientView["ledger"][number];

function entry(change: Partial<Entry>): Entry {
  return {
    id: "1",
    at: AT,
    status: "unconfirmed",
    chargedCredits: 0,
    keys: ["k"],
    ...change,
  } as Entry;
}

const balance = (leftCredits: number) => ({ leftCredits, at: AT, expiresAt: null });
const lost: Failure = { kind: "unconfirmed", priceCredits: 75, at: AT, service: "silent" };
const short: Failure = { kind: "out-of-credits", neededCredits: 60, leftCredits: 12 };

describe("a purchase without an answer", () => {
  test.each([
    ["stays in doubt until it is settled", entry({}), lost],
    ["is over once it is known that nothing was charged", entry({ status: "released" }), null],
    [
      "was charged 75 credits and never arrived",
      entry({ status: "confirmed", chargedCredits: 75 }),
      { kind: "not-arrived", chargedCredits: 75, at: AT },
    ],
    ["is told as before where its entry is gone", entry({ at: AT + 1 }), lost],
  ])("%s", (_, found, now) => {
    expect(failureNow(lost, { ledger: [found], balance: null })).toEqual(now);
  });
});

describe("credits that ran out at 12 of 60", () => {
  test.each([
    ["are short at 59", 59, short],
    ["are no obstacle at 60", 60, null],
  ])("%s", (_, left, now) => {
    expect(failureNow(short, { ledger: [], balance: balance(left) })).toEqual(now);
  });

  test("are short as long as no balance is known", () => {
    expect(failureNow(short, { ledger: [], balance: null })).toEqual(short);
  });
});

test("any other failure stays what it is", () => {
  const refused: Failure = { kind: "key-refused", status: 401 };
  expect(failureNow(refused, { ledger: [entry({})], balance: balance(9) })).toBe(refused);
});
