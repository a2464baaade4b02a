import { bootFixture, closeAll, errorIn, inExcel, release, shown, windowOf } from "./fixture";

afterEach(closeAll);

const write = async (context: Excel.RequestContext): Promise<void> => {
  context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["written"]];
  await context.sync();
};

describe("cell editing", () => {
  it("refuses a batch, and a batch that may wait goes through when it ends", async () => {
    const workbench = await bootFixture();
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
    const workbench = await bootFixture();
    await workbench.setCells("A1", [['=FIX.ASK("a")']]);
    await shown(workbench);
    await workbench.setCellEditing(true);
    release(workbench, "a", 5);
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([[5]]);
  });
});

describe("undo", () => {
  it("is left alone by reading and selecting", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("B1", [["typed"]]);
    await inExcel(workbench, async (context) => {
      const range = context.workbook.getSelectedRange();
      range.load("values");
      range.select();
      await context.sync();
    });
    await workbench.undo();
    expect(workbench.values("B1")).toEqual([[""]]);
  });
});

describe("a second person", () => {
  it("edits cells and rows: events say Remote", async () => {
    const workbench = await bootFixture();
    const { fixture } = windowOf(workbench);
    await inExcel(workbench, async (context) => {
      context.workbook.worksheets.onChanged.add((event) => {
        fixture.heard.push([event.address, event.changeType, event.source]);
        return Promise.resolve();
      });
      await context.sync();
    });
    await workbench.otherUser.setCells("C3", [["theirs"]]);
    await workbench.otherUser.insertRows(1);
    await workbench.setCells("A1", [["mine"]]);
    await workbench.settled();
    expect(JSON.parse(JSON.stringify(fixture.heard))).toEqual([
      ["C3", "RangeEdited", "Remote"],
      ["1:1", "RowInserted", "Remote"],
      ["A1", "RangeEdited", "Local"],
    ]);
    expect(workbench.values("C4")).toEqual([["theirs"]]);
  });

  it("writes a setting that this client hears of and reads", async () => {
    const workbench = await bootFixture();
    const { Office: office, fixture } = windowOf(workbench);
    await new Promise<void>((resolve) => {
      office.context.document.settings.addHandlerAsync(
        office.EventType.SettingsChanged,
        () => fixture.heard.push("settings"),
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
    expect(JSON.parse(JSON.stringify(fixture.heard))).toEqual(["settings"]);
  });
});

describe("a crash", () => {
  it("leaves the file as last saved and runs no code of the add-in any more", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [["saved"]]);
    await workbench.save();
    await workbench.setCells("A1", [["not saved"]]);
    await inExcel(workbench, async (context) => {
      context.workbook.settings.add("late", 1);
      await context.sync();
    });
    const { fixture } = windowOf(workbench);
    windowOf(workbench).setTimeout(() => fixture.heard.push("alive"), 20);
    const file = await workbench.crash();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(JSON.parse(JSON.stringify(fixture.heard))).toEqual([]);
    const again = await bootFixture({ workbook: file });
    expect([again.values("A1"), again.settings()]).toEqual([[["saved"]], {}]);
  });
});

describe("settings", () => {
  it("are refused beyond the room that the document has, with nothing written", async () => {
    const workbench = await bootFixture();
    workbench.faults.limitSettings(100);
    const error = await errorIn(workbench, async (context) => {
      context.workbook.settings.add("small", "x");
      await context.sync();
      context.workbook.settings.add("large", "x".repeat(200));
      await context.sync();
    });
    expect(error.code).toBe("GeneralException");
    expect(workbench.settings()).toEqual({ small: '"x"' });
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
