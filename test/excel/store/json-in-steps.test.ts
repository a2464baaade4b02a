/** Whatever stands in a file's JSON, it is read as the browser reads it, and the page has its turns meanwhile. */
import { strToU8 } from "fflate";
import { TooMuch } from "../../../src/excel/store/file-budget";
import { jsonInSteps } from "../../../src/excel/store/json-in-steps";
import { finished, timelessBudget } from "../at-once";

const read = (text: string) => finished(jsonInSteps(strToU8(text), timelessBudget()));
const list = <T>(count: number, of: T) => Array.from({ length: count }, () => of);
const long = "x".repeat(60_000);
/** With anything beside it, it is not read at once. */
const longest = "x".repeat(1_000_000);

test.each<[string, unknown]>([
  ["a list of 40,000 numbers", Array.from({ length: 40_000 }, (_, at) => at)],
  ["texts with quotes, commas and brackets", list(9_000, ['a",]}[\\', "", "é\ud83d\ude00"])],
  ["large members among small ones", { a: 1, 'b"': { c: [long, long, 3], d: {} }, e: long, f: [] }],
  [
    "larger ones",
    { a: 1, 'b"': { c: [1, longest, long, [3, {}]], d: {} }, e: longest, f: [], g: 2 },
  ],
  ["large members of a large name and of none", { a: 1, [long]: longest, "": long }],
  ["one large text", long],
  ["one larger text", `${longest}[`],
])("what is read is what the browser's reader gives: %s", (_, value) => {
  const text = JSON.stringify(value);
  expect(read(text)).toEqual(JSON.parse(text));
});

test("no prototype is set", () => {
  for (const large of [long, longest]) {
    const value = read(`{"__proto__":{"evil":1},"a":"${large}"}`) as Record<string, unknown>;
    expect(value["evil"]).toBeUndefined();
    expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
  }
});

describe.each([
  ["large", long],
  ["larger", longest],
])("a %s text that is no JSON throws", (_, large) => {
  const two = JSON.stringify([large, large]);
  test.each([
    ["cut", two.slice(0, -1)],
    ["cut in a text", two.slice(0, -9)],
    ["closed by the wrong sign", `${two.slice(0, -1)}}`],
    ["closed twice", `${two}]`],
    ["a list that closes in its middle", `["${large}",1],["${large}"]`],
    ["a name without quotes", `{a:"${large}"}`],
    ["a name without a colon", `{"a" "${large}"}`],
    ["no value between commas", `[1,,"${large}"]`],
  ])("%s", (_what, text) => {
    expect(() => read(text)).toThrow(SyntaxError);
  });
});

test.each([
  ["[1,", "]"],
  ['{"a":1,"b":', "}"],
])("six large values are read in each other, not seven: %s", (opens, closes) => {
  const text = (levels: number) => `${opens.repeat(levels)}"${longest}"${closes.repeat(levels)}`;
  expect(read(text(6))).toEqual(JSON.parse(text(6)));
  expect(() => read(text(7))).toThrow(TooMuch);
});

describe("the page has its turn", () => {
  const restsOf = (value: unknown) => {
    const steps = jsonInSteps(strToU8(JSON.stringify(value)), timelessBudget());
    for (let rests = 0; ; rests += 1) if (steps.next().done) return rests;
  };

  test("at the beginning, after each 500,000 bytes looked through and each 50,000 read", () => {
    expect(JSON.stringify(list(1_000_000, 1))).toHaveLength(2_000_001);
    expect(restsOf(list(1_000_000, 1))).toBe(1 + 3 + 40);
  });

  test("once before what is longer than 50,000 bytes", () => {
    expect([restsOf("x".repeat(49_998)), restsOf("x".repeat(49_999))]).toEqual([0, 1]);
  });

  test("once for a megabyte in which few values stand, and more often only then", () => {
    expect(restsOf(list(1, "x".repeat(999_996)))).toBe(1);
    expect(restsOf(list(1, "x".repeat(999_997)))).toBeGreaterThan(1);
    expect(restsOf(list(11, "x".repeat(100_000)))).toBeGreaterThan(11);
    expect(restsOf(list(50_001, 12_345))).toBe(1);
    expect(restsOf(list(50_002, 12_345))).toBeGreaterThan(5);
    expect(restsOf({ a: list(9_998, {}), b: "x".repeat(50_000) })).toBe(1);
    expect(restsOf({ a: list(9_999, {}), b: "x".repeat(50_000) })).toBeGreaterThan(1);
  });
});
