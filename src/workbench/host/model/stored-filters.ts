/**
 * The filters of a workbook as they are kept in it, and what they do to a write. Excel on Windows puts values that are
 * written over rows which a filter hides into wrong rows (office-js#224, a bug by Microsoft's label); its numbers are
 * known from the same write without office.js (xlwings#747): the first row of values goes into each visible row, and
 * hidden rows get nothing. Rows that somebody hid by hand are written like others. Nobody has told what becomes of
 * rows that are cleared, or get a format each: it is taken to be the same, the worse case for an add-in.
 */
import { type Area, intersectionOf } from "../../grid/address";
import { HostError, type Json } from "../protocol/members";
import type { Model } from "./model";

export type Criteria = Readonly<Record<string, Json | undefined>>;

export interface StoredFilter {
  /** With the header row; null for a table's filter: the table knows its area. */
  readonly area: Area | null;
  /** By column within the filter. */
  readonly criteria: Readonly<Record<string, Criteria>>;
}

/** By `sheet:` or `table:` and the id. */
export function storedFilters(model: Model): Record<string, StoredFilter> {
  const custom = model.grid.workbook.getCustomMetadata() as
    | { filters?: Record<string, StoredFilter> }
    | undefined;
  return custom?.filters ?? {};
}

function filteredAreas(model: Model): Area[] {
  return Object.entries(storedFilters(model)).flatMap(([key, { area, criteria }]) => {
    const of = area ?? model.tables.byKey(key.slice("table:".length))?.area;
    return of && Object.keys(criteria).length > 0 ? [of] : [];
  });
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
