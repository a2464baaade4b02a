/**
 * Selects cells that wait for approval or for a limit; they are found by reading the workbook. Wakes formulas whose
 * stream Excel lost: they are entered again.
 */
import { type Said, said, several, together } from "../../sentences";
import { batchesOf } from "../../model";
import { isCalling } from "./cells";
import {
  addressOf,
  cellName,
  type FormulaAt,
  type FormulaSheet,
  formulasOf,
  protectedWords,
  readFormulaSheets,
  sheetNames,
  shownAt,
} from "./sheets";
import { onWorkbook } from "../sheet/host-words";
import { type CellRun, cellRunsOf } from "../sheet/cell-runs";
import { CELLS_ONE_BY_ONE, eachRequest } from "../sheet/requests";
import { keepBlanks } from "../sheet/stand-apart";

export interface WakeReport {
  readonly formulas: number;
  readonly sentence: Said;
}

export interface WaitingReport {
  /** Cells that wait, in all worksheets. */
  readonly cells: number;
  /** What is selected now, like `Sheet1!B2:B9`; "" when no cell waits. */
  readonly address: string;
  readonly sentence: Said;
}

/** Enters the formulas of the selected cells again. */
export function wakeSelection(namespace: string): Promise<WakeReport> {
  return onWorkbook(async (context) => {
    const [sheet] = await readFormulaSheets(context, "selection");
    const found = sheet ? formulasOf(sheet, (formula) => isCalling(namespace, formula)) : [];
    if (!sheet || found.length === 0) {
      const sentence = said`No formula of ${namespace} is selected. Select its cell, not what it spilled.`;
      return { formulas: 0, sentence };
    }
    if (sheet.isProtected)
      return { formulas: 0, sentence: together([protectedWords([sheet.name])]) };
    await eachRequest(context, batchesOf(found, CELLS_ONE_BY_ONE), async (part) => {
      const blank = await keepBlanks(context, sheet.sheet, part);
      for (const { row, column, formula } of part)
        sheet.sheet.getCell(row, column).formulas = [[formula]];
      blank();
    });
    const formulas = found.length;
    return {
      formulas,
      sentence: several(formulas, "{} formula entered again.", "{} formulas entered again."),
    };
  });
}

/**
 * Selects the next group of adjacent cells in a column that show `#N/A` or `#BUSY!`: after the selected cell, in the
 * order of worksheets, columns and rows, and from the start again after the last one. (Only the newest Excels can
 * select several ranges at once.)
 */
export function selectWaiting(namespace: string, paid: readonly string[]): Promise<WaitingReport> {
  return onWorkbook(async (context) => {
    const selected = context.workbook.getSelectedRange();
    selected.load("rowIndex,columnIndex");
    await context.sync();
    const sheets = await readFormulaSheets(context, "workbook");
    const at = { row: selected.rowIndex, column: selected.columnIndex };
    const all = sheets.flatMap((sheet) =>
      cellRunsOf(waitingOf(sheet, namespace, paid)).map((run) => ({ sheet, run }))
    );
    const runs = all.filter(({ sheet }) => sheet.isVisible);
    const hidden = hiddenWords(all.filter(({ sheet }) => !sheet.isVisible));
    const active = sheets.findIndex(({ isActive }) => isActive);
    const isAfter = ({ sheet, run }: (typeof runs)[number]) => {
      const order = sheets.indexOf(sheet) - active;
      return order > 0 || (order === 0 && isBehind(run, at));
    };
    const next = runs.find(isAfter) ?? runs[0];
    const cells = cellsIn(runs);
    if (!next) {
      return { cells: cellsIn(all), address: "", sentence: hidden ?? said`No cell waits.` };
    }
    const { sheet, run } = next;
    sheet.sheet.activate();
    sheet.sheet.getRangeByIndexes(run.row, run.column, run.rows, 1).select();
    await context.sync();
    const last = run.rows === 1 ? "" : `:${cellName(run.row + run.rows - 1, run.column)}`;
    const address = addressOf(sheet, run) + last;
    const others = cells - run.rows;
    const more =
      others === 0
        ? null
        : several(
            others,
            "{} other cell waits: choose again for the next.",
            "{} other cells wait: choose again for the next."
          );
    return {
      cells: cellsIn(all),
      address,
      sentence: together([said`${address} selected.`, more, hidden]),
    };
  });
}

type Found = { readonly sheet: FormulaSheet; readonly run: CellRun };

function cellsIn(found: readonly Found[]): number {
  return found.reduce((sum, { run }) => sum + run.rows, 0);
}

/** A sentence about cells in hidden worksheets, which cannot be selected. */
function hiddenWords(found: readonly Found[]): Said | null {
  if (found.length === 0) return null;
  const names = [...new Set(found.map(({ sheet }) => sheet.name))];
  const cells = cellsIn(found);
  return names.length === 1
    ? several(
        cells,
        "{} cell waits in the hidden worksheet {}: show it first.",
        "{} cells wait in the hidden worksheet {}: show it first.",
        sheetNames(names)
      )
    : said`${cells} cells wait in the hidden worksheets ${sheetNames(names)}: show them first.`;
}

function waitingOf(sheet: FormulaSheet, namespace: string, paid: readonly string[]): FormulaAt[] {
  return formulasOf(sheet, (formula) => isCalling(namespace, formula, paid)).filter((at) => {
    const { value } = shownAt(sheet, at);
    return value === "#N/A" || value === "#BUSY!";
  });
}

function isBehind(run: CellRun, at: { readonly row: number; readonly column: number }): boolean {
  return run.column > at.column || (run.column === at.column && run.row > at.row);
}
