// Many batches use the same names.

import { bootFixture, callsOf, closeAll, inExcel } from "./fixture";

afterAll(closeAll);

/**
 * Excel keeps a formula whatever its format (learn.microsoft.com/office/dev/add-ins/excel/excel-add-ins-ranges-set-format; Microsoft's
 * snippets range/formatting and range/working-with-dates format formula cells).
 */
describe("formats", () => {
  it.each([
    ["de-DE", ["1.942", "1.942,50", "24/11/2026"]],
    ["es-ES", ["1.942", "1.942,50", "24/11/2026"]],
  ])("show numbers as people of %s write them", async (locale, texts) => {
    const workbench = await bootFixture({ locale });
    await inExcel(workbench, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C1");
      range.values = [[1942, 1942.5, 46350]];
      range.numberFormat = [["#,##0", "#,##0.00", "dd\\/mm\\/yyyy"]];
      await context.sync();
    });
    expect(workbench.texts("A1:C1")).toEqual([texts]);
  });

  it.each([
    ["de-DE", '=SUM(1,5;2)&"a;b"', "3.5a;b", '=SUM(1.5,2)&"a;b"'],
    ["fr-FR", '=INDEX({"a";"c"};2)', "c", '=INDEX({"a";"c"},2)'],
    ["de-DE", "=SUM(1,2)", 3, "=SUM(1,2)"],
    ["en-US", "=SUM(1;2)", "#NAME?", "=SUM(1;2)"],
  ])("in %s, %s is calculated as people mean it", async (locale, typed, value, stored) => {
    const workbench = await bootFixture({ locale });
    await workbench.setCells("A1", [[typed]]);
    await workbench.settled();
    expect([workbench.values("A1"), workbench.formulas("A1")]).toEqual([[[value]], [[stored]]]);
  });

  it("leave formulas alone, also those that are not calculated yet", async () => {
    const workbench = await bootFixture();
    const read = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const range = sheet.getRange("A1:A3");
      range.formulas = [["=1+1"], ["=A1*2"], ["=SEQUENCE(1,2)"]];
      range.numberFormat = [["0.00"], ["0.00"], ["0.00"]];
      await context.sync();
      const spilled = sheet.getRange("B3");
      range.load("formulas,values,numberFormat");
      spilled.load("values");
      await context.sync();
      sheet.getRange("A1").values = [[5]];
      const dependent = sheet.getRange("A2");
      dependent.load("values");
      await context.sync();
      return [range.toJSON(), spilled.values, dependent.values];
    });
    expect(read).toMatchObject([
      {
        formulas: [["=1+1"], ["=A1*2"], ["=SEQUENCE(1,2)"]],
        values: [[2], [4], [1]],
        numberFormat: [["0.00"], ["0.00"], ["0.00"]],
      },
      [[2]],
      [[10]],
    ]);
  });

  it("of a formula cell call no function again", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1", [["=FIX.ONCE(1)"]]);
    await workbench.settled();
    await inExcel(workbench, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
      range.numberFormat = [["0.00"]];
      await context.sync();
    });
    await workbench.settled();
    expect(callsOf(workbench)).toHaveLength(1);
    expect(workbench.values("A1")).toEqual([["once 1 #1"]]);
  });
});
