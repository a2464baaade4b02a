/** Worksheets, tables, protection: what is there, what is missing, what is refused. */
import { type Line, page, reference } from "../line";

const MODEL = page("develop/application-specific-api-model");
const ERRORS = page("testing/application-specific-api-error-handling");

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
];
