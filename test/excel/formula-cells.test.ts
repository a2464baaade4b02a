import { cellsCalling } from "../../src/excel/formulas/cells";

/** Formulas show something else than themselves. */
const shown = (formulas: readonly (readonly unknown[])[]) =>
  formulas.map((row) => row.map(() => 1));

describe("Cells that call our functions", () => {
  it("are formulas with a call, in any capitals and at any depth", () => {
    const formulas = [
      ['=SCOUT.COMPANY("acme.example")', "acme.example", 5],
      ["=IFERROR(scout.uses(A1,B1),0)", "=SUM(A1:A9)", "=1+SCOUT.CREDITS()"],
    ];
    expect(cellsCalling("SCOUT", formulas, shown(formulas))).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
    ]);
  });

  it("are not texts that read like a formula", () => {
    const texts = [['=SCOUT.COMPANY("acme.example")']];
    expect(cellsCalling("SCOUT", texts, texts)).toEqual([]);
  });

  it("are not cells that only mention one, nor functions of another namespace", () => {
    const formulas = [
      ['="write SCOUT.COMPANY(A1)"', "SCOUT.COMPANY(A1)", "=MYSCOUT.COMPANY(A1)", "=X.SCOUT.Y(1)"],
    ];
    expect(cellsCalling("SCOUT", formulas, shown(formulas))).toEqual([]);
  });
});
