import { planOutputs } from "../../src/enrich/output";
import type { QuestionState } from "../../src/client/interface/scout-client";
import type { Failure } from "../../src/client";
import { NOT_KNOWN_NOTE } from "../../src/client/answers/other-company-words";
import { NOT_ASKED_NOTE, RunTally } from "../../src/enrich/run-tally";

const outputs = planOutputs([
  { kind: "field", field: "name" },
  { kind: "intents", category: null },
]);
const bought = { at: 20, credits: 3, by: "", demo: true };

const company = (name: string | null): QuestionState =>
  ({
    kind: "answered",
    isStale: false,
    reading: { about: "company", company: name === null ? null : { name }, bought },
  }) as unknown as QuestionState;
const intents = (...names: string[]): QuestionState =>
  ({
    kind: "answered",
    isStale: false,
    reading: { about: "intents", keywords: names.map((name) => ({ name })), total: null, bought },
  }) as unknown as QuestionState;
const failed: QuestionState = {
  kind: "failed",
  failure: { kind: "refused", status: 422, title: "" },
};
const OUT_OF_CREDITS: Failure = { kind: "out-of-credits", neededCredits: 3, leftCredits: 0 };
const stopped: QuestionState = { kind: "failed", failure: { kind: "cancelled" } };

/** Three companies with 5, 2 and 1 rows, two questions each. */
const tally = (isNeeded: (company: number, question: number) => boolean = () => true) =>
  new RunTally({ outputs, rowsOf: Int32Array.of(5, 2, 1), isNeeded });

describe("The tally of a run", () => {
  it("counts a row as done when all of it arrived, and its columns one by one", () => {
    const run = tally();
    run.take(0, 0, company("Acme"));
    expect(run.progress()).toMatchObject({ rows: 8, done: 0, waiting: 8 });
    expect(run.progress().columns[0]).toEqual({ asked: 8, filled: 5 });
    expect(run.rowOf(0).values[0]).toBe("Acme");
    expect(run.rowOf(0).values[1]).toBeUndefined();
    run.take(0, 1, intents("Cloud", "Security"));
    expect(run.progress()).toMatchObject({ done: 5, waiting: 3 });
    expect(run.rowOf(0).values[1]).toBe("Cloud; Security");
    expect(run.rowOf(0).note).toBe("");
  });

  it("says why a row has nothing: not known, failed, not asked", () => {
    const run = tally();
    run.take(0, 0, company(null));
    run.take(0, 1, intents());
    run.take(1, 0, failed);
    run.take(1, 1, intents("Cloud"));
    run.take(2, 0, stopped);
    run.take(2, 1, stopped);
    expect(run.progress()).toMatchObject({ rows: 8, done: 0, waiting: 1, notFound: 5, failed: 2 });
    const notes = [0, 1, 2].map((index) => run.rowOf(index).note);
    expect(notes).toEqual([
      NOT_KNOWN_NOTE,
      expect.objectContaining({ kind: "refused" }),
      NOT_ASKED_NOTE,
    ]);
  });

  it.each<Failure>([{ kind: "offline" }, { kind: "rate-limited", retryAt: 99 }])(
    "lets a row wait for what passes by itself: %j",
    (failure) => {
      const run = tally();
      expect(run.take(0, 0, { kind: "failed", failure })).toBe(false);
      expect(run.progress()).toMatchObject({ waiting: 8, failed: 0 });
    }
  );

  it("says of a row whose price others used up that nothing of it was bought, not that it waits", () => {
    const run = tally((_company, question) => question === 0);
    run.take(2, 0, { kind: "failed", failure: { kind: "waiting", priceCredits: 3 } });
    expect(run.rowOf(2).note).toMatchObject({
      key: "said.notBoughtWhatYouAllowedWasUsed",
    });
  });

  it.each<[boolean, ...Failure[]]>([
    [true, { kind: "waiting", priceCredits: 3 }],
    [true, OUT_OF_CREDITS],
    [true, { kind: "waiting", priceCredits: 3 }, OUT_OF_CREDITS],
    [true, OUT_OF_CREDITS, { kind: "key-refused", status: 401 }],
    [false, { kind: "key-refused", status: 401 }],
    [false, { kind: "cancelled" }],
    [false],
  ])("says %s to rows that want of credits left out, after %j %j", (ranShort, ...failures) => {
    const run = tally((_company, question) => question === 0);
    failures.forEach((failure, company) => run.take(company, 0, { kind: "failed", failure }));
    expect(run.ranShort()).toBe(ranShort);
  });

  it("needs 9 credits for two companies of which three questions failed, whatever each failure tells of its purchase", () => {
    const run = tally();
    const short: Failure = { ...OUT_OF_CREDITS, neededCredits: 75 };
    run.take(0, 0, { kind: "failed", failure: short });
    run.take(0, 1, failed);
    run.take(2, 0, { kind: "failed", failure: short });
    expect(tally().failure()).toBeNull();
    expect(run.failure()).toEqual(failed.failure);
    run.take(0, 1, { kind: "failed", failure: short });
    expect(run.failure()).toEqual({ ...short, neededCredits: 9 });
  });

  it("counts an answer once, however often it is told, and a later one instead of a failure", () => {
    const run = tally((_company, question) => question === 0);
    run.take(1, 0, failed);
    run.take(1, 0, company("Harbor"));
    run.take(1, 0, company("Harbor"));
    expect(run.progress()).toMatchObject({ done: 2, failed: 0, waiting: 6 });
  });
});
