/** What a file's settings are read as, and which segments are made one. */
import { FileBudget } from "../../../src/excel/store/file-budget";
import {
  isAnswers,
  merging,
  readSegments,
  type Segment,
} from "../../../src/excel/store/segment-list";
import { mergeable } from "../../../src/excel/store/segment-upkeep";
import { atOnce, packSegment, stepsOf, timelessBudget } from "../at-once";
import { companyAnswer, ledgerEntry } from "../stored-samples";

const NOW = 1_000_000_000;
const DAY_MS = 86_400_000;
const segment = (name: string, more: Partial<Segment> = {}): Segment => ({
  name,
  at: NOW,
  length: 1,
  answers: [],
  entries: [],
  ...more,
});
const many = (count: number, name: string, at = NOW) =>
  Array.from({ length: count }, (_, one) => segment(`${name}.${one}`, { at }));

describe("segments that are made one", () => {
  const merged = (segments: readonly Segment[]) =>
    mergeable(segments, "stackscout.answers.", "mine", NOW).length;

  test("are eight of this client, and not seven", () => {
    expect(merged(many(7, "stackscout.answers.mine"))).toBe(0);
    expect(merged(many(8, "stackscout.answers.mine"))).toBe(8);
  });

  test("are of one kind", () => {
    const both = [...many(7, "stackscout.answers.mine"), ...many(7, "stackscout.ledger.mine")];
    expect(merged(both)).toBe(0);
    expect(merged(many(8, "stackscout.ledger.old", NOW - 9 * DAY_MS))).toBe(0);
    expect([...both.map(isAnswers)].filter(Boolean)).toHaveLength(7);
  });

  test("are of others when they are older than a day, not at its end", () => {
    expect(merged(many(8, "stackscout.answers.yours", NOW - DAY_MS))).toBe(0);
    expect(merged(many(8, "stackscout.answers.yours", NOW - DAY_MS - 1))).toBe(8);
  });
});

describe("what is stored", () => {
  const text = packSegment({ answers: [companyAnswer("a.test", 1)], entries: [] }, 77);
  const read = (
    stored: Parameters<typeof readSegments>[0],
    known?: Parameters<typeof readSegments>[1]
  ) => atOnce(readSegments(stored, known, timelessBudget()));

  test("is read when it is of answers or the ledger, and what cannot be read is named with its length", () => {
    const ledger = packSegment({ answers: [], entries: [ledgerEntry("1", 5)] }, 78);
    const { segments, unreadable } = read([
      { name: "stackscout.answers.a", value: text },
      { name: "stackscout.ledger.a", value: ledger },
      { name: "stackscout.run.1", value: text },
      { name: "stackscout.answers.b", value: "2:cut" },
      { name: "stackscout.answers.c", value: "3:newer" },
      { name: "stackscout.answers.d", value: 5 },
    ]);
    expect(segments.map(({ name, at, length }) => [name, at, length])).toEqual([
      ["stackscout.answers.a", 77, text.length],
      ["stackscout.ledger.a", 78, ledger.length],
    ]);
    expect(unreadable).toEqual([
      { name: "stackscout.answers.b", length: 5, isNewer: false },
      { name: "stackscout.answers.c", length: 7, isNewer: true },
      { name: "stackscout.answers.d", length: 0, isNewer: false },
    ]);
  });

  test("and is known already is not read again, readable or not, unless its length changed", () => {
    const stored = [
      { name: "stackscout.answers.a", value: text },
      { name: "stackscout.answers.b", value: "2:cut" },
    ];
    const first = read(stored);
    const again = read(stored, first);
    expect(again.segments[0]).toBe(first.segments[0]);
    expect(again.unreadable[0]).toBe(first.unreadable[0]);
    const other = packSegment({ answers: [companyAnswer("longer.test", 1)], entries: [] }, 79);
    const changed = read(
      [
        { name: "stackscout.answers.a", value: "2:gone" },
        { name: "stackscout.answers.b", value: other },
      ],
      first
    );
    expect(changed.segments.map(({ at }) => at)).toEqual([79]);
    expect(changed.unreadable.map(({ length }) => length)).toEqual([6]);
  });

  test("lets the page answer after each text that is read, and after 1,000 that are known", () => {
    const names = Array.from({ length: 1_999 }, (_, at) => ({
      name: `stackscout.run.${at}`,
      value: "",
    }));
    expect(stepsOf(readSegments(names.slice(0, 999), undefined, timelessBudget()))).toBe(0);
    expect(stepsOf(readSegments(names, undefined, timelessBudget()))).toBe(1);
    const cut = [
      { name: "stackscout.answers.a", value: "2:cut" },
      { name: "stackscout.answers.b", value: "2:cut" },
    ];
    expect(stepsOf(readSegments(cut, undefined, timelessBudget()))).toBe(2);
  });
});

describe("merging", () => {
  const answersOf = (count: number) =>
    Array.from({ length: count }, (_, at) => companyAnswer(`c${at}.test`, at));

  test("rests after each segment, and within one after 1,000 answers", () => {
    const of = (count: number) => [segment("a", { answers: answersOf(count) }), segment("b")];
    expect(stepsOf(merging(of(999), timelessBudget()))).toBe(2);
    expect(stepsOf(merging(of(1_000), timelessBudget()))).toBe(3);
    expect(stepsOf(merging(of(2_000), timelessBudget()))).toBe(4);
  });

  test("counts what is merged when the file's time is over", () => {
    let now = 0;
    // Each look at the clock comes 4 s after the one before it.
    const budget = new FileBudget(() => (now += 4_000));
    const segments = answersOf(9).map((answer, at) => segment(`s${at}`, { at, answers: [answer] }));
    const { size } = atOnce(merging(segments, budget)).answers;
    expect([size > 0, size < 9]).toEqual([true, true]);
  });
});
