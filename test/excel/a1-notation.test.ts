import { columnLetters, quoted, splitAddress } from "../../src/excel/sheet/a1-notation";

describe("An address", () => {
  it("names columns and sheets as Excel does", () => {
    const letters = [0, 25, 26, 701, 702, 16_383].map(columnLetters);
    expect(letters.join(" ")).toBe("A Z AA ZZ AAA XFD");
    for (const name of ["Sheet1", "Quarter1", "Row", "Cost", "_1"]) expect(quoted(name)).toBe(name);
    for (const name of ["2026", "Q1", "fy26", "R1C1", "rc", "C"])
      expect(quoted(name)).toBe(`'${name}'`);
    const name = "Ann's 'big' list, 31 letters lo";
    expect(quoted(name)).toBe("'Ann''s ''big'' list, 31 letters lo'");
    expect(splitAddress(`${quoted(name)}!A1:B2`)).toEqual([name, "A1:B2"]);
  });
});
