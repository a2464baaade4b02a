/** What is written of answers and read again, and what becomes of values that are no content. */
import { jobSchema } from "../../../src/api";
import { TooMuch } from "../../../src/excel/store/file-budget";
import { fromForm } from "../../../src/excel/store/segment-form";
import type { HeldAnswer } from "../../../src/model/answer";
import { heldJob } from "../../../src/model/held-form";
import type { KeyedAnswer } from "../../../src/model/stores";
import type { QuestionKey } from "../../../src/model/units";
import {
  finished,
  packSegment,
  packSegments,
  stepsOf,
  timelessBudget,
  unpackSegment,
} from "../at-once";
import {
  companyAnswer,
  keywordAnswer,
  ledgerEntry,
  missAnswer,
  searchAnswer,
  technologiesAnswer,
} from "../stored-samples";

const contentOf = (text: string) => {
  const reading = unpackSegment(text);
  return reading.kind === "segment" ? reading.content : reading.kind;
};

test("a company comes back with all that was found beside it", () => {
  const [key, answer] = companyAnswer("acme.example", 5, ["java", "kafka"]);
  const [, other] = companyAnswer("other.example", 5);
  if (answer.about !== "company" || other.about !== "company" || !other.company)
    throw new Error("companies were expected");
  const entries = [ledgerEntry("1", 7)];
  for (const more of [
    { others: [], chosenId: null },
    { others: [{ company: other.company, uses: {} }], chosenId: "id", candidates: 2 },
  ]) {
    const written: KeyedAnswer = [key, { ...answer, ...more }];
    const read = contentOf(packSegment({ answers: [written], entries }, 9));
    expect(read).toMatchObject({ entries, answers: [[key, { ...more, uses: answer.uses }]] });
  }
});

test("answers of each kind come back whole, in the order of their tables", () => {
  const [key, answer] = companyAnswer("acme.example", 5, ["java", "kafka"]);
  if (answer.about !== "company" || !answer.company) throw new Error("a company was expected");
  const company = { ...answer.company, url: "https://acme.example", city: "Acme" };
  const [topicsKey, topics] = technologiesAnswer("acme.example", 6, ["kafka", "rust"]);
  const [, search] = searchAnswer(9);
  const otherwise = { records: 2, names: ["One", "Other"], isShared: false };
  const [missKey, miss] = missAnswer("nobody.example", 5);
  const answers: KeyedAnswer[] = [
    [key, { ...answer, company }],
    [missKey, { ...miss, otherwise } as HeldAnswer],
    ["company:domain:alias.example" as QuestionKey, { ...answer, company, viaAlias: true }],
    companyAnswer("other.example", 5, ["rust"]),
    technologiesAnswer("acme.example", 6, ["java", "go"]),
    [
      topicsKey.replace("technologies", "intents") as QuestionKey,
      { ...topics, about: "intents" } as HeldAnswer,
    ],
    searchAnswer(7),
    ["jobs:{}" as QuestionKey, { ...search, about: "jobs" } as HeldAnswer],
    [
      "job:1" as QuestionKey,
      {
        about: "job",
        job: heldJob(jobSchema.parse({ id: 1, job_title: "Cook" }), false),
        bought: topics.bought,
      } as unknown as HeldAnswer,
    ],
    keywordAnswer(8),
  ];
  const read = contentOf(packSegment({ answers, entries: [] }, 9));
  expect(read).toMatchObject({ answers, entries: [] });
});

test.each([[null], [5], ["text"], [[]], [{}], [{ slugs: 7, companies: "none" }]])(
  "%j is no content",
  (form) => {
    expect(finished(fromForm(form, timelessBudget()))).toEqual({ answers: [], entries: [] });
  }
);

describe("a form that stands for much", () => {
  const read = (form: object) => finished(fromForm(form, timelessBudget()));
  const bought = { at: { same: 1 }, credits: { same: 3 }, by: { same: "" }, demo: { same: false } };
  const table = (about: string, count: number, many: number) => ({
    count,
    fields: { about: { same: about }, many: { same: many }, key: { same: "k" }, ...bought },
  });
  const nothing = (count: number) => ({ count, fields: {} });

  test("has 60,000 slugs at most, and no more answers and entries together than a file", () => {
    expect(read({ slugs: Array(60_000).fill("") }).answers).toEqual([]);
    expect(() => read({ slugs: Array(60_001).fill("") })).toThrow(TooMuch);
    expect(read({ lists: nothing(40_000), entries: nothing(60_000) }).entries).toEqual([]);
    expect(() => read({ lists: nothing(40_001), entries: nothing(60_000) })).toThrow(TooMuch);
  });

  test.each([
    ["lists", "technologies", 20_000],
    ["companies", "company", 5_000],
  ])("has in each of its %s as many keywords as one may have", (name, about, most) => {
    expect(read({ [name]: table(about, 1, most) }).entries).toEqual([]);
    expect(() => read({ [name]: table(about, 1, most + 1) })).toThrow(TooMuch);
  });

  test("is read with a turn for the page after each 100 answers", () => {
    const steps = (count: number) => stepsOf(fromForm({ lists: nothing(count) }, timelessBudget()));
    expect([steps(99), steps(100), steps(1_000)].map((some) => some - steps(0))).toEqual([
      0, 1, 10,
    ]);
  });
});

test("texts of a size hold all answers in their order, the ledger behind them", () => {
  const answers = Array.from({ length: 450 }, (_, at) => companyAnswer(`c${at}.test`, at));
  const entries = Array.from({ length: 300 }, (_, at) => ledgerEntry(`e${at}`, at));
  const texts = packSegments({ answers, entries }, 9, 2_000);
  expect(texts.length).toBeGreaterThan(3);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  const read = texts.map(contentOf).flatMap((one) => (typeof one === "string" ? [] : [one]));
  expect(read.flatMap((one) => one.answers.map(([key]) => key))).toEqual(
    answers.map(([key]) => key)
  );
  expect(read.flatMap((one) => one.entries.map(({ id }) => id))).toEqual(
    entries.map(({ id }) => id)
  );
  // Few texts are nearly full.
  expect(texts.length).toBeLessThan(2 * (texts.join("").length / 2_000) + 1);
});

test("no text is longer than it should be, unless a single answer is", () => {
  const answers = Array.from({ length: 3 }, (_, at) => companyAnswer(`c${at}.test`, at));
  expect(packSegments({ answers, entries: [] }, 9, 10)).toHaveLength(3);
  expect(packSegments({ answers: [], entries: [] }, 9, 10)).toHaveLength(1);
});
