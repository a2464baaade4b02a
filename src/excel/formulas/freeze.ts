/**
 * Turns formulas into values, and back. Without the add-in, Excel loses a formula's result when it recalculates; values
 * stay for ever. A formula that shows a state or an error, anywhere in what it spilled, is left as it is and counted: a
 * frozen error would stay for ever. A frozen formula comes back where the cells still show its values. That costs nothing
 * while the answers are held; what else it asks waits for approval.
 */
import { type Said, said, together } from "../../texts";
import { piecesOf } from "../../client";
import { formatOf, type Scalar } from "../../input";
import { formulaOf } from "../sheet/cell-formula";
import { safeValue } from "../sheet/cell-values";
import { eachPart, HIDING, hidesSome } from "../sheet/hidden-rows";
import { onWorkbook } from "../sheet/host-words";
import { CELLS_ONE_BY_ONE, readItems } from "../sheet/requests";
import { shareCells } from "../sheet/stand-apart";
import type { Gate } from "../store/gate";
import { isCalling } from "./arguments";
import { fingerprintOf, type FrozenFormula, readFrozen, writeFrozen } from "./frozen-note";
import {
  addressOf,
  type FormulaAt,
  type FormulaScope,
  isProtected,
  protectedWords,
  readFormulas,
} from "./sheets";
import { staysInside } from "./trust";

/** Freezes a part of the workbook and says what came of it. */
export function freezeFormulas(scope: FormulaScope): Promise<Said> {
  return onWorkbook(async (context) => {
    const found = await readFormulas(context, scope, (formula) => isCalling(formula));
    const open = found.filter((at) => !isProtected(at));
    const frozen: FrozenFormula[] = [];
    let left = 0;
    await readItems(context, open, loadSpills, async (read) => {
      const spills = read.map(spillOf);
      const shown = spills.filter(({ isError }) => !isError);
      left += spills.length - shown.length;
      const items = shown.map(frozenOf);
      const note = await readFrozen(context);
      // In the same request as the values, and before them: no value is left without its formula.
      const cells = new Set(items.map(cellOf));
      writeFrozen(context, [...note.filter((item) => !cells.has(cellOf(item))), ...items]);
      for (const { at, range, values, formats } of shown) {
        // The spill's own range is gone with its formula.
        const columns = values[0]?.length ?? 1;
        const place = at.sheet.getRangeByIndexes(at.row, at.column, values.length, columns);
        writeValues(place, values, hidesSome(range));
        writeFormats(place, formats, hidesSome(range));
      }
      await context.sync();
      frozen.push(...items);
    });
    return freezeWords(frozen, left, found);
  });
}

/** Each formula with all it fills. */
const loadSpills = (found: readonly FormulaAt[]) =>
  found.map((at) => {
    const cell = at.sheet.getCell(at.row, at.column);
    const spill = cell.getSpillingToRangeOrNullObject();
    for (const range of [cell, spill]) range.load(`values,valueTypes,text,numberFormat,${HIDING}`);
    return { at, cell, spill };
  });

function spillOf({ at, cell, spill }: ReturnType<typeof loadSpills>[number]) {
  const range = spill.isNullObject ? cell : spill;
  const types: readonly (readonly string[])[] = range.valueTypes;
  const isError = types.some((row) => row.includes("Error"));
  const values = range.values as unknown[][];
  return { at, range, values, formats: shownFormats(range), isError };
}

function frozenOf({ at, values, formats }: ReturnType<typeof spillOf>): FrozenFormula {
  return {
    sheetId: at.sheet.id,
    row: at.row,
    column: at.column,
    rows: values.length,
    columns: values[0]?.length ?? 1,
    formula: at.formula,
    fingerprint: fingerprintOf(values),
    formats: [...new Set(formats.flat().filter((format) => format !== null))],
  };
}

function cellOf({ sheetId, row, column }: FrozenFormula): string {
  return `${sheetId} ${String(row)} ${String(column)}`;
}

/** What cells need to show values as the formula does; null where they show them anyway. */
type Formats = readonly (readonly (string | null)[])[];

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\d$/, formatOf({ kind: "date" })],
  [/^\d{4}-\d\d-\d\d \d/, formatOf({ kind: "moment" })],
  [/%$/, "0%"],
  [/^-?\$/, formatOf({ kind: "usd" })],
];

/**
 * The number formats that a formula gives to its values without giving them to its cells (`Double` with `numberFormat`).
 * Excel's older libraries do not tell these, but the texts of the cells do: our functions have few of them.
 */
function shownFormats({ values, text, numberFormat }: Excel.Range): Formats {
  const own = numberFormat as unknown[][];
  return (values as unknown[][]).map((row, y) =>
    row.map((value, x) => {
      if (typeof value !== "number" || own[y]?.[x] !== "General") return null;
      const shown = text[y]?.[x] ?? "";
      return FORMATS.find(([like]) => like.test(shown))?.[1] ?? null;
    })
  );
}

/** Writes all cells together, from the formula's on, because overwriting the formula removes its spill. */
function writeValues(
  range: Excel.Range,
  values: readonly (readonly unknown[])[],
  isMixed: boolean
): void {
  const rows = values.map((row) => row.map((value) => safeValue(value as Scalar | null)));
  eachPart(range, rows.length, isMixed, (part, at) => (part.values = rows.slice(...at)));
}

function writeFormats(range: Excel.Range, formats: Formats, isMixed: boolean): void {
  if (formats.flat().every((format) => format === null)) return;
  eachPart(range, formats.length, isMixed, (part, at) => {
    part.numberFormat = formats.slice(...at) as (string | null)[][];
  });
}

