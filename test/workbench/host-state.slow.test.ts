import {
  bootFixture,
  errorIn,
  fileFixture,
  inExcel,
  newSheet,
  release,
  shown,
  windowOf,
} from "./fixture";

const workbench = fileFixture();
beforeEach(() => newSheet(workbench));
const heard = (): unknown =>
  JSON.parse(JSON.stringify(windowOf(workbench).fixture.heard.splice(0)));

const write = async (context: Excel.RequestContext): Promise<void> => {
  context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["written"]];
  await context.sync();
};

test("selected cells stay selected when rows of the sheet are taken away", async () => {
  await workbench.select("B:B");
  await workbench.deleteRows(30, 3);
  expect(workbench.selection).toMatch(/!B1:B4997$/);
});

describe("cell editing", () => {
  it("refuses a batch, and a batch that may wait goes through when it ends", async () => {
    await workbench.setCellEditing(true);
    expect((await errorIn(workbench, write)).code).toBe("InvalidOperationInCellEditMode");
    let isDone = false;
    const waiting = windowOf(workbench)
      .Excel.run({ delayForCellEdit: true }, write)
      .then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([isDone, workbench.values("A1")]).toEqual([false, [[""]]]);
    await workbench.setCellEditing(false);
    await waiting;
    expect(workbench.values("A1")).toEqual([["written"]]);
  });

  it("does not hold up results of custom functions", async () => {
    await workbench.setCells("A1", [['=FIX.ASK("a")']]);
    await shown(workbench);
    await workbench.setCellEditing(true);
    release(workbench, "a", 5);
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([[5]]);
    await workbench.setCellEditing(false);
  });
});

describe("undo", () => {
  it("is left alone by reading and selecting", async () => {
    await workbench.setCells("B1", [["typed"]]);
    await inExcel(workbench, (context) => {
      const range = context.workbook.getSelectedRange();
      range.load("values");
      range.select();
    });
    await workbench.undo();
    expect(workbench.values("B1")).toEqual([[""]]);
  });
});

describe("a second person", () => {
  it("writes a setting that this client hears of and reads", async () => {
    const { Office: office, fixture } = windowOf(workbench);
    await new Promise<void>((resolve) => {
      office.context.document.settings.addHandlerAsync(
        office.EventType.SettingsChanged,
        () => fixture.heard.push("theirs"),
        () => resolve()
      );
    });
    await workbench.otherUser.setSetting("segment", { by: "them" });
    const value = await inExcel(workbench, async (context) => {
      const setting = context.workbook.settings.getItem("segment").load("value");
      await context.sync();
      return setting.value as unknown;
    });
    expect(value).toEqual({ by: "them" });
    expect(heard()).toEqual(["theirs"]);
  });
});

describe("settings", () => {
  it("are refused beyond the room that the document has, with nothing written", async () => {
    workbench.faults.limitSettings(200);
    const error = await errorIn(workbench, async (context) => {
      context.workbook.settings.add("small", "x");
      await context.sync();
      context.workbook.settings.add("large", "x".repeat(300));
    });
    expect(error.code).toBe("GeneralException");
    workbench.faults.clear();
    expect(workbench.settings()).toMatchObject({ small: '"x"' });
    expect(workbench.settings()).not.toHaveProperty("large");
  });
});

describe("the language", () => {
  it("is told: the locale of Excel and of the document", async () => {
    const workbench = await bootFixture({ locale: "de-DE" });
    const { Office: office } = windowOf(workbench);
    expect([office.context.displayLanguage, office.context.contentLanguage]).toEqual([
      "de-DE",
      "de-DE",
    ]);
  });
});

/** learn.microsoft.com, Excel.Worksheet.getUsedRange: "the smallest range that encompasses any cells that have a value or formatting". */
describe("the used range", () => {
  it("leaves formatted cells out where only values are asked for, and is refused where not", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Used");
      sheet.getRange("A2").values = [["x"]];
      sheet.getRange("Z50").numberFormat = [["0.00"]];
      const ranges = [
        sheet.getUsedRangeOrNullObject(true),
        sheet.getRange("Z:Z").getUsedRangeOrNullObject(true),
      ];
      for (const range of ranges) range.load("address");
      await context.sync();
      return ranges.map((range) => (range.isNullObject ? null : range.address));
    });
    expect(seen).toEqual(["Used!A2", null]);
    const { code } = await errorIn(workbench, (context) => {
      context.workbook.worksheets.getItem("Used").getUsedRangeOrNullObject().load("address");
    });
    expect(code).toBe("UnsupportedOperation");
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
    });
    await workbench.settled();
    expect((heard() as unknown[]).filter((each) => each === "settings")).toHaveLength(2);
  });
});

/** support.microsoft.com, "Excel specifications and limits". */
describe("limits and states", () => {
  it("refuse texts above 32,767 characters and formulas above 8,192", async () => {
    const write = (value: string) =>
      errorIn(workbench, (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [[value]];
      });
    expect((await write("x".repeat(32_768))).code).toBe("InvalidArgument");
    expect((await write(`=1${"+1".repeat(4_096)}`)).code).toBe("InvalidArgument");
    await workbench.setCells("A1", [["x".repeat(32_767)]]);
  });

  it("refuse a number format that is none, and go on calculating", async () => {
    for (const format of ["[$-zz", '"open', "[>"]) {
      const { code } = await errorIn(workbench, (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("C1").numberFormat = [[format]];
      });
      expect([format, code]).toEqual([format, "InvalidArgument"]);
    }
    await workbench.setCells("C1", [["=3*4"]]);
    await workbench.settled();
    expect(workbench.values("C1")).toEqual([[12]]);
  });
});
