/** Custom functions: what they are given, and when streams are called, cancelled and called again. */
import { issue, type Line, page, type Tools } from "../line";

const REQUESTS = page("excel/custom-functions-web-reqs");

const formula =
  (text: string, address = "A1"): Line["check"] =>
  async ({ run, shown }) => {
    await run((sheet) => {
      sheet.getRange("A1").formulas = [[text]];
    });
    return JSON.stringify(await shown(address));
  };

async function fill({ run, shown, forget }: Tools, ...formulas: string[]): Promise<void> {
  const address = `A1:A${String(formulas.length)}`;
  await run((sheet) => {
    sheet.getRange(address).formulas = formulas.map((formula) => [formula]);
  });
  await shown(address);
  forget();
}

async function kinds({ calls, pause }: Tools, name = "STREAM"): Promise<string> {
  await pause();
  const found = await calls(name);
  return found.map(({ kind }) => kind).join(", ") || "nothing";
}

export const functions: readonly Line[] = [
  {
    id: "functions.one-cell-is-a-grid",
    sentence: "One cell, or a constant, arrives as a grid of one where a range is declared.",
    expected: '[["[[\\"x\\"]]"]]',
    letsGo: ["src/functions/arguments: single values beside grids"],
    check: formula('=PROBE.GRIDTEXT("x")'),
  },
  {
    id: "functions.blank-in-range",
    sentence:
      "A blank cell of a range arrives as 0 on the desktop, as empty text or null on the web.",
    expected: ['[["[[1],[\\"\\"],[3]]"]]', '[["[[1],[0],[3]]"]]', '[["[[1],[null],[3]]"]]'],
    letsGo: ["src/functions/arguments: 0 and null count as blank"],
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
    letsGo: ["src/functions/stream.ts: a preview shows a price"],
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
    sentence:
      "A formula that is typed and not entered yet calls nothing, or says that it is a preview.",
    source: page("excel/custom-functions-formula-value-preview"),
    expected: ["no call", "previews only"],
    onlyInExcel: "our host has no preview while somebody types",
    letsGo: ["src/client/client.ts: questions of a formula that is typed wait a moment"],
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
    sentence: "A whole column as argument arrives cut to the used rows, whole, or shows #CALC!.",
    source: issue("office-js/issues/4613", "its reporters, on the web"),
    expected: { any: "3, 1048576 or #CALC!" },
    letsGo: ["src/functions/arguments: empty rows at the end are cut"],
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
    letsGo: ["src/functions/help/finish-metadata.ts: enumerations of columns"],
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
    letsGo: ["src/functions/help/finish-metadata.ts: the flag for data types"],
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1").values = [[41]];
        sheet.getRange("C2").formulas = [["=NA()"]];
        sheet.getRange("A1").formulas = [["=PROBE.GRIDTEXT(C1:C2)"]];
      });
      return String((await shown("A1"))[0]?.[0]);
    },
  },
  {
    id: "streams.argument-changed",
    sentence: "A changed argument cancels the stream and calls the function anew, in either order.",
    source: REQUESTS,
    expected: ["cancel, call", "call, cancel"],
    letsGo: ["src/functions/stream.ts: a stream that ends waits before its question is dropped"],
    check: async (tools) => {
      await tools.run((sheet) => {
        sheet.getRange("C1").values = [["before"]];
      });
      await fill(tools, "=PROBE.STREAM(C1)");
      await tools.run((sheet) => {
        sheet.getRange("C1").values = [["after"]];
      });
      return kinds(tools);
    },
  },
  {
    id: "streams.f9",
    sentence:
      "F9 restarts a running stream, or does not: a page of 2026 says the one, staff in 2019 the other.",
    expected: ["nothing", "cancel, call", "call, cancel"],
    letsGo: ["src/functions/stream.ts: the last value of a stream that is called again"],
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("f9")');
      await tools.person({ does: "press F9" });
      return kinds(tools);
    },
  },
  {
    id: "streams.typed-and-left",
    sentence:
      "While a formula is typed a batch fails; what it calls is cancelled when it is left with Esc.",
    expected: ["refused, nothing", "refused, call, cancel"],
    onlyInExcel: "our host has no preview while somebody types",
    letsGo: ["src/client/client.ts: questions of a formula that is typed wait a moment"],
    check: async (tools) => {
      await tools.run((sheet) => sheet.activate());
      tools.forget();
      const typing = { isOver: false, refused: "not refused" };
      const typed = tools
        .person({ does: "type without Enter", address: "B2", text: '=PROBE.STREAM("typed")' })
        .finally(() => (typing.isOver = true));
      while (!typing.isOver) {
        const code = await tools.errorOf((sheet) => sheet.load("name"));
        if (code === "InvalidOperationInCellEditMode") typing.refused = "refused";
        await Promise.race([typed, new Promise((resolve) => setTimeout(resolve, 300))]);
      }
      await typed;
      return `${typing.refused}, ${await kinds(tools)}`;
    },
  },
  {
    id: "streams.ribbon-click",
    sentence: "A click on one of the add-in's ribbon buttons calls no stream again.",
    expected: "nothing",
    letsGo: ["src/functions/stream.ts: the last value of a stream that is called again"],
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("ribbon")');
      await tools.person({ does: "click the late command" });
      return kinds(tools);
    },
  },
];
