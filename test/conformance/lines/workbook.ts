/** The start, undo, settings, storage, events, a person who types, limits. */
import { issue, type Line, page, reference, type Tools } from "../line";

const UNDO = page("excel/excel-add-ins-undo-capabilities");
const STATE = page("develop/persisting-add-in-state-and-settings");
const LIMITS = page("concepts/resource-limits-and-performance-optimization");
const CELL_EDIT = page("excel/excel-add-ins-delay-in-cell-edit");

/** What @types/office-js leaves out. */
interface Runtime {
  readonly storage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
    removeItem(key: string): Promise<void>;
  };
}

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
    id: "start.host",
    area: "start",
    sentence: "The host is Excel.",
    source: page("develop/initialize-add-in"),
    expected: "Excel",
    check: () => Promise.resolve(String(Office.context.host)),
  },
  {
    id: "start.sets",
    area: "start",
    sentence: "isSetSupported says yes to the shared runtime, and no to a set that does not exist.",
    source: page("develop/specify-office-hosts-and-api-requirements"),
    expected: "true false",
    check: () => {
      const { requirements } = Office.context;
      const answers = [
        requirements.isSetSupported("SharedRuntime", "1.1"),
        requirements.isSetSupported("NoSuchSet", "1.1"),
      ];
      return Promise.resolve(answers.join(" "));
    },
  },
  {
    id: "start.no-history",
    area: "start",
    sentence: "office.js takes history.pushState away.",
    source: page("develop/referencing-the-javascript-api-for-office-library-from-its-cdn"),
    expected: "not a function",
    check: () =>
      Promise.resolve(
        typeof (history.pushState as unknown) === "function" ? "a function" : "not a function"
      ),
  },
  {
    id: "start.date-system",
    area: "start",
    sentence:
      "DATE called from code counts as the workbook does: 36,526 for 2000-01-01 in a new one.",
    source: page("excel/excel-add-ins-worksheet-functions"),
    expected: "36526",
    check: async ({ run }) => {
      const day = await run((_, { workbook: { functions } }) =>
        functions.date(2000, 1, 1).load("value")
      );
      return String(day.value);
    },
  },
  {
    id: "undo.values",
    area: "undo",
    sentence:
      "Undo takes back values that an add-in wrote where Excel declares undo, and nothing elsewhere.",
    source: UNDO,
    expected: ["with undo support: before", "without: after"],
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
    area: "undo",
    sentence: "Writing a setting of the add-in leaves a person nothing to undo before it.",
    source: "unverified",
    expected: "after",
    check: undone((_sheet, context) => {
      context.workbook.settings.add("probe.undo", "1");
    }),
  },
  {
    id: "undo.sheet-copied",
    area: "undo",
    sentence: "Copying a worksheet empties the undo stack.",
    source: UNDO,
    expected: "after",
    check: undone((sheet) => {
      const copy = sheet.copy();
      copy.delete();
      sheet.activate();
    }),
  },
  {
    id: "settings.survive-the-batch",
    area: "settings and storage",
    sentence: "A setting added through the object model is there in the next batch.",
    source: STATE,
    expected: '"kept"',
    check: async ({ run }) => {
      await run((_sheet, context) => {
        context.workbook.settings.add("probe.kept", "kept");
      });
      return run(async (_sheet, context) => {
        const setting = context.workbook.settings.getItem("probe.kept");
        setting.load("value");
        await context.sync();
        return JSON.stringify(setting.value);
      });
    },
  },
  {
    id: "settings.one-store",
    area: "settings and storage",
    sentence: "Settings of the object model and of Office.context.document are one store.",
    source: "unverified",
    expected: '"shared"',
    check: async ({ run }) => {
      const { settings } = Office.context.document;
      settings.set("probe.shared", "shared");
      await new Promise<void>((resolve) => settings.saveAsync(() => resolve()));
      return run(async (_sheet, context) => {
        const setting = context.workbook.settings.getItemOrNullObject("probe.shared");
        setting.load("value");
        await context.sync();
        return setting.isNullObject ? "none" : JSON.stringify(setting.value);
      });
    },
  },
  {
    id: "settings.missing-is-null-object",
    area: "settings and storage",
    sentence: "A setting that is not there is a null object when asked as such.",
    source: reference("excel/excel.settingcollection"),
    expected: "true",
    check: ({ run }) =>
      run(async (_sheet, context) => {
        const setting = context.workbook.settings.getItemOrNullObject("probe.nothing");
        setting.load("value");
        await context.sync();
        return String(setting.isNullObject);
      }),
  },
  {
    id: "settings.quarter-megabyte",
    area: "settings and storage",
    sentence: "A setting of 250,000 characters is kept whole.",
    source: issue("office-js/issues/621", "MandytMSFT"),
    expected: "250000",
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
    id: "storage.keeps-text",
    area: "settings and storage",
    sentence: "OfficeRuntime.storage keeps text under a name and forgets it when told.",
    source: reference("office-runtime/officeruntime.storage"),
    expected: "kept, null",
    check: async () => {
      const { storage } = (globalThis as unknown as { OfficeRuntime: Runtime }).OfficeRuntime;
      await storage.setItem("probe", "kept");
      const before = await storage.getItem("probe");
      await storage.removeItem("probe");
      return `${String(before)}, ${String(await storage.getItem("probe"))}`;
    },
  },
  {
    id: "events.changed",
    area: "events and editing",
    sentence: "A worksheet tells its change with the address that changed.",
    source: page("excel/excel-add-ins-events"),
    expected: "B2:B3",
    check: async ({ run, pause }) => {
      const heard: string[] = [];
      await run((sheet) => {
        sheet.onChanged.add((event) => {
          heard.push(event.address);
          return Promise.resolve();
        });
      });
      await run((sheet) => {
        sheet.getRange("B2:B3").values = [["x"], ["y"]];
      });
      await pause();
      return heard.join(", ");
    },
  },
  {
    id: "events.results-tell-nothing",
    area: "events and editing",
    sentence: "A value that a custom function delivers is no change of the worksheet.",
    source: "unverified",
    expected: "nothing",
    check: async ({ run, shown, pause }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [['=PROBE.TWICE("event")']];
      });
      await shown("A1");
      const heard: string[] = [];
      await run((sheet) => {
        sheet.onChanged.add((event) => {
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
    area: "events and editing",
    sentence: "While a person edits a cell, a batch fails.",
    source: CELL_EDIT,
    expected: "InvalidOperationInCellEditMode",
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
    area: "events and editing",
    sentence:
      "An edit that is begun in a formula and left with Esc calls nothing and tells nothing.",
    source: "unverified",
    expected: "left, 0 calls, 0 events",
    tests: ["test/client/asking/typed-formulas", "test/workbench/events"],
    check: async ({ run, shown, calls, forget, pause, person }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [['=PROBE.STREAM("left")']];
        sheet.activate();
      });
      await shown("A1");
      await pause();
      let events = 0;
      await run((sheet) => {
        sheet.onChanged.add(() => Promise.resolve(void (events += 1)));
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
    id: "calculation.manual-waits",
    area: "calculation",
    sentence: "In manual mode a changed argument calls nothing until somebody calculates.",
    source: reference("excel/excel.calculationmode"),
    expected: "0 before, 1 after",
    check: async ({ run, shown, calls, forget, pause }) => {
      await run((sheet) => {
        sheet.getRange("C1").values = [[1]];
        sheet.getRange("A1").formulas = [["=PROBE.ECHO(C1)"]];
      });
      await shown("A1");
      await run((_sheet, context) => {
        context.workbook.application.calculationMode = "Manual";
      });
      forget();
      await run((sheet) => {
        sheet.getRange("C1").values = [[2]];
      });
      await pause();
      const before = (await calls("ECHO")).length;
      await run((_sheet, context) => context.workbook.application.calculate("Recalculate"));
      await pause();
      const after = (await calls("ECHO")).length;
      await run((_sheet, context) => {
        context.workbook.application.calculationMode = "Automatic";
      });
      return `${before} before, ${after} after`;
    },
  },
  {
    id: "limits.request-size",
    area: "limits",
    sentence: "On the web a request above 5 MB is refused; elsewhere there is no such limit.",
    source: LIMITS,
    expected: { web: "RequestPayloadSizeLimitExceeded", desktop: "no error" },
    check: ({ errorOf }) =>
      errorOf((sheet) => {
        const row = Array.from({ length: 200 }, () => "x".repeat(30_000));
        sheet.getRange("A1:GR1").values = [row];
      }),
  },
  {
    id: "limits.cell-text",
    area: "limits",
    sentence: "A text above 32,767 characters is refused.",
    source: {
      page: "https://support.microsoft.com/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3",
    },
    expected: "InvalidArgument",
    check: ({ errorOf }) =>
      errorOf((sheet) => {
        sheet.getRange("A1").values = [["x".repeat(32_768)]];
      }),
  },
  {
    id: "limits.text-in-formula",
    area: "limits",
    sentence: "A text above 255 characters in a formula is refused; joined pieces are not.",
    source: "unverified",
    expected: "InvalidArgument, no error",
    check: async ({ errorOf }) => {
      const part = `"${"x".repeat(255)}"`;
      const errors: string[] = [];
      for (const formula of [`="y${part.slice(1)}`, `=${part}&${part}`])
        errors.push(await errorOf((sheet) => void (sheet.getRange("A1").formulas = [[formula]])));
      return errors.join(", ");
    },
  },
  {
    id: "start.sets-told",
    area: "start",
    sentence:
      "What this Excel says it supports, and whether a member of ExcelApi 1.16 works where it says so.",
    source: page("develop/specify-office-hosts-and-api-requirements"),
    expected: { any: "the sets, and whether 1.16 works" },
    onlyInExcel: "our host knows only the members that the add-in uses",
    tests: ["test/manifest"],
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
    id: "settings.large",
    area: "settings and storage",
    sentence: "Settings of 1.6 MB in all are kept whole within the session.",
    source: "unverified",
    expected: "1600000",
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
    id: "start.cold-command-late",
    area: "start",
    sentence:
      "A ribbon command that starts the add-in is lost when its function is associated later.",
    source: "unverified",
    expected: { any: "lost, or ran" },
    onlyInExcel: "our host starts the add-in before anybody can click",
    tests: ["test/browser", "test/host/built-add-in"],
    check: (tools) => coldCommand(tools, "late"),
  },
  {
    id: "start.dialog",
    area: "start",
    sentence: "A dialog that opens and closes calls no stream again, and functions still answer.",
    source: issue("office-js/issues/6310", "AmandaHan123"),
    expected: "nothing; 8",
    onlyInExcel: "our host has no dialogs",
    tests: ["test/host/zero-credits"],
    check: async ({ run, shown, calls, forget, pause }) => {
      await run((sheet) => {
        sheet.getRange("A1").formulas = [['=PROBE.STREAM("dialog")']];
      });
      await shown("A1");
      forget();
      await openedAndClosed(pause);
      const found = (await calls("STREAM")).map(({ kind }) => kind).join(", ") || "nothing";
      await run((sheet) => {
        sheet.getRange("A2").formulas = [["=PROBE.ECHO(8)"]];
      });
      return `${found}; ${String((await shown("A2"))[0]?.[0])}`;
    },
  },
  {
    id: "start.installed-twice",
    area: "start",
    sentence:
      "Of two installations with the same functions one serves them; the other may fail to install.",
    source: issue("office-js/issues/4207", "MiaofeiWang"),
    expected: { any: "whether it was there twice, told an error, and what a function shows" },
    onlyInExcel: "our host runs one add-in",
    tests: ["test/host/zero-credits"],
    check: async ({ run, shown, person }) => {
      const told = await person({
        does: "answer",
        question: 'Is "Stackscout probe, twice" on the Home tab? Did Excel show an error about it?',
        answers: ["There, no error", "There, with an error", "Not there"],
      });
      await run((sheet) => {
        sheet.getRange("A1").formulas = [["=PROBE.ECHO(9)"]];
      });
      return `${told}; ${String((await shown("A1"))[0]?.[0])}`;
    },
  },
];

/** On the web in a frame, where Excel asks nobody first. */
async function openedAndClosed(pause: () => Promise<void>): Promise<void> {
  const address = new URL("dialog.html", location.href).href;
  const dialog = await new Promise<Office.Dialog>((resolve, reject) =>
    Office.context.ui.displayDialogAsync(
      address,
      { height: 20, width: 20, displayInIframe: true },
      ({ status, value, error }) =>
        status === Office.AsyncResultStatus.Succeeded
          ? resolve(value)
          : reject(new Error(error.message))
    )
  );
  await pause();
  dialog.close();
  await pause();
}

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
