/** Cells and tables: what goes in, what comes out, and what Excel does by itself. */
import { issue, type Line, page } from "../line";

export const cellsAndTables: readonly Line[] = [
  {
    id: "ranges.text-format-keeps-formula",
    sentence: "In a cell with the number format @, a value that starts with = stays text.",
    expected: '["=1+1","=1+1"]',
    letsGo: ["src/excel/sheet/cell-formula.ts: formulaOf, which tells text from formulas"],
    check: ({ run }) =>
      run(async (sheet, context) => {
        const range = sheet.getRange("A1");
        range.numberFormat = [["@"]];
        range.values = [["=1+1"]];
        range.load("values,text");
        await context.sync();
        return JSON.stringify([range.values[0]?.[0], range.text[0]?.[0]]);
      }),
  },
  {
    id: "ranges.apostrophe-keeps-formula",
    sentence: "A value that starts with an apostrophe is text, shown and read without it.",
    expected: '["=1+1","=1+1"]',
    letsGo: ["src/excel/sheet/cell-values.ts: safeText, the apostrophe before text"],
    check: ({ run }) =>
      run(async (sheet, context) => {
        const range = sheet.getRange("A1");
        range.values = [["'=1+1"]];
        range.load("values,text");
        await context.sync();
        return JSON.stringify([range.values[0]?.[0], range.text[0]?.[0]]);
      }),
  },
  {
    id: "ranges.column-width-in-points",
    sentence: "A column width that was set reads back within one unit of it.",
    expected: "within 1",
    letsGo: ["src/excel/enrich/run/remove-columns.ts: widths, set again as they were read"],
    check: ({ run }) =>
      run(async (sheet, context) => {
        const { format } = sheet.getRange("A:A");
        format.columnWidth = 90;
        format.load("columnWidth");
        await context.sync();
        return Math.abs(format.columnWidth - 90) <= 1 ? "within 1" : String(format.columnWidth);
      }),
  },
  {
    id: "ranges.written-through-filter",
    sentence:
      "Values written over rows that a filter hides come into their own rows, or into wrong ones.",
    source: issue("office-js/issues/224", "label: Type: product bug"),
    expected: { any: "[1,2,3,4], or others" },
    onlyInExcel: "in our host only a person filters",
    letsGo: ["src/excel/sheet/hidden-rows.ts: eachPart, of a range between hidden rows"],
    check: ({ run }) =>
      run(async (sheet, context) => {
        const all = sheet.getRange("A1:B5");
        all.values = [["Kind", "Value"], ...["a", "b", "a", "b"].map((kind) => [kind, ""])];
        sheet.autoFilter.apply(all, 0, { filterOn: "Values", values: ["a"] });
        await context.sync();
        const written = sheet.getRange("B2:B5");
        written.values = [[1], [2], [3], [4]];
        written.load("values");
        await context.sync();
        return JSON.stringify(written.values.flat());
      }),
  },
  {
    id: "tables.grow-down",
    sentence: "A value that an add-in writes directly below a table becomes a row of it.",
    source: page("excel/co-authoring-in-excel-add-ins"),
    expected: "A1:B3",
    onlyInExcel: "in our host no table grows by itself",
    letsGo: ["src/excel/sheet/stand-apart.ts: touchedTable, a row between it and what is written"],
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:B2").values = [
          ["Name", "Sum"],
          ["a", 1],
        ];
        const table = sheet.tables.add("A1:B2", true);
        sheet.getRange("A3").values = [["x"]];
        const range = table.getRange();
        range.load("address");
        await context.sync();
        return range.address.replace(/^.*!/, "");
      }),
  },
  {
    id: "tables.calculated-column",
    sentence:
      "A formula that an add-in writes into a blank column of a table goes into all its rows.",
    source: issue("office-js/issues/2093", "gingerjia"),
    expected: '[["=1+1"],["=1+1"]]',
    onlyInExcel: "in our host no table grows by itself",
    letsGo: ["src/excel/sheet/stand-apart.ts: touchedTable, no formula of the pane in a table"],
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
];
