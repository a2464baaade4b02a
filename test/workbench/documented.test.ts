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
      sheet.getRange("Z50").format.fill.color = "#FF0000";
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

/** Microsoft's snippets events-worksheet, data-changed and events-setting-changed; Excel.ChangedEventDetail. */
describe("events", () => {
  it("tell of one changed cell what it was and what it is, of several neither", async () => {
    const { fixture } = windowOf(workbench);
    await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Told");
      sheet.onChanged.add((event) => {
        fixture.heard.push([event.address, (event.details as object | undefined) ?? null]);
        return Promise.resolve();
      });
      await context.sync();
      sheet.getRange("A1").values = [[1]];
      sheet.getRange("A1").values = [["two"]];
      sheet.getRange("B1").formulas = [["=1+2"]];
      sheet.getRange("C1:D1").values = [[1, 2]];
      await context.sync();
    });
    await workbench.settled();
    const detail = (
      valueBefore: unknown,
      valueTypeBefore: string,
      valueAfter: unknown,
      valueTypeAfter: string
    ) => ({
      valueBefore,
      valueTypeBefore,
      valueAfter,
      valueTypeAfter,
    });
    const told = heard() as unknown[];
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        ["A1", detail("", "Empty", 1, "Double")],
        ["A1", detail(1, "Double", "two", "String")],
        ["B1", detail("", "Empty", 3, "Double")],
        ["C1:D1", null],
      ])
    );
  });

  it("tell the old and the new name of a worksheet", async () => {
    const { fixture } = windowOf(workbench);
    await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Old name");
      await context.sync();
      sheet.onNameChanged.add((event) => {
        fixture.heard.push([event.nameBefore, event.nameAfter]);
        return Promise.resolve();
      });
      await context.sync();
      sheet.name = "New name";
      await context.sync();
    });
    await workbench.settled();
    expect(heard()).toEqual([["Old name", "New name"]]);
  });

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

/** Microsoft's snippet named-item/create-and-remove-named-item: `=Sample!$A$1:$D$1`. */
describe("names", () => {
  it("belong to the workbook or to one worksheet, and stand with dollars", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Sample");
      context.workbook.names.add("InBook", sheet.getRange("A1:D1"));
      sheet.names.add("InSheet", sheet.getRange("B2"));
      await context.sync();
      const [book, own] = [context.workbook.names, sheet.names];
      book.load("items/name,items/scope,items/formula,items/value");
      own.load("items/name,items/scope,items/formula");
      await context.sync();
      return [
        book.items.map(({ name, scope, formula }) => [name, scope, String(formula)]),
        own.items.map(({ name, scope, formula }) => [name, scope, String(formula)]),
      ];
    });
    expect(seen).toEqual([
      [["InBook", "Workbook", "=Sample!$A$1:$D$1"]],
      [["InSheet", "Worksheet", "=Sample!$B$2"]],
    ]);
  });
});

/** support.microsoft.com, "Excel specifications and limits"; Excel.SheetVisibility, Excel.WorkbookProtection, Excel.ClearApplyTo. */
describe("limits and states", () => {
  it("refuse texts above 32,767 characters and formulas above 8,192", async () => {
    const write = (value: string) =>
      errorIn(workbench, async (context) => {
        context.workbook.worksheets.getFirst().getRange("A1").values = [[value]];
        await context.sync();
      });
    expect((await write("x".repeat(32_768))).code).toBe("InvalidArgument");
    expect((await write(`=1${"+1".repeat(4_096)}`)).code).toBe("InvalidArgument");
    await workbench.setCells("A1", [["x".repeat(32_767)]]);
  });

  it("refuse a number format that is none, and go on calculating", async () => {
    for (const format of ["[$-zz", '"open', "[>"]) {
      const { code } = await errorIn(workbench, async (context) => {
        context.workbook.worksheets.getFirst().getRange("C1").numberFormat = [[format]];
        await context.sync();
      });
      expect([format, code]).toEqual([format, "InvalidArgument"]);
    }
    await workbench.setCells("C1", [["=3*4"]]);
    await workbench.settled();
    expect(workbench.values("C1")).toEqual([[12]]);
  });

  it("read VeryHidden as VeryHidden", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Deep");
      const read: string[] = [];
      for (const visibility of ["VeryHidden", "Hidden", "Visible"] as const) {
        sheet.visibility = visibility;
        sheet.load("visibility");
        await context.sync();
        read.push(sheet.visibility);
      }
      return read;
    });
    expect(seen).toEqual(["VeryHidden", "Hidden", "Visible"]);
  });

  it("open the structure of a workbook with its password only", async () => {
    const unprotect = (password?: string) => async (context: Excel.RequestContext) => {
      context.workbook.protection.unprotect(password);
      await context.sync();
    };
    await inExcel(workbench, async (context) => {
      context.workbook.protection.protect("secret");
      await context.sync();
    });
    expect((await errorIn(workbench, unprotect("wrong"))).code).toBe("InvalidArgument");
    expect((await errorIn(workbench, unprotect())).code).toBe("InvalidArgument");
    await inExcel(workbench, unprotect("secret"));
  });

  it("clear links alone: the text stays, its look stays or goes as asked", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Links");
      const cells = ["A1", "A2"].map((address) => sheet.getRange(address));
      for (const cell of cells)
        cell.hyperlink = { address: "https://acme.example/", textToDisplay: "acme" };
      await context.sync();
      cells[0]?.clear("Hyperlinks");
      cells[1]?.clear("RemoveHyperlinks");
      for (const cell of cells) cell.load("values,hyperlink,format/font/color");
      await context.sync();
      return cells.map((cell) => [
        String(cell.values[0]?.[0]),
        (cell.hyperlink as Partial<Excel.RangeHyperlink> | null)?.address ?? null,
        cell.format.font.color,
      ]);
    });
    expect(seen).toEqual([
      ["acme", null, "#0563C1"],
      ["acme", null, "#000000"],
    ]);
  });
});
