import { columnLetters, quoted } from "../../src/excel/sheet/a1-notation";

describe("An address", () => {
  it("names columns and sheets as Excel does", () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual([
      "A",
      "Z",
      "AA",
      "ZZ",
      "AAA",
      "XFD",
    ]);
    expect(["Sheet1", "It's mine", "2026"].map(quoted)).toEqual([
      "Sheet1",
      "'It''s mine'",
      "'2026'",
    ]);
    expect(["Q1", "fy26", "R1C1", "rc", "C"].map(quoted)).toEqual([
      "'Q1'",
      "'fy26'",
      "'R1C1'",
      "'rc'",
      "'C'",
    ]);
    expect(["Quarter1", "Row", "Cost", "_1"].map(quoted)).toEqual([
      "Quarter1",
      "Row",
      "Cost",
      "_1",
    ]);
  });
});
