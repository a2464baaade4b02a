/** Which cells an edit touched, which formulas depend on those, and what such formulas name. */
import type { CellEdit } from "../store/settings-store";
import {
  type CallAt,
  cornersOf,
  type ExpressionsAt,
  readAsked,
  readCells,
  type ReadCells,
  readSubjects,
  referencesOf,
  type SubjectsAt,
  withoutNamesIn,
} from "./asked-by";
import type { Meanings } from "./names";
import type { Cells } from "./value";
import { columnLetters } from "../sheet/a1-notation";
import { type Content, readRanges } from "../sheet/read-ranges";
import { usedRanges } from "../sheet/worksheets";

export interface ReadFormulas extends ReadCells {
  readonly worksheetId: string;
  readonly formulas: readonly (readonly unknown[])[];
}

const LOADED = ["formulas", "values"] as const;
/** How many steps are followed when Excel gives only direct dependents. */
const MAX_STEPS = 20;
/** More dependent cells would cost more than any allowance covers: a person has to see that. */
const MAX_DEPENDENTS = 500;
/** A workbook with more cells is not searched for calls of ours. */
const MAX_SEARCHED = 100_000;

/** What the changed cells hold, as far as they are used: one list for each edit. */
export async function readChanged(
  context: Excel.RequestContext,
  edits: readonly CellEdit[]
): Promise<ReadFormulas[][]> {
  let read: { edit: CellEdit; sheet: Excel.Worksheet; used: Excel.Range }[] = [];
  const changed = () => {
    read = edits.flatMap((edit) =>
      edit.address.split(",").map((part) => {
        const sheet = context.workbook.worksheets.getItem(edit.worksheetId);
        sheet.load("id,name");
        return { edit, sheet, used: sheet.getRange(part).getUsedRangeOrNullObject(false) };
      })
    );
    return read.map(({ used }) => used);
  };
  const contents = await readRanges(context, changed, LOADED);
  return edits.map((edit) =>
    read.flatMap((one, at) => {
      const content = contents[at];
      return one.edit === edit && content ? [readOf(one.sheet, content)] : [];
    })
  );
}

/** Whether the workbook holds such a formula, or is too large to tell. */
export async function mayHold(
  context: Excel.RequestContext,
  isWanted: (formula: string) => boolean
): Promise<boolean> {
  const sheets = await usedRanges(context, "cellCount");
  const cells = sheets.reduce((sum, { used }) => sum + used.cellCount, 0);
  if (cells > MAX_SEARCHED) return true;
  const ranges = sheets.map(({ used }) => used);
  const contents = await readRanges(context, () => ranges, ["formulas"]);
  return contents.some((content) =>
    content?.formulas.flat().some((text) => isWanted(String(text)))
  );
}

/** The formulas that depend on these cells, directly or through others; empty when there are too many. */
export async function readDependents(
  context: Excel.RequestContext,
  edit: CellEdit
): Promise<ReadFormulas[]> {
  const found = await trace(context, edit);
  if (found.reduce((sum, { cellCount }) => sum + cellCount, 0) > MAX_DEPENDENTS) return [];
  // Got again: an object that a method returned does not exist in the next request.
  const areas = () =>
    found.map(({ address, worksheet }) =>
      context.workbook.worksheets.getItem(worksheet.id).getRange(cellsIn(address))
    );
  const contents = await readRanges(context, areas, LOADED);
  return found.flatMap(({ worksheet: { id, name } }, at) => {
    const content = contents[at];
    return content ? [readOf({ id, name }, content)] : [];
  });
}

/** What these cells hold now. */
export async function readAnew(
  context: Excel.RequestContext,
  areas: readonly ReadFormulas[]
): Promise<ReadFormulas[]> {
  const now = () =>
    areas.map(({ worksheetId, rowIndex, columnIndex, formulas }) => {
      const sheet = context.workbook.worksheets.getItem(worksheetId);
      const columns = formulas[0]?.length ?? 0;
      return sheet.getRangeByIndexes(rowIndex, columnIndex, formulas.length, columns);
    });
  const contents = await readRanges(context, now, ["values"]);
  return areas.map((area, at) => ({ ...area, values: contents[at]?.values ?? [] }));
}

