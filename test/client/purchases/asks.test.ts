/** Who waits for which question: who shares one, who hears of what, and what is remembered of who left. */
import { Approval } from "../../../src/client/purchases/approval";
import { askId, AskBook, isEnd, type Ask, type AskTerms } from "../../../src/client/purchases/asks";
import type { QuestionState } from "../../../src/client/interface/scout-client";
import type { Failure } from "../../../src/model/failure";
import { keyOf, type Question } from "../../../src/model/question";
import type { Reading } from "../../../src/model/reading";
import type { Domain, KeywordSlug } from "../../../src/model/units";
import { FakeClock, settle } from "../support/fake-clock";

const company = { by: "domain", domain: "acme.example" as Domain } as const;
const question: Question = { about: "company", company };
const key = keyOf(question);
const terms: AskTerms = { cause: { kind: "formula" } as never, lane: "formula", approval: null };
const held: Failure = { kind: "held", priceCredits: 3 };
const failed = (failure: Failure): QuestionState => ({ kind: "failed", failure });
const receipts = [0, 1, 2, 3, 4, 5].map((at) => ({ at }));
const answered = (at = 1, isStale = false): QuestionState => ({
  kind: "answered",
  isStale,
  reading: { about: "company", bought: receipts[at], company: null } as unknown as Reading,
});

function open() {
  const clock = new FakeClock(1_000);
  const state: { now: QuestionState | undefined; isAnswered: boolean } = {
    now: undefined,
    isAnswered: true,
  };
  const told: string[] = [];
  const asks = new AskBook({ stateOf: () => state.now });
  asks.reportTo({
    released: ({ id }) => void told.push(`released ${id}`),
    answered: ({ id }) => {
      told.push(`answered ${id}`);
      return state.isAnswered;
    },
    forgotten: ({ id }) => void told.push(`forgotten ${id}`),
  });
  const ask = (more: Partial<AskTerms> = {}, one = question) =>
    asks.open(one, { ...terms, ...more });
  return { clock, state, told, asks, ask };
}

describe("equal questions", () => {
  const search = { about: "companies", criteria: {}, from: 0, count: 5 } as unknown as Question;
  const jobs = { about: "jobs", criteria: {}, from: 0, count: 5 } as unknown as Question;
  const lookup: Question = { about: "technologies", company };
  const use = { about: "use", company, slug: "kafka" as KeywordSlug, needs: "use" } as never;
  const variants: [string, Question, object][] = [
    ["from another row on", search, { from: 1 }],
    ["for more rows", search, { count: 6 }],
    ["with the total", search, { withTotal: true }],
    ["of jobs with people", jobs, { withPeople: true }],
    ["deeper", lookup, { atLeast: 700 }],
    ["deeper still", { ...lookup, atLeast: 700 }, { atLeast: 800 }],
    ["of topics deeper", { ...lookup, about: "intents" }, { atLeast: 700 }],
    ["for a keyword's figures", use, { needs: "metrics" }],
  ];

  test.each(variants)("%s are another one", (_what, one, more) => {
    expect(askId(one)).toBe(askId({ ...one }));
    expect(askId({ ...one, ...more })).not.toBe(askId(one));
  });

  test("are one, as long as somebody waits", () => {
    const { ask, asks } = open();
    const first = ask();
    expect([first.isNew, ask().isNew, ask().ask]).toEqual([true, false, first.ask]);
    expect([...asks.all()]).toEqual([first.ask]);
    expect(asks.get(first.ask.id)).toBe(first.ask);
    expect(first.ask).toMatchObject({
      state: { kind: "asking" },
      refreshBefore: 0,
      mustHold: false,
    });
  });

  test("asked anew by a refresh are another one beside it", () => {
    const { ask } = open();
    const refresh = ask({ refreshBefore: 1 });
    expect([refresh.isNew, refresh.ask.id]).toEqual([true, `${askId(question)}@refresh`]);
    expect(ask().isNew).toBe(true);
  });

  test("get a person's word that comes later, and are decided anew then", () => {
    const { ask, asks } = open();
    const one = ask().ask;
    asks.tell(one, failed(held));
    expect(ask({ lane: "run" }).isNew).toBe(false);
    expect([one.lane, one.state]).toEqual(["run", failed(held)]);
    const approval = new Approval(3);
    expect(ask({ approval }).isNew).toBe(true);
    expect([one.approval, one.state]).toEqual([approval, { kind: "asking" }]);
    expect(ask({ lane: "pane" }).isNew).toBe(false);
    expect([one.approval, one.lane]).toEqual([approval, "formula"]);
    approval.close();
    expect(ask({ lane: "pane" }).isNew).toBe(false);
    expect([one.approval, one.lane]).toEqual([null, "pane"]);
  });
});

