/** Custom functions that answer once: what they are given and what the cell shows. */
import { issue, type Line, page } from "../line";

const OPTIONS = page("excel/custom-functions-parameter-options");
const ERRORS = page("excel/custom-functions-errors");
const ARRAYS = page("excel/custom-functions-dynamic-arrays");

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
    id: "functions.left-out-is-null",
    area: "functions",
    sentence: "An optional argument that is left out arrives as null.",
    source: OPTIONS,
    expected: '[["[\\"x\\",null]"]]',
    check: formula('=PROBE.OPTIONAL("x")'),
  },
  {
    id: "functions.range-is-rows",
    area: "functions",
    sentence: "A range arrives as an array of rows.",
    source: OPTIONS,
    expected: '[["[[1,2],[3,4]]"]]',
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1:D2").values = [
          [1, 2],
          [3, 4],
        ];
        sheet.getRange("A1").formulas = [["=PROBE.GRIDTEXT(C1:D2)"]];
      });
      return JSON.stringify(await shown("A1"));
    },
  },
  {
    id: "functions.one-cell-is-a-grid",
    area: "functions",
    sentence: "One cell, or a constant, arrives as a grid of one where a range is declared.",
    source: "unverified",
    expected: '[["[[\\"x\\"]]"]]',
    check: formula('=PROBE.GRIDTEXT("x")'),
  },
  {
    id: "functions.blank-in-range",
    area: "functions",
    sentence:
      "A blank cell of a range arrives as 0 on the desktop, as empty text or null on the web.",
    source: "unverified",
    expected: ['[["[[1],[\\"\\"],[3]]"]]', '[["[[1],[0],[3]]"]]', '[["[[1],[null],[3]]"]]'],
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1:C3").values = [[1], [""], [3]];
        sheet.getRange("A1").formulas = [["=PROBE.GRIDTEXT(C1:C3)"]];
      });
      return JSON.stringify(await shown("A1"));
    },
  },
  {
    id: "functions.value-error",
    area: "functions",
    sentence: "A thrown error of the kind invalidValue shows #VALUE!.",
    source: ERRORS,
    expected: '[["#VALUE!"]]',
    check: formula('=PROBE.FAIL("#VALUE!")'),
  },
  {
    id: "functions.not-available-error",
    area: "functions",
    sentence: "A thrown error of the kind notAvailable shows #N/A.",
    source: ERRORS,
    expected: '[["#N/A"]]',
    check: formula('=PROBE.FAIL("#N/A")'),
  },
  {
    id: "functions.unhandled-is-value-error",
    area: "functions",
    sentence: "An exception nobody handled shows #VALUE!.",
    source: ERRORS,
    expected: '[["#VALUE!"]]',
    check: formula('=PROBE.FAIL("plain")'),
  },
  {
    id: "functions.error-in-array",
    area: "functions",
    sentence: "Single cells of a returned grid may be errors.",
    source: ERRORS,
    expected: '[[1,"#N/A"]]',
    check: formula("=PROBE.MIXED()", "A1:B1"),
  },
  {
    id: "functions.null-shows-zero",
    area: "functions",
    sentence: "null in a returned grid shows as 0.",
    source: issue("office-js/issues/1503", "label: Resolution: by design"),
    expected: '[[1,0,"x"]]',
    check: formula("=PROBE.WITHNULL()", "A1:C1"),
  },
  {
    id: "functions.spill",
    area: "functions",
    sentence: "A returned grid spills into the cells beside and below.",
    source: ARRAYS,
    expected: "[[0,1],[2,3]]",
    check: formula("=PROBE.GRID(2,2)", "A1:B2"),
  },
  {
    id: "functions.spill-blocked",
    area: "functions",
    sentence: "A spill that would cover a filled cell shows #SPILL!, and the cell stays.",
    source: ARRAYS,
    expected: '[["#SPILL!",""],["",7]]',
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("B2").values = [[7]];
        sheet.getRange("A1").formulas = [["=PROBE.GRID(2,2)"]];
      });
      return JSON.stringify(await shown("A1:B2"));
    },
  },
  {
    id: "functions.busy-until-answered",
    area: "functions",
    sentence: "A cell shows #BUSY! while its function's promise is open.",
    source: page("excel/custom-functions-troubleshooting"),
    expected: "#BUSY!",
    check: async ({ run, pause }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=PROBE.NEVER()"]];
      });
      await pause();
      return run(async (sheet, context) => {
        const cell = sheet.getRange("A1");
        cell.load("values");
        await context.sync();
        return String(cell.values[0]?.[0]);
      });
    },
  },
  {
    id: "functions.error-argument",
    area: "functions",
    sentence: "A function whose argument is an error is not called; the error is shown.",
    source: "unverified",
    expected: "#DIV/0! 0 calls",
    check: async ({ run, shown, calls }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=PROBE.UNCALLED(1/0)"]];
      });
      const [[value] = []] = await shown("A1");
      return `${String(value)} ${(await calls("UNCALLED")).length} calls`;
    },
  },
  {
    id: "functions.untaken-branch",
    area: "functions",
    sentence: "A function in a branch that IF does not take is not called.",
    source: "unverified",
    expected: "1 0 calls",
    check: async ({ run, shown, calls }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=IF(FALSE,PROBE.UNCALLED(2),1)"]];
      });
      const [[value] = []] = await shown("A1");
      return `${String(value)} ${(await calls("UNCALLED")).length} calls`;
    },
  },
  {
    id: "functions.names-in-capitals",
    area: "functions",
    sentence: "A function's name typed in small letters is stored in capitals.",
    source: "unverified",
    expected: "=PROBE.ECHO(1)",
    check: ({ run }) =>
      run(async (sheet, context) => {
        const cell = sheet.getRange("A1");
        cell.formulas = [["=probe.echo(1)"]];
        cell.load("formulas");
        await context.sync();
        return String(cell.formulas[0]?.[0]);
      }),
  },
  {
    id: "functions.preview-flag",
    area: "functions",
    sentence: "A function called for the preview of a selected part of a formula is told so.",
    source: page("excel/custom-functions-formula-value-preview"),
    expected: "told",
    onlyInExcel: "the flag does not travel through the library's npm release",
    check: async ({ run, shown, person, calls, forget }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=1+PROBE.PREVIEWED(5)"]];
      });
      await shown("A1");
      forget();
      await person({ does: "preview part of a formula", address: "A1" });
      const previews = (await calls("PREVIEWED")).filter(({ args }) => args.includes("preview"));
      return previews.length > 0 ? "told" : "not told";
    },
  },
  {
    id: "functions.typing-calls",
    area: "functions",
    sentence:
      "A formula that is typed and not entered yet calls nothing, or says that it is a preview.",
    source: page("excel/custom-functions-formula-value-preview"),
    expected: ["no call", "previews only"],
    onlyInExcel: "our host has no preview while somebody types",
    check: async ({ run, person, calls, forget }) => {
      await run((sheet) => sheet.activate());
      forget();
      await person({ does: "type without Enter", address: "B2", text: "=1+PROBE.PREVIEWED(6)" });
      const found = await calls("PREVIEWED");
      if (found.length === 0) return "no call";
      return found.every(({ args }) => args.includes("preview")) ? "previews only" : "plain calls";
    },
  },
  {
    id: "functions.whole-column",
    area: "functions",
    sentence: "A whole column as argument arrives cut to the used rows, whole, or shows #CALC!.",
    source: issue("office-js/issues/4613", "its reporters, on the web"),
    expected: { any: "3, 1048576 or #CALC!" },
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
    area: "functions",
    sentence:
      "A function with an enumeration on an optional range of texts is registered and called.",
    source: page("excel/custom-functions-json"),
    expected: '[["[1,[[\\"industry\\"]]]"],["[1,null]"]]',
    tests: ["test/functions", "test/manifest"],
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
    id: "functions.error-for-a-number",
    area: "functions",
    sentence: "An error for a parameter of type number is the result; nothing is called.",
    source: page("excel/custom-functions-errors"),
    expected: "#N/A 0 calls",
    flags: ["none", "errors", "data"],
    check: async ({ run, shown, calls, namespace }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [[`=${namespace}.ADD(NA(),987)`]];
      });
      const [[value] = []] = await shown("A1");
      const own = (await calls("ADD")).filter(({ args }) => args[1] === 987);
      return `${String(value)} ${own.length} calls`;
    },
  },
  ...(
    [
      ["none", "without a flag: it is the result, and nothing is called", "#N/A 0 calls"],
      [
        "errors",
        "with allowErrorForDataTypeAny: an error of functions",
        '[[41],["error #N/A"]] 1 calls',
      ],
      ["data", "with allowCustomDataForDataTypeAny: a data type", '[[41],["data #N/A"]] 1 calls'],
    ] as const
  ).map(([flags, sentence, expected]): Line => ({
    id: `functions.error-in-range-${flags}`,
    area: "functions",
    sentence: `An error in a range of type any, ${sentence}.`,
    source: page("excel/custom-functions-json"),
    expected: flags === "data" ? [expected, '[[41],["error #N/A"]] 1 calls'] : expected,
    flags: [flags],
    check: async ({ run, shown, calls, namespace }) => {
      await run((sheet) => {
        sheet.getRange("C1").values = [[41]];
        sheet.getRange("C2").formulas = [["=NA()"]];
        sheet.getRange("A1").formulas = [[`=${namespace}.GRIDTEXT(C1:C2)`]];
      });
      const [[value] = []] = await shown("A1");
      const own = (await calls("GRIDTEXT")).filter(({ args }) => args[0] === 41);
      return `${String(value)} ${own.length} calls`;
    },
  })),
  {
    id: "functions.volatile",
    area: "calculation",
    sentence: "A volatile custom function is called again at an edit elsewhere.",
    source: page("excel/custom-functions-volatile"),
    expected: "called again",
    check: async ({ run, shown, calls, forget, pause }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=PROBE.TICK()"]];
      });
      await shown("A1");
      forget();
      await run((sheet) => {
        sheet.getRange("H9").values = [["elsewhere"]];
      });
      await pause();
      return (await calls("TICK")).length > 0 ? "called again" : "not called";
    },
  },
  {
    id: "functions.parameter-addresses",
    area: "functions",
    sentence: "A function that asks for them is told the addresses of its arguments.",
    source: OPTIONS,
    expected: "C1:C2",
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=PROBE.PLACE(C1)"]];
        sheet.getRange("B1").formulas = [["=PROBE.PLACE(C2)"]];
      });
      const [[first = "", second = ""] = []] = await shown("A1:B1");
      const cells = [first, second].map(
        (text) => (JSON.parse(String(text)) as string[])[0]?.replace(/^.*!/, "") ?? "none"
      );
      return cells.join(":");
    },
  },
  {
    id: "functions.in-byrow",
    area: "functions",
    sentence: "BYROW hands each row to a custom function.",
    source: page("excel/custom-functions-dynamic-arrays"),
    expected: "[[3],[7]]",
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1:D2").values = [
          [1, 2],
          [3, 4],
        ];
        sheet.getRange("A1").formulas = [
          ["=BYROW(C1:D2,LAMBDA(r,PROBE.ADD(INDEX(r,1),INDEX(r,2))))"],
        ];
      });
      return JSON.stringify(await shown("A1:A2"));
    },
  },
  {
    id: "functions.conditional-format",
    area: "functions",
    sentence: "A conditional format whose rule calls a custom function does not end Excel.",
    source: "unverified",
    expected: { any: "how often it was called" },
    onlyInExcel: "our host has no conditional formats",
    check: async ({ run, calls, pause }) => {
      await run((sheet) => {
        const format = sheet.getRange("A1:A3").conditionalFormats.add("Custom");
        format.custom.rule.formula = "=PROBE.UNCALLED(1)=1";
        format.custom.format.fill.color = "#FFFF00";
      });
      await pause();
      return `${(await calls("UNCALLED")).length} calls`;
    },
  },
];
