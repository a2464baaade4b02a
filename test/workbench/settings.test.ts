import { bootFixture, closeAll, inExcel } from "./fixture";

afterEach(closeAll);

describe("a workbook that is saved and opened again", () => {
  it("has its cells, tables, settings and properties, and calls its streams again", async () => {
    const first = await bootFixture();
    await first.setCells("A1", [
      ["Domain", "Rows"],
      ["acme.example", "=FIX.GRID(2,2)"],
    ]);
    await first.setCells("A5", [['=FIX.ASK("held")']]);
    await inExcel(first, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("F1:G2").values = [
        ["Name", "Jobs"],
        ["=Acme".replace("=", "'="), 3],
      ];
      const table = sheet.tables.add("F1:G2", true);
      table.name = "Kept";
      table.style = "TableStyleLight1";
      context.workbook.settings.add("segment", { v: 1 });
      await context.sync();
    });
    await first.settled();
    const file = JSON.parse(JSON.stringify(await first.save())) as Awaited<
      ReturnType<typeof first.save>
    >;
    await first.dispose();

    const second = await bootFixture({ workbook: file });
    await second.settled();
    expect(second.values("A1:C3")).toEqual([
      ["Domain", "Rows", ""],
      ["acme.example", 1, 2],
      ["", 3, 4],
    ]);
    expect(second.messages("A5")).toEqual([["Held: held"]]);
    expect(second.invocations()).toBe(2);
    expect(second.values("F2")).toEqual([["=Acme"]]);
    expect(second.tables()).toEqual([
      {
        name: "Kept",
        sheet: "Sheet1",
        address: "Sheet1!F1:G2",
        columns: ["Name", "Jobs"],
        rows: 1,
      },
    ]);
    expect(second.settings()).toEqual({ segment: '{"v":1}' });
    const kept = await inExcel(second, async (context) => {
      const table = context.workbook.tables.getItem("Kept").load("style");
      await context.sync();
      return table.style;
    });
    expect(kept).toBe("TableStyleLight1");
    expect(second.unknownMembers()).toEqual([]);
  });
});
