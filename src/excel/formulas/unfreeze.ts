/**
 * Puts each frozen formula back whose cells still show the frozen values. Costs nothing while the answers are held; what
 * else the formulas ask waits for approval.
 */
import { type Said, said, together } from "../../texts";
import { piecesOf } from "../../client";
import { formulaOf } from "../sheet/cell-formula";
import { eachPart, HIDING, hidesSome } from "../sheet/hidden-rows";
import { onWorkbook } from "../sheet/host-words";
import { CELLS_ONE_BY_ONE, readItems } from "../sheet/requests";
import { shareCells } from "../sheet/stand-apart";
import type { Gate } from "../store/gate";
import { isCalling } from "./arguments";
import { cellOf, writeFormats, writeValues } from "./freeze";
import { fingerprintOf, type FrozenFormula, readFrozen, writeFrozen } from "./frozen-note";
import { addressOf, type FormulaScope, isProtected, protectedWords } from "./sheets";
import { staysInside } from "./trust";

/** Puts back what is frozen in a part of the workbook and says what came of it. */
export function unfreezeFormulas(
  namespace: string,
  scope: FormulaScope,
  gate?: Gate
): Promise<Said> {
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
      isCalling(namespace, formula) && staysInside(formula, namespace);
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
