import type { Failure, FailureKind } from "../../src/client/failure";
import { failureWords } from "../../src/taskpane/state/failure-words";
import { createFormats, speak } from "../../src/texts";

const NOW = new Date(2026, 10, 21, 14).getTime();
const formats = createFormats("de-DE");
beforeAll(() => speak("en", "de-DE"));
const at = { formats, now: NOW, spent: { todayCredits: 900, workbookCredits: 900 } };

const examples: { [K in FailureKind]: Extract<Failure, { kind: K }> } = {
  "rate-limited": { kind: "rate-limited", retryAt: NOW + 300_000 },
  "out-of-credits": { kind: "out-of-credits", neededCredits: 861, leftCredits: 12 },
  "over-ceiling": { kind: "over-ceiling", ceiling: "day", limitCredits: 1000, neededCredits: 612 },
  "spending-off": { kind: "spending-off" },
  waiting: { kind: "waiting", priceCredits: 3 },
  "key-refused": { kind: "key-refused", status: 401 },
  "plan-limit": { kind: "plan-limit", code: "E-020", title: "Page size above 25" },
  "other-company": {
    kind: "other-company",
    credits: 3,
    records: 40,
    names: ["acme.example"],
    isShared: true,
  },
  "not-found": { kind: "not-found", what: "keyword “kafak”" },
  refused: { kind: "refused", status: 422, title: "Unknown field", requestId: 4711 },
  "malformed-reply": { kind: "malformed-reply", path: "data.0.domain" },
  unreachable: { kind: "unreachable", address: "https://api.signals.example", status: null },
  unconfirmed: {
    kind: "unconfirmed",
    priceCredits: 75,
    at: NOW - 600_000,
    service: "silent",
  },
  "not-arrived": { kind: "not-arrived", chargedCredits: 75, at: NOW - 600_000 },
  "not-connected": { kind: "not-connected" },
  "not-recordable": { kind: "not-recordable" },
  "price-rose": { kind: "price-rose", records: 100, moreCredits: 2700 },
  cancelled: { kind: "cancelled" },
  offline: { kind: "offline" },
};

/** Numbers and names that the sentence of a kind must carry. */
const facts: Partial<Record<FailureKind, readonly string[]>> = {
  "rate-limited": ["14:05"],
  "out-of-credits": ["861\u00a0credits", "12\u00a0credits"],
  "over-ceiling": ["612\u00a0credits", "1.000\u00a0credits"],
  waiting: ["3\u00a0credits"],
  "plan-limit": ["Page size above 25", "E-020"],
  "other-company": ["3 credits", "40 companies", "acme.example"],
  "not-found": ["kafak"],
  refused: ["Unknown field", "422"],
  "malformed-reply": ["data.0.domain"],
  unreachable: ["https://api.signals.example"],
  unconfirmed: ["75\u00a0credits", "13:50"],
  "not-arrived": ["75\u00a0credits", "13:50"],
};

describe("words of a failure in the pane", () => {
  it.each(Object.values(examples))("say what $kind is, what happened and what helps", (failure) => {
    const words = failureWords(failure, at);
    expect([words.title, words.sentence, words.cure].every((text) => text.length > 5)).toBe(true);
    for (const fact of facts[failure.kind] ?? []) expect(words.sentence).toContain(fact);
  });

  it("are different titles for different kinds", () => {
    const titles = Object.values(examples).map((failure) => failureWords(failure, at).title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("send a team's member to a manager, not to an account page", () => {
    const words = failureWords({ ...examples["out-of-credits"], isTeam: true }, at);
    expect(words).toEqual({
      title: "Over your team's limit",
      sentence: "This needs 861\u00a0credits; your team leaves you 12\u00a0credits.",
      cure: "Ask for less, or ask a manager of your team for more. What was paid for is kept.",
      ...{ quote: null, step: null },
    });
  });

  it("tell a key that is unknown from one that is not allowed", () => {
    const unknown = failureWords({ kind: "key-refused", status: 401 }, at);
    const forbidden = failureWords({ kind: "key-refused", status: 403 }, at);
    expect(unknown.sentence).not.toBe(forbidden.sentence);
  });

  it("give the request's number to quote when the service named one", () => {
    expect(failureWords(examples.refused, at).quote).toContain("4711");
    expect(failureWords({ ...examples.refused, requestId: null }, at).quote).toBeNull();
  });

  it("say of an address where nothing of the service is found to check the address", () => {
    const words = failureWords({ kind: "not-found", what: "" }, at);
    expect(words.cure).toContain("Check the address");
    expect(words.step).toBe("connection");
  });

  it.each([
    [402, "Ann's ceiling for a day is 9 credits", "ask a manager of your team for more"],
    [403, "This call is for managers of the team", "Ask a manager of your team to do it."],
  ])("say of %i that the team does not allow it, and whom to ask", (status, title, cure) => {
    const words = failureWords({ kind: "refused", status, title }, at);
    expect(words).toMatchObject({ title: "Your team does not allow this", sentence: `${title}.` });
    expect(words.cure).toContain(cure);
  });

  it("say what a team's gateway says of why it cannot ask the service", () => {
    const reason = "The service refuses the account's key. Nothing was bought.";
    const failure = { kind: "unreachable", address: "https://team.example", status: 503 } as const;
    expect(failureWords({ ...failure, reason }, at).sentence).toBe(reason);
  });
});
