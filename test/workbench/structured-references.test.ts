import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { bootFixture, callsOf, closeAll, inExcel } from "./fixture";

let workbench: BootedWorkbench;

beforeAll(async () => {
  workbench = await bootFixture();
  await inExcel(workbench, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:D3").values = [
      ["Domain", "Amount", "Two Words", "Jobs (30 days)"],
      ["a.example", 10, 1, 7],
      ["b.example", 20, 2, 8],
    ];
    const table = sheet.tables.add("A1:D3", true);
    table.name = "Exp";
    await context.sync();
  });
});
afterAll(closeAll);

async function entered(address: string, formula: string): Promise<unknown[]> {
  return inExcel(workbench, async (context) => {
    const cell = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    cell.formulas = [[formula]];
    cell.load("values,formulas");
    await context.sync();
    return [cell.values[0]?.[0], cell.formulas[0]?.[0]] as unknown[];
  });
}

/**
 * support.microsoft.com "Using structured references with Excel tables"; Microsoft's snippets table/add-rows-and-columns
 * (`=[@Amount]`-like columns) and named-item/create-and-remove-named-item.
 */
describe("references to a table", () => {
  it.each([
    ["F2", "=SUM(Exp[Amount])", 30, "=SUM(Exp[Amount])"],
    ["F2", "=SUM(exp[AMOUNT])", 30, "=SUM(Exp[Amount])"],
    ["F2", "=SUM(Exp[Two Words])", 3, "=SUM(Exp[Two Words])"],
    ["F2", "=SUM(EXP[[amount]:[two words]])", 33, "=SUM(Exp[[Amount]:[Two Words]])"],
    ["F2", "=Exp[[#this row],[amount]]*2", 20, "=Exp[@Amount]*2"],
    ["F3", "=exp[@Amount]+Exp[@[Two Words]]", 22, "=Exp[@Amount]+Exp[@[Two Words]]"],
    ["F3", "=Exp[@[Jobs (30 days)]]", 8, "=Exp[@[Jobs (30 days)]]"],
    ["F3", '="[@Amount]"&Exp[@Amount]', "[@Amount]20", '="[@Amount]"&Exp[@Amount]'],
    ["F2", "=ROWS(Exp[#All])", 3, "=ROWS(Exp[#All])"],
    ["F2", "=COUNTA(exp[[#headers],[amount]])", 1, "=COUNTA(Exp[[#Headers],[Amount]])"],
    ["D2", "=[@Amount]*2", 20, "=[@Amount]*2"],
    ["D3", "=[@[two words]]+Exp[@amount]", 22, "=[@[Two Words]]+[@Amount]"],
    ["D3", "=SUM([Amount])", 30, "=SUM([Amount])"],
  ])("in %s, %s gives %s and reads back as %s", async (address, formula, value, shown) => {
    expect(await entered(address, formula)).toEqual([value, shown]);
  });

  it("reach a function as the cell of its row, and follow a changed cell", async () => {
    await workbench.setCells("D2", [["=FIX.ONCE([@Domain])"]]);
    await workbench.settled();
    expect(callsOf(workbench)).toEqual([["ONCE", "a.example"]]);
    await workbench.setCells("A2", [["c.example"]]);
    await workbench.settled();
    expect(callsOf(workbench).at(-1)).toEqual(["ONCE", "c.example"]);
  });

  it("to a header that was renamed are read by its new name, and older formulas go on", async () => {
    await entered("G3", "=Exp[@Amount]");
    await workbench.setCells("B1", [["Sum"]]);
    await workbench.settled();
    expect(await entered("F3", "=Exp[@sum]")).toEqual([20, "=Exp[@Sum]"]);
    await workbench.setCells("B3", [[21]]);
    await workbench.settled();
    expect([workbench.values("F3:G3"), workbench.formulas("G3")]).toEqual([
      [[21, 21]],
      [["=Exp[@Sum]"]],
    ]);
  });

  it("stay with their table when its worksheet is copied, and those in the copy are to the copied table", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1:C3", [
      ["Domain", "Amount", "Twice"],
      ["a.example", 10, ""],
      ["b.example", 20, ""],
    ]);
    await inExcel(workbench, async (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.add("A1:C3", true).name = "Exp";
      await context.sync();
    });
    await workbench.setCells("C2:C3", [["=[@Amount]*2"], ["=[@Amount]*2"]]);
    await workbench.setCells("E1", [["=SUM(Exp[Amount])"]]);
    const other = await workbench.addSheet();
    await workbench.setCells(`${other}!A1`, [["=SUM(Exp[Amount])"]]);
    const copy = await workbench.duplicateSheet("Sheet1");
    await workbench.setCells(`'${copy}'!B2`, [[100]]);
    await workbench.setCells("Sheet1!B3", [[30]]);
    await workbench.settled();
    const both = (address: string) => [workbench.values(address), workbench.formulas(address)];
    expect(both("Sheet1!C2:C3")).toEqual([
      [[20], [60]],
      [["=[@Amount]*2"], ["=[@Amount]*2"]],
    ]);
    expect(both("Sheet1!E1")).toEqual([[[40]], [["=SUM(Exp[Amount])"]]]);
    expect(both(`${other}!A1`)).toEqual([[[40]], [["=SUM(Exp[Amount])"]]]);
    expect(both(`'${copy}'!C2:C3`)).toEqual([
      [[200], [40]],
      [["=[@Amount]*2"], ["=[@Amount]*2"]],
    ]);
    expect(both(`'${copy}'!E1`)).toEqual([[[120]], [["=SUM(Exp_2[Amount])"]]]);
  });

  it("follow their table to a name with an underscore or a dot, and back", async () => {
    const rename = (name: string) =>
      inExcel(workbench, async (context) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        sheet.tables.getItemAt(0).name = name;
        await context.sync();
      });
    await workbench.setCells("N2:N3", [["=SUM(Exp[Two Words])"], ["=ROWS(Exp)"]]);
    await workbench.setCells("D2", [["=[@[Two Words]]"]]);
    for (const [at, name] of ["Exp_2.b", "Other_", "Exp"].entries()) {
      await rename(name);
      await workbench.setCells("C2", [[at]]);
      await workbench.settled();
      expect(workbench.values("N2:N3")).toEqual([[at + 2], [2]]);
      expect(workbench.formulas("N2")).toEqual([[`=SUM(${name}[Two Words])`]]);
      expect([workbench.values("D2"), workbench.formulas("D2")]).toEqual([
        [[at]],
        [["=[@[Two Words]]"]],
      ]);
      expect((await entered("P2", `=SUM(${name}[[#All],[two words]])`))[0]).toBe(at + 2);
    }
  });

  it("to a table that is not there show #NAME?", async () => {
    expect((await entered("F2", "=SUM(Nowhere[Amount])"))[0]).toBe("#NAME?");
  });
});
