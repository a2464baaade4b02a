import type { ClientView, Failure } from "../../src/client";
import { failureNow } from "../../src/taskpane/state/failure-words";

const AT = Date.UTC(2026, 10, 21, 14);

const ledger = (change: Partial<ClientView["ledger"][number]>) =>
  [{ id: "1", at: AT, status: "unconfirmed", chargedCredits: 0, keys: ["k"], ...change }] as never;
const left = (leftCredits: number) => ({ leftCredits, at: AT, expiresAt: null });
const lost: Failure = { kind: "unconfirmed", priceCredits: 75, at: AT, service: "silent" };
const short: Failure = { kind: "out-of-credits", neededCredits: 60, leftCredits: 12 };
const arrived = { kind: "not-arrived", chargedCredits: 75, at: AT };

describe("a failure that stays on screen", () => {
  test.each([
    ["is in doubt until it is settled", lost, ledger({}), null, lost],
    ["is over once nothing was charged", lost, ledger({ status: "released" }), null, null],
    [
      "was charged 75 credits and never arrived",
      lost,
      ledger({ status: "confirmed", chargedCredits: 75 }),
      null,
      arrived,
    ],
    ["is told as before where its entry is gone", lost, ledger({ at: AT + 1 }), null, lost],
    ["is short of 60 credits at 59", short, [], left(59), short],
    ["is no obstacle at 60", short, [], left(60), null],
    ["is short as long as no balance is known", short, [], null, short],
  ])("%s", (_, failure, ledger, balance, now) => {
    expect(failureNow(failure, { ledger, balance })).toEqual(now);
  });
});
