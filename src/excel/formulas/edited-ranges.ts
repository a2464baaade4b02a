/** Which cells an edit touched, which formulas depend on those, and what such formulas name. */
import type { CellEdit } from "../store/settings-store";
import { cornersOf, type CallAt, type ReadCells, referencesOf } from "./asked-by";
import { columnLetters } from "../sheet/a1-notation";
import { usedRanges } from "../sheet/worksheets";

export interface ReadFormulas extends ReadCells {
  readonly worksheetId: string;
  readonly formulas: readonly (readonly unknown[])[];
}

const LOADED = "formulas,values,rowIndex,columnIndex";
/** How many steps are followed when Excel gives only direct dependents. */
const MAX_STEPS = 20;
/** More formulas ask more than any allowance covers: a person has to see it. */
const MAX_DEPENDENTS = 500;
/** In a workbook with more cells, we do not read whether it calls us. */
const MAX_SEARCHED = 100_000;

/** What the changed cells hold, as far as they are used; an edit each. */
export async function readChanged(
  context: Excel.RequestContext,
  edits: readonly CellEdit[]
): Promise<ReadFormulas[][]> {
  const read = edits.map((edit) => {
    const sheet = context.workbook.worksheets.getItem(edit.worksheetId);
    sheet.load("id,name");
    const areas = rangesOf(context, edit).map((range) => range.getUsedRangeOrNullObject(false));
    for (const area of areas) area.load(LOADED);
    return { sheet, areas };
  });
  await context.sync();
  return read.map(({ sheet, areas }) =>
    areas.filter(({ isNullObject }) => !isNullObject).map((area) => readOf(sheet, area))
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
  for (const { used } of sheets) used.load("formulas");
  await context.sync();
  return sheets.some(({ used }) => used.formulas.flat().some((text) => isWanted(String(text))));
}

/** The formulas that change with these cells, directly and through others; none where there are too many. */
export async function readDependents(
  context: Excel.RequestContext,
  edit: CellEdit
): Promise<ReadFormulas[]> {
  const found = await trace(context, edit);
  if (found.reduce((sum, { cellCount }) => sum + cellCount, 0) > MAX_DEPENDENTS) return [];
  // Got again: an object that a method returned does not exist in the next request.
  const areas = found.map(({ address, worksheet: { id, name } }) => {
    const area = context.workbook.worksheets.getItem(id).getRange(cellsIn(address));
    area.load(LOADED);
    return { sheet: { id, name }, area };
  });
  if (areas.length > 0) await context.sync();
  return areas.map(({ sheet, area }) => readOf(sheet, area));
}

/** What these cells hold now. */
export async function readAnew(
  context: Excel.RequestContext,
  areas: readonly ReadFormulas[]
): Promise<ReadFormulas[]> {
  const read = areas.map(({ worksheetId, rowIndex, columnIndex, formulas }) => {
    const sheet = context.workbook.worksheets.getItem(worksheetId);
    const columns = formulas[0]?.length ?? 0;
    const area = sheet.getRangeByIndexes(rowIndex, columnIndex, formulas.length, columns);
    area.load("values");
    return area;
  });
  await context.sync();
  return areas.map((area, at) => ({ ...area, values: (read[at]?.values ?? []) as unknown[][] }));
}

/** Where they stand. */
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
      // So Excel says that there are none.
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

/** The cells that calls name, worksheet by worksheet, and all between them. */
export async function readAround(
  context: Excel.RequestContext,
  calls: readonly CallAt[]
): Promise<ReadCells[]> {
  const bounds = new Map<string, ReturnType<typeof cornersOf>>();
  for (const call of calls)
    for (const reference of referencesOf(call)) {
      if (reference.kind !== "range") continue;
      const name = reference.sheet ?? call.sheet;
      bounds.set(name, around(cornersOf(reference.cells), bounds.get(name)));
    }
  const read = [...bounds].map(([name, { top, bottom, left, right }]) => {
    const [from, to] = [columnLetters(left), columnLetters(right)];
    const address = bottom === Infinity ? `${from}:${to}` : `${from}${top + 1}:${to}${bottom + 1}`;
    const range = context.workbook.worksheets.getItem(name).getRange(address);
    const area = range.getUsedRangeOrNullObject(false);
    area.load("values,rowIndex,columnIndex");
    return { name, area };
  });
  if (read.length > 0) await context.sync();
  return read.map(({ name, area }) =>
    area.isNullObject ? { name, rowIndex: 0, columnIndex: 0, values: [] } : cellsOf(name, area)
  );
}

/** What the workbook's names stand for. */
export async function readNamed(context: Excel.RequestContext): Promise<string[]> {
  const { names, worksheets } = context.workbook;
  names.load("items/formula");
  worksheets.load("items/names/items/formula");
  await context.sync();
  const all = [names, ...worksheets.items.map((sheet) => sheet.names)];
  return all.flatMap(({ items }) => items.map(({ formula }) => String(formula)));
}

function rangesOf(context: Excel.RequestContext, { worksheetId, address }: CellEdit) {
  const sheet = context.workbook.worksheets.getItem(worksheetId);
  return address.split(",").map((part) => sheet.getRange(part));
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

function cellsOf(name: string, { rowIndex, columnIndex, values }: Excel.Range): ReadCells {
  return { name, rowIndex, columnIndex, values: values as unknown[][] };
}

function readOf(
  { id, name }: Pick<Excel.Worksheet, "id" | "name">,
  area: Excel.Range
): ReadFormulas {
  return { ...cellsOf(name, area), worksheetId: id, formulas: area.formulas as unknown[][] };
}
