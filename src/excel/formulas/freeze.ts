/**
 * Turns formulas into values (freeze) and back (thaw). Without the add-in, Excel loses a formula's result when it
 * recalculates; values stay for ever. A formula that shows a state or an error, anywhere in what it spilled, is left
 * as it is and counted: a frozen error would stay for ever. Thawing costs nothing while the answers are held.
 */
import { type Said, said, several, together } from "../../sentences";
import { safeValue } from "../sheet/cell-values";
import type { Scalar } from "../../input";
import { formulaOf } from "../sheet/cell-formula";
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
import {
  fingerprintOf,
  type FrozenFormula,
  noteDown,
  readFrozen,
  writeFrozen,
} from "./frozen-note";
import type { Gate } from "../store/gate";
import { shownFormats } from "./shown-formats";
import { staysInside } from "./trust";
import { onWorkbook } from "../sheet/host-words";
import { eachRun, HIDING, someHidden } from "../sheet/hidden-rows";
import { keepBlanks } from "../sheet/stand-apart";
import type { IsHidden } from "../sheet/blocks";
import { batchesOf } from "../../model";
import { batchesOfCells, CELLS_ONE_BY_ONE, eachRequest, readEach } from "../sheet/requests";

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

export interface ThawReport {
  readonly formulas: number;
  /** Frozen cells that were edited, sorted or moved since: left as they are. */
  readonly changed: number;
  /** Addresses of formulas that only the file tells and that may reach outside: left as values. */
  readonly refused: readonly string[];
  readonly protectedSheets: readonly string[];
  readonly sentence: Said;
}

/** Formulas that were frozen here since the add-in opened. The others in the note may have been written by anybody. */
const frozenHere = new Set<string>();

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

function spillOf({ sheet, at, cell, spill }: ReturnType<typeof loadSpills>[number]): Spill {
  const range = spill.isNullObject ? cell : spill;
  const types: readonly (readonly string[])[] = range.valueTypes;
  const isError = types.some((row) => row.includes("Error"));
  const values = range.values as unknown[][];
  return { sheet, at, range, values, formats: shownFormats(range), isError };
}

/** Writes all cells together, from the formula's on, because overwriting the formula removes its spill. */
function writeValues(range: Excel.Range, values: Spill["values"], isHidden?: IsHidden): void {
  const rows = values.map((row) => row.map((value) => safeValue(value as Scalar | null)));
  eachRun(range, rows.length, isHidden, (part, at) => (part.values = rows.slice(...at)));
}

/** The formats that a formula gave to its values go with it (`Double` with `numberFormat`): the cells get them. */
function writeFormats(range: Excel.Range, formats: Spill["formats"], isHidden?: IsHidden): void {
  if (formatsIn(formats).length === 0) return;
  eachRun(range, formats.length, isHidden, (part, at) => {
    part.numberFormat = formats.slice(...at) as (string | null)[][];
  });
}

