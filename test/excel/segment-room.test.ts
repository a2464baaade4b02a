/** What gives way when a workbook's file is full. */
import type { Segment } from "../../src/excel/store/segment-list";
import { makeRoom } from "../../src/excel/store/segment-upkeep";
import { ANSWERS } from "../../src/excel/store/setting-names";

const segment = (name: string, at: number, length: number): Segment => {
  const named = name.startsWith("ledger")
    ? `stackscout.ledger.${name}`
    : `stackscout.answers.${name}`;
  return { name: named, at, length, answers: [], entries: [] };
};
const names = (removed: readonly string[]) => removed.map((name) => name.split(".").at(-1));

const others = [segment("new", 30, 10), segment("ledger", 1, 10), segment("old", 10, 10)];
const room = (length: number) => {
  const { kept, removed } = makeRoom(["11111", "2222", "333"], others, ANSWERS, length);
  return [kept.join(" "), ...names(removed)];
};

test("nothing does while all fits exactly", () => {
  expect(room(42)).toEqual(["11111 2222 333"]);
});

test("the oldest answers do first, as many as must", () => {
  expect(room(41)).toEqual(["11111 2222 333", "old"]);
  expect(room(32)).toEqual(["11111 2222 333", "old"]);
  expect(room(31)).toEqual(["11111 2222 333", "old", "new"]);
});

test("then new texts, the oldest first; the ledger never", () => {
  expect(room(22)).toEqual(["11111 2222 333", "old", "new"]);
  expect(room(21)).toEqual(["2222 333", "old", "new"]);
  expect(room(16)).toEqual(["333", "old", "new"]);
  expect(room(0)).toEqual(["", "old", "new"]);
});
