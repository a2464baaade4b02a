/**
 * Formulas that wait or sleep: selecting the cells that wait for approval or for a limit (found by
 * reading the workbook, since no function asks for its own address), and waking a stream that
 * Excel lost, by entering its formula again.
 */
import { isCalling } from "./formula-cells";
import {
  counted,
  type FormulaAt,
  type FormulaSheet,
  formulasOf,
  protectedWords,
  readFormulaSheets,
  sheetNames,
  shownAt,
} from "./formula-sheets";
import { columnLetters } from "./column";
import { onWorkbook } from "./host-words";

export interface WakeReport {
  readonly formulas: number;
  readonly sentence: string;
}

export interface WaitingReport {
  /** Cells that wait, in all worksheets. */
  readonly cells: number;
  /** The worksheet whose cells are selected now; "" when none waits. */
  readonly sheet: string;
  readonly sentence: string;
}

/** Enters the formulas of the selected cells again. What is held answers at once. */
export function wakeSelection(namespace: string): Promise<WakeReport> {
  return onWorkbook(async (context) => {
    const [sheet] = await readFormulaSheets(context, "selection");
    const found = sheet ? formulasOf(sheet, (formula) => isCalling(namespace, formula)) : [];
    if (!sheet || found.length === 0) {
      const sentence = `No formula of ${namespace} is selected. Select its cell, not what it spilled.`;
      return { formulas: 0, sentence };
    }
    if (sheet.isProtected) return { formulas: 0, sentence: protectedWords([sheet.name]).trim() };
    for (const { row, column, formula } of found) {
      sheet.sheet.getCell(row, column).formulas = [[formula]];
    }
    await context.sync();
    const formulas = found.length;
    return { formulas, sentence: `${counted(formulas, "formula")} entered again.` };
  });
}

/** Longest list of addresses that Excel takes (getRanges). */
const MOST_CHARACTERS = 8000;

/** Selects the cells that show `#N/A` or `#BUSY!` in the active worksheet, else in the first that has some. */
export function selectWaiting(namespace: string, paid: readonly string[]): Promise<WaitingReport> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    const waiting = sheets
      .map((sheet) => ({ sheet, cells: waitingOf(sheet, namespace, paid) }))
      .filter(({ cells }) => cells.length > 0);
    const shown = waiting.find(({ sheet }) => sheet.isActive) ?? waiting[0];
    const cells = waiting.reduce((sum, { cells: own }) => sum + own.length, 0);
    if (!shown) return { cells, sheet: "", sentence: "No cell waits." };
    shown.sheet.sheet.activate();
    shown.sheet.sheet.getRanges(addressesOf(shown.cells)).select();
    await context.sync();
    const others = waiting.flatMap(({ sheet }) => (sheet === shown.sheet ? [] : [sheet.name]));
    const more = others.length === 0 ? "" : ` More wait in ${sheetNames(others)}.`;
    const sentence = `${counted(shown.cells.length, "cell")} selected in "${shown.sheet.name}".${more}`;
    return { cells, sheet: shown.sheet.name, sentence };
  });
}

function waitingOf(sheet: FormulaSheet, namespace: string, paid: readonly string[]): FormulaAt[] {
  return formulasOf(sheet, (formula) => isCalling(namespace, formula, paid)).filter((at) => {
    const { value } = shownAt(sheet, at);
    return value === "#N/A" || value === "#BUSY!";
  });
}

/** `B2:B40,D7`: neighbours below each other are one range, as many as Excel takes. */
export function addressesOf(cells: readonly Pick<FormulaAt, "row" | "column">[]): string {
  const sorted = [...cells].sort((a, b) => a.column - b.column || a.row - b.row);
  const runs: { column: number; from: number; to: number }[] = [];
  for (const { row, column } of sorted) {
    const last = runs.at(-1);
    if (last?.column === column && last.to === row - 1) last.to = row;
    else runs.push({ column, from: row, to: row });
  }
  const addresses: string[] = [];
  let length = 0;
  for (const { column, from, to } of runs) {
    const letters = columnLetters(column);
    const first = `${letters}${String(from + 1)}`;
    const address = from === to ? first : `${first}:${letters}${String(to + 1)}`;
    length += address.length + 1;
    if (length > MOST_CHARACTERS) break;
    addresses.push(address);
  }
  return addresses.join(",");
}
