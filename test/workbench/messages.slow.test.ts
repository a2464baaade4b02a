import { callsOf, fileFixture, newSheet, shown } from "./fixture";

const workbench = fileFixture();

beforeEach(() => newSheet(workbench));

describe("the sentence behind an error cell", () => {
  it("is kept per cell of an array, for #N/A and #VALUE! only, as office.js passes it", async () => {
    await workbench.setCells("B2", [["=FIX.FLAWED()"]]);
    await shown(workbench);
    expect(workbench.values("B2:C3")).toEqual([
      [1, "#N/A"],
      ["#DIV/0!", "end"],
    ]);
    expect(workbench.messages("B2:C3")).toEqual([
      [null, "second is missing"],
      [null, null],
    ]);
  });

  it("comes from a thrown error too", async () => {
    await workbench.setCells("A1", [
      ['=FIX.THROWS("#N/A")', '=FIX.THROWS("#VALUE!")', '=FIX.THROWS("#NUM!")'],
    ]);
    await shown(workbench);
    expect(workbench.values("A1:C1")).toEqual([["#N/A", "#VALUE!", "#NUM!"]]);
    expect(workbench.messages("A1:B1")).toEqual([["Because of #N/A", "Because of #VALUE!"]]);
  });

  it("says what is wrong with an argument, and the function is not called", async () => {
    await workbench.setCells("A1", [['=FIX.GRID("many")'], ["=FIX.GRID()"], ["=FIX.GRID(1,2,3)"]]);
    await shown(workbench);
    expect(workbench.values("A1:A3").flat()).toEqual(["#VALUE!", "#VALUE!", "#VALUE!"]);
    expect(workbench.messages("A1:A3").flat()).toEqual([
      "rows has to be a number.",
      "rows is missing.",
      "FIX.GRID takes at most 2 arguments.",
    ]);
    expect(callsOf(workbench).filter(([id]) => id === "GRID")).toEqual([]);
  });
});

describe("arguments", () => {
  it("travel as rows and columns, with null for what was left out and an empty text for blank cells", async () => {
    await workbench.setCells("A1", [
      [1, "two"],
      [true, ""],
    ]);
    await workbench.setCells("D1", [
      ["=FIX.SHAPE(A1:B2)"],
      ['=FIX.SHAPE(A1,"x")'],
      ["=FIX.SHAPE({1,2;3,4})"],
      ['=FIX.SHAPE("t")'],
    ]);
    await shown(workbench);
    expect(workbench.values("D1:D4").flat()).toEqual([
      '[[[1,"two"],[true,""]],null]',
      '[[[1]],"x"]',
      "[[[1,2],[3,4]],null]",
      '[[["t"]],null]',
    ]);
  });

  it("of a whole column end at its last filled cell", async () => {
    await workbench.setCells("A1", [["x"], ["y"]]);
    await workbench.setCells("D1", [["=FIX.SHAPE(A:A)"]]);
    await shown(workbench);
    expect(workbench.values("D1")).toEqual([['[[["x"],["y"]],null]']]);
  });
});