describe("whoever asks", () => {
  test("hears once of all that changed, as it is then, and nothing once stopped", async () => {
    const { ask, asks } = open();
    const heard: unknown[] = [];
    const one = ask().ask;
    const other = ask({}, { about: "technologies", company }).ask;
    const stop = asks.listen([one, other], (states) => heard.push(states.map(({ kind }) => kind)));
    asks.tell(one, failed(held));
    asks.tell(other, answered());
    expect(heard).toEqual([]);
    await settle();
    expect(heard).toEqual([["failed", "answered"]]);
    asks.tell(one, answered());
    await settle();
    expect(heard).toHaveLength(2);
    asks.tell(one, { kind: "asking" });
    stop();
    await settle();
    expect(heard).toHaveLength(2);
    expect([...asks.all()]).toEqual([]);
  });

  test("follows each change of one at once, and none that changes nothing", () => {
    const { ask, asks } = open();
    const heard: QuestionState[] = [];
    const one = ask().ask;
    const stop = asks.follow(one, (state) => heard.push(state));
    const states = [
      failed(held),
      failed({ ...held }),
      failed({ kind: "offline" }),
      answered(1),
      answered(1),
      answered(2),
      answered(2, true),
      { kind: "asking" } as const,
    ];
    for (const state of states) asks.tell(one, state);
    expect(heard).toEqual([0, 2, 3, 5, 6, 7].map((at) => states[at]));
    stop();
    asks.tell(one, answered());
    expect(heard).toHaveLength(6);
  });
});

describe("an answer", () => {
  test("that came is told to who waits for its key, unless its own purchase will tell", () => {
    const { ask, asks, state, told } = open();
    const one = ask().ask;
    state.now = answered();
    asks.reread(["company:domain:other.example" as typeof key]);
    expect([told, one.state.kind]).toEqual([[], "asking"]);
    state.isAnswered = false;
    asks.reread([key]);
    expect([told, one.state.kind]).toEqual([[`answered ${one.id}`], "asking"]);
    state.isAnswered = true;
    asks.reread([key]);
    expect(one.state.kind).toBe("answered");
    expect(told).toHaveLength(2);
    asks.rereadAll();
    expect(told).toHaveLength(2);
    state.now = answered(5);
    asks.rereadAll();
    expect(one.state).toEqual(answered(5));
    expect(asks.stateOf(one)).toBe(state.now);
  });

  test("that was there and went is told, one that never came is not", () => {
    const { ask, asks, state, told } = open();
    const one = ask().ask;
    asks.rereadAll();
    expect(told).toEqual([]);
    asks.tell(one, answered());
    state.now = undefined;
    asks.rereadAll();
    expect(told).toEqual([`forgotten ${one.id}`]);
  });
});

describe("who left", () => {
  const leave = (asks: AskBook, ask: Ask) => asks.follow(ask, () => undefined)();

  test("lets the question go with the last, who is told of", () => {
    const { ask, asks, told } = open();
    const one = ask().ask;
    const [first, last] = [asks.follow(one, () => undefined), asks.follow(one, () => 1)];
    first();
    expect([told, asks.get(one.id)]).toEqual([[], one]);
    last();
    expect([told, asks.get(one.id)]).toEqual([[`released ${one.id}`], undefined]);
    last();
    expect(told).toHaveLength(1);
    const again = ask();
    expect([again.isNew, again.ask === one]).toEqual([true, false]);
    last();
    expect(asks.get(one.id)).toBe(again.ask);
    asks.reread([key]);
    expect(told).toHaveLength(1);
  });

  test("leaves those told who wait for the same answer by another question", () => {
    const { ask, asks, state } = open();
    const one = ask().ask;
    const use = { about: "use", company, slug: "kafka" as KeywordSlug, needs: "use" };
    const others = [use, { ...use, needs: "metrics" }].map((each) => ask({}, each as never).ask);
    for (const other of others) leave(asks, other);
    state.now = answered();
    asks.reread([key]);
    expect(one.state.kind).toBe("answered");
  });

  test("a held question finds it held again once, without a person's word", () => {
    const { ask, asks } = open();
    const one = ask().ask;
    asks.tell(one, failed(held));
    leave(asks, one);
    const again = ask().ask;
    expect(again.mustHold).toBe(true);
    asks.tell(again, answered());
    leave(asks, again);
    expect(ask().ask.mustHold).toBe(false);
  });

  test("a held question, and asks with a person's word, is not held", () => {
    const { ask, asks } = open();
    const one = ask().ask;
    asks.tell(one, failed(held));
    leave(asks, one);
    expect(ask({ approval: new Approval(3) }).ask.mustHold).toBe(false);
  });

  test("a question that failed otherwise, or that only asked, finds it as new", () => {
    for (const state of [failed({ kind: "offline" }), { kind: "asking" } as const]) {
      const { ask, asks } = open();
      const one = ask().ask;
      asks.tell(one, state);
      leave(asks, one);
      expect(ask().ask.mustHold).toBe(false);
    }
  });

  test("a question that is to be held next time finds it so", () => {
    const { ask, asks } = open();
    const one = ask().ask;
    asks.holdNextTime(one);
    expect(one.mustHold).toBe(true);
    leave(asks, one);
    expect(ask().ask.mustHold).toBe(true);
  });
});

test("a run waits no longer for what is answered or needs a person, and on for what passes by itself", () => {
  const states: QuestionState[] = [
    { kind: "asking" },
    answered(),
    failed(held),
    failed({ kind: "rate-limited", policy: null, retryAt: 1 }),
    failed({ kind: "offline" }),
  ];
  expect(states.map(isEnd)).toEqual([false, true, true, false, false]);
});
