import { bootFixture, closeAll, inExcel } from "./fixture";

afterAll(closeAll);

/** learn.microsoft.com: excel-add-ins-ranges-dynamic-arrays, Excel.Range; Microsoft's snippet range/dynamic-arrays. */
describe("spilled results", () => {
  it("can be asked for in the batch that writes the formula, with no read before", async () => {
    const workbench = await bootFixture();
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const cell = sheet.getRange("B2");
      cell.formulas = [["=SEQUENCE(3,2)"]];
      const spill = cell.getSpillingToRange();
      const parent = sheet.getRange("C4").getSpillParent();
      const used = sheet.getUsedRange(true);
      spill.load("address");
      parent.load("address");
      used.load("address");
      await context.sync();
      return [spill.address, parent.address, used.address];
    });
    expect(seen).toEqual(["Sheet1!B2:C4", "Sheet1!B2", "Sheet1!B2:C4"]);
  });

  it("show their border in hasSpill: true, false, or null where only some cells have it", async () => {
    const workbench = await bootFixture();
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1").formulas = [["=SEQUENCE(3)"]];
      const ranges = ["A1", "A2", "A1:A3", "B1", "A1:B1", "A3:A4"].map((address) => {
        const range = sheet.getRange(address);
        range.load("hasSpill");
        return range;
      });
      await context.sync();
      return ranges.map((range) => range.hasSpill);
    });
    expect(seen).toEqual([true, true, true, false, null, null]);
  });

  it("have a parent for one cell only: a null object, or a failure, for several", async () => {
    const workbench = await bootFixture();
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
});
