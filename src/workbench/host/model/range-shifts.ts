/**
 * Inserting and deleting cells, and the block of filled cells around a cell. Whole rows and columns use the grid's own
 * commands, which move formulas, tables and names along.
 */
import { intersectionOf, isWholeColumns, isWholeRows, type Area } from "../../grid/address";
import type { Edit } from "../../grid/edits";
import type { GridTable } from "../../grid/tables";
import { HostError } from "../protocol/members";
import type { Model } from "./model";
import { guardFilters } from "./stored-filters";

/** Excel does not shift only some columns (or rows) of a table. */
function guardTables(model: Model, area: Area, shift: "rows" | "columns"): void {
  const isCut = model.tables.inSheet(area.sheetId).some((table) => {
    const other = table.area;
    const [from, size, at, extent] =
      shift === "rows"
        ? [other.column, other.columns, area.column, area.columns]
        : [other.row, other.rows, area.row, area.rows];
    const isBeyond =
      shift === "rows"
        ? other.row + other.rows > area.row
        : other.column + other.columns > area.column;
    const overlaps = from < at + extent && at < from + size;
    return isBeyond && overlaps && (at > from || at + extent < from + size);
  });
  if (isCut) throw new HostError("InvalidOperation", "This would shift cells in a table.");
}

/**
 * The grid's commands shift cells of the active sheet, and move what formulas and names stand for only there. So the
 * sheet is made active for a moment, without an event.
 */
function onActiveSheet(model: Model, sheetId: string, shift: () => void): void {
  const workbook = model.grid.workbook.getWorkbook();
  const shown = workbook.getActiveSheet();
  const sheet = workbook.getSheetBySheetId(sheetId);
  if (!sheet || shown.getSheetId() === sheetId) {
    shift();
    return;
  }
  workbook.setActiveSheet(sheet);
  shift();
  workbook.setActiveSheet(shown);
}

/**
 * Deletes in pieces, the last one first, if the end of a table is within: the grid would shorten the table by too much.
 */
function inPieces(
  [from, count]: readonly [from: number, count: number],
  tableEnds: readonly number[],
  remove: (from: number, count: number) => void
): void {
  const cuts = tableEnds.filter((end) => end > from && end < from + count);
  let last = from + count;
  for (const cut of [...new Set(cuts)].sort((a, b) => b - a).concat(from)) {
    remove(cut, last - cut);
    last = cut;
  }
}

/** Shrinks, grows or moves tables when whole rows (or columns) of theirs are deleted or inserted. */
async function fitTables(
  model: Model,
  tables: readonly GridTable[],
  area: Area,
  along: "rows" | "columns",
  by: 1 | -1
): Promise<void> {
  const [start, across] =
    along === "rows" ? (["row", "column"] as const) : (["column", "row"] as const);
  const sideways = along === "rows" ? "columns" : "rows";
  for (const table of tables) {
    const old = table.area;
    const isWhole =
      area[across] <= old[across] &&
      area[across] + area[sideways] >= old[across] + old[sideways] &&
      area[start] < old[start] + old[along];
    if (!isWhole) continue;
    const fresh = { ...old };
    if (by === 1) {
      if (area[start] <= old[start]) fresh[start] += area[along];
      else fresh[along] += area[along];
    } else {
      const before = Math.max(0, Math.min(area[start] + area[along], old[start]) - area[start]);
      const gone = intersectionOf(area, old)?.[along] ?? 0;
      fresh[start] -= before;
      fresh[along] -= gone;
    }
    if (fresh[along] <= 0) await model.tables.remove(table, false);
    else if (fresh.rows === 1) await model.tables.moveTo(table, { ...fresh, rows: 2 });
    else await model.tables.moveTo(table, fresh);
  }
}

/** Inserts or deletes cells of some rows and columns. The cells behind them move, and tables hit as a whole. */
async function shiftCells(
  model: Model,
  edit: Extract<Edit, { kind: "cellsInserted" | "cellsDeleted" }>
): Promise<void> {
  const { kind, area, shift } = edit;
  const { ROWS, COLUMNS } = model.grid.modules.core.Dimension;
  const [along, dimension] =
    shift === "Down" || shift === "Up"
      ? (["rows", ROWS] as const)
      : (["columns", COLUMNS] as const);
  guardTables(model, area, along);
  if (along === "rows") guardFilters(model, area);
  const tables = model.tables.inSheet(area.sheetId);
  model.grid.asOneEdit(edit, () =>
    onActiveSheet(model, area.sheetId, () => {
      const { row, column, rows, columns } = area;
      const cells = model.grid.sheet(area.sheetId)?.getRange(row, column, rows, columns);
      if (kind === "cellsInserted") cells?.insertCells(dimension);
      else cells?.deleteCells(dimension);
    })
  );
  await fitTables(model, tables, area, along, kind === "cellsInserted" ? 1 : -1);
}

export async function insertCells(
  model: Model,
  area: Area,
  shift: "Down" | "Right"
): Promise<void> {
  const sheet = model.grid.sheet(area.sheetId);
  if (sheet === null) return;
  const { row, column, rows, columns } = area;
  const onSheet = (work: () => void): void => onActiveSheet(model, area.sheetId, work);
  if (isWholeRows(area)) onSheet(() => sheet.insertRows(row, rows));
  else if (isWholeColumns(area)) onSheet(() => sheet.insertColumns(column, columns));
  else await shiftCells(model, { kind: "cellsInserted", area, shift });
}

export async function removeCells(model: Model, area: Area, shift: "Up" | "Left"): Promise<void> {
  const sheet = model.grid.sheet(area.sheetId);
  if (sheet === null) return;
  const onSheet = (work: () => void): void => onActiveSheet(model, area.sheetId, work);
  const areas = model.tables.inSheet(area.sheetId).map((table) => table.area);
  if (isWholeRows(area))
    inPieces(
      [area.row, area.rows],
      areas.map(({ row, rows }) => row + rows),
      (from, count) => onSheet(() => sheet.deleteRows(from, count))
    );
  else if (isWholeColumns(area))
    inPieces(
      [area.column, area.columns],
      areas.map(({ column, columns }) => column + columns),
      (from, count) => onSheet(() => sheet.deleteColumns(from, count))
    );
  else await shiftCells(model, { kind: "cellsDeleted", area, shift });
}
