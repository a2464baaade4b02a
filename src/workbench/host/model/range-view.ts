/** Excel.RangeView: the visible cells of a range, as if the hidden rows and columns did not exist. */
import type { Area } from "../../grid/address";
import { HostError, optionalNumber, type HostObject, type Json } from "../protocol/members";
import type { Model } from "./model";
import { RangeObject } from "./range";
import { valueTypeOf } from "./range-scalars";

export function rangeView(model: Model, area: Area): HostObject {
  const rows = model.visibility.visibleRows(area);
  const columns = model.visibility.visibleColumns(area);
  return view(model, area, rows, columns, 0);
}

function view(
  model: Model,
  area: Area,
  rows: readonly number[],
  columns: readonly number[],
  index: number
): HostObject {
  const { cells, grid } = model;
  /** Leaves out hidden cells of what was read at once: one read for all rows. */
  const seen = <T>(all: readonly (readonly T[])[]): T[][] =>
    rows.map((row) => columns.map((column) => all[row - area.row]?.[column - area.column] as T));
  const one = (row: number, column: number): Area => ({
    sheetId: area.sheetId,
    row,
    column,
    rows: 1,
    columns: 1,
  });
  const addresses = (): Json =>
    rows.map((row) => columns.map((column) => grid.addressOf(one(row, column))));
  return {
    members: {
      className: "RangeView",
      identity: () => ({ _Index: index }),
      scalars: {
        CellAddresses: { get: addresses },
        ColumnCount: { get: () => columns.length },
        Formulas: { get: () => seen(cells.formulas(area)) },
        Index: { get: () => index },
        NumberFormat: { get: () => seen(cells.numberFormats(area)) },
        RowCount: { get: () => rows.length },
        Text: { get: () => seen(cells.texts(area)) },
        Values: { get: () => seen(cells.values(area)) },
        ValueTypes: { get: () => seen(cells.values(area)).map((row) => row.map(valueTypeOf)) },
      },
      navigation: { Rows: () => viewRows(model, area, rows, columns) },
      methods: { GetRange: () => new RangeObject(model, area) },
    },
  };
}

function viewRows(
  model: Model,
  area: Area,
  rows: readonly number[],
  columns: readonly number[]
): HostObject {
  const at = (index: number): HostObject => {
    const row = rows[index];
    if (row === undefined) throw new HostError("InvalidArgument", "There is no such row.");
    return view(model, { ...area, row, rows: 1 }, [row], columns, index);
  };
  return {
    members: {
      className: "RangeViewCollection",
      items: { all: () => rows.map((_, index) => at(index)), byKey: (key) => at(Number(key)) },
      methods: { GetCount: () => rows.length, GetItemAt: (index) => at(optionalNumber(index, 0)) },
    },
  };
}
