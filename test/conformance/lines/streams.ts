/** Streaming functions: when they are called, shared, cancelled and called again. What the add-in is charged for hangs on it. */
import { issue, type Line, page, type Tools } from "../line";

const REQUESTS = page("excel/custom-functions-web-reqs");
const ONCE = issue("office-js/issues/3670", "ayush-meghwani-28");
const STRUCTURE = issue("office-js/issues/3332", "ayush-meghwani-28");

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

export const streams: readonly Line[] = [
  {
    id: "streams.shared",
    area: "streams",
    sentence: "Cells with the same function and equal arguments share one stream.",
    source: issue("Excel-Custom-Functions/issues/102", "keyur32"),
    expected: "1 call",
    check: async ({ run, shown, calls }) => {
      await run((sheet) => {
        sheet.getRange("A1:A3").formulas = [
          ['=PROBE.STREAM("same")'],
          ['=PROBE.STREAM("same")'],
          ['=PROBE.STREAM("same")'],
        ];
      });
      await shown("A1:A3");
      return `${(await calls("STREAM")).length} call`;
    },
  },
  {
    id: "streams.value-shown",
    area: "streams",
    sentence: "Each value that a stream sets is shown.",
    source: REQUESTS,
    expected: "twice: 2",
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [['=PROBE.TWICE("twice")']];
      });
      let seen = "";
      for (let turn = 0; turn < 5 && seen !== "twice: 2"; turn += 1)
        seen = String((await shown("A1"))[0]?.[0]);
      return seen;
    },
  },
  {
    id: "streams.spill",
    area: "streams",
    sentence: "A stream may set a grid, which spills.",
    source: page("excel/custom-functions-dynamic-arrays"),
    expected: '[["k",1],["k",2]]',
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [['=PROBE.STREAMGRID("k")']];
      });
      return JSON.stringify(await shown("A1:B2"));
    },
  },
  {
    id: "streams.cancelled-when-cell-cleared",
    area: "streams",
    sentence: "Clearing the only cell of a stream cancels it.",
    source: REQUESTS,
    expected: "cancel",
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("cleared")');
      await tools.run((sheet) => sheet.getRange("A1").clear());
      return kinds(tools);
    },
  },
  {
    id: "streams.argument-changed",
    area: "streams",
    sentence: "A changed argument cancels the stream and calls the function anew, in either order.",
    source: REQUESTS,
    expected: ["cancel, call", "call, cancel"],
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
    id: "streams.shared-outlives-one-cell",
    area: "streams",
    sentence: "A shared stream goes on while one of its cells is left.",
    source: "unverified",
    expected: "nothing",
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("two")', '=PROBE.STREAM("two")');
      await tools.run((sheet) => sheet.getRange("A2").clear());
      return kinds(tools);
    },
  },
  {
    id: "streams.row-inserted",
    area: "streams",
    sentence: "Inserting a row does not call a running stream again.",
    source: ONCE,
    expected: "nothing",
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("row")');
      await tools.run((sheet) => sheet.getRange("1:1").insert("Down"));
      return kinds(tools);
    },
  },
  {
    id: "streams.sorted",
    area: "streams",
    sentence:
      "Sorting rows with streams ends with every stream running: cancels and calls are even.",
    source: "unverified",
    expected: "even",
    check: async (tools) => {
      await tools.run((sheet) => {
        sheet.getRange("C1:C3").values = [["b"], ["c"], ["a"]];
      });
      await fill(tools, "=PROBE.STREAM(C1)", "=PROBE.STREAM(C2)", "=PROBE.STREAM(C3)");
      await tools.run((sheet) => {
        sheet.getRange("A1:C3").sort.apply([{ key: 2, ascending: true }]);
      });
      await tools.pause();
      const found = await tools.calls("STREAM");
      const called = found.filter(({ kind }) => kind === "call").length;
      return called * 2 === found.length ? "even" : `${called} of ${found.length} are calls`;
    },
  },
  {
    id: "streams.sheet-copied",
    area: "streams",
    sentence: "A copied worksheet shares the streams of the original.",
    source: "unverified",
    expected: "nothing",
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("copied")');
      await tools.run(async (sheet, context) => {
        const copy = sheet.copy();
        await context.sync();
        copy.delete();
      });
      return kinds(tools);
    },
  },
  {
    id: "streams.recalculated",
    area: "streams",
    sentence: "Recalculating what is out of date does not call a running stream again.",
    source: issue("Excel-Custom-Functions/issues/102", "keyur32"),
    expected: "nothing",
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("recalculated")');
      await tools.run((_sheet, context) => context.workbook.application.calculate("Recalculate"));
      return kinds(tools);
    },
  },
  {
    id: "streams.rebuilt",
    area: "streams",
    sentence: "A full rebuild cancels a running stream and calls it again, in either order.",
    source: "unverified",
    expected: ["cancel, call", "call, cancel"],
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("rebuilt")');
      await tools.run((_sheet, context) => context.workbook.application.calculate("FullRebuild"));
      return kinds(tools);
    },
  },
  {
    id: "streams.volatile-parent",
    area: "streams",
    sentence: "A volatile cell upstream whose value stays the same does not restart a stream.",
    source: "unverified",
    expected: "nothing",
    check: async (tools) => {
      await tools.run((sheet) => {
        sheet.getRange("C1").formulas = [['=IF(TODAY()>0,"steady","")']];
      });
      await fill(tools, "=PROBE.STREAM(C1)");
      await tools.run((_sheet, context) => context.workbook.application.calculate("Recalculate"));
      return kinds(tools);
    },
  },
  {
    id: "streams.once-functions-run-on-insert",
    area: "streams",
    sentence: "Inserting a row above calls a function that answers once again.",
    source: STRUCTURE,
    expected: "call",
    check: async (tools) => {
      await fill(tools, "=PROBE.ECHO(7)");
      await tools.run((sheet) => sheet.getRange("1:1").insert("Down"));
      return kinds(tools, "ECHO");
    },
  },
  {
    id: "streams.f9",
    area: "streams",
    sentence:
      "F9 restarts a running stream, or does not: a page of 2026 says the one, staff in 2019 the other.",
    source: "unverified",
    expected: ["nothing", "cancel, call", "call, cancel"],
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("f9")');
      await tools.person({ does: "press F9" });
      return kinds(tools);
    },
  },
  {
    id: "streams.typed-and-left",
    area: "streams",
    sentence:
      "While a formula is typed a batch fails; what it calls is cancelled when it is left with Esc.",
    source: "unverified",
    expected: ["refused, nothing", "refused, call, cancel"],
    tests: ["test/client/asking/typed-formulas", "test/host/zero-credits"],
    onlyInExcel: "our host has no preview while somebody types",
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
    area: "streams",
    sentence: "A click on one of the add-in's ribbon buttons calls no stream again.",
    source: "unverified",
    expected: "nothing",
    tests: ["test/host/built-add-in", "test/host/functions-in-a-workbook"],
    check: async (tools) => {
      await fill(tools, '=PROBE.STREAM("ribbon")');
      await tools.person({ does: "click the late command" });
      return kinds(tools);
    },
  },
  {
    id: "streams.in-lambda",
    area: "streams",
    sentence: "MAP hands each cell to a streaming function.",
    source: "unverified",
    expected: "[[2],[3]]",
    check: async ({ run, shown }) => {
      await run((sheet) => {
        sheet.getRange("C1:C2").values = [[1], [2]];
        sheet.getRange("A1").formulas = [["=MAP(C1:C2,LAMBDA(x,PROBE.STREAMSUM(x)))"]];
      });
      return JSON.stringify(await shown("A1:A2"));
    },
  },
];
