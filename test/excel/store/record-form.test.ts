/** A company's record as a row of a segment, and back. */
import { TooMuch } from "../../../src/excel/store/file-budget";
import {
  lengthen,
  ownWords,
  recordOf,
  recordRow,
  shorten,
} from "../../../src/excel/store/record-form";
import { SlugDictionary, SlugReader } from "../../../src/excel/store/slug-dictionary";
import { timelessBudget } from "../at-once";

function written(record: Readonly<Record<string, unknown>>) {
  const lists = [record["technology_slugs"], record["keyword_slugs"]] as (string[] | undefined)[];
  const slugs = SlugDictionary.count(lists.map((list) => list ?? []));
  const row = recordRow(record, slugs);
  const budget = timelessBudget();
  const back = recordOf({ ...row }, new SlugReader(slugs.words, budget), budget);
  return { row, back };
}

test.each<[string[], string[]]>([
  [["a"], ["a", "b"]],
  [
    ["a", "b"],
    ["a", "b"],
  ],
  [[], ["a", "b"]],
  [["a", "b"], []],
  [
    ["a", "b"],
    ["b", "a", "c"],
  ],
  [
    ["b", "a"],
    ["a", "b", "c"],
  ],
  [
    ["a", "z"],
    ["a", "b"],
  ],
  [
    ["a", "a"],
    ["a", "b"],
  ],
  [["a"], ["a", "b", "b"]],
])("technologies %j and keywords %j come back as they were", (technologies, keywords) => {
  const record = { name: "Acme", technology_slugs: technologies, keyword_slugs: keywords };
  expect(written(record).back).toMatchObject(record);
});

test("keywords that are technologies are not written a second time", () => {
  const lists = { technology_slugs: ["a", "b"], keyword_slugs: ["a", "b", "c"] };
  expect(written(lists).row).toMatchObject({ keyword_slugs: null });
  const other = { technology_slugs: ["z"], keyword_slugs: ["a"] };
  expect(written(other).row["topic_slugs"]).toBeUndefined();
});

test("texts are written without domain and name, the name without the domain, the domain as it is", () => {
  const record = {
    domain: "acme.example",
    name: "Acme of acme.example",
    url: "https://acme.example",
    description: "Acme of acme.example sells",
    city: null,
    employee_count: 5,
    long: undefined,
  };
  const { row, back } = written(record);
  expect(row).toMatchObject({
    domain: "acme.example",
    name: "\u0004 of \u0001",
    url: "https://\u0001",
    employee_count: 5,
  });
  expect([row["city"], "long" in row]).toEqual([undefined, false]);
  expect(back).toMatchObject({
    domain: "acme.example",
    name: "Acme of acme.example",
    url: "https://acme.example",
    description: "Acme of acme.example sells",
    technology_slugs: [],
    keyword_slugs: [],
  });
});

test("a row without a name has none", () => {
  expect(written({ domain: "acme.example" }).back["name"]).toBeNull();
});

/** As files have them: every version has to read them alike. */
describe("Words that a record's texts repeat", () => {
  const budget = timelessBudget();
  const words = ownWords("acme-tools.example", "Acme Tools Inc");

  it("are the domain, the name, and the domain's stem in two cases", () => {
    expect(words).toEqual({
      words: ["acme-tools.example", "Acme Tools Inc", "acme-tools", "Acme-tools"],
    });
    expect(ownWords("localhost", 7)).toEqual({ words: ["localhost", "", "", ""] });
    expect(ownWords(undefined, undefined)).toEqual({ words: ["", "", "", ""] });
  });

  it("of two letters, or with a mark in them, are none", () => {
    expect(ownWords("ab.example", "X1")).toEqual({ words: ["ab.example", "", "", ""] });
    expect(ownWords("abc.example", "a\u0003bc").words).toEqual(["abc.example", "", "abc", "Abc"]);
  });

  it("stand as one sign each, wherever they are", () => {
    const text = "Acme Tools Inc: https://acme-tools.example/acme-tools, Acme-tools";
    expect(shorten(text, words)).toBe("\u0002: https://\u0001/\u0003, \u0004");
    expect(lengthen("\u0002: https://\u0001/\u0003, \u0004", words, budget)).toBe(text);
  });

  it("a text that has a sign of its own stays as it is", () => {
    for (const sign of ["\u0001", "\u0005"]) {
      const text = `acme-tools${sign}`;
      expect(shorten(text, words)).toBe(`\u0005${text}`);
      expect(lengthen(`\u0005${text}`, words, budget)).toBe(text);
    }
    expect(lengthen("plain", words, budget)).toBe("plain");
  });

  it("cost what they are long: a setting's 10 million characters are a million signs for ten", () => {
    const ten = ownWords("", "ten-letter");
    const signs = "\u0002".repeat(1_000_000);
    expect(lengthen(signs, ten, timelessBudget())).toHaveLength(10_000_000);
    expect(() => lengthen(`${signs}\u0002`, ten, timelessBudget())).toThrow(TooMuch);
  });
});
