import type { Failure } from "../../../src/client/failure";
import { failureCell } from "../../../src/functions/words/failure-words";

/** 14:05 where the test runs. */
const AT = new Date(2026, 10, 2, 14, 5).getTime();
const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: AT - 60_000 }));
afterEach(() => jest.useRealTimers());

const CASES: readonly (readonly [Failure, string])[] = [
  [{ kind: "rate-limited", retryAt: AT }, "Limit until 14:05. The value comes by itself."],
  [
    { kind: "out-of-credits", neededCredits: 3, leftCredits: 1 },
    "Not enough credits: needs 3 credits, 1 left. Top up, then choose Try again in the Stackscout pane.",
  ],
  [
    { kind: "out-of-credits", neededCredits: 1, leftCredits: null },
    "Not enough credits: needs 1 credit. Top up, then choose Try again in the Stackscout pane.",
  ],
  [
    { kind: "not-found", what: "" },
    "There is no such service at this address. Check it in Settings in the Stackscout pane.",
  ],
  [
    { kind: "plan-limit", code: "E-020", title: "Premium functionality limitation" },
    "Your plan does not allow this: Premium functionality limitation (E-020). Ask for less, or change your plan.",
  ],
  [
    { kind: "plan-limit", code: null, title: "" },
    "Your plan does not allow this. Ask for less, or change your plan.",
  ],
  [
    { kind: "not-found", what: "page 9" },
    "The service does not find this: page 9. Check its address in the Stackscout pane.",
  ],
  [
    { kind: "out-of-credits", neededCredits: 0, leftCredits: null },
    "Not enough credits. Top up, then choose Try again in the Stackscout pane.",
  ],
  [
    { kind: "unreachable", address: "https://service.test", status: null },
    "https://service.test does not answer. Check your connection, then choose Try again in the Stackscout pane.",
  ],
  [
    { kind: "unreachable", address: "https://service.test", status: 502 },
    "The service has a fault (502). Choose Try again in the Stackscout pane later.",
  ],
  [
    { kind: "unconfirmed", priceCredits: 75, at: AT, service: "down" },
    "The service was down at 14:05; 75 credits may have been charged. See Activity in the Stackscout pane.",
  ],
  [
    { kind: "unconfirmed", priceCredits: 75, at: AT, service: "silent" },
    "The service did not answer at 14:05; 75 credits may have been charged. See Activity in the Stackscout pane.",
  ],
];

describe("What a cell says of a failure", () => {
  it.each(CASES)("%j", (failure, sentence) => {
    expect(failureCell(failure)).toEqual({ error: "unavailable", message: sentence });
  });

  it("is #VALUE! when the question itself was refused, for a person can mend it", () => {
    const title = "Cem's ceiling for a day is 2 credits. Whoever runs the gateway can change it";
    expect(failureCell({ kind: "refused", status: 402, title, requestId: 7 })).toEqual({
      error: "unavailable",
      message: `${title}.`,
    });
    expect(
      failureCell({ kind: "refused", status: 422, title: "Bad country", requestId: 7 })
    ).toEqual({
      error: "value",
      message:
        "The service refuses this request: Bad country (422). Correct the formula or its criteria.",
    });
  });

  it("names the day of a limit that ends tomorrow", () => {
    const failure: Failure = { kind: "rate-limited", retryAt: AT + DAY_MS };
    expect(failureCell(failure).message).toBe(
      "Limit until 14:05 (2026-11-03). The value comes by itself."
    );
  });
});
