/**
 * Turns formulas into values. Without the add-in, Excel loses a formula's result when it recalculates; values stay for
 * ever. A formula that shows a state or an error, anywhere in what it spilled, is left as it is and counted: a frozen
 * error would stay for ever.
 */
import { type Said, said, several, together } from "../../sentences";
import { safeValue } from "../sheet/cell-values";
import type { Scalar } from "../../input";
import { isCalling } from "./cells";
import {
  addressOf,
  type FormulaAt,
  type FormulaScope,
  type FormulaSheet,
  formulasOf,
  protectedWords,
  readFormulaSheets,
} from "./sheets";
import { changeFrozen, fingerprintOf, type FrozenFormula, noteDown } from "./frozen-note";
import { shownFormats } from "./shown-formats";
import { onWorkbook } from "../sheet/host-words";
import { eachRun, HIDING, someHidden } from "../sheet/hidden-rows";
import type { IsHidden } from "../sheet/blocks";
import { batchesOf } from "../../model";
import { CELLS_ONE_BY_ONE, readEach } from "../sheet/requests";

export interface FreezeReport {
  /** Formulas that became values. */
  readonly formulas: number;
  /** How many cells these formulas had filled, spills included. */
  readonly cells: number;
  /** Addresses of formulas left because they show a state or an error. */
  readonly left: readonly string[];
  readonly protectedSheets: readonly string[];
  readonly sentence: Said;
}

/** Formulas that were frozen here since the add-in opened. The others in the note may have been written by anybody. */
export const frozenHere = new Set<string>();

export function freezeFormulas(namespace: string, scope: FormulaScope): Promise<FreezeReport> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, scope);
    const found = sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula)).map((at) => ({ sheet, at }))
    );
    const open = found.filter(({ sheet }) => !sheet.isProtected);
    const frozen: FrozenFormula[] = [];
    const left: string[] = [];
    await readEach(context, batchesOf(open, CELLS_ONE_BY_ONE), loadSpills, async (read) => {
      const spills = read.map(spillOf);
      for (const { isError, sheet, at } of spills) if (isError) left.push(addressOf(sheet, at));
      const shown = spills.filter(({ isError }) => !isError);
      const hidden: IsHidden[] = [];
      for (const { range, values } of shown)
        hidden.push(await someHidden(context, range, values.length));
      const items = shown.map(frozenOf);
      for (const item of items) frozenHere.add(JSON.stringify(item));
      // Noted before the values are written: if Excel refuses those, no value is left without its formula.
      noteDown(context, items);
      shown.forEach(({ sheet, at, values, formats }, index) => {
        const columns = values[0]?.length ?? 1;
        const place = sheet.sheet.getRangeByIndexes(at.row, at.column, values.length, columns);
        writeValues(place, values, hidden[index]);
        writeFormats(place, formats, hidden[index]);
      });
      await context.sync();
      frozen.push(...items);
    });
    if (frozen.length > 0) await addToNote(context, frozen);
    return freezeReport(frozen, left, protectedOf(found));
  });
}

interface Found {
  readonly sheet: FormulaSheet;
  readonly at: FormulaAt;
}

interface Spill extends Found {
  readonly range: Excel.Range;
  readonly values: readonly (readonly unknown[])[];
  /** What the cells need to show the values as the formula does; null where they show them anyway. */
  readonly formats: readonly (readonly (string | null)[])[];
  readonly isError: boolean;
}

/** Each formula with all it fills. */
const loadSpills = (found: readonly Found[]) =>
  found.map(({ sheet, at }) => {
    const cell = sheet.sheet.getCell(at.row, at.column);
    const spill = cell.getSpillingToRangeOrNullObject();
    for (const range of [cell, spill]) range.load(`values,valueTypes,text,numberFormat,${HIDING}`);
    return { sheet, at, cell, spill };
  });

function spillOf({ cell, spill, ...found }: ReturnType<typeof loadSpills>[number]): Spill {
  const range = spill.isNullObject ? cell : spill;
  const types: readonly (readonly string[])[] = range.valueTypes;
  const isError = types.some((row) => row.includes("Error"));
  const values = range.values as unknown[][];
  return { ...found, range, values, formats: shownFormats(range), isError };
}

/** Writes all cells together, from the formula's on, because overwriting the formula removes its spill. */
export function writeValues(
  range: Excel.Range,
  values: Spill["values"],
  isHidden?: IsHidden
): void {
  const rows = values.map((row) => row.map((value) => safeValue(value as Scalar | null)));
  eachRun(range, rows.length, isHidden, (part, at) => (part.values = rows.slice(...at)));
}

/** The formats that a formula gave to its values go with it (`Double` with `numberFormat`): the cells get them. */
export function writeFormats(
  range: Excel.Range,
  formats: Spill["formats"],
  isHidden?: IsHidden
): void {
  if (formatsIn(formats).length === 0) return;
  eachRun(range, formats.length, isHidden, (part, at) => {
    part.numberFormat = formats.slice(...at) as (string | null)[][];
  });
}

export function formatsIn(formats: Spill["formats"]): string[] {
  return [...new Set(formats.flat().filter((format) => format !== null))];
}

function frozenOf({ sheet, at, values, formats }: Spill): FrozenFormula {
  return {
    sheetId: sheet.id,
    row: at.row,
    column: at.column,
    rows: values.length,
    columns: values[0]?.length ?? 1,
    formula: at.formula,
    fingerprint: fingerprintOf(values),
    formats: formatsIn(formats),
  };
}

/** Adds to the note; replaces an older entry for the same cell. */
function addToNote(context: Excel.RequestContext, frozen: readonly FrozenFormula[]): Promise<void> {
  const cells = new Set(frozen.map(cellOf));
  return changeFrozen(context, (now) => [
    ...now.filter((item) => !cells.has(cellOf(item))),
    ...frozen,
  ]);
}

function cellOf({ sheetId, row, column }: FrozenFormula): string {
  return `${sheetId} ${String(row)} ${String(column)}`;
}

function freezeReport(
  frozen: readonly FrozenFormula[],
  left: readonly string[],
  protectedSheets: readonly string[]
): FreezeReport {
  const formulas = frozen.length;
  const cells = frozen.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const done =
    formulas === 0
      ? said`No formula was frozen.`
      : several(
          formulas,
          "{} formula became values in {}.",
          "{} formulas became values in {}.",
          several(cells, "{} cell", "{} cells")
        );
  const stay =
    left.length === 0
      ? null
      : several(
          left.length,
          "{} formula stayed: it shows a state or an error.",
          "{} formulas stayed: they show a state or an error."
        );
  const sentence = together([done, stay, protectedWords(protectedSheets)]);
  return { formulas, cells, left, protectedSheets, sentence };
}

/**
 * Forgets what was frozen, so that a file that is given away holds only the values; gives how many
 * formulas can no longer be put back.
 */
export function forgetFrozen(): Promise<number> {
  return onWorkbook(async (context) => {
    let forgotten = 0;
    await changeFrozen(context, ({ length }) => {
      forgotten = length;
      return [];
    });
    return forgotten;
  });
}

function protectedOf(found: readonly Found[]): string[] {
  return [...new Set(found.flatMap(({ sheet }) => (sheet.isProtected ? [sheet.name] : [])))];
}
