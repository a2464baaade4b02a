/**
 * Reads formulas with their values, of the selection, the worksheet or the whole workbook, for freezing, repairing
 * and waking. Only used cells are read, so that a selected column is not a million rows. A hidden worksheet is read
 * like any other.
 */
import { type Said, said, together } from "../../texts";
import { formulaOf } from "../sheet/cell-formula";
import { columnLetters, quoted } from "../sheet/a1-notation";
import { type Content, readRanges } from "../sheet/read-ranges";

export type FormulaScope = "selection" | "worksheet" | "workbook";

/** A formula and its cell, 0-based. Id, name, visibility and protection of the worksheet are loaded. */
export interface FormulaAt {
  readonly sheet: Excel.Worksheet;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** What its cell shows. */
  readonly value: unknown;
}

/** The formulas that `isWanted` picks. */
export async function readFormulas(
  context: Excel.RequestContext,
  scope: FormulaScope,
  isWanted: (formula: string) => boolean
): Promise<FormulaAt[]> {
  const ids = await sheetsOf(context, scope);
  let sheets: Excel.Worksheet[] = [];
  const contents = await readRanges(context, () => {
    sheets = ids.map((id) => context.workbook.worksheets.getItem(id));
    return sheets.map((sheet) => {
      sheet.load("id,name,visibility");
      sheet.protection.load("protected");
      const cells = scope === "selection" ? context.workbook.getSelectedRange() : sheet;
      return cells.getUsedRangeOrNullObject(true);
    });
  });
  return sheets.flatMap((sheet, at) => formulasIn(sheet, contents[at] ?? null, isWanted));
}

async function sheetsOf(context: Excel.RequestContext, scope: FormulaScope): Promise<string[]> {
  const { worksheets } = context.workbook;
  const active = worksheets.getActiveWorksheet();
  active.load("id");
  if (scope === "workbook") worksheets.load("items/id");
  await context.sync();
  // What is selected lies in the active worksheet.
  return scope === "workbook" ? worksheets.items.map(({ id }) => id) : [active.id];
}

function formulasIn(
  sheet: Excel.Worksheet,
  content: Content | null,
  isWanted: (formula: string) => boolean
): FormulaAt[] {
  const { rowIndex = 0, columnIndex = 0, formulas = [], values = [] } = content ?? {};
  return formulas.flatMap((listedInRow, y) =>
    listedInRow.flatMap((listed, x): FormulaAt[] => {
      const value = values[y]?.[x];
      const formula = formulaOf(value, listed);
      if (formula === null || !isWanted(formula)) return [];
      return [{ sheet, row: rowIndex + y, column: columnIndex + x, formula, value }];
    })
  );
}

export const isProtected = ({ sheet }: Pick<FormulaAt, "sheet">) => sheet.protection.protected;

/** `Sheet1!B2` */
export function addressOf({ sheet, row, column }: Pick<FormulaAt, "sheet" | "row" | "column">) {
  return `${quoted(sheet.name)}!${columnLetters(column)}${row + 1}`;
}

/** A sentence about the protected worksheets of some formulas that tells what to do; null when there are none. */
export function protectedWords(all: readonly Pick<FormulaAt, "sheet">[]): Said | null {
  const titles = new Set(all.filter(isProtected).map(({ sheet }) => sheet.name));
  if (titles.size === 0) return null;
  const names = [...titles].map((title) => said("said.quoted", { title }));
  const given = { names: together(names, ", "), count: names.length };
  return said("said.isProtectedUnprotectItAndDoThis", given);
}
