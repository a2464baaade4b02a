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

export interface FormulaSheet extends Content {
  readonly sheet: Excel.Worksheet;
  readonly id: string;
  readonly name: string;
  readonly isVisible: boolean;
  readonly isProtected: boolean;
}

/** A formula of a sheet, by its position in the worksheet, 0-based. */
export interface FormulaAt {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** What its cell shows. */
  readonly value: unknown;
}

export async function readFormulaSheets(
  context: Excel.RequestContext,
  scope: FormulaScope
): Promise<FormulaSheet[]> {
  const ids = await sheetsOf(context, scope);
  let sheets: Excel.Worksheet[] = [];
  const used = () => {
    sheets = ids.map((id) => context.workbook.worksheets.getItem(id));
    return sheets.map((sheet) => {
      sheet.load("id,name,visibility");
      sheet.protection.load("protected");
      const cells = scope === "selection" ? context.workbook.getSelectedRange() : sheet;
      return cells.getUsedRangeOrNullObject(true);
    });
  };
  const contents = await readRanges(context, used);
  return sheets.flatMap((sheet, at) => {
    const { id, name, visibility, protection } = sheet;
    const content = contents[at];
    if (!content) return [];
    const { rowIndex, columnIndex, formulas, values } = content;
    const isVisible = visibility === "Visible";
    const found = { sheet, id, name, isVisible, isProtected: protection.protected };
    return [{ ...found, rowIndex, columnIndex, formulas, values }];
  });
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

/** The formulas of a sheet that `isWanted` picks. */
export function formulasOf(
  { formulas, values, rowIndex, columnIndex }: FormulaSheet,
  isWanted: (formula: string) => boolean
): FormulaAt[] {
  return formulas.flatMap((row, rowOffset) =>
    row.flatMap((listed, columnOffset): FormulaAt[] => {
      const value = values[rowOffset]?.[columnOffset];
      const formula = formulaOf(value, listed);
      if (formula === null || !isWanted(formula)) return [];
      return [{ row: rowIndex + rowOffset, column: columnIndex + columnOffset, formula, value }];
    })
  );
}

/** `Sheet1!B2` */
export function addressOf(
  { name }: Pick<FormulaSheet, "name">,
  { row, column }: Pick<FormulaAt, "row" | "column">
): string {
  return `${quoted(name)}!${columnLetters(column)}${row + 1}`;
}

/** A sentence about protected worksheets that tells what to do; null when there are none. */
export function protectedWords(all: readonly string[]): Said | null {
  const names = [...new Set(all)].map((title) => said("said.quoted", { title }));
  if (names.length === 0) return null;
  const given = { names: together(names, ", "), count: names.length };
  return said("said.isProtectedUnprotectItAndDoThis", given);
}
