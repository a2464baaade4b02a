import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { bootFixture, callsOf, closeAll, release, shown } from "./fixture";

describe("branches of one formula", () => {
  // One boot for all formulas, each in a row of its own: a boot and a wait for each would cost a minute.
  let workbench: BootedWorkbench;

  const untaken: [formula: string, value: unknown][] = [
    ['=IF(FALSE,FIX.ASK("no"),1)', 1],
    ['=IF(Z9="",2,FIX.ASK(Z9))', 2],
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
  ];
  const taken: [formula: string, key: string][] = [
    ['=IF(TRUE,FIX.ASK("if"),FIX.ASK("no"))', "if"],
    ['=IFERROR(1/0,FIX.ASK("iferror"))', "iferror"],
    ['=IFNA(NA(),FIX.ASK("ifna"))', "ifna"],
    ['=CHOOSE(1,FIX.ASK("choose"),FIX.ASK("no"))', "choose"],
    ['=IFS(FALSE,FIX.ASK("no"),TRUE,FIX.ASK("ifs"))', "ifs"],
    ['=SWITCH("b","a",FIX.ASK("no"),"B",FIX.ASK("switch"))', "switch"],
    ['=SWITCH("z","a",FIX.ASK("no"),FIX.ASK("default"))', "default"],
  ];

  beforeAll(async () => {
    workbench = await bootFixture();
    await workbench.setCells(
      "A1",
      untaken.map(([formula]) => [formula])
    );
    await workbench.setCells(
      "F1",
      taken.map(([formula]) => [formula])
    );
    await shown(workbench);
    for (const [, key] of taken) release(workbench, key, `${key}!`);
    await workbench.settled();
  });

  afterAll(closeAll);

  it.each(untaken.map(([formula, value], row) => [formula, value, row + 1]))(
    "%s answers %p",
    (_formula, value, row) => {
      expect(workbench.values(`A${String(row)}`)).toEqual([[value]]);
    }
  );

  it.each(taken.map(([formula, key], row) => [formula, key, row + 1]))(
    "%s answers what %p was answered",
    (_formula, key, row) => {
      expect(workbench.values(`F${String(row)}`)).toEqual([[`${key}!`]]);
    }
  );

  it("reach the add-in with 7 calls, one for each branch taken, and none for the others", () => {
    const asked = callsOf(workbench).map(([, question]) => String(question));
    expect(asked.sort()).toEqual(taken.map(([, key]) => key).sort());
  });
});

describe("a branch", () => {
  afterEach(closeAll);

  it("is called for when the condition changes to it, and cancelled when it changes back", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [[false], ['=IF(A1,FIX.ASK("a"),"none")']]);
    await shown(workbench);
    expect(workbench.invocations()).toBe(0);
    await workbench.setCells("A1", [[true]]);
    await shown(workbench);
    expect([workbench.invocations(), workbench.values("A2")]).toEqual([1, [["#N/A"]]]);
    await workbench.setCells("A1", [[false]]);
    await shown(workbench);
    expect([workbench.cancellations(), workbench.values("A2")]).toEqual([1, [["none"]]]);
  });

  it("of IFERROR is called for when the function before it ends in #N/A, never while that is still asked", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [['=IFERROR(FIX.ASK("first"),FIX.ASK("second"))']]);
    await shown(workbench);
    expect(callsOf(workbench).map(([, question]) => question)).toEqual([[["first"]], [["second"]]]);
    release(workbench, "first", "done");
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([["done"]]);
    expect(workbench.cancellations()).toBe(1);
  });
});
