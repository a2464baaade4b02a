/** Tables grow and fill their columns by themselves, as in Excel, whoever writes. */
import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { bootFixture, closeAll, type OfficeWindow } from "./fixture";

afterEach(closeAll);

/** A1:B3, titles One and Two, the second column blank. */
async function withTable(): Promise<BootedWorkbench> {
  const workbench = await bootFixture();
  await workbench.setCells("A1:B3", [
    ["One", "Two"],
    [1, ""],
    [2, ""],
  ]);
  await byAddin(workbench, (sheet) => sheet.tables.add("A1:B3", true));
  return workbench;
}

async function byAddin(
  workbench: BootedWorkbench,
  work: (sheet: Excel.Worksheet) => unknown
): Promise<void> {
  const { Excel: excel } = workbench.window as unknown as OfficeWindow;
  await excel.run(async (context) => {
    work(context.workbook.worksheets.getActiveWorksheet());
    await context.sync();
  });
}

const tables = (workbench: BootedWorkbench) =>
  workbench.tables().map(({ address, columns }) => `${address} ${columns.join(",")}`);

const writers = {
  "a person": (workbench: BootedWorkbench, address: string, cells: unknown[][]) =>
    workbench.setCells(address, cells as never),
  "a second person": (workbench: BootedWorkbench, address: string, cells: unknown[][]) =>
    workbench.otherUser.setCells(address, cells as never),
  "the add-in": (workbench: BootedWorkbench, address: string, cells: unknown[][]) =>
    byAddin(workbench, (sheet) => (sheet.getRange(address).values = cells as never)),
};

describe.each(Object.entries(writers))("A table, written at by %s", (_who, write) => {
  it("takes in a row directly below, two columns directly beside, and nothing one cell away", async () => {
    const workbench = await withTable();
    await write(workbench, "A5", [["far"]]);
    await write(workbench, "D2", [["far"]]);
    expect(tables(workbench)).toEqual(["Sheet1!A1:B3 One,Two"]);
    await workbench.setCells("A5", [[""]]);
    await workbench.setCells("D2", [[""]]);
    await write(workbench, "A4", [[3]]);
    expect(tables(workbench)).toEqual(["Sheet1!A1:B4 One,Two"]);
    await write(workbench, "C1:D1", [["Three", "Four"]]);
    expect(tables(workbench)).toEqual(["Sheet1!A1:D4 One,Two,Three,Four"]);
  });

  it("takes in no row or column that holds something else, and nothing when it is switched off", async () => {
    const workbench = await withTable();
    await workbench.setTableExpansion(false);
    await write(workbench, "B4", [["x"]]);
    await write(workbench, "C3", [["y"]]);
    expect(tables(workbench)).toEqual(["Sheet1!A1:B3 One,Two"]);
    await workbench.setTableExpansion(true);
    await write(workbench, "A4", [["x"]]);
    await write(workbench, "C2", [["y"]]);
    expect(tables(workbench)).toEqual(["Sheet1!A1:B3 One,Two"]);
  });

  it("fills a blank column with a formula, and its next row too; with the option off neither", async () => {
    const workbench = await withTable();
    await write(workbench, "B2", [["=A2*10"]]);
    expect(workbench.formulas("B2:B3")).toEqual([["=A2*10"], ["=A3*10"]]);
    await write(workbench, "A4", [[3]]);
    await workbench.settled();
    expect(workbench.values("B2:B4").flat()).toEqual([10, 20, 30]);
    await workbench.setCalculatedColumns(false);
    await write(workbench, "C3", [["=A3"]]);
    expect(workbench.formulas("C2:C4").flat()).toEqual(["", "=A3", ""]);
    await write(workbench, "A5", [[4]]);
    expect(workbench.formulas("B5").flat()).toEqual([""]);
  });

  it("leaves a column alone that holds something else", async () => {
    const workbench = await withTable();
    await workbench.setCells("B3", [["mine"]]);
    await write(workbench, "B2", [["=A2*10"]]);
    expect(workbench.formulas("B2:B3").flat()).toEqual(["=A2*10", "mine"]);
  });
});
