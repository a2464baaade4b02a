/** Lists of slugs as a file holds them: short, and read again as they were by any later version. */
import { FileBudget, TooMuch } from "../../src/excel/store/file-budget";
import { isCanonical, SlugDictionary, SlugReader } from "../../src/excel/store/slug-dictionary";

const reader = (words: readonly string[]) => new SlugReader(words, new FileBudget(() => 0));
const many = Array.from({ length: 5_000 }, (_, at) => `slug-${String(at).padStart(4, "0")}`);

test("the most frequent slug stands first", () => {
  const { words } = SlugDictionary.count([["b", "a"], ["a"], ["c", "a", "c"]]);
  expect(words).toEqual(["a", "c", "b"]);
  const counted = SlugDictionary.count([["b", "a"], ["a"]]);
  expect(["a", "b", "z"].map((slug) => counted.placeOf(slug))).toEqual([0, 1, -1]);
});

test("a list in ascending order is a set of gaps, any other its places", () => {
  expect(isCanonical(["a", "b"])).toBe(true);
  expect([isCanonical(["b", "a"]), isCanonical(["a", "a"])]).toEqual([false, false]);
  expect([isCanonical([]), isCanonical(["a"])]).toEqual([true, true]);
  const dictionary = SlugDictionary.count([many]);
  const written = (...places: number[]) => dictionary.write(places.map((at) => many[at] ?? ""));
  expect([written(), written(0), written(0, 1, 3)]).toEqual(["", "!", "!!#"]);
  expect([written(63), written(64), written(65)]).toEqual(["b", "c!", "d!"]);
  expect([written(3, 2), written(2, 2)]).toEqual([
    [3, 2],
    [2, 2],
  ]);
});

test("every gap is read as it was written", () => {
  const dictionary = SlugDictionary.count([many]);
  const read = reader(dictionary.words);
  for (const places of [
    [0],
    [1],
    [62],
    [63],
    [64],
    [65],
    [91],
    [92],
    [93],
    [1_855],
    [1_856],
    [1_857],
    [4_999],
    [0, 1, 64, 65, 130, 2_500, 4_999],
  ]) {
    const list = places.map((at) => many[at] ?? "");
    expect(read.read(dictionary.write(list))).toEqual(list);
    expect(read.read(dictionary.write([...list].reverse()))).toEqual([...list].reverse());
  }
});

test("two sets are read as one, in ascending order whatever the dictionary's", () => {
  const read = reader(["m", "z", "a"]);
  expect(read.read("!!", "$")).toEqual(["a", "m", "z"]);
  expect(read.read("!!!")).toEqual(["a", "m", "z"]);
  expect(read.read(5, "!")).toEqual(["m"]);
});

test("what the dictionary does not have, and what is no digit, is left out", () => {
  const read = reader(["a", "b"]);
  expect(read.read([0, 2, "1", null, -1, "x"])).toEqual(["a", "b", "a"]);
  expect(read.read("!!!")).toEqual(["a", "b"]);
  expect(read.read('!"!')).toEqual(["a"]);
  expect(read.read("!\\!")).toEqual(["a"]);
  expect(read.read("!é!")).toEqual(["a"]);
});

test("a list costs the file's budget a cell for each of its characters or places", () => {
  const read = (list: unknown) => reader(["a"]).read(list);
  const cells = 10_000_000 / 16;
  expect(read("!".repeat(cells))).toEqual(["a"]);
  expect(() => read("!".repeat(cells + 1))).toThrow(TooMuch);
  expect(read(Array.from({ length: cells }, () => 5))).toEqual([]);
  expect(() => read(Array.from({ length: cells + 1 }, () => 5))).toThrow(TooMuch);
});
