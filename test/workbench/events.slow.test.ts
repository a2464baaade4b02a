import { bootFixture, closeAll, inExcel, windowOf } from "./fixture";

afterEach(closeAll);

type Boot = Awaited<ReturnType<typeof bootFixture>>;

function heard(workbench: Boot): unknown[] {
  return JSON.parse(JSON.stringify(windowOf(workbench).fixture.heard)) as unknown[];
}

describe("the selection", () => {
  it("is read, and told once by the workbook's common event", async () => {
    const workbench = await bootFixture();
    const { fixture } = windowOf(workbench);
    await inExcel(workbench, (context) => {
      context.workbook.onSelectionChanged.add(() => {
        fixture.heard.push("workbook");
        return Promise.resolve();
      });
    });
    await workbench.select("C3:D4");
    await workbench.settled();
    await inExcel(workbench, (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("C3:D4").select();
    });
    await workbench.settled();
    const selected = await inExcel(workbench, async (context) => {
      const range = context.workbook.getSelectedRange().load("address");
      await context.sync();
      return range.address;
    });
    expect([selected, ...heard(workbench)]).toEqual(["Sheet1!C3:D4", "workbook"]);
    expect(workbench.unknownMembers()).toEqual([]);
  });
});

describe("ribbon, pane and runtime", () => {
  it("runs a command by its id or its function, and ends when the add-in says it is done", async () => {
    const workbench = await bootFixture();
    expect(workbench.commands().map(({ id, label }) => [id, label])).toEqual([
      ["OpenPane", "Open pane"],
      ["StampButton", "Stamp"],
    ]);
    await workbench.select("B2");
    await workbench.runCommand("StampButton");
    await workbench.select("B3");
    await workbench.runCommand("stamp");
    expect(workbench.values("B2:B3")).toEqual([["stamped"], ["stamped"]]);
  });

  it("hides and shows the pane and tells the add-in", async () => {
    const workbench = await bootFixture();
    const { fixture, Office: office } = windowOf(workbench);
    await office.addin.onVisibilityModeChanged((message) =>
      fixture.heard.push(message.visibilityMode)
    );
    await office.addin.hide();
    expect(workbench.paneVisible).toBe(false);
    await office.addin.showAsTaskpane();
    expect(workbench.paneVisible).toBe(true);
    await workbench.settled();
    expect(heard(workbench)).toEqual(["Hidden", "Taskpane"]);
  });
});

describe("unknown members", () => {
  it("answer ApiNotFound and are written down", async () => {
    const workbench = await bootFixture();
    const run = windowOf(workbench).Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().charts.load("items/name");
      await context.sync();
    });
    await expect(run).rejects.toMatchObject({ code: "ApiNotFound" });
    expect(workbench.unknownMembers()).toEqual(["Worksheet.charts"]);
  });

  it("are events too that this host never sends: nobody waits for them in vain", async () => {
    const workbench = await bootFixture();
    const run = windowOf(workbench).Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().onCalculated.add(() => Promise.resolve());
      await context.sync();
    });
    await expect(run).rejects.toMatchObject({ code: "ApiNotFound" });
    expect(workbench.unknownMembers()).toEqual(["Worksheet._RegisterCalculatedEvent"]);
  });
});

describe("service calls of the add-in", () => {
  it("fail as a TypeError of the add-in's own window when the service is out of reach", async () => {
    const workbench = await bootFixture({
      fetch: () => Promise.reject(new TypeError("fetch failed")),
    });
    await workbench.setCells("A1", [['=FIX.FETCHES("v1/x")']]);
    await workbench.settled();
    expect(workbench.messages("A1")).toEqual([["true Failed to fetch"]]);
  });
});

describe("undo", () => {
  it("takes back what a person wrote, and not past a write of the add-in", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [["first"]]);
    await workbench.setCells("A1", [["second"]]);
    await workbench.undo();
    expect(workbench.values("A1")).toEqual([["first"]]);
    await inExcel(workbench, (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("B1").values = [["by the add-in"]];
    });
    await workbench.undo();
    expect(workbench.values("A1:B1")).toEqual([["first", "by the add-in"]]);
  });
});
