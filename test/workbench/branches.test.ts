import { bootFixture, callsOf, closeAll, release } from "./fixture";

afterEach(closeAll);

describe("branches that are not taken", () => {
  it.each([
    ['=IF(FALSE,FIX.ASK("no"),1)', 1],
    ['=IF(A9="",2,FIX.ASK(A9))', 2],
    ['=IF(TRUE,IF(FALSE,FIX.ASK("no"),3),FIX.ASK("no"))', 3],
    ['=IFERROR(4,FIX.ASK("no"))', 4],
    ['=IFNA("five",FIX.ASK("no"))', "five"],
    ['=IFNA(1/0,FIX.ASK("no"))', "#DIV/0!"],
    ['=CHOOSE(2,FIX.ASK("no"),6,FIX.ASK("no"))', 6],
    ['=IFS(FALSE,FIX.ASK("no"),TRUE,7,TRUE,FIX.ASK("no"))', 7],
    ['=SWITCH(2,1,FIX.ASK("no"),2,8,FIX.ASK("no"))', 8],
    ['=SWITCH(9,1,FIX.ASK("no"),9)', 9],
    ["=SUM(IF(FALSE,FIX.GRID(3),10),1)", 11],
    ['=IFERROR({1,2},FIX.ASK("no"))', 1],
  ])("%s answers %s without a call", async (formula, value) => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [[formula]]);
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([[value]]);
    expect(workbench.invocations()).toBe(0);
  });

  it.each([
    ['=IF(TRUE,FIX.ASK("yes"),FIX.ASK("no"))'],
    ['=IFERROR(1/0,FIX.ASK("yes"))'],
    ['=IFNA(NA(),FIX.ASK("yes"))'],
    ['=CHOOSE(1,FIX.ASK("yes"),FIX.ASK("no"))'],
    ['=IFS(FALSE,FIX.ASK("no"),TRUE,FIX.ASK("yes"))'],
    ['=SWITCH("b","a",FIX.ASK("no"),"B",FIX.ASK("yes"))'],
    ['=SWITCH("z","a",FIX.ASK("no"),FIX.ASK("yes"))'],
  ])("%s calls for the branch that is taken only", async (formula) => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [[formula]]);
    await workbench.settled();
    release(workbench, "yes", 1);
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([[1]]);
    expect(callsOf(workbench)).toEqual([["ASK", [["yes"]], null]]);
  });

  it("are called for when the condition changes to them, and cancelled when it changes back", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [[false], ['=IF(A1,FIX.ASK("a"),"none")']]);
    await workbench.settled();
    expect(workbench.invocations()).toBe(0);
    await workbench.setCells("A1", [[true]]);
    await workbench.settled();
    expect([workbench.invocations(), workbench.values("A2")]).toEqual([1, [["#N/A"]]]);
    await workbench.setCells("A1", [[false]]);
    await workbench.settled();
    expect([workbench.cancellations(), workbench.values("A2")]).toEqual([1, [["none"]]]);
  });

  it("are called for when the function before them ends in #N/A, never while it is still asked", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [['=IFERROR(FIX.ASK("first"),FIX.ASK("second"))']]);
    await workbench.settled();
    expect(callsOf(workbench).map(([, question]) => question)).toEqual([[["first"]], [["second"]]]);
    release(workbench, "first", "done");
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([["done"]]);
    expect(workbench.cancellations()).toBe(1);
  });
});
