/**
 * Lines that need the workbook to be closed and opened again. Things are left behind in the workbook; the page that is opened
 * with it looks at them and at its log.
 */
import { issue, type Line, page } from "../line";
import { isCommandRun } from "./commands";
import { log } from "./functions";

const SHEET = "Probe reopened";
const STREAMS = 1000;
const OPENING = issue("office-js/issues/2220", "xiaochunms");

const callsOf = (name: string, key: string): string =>
  log.some((call) => call.name === name && call.args[0] === key) ? "called" : "not called";

const large = (index: number): string => `probe.kept.${String(index)}`;
const LARGE = Array.from({ length: 16 }, (_, index) => large(index));

export const LEFT_LINES: readonly Line[] = [
  {
    id: "leave.done",
    sentence: "Formulas and 1.6 MB of settings can be left behind.",
    source: page("develop/persisting-add-in-state-and-settings"),
    expected: "left",
    letsGo: [],
    check: async () => {
      await leave();
      return "left";
    },
  },
];

export const REOPEN_LINES: readonly Line[] = [
  {
    id: "reopen.stream-called",
    sentence: "A streaming function is called again when the workbook is opened.",
    source: OPENING,
    expected: "called",
    letsGo: [
      "src/addin/workbook-trust.ts: mayFormulas, by which what opens with a file buys nothing",
    ],
    check: () => Promise.resolve(callsOf("STREAM", "reopen")),
  },
  {
    id: "reopen.all-within-3-seconds",
    sentence: "1,000 streams of a workbook that is opened are all called within 3 s of the first.",
    expected: "1000 within 3 s",
    onlyInExcel: "a time on a test machine says nothing",
    letsGo: ["src/client/batch.ts: GAP_MS, after the last question of a batch"],
    check: () => Promise.resolve(openingCalls()),
  },
  {
    id: "reopen.large-settings",
    sentence: "1.6 MB of settings come back with the file.",
    source: issue("office-js/issues/3957", "its reporters, on the desktop"),
    expected: "1600000",
    letsGo: ["src/excel/store/workbook-store.ts: totalLength, the limit of characters a file"],
    check: largeSettings,
  },
  {
    id: "reopen.cold-command-early",
    sentence:
      "A ribbon command that starts the add-in runs when its function is associated at once.",
    expected: ["ran", "not tried"],
    onlyInExcel: "our host starts the add-in before anybody can click",
    letsGo: ["src/addin/commands.ts: associateCommands, before anything else"],
    check: async ({ person }) => {
      const answer = await person({
        does: "answer",
        question:
          'After opening the workbook, did you click "Probe: command" before this pane was open?',
        answers: ["Yes", "No"],
      });
      if (answer === "No") return "not tried";
      return isCommandRun() ? "ran" : "lost";
    },
  },
];

function openingCalls(): string {
  const times = log
    .filter(({ name, args }) => name === "STREAM" && String(args[0]).startsWith("opening"))
    .map(({ atMs }) => atMs);
  const span = Math.max(...times) - Math.min(...times);
  return times.length === STREAMS && span <= 3000
    ? `${STREAMS} within 3 s`
    : `${times.length} within ${Math.ceil(span / 1000)} s`;
}

async function largeSettings(): Promise<string> {
  return Excel.run(async (context) => {
    const all = LARGE.map((key) => context.workbook.settings.getItemOrNullObject(key));
    for (const setting of all) setting.load("value");
    await context.sync();
    const there = all.filter(({ isNullObject }) => !isNullObject);
    return String(there.reduce((sum, { value }) => sum + String(value).length, 0));
  });
}

async function leave(): Promise<void> {
  await Excel.run(async (context) => {
    const { worksheets, settings } = context.workbook;
    worksheets.getItemOrNullObject(SHEET).delete();
    const sheet = worksheets.add(SHEET);
    sheet.getRange("A1").formulas = [['=PROBE.STREAM("reopen")']];
    sheet.getRange(`C1:C${String(STREAMS)}`).formulas = Array.from({ length: STREAMS }, (_, y) => [
      `=PROBE.STREAM("opening ${String(y)}")`,
    ]);
    for (const key of LARGE) settings.add(key, "x".repeat(100_000));
    await context.sync();
  });
}

export async function forgetReopening(): Promise<void> {
  await Excel.run(async (context) => {
    for (const key of LARGE) context.workbook.settings.getItemOrNullObject(key).delete();
    context.workbook.worksheets.getItemOrNullObject(SHEET).delete();
    await context.sync();
  });
}
