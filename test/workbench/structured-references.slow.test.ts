import { callsOf, fileFixture, inExcel } from "./fixture";

const workbench = fileFixture();

beforeAll(async () => {
  await inExcel(workbench, (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:D3").values = [
      ["Domain", "Amount", "Two Words", "Jobs (30 days)"],
      ["a.example", 10, 1, 7],
      ["b.example", 20, 2, 8],
    ];
    const table = sheet.tables.add("A1:D3", true);
    table.name = "Exp";
  });
});

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
    ["F2", "=Exp[[#this row],[amount]]*2", 20, "=Exp[@Amount]*2"],
    ["F3", "=exp[@Amount]+Exp[@[Two Words]]", 22, "=Exp[@Amount]+Exp[@[Two Words]]"],
    ["F3", "=Exp[@[Jobs (30 days)]]", 8, "=Exp[@[Jobs (30 days)]]"],
    ["F3", '="[@Amount]"&Exp[@Amount]', "[@Amount]20", '="[@Amount]"&Exp[@Amount]'],
    ["F2", "=ROWS(Exp[#All])", 3, "=ROWS(Exp[#All])"],
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

  it("to a table that is not there show #NAME?", async () => {
    expect((await entered("F2", "=SUM(Nowhere[Amount])"))[0]).toBe("#NAME?");
  });
});
