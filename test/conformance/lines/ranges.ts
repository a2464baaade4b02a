/** Ranges: what goes in, what comes out, and what is refused. */
// One line reads too early on purpose.
/* eslint-disable office-addins/call-sync-before-read, office-addins/load-object-before-read */
import { issue, type Line, page, reference } from "../line";

const BLANKS = page("excel/excel-add-ins-blank-null-values");
const UNBOUNDED = page("excel/excel-add-ins-ranges-unbounded");
const MODEL = page("develop/application-specific-api-model");

export const ranges: readonly Line[] = [
  {
    id: "ranges.null-leaves-alone",
    area: "ranges",
    sentence: "null in written values leaves that cell as it is.",
    source: BLANKS,
    expected: '[["a","y"]]',
    check: async ({ run, shown }) => {
      await run((sheet) => {
        const range = sheet.getRange("A1:B1");
        range.values = [["a", "b"]];
        range.values = [[null, "y"]];
      });
      return JSON.stringify(await shown("A1:B1"));
    },
  },
  {
    id: "ranges.empty-text-clears",
    area: "ranges",
    sentence: "Empty text in written values clears the cell.",
    source: BLANKS,
    expected: "Empty",
    check: ({ run }) =>
      run(async (sheet, context) => {
        const range = sheet.getRange("A1");
        range.values = [["a"]];
        range.values = [[""]];
        range.load("valueTypes");
        await context.sync();
        return String(range.valueTypes[0]?.[0]);
      }),
  },
  {
    id: "ranges.mixed-format-is-null",
    area: "ranges",
    sentence: "A format that differs between the cells of a range reads as null.",
    source: BLANKS,
    expected: "null",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1").format.font.color = "#FF0000";
        sheet.getRange("B1").format.font.color = "#0000FF";
        const both = sheet.getRange("A1:B1");
        both.load("format/font/color");
        await context.sync();
        return JSON.stringify(both.format.font.color);
      }),
  },
  {
    id: "ranges.one-value-for-all",
    area: "ranges",
    sentence: "One value that is no array is written to every cell of the range.",
    source: page("excel/performance"),
    expected: '[["x","x"],["x","x"]]',
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("A1:B2").values = "x" as unknown as string[][];
      });
      return JSON.stringify(await shown("A1:B2"));
    },
  },
  {
    id: "ranges.whole-column-reads-null",
    area: "ranges",
    sentence: "Values of a whole column read as null; its address is there.",
    source: UNBOUNDED,
    expected: "null C:C",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("C1").values = [[1]];
        const column = sheet.getRange("C:C");
        column.load("values,address");
        await context.sync();
        return `${String(column.values)} ${column.address.replace(/^.*!/, "")}`;
      }),
  },
  {
    id: "ranges.whole-column-refuses-values",
    area: "ranges",
    sentence: "Values cannot be written to a whole column.",
    source: UNBOUNDED,
    expected: "refused",
    check: async ({ errorOf }) => {
      const code = await errorOf((sheet) => {
        sheet.getRange("C:C").values = "x" as unknown as string[][];
      });
      return code === "no error" ? code : "refused";
    },
  },
  {
    id: "ranges.other-shape-is-refused",
    area: "ranges",
    sentence: "Values of another shape than the range are refused with InvalidArgument.",
    source: "unverified",
    expected: "InvalidArgument",
    check: ({ errorOf }) =>
      errorOf((sheet) => {
        sheet.getRange("A1:B1").values = [["one"]];
      }),
  },
  {
    id: "ranges.earlier-writes-stay",
    area: "ranges",
    sentence: "What a batch wrote before its failing action stays written.",
    source: "unverified",
    expected: '[["stays"]]',
    check: async ({ errorOf, shown }) => {
      await errorOf((sheet) => {
        sheet.getRange("A1").values = [["stays"]];
        sheet.getRange("A2:B2").values = [["one"]];
      });
      return JSON.stringify(await shown("A1"));
    },
  },
  {
    id: "ranges.not-loaded",
    area: "ranges",
    sentence: "Reading a property that was not loaded throws PropertyNotLoaded.",
    source: MODEL,
    expected: "PropertyNotLoaded",
    check: ({ errorOf }) =>
      errorOf((sheet) => {
        const range = sheet.getRange("A1");
        return range.values.length;
      }),
  },
  {
    id: "ranges.gone-after-the-run",
    area: "ranges",
    sentence: "A range kept after its Excel.run cannot be used any more: InvalidObjectPath.",
    source: MODEL,
    expected: "InvalidObjectPath",
    check: async ({ run, errorOf }) => {
      let kept: Excel.Range | undefined;
      await run((sheet) => {
        kept = sheet.getRange("A1");
      });
      return errorOf(async () => {
        kept?.load("address");
        await kept?.context.sync();
      });
    },
  },
  {
    id: "ranges.dates-are-serials",
    area: "ranges",
    sentence: "A date written as text like 2024-01-02 reads back as its serial number.",
    source: page("excel/excel-add-ins-ranges-dates"),
    expected: "[[45293]]",
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("A1").values = [["2024-01-02"]];
      });
      return JSON.stringify(await shown("A1"));
    },
  },
  {
    id: "ranges.text-format-keeps-formula",
    area: "ranges",
    sentence: "In a cell with the number format @, a value that starts with = stays text.",
    source: "unverified",
    expected: '["=1+1","=1+1"]',
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
    area: "ranges",
    sentence: "A value that starts with an apostrophe is text, shown and read without it.",
    source: "unverified",
    expected: '["=1+1","=1+1"]',
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
    area: "ranges",
    sentence: "A column width that was set reads back within one unit of it.",
    source: "unverified",
    expected: "within 1",
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
    id: "ranges.insert-moves-along",
    area: "ranges",
    sentence: "A range in use follows its cells when rows are inserted above it.",
    source: "unverified",
    expected: "A7:B8",
    check: ({ run }) =>
      run(async (sheet, context) => {
        const range = sheet.getRange("A5:B6");
        await context.sync();
        sheet.getRange("1:2").insert("Down");
        range.load("address");
        await context.sync();
        return range.address.replace(/^.*!/, "");
      }),
  },
  {
    id: "ranges.format-keeps-formula",
    area: "ranges",
    sentence: "A format leaves the formula of a cell alone, also one that is not calculated yet.",
    source: page("excel/excel-add-ins-ranges-set-format"),
    expected: "=1+1 2 true",
    check: ({ run }) =>
      run(async (sheet, context) => {
        const cell = sheet.getRange("A1");
        cell.formulas = [["=1+1"]];
        cell.format.font.bold = true;
        cell.numberFormat = [["0.00"]];
        cell.load("formulas,values,format/font/bold");
        await context.sync();
        return [cell.formulas[0]?.[0], cell.values[0]?.[0], cell.format.font.bold].join(" ");
      }),
  },
  {
    id: "ranges.written-through-filter",
    area: "ranges",
    sentence:
      "Values written over rows that a filter hides come into their own rows, or into wrong ones.",
    source: issue("office-js/issues/224", "label: Type: product bug"),
    expected: { any: "[1,2,3,4], or others" },
    tests: ["test/host/enrichment-meanwhile", "test/workbench/arrangement"],
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
    id: "ranges.data-type-is-error",
    area: "ranges",
    sentence: "A cell with a data type, such as a stock, reads as #VALUE!.",
    source: reference("excel/excel.entitycellvalue"),
    expected: "#VALUE!",
    onlyInExcel: "our host has no data types",
    check: ({ run }) =>
      run(async (sheet, context) => {
        const cell = sheet.getRange("A1");
        const acme: Excel.EntityCellValue = { type: "Entity", text: "Acme", properties: {} };
        cell.valuesAsJson = [[acme]];
        cell.load("values");
        await context.sync();
        return String(cell.values[0]?.[0]);
      }),
  },
  {
    id: "ranges.spill-at-once",
    area: "ranges",
    sentence: "The range that a formula spills to can be asked for in the batch that writes it.",
    source: page("excel/excel-add-ins-ranges-dynamic-arrays"),
    expected: "A1:B3",
    check: ({ run }) =>
      run(async (sheet, context) => {
        const cell = sheet.getRange("A1");
        cell.formulas = [["=SEQUENCE(3,2)"]];
        const spill = cell.getSpillingToRange();
        spill.load("address");
        await context.sync();
        return spill.address.replace(/^.*!/, "");
      }),
  },
  {
    id: "ranges.has-spill",
    area: "ranges",
    sentence:
      "hasSpill is true where all cells have a spill border, null where some have, else false.",
    source: reference("excel/excel.range"),
    expected: "true true null false",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1").formulas = [["=SEQUENCE(3)"]];
        await context.sync();
        const ranges = ["A1", "A2", "A1:B1", "B1"].map((address) => sheet.getRange(address));
        for (const range of ranges) range.load("hasSpill");
        await context.sync();
        return ranges.map((range) => String(range.hasSpill)).join(" ");
      }),
  },
  {
    id: "ranges.used-with-formats",
    area: "ranges",
    sentence: "The used range counts formatted cells, unless only values are asked for.",
    source: reference("excel/excel.worksheet"),
    expected: "A2:C9 A2",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A2").values = [["x"]];
        sheet.getRange("C9").format.fill.color = "#FF0000";
        const [all, values] = [sheet.getUsedRange(), sheet.getUsedRange(true)];
        all.load("address");
        values.load("address");
        await context.sync();
        return [all, values].map(({ address }) => address.replace(/^.*!/, "")).join(" ");
      }),
  },
  {
    id: "ranges.dependents",
    area: "ranges",
    sentence: "The dependents of a cell are the formulas that read it, and those that read them.",
    source: reference("excel/excel.range"),
    expected: "B1 C1",
    check: ({ run }) =>
      run(async (sheet, context) => {
        sheet.getRange("A1:C1").formulas = [["x", "=TRIM(A1)", '=B1&"y"']];
        await context.sync();
        const { ranges } = sheet.getRange("A1").getDependents();
        ranges.load("items/address");
        await context.sync();
        const cells = ranges.items.map(({ address }) => address.replace(/^.*!/, ""));
        return cells.sort().join(" ").replace("B1:C1", "B1 C1");
      }),
  },
];
