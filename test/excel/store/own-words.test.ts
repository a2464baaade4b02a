/** Words that a record's texts repeat: as files have them, so every version has to read them alike. */
import { TooMuch } from "../../../src/excel/store/file-budget";
import { lengthen, ownWords, shorten } from "../../../src/excel/store/own-words";
import { timelessBudget } from "../at-once";

const budget = timelessBudget();
const words = ownWords("acme-tools.example", "Acme Tools Inc");

test("are the domain, the name, and the domain's stem in two cases", () => {
  expect(words).toEqual({
    words: ["acme-tools.example", "Acme Tools Inc", "acme-tools", "Acme-tools"],
  });
  expect(ownWords("localhost", 7)).toEqual({ words: ["localhost", "", "", ""] });
  expect(ownWords(undefined, undefined)).toEqual({ words: ["", "", "", ""] });
});

test("of two letters, or with a mark in them, are none", () => {
  expect(ownWords("ab.example", "X1")).toEqual({ words: ["ab.example", "", "", ""] });
  expect(ownWords("abc.example", "a\u0003bc").words).toEqual(["abc.example", "", "abc", "Abc"]);
});

test("stand as one sign each, wherever they are", () => {
  const text = "Acme Tools Inc: https://acme-tools.example/acme-tools, Acme-tools";
  expect(shorten(text, words)).toBe("\u0002: https://\u0001/\u0003, \u0004");
  expect(lengthen("\u0002: https://\u0001/\u0003, \u0004", words, budget)).toBe(text);
});

test("a text that has a sign of its own stays as it is", () => {
  for (const sign of ["\u0001", "\u0005"]) {
    const text = `acme-tools${sign}`;
    expect(shorten(text, words)).toBe(`\u0005${text}`);
    expect(lengthen(`\u0005${text}`, words, budget)).toBe(text);
  }
  expect(lengthen("plain", words, budget)).toBe("plain");
});

test("cost what they are long: a setting's 10 million characters are a million signs for ten", () => {
  const ten = ownWords("", "ten-letter");
  const signs = "\u0002".repeat(1_000_000);
  expect(lengthen(signs, ten, timelessBudget())).toHaveLength(10_000_000);
  expect(() => lengthen(`${signs}\u0002`, ten, timelessBudget())).toThrow(TooMuch);
});
