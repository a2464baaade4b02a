import { bootFixture, callsOf, closeAll } from "./fixture";

afterAll(closeAll);

/** learn.microsoft.com: custom-functions-json. */
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
});
