/** Custom functions: what they are given. */
import { issue, type Line, page } from "../line";

const formula =
  (text: string, address = "A1"): Line["check"] =>
  async ({ run, shown }) => {
    await run((sheet) => {
      sheet.getRange("A1").formulas = [[text]];
    });
    return JSON.stringify(await shown(address));
  };

export const functions: readonly Line[] = [
  {
    id: "functions.one-cell-is-a-grid",
    sentence: "One cell, or a constant, arrives as a grid of one where a range is declared.",
    expected: '[["[[\\"x\\"]]"]]',
    letsGo: ["src/functions/arguments/arguments.ts: asMatrix, single values beside grids"],
    check: formula('=PROBE.GRIDTEXT("x")'),
  },
  {
    id: "functions.blank-in-range",
    sentence:
      "A blank cell of a range arrives as 0 on the desktop, as empty text or null on the web.",
    expected: ['[["[[1],[\\"\\"],[3]]"]]', '[["[[1],[0],[3]]"]]', '[["[[1],[null],[3]]"]]'],
    letsGo: ["src/input/names/company-ref.ts: 0 in isBlank, as null does"],
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1:C3").values = [[1], [""], [3]];
        sheet.getRange("A1").formulas = [["=PROBE.GRIDTEXT(C1:C3)"]];
      });
      return JSON.stringify(await shown("A1"));
    },
  },
  {
    id: "functions.preview-flag",
    sentence: "A function called for the preview of a selected part of a formula is told so.",
    source: page("excel/custom-functions-formula-value-preview"),
    expected: "told",
    onlyInExcel: "the flag does not travel through the library's npm release",
    letsGo: ["src/functions/stream.ts: isPreview, which shows a price"],
    check: async ({ run, shown, person, calls }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=1+PROBE.PREVIEWED(5)"]];
      });
      await shown("A1");
      await person({ does: "preview part of a formula", address: "A1" });
      const isTold = calls("PREVIEWED").some(({ args }) => args.includes("preview"));
      return isTold ? "told" : "not told";
    },
  },
  {
    id: "functions.whole-column",
    sentence: "A whole column as argument arrives cut to the used rows, whole, or shows #CALC!.",
    source: issue("office-js/issues/4613", "its reporters, on the web"),
    expected: { any: "3, 1048576 or #CALC!" },
    letsGo: ["src/functions/arguments/arguments.ts: isBlankRow, cut at the end"],
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1:C3").values = [[1], [2], [3]];
        sheet.getRange("A1").formulas = [["=PROBE.ROWSOF(C:C)"]];
      });
      return String((await shown("A1"))[0]?.[0]);
    },
  },
  {
    id: "functions.enum-in-range",
    sentence:
      "A function with an enumeration on an optional range of texts is registered and called.",
    source: page("excel/custom-functions-json"),
    expected: '[["[1,[[\\"industry\\"]]]"],["[1,null]"]]',
    letsGo: ["src/functions/help/finish-metadata.ts: CompanyColumn, an enumeration of columns"],
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("A1:A2").formulas = [
          ['=PROBE.CHOICES(1,"industry")'],
          ["=PROBE.CHOICES(1)"],
        ];
      });
      return JSON.stringify(await shown("A1:A2"));
    },
  },
  {
    id: "functions.error-in-range",
    sentence:
      "An error in a range of type any arrives as a data type, or as an error of functions.",
    expected: ['[[41],["data #N/A"]]', '[[41],["error #N/A"]]'],
    letsGo: ["src/functions/arguments/arguments.ts: errorText, of data types and of functions"],
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1").values = [[41]];
        sheet.getRange("C2").formulas = [["=NA()"]];
        sheet.getRange("A1").formulas = [["=PROBE.GRIDTEXT(C1:C2)"]];
      });
      return String((await shown("A1"))[0]?.[0]);
    },
  },
];
