import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { bootFixture, closeAll, errorIn, inExcel, windowOf } from "./fixture";

let workbench: BootedWorkbench;
beforeAll(async () => {
  workbench = await bootFixture();
});
afterAll(closeAll);

const heard = (): unknown =>
  JSON.parse(JSON.stringify(windowOf(workbench).fixture.heard.splice(0)));

/** learn.microsoft.com, Excel.Worksheet.getUsedRange: "the smallest range that encompasses any cells that have a value or formatting". */
describe("the used range", () => {
  it("counts formatted cells, and leaves them out where only values are asked for", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Used");
      sheet.getRange("A2").values = [["x"]];
      sheet.getRange("Z50").numberFormat = [["0.00"]];
      sheet.getRange("AB60").numberFormat = [["General"]];
      const ranges = [
        sheet.getUsedRange(),
        sheet.getUsedRange(true),
        sheet.getRange("B:B").getUsedRangeOrNullObject(),
        sheet.getRange("Z:Z").getUsedRangeOrNullObject(),
        sheet.getRange("Z:Z").getUsedRangeOrNullObject(true),
      ];
      for (const range of ranges) range.load("address");
      await context.sync();
      return ranges.map((range) => (range.isNullObject ? null : range.address));
    });
    expect(seen).toEqual(["Used!A2:Z50", "Used!A2", null, "Used!Z50", null]);
  });
});

/** Microsoft's snippet events-setting-changed. */
describe("events", () => {
  it("tell of settings that the add-in itself changed in the workbook", async () => {
    const { fixture } = windowOf(workbench);
    await inExcel(workbench, async (context) => {
      const { settings } = context.workbook;
      settings.onSettingsChanged.add(() => {
        fixture.heard.push("settings");
        return Promise.resolve();
      });
      await context.sync();
      settings.add("documented", 1);
      await context.sync();
      settings.getItem("documented").delete();
      await context.sync();
    });
    await workbench.settled();
    expect(heard()).toEqual(["settings", "settings"]);
  });
});

/** support.microsoft.com, "Excel specifications and limits". */
describe("limits and states", () => {
  it("refuse texts above 32,767 characters and formulas above 8,192", async () => {
    const write = (value: string) =>
      errorIn(workbench, async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [[value]];
        await context.sync();
      });
    expect((await write("x".repeat(32_768))).code).toBe("InvalidArgument");
    expect((await write(`=1${"+1".repeat(4_096)}`)).code).toBe("InvalidArgument");
    await workbench.setCells("A1", [["x".repeat(32_767)]]);
  });

  it("refuse a number format that is none, and go on calculating", async () => {
    for (const format of ["[$-zz", '"open', "[>"]) {
      const { code } = await errorIn(workbench, async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("C1").numberFormat = [[format]];
        await context.sync();
      });
      expect([format, code]).toEqual([format, "InvalidArgument"]);
    }
    await workbench.setCells("C1", [["=3*4"]]);
    await workbench.settled();
    expect(workbench.values("C1")).toEqual([[12]]);
  });
});
