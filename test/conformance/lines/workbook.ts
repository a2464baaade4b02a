/** The start, undo, settings, events, a person who types, limits. */
import { issue, type Line, page, type Tools } from "../line";

const UNDO = page("excel/excel-add-ins-undo-capabilities");
const LIMITS = page("concepts/resource-limits-and-performance-optimization");
const CELL_EDIT = page("excel/excel-add-ins-delay-in-cell-edit");

/** Whether a person's Ctrl+Z brings back what stood in A1 before the add-in did something. */
const undone =
  (work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void): Line["check"] =>
  async ({ run, shown, person }) => {
    await run((sheet) => {
      sheet.activate();
      sheet.getRange("A1").values = [["before"]];
    });
    await run((sheet, context) => {
      sheet.getRange("A1").values = [["after"]];
      work(sheet, context);
    });
    await person({ does: "undo" });
    return String((await shown("A1"))[0]?.[0]);
  };

export const workbook: readonly Line[] = [
  {
    id: "start.date-system",
    sentence:
      "DATE called from code counts as the workbook does: 36,526 for 2000-01-01 in a new one.",
    source: page("excel/excel-add-ins-worksheet-functions"),
    expected: "36526",
    letsGo: [
      "src/excel/sheet/host-writing.ts: the date system",
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
    id: "start.sets-told",
    sentence:
      "What this Excel says it supports, and whether a member of ExcelApi 1.16 works where it says so.",
    source: page("develop/specify-office-hosts-and-api-requirements"),
    expected: { any: "the sets, and whether 1.16 works" },
    onlyInExcel: "our host knows only the members that the add-in uses",
    letsGo: ["src/addin/index.ts: the sentence for an Excel that is too old"],
    check: async ({ errorOf }) => {
      const { requirements } = Office.context;
      const sets = [
        ["ExcelApi", "1.9"],
        ["ExcelApi", "1.13"],
        ["ExcelApi", "1.16"],
        ["ExcelApi", "1.17"],
        ["ExcelApi", "1.20"],
        ["CustomFunctionsRuntime", "1.3"],
        ["CustomFunctionsRuntime", "1.4"],
        ["SharedRuntime", "1.1"],
      ] as const;
      const told = sets.filter(([name, version]) => requirements.isSetSupported(name, version));
      const says = requirements.isSetSupported("ExcelApi", "1.16");
      const code = says
        ? await errorOf((sheet) => {
            sheet.getRange("A1").load("valuesAsJson");
          })
        : "not tried";
      return `${told.map((set) => set.join(" ")).join(", ")}; 1.16: ${code}`;
    },
  },
  {
    id: "start.cold-command-late",
    sentence:
      "A ribbon command that starts the add-in is lost when its function is associated later.",
    expected: { any: "lost, or ran" },
    onlyInExcel: "our host starts the add-in before anybody can click",
    letsGo: ["src/addin/commands.ts: commands are associated before anything else"],
    check: (tools) => coldCommand(tools, "late"),
  },
  {
    id: "undo.values",
    sentence:
      "Undo takes back values that an add-in wrote where Excel declares undo, and nothing elsewhere.",
    source: UNDO,
    expected: ["with undo support: before", "without: after"],
    letsGo: ["src/workbench/host/protocol/requirements.ts: keepsUndo"],
    check: async (tools) => {
      const { requirements } = Office.context;
      const isSaid =
        requirements.isSetSupported("ExcelUndoApiAll", "1.0") ||
        requirements.isSetSupported("ExcelApi", "1.20");
      return `${isSaid ? "with undo support" : "without"}: ${await undone(() => undefined)(tools)}`;
    },
  },
  {
    id: "undo.settings",
    sentence: "Writing a setting of the add-in leaves a person nothing to undo before it.",
    expected: "after",
    letsGo: ["src/excel/store/workbook-store.ts: answers are written in a pause"],
    check: undone((_sheet, context) => {
      context.workbook.settings.add("probe.undo", "1");
    }),
  },
  {
    id: "settings.quarter-megabyte",
    sentence: "A setting of 250,000 characters is kept whole.",
    source: issue("office-js/issues/621", "MandytMSFT"),
    expected: "250000",
    letsGo: ["src/excel/store: more than one setting for answers"],
    check: async ({ run }) => {
      await run((_sheet, context) => {
        context.workbook.settings.add("probe.large", "x".repeat(250_000));
      });
      return run(async (_sheet, context) => {
        const setting = context.workbook.settings.getItem("probe.large");
        setting.load("value");
        await context.sync();
        const { length } = String(setting.value);
        setting.delete();
        await context.sync();
        return String(length);
      });
    },
  },
  {
    id: "settings.large",
    sentence: "Settings of 1.6 MB in all are kept whole within the session.",
    expected: "1600000",
    letsGo: ["src/excel/store: the limit of characters a file"],
    check: async ({ run }) => {
      const keys = Array.from({ length: 16 }, (_, index) => `probe.large.${String(index)}`);
      await run((_sheet, context) => {
        for (const key of keys) context.workbook.settings.add(key, "x".repeat(100_000));
      });
      return run(async (_sheet, context) => {
        const all = keys.map((key) => context.workbook.settings.getItem(key));
        for (const setting of all) setting.load("value");
        await context.sync();
        const sum = all.reduce((length, { value }) => length + String(value).length, 0);
        for (const setting of all) setting.delete();
        await context.sync();
        return String(sum);
      });
    },
  },
  {
    id: "events.results-tell-nothing",
    sentence: "A value that a custom function delivers is no change of the worksheet.",
    expected: "nothing",
    letsGo: ["src/excel/store/settings-store.ts: an edit is told to the client"],
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
    id: "editing.begun-and-left",
    sentence:
      "An edit that is begun in a formula and left with Esc calls nothing and tells nothing.",
    expected: "left, 0 calls, 0 events",
    letsGo: ["src/client/client.ts: questions of a formula that is typed wait a moment"],
    check: async ({ run, shown, calls, forget, pause, person }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [['=PROBE.STREAM("left")']];
        sheet.activate();
      });
      await shown("A1");
      await pause();
      let events = 0;
      await run((_sheet, context) => {
        context.workbook.worksheets.onChanged.add(() => Promise.resolve(void (events += 1)));
      });
      forget();
      await person({ does: "start editing", address: "A1" });
      await person({ does: "end editing" });
      await pause();
      const [[value] = []] = await shown("A1");
      return `${String(value)}, ${(await calls("STREAM")).length} calls, ${events} events`;
    },
  },
  {
    id: "limits.request-size",
    sentence: "On the web a request above 5 MB is refused; elsewhere there is no such limit.",
    source: LIMITS,
    expected: { web: "RequestPayloadSizeLimitExceeded", desktop: "no error" },
    letsGo: ["src/excel/sheet/requests.ts: pieces below 5 MB"],
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

/** The pane was shut and nothing of the add-in ran: only a person can say so. */
async function coldCommand(tools: Tools, name: string): Promise<string> {
  const ran = tools.commands().includes(name);
  const answer = await tools.person({
    does: "answer",
    question: `After opening this workbook, was the ribbon button "Probe: ${name} command" the first thing of the probe that you clicked, before this pane was open?`,
    answers: ["Yes", "No"],
  });
  if (answer === "No") return "not tried";
  return ran ? "ran" : "lost";
}
