/**
 * Turns frozen values back into their formulas, where the cells still hold the values that were written. Costs nothing
 * while the answers are held; what else the formulas ask waits for approval.
 */
import { type Said, said, several, together } from "../../sentences";
import { batchesOf } from "../../model";
import type { IsHidden } from "../sheet/blocks";
import { formulaOf } from "../sheet/cell-formula";
import { eachRun, HIDING, someHidden } from "../sheet/hidden-rows";
import { onWorkbook } from "../sheet/host-words";
import { batchesOfCells, CELLS_ONE_BY_ONE, eachRequest, readEach } from "../sheet/requests";
import { keepBlanks } from "../sheet/stand-apart";
import type { Gate } from "../store/gate";
import { isCalling } from "./cells";
import { frozenHere, writeFormats, writeValues } from "./freeze";
import { changeFrozen, fingerprintOf, type FrozenFormula, readFrozen } from "./frozen-note";
import { addressOf, type FormulaScope, protectedWords } from "./sheets";
import { staysInside } from "./trust";

export interface ThawReport {
  readonly formulas: number;
  /** Frozen cells that were edited, sorted or moved since: left. */
  readonly changed: number;
  /** Addresses of formulas that only the file tells and that may reach outside: left as values. */
  readonly refused: readonly string[];
  readonly protectedSheets: readonly string[];
  readonly sentence: Said;
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
    const kept: Place[] = [];
    await readEach(
      context,
      batchesOfCells(inScope, byCells),
      (part) => part.forEach(({ range }) => range.load(`values,formulas,numberFormat,${HIDING}`)),
      (_, part) => {
        kept.push(...part.filter(isAsFrozen));
      }
    );
    const trusted = kept.filter((place) => mayThaw(place, namespace));
    const refused = kept.filter((place) => !trusted.includes(place));
    const thawed = trusted.filter(({ isProtected }) => !isProtected);
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
    const gone = note.filter((item) => !there.has(item) || done.has(item));
    if (gone.length > 0) await forget(context, gone);
    if (refusal !== null) throw refusal as Error;
    const protectedSheets = trusted.flatMap(({ isProtected, name }) => (isProtected ? [name] : []));
    const edited = inScope.length - kept.length;
    return thawReport(done.size, edited, refused, [...new Set(protectedSheets)]);
  });
}

/** Takes entries out of the note: those that are back, and those of worksheets that are gone. */
function forget(context: Excel.RequestContext, gone: readonly FrozenFormula[]): Promise<void> {
  const texts = new Set(gone.map((item) => JSON.stringify(item)));
  return changeFrozen(context, (now) => now.filter((item) => !texts.has(JSON.stringify(item))));
}

/** Queues the formulas; the request ends after this. */
async function putBack(context: Excel.RequestContext, places: readonly Place[]): Promise<void> {
  const blank: (() => void)[] = [];
  for (const sheet of new Set(places.map((place) => place.sheet))) {
    const cells = places.flatMap((place) => (place.sheet === sheet ? [place.item] : []));
    blank.push(await keepBlanks(context, sheet, cells));
  }
  const hidden: IsHidden[] = [];
  for (const { item, range } of places) hidden.push(await someHidden(context, range, item.rows));
  places.forEach(({ item, range }, index) => {
    const isHidden = (row: number) => hidden[index]?.(row) ?? false;
    // The formula is written first, so that it is never lost, although its old values are in its way until cleared.
    range.getCell(0, 0).formulas = [[item.formula]];
    if (item.rows > 1) {
      const below = range.getOffsetRange(1, 0).getResizedRange(-1, 0);
      const isHiddenBelow = (row: number) => isHidden(row + 1);
      eachRun(below, item.rows - 1, isHiddenBelow, (part) => part.clear("Contents"));
    }
    if (item.columns > 1)
      range.getRow(0).getOffsetRange(0, 1).getResizedRange(0, -1).clear("Contents");
    writeFormats(range, plainFormats(range, item), isHidden);
  });
  for (const sheet of blank) sheet();
}

/** What takes the formats back that the values were given; null leaves a cell alone. */
function plainFormats(range: Excel.Range, { formats }: FrozenFormula): (string | null)[][] {
  const now = range.numberFormat as string[][];
  return now.map((row) => row.map((one) => (formats.includes(one) ? "General" : null)));
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

const isBlank = ({ range }: Place) =>
  (range.values as unknown[][]).flat().every((value) => value === "");

/** A formula that only the file tells may come back only over values, if it calls us and reaches nothing outside. */
function mayThaw(place: Place, namespace: string): boolean {
  const { formula } = place.item;
  if (frozenHere.has(JSON.stringify(place.item))) return true;
  return !isBlank(place) && isCalling(namespace, formula) && staysInside(formula, namespace);
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
  edited: number,
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
    edited === 0
      ? null
      : several(
          edited,
          "{} frozen result was edited, sorted or moved since and stayed.",
          "{} frozen results were edited, sorted or moved since and stayed."
        );
  const [blank, doubtful] = [places.filter(isBlank), places.filter((place) => !isBlank(place))];
  const [claim, unseen] = [doubtful, blank].map(firstOf);
  const claimed = claim
    ? several(
        doubtful.length,
        "{} formula that the file brings does more than ask our functions and stayed a value. Enter what you trust, first in {}: {}",
        "{} formulas that the file brings do more than ask our functions and stayed values. Enter what you trust, first in {}: {}",
        claim.address,
        claim.formula
      )
    : null;
  const stayedBlank = unseen
    ? several(
        blank.length,
        "{} formula that the file brings showed nothing, and its cells stayed blank. Enter what you trust, first in {}: {}",
        "{} formulas that the file brings showed nothing, and their cells stayed blank. Enter what you trust, first in {}: {}",
        unseen.address,
        unseen.formula
      )
    : null;
  const refused = places.map(({ item, name }) => addressOf({ name }, item));
  const sentence = together([done, stay, protectedWords(protectedSheets), claimed, stayedBlank]);
  return { formulas, changed: edited, refused, protectedSheets, sentence };
}

function firstOf([first]: readonly Place[]) {
  if (!first) return null;
  const { item, name } = first;
  return { address: addressOf({ name }, item), formula: item.formula };
}
