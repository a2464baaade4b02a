/** What a segment is made of: columns, slugs as gaps, a company's own words, base64. */
import fc from "fast-check";
import { fromBase64, toBase64 } from "../../src/excel/store/base64";
import { fromColumns, toColumns } from "../../src/excel/store/columnar";
import { FileBudget } from "../../src/excel/store/file-budget";
import { lengthen, ownWords, shorten } from "../../src/excel/store/record-form";
import { SlugDictionary, SlugReader } from "../../src/excel/store/slug-dictionary";
import { finished } from "./at-once";

const slugs = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 300 });

describe("columns", () => {
  it("write a value that all rows share once", () => {
    const rows = [
      { at: 7, name: "a" },
      { at: 7, name: "b" },
    ];
    expect(toColumns(rows)).toEqual({ count: 2, fields: { at: { same: 7 }, name: ["a", "b"] } });
    expect(finished(fromColumns(toColumns(rows), new FileBudget()))).toEqual(rows);
  });

  it("give no rows for what is none, and no other prototype for a field of that name", () => {
    for (const value of [
      null,
      7,
      { count: 2 },
      { count: Infinity, fields: {} },
      { count: -1, fields: {} },
      { count: 1.5, fields: {} },
      { count: 1, fields: null },
      { count: 2, fields: { a: { same: { shared: true } } } },
      { count: 1, fields: { a: 5 } },
    ])
      expect(finished(fromColumns(value, new FileBudget()))).toEqual([]);
    const hostile = JSON.parse('{"count":1,"fields":{"__proto__":["evil"]}}') as unknown;
    const [row] = finished(fromColumns(hostile, new FileBudget()));
    expect(row && Object.getPrototypeOf(row)).toBe(Object.prototype);
  });
});

describe("a list of slugs", () => {
  it("in ascending order is a few characters, the frequent ones the fewest", () => {
    const words = Array.from(
      { length: 4000 },
      (_, index) => `slug-${String(index).padStart(4, "0")}`
    );
    const rare = words.at(-1) ?? "";
    const dictionary = SlugDictionary.count([words, words.slice(0, 30)]);
    expect(dictionary.write(words.slice(0, 30))).toHaveLength(30);
    expect(dictionary.write([rare])).toHaveLength(3);
    expect(
      new SlugReader(dictionary.words, new FileBudget()).read(dictionary.write([rare]))
    ).toEqual([rare]);
  });

  it("comes back as it was, sorted or not, from any dictionary", () => {
    fc.assert(
      fc.property(slugs, fc.array(fc.nat(299)), fc.boolean(), (known, picks, isSorted) => {
        const picked = picks.flatMap((at) => known[at] ?? []);
        const list = isSorted ? [...new Set(picked)].sort() : picked;
        const dictionary = SlugDictionary.count([known]);
        const written = JSON.parse(JSON.stringify(dictionary.write(list))) as unknown;
        expect(new SlugReader(dictionary.words, new FileBudget()).read(written)).toEqual(list);
      })
    );
  });

  it("that was tampered with names only what the dictionary has", () => {
    const reader = new SlugReader(["kafka", "java"], new FileBudget());
    for (const list of ["~~~~~~~~", "\u00e9!", "!!!!!", [0, 99, -1, "x"], 7, null])
      for (const slug of reader.read(list)) expect(["kafka", "java"]).toContain(slug);
  });
});

describe("a company's own words", () => {
  it("stand for themselves once: a page and an address shrink to a mark", () => {
    const words = ownWords("acme-tools.example", "Acme-tools Inc");
    expect(shorten("https://www.acme-tools.example/", words)).toBe("https://www.\u0001/");
    expect(shorten("Acme-tools Inc sells. acme-tools buys.", words)).toBe(
      "\u0002 sells. \u0003 buys."
    );
  });

  it("come back in any text, whatever it is made of", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom("acme", "Acme", "acme.test", "\u0001", "\u0005")
    );
    const text = fc.array(piece).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom("acme.test", "a.b", "", "\u0001acme.test"),
        (value, name, domain) => {
          const words = ownWords(domain, name);
          expect(lengthen(shorten(value, words), words, new FileBudget())).toBe(value);
        }
      )
    );
  });
});

describe("base64", () => {
  it("is what the browser's own is, for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64"));
        expect([...fromBase64(text)]).toEqual([...bytes]);
      })
    );
  });
});
