/** What is written of answers and read again, and what becomes of values that are no content. */
import { packSegment, packSegments } from "../../../src/excel/store/segment-packing";
import { fromForm } from "../../../src/excel/store/segment-form";
import { finished } from "../../../src/excel/store/steps";
import type { KeyedAnswer } from "../../../src/model/stores";
import { timelessBudget, unpackSegment } from "../at-once";
import { companyAnswer, ledgerEntry } from "../stored-samples";

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

test.each([[null], [5], ["text"], [[]], [{}], [{ slugs: 7, companies: "none" }]])(
  "%j is no content",
  (form) => {
    expect(finished(fromForm(form, timelessBudget()))).toEqual({ answers: [], entries: [] });
  }
);

test("texts of a size hold all answers in their order, the ledger behind them", () => {
  const answers = Array.from({ length: 450 }, (_, at) => companyAnswer(`c${at}.test`, at));
  const entries = Array.from({ length: 300 }, (_, at) => ledgerEntry(`e${at}`, at));
  const texts = packSegments({ answers, entries }, 9, 3_000);
  expect(texts.length).toBeGreaterThan(3);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(3_000);
  const read = texts.map(contentOf).flatMap((one) => (typeof one === "string" ? [] : [one]));
  expect(read.flatMap((one) => one.answers.map(([key]) => key))).toEqual(
    answers.map(([key]) => key)
  );
  expect(read.flatMap((one) => one.entries.map(({ id }) => id))).toEqual(
    entries.map(({ id }) => id)
  );
  // Few texts are nearly full.
  expect(texts.length).toBeLessThan(2 * (texts.join("").length / 3_000) + 1);
});

test("no text is longer than it should be, unless a single answer is", () => {
  const answers = Array.from({ length: 3 }, (_, at) => companyAnswer(`c${at}.test`, at));
  expect(packSegments({ answers, entries: [] }, 9, 10)).toHaveLength(3);
  expect(packSegments({ answers: [], entries: [] }, 9, 10)).toHaveLength(1);
});
