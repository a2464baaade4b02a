// The rules of office-addins follow a variable by its name through the whole file; here many batches use the same names,
// and some read too early on purpose.
/* eslint-disable office-addins/load-object-before-read, office-addins/call-sync-before-read, office-addins/call-sync-after-load, office-addins/no-navigational-load */
import { errorIn, fileFixture, inExcel, windowOf } from "./fixture";

// One boot for the file: these cases touch cells of their own, and a boot costs more than all of them.
const workbench = fileFixture();

afterEach(() => {
  expect(workbench.unknownMembers()).toEqual([]);
});

describe("ranges", () => {
  it("write, coerce and read back as typing would: number, date, percentage, truth value, text", async () => {
    const read = await inExcel(workbench, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:F1");
      range.values = [["007", "2024-01-02", "50%", true, "'=x", "plain"]];
      range.load("values,numberFormat,valueTypes,text,address,rowCount,columnCount,cellCount");
      await context.sync();
      return range.toJSON();
    });
    expect(read).toMatchObject({
      values: [[7, 45293, 0.5, true, "=x", "plain"]],
      numberFormat: [["General", "yyyy-mm-dd", "0%", "General", "General", "General"]],
      valueTypes: [["Double", "Double", "Double", "Boolean", "String", "String"]],
      text: [["7", "2024-01-02", "50%", "TRUE", "=x", "plain"]],
      address: "Sheet1!A1:F1",
      rowCount: 1,
      columnCount: 6,
      cellCount: 6,
    });
  });

  it("keep digits as text in a cell formatted as text", async () => {
    const values = await inExcel(workbench, async (context) => {
      const cell = context.workbook.worksheets.getActiveWorksheet().getRange("A2");
      cell.numberFormat = [["@"]];
      cell.values = [["007"]];
      await context.sync();
      cell.load("values");
      await context.sync();
      return cell.values;
    });
    expect(values).toEqual([["007"]]);
  });

  it("follow their cells when rows are inserted above them within a run", async () => {
    const address = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add();
      const range = sheet.getRange("A5:B6");
      await context.sync();
      sheet.getRange("1:2").insert("Down");
      range.load("address");
      await context.sync();
      sheet.delete();
      await context.sync();
      return range.address;
    });
    expect(address).toMatch(/!A7:B8$/);
  });
});

describe("errors", () => {
  it("ItemNotFound for a missing sheet", async () => {
    const error = await errorIn(workbench, (context) => {
      context.workbook.worksheets.getItem("Nowhere").getRange("A1").values = [[1]];
    });
    expect(error.code).toBe("ItemNotFound");
  });

  it("on order: the code asked for at the n-th action, once", async () => {
    workbench.faults.failAction(2, "InvalidOperationInCellEditMode");
    const work = async (context: Excel.RequestContext): Promise<void> => {
      context.workbook.worksheets.getActiveWorksheet().getRange("H7").values = [[1]];
      await context.sync();
    };
    expect((await errorIn(workbench, work)).code).toBe("InvalidOperationInCellEditMode");
    await windowOf(workbench).Excel.run(work);
    expect(workbench.values("H7")).toEqual([[1]]);
  });

  it("ResponsePayloadSizeLimitExceeded for an answer above 5 MB, and for more than 5 million cells", async () => {
    const text = "x".repeat(30_000);
    await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Long texts");
      for (let block = 0; block < 2; block += 1) {
        const rows = sheet.getRangeByIndexes(block * 100, 0, 100, 1);
        rows.values = Array.from({ length: 100 }, () => [text]);
        await context.sync();
      }
    });
    const codes: string[] = [];
    for (const address of ["A1:A200", "A1:Z200000"]) {
      const error = await errorIn(workbench, (context) => {
        context.workbook.worksheets.getItem("Long texts").getRange(address).load("values");
      });
      codes.push(error.code);
    }
    await workbench.deleteSheet("Long texts");
    expect(codes).toEqual(["ResponsePayloadSizeLimitExceeded", "ResponsePayloadSizeLimitExceeded"]);
  });
});