function freezeWords(
  frozen: readonly FrozenFormula[],
  left: number,
  found: readonly FormulaAt[]
): Said {
  const formulas = frozen.length;
  const cells = frozen.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const done =
    formulas === 0
      ? said("said.noFormulaWasFrozen")
      : said("said.formulasBecameValuesIn", {
          count: formulas,
          cells: said("said.cells", { count: cells }),
        });
  const stay = left === 0 ? null : said("said.formulasStayedTheyShowAStateOr", { count: left });
  return together([done, stay, protectedWords(found)]);
}

/** Puts back what is frozen in a part of the workbook and says what came of it. */
export function unfreezeFormulas(scope: FormulaScope, gate?: Gate): Promise<Said> {
  return onWorkbook(async (context) => {
    const places = await placesIn(context, await readFrozen(context, gate), scope);
    const kept: Place[] = [];
    await readItems(
      context,
      places,
      (part) => part.forEach(({ range }) => range.load(`values,formulas,numberFormat,${HIDING}`)),
      (_, part) => void kept.push(...part.filter(isAsFrozen))
    );
    const isSafe = ({ item: { formula } }: Place) =>
      isCalling(formula) && staysInside(formula, true);
    const safe = kept.filter(isSafe);
    const open = safe.filter((place) => !isProtected(place));
    for (const part of piecesOf(open, CELLS_ONE_BY_ONE))
      await putBack(context, part).catch(async (error: unknown) => {
        // Excel refused a part of it: with their values they can be put back another time.
        await writeAgain(context, part);
        throw error;
      });
    await forget(context, open);
    const refused = kept.filter((place) => !isSafe(place));
    const changed = places.length - kept.length;
    return unfreezeWords(open.length, changed, refused, safe);
  });
}

interface Place {
  readonly item: FrozenFormula;
  readonly range: Excel.Range;
  readonly sheet: Excel.Worksheet;
}

/** The cells of the frozen formulas in a scope, without their values; worksheets that are gone are left out. */
async function placesIn(
  context: Excel.RequestContext,
  note: readonly FrozenFormula[],
  scope: FormulaScope
): Promise<Place[]> {
  const { worksheets } = context.workbook;
  const active = worksheets.getActiveWorksheet();
  worksheets.load("items/id,items/name,items/protection/protected");
  active.load("id");
  const selected = scope === "selection" ? context.workbook.getSelectedRange() : null;
  selected?.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  const places = note.flatMap((item) => {
    const sheet = worksheets.items.find(({ id }) => id === item.sheetId);
    const isMeant =
      scope === "workbook" ||
      (item.sheetId === active.id && (selected === null || shareCells(selected, item)));
    if (!sheet || !isMeant) return [];
    const range = sheet.getRangeByIndexes(item.row, item.column, item.rows, item.columns);
    return [{ item, range, sheet }];
  });
  // What is made in a request whose reply is too long cannot be used.
  await context.sync();
  return places;
}

/** A formula that a person entered since may show the same value. */
function isAsFrozen({ item, range }: Place): boolean {
  const values = range.values as unknown[][];
  return (
    fingerprintOf(values) === item.fingerprint &&
    range.formulas.every((row, y) =>
      row.every((listed: unknown, x: number) => formulaOf(values[y]?.[x], listed) === null)
    )
  );
}

async function writeAgain(context: Excel.RequestContext, places: readonly Place[]) {
  for (const { range } of places) {
    writeValues(range, range.values as unknown[][], hidesSome(range));
    writeFormats(range, range.numberFormat as string[][], hidesSome(range));
  }
  await context.sync();
}

async function putBack(context: Excel.RequestContext, places: readonly Place[]): Promise<void> {
  for (const { item, range } of places) {
    // The formula is written first, so that it is never lost, although its old values are in its way until cleared.
    range.getCell(0, 0).formulas = [[item.formula]];
    if (item.rows > 1) {
      const below = range.getOffsetRange(1, 0).getResizedRange(-1, 0);
      eachPart(below, item.rows - 1, hidesSome(range), (part) => part.clear("Contents"));
    }
    if (item.columns > 1)
      range.getRow(0).getOffsetRange(0, 1).getResizedRange(0, -1).clear("Contents");
    const formats = range.numberFormat as string[][];
    const plain = formats.map((row) =>
      row.map((one) => (item.formats.includes(one) ? "General" : null))
    );
    writeFormats(range, plain, hidesSome(range));
  }
  await context.sync();
}

/** Takes what is back out of the note, as it is now. */
async function forget(context: Excel.RequestContext, places: readonly Place[]): Promise<void> {
  const done = new Set(places.map(({ item }) => cellOf(item)));
  const note = await readFrozen(context);
  const left = note.filter((item) => !done.has(cellOf(item)));
  if (left.length === note.length) return;
  writeFrozen(context, left);
  await context.sync();
}

/** `changed`: frozen cells that were edited, sorted or moved since; `refused`: formulas that may reach outside. */
function unfreezeWords(
  formulas: number,
  changed: number,
  refused: readonly Place[],
  safe: readonly Place[]
): Said {
  const done =
    formulas === 0
      ? said("said.noFormulaWasPutBack")
      : said("said.formulasAreBackWhatIsPaidFor", { count: formulas });
  const stay =
    changed === 0 ? null : said("said.frozenResultsWereEditedSortedOrMoved", { count: changed });
  const [first] = refused;
  const outside = first
    ? said("said.formulasThatTheFileBringsDoMore", {
        count: refused.length,
        count2: addressOf({ ...first.item, sheet: first.sheet }),
        formula: first.item.formula,
      })
    : null;
  return together([done, stay, protectedWords(safe), outside]);
}
