/** The start, settings, events, a person who types, limits. */
import { type Line, page } from "../line";

const LIMITS = page("concepts/resource-limits-and-performance-optimization");
const CELL_EDIT = page("excel/excel-add-ins-delay-in-cell-edit");

export const workbook: readonly Line[] = [
  {
    id: "start.date-system",
    sentence:
      "DATE called from code counts as the workbook does: 36,526 for 2000-01-01 in a new one.",
    source: page("excel/excel-add-ins-worksheet-functions"),
    expected: "36526",
    letsGo: [
      "src/excel/sheet/host-writing.ts: FIRST_OF_2000_SINCE_1904, the date system",
      "src/input/names/field-values.ts: countFrom1904",
    ],
    check: async ({ run }) => {
      const day = await run((_, { workbook: { functions } }) =>
        functions.date(2000, 1, 1).load("value")
      );
      return String(day.value);
    },
  },
  {
    id: "events.results-tell-nothing",
    sentence: "A value that a custom function delivers is no change of the worksheet.",
    expected: "nothing",
    letsGo: ["src/excel/store/settings-store.ts: onEdit, told to the client"],
    check: async ({ run, shown, pause }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [['=PROBE.TWICE("event")']];
      });
      await shown("A1");
      const heard: string[] = [];
      await run((sheet, context) => {
        context.workbook.worksheets.onChanged.add((event) => {
          heard.push(event.address);
          return Promise.resolve();
        });
        sheet.getRange("C1").load("values");
      });
      await pause();
      return heard.join(", ") || "nothing";
    },
  },
  {
    id: "editing.refuses-batches",
    sentence: "While a person edits a cell, a batch fails.",
    source: CELL_EDIT,
    expected: "InvalidOperationInCellEditMode",
    letsGo: ["src/excel/sheet/host-words.ts: delayForCellEdit and its sentence"],
    check: async ({ person, errorOf }) => {
      await person({ does: "start editing", address: "A1" });
      const code = await errorOf((sheet) => {
        sheet.getRange("B1").values = [["x"]];
      });
      await person({ does: "end editing" });
      return code;
    },
  },
  {
    id: "limits.request-size",
    sentence: "On the web a request above 5 MB is refused; elsewhere there is no such limit.",
    source: LIMITS,
    expected: { web: "RequestPayloadSizeLimitExceeded", desktop: "no error" },
    letsGo: ["src/excel/sheet/blocks.ts: BLOCK_CHARACTERS, pieces below 5 MB"],
    check: ({ errorOf }) =>
      errorOf((sheet) => {
        const row = Array.from({ length: 200 }, () => "x".repeat(30_000));
        sheet.getRange("A1:GR1").values = [row];
      }),
  },
  {
    id: "limits.text-in-formula",
    sentence: "A text above 255 characters in a formula is refused; joined pieces are not.",
    expected: "InvalidArgument, no error",
    letsGo: ["src/excel/sheet/cell-formula.ts: PIECES"],
    check: async ({ errorOf }) => {
      const part = `"${"x".repeat(255)}"`;
      const errors: string[] = [];
      for (const formula of [`="y${part.slice(1)}`, `=${part}&${part}`])
        errors.push(await errorOf((sheet) => void (sheet.getRange("A1").formulas = [[formula]])));
      return errors.join(", ");
    },
  },
];
