/** What stands in several segments of a file: one of each entry, and the copy of an answer that counts. */
import { merging, type Segment } from "../../src/excel/store/segment-list";
import type { LedgerEntry } from "../../src/model/ledger";
import type { KeyedAnswer } from "../../src/model/stores";
import { atOnce } from "./at-once";
import { companyAnswer, ledgerEntry } from "./stored-samples";

const segment = (
  at: number,
  entries: readonly LedgerEntry[],
  answers: readonly KeyedAnswer[] = []
): Segment => ({ name: `segment ${at}`, at, length: 1, answers, entries });

const statusOf = (...segments: Segment[]) => atOnce(merging(segments)).entries.get("one")?.status;
const one = (status: LedgerEntry["status"]) => [ledgerEntry("one", 5, status)];

test("an entry that ended stays so, whatever was written after it that is still open", () => {
  expect(statusOf(segment(1, one("sent")))).toBe("sent");
  expect(statusOf(segment(1, one("confirmed")), segment(2, one("sent")))).toBe("confirmed");
  expect(statusOf(segment(2, one("confirmed")), segment(1, one("sent")))).toBe("confirmed");
});

test("of two that ended, the one that was written last counts", () => {
  expect(statusOf(segment(1, one("unconfirmed")), segment(2, one("released")))).toBe("released");
  expect(statusOf(segment(2, one("unconfirmed")), segment(1, one("released")))).toBe("unconfirmed");
});

test("of two copies of an answer the one that was bought last counts, in any order", () => {
  const [older, newer] = [companyAnswer("a.test", 100), companyAnswer("a.test", 200)];
  for (const segments of [
    [segment(1, [], [older]), segment(2, [], [newer])],
    [segment(1, [], [newer]), segment(2, [], [older])],
  ]) {
    const { answers } = atOnce(merging(segments));
    expect([...answers.values()].map(({ bought }) => bought.at)).toEqual([200]);
  }
});
