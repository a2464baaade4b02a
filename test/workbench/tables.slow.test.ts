import { fileFixture, inExcel, newSheet, windowOf } from "./fixture";

const workbench = fileFixture();
let sheetName: string;

beforeEach(async () => {
  sheetName = await newSheet(workbench);
});

// With its table, whose name is there once in a workbook.
afterEach(() => workbench.deleteSheet(sheetName));

async function withTable(rows: unknown[][], address: string): Promise<void> {
  await inExcel(workbench, (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange(address).values = rows as never;
    sheet.tables.add(address, true).name = "Tab";
  });
}

const ROWS = [
  ["Name", "Count"],
  ["a", 1],
  ["b", 2],
  ["c", 3],
];

/** support.microsoft.com, "Overview of Excel tables": header cells are texts, filled, and each its own. */
describe("headers of a table", () => {
  it("are made texts, filled and unique when somebody writes over them", async () => {
    await withTable(
      [
        ["A", "B", "C"],
        [1, 2, 3],
      ],
      "A1:C2"
    );
    await workbench.setCells("A1:C1", [[2024, "", "2024"]]);
    await workbench.settled();
    expect(workbench.values("A1:C1")).toEqual([["2024", "Column2", "20242"]]);
    await inExcel(workbench, (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A1:B1").values = [["x", "x"]];
    });
    expect(workbench.tables()[0]?.columns).toEqual(["x", "x2", "20242"]);
  });
});

/** support.microsoft.com, "Total the data in an Excel table". */
describe("the total row of a table", () => {
  const withTotals = async () => {
    await withTable(ROWS, "A1:B4");
    await workbench.setCells("A5", [["below"]]);
    await inExcel(workbench, (context) => {
      context.workbook.tables.getItem("Tab").showTotals = true;
    });
    await workbench.settled();
  };
  const parts = () =>
    inExcel(workbench, async (context) => {
      const table = context.workbook.tables.getItem("Tab");
      const ranges = [
        table.getRange(),
        table.getDataBodyRange(),
        table.columns.getItem("Count").getDataBodyRange(),
      ].map((range) => range.load("address"));
      await context.sync();
      return ranges.map(({ address }) => address.split("!")[1]);
    });

  it("is no row of data, sums the last column, and moves down what stood there", async () => {
    await withTotals();
    expect(workbench.values("A4:B6")).toEqual([
      ["c", 3],
      ["Total", 6],
      ["below", ""],
    ]);
    expect(await parts()).toEqual(["A1:B5", "A2:B4", "B2:B4"]);
  });

  it("stays below rows that are added, and counts them", async () => {
    await withTotals();
    await inExcel(workbench, (context) => {
      const { rows } = context.workbook.tables.getItem("Tab");
      rows.add(undefined, [
        ["d", 4],
        ["e", 5],
      ]);
    });
    await workbench.settled();
    expect(workbench.values("A5:B8")).toEqual([
      ["d", 4],
      ["e", 5],
      ["Total", 15],
      ["below", ""],
    ]);
    expect(await parts()).toEqual(["A1:B7", "A2:B6", "B2:B6"]);
  });

  it("is refused loudly where no source says what Excel does", async () => {
    await withTotals();
    const resized = inExcel(workbench, (context) => {
      context.workbook.tables.getItem("Tab").resize("A1:B7");
    });
    await expect(resized).rejects.toThrow();
    await inExcel(workbench, (context) => {
      context.workbook.tables.getItem("Tab").resize("A1:C5");
    });
    expect((await parts()).slice(0, 2)).toEqual(["A1:C5", "A2:C4"]);
  });
});

/** learn.microsoft.com, excel-add-ins-events (DataChangeType); Microsoft's snippet events-worksheet. */
describe("rows added to a table", () => {
  it("change the cells of the new row, and nothing far below", async () => {
    await withTable(ROWS, "A1:B4");
    const { fixture } = windowOf(workbench);
    await inExcel(workbench, async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      context.workbook.worksheets.onChanged.add((event) => {
        fixture.heard.push(event.address);
        return Promise.resolve();
      });
      await context.sync();
      sheet.tables.getItem("Tab").rows.add(undefined, [["d", 4]]);
    });
    await workbench.settled();
    expect(JSON.parse(JSON.stringify(fixture.heard))).toEqual(["A5:B5"]);
  });
});
