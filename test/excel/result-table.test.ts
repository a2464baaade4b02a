import { safeText, safeValue } from "../../src/excel/cell-values";
import { blocksOf } from "../../src/excel/result-table";

describe("Text that is written to a worksheet", () => {
  it.each([
    "=1+1",
    "+49 30",
    "-5",
    "@name",
    "\t=1",
    "\r=1",
    "'quoted",
    "007",
    "11-50",
    "5%",
    "May 2026",
    "TRUE",
  ])("stays text when it is %j", (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  });

  it.each(["Acme", "Österreich AG", "Maytown Motors", "true north", ""])(
    "is left as it is when it is %j",
    (text) => {
      expect(safeText(text)).toBe(text);
    }
  );

  it("leaves numbers and truth values what they are and empties a cell for null", () => {
    expect([5, true, null, "=x"].map(safeValue)).toEqual([5, true, "", "'=x"]);
  });
});

describe("Blocks of rows", () => {
  it("leave out rows that must not be touched", () => {
    const blocks = blocksOf([["a"], undefined, ["b"], ["c"], undefined]);
    expect(blocks).toEqual([
      { from: 0, rows: [["a"]] },
      { from: 2, rows: [["b"], ["c"]] },
    ]);
  });

  it("hold at most 1,000 rows", () => {
    const sizes = blocksOf(Array.from({ length: 2500 }, () => ["x"])).map(({ from, rows }) => [
      from,
      rows.length,
    ]);
    expect(sizes).toEqual([
      [0, 1000],
      [1000, 1000],
      [2000, 500],
    ]);
  });

  it("stay below 5 MB with cells of 32,767 characters", () => {
    const long = "x".repeat(32_767);
    const blocks = blocksOf(Array.from({ length: 200 }, () => [long, long]));
    const sizes = blocks.map(({ rows }) => JSON.stringify(rows).length);
    expect(Math.max(...sizes)).toBeLessThan(5_000_000);
    expect(blocks.flatMap(({ rows }) => rows)).toHaveLength(200);
  });
});
