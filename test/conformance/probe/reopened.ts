/**
 * Two lines need the workbook to be closed and opened again: which functions Excel calls then. Formulas are left on a sheet
 * of their own with a mark in the settings; the page that is opened with the workbook finds the mark and looks at its log.
 */
import { issue, type Line } from "../line";
import { log } from "./functions";

const SHEET = "Probe reopened";
const MARK = "probe.reopen";
const OPENING = issue("office-js/issues/2220", "xiaochunms");

const callsOf = (name: string, key: string): string =>
  log.some((call) => call.name === name && call.args[0] === key) ? "called" : "not called";

export const REOPEN_LINES: readonly Line[] = [
  {
    id: "reopen.stream-called",
    area: "calculation",
    sentence: "A streaming function is called again when the workbook is opened.",
    source: OPENING,
    expected: "called",
    check: () => Promise.resolve(callsOf("STREAM", "reopen")),
  },
  {
    id: "reopen.value-kept",
    area: "calculation",
    sentence: "A function that answered for good is not called again when the workbook is opened.",
    source: OPENING,
    expected: "not called",
    onlyInExcel: "our host calls all functions again, so that tests see the dearer case",
    check: () => Promise.resolve(callsOf("ECHO", "reopen")),
  },
];

/** Leaves the formulas; afterwards the workbook has to be saved, closed and opened. */
export async function leaveForReopening(): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItemOrNullObject(SHEET).delete();
    const sheet = context.workbook.worksheets.add(SHEET);
    sheet.getRange("A1:A2").formulas = [['=PROBE.STREAM("reopen")'], ['=PROBE.ECHO("reopen")']];
    context.workbook.settings.add(MARK, "waiting");
    await context.sync();
  });
}

export async function wasReopened(): Promise<boolean> {
  return Excel.run(async (context) => {
    const mark = context.workbook.settings.getItemOrNullObject(MARK);
    mark.load("value");
    await context.sync();
    return !mark.isNullObject;
  });
}

export async function forgetReopening(): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.settings.getItemOrNullObject(MARK).delete();
    context.workbook.worksheets.getItemOrNullObject(SHEET).delete();
    await context.sync();
  });
}
