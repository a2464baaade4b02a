import { bootFixture, callsOf, fileFixture, inExcel, release, shown, windowOf } from "./fixture";

const workbench = fileFixture();

let sheet = "";

// One boot for the file and a sheet a test: a boot costs more than most of them.
beforeEach(async () => {
  sheet = await workbench.addSheet();
  await workbench.activateSheet(sheet);
  const { calls, cancels } = windowOf(workbench).fixture;
  for (const list of [calls, cancels]) list.length = 0;
  windowOf(workbench).fixture.answers.clear();
  workbench.resetCounts();
});

afterEach(async () => {
  expect(workbench.unknownMembers()).toEqual([]);
  workbench.faults.clear();
  await workbench.deleteSheet(sheet);
  await shown(workbench);
});

const tableAt = (address: string): Promise<void> =>
  inExcel(workbench, (context) => {
    context.workbook.worksheets.getActiveWorksheet().tables.add(address, true);
  });

describe("two workbooks at a time", () => {
  it("have functions of their own, also for the same formula", async () => {
    await workbench.setCells("A1", [['=FIX.ASK("a")'], ["=FIX.GRID(2)"]]);
    await shown(workbench);
    const second = await bootFixture({ workbook: await workbench.save() });
    await shown(second);
    expect(callsOf(second).map(([name]) => name)).toEqual(["ASK", "GRID"]);
    release(second, "a", "theirs");
    await second.settled();
    expect(second.values(`${sheet}!A1:A3`).flat()).toEqual(["theirs", 1, 2]);
    expect(workbench.values("A1:A3").flat()).toEqual(["#N/A", 1, 2]);
    await second.dispose();
    await workbench.setCells("A1", [['=FIX.ASK("b")']]);
    await shown(workbench);
    expect(callsOf(workbench).at(-1)).toEqual(["ASK", [["b"]], null]);
  });
});

describe("#SPILL!", () => {
  it("stands in a table's cell, with a sentence, and the result when the table is gone", async () => {
    await workbench.setCells("A1", [["Domain", "Jobs"], ["a", "=FIX.GRID(2)"], ["b"], ["c"]]);
    await tableAt("A1:B4");
    await shown(workbench);
    expect(workbench.values("B2:B3").flat()).toEqual(["#SPILL!", ""]);
    expect(workbench.messages("B2")).toEqual([
      ["Results of more than one cell cannot stand in a table."],
    ]);
    await inExcel(workbench, (context) => {
      context.workbook.tables.getItem(workbench.tables()[0]?.name ?? "").convertToRange();
    });
    await shown(workbench);
    expect(workbench.values("B2:B3").flat()).toEqual([1, 2]);
    expect(workbench.invocations("GRID")).toBe(1);
  });

  it("comes when a table or merged cells are in the way", async () => {
    await workbench.setCells("A1", [["=FIX.GRID(3)", "=SEQUENCE(3)"]]);
    await workbench.mergeCells("A2:A3");
    await tableAt("B2:B3");
    await shown(workbench);
    expect(workbench.values("A1:B1")).toEqual([["#SPILL!", "#SPILL!"]]);
    expect(workbench.messages("A1:B1")).toEqual([
      [
        "There are merged cells where the result would go.",
        "A table is where the result would go.",
      ],
    ]);
  });
});
