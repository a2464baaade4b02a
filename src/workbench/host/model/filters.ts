/**
 * Filters of worksheets, as the grid keeps them and saves them with the workbook: one a worksheet, of a range or a table. What
 * they do to a write: Excel on Windows puts values that are written over rows which a filter hides into wrong rows
 * (office-js#224, a bug by Microsoft's label); its numbers are known from the same write without office.js (xlwings#747):
 * the first row of values goes into each visible row, and hidden rows get nothing. Rows that somebody hid by hand are
 * written like others. Nobody has told what becomes of rows that are cleared, or get a format each: it is taken to be the
 * same, the worse case for an add-in.
 */
import { rangeOfArea, type Area } from "../../grid/address";
import { HostError } from "../../interface/host-error";
import { type Json } from "../protocol/members";
import { guard, type Model } from "./model";

/** Shows the rows below the first whose cell in the column has one of the texts; null: all. */
export function filterRows(
  model: Model,
  area: Area,
  column: number,
  texts: readonly string[] | null
): void {
  guard(model, area);
  const sheet = model.grid.sheet(area.sheetId);
  const { row, rows, columns } = model.grid.clamped(area);
  const range = sheet?.getRange(row, area.column, rows, columns);
  const known = sheet?.getFilter();
  const isSame = known?.getRange().getA1Notation() === range?.getA1Notation();
  if (known && !isSame) known.remove();
  const filter = isSame ? known : range?.createFilter();
  if (texts === null) filter?.removeColumnFilterCriteria(area.column + column);
  else
    filter?.setColumnFilterCriteria(area.column + column, {
      colId: column,
      filters: { filters: [...texts], ...(texts.includes("") && { blank: true }) },
    });
}

/** What a filter hides, with the area of the filter; null where none hides anything. */
function hiddenByFilter(model: Model, sheetId: string) {
  const filter = model.grid.sheet(sheetId)?.getFilter();
  const hidden = new Set(filter?.getFilteredOutRows());
  return filter && hidden.size > 0 ? { range: filter.getRange().getRange(), hidden } : null;
}

/** The rows of a worksheet that its filter hides. */
export function hiddenRows(model: Model, sheetId: string): ReadonlySet<number> {
  return hiddenByFilter(model, sheetId)?.hidden ?? new Set();
}

/** Excel moves no rows of a filtered range or table (office-js#468, office-js#994, xlwings#2587). */
export function guardFilters(model: Model, area: Area): void {
  const filtered = hiddenByFilter(model, area.sheetId);
  const moved = rangeOfArea(area);
  if (
    filtered &&
    filtered.range.endRow >= moved.startRow &&
    filtered.range.startColumn <= moved.endColumn &&
    filtered.range.endColumn >= moved.startColumn
  )
    throw new HostError("GeneralException", "Excel moves no rows of a filtered range or table.");
}

/** What arrives of rows of values that are written to an area; null leaves a cell alone. */
export function throughFilters(model: Model, area: Area, inputs: Json[][]): Json[][] {
  const filtered = hiddenByFilter(model, area.sheetId);
  const hidden = inputs.map((_, y) => filtered?.hidden.has(area.row + y) === true);
  if (!hidden.includes(true) || !hidden.includes(false)) return inputs;
  const [first = []] = inputs;
  return inputs.map((row, y) => (hidden[y] ? row.map(() => null) : first));
}