function formatsIn(formats: Spill["formats"]): string[] {
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
async function addToNote(
  context: Excel.RequestContext,
  frozen: readonly FrozenFormula[]
): Promise<void> {
  const cells = new Set(frozen.map(cellOf));
  const before = (await readFrozen(context)).filter((item) => !cells.has(cellOf(item)));
  await writeFrozen(context, [...before, ...frozen]);
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

/** Puts frozen formulas back where the cells still hold the values that were written. */
export function thawFormulas(
  namespace: string,
  scope: FormulaScope,
  gate?: Gate
): Promise<ThawReport> {
  return onWorkbook(async (context) => {
    const note = await readFrozen(context, gate);
    const places = await placesOf(context, note, scope);
    const inScope = places.filter(({ isInScope }) => isInScope);
    const byCells = ({ item }: Place) => item.rows * item.columns;
    const same: Place[] = [];
    await readEach(
      context,
      batchesOfCells(inScope, byCells),
      (part) => part.forEach(({ range }) => range.load(`values,formulas,numberFormat,${HIDING}`)),
      (_, part) => {
        same.push(...part.filter(isAsFrozen));
      }
    );
    const open = same.filter(({ isProtected }) => !isProtected);
    const thawed = open.filter(({ item, range }) => mayThaw(item, range, namespace));
    const refused = open.filter((place) => !thawed.includes(place));
    const done = new Set<FrozenFormula>();
    let current: readonly Place[] = [];
    let refusal: unknown = null;
    await eachRequest(
      context,
      batchesOf(thawed, CELLS_ONE_BY_ONE),
      (part) => putBack(context, (current = part)),
      () => current.forEach(({ item }) => done.add(item))
    ).catch(async (error: unknown) => {
      refusal = error;
      // Excel refused: the values are written again, so that the formulas can be put back another time.
      for (const { item, range } of current) {
        const isHidden = await someHidden(context, range, item.rows);
        const formats = range.numberFormat as string[][];
        writeValues(range, range.values as unknown[][], isHidden);
        writeFormats(range, formats, isHidden);
      }
      await context.sync();
    });
    const there = new Set(places.map(({ item }) => item));
    if (done.size > 0 || there.size < note.length) {
      await writeFrozen(
        context,
        note.filter((item) => there.has(item) && !done.has(item))
      );
    }
    if (refusal !== null) throw refusal as Error;
    const protectedSheets = same.flatMap(({ isProtected, name }) => (isProtected ? [name] : []));
    const changed = inScope.length - same.length;
    return thawReport(done.size, changed, refused, [...new Set(protectedSheets)]);
  });
}

/** Queues the formulas; the request ends after this. */
async function putBack(context: Excel.RequestContext, places: readonly Place[]): Promise<void> {
  const blank: (() => void)[] = [];
  for (const sheet of new Set(places.map((place) => place.sheet))) {
    const cells = places.flatMap((place) => (place.sheet === sheet ? [place.item] : []));
    blank.push(await keepBlanks(context, sheet, cells));
  }
  for (const { item, range } of places) {
    // The formula is written first, so that it is never lost, although its old values are in its way until cleared.
    range.getCell(0, 0).formulas = [[item.formula]];
    if (item.rows > 1) range.getOffsetRange(1, 0).getResizedRange(-1, 0).clear("Contents");
    if (item.columns > 1)
      range.getRow(0).getOffsetRange(0, 1).getResizedRange(0, -1).clear("Contents");
    takeFormatsBack(range, item);
  }
  for (const sheet of blank) sheet();
}

function takeFormatsBack(range: Excel.Range, { formats }: FrozenFormula): void {
  const now = range.numberFormat as string[][];
  const plain = now.map((row) => row.map((one) => (formats.includes(one) ? "General" : null)));
  if (formatsIn(plain).length > 0) range.numberFormat = plain as string[][];
}

/** A formula that a person entered since may show the same value. */
function isAsFrozen({ item, range }: Place): boolean {
  const values = range.values as unknown[][];
  const isFormula = (listed: unknown, row: number, column: number) =>
    formulaOf(values[row]?.[column], listed) !== null;
  return (
    fingerprintOf(values) === item.fingerprint &&
    !range.formulas.some((row, at) => row.some((listed, column) => isFormula(listed, at, column)))
  );
}

/** A formula that only the file tells may come back only over values, if it calls us and reaches nothing outside. */
function mayThaw(item: FrozenFormula, range: Excel.Range, namespace: string): boolean {
  if (frozenHere.has(JSON.stringify(item))) return true;
  const isBlank = (range.values as unknown[][]).flat().every((value) => value === "");
  const { formula } = item;
  return !isBlank && isCalling(namespace, formula) && staysInside(formula, namespace);
}

interface Place {
  readonly item: FrozenFormula;
  readonly range: Excel.Range;
  readonly sheet: Excel.Worksheet;
  readonly name: string;
  readonly isProtected: boolean;
  readonly isInScope: boolean;
}

/** The cells of the frozen formulas, without their values; worksheets that are gone are left out. */
async function placesOf(
  context: Excel.RequestContext,
  note: readonly FrozenFormula[],
  scope: FormulaScope
): Promise<Place[]> {
  const { worksheets } = context.workbook;
  const selected = context.workbook.getSelectedRange();
  const active = worksheets.getActiveWorksheet();
  worksheets.load("items/id,items/name,items/protection/protected");
  active.load("id");
  await context.sync();
  const sheets = new Map(worksheets.items.map((sheet) => [sheet.id, sheet]));
  const read = note.flatMap((item) => {
    const sheet = sheets.get(item.sheetId);
    if (!sheet) return [];
    const range = sheet.getRangeByIndexes(item.row, item.column, item.rows, item.columns);
    const isHere = item.sheetId === active.id;
    const shared =
      scope === "selection" && isHere ? range.getIntersectionOrNullObject(selected) : null;
    shared?.load("address");
    return [{ item, range, sheet, shared, isHere }];
  });
  await context.sync();
  return read.map(({ item, range, sheet, shared, isHere }) => ({
    item,
    range,
    sheet,
    name: sheet.name,
    isProtected: sheet.protection.protected,
    isInScope:
      scope === "workbook" || (isHere && (scope === "worksheet" || shared?.isNullObject === false)),
  }));
}

function thawReport(
  formulas: number,
  changed: number,
  places: readonly Place[],
  protectedSheets: readonly string[]
): ThawReport {
  const done =
    formulas === 0
      ? said`No formula was put back.`
      : several(
          formulas,
          "{} formula is back; what is paid for costs nothing.",
          "{} formulas are back; what is paid for costs nothing."
        );
  const stay =
    changed === 0
      ? null
      : several(
          changed,
          "{} frozen result was edited, sorted or moved since and stayed.",
          "{} frozen results were edited, sorted or moved since and stayed."
        );
  const refused = places.map(({ item, name }) => addressOf({ name }, item));
  const [first] = places;
  const claimed = first
    ? several(
        refused.length,
        "{} formula that the file brings does more than ask our functions and stayed a value. Enter what you trust, first in {}: {}",
        "{} formulas that the file brings do more than ask our functions and stayed values. Enter what you trust, first in {}: {}",
        refused[0] ?? "",
        first.item.formula
      )
    : null;
  const sentence = together([done, stay, protectedWords(protectedSheets), claimed]);
  return { formulas, changed, refused, protectedSheets, sentence };
}

/**
 * Forgets what was frozen, so that a file that is given away holds only the values; gives how many
 * formulas can no longer be put back.
 */
export function forgetFrozen(): Promise<number> {
  return onWorkbook(async (context) => {
    const note = await readFrozen(context);
    if (note.length > 0) await writeFrozen(context, []);
    return note.length;
  });
}

function protectedOf(found: readonly Found[]): string[] {
  return [...new Set(found.flatMap(({ sheet }) => (sheet.isProtected ? [sheet.name] : [])))];
}
