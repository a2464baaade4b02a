import { bootFixture, callsOf, closeAll, shown } from "./fixture";

afterAll(closeAll);

/** learn.microsoft.com: custom-functions-json, custom-functions-errors, custom-functions-volatile, custom-functions-parameter-options. */
describe("arguments of custom functions", () => {
  it("reach a number parameter as numbers only: an error is the result, and nothing is called", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1:A3", [
      ["=FIX.ADD(NA(),2)"],
      ["=FIX.ADD(1/0,2)"],
      ["=FIX.ADD(1,2)"],
    ]);
    await workbench.settled();
    expect(workbench.values("A1:A3")).toEqual([["#N/A"], ["#DIV/0!"], [3]]);
    expect(callsOf(workbench)).toEqual([["ADD", 1, 2]]);
  });

  it("of type any hold errors as the library's own error objects, in cells and in ranges", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1:A3", [[1], ["=NA()"], ["=1/0"]]);
    await workbench.setCells("C1:C2", [["=FIX.ERRORS(A1:A3)"], ['=FIX.ERRORS("x",NA())']]);
    await workbench.settled();
    expect(workbench.values("C1:C2")).toEqual([
      ['[1,"Error #N/A","Error #DIV/0!",null]'],
      ['["x","Error #N/A"]'],
    ]);
  });

  it("of type any hold errors as data types where the metadata allows data types", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1:A2", [["=NA()"], ["a"]]);
    await workbench.setCells("C1", [["=FIX.RICH(A1:A2)"]]);
    await workbench.settled();
    expect(workbench.values("C1")).toEqual([
      ['[{"type":"Error","basicType":"Error","basicValue":"#N/A"},"a",null]'],
    ]);
  });

  it("come with their addresses where the function asks for them", async () => {
    const workbench = await bootFixture();
    await workbench.addSheet("Other sheet");
    await workbench.setCells("A1:B2", [
      [1, 2],
      [3, 4],
    ]);
    await workbench.setCells("Sheet1!D1", [["=FIX.PLACES(A1,Sheet1!A1:B2,5)"]]);
    await workbench.setCells("Sheet1!D2", [["=FIX.PLACES('Other sheet'!A1,A2:B2)"]]);
    await workbench.settled();
    expect(workbench.values("Sheet1!D1:D2")).toEqual([
      ['["Sheet1!A1","Sheet1!A1:B2",null]'],
      ['["\'Other sheet\'!A1","Sheet1!A2:B2"]'],
    ]);
  });
});

describe("volatile custom functions", () => {
  it("are called again at an edit elsewhere, once, and at none in manual mode", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [["=FIX.TICK()"]]);
    await shown(workbench);
    expect(workbench.values("A1")).toEqual([[1]]);
    await workbench.setCells("H9", [["elsewhere"]]);
    await shown(workbench);
    expect(workbench.values("A1")).toEqual([[2]]);
    await shown(workbench);
    expect(callsOf(workbench)).toEqual([["TICK"], ["TICK"]]);
    await workbench.setCalculationMode("Manual");
    await workbench.setCells("H9", [["again"]]);
    await shown(workbench);
    expect(callsOf(workbench)).toHaveLength(2);
  });
});
