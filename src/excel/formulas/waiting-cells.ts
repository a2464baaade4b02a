/**
 * Which cells wait: all formulas of ours that show a state, or may hide one, with the present companies of the argument
 * that names them. Found by reading the workbook when asked, because Excel does not share equal calls of a function that
 * asks for its own address. `selectWaiting` shows them one group after the other.
 */
import { type Said, said, together } from "../../texts";
import { type CompanyRef, parseCompanyRef } from "../../input";
import { cellRunsOf, type CellRun } from "../sheet/cell-runs";
import { onWorkbook } from "../sheet/host-words";
import { callsIn, isCalling } from "./arguments";
import { type Cells, readReferences } from "./references";
import {
  addressOf,
  cellName,
  type FormulaAt,
  type FormulaSheet,
  formulasOf,
  readFormulaSheets,
  sheetNames,
  shownAt,
} from "./sheets";

export interface WaitingCell {
  /** `Sheet1!B2` */
  readonly address: string;
  /** In capitals, without the namespace. */
  readonly functionName: string;
  readonly companies: readonly CompanyRef[];
  /** The formula works out what it asks, makes several calls or searches: what it asks is not known here. */
  readonly isUncertain: boolean;
}

export interface WaitingReport {
  /** Cells that wait, in all worksheets. */
  readonly cells: number;
  /** What is selected now, like `Sheet1!B2:B9`; "" when no cell waits. */
  readonly address: string;
  readonly sentence: Said;
}

/** A held state shows as one of these, unless the formula turns errors into something else. */
const STATES: readonly unknown[] = ["#N/A", "#BUSY!"];
/** Functions that give a value for an error, count what is none, or leave it out. */
const HIDES_ERRORS =
  /\b(?:IF(?:ERROR|NA)|IS\w+|COUNT\w*|AGGREGATE|(?:ERROR\.)?TYPE|TO(?:COL|ROW)|X?(?:LOOKUP|MATCH))\(/i;

/** Every such cell with a function of `paid`, in the order of worksheets and rows. */
export function readWaitingCells(
  namespace: string,
  paid: readonly string[]
): Promise<WaitingCell[]> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    const found = sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula, paid))
        .filter((at) => HIDES_ERRORS.test(at.formula) || STATES.includes(shownAt(sheet, at).value))
        .flatMap((at) => {
          const [call, ...others] = callsIn(at.formula, namespace);
          return call ? [{ sheet, at, call, isOnly: others.length === 0 }] : [];
        })
    );
    const asked = found.flatMap(({ sheet, at, call: { arguments: all } }) => {
      const [reference] = all;
      return reference?.kind === "range" || reference?.kind === "column"
        ? [{ sheet: sheet.name, row: at.row, column: at.column, reference }]
        : [];
    });
    const read = asked.length > 0 ? await readReferences(context, asked) : [];
    return found.map(({ sheet, at, call, isOnly }) => {
      const [argument] = call.arguments;
      const index = asked.findIndex(({ reference }) => reference === argument);
      const cells: Cells | null =
        argument?.kind === "value" ? [[argument.value]] : (read[index] ?? null);
      const isSearch = call.name.endsWith("SEARCH");
      return {
        address: addressOf(sheet, at),
        functionName: call.name,
        companies: isSearch ? [] : (cells ?? []).flat().flatMap(companyIn),
        isUncertain: isSearch || cells === null || !isOnly,
      };
    });
  });
}

function companyIn(value: unknown): CompanyRef[] {
  const reading = parseCompanyRef(value, { zeroIsBlank: true });
  return reading.kind === "company" ? [reading.company] : [];
}

/** Addresses like `Sheet1!B2` of formulas of ours that show `#SPILL!`: their result has no room. */
export function readBlockedCells(namespace: string): Promise<string[]> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    return sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula))
        .filter((at) => shownAt(sheet, at).value === "#SPILL!")
        .map((at) => addressOf(sheet, at))
    );
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
      return { cells: cellsIn(all), address: "", sentence: hidden ?? said("said.noCellWaits") };
    }
    const { sheet, run } = next;
    sheet.sheet.activate();
    sheet.sheet.getRangeByIndexes(run.row, run.column, run.rows, 1).select();
    await context.sync();
    const last = run.rows === 1 ? "" : `:${cellName(run.row + run.rows - 1, run.column)}`;
    const address = addressOf(sheet, run) + last;
    const others = cells - run.rows;
    const more =
      others === 0 ? null : said("said.otherCellsWaitChooseAgainForThe", { count: others });
    return {
      cells: cellsIn(all),
      address,
      sentence: together([said("said.selected", { address }), more, hidden]),
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
    ? said("said.cellsWaitInTheHiddenWorksheetShow", { count: cells, names: sheetNames(names) })
    : said("said.cellsWaitInTheHiddenWorksheetsShow", { cells, names: sheetNames(names) });
}

function waitingOf(sheet: FormulaSheet, namespace: string, paid: readonly string[]): FormulaAt[] {
  return formulasOf(sheet, (formula) => isCalling(namespace, formula, paid)).filter((at) => {
    const { value } = shownAt(sheet, at);
    return STATES.includes(value);
  });
}

function isBehind(run: CellRun, at: { readonly row: number; readonly column: number }): boolean {
  return run.column > at.column || (run.column === at.column && run.row > at.row);
}
