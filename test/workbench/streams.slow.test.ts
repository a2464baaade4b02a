import { bootFixture, callsOf, cancelsOf, closeAll, release, shown } from "./fixture";

afterEach(closeAll);

describe("streams of custom functions", () => {
  it("share one call among 200 cells with the same arguments", async () => {
    const workbench = await bootFixture();
    await workbench.setCells(
      "A1",
      Array.from({ length: 200 }, () => ['=FIX.ASK("a")'])
    );
    await shown(workbench);
    expect(workbench.invocations("ASK")).toBe(1);
    expect(callsOf(workbench)).toEqual([["ASK", [["a"]], null]]);
    release(workbench, "a", "answer");
    await workbench.settled();
    expect(new Set(workbench.values("A1:A200").flat())).toEqual(new Set(["answer"]));
  });

  it("are cancelled once, when the last of two cells is cleared", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [['=FIX.ASK("a")'], ['=FIX.ASK("a")']]);
    await shown(workbench);
    await workbench.setCells("A1", [[""]]);
    await shown(workbench);
    expect(workbench.cancellations()).toBe(0);
    await workbench.setCells("A2", [[""]]);
    await shown(workbench);
    expect(workbench.cancellations()).toBe(1);
    expect(cancelsOf(workbench)).toEqual([["ASK", [["a"]], null]]);
  });

  it("go on without a call or a cancel when rows are inserted above them", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [['=FIX.ASK("a")'], ['=FIX.ASK("b")']]);
    await shown(workbench);
    await workbench.insertRows(1, 3);
    await shown(workbench);
    expect(workbench.formulas("A4:A5")).toEqual([['=FIX.ASK("a")'], ['=FIX.ASK("b")']]);
    expect([workbench.invocations(), workbench.cancellations()]).toEqual([2, 0]);
    release(workbench, "b", 7);
    await workbench.settled();
    expect(workbench.values("A4:A5")).toEqual([["#N/A"], [7]]);
  });

  it("are not restarted by a recalculation, and all of them are by a full rebuild", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [['=FIX.ASK("a")'], ["=FIX.GRID(2)"]]);
    await shown(workbench);
    await workbench.recalculate();
    await shown(workbench);
    expect([workbench.invocations(), workbench.cancellations()]).toEqual([2, 0]);
    await workbench.recalculate({ restartFunctions: true });
    await shown(workbench);
    expect([workbench.invocations(), workbench.cancellations()]).toEqual([4, 2]);
    expect(workbench.values("A1:A3")).toEqual([["#N/A"], [1], [2]]);
  });
});

describe("functions that answer once", () => {
  it("are called again when their formula is entered again, and not by a recalculation", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [["=FIX.ONCE(5)"]]);
    await shown(workbench);
    await workbench.recalculate();
    await shown(workbench);
    expect(workbench.invocations("ONCE")).toBe(1);
    await workbench.setCells("A1", [["=FIX.ONCE(5)"]]);
    await shown(workbench);
    expect(workbench.invocations("ONCE")).toBe(2);
    expect(workbench.values("A1")).toEqual([["once 5 #2"]]);
  });
});
