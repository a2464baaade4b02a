/** Which cells an edit touched, which formulas depend on those, and what such formulas name. */
import type { CellEdit } from "../store/settings-store";
import { cornersOf, type CallAt, type ReadCells, referencesOf } from "./asked-by";
import { columnLetters } from "../sheet/a1-notation";

export interface ReadFormulas extends ReadCells {
  readonly formulas: readonly (readonly unknown[])[];
}

const LOADED = "formulas,values,rowIndex,columnIndex";
/** So many steps are followed where Excel gives only the next ones. */
const MOST_STEPS = 100;

/** What the changed cells hold, as far as they are used; an edit each. */
export async function readChanged(
  context: Excel.RequestContext,
  edits: readonly CellEdit[]
): Promise<ReadFormulas[][]> {
  const read = edits.map((edit) => {
    const sheet = context.workbook.worksheets.getItem(edit.worksheetId);
    sheet.load("name");
    const areas = rangesOf(context, edit).map((range) => range.getUsedRangeOrNullObject(false));
    for (const area of areas) area.load(LOADED);
    return { sheet, areas };
  });
  await context.sync();
  return read.map(({ sheet, areas }) =>
    areas.filter(({ isNullObject }) => !isNullObject).map((area) => readOf(sheet.name, area))
  );
}

/** The formulas that change with these cells, directly and through others. */
export async function readDependents(
  context: Excel.RequestContext,
  edit: CellEdit
): Promise<ReadFormulas[]> {
  const knowsAll = Office.context.requirements.isSetSupported("ExcelApi", "1.15");
  const found = new Map<string, ReadFormulas>();
  const next = edit.address.split(",").map((address) => ({ sheet: edit.worksheetId, address }));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const from = next.shift();
    if (!from) break;
    // Got anew each time: what was got with a request that failed is not there for the next.
    const range = context.workbook.worksheets.getItem(from.sheet).getRange(from.address);
    const given = knowsAll ? range.getDependents() : range.getDirectDependents();
    given.ranges.load(
      `items/address,items/worksheet/name,items/${LOADED.replaceAll(",", ",items/")}`
    );
    try {
      await context.sync();
    } catch (error) {
      // So Excel says that there are none.
      if (error instanceof OfficeExtension.Error && error.code === "ItemNotFound") continue;
      throw error;
    }
    for (const area of given.ranges.items) {
      if (found.has(area.address)) continue;
      found.set(area.address, readOf(area.worksheet.name, area));
      const address = area.address.slice(area.address.lastIndexOf("!") + 1);
      if (!knowsAll) next.push({ sheet: area.worksheet.name, address });
    }
  }
  return [...found.values()];
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

function readOf(name: string, area: Excel.Range): ReadFormulas {
  return { ...cellsOf(name, area), formulas: area.formulas as unknown[][] };
}