/** The ranges of dependents. */
async function trace(context: Excel.RequestContext, edit: CellEdit): Promise<Excel.Range[]> {
  const knowsAll = Office.context.requirements.isSetSupported("ExcelApi", "1.15");
  const found = new Map<string, Excel.Range>();
  const next = edit.address.split(",").map((address) => ({ sheet: edit.worksheetId, address }));
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const from = next.shift();
    if (!from) break;
    const range = context.workbook.worksheets.getItem(from.sheet).getRange(from.address);
    const given = knowsAll ? range.getDependents() : range.getDirectDependents();
    given.ranges.load("items/address,items/cellCount,items/worksheet/id,items/worksheet/name");
    try {
      await context.sync();
    } catch (error) {
      // This is how Excel says that there are none.
      if (error instanceof OfficeExtension.Error && error.code === "ItemNotFound") continue;
      throw error;
    }
    for (const area of given.ranges.items) {
      if (found.has(area.address)) continue;
      found.set(area.address, area);
      if (!knowsAll) next.push({ sheet: area.worksheet.id, address: cellsIn(area.address) });
    }
  }
  return [...found.values()];
}

/** `A1:B2` of `Sheet1!A1:B2` */
function cellsIn(address: string): string {
  return address.slice(address.lastIndexOf("!") + 1);
}

/** What each call asks by the present values of the cells that it names, in the order of the calls. */
export async function readAskedNow(context: Excel.RequestContext, calls: readonly CallAt[]) {
  const asking = await readSubjects(context, calls);
  return readAsked(context, asking, await readAround(context, asking));
}

/** The present values of expressions, in their order; null for what is not certain. `spills` became values. */
export async function readExpressions(
  context: Excel.RequestContext,
  given: readonly ExpressionsAt[],
  spills: Meanings
): Promise<(Cells | null)[][]> {
  const subjects = await withoutNamesIn(context, given, spills);
  return readCells(context, subjects, await readAround(context, subjects));
}

/** For each worksheet, the smallest range with all cells that the calls name. */
async function readAround(
  context: Excel.RequestContext,
  calls: readonly SubjectsAt[]
): Promise<ReadCells[]> {
  const bounds = new Map<string, ReturnType<typeof cornersOf>>();
  for (const call of calls)
    for (const reference of referencesOf(call)) {
      if (reference.kind !== "range") continue;
      const name = reference.sheet ?? call.sheet;
      bounds.set(name, around(cornersOf(reference.cells), bounds.get(name)));
    }
  const named = () =>
    [...bounds].map(([name, { top, bottom, left, right }]) => {
      const [from, to] = [columnLetters(left), columnLetters(right)];
      const rows = bottom === Infinity ? ["", ""] : [top + 1, bottom + 1];
      const range = context.workbook.worksheets
        .getItemOrNullObject(name)
        .getRange(`${from}${rows[0]}:${to}${rows[1]}`);
      return range.getUsedRangeOrNullObject(false);
    });
  const contents = await readRanges(context, named, ["values"]);
  const nothing = { rowIndex: 0, columnIndex: 0, values: [] };
  return [...bounds.keys()].map((name, at) => ({ name, ...(contents[at] ?? nothing) }));
}

/** The formulas of all defined names. */
export async function readNamed(context: Excel.RequestContext): Promise<string[]> {
  const { names, worksheets } = context.workbook;
  names.load("items/formula");
  worksheets.load("items/names/items/formula");
  await context.sync();
  const all = [names, ...worksheets.items.map((sheet) => sheet.names)];
  return all.flatMap(({ items }) => items.map(({ formula }) => String(formula)));
}

function around(
  one: ReturnType<typeof cornersOf>,
  other: ReturnType<typeof cornersOf> = one
): ReturnType<typeof cornersOf> {
  return {
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
  };
}

function readOf(
  { id, name }: Pick<Excel.Worksheet, "id" | "name">,
  content: Content<"formulas" | "values">
): ReadFormulas {
  return { worksheetId: id, name, ...content };
}
