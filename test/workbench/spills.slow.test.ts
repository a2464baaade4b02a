import { fileFixture, inExcel, newSheet } from "./fixture";

const workbench = fileFixture();
let sheetName: string;

beforeEach(async () => {
  sheetName = await newSheet(workbench);
});

/** learn.microsoft.com: excel-add-ins-ranges-dynamic-arrays, Excel.Range; Microsoft's snippet range/dynamic-arrays. */
describe("spilled results", () => {
  it("can be asked for in the batch that writes the formula, with no read before", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const cell = sheet.getRange("B2");
      cell.formulas = [["=SEQUENCE(3,2)"]];
      const spill = cell.getSpillingToRangeOrNullObject();
      const parent = sheet.getRange("C4").getSpillParentOrNullObject();
      const used = sheet.getUsedRangeOrNullObject(true);
      spill.load("address");
      parent.load("address");
      used.load("address");
      await context.sync();
      return [spill.address, parent.address, used.address];
    });
    expect(seen).toEqual(["B2:C4", "B2", "B2:C4"].map((address) => `${sheetName}!${address}`));
  });

  it("show their border in hasSpill: true, false, or null where only some cells have it", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1").formulas = [["=SEQUENCE(3)"]];
      const ranges = ["A1", "A2", "A1:A3", "B1", "A1:B1", "A3:A4"].map((address) =>
        sheet.getRange(address).load("hasSpill")
      );
      await context.sync();
      return ranges.map((range) => range.hasSpill);
    });
    expect(seen).toEqual([true, true, true, false, null, null]);
  });

  it("have a parent for one cell only: a null object for several", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1").formulas = [["=SEQUENCE(3)"]];
      const objects = [
        sheet.getRange("A2").getSpillParentOrNullObject(),
        sheet.getRange("A2:A3").getSpillParentOrNullObject(),
        sheet.getRange("A1:A2").getSpillingToRangeOrNullObject(),
        sheet.getRange("A1").getSpillingToRangeOrNullObject(),
      ];
      for (const object of objects) object.load("address");
      await context.sync();
      return objects.map((object) => object.isNullObject);
    });
    expect(seen).toEqual([false, true, true, false]);
  });

  it("are #SPILL! while a formula stands where they would go, which shows its own result, whatever came first", async () => {
    const seen: unknown[] = [];
    const write = async (address: string, input: string) => {
      await workbench.setCells(address, [[input]]);
      await workbench.settled();
      seen.push(workbench.values("A1:A3").flat());
    };
    await write("A1", "=FIX.GRID(3)");
    await write("A2", "=FIX.GRID(2)");
    await write("A1", "=SEQUENCE(3)");
    await write("A2", '=""');
    expect(workbench.messages("A1")).toEqual([
      ["The cells where the result would go are not empty."],
    ]);
    await write("A2", "");
    expect(seen).toEqual([
      [1, 2, 3],
      ["#SPILL!", 1, 2],
      ["#SPILL!", 1, 2],
      ["#SPILL!", "", ""],
      [1, 2, 3],
    ]);
  });

  it("come when what was in their way is gone, after rows that came and with its own row", async () => {
    await workbench.setCells("A1:B2", [
      ["=SEQUENCE(3)", "=SEQUENCE(3)"],
      ["=1+1", ""],
    ]);
    await workbench.setCells("B3", [["x"]]);
    await workbench.settled();
    await workbench.insertRows(1);
    await workbench.settled();
    expect(workbench.values("A2:B2")).toEqual([["#SPILL!", "#SPILL!"]]);
    await workbench.setCells("A3", [[""]]);
    await workbench.deleteRows(4);
    await workbench.settled();
    expect(workbench.values("A2:B4")).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });
});
