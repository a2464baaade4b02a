/** Worksheets, tables, protection: what is there, what is missing, what is refused. */
import { issue, type Line, page, reference, type Tools } from "../line";

const MODEL = page("develop/application-specific-api-model");
const ERRORS = page("testing/application-specific-api-error-handling");

function tableAddress(run: Tools["run"]): Promise<string> {
  return run(async (sheet, context) => {
    const range = sheet.tables.getItemAt(0).getRange();
    range.load("address");
    await context.sync();
    return range.address.replace(/^.*!/, "");
  });
}

export const sheetsAndTables: readonly Line[] = [
  {
    id: "sheets.missing-item",
    area: "sheets and tables",
    sentence: "getItem of a worksheet that is not there fails with ItemNotFound.",
    source: MODEL,
    expected: "ItemNotFound",
    check: ({ errorOf }) =>
      errorOf((_sheet, context) => {
        context.workbook.worksheets.getItem("No such sheet").load("name");
      }),
  },
  {
    id: "sheets.null-object",
    area: "sheets and tables",
    sentence: "getItemOrNullObject of a missing worksheet gives an object that says so.",
    source: MODEL,
    expected: "true",
    check: ({ run }) =>
      run(async (_sheet, context) => {
        const missing = context.workbook.worksheets.getItemOrNullObject("No such sheet");
        missing.load("name");
        await context.sync();
        return String(missing.isNullObject);
      }),
  },
  {
    id: "sheets.name-taken",
    area: "sheets and tables",
    sentence: "Adding a worksheet under a name that is taken fails with ItemAlreadyExists.",
    source: ERRORS,
    expected: "ItemAlreadyExists",
    check: ({ errorOf, sheetName }) =>
      errorOf((_sheet, context) => {
        context.workbook.worksheets.add(sheetName);
      }),
  },
  {
    id: "sheets.empty-used-range",
    area: "sheets and tables",
    sentence: "The used range of an empty worksheet is a null object when asked as such.",
    source: reference("excel/excel.worksheet"),
    expected: "true",
    check: ({ run }) =>
      run(async (sheet, context) => {
        const used = sheet.getUsedRangeOrNullObject(true);
        used.load("address");
        await context.sync();
        return String(used.isNullObject);
      }),
  },
  {
    id: "sheets.protected-refuses",
    area: "sheets and tables",
    sentence: "Writing to a locked cell of a protected worksheet fails with AccessDenied.",
    source: "unverified",
    expected: "AccessDenied",
    check: async ({ run, errorOf }) => {
      await run((sheet) => sheet.protection.protect());
      const code = await errorOf((sheet) => {
        sheet.getRange("A1").values = [["x"]];
      });
      await run((sheet) => sheet.protection.unprotect());
      return code;
    },
  },
  {
    id: "tables.no-overlap",
    area: "sheets and tables",
    sentence: "A table cannot overlap another.",
    source: ERRORS,
    expected: "refused",
    check: async ({ errorOf }) => {
      const code = await errorOf((sheet) => {
        sheet.tables.add("A1:B3", true);
        sheet.tables.add("B2:C4", true);
      });
      return code === "no error" ? code : "refused";
    },
  },
  {
    id: "tables.headers-made",
    area: "sheets and tables",
    sentence: "A table added without headers gets a row of them above its data.",
    source: reference("excel/excel.tablecollection"),
    expected: "3 rows",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:A2").values = [["x"], ["y"]];
        const range = sheet.tables.add("A1:A2", false).getRange();
        range.load("rowCount");
        await context.sync();
        return `${range.rowCount} rows`;
      }),
  },
  {
    id: "tables.rows-added-last",
    area: "sheets and tables",
    sentence: "Rows added without an index come after the last row of a table.",
    source: reference("excel/excel.tablerowcollection"),
    expected: '[["a"],["b"],["c"]]',
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:A3").values = [["Name"], ["a"], ["b"]];
        const table = sheet.tables.add("A1:A3", true);
        table.rows.add(undefined, [["c"]]);
        const body = table.getDataBodyRange();
        body.load("values");
        await context.sync();
        return JSON.stringify(body.values);
      }),
  },
  {
    id: "tables.no-spill-inside",
    area: "sheets and tables",
    sentence: "A formula that would spill shows #SPILL! inside a table.",
    source: {
      page: "https://support.microsoft.com/office/dynamic-array-formulas-and-spilled-array-behavior-205c6b06-03ba-4151-89a1-87a7eb36e531",
    },
    expected: "#SPILL!",
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("A1:A3").values = [["Grid"], [""], [""]];
        sheet.tables.add("A1:A3", true);
        sheet.getRange("A2").formulas = [["=PROBE.GRID(2,2)"]];
      });
      return String((await shown("A2"))[0]?.[0]);
    },
  },
  {
    id: "tables.moved-by-insert",
    area: "sheets and tables",
    sentence: "A table moves down when whole rows are inserted above it.",
    source: "unverified",
    expected: "A3:A5",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:A3").values = [["Name"], ["a"], ["b"]];
        const table = sheet.tables.add("A1:A3", true);
        sheet.getRange("1:2").insert("Down");
        const range = table.getRange();
        range.load("address");
        await context.sync();
        return range.address.replace(/^.*!/, "");
      }),
  },
  {
    id: "tables.grow-down",
    area: "sheets and tables",
    sentence: "A value that an add-in writes directly below a table becomes a row of it.",
    source: page("excel/co-authoring-in-excel-add-ins"),
    expected: "A1:B3",
    check: ({ run }) => run((sheet, context) => tableAfter(sheet, context, "A3")),
  },
  {
    id: "tables.grow-right",
    area: "sheets and tables",
    sentence: "A value that an add-in writes directly right of a table becomes a column of it.",
    source: "unverified",
    expected: "A1:C2",
    check: ({ run }) => run((sheet, context) => tableAfter(sheet, context, "C2")),
  },
  {
    id: "tables.grow-not-into-filled",
    area: "sheets and tables",
    sentence: "A table does not grow into a column that holds something already.",
    source: {
      page: "https://learn.microsoft.com/office/vba/api/excel.autocorrect.autoexpandlistrange",
    },
    expected: "A1:B2",
    check: ({ run }) =>
      run((sheet, context) => {
        sheet.getRange("C1").values = [["filled before"]];
        return tableAfter(sheet, context, "C2");
      }),
  },
  {
    id: "tables.calculated-column",
    area: "sheets and tables",
    sentence:
      "A formula that an add-in writes into a blank column of a table goes into all its rows.",
    source: issue("office-js/issues/2093", "gingerjia"),
    expected: '[["=1+1"],["=1+1"]]',
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:B3").values = [
          ["Name", "Sum"],
          ["a", ""],
          ["b", ""],
        ];
        sheet.tables.add("A1:B3", true);
        sheet.getRange("B2").formulas = [["=1+1"]];
        const column = sheet.getRange("B2:B3");
        column.load("formulas");
        await context.sync();
        return JSON.stringify(column.formulas);
      }),
  },
  {
    id: "tables.resized-over-data",
    area: "sheets and tables",
    sentence: "A table that is resized over filled cells takes them in.",
    source: reference("excel/excel.table"),
    expected: "A1:C2 kept",
    tests: ["test/host/enrichment-into"],
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:D2").values = [
          ["Name", "Count", "", "Beyond"],
          ["a", 1, "kept", "x"],
        ];
        const table = sheet.tables.add("A1:B2", true);
        table.resize("A1:C2");
        const range = table.getRange();
        range.load("address,values");
        await context.sync();
        return `${range.address.replace(/^.*!/, "")} ${String(range.values[1]?.[2])}`;
      }),
  },
  {
    id: "tables.short-references",
    area: "sheets and tables",
    sentence: "References to a table are read whatever their case, and stored in its own spelling.",
    source: {
      page: "https://support.microsoft.com/office/using-structured-references-with-excel-tables-f5ed2452-2337-4f71-bed3-c8ae6d2b276e",
    },
    expected: "=SUM([@[Two Words]],[@Count]) 3",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:C2").values = [
          ["Two Words", "Count", "Sum"],
          [1, 2, ""],
        ];
        sheet.tables.add("A1:C2", true);
        await context.sync();
        const cell = sheet.getRange("C2");
        cell.formulas = [["=SUM([@[two words]],[@COUNT])"]];
        cell.load("formulas,values");
        await context.sync();
        return `${String(cell.formulas[0]?.[0])} ${String(cell.values[0]?.[0])}`;
      }),
  },
  {
    id: "tables.headers-unique",
    area: "sheets and tables",
    sentence:
      "Header cells that somebody empties, doubles or fills with a number become texts of their own.",
    source: {
      page: "https://support.microsoft.com/office/overview-of-excel-tables-7ab0bb7d-3a9e-4b56-a3c9-6c94334e492c",
    },
    expected: "3 texts, 3 different, 0 empty",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:C2").values = [
          ["A", "B", "C"],
          [1, 2, 3],
        ];
        const table = sheet.tables.add("A1:C2", true);
        await context.sync();
        sheet.getRange("A1:C1").values = [[2024, "", "2024"]];
        await context.sync();
        const header = table.getHeaderRowRange();
        header.load("values");
        await context.sync();
        const titles: unknown[] = header.values[0] ?? [];
        const texts = titles.filter((title) => typeof title === "string").length;
        const empty = titles.filter((title) => title === "").length;
        return `${texts} texts, ${new Set(titles).size} different, ${empty} empty`;
      }),
  },
  {
    id: "tables.cells-deleted",
    area: "sheets and tables",
    sentence: "A table is shorter by the rows whose cells were deleted, and one change is told.",
    source: page("excel/excel-add-ins-events"),
    expected: "A1:B2 CellDeleted",
    check: async ({ run, pause }) => {
      const heard: string[] = [];
      await run((sheet) => {
        sheet.getRange("A1:B3").values = [
          ["Name", "Count"],
          ["a", 1],
          ["b", 2],
        ];
        sheet.tables.add("A1:B3", true);
        sheet.onChanged.add((event) => {
          heard.push(event.changeType);
          return Promise.resolve();
        });
      });
      await pause();
      heard.length = 0;
      await run((sheet) => sheet.getRange("A2:B2").delete("Up"));
      await pause();
      return `${await tableAddress(run)} ${heard.join(", ")}`;
    },
  },
];

/** Where a table at A1:B2 lies after one value was written beside it. */
async function tableAfter(
  sheet: Excel.Worksheet,
  context: Excel.RequestContext,
  address: string
): Promise<string> {
  sheet.getRange("A1:B2").values = [
    ["Name", "Sum"],
    ["a", 1],
  ];
  const table = sheet.tables.add("A1:B2", true);
  sheet.getRange(address).values = [["x"]];
  const range = table.getRange();
  range.load("address");
  await context.sync();
  return range.address.replace(/^.*!/, "");
}
