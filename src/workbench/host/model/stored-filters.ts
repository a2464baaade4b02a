/**
 * The filters of a workbook: a person's, by the texts of a column. They are kept in the workbook and saved with it. What
 * they do to a write: Excel on Windows puts values that are written over rows which a filter hides into wrong rows
 * (office-js#224, a bug by Microsoft's label); its numbers are known from the same write without office.js (xlwings#747):
 * the first row of values goes into each visible row, and hidden rows get nothing. Rows that somebody hid by hand are
 * written like others. Nobody has told what becomes of rows that are cleared, or get a format each: it is taken to be the
 * same, the worse case for an add-in.
 */
import { type Area, intersectionOf } from "../../grid/address";
import { HostError, type Json } from "../protocol/members";
import { guard, type Model } from "./model";

interface StoredFilter {
  /** With the header row; null for a table's filter: the table knows its area. */
  readonly area: Area | null;
  /** The texts shown, by column within the filter. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** By `sheet:` or `table:` and the id. */
function storedFilters(model: Model): Record<string, StoredFilter> {
  const custom = model.grid.workbook.getCustomMetadata() as
    | { filters?: Record<string, StoredFilter> }
    | undefined;
  return custom?.filters ?? {};
}

function areaOf(model: Model, key: string, { area }: StoredFilter): Area | null {
  const table = area === null ? model.tables.byKey(key.slice("table:".length)) : null;
  if (table === null) return area;
  return { ...table.area, rows: table.area.rows - model.tables.totalRows(table) };
}

function filteredAreas(model: Model): Area[] {
  return Object.entries(storedFilters(model)).flatMap(([key, filter]) => {
    const area = areaOf(model, key, filter);
    return area && Object.keys(filter.texts).length > 0 ? [area] : [];
  });
}

/** Shows the rows of a range with a header, or of its table, whose cell in the column has one of the texts; null: all. */
export function filterRows(
  model: Model,
  area: Area,
  column: number,
  texts: readonly string[] | null
): void {
  const [table] = model.tables.touching(area);
  const key = table ? `table:${table.id}` : `sheet:${area.sheetId}`;
  const known = storedFilters(model)[key] ?? { area: table ? null : area, texts: {} };
  const others = Object.entries(known.texts).filter(([one]) => Number(one) !== column);
  const all = texts === null ? others : [...others, [String(column), texts] as const];
  const filter = { ...known, texts: Object.fromEntries(all) };
  model.grid.workbook.setCustomMetadata({
    ...model.grid.workbook.getCustomMetadata(),
    filters: { ...storedFilters(model), [key]: filter },
  } as never);
  apply(model, areaOf(model, key, filter), filter);
}

function apply(model: Model, wanted: Area | null, { texts }: StoredFilter): void {
  const filled = wanted && model.cells.used(wanted.sheetId);
  const area =
    filled && intersectionOf(wanted, { ...wanted, row: 0, rows: filled.row + filled.rows });
  if (area === null || area.rows < 2) return;
  guard(model, area);
  const body = { ...area, row: area.row + 1, rows: area.rows - 1 };
  model.visibility.filter(
    body,
    Object.entries(texts).map(([column, shown]) => [
      Number(column),
      new Set(shown.map((text) => text.toLowerCase())),
    ])
  );
}

/** Excel moves no rows of a filtered range or table (office-js#468, office-js#994, xlwings#2587). */
export function guardFilters(model: Model, area: Area): void {
  const moved = { ...area, rows: Number.MAX_SAFE_INTEGER };
  const isIn = (one: Area) => one.sheetId === area.sheetId && intersectionOf(one, moved) !== null;
  if (filteredAreas(model).some(isIn))
    throw new HostError("GeneralException", "Excel moves no rows of a filtered range or table.");
}

/** What arrives of rows of values that are written to an area; null leaves a cell alone. */
export function throughFilters(model: Model, area: Area, inputs: Json[][]): Json[][] {
  const filters = filteredAreas(model).filter(({ sheetId }) => sheetId === area.sheetId);
  if (filters.length === 0) return inputs;
  const visible = new Set(model.visibility.visibleRows(area));
  const isHidden = (row: number): boolean =>
    !visible.has(row) && filters.some((one) => one.row <= row && row < one.row + one.rows);
  const hidden = inputs.map((_, y) => isHidden(area.row + y));
  if (!hidden.includes(true) || !hidden.includes(false)) return inputs;
  const [first = []] = inputs;
  return inputs.map((row, y) => (hidden[y] ? row.map(() => null) : first));
}
