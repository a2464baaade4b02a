// The rules of office-addins follow a variable by its name through the whole file; here many batches use the same names,
// and some read too early on purpose.
/* eslint-disable office-addins/load-object-before-read, office-addins/call-sync-before-read, office-addins/call-sync-after-load, office-addins/no-navigational-load */
import { errorIn, fileFixture, inExcel, windowOf } from "./fixture";

// One boot for the file: these cases touch cells of their own, and a boot costs more than all of them.
const workbench = fileFixture();

afterEach(() => {
  expect(workbench.unknownMembers()).toEqual([]);
});

describe("the start", () => {
  it("tells the add-in that it runs in Excel on the web", () => {
    const { info } = windowOf(workbench).fixture as unknown as {
      info: { host: string; platform: string };
    };
    expect([info.host, info.platform]).toEqual(["Excel", "OfficeOnline"]);
  });

  it("answers isSetSupported from the declared requirement sets", () => {
    const { requirements } = windowOf(workbench).Office.context;
    const answers = ["1.17", "1.18"].map((version) =>
      requirements.isSetSupported("ExcelApi", version)
    );
    expect(answers).toEqual([true, false]);
    expect(requirements.isSetSupported("SharedRuntime", "1.1")).toBe(true);
    expect(requirements.isSetSupported("CustomFunctionsRuntime", "1.4")).toBe(true);
  });
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

  it("take one value for all cells, and leave a cell alone for null", async () => {
    const values = await inExcel(workbench, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A4:C4");
      range.values = "x" as unknown as string[][];
      await context.sync();
      range.values = [["y", null, ""]];
      range.load("values");
      await context.sync();
      return range.values;
    });
    expect(values).toEqual([["y", "x", ""]]);
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

  it("derive others: offset, resized, bounding, intersection, rows, columns, last cell", async () => {
    const addresses = await inExcel(workbench, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("B2:C4");
      const derived = [
        range.getOffsetRange(1, 1),
        range.getResizedRange(1, -1),
        range.getIntersection("C3:D9"),
        range.getRow(1),
        range.getColumn(1),
        range.getCell(0, 1),
        range.getLastCell(),
        range.getLastRow(),
        range.getColumnsAfter(1),
      ];
      for (const one of derived) one.load("address");
      const none = range.getIntersectionOrNullObject("Z9");
      none.load("isNullObject");
      await context.sync();
      return [...derived.map((one) => one.address.replace("Sheet1!", "")), none.isNullObject];
    });
    expect(addresses).toEqual([
      "C3:D5",
      "B2:B5",
      "C3:C4",
      "B3:C3",
      "C2:C4",
      "C2",
      "C4",
      "B4:C4",
      "D2:D4",
      true,
    ]);
  });

  it("carry a hyperlink and its text", async () => {
    const [link, values] = await inExcel(workbench, async (context) => {
      const cell = context.workbook.worksheets.getActiveWorksheet().getRange("H3");
      cell.hyperlink = { address: "https://acme.example/", textToDisplay: "acme" };
      cell.load("hyperlink,values");
      await context.sync();
      return [cell.hyperlink, cell.values];
    });
    expect([link, values]).toEqual([
      { address: "https://acme.example/", textToDisplay: "acme" },
      [["acme"]],
    ]);
  });
});

describe("worksheets", () => {
  it("are added, found by name and id, counted, renamed and deleted", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const { worksheets } = context.workbook;
      const added = worksheets.add("Results");
      added.load("id,name");
      const missing = worksheets.getItemOrNullObject("Nowhere");
      missing.load("isNullObject,name");
      await context.sync();
      const byId = worksheets.getItem(added.id);
      byId.name = "Renamed";
      byId.load("name");
      worksheets.load("items/name");
      await context.sync();
      const names = worksheets.items.map(({ name }) => name);
      byId.delete();
      await context.sync();
      return [added.name, missing.isNullObject, missing.name, byId.name, names];
    });
    expect(seen).toEqual(["Results", true, null, "Renamed", ["Sheet1", "Renamed"]]);
  });
});

describe("tables", () => {
  it("have a body below their titles, and one that is not there is a null object", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.add("Tables");
      sheet.getRange("A1:B2").values = [
        ["Domain", "Jobs"],
        ["a.example", 1],
      ];
      const body = sheet.tables.add("A1:B2", true).getDataBodyRange().load("values,address");
      const missing = sheet.tables.getItemOrNullObject("None").load("name");
      await context.sync();
      sheet.delete();
      await context.sync();
      return [body.address, body.values, missing.isNullObject];
    });
    expect(seen).toEqual(["Tables!A2:B2", [["a.example", 1]], true]);
  });

  it("do not overlap", async () => {
    const error = await errorIn(workbench, (context) => {
      const sheet = context.workbook.worksheets.add("Two tables");
      sheet.tables.add("A1:B3", true);
      sheet.tables.add("B2:C4", true);
    });
    expect(error.code).toBe("InvalidOperation");
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
