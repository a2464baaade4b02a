/**
 * Inserting and deleting whole rows and columns, and making room below a table. Whole rows and columns use the grid's own
 * commands, which move formulas, tables and names along.
 */
import { intersectionOf, isWholeRows, type Area } from "../../grid/address";
import { HostError } from "../../interface/host-error";
import type { Model } from "./model";
import { guardFilters, hiddenRows } from "./filters";

/**
 * The grid's commands shift cells of the active sheet, and move what formulas and names stand for only there, and draw
 * it. So the sheet is made active for a moment, without an event; after it the one in sight is drawn again.
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
  model.grid.workbook.setActiveSheet(shown.getSheetId());
}

/** Inserts as many rows or columns as the area has; it is of whole ones. */
export function insertWhole(model: Model, area: Area): void {
  const sheet = model.grid.sheet(area.sheetId);
  onActiveSheet(model, area.sheetId, () => {
    if (isWholeRows(area)) sheet?.insertRows(area.row, area.rows);
    else sheet?.insertColumns(area.column, area.columns);
  });
}

/**
 * Deletes whole rows or columns, of filtered rows those in sight. In pieces, the last one first: the grid would shorten a
 * table by too much whose end is within, or which has hidden rows there.
 */
export function removeWhole(model: Model, area: Area): void {
  const sheet = model.grid.sheet(area.sheetId);
  const isRows = isWholeRows(area);
  const [start, size] = isRows ? (["row", "rows"] as const) : (["column", "columns"] as const);
  const hidden = isRows ? hiddenRows(model, area.sheetId) : new Set<number>();
  const tables = model.tables.inSheet(area.sheetId);
  const ends = new Set(tables.map((table) => table.area[start] + table.area[size]));
  let end = area[start] + area[size];
  for (let cut = end - 1; cut >= area[start]; cut -= 1) {
    const isOnePiece = !ends.has(cut) && hidden.has(cut) === hidden.has(cut - 1);
    if (isOnePiece && cut > area[start]) continue;
    const [from, count] = [cut, end - cut];
    end = cut;
    if (hidden.has(from)) continue;
    onActiveSheet(model, area.sheetId, () => {
      if (isRows) sheet?.deleteRows(from, count);
      else sheet?.deleteColumns(from, count);
    });
  }
}

/** Moves what stands in these cells and below them down, if anything does, tables as a whole. */
export async function makeRoom(model: Model, area: Area): Promise<void> {
  const { sheetId, row, column, rows, columns } = area;
  const used = model.cells.used(sheetId);
  if (!used || !intersectionOf(used, { ...area, rows: 1_000_000 })) return;
  const tables = model.tables
    .inSheet(sheetId)
    .filter(({ area: other }) => other.row + other.rows > row)
    .filter(({ area: other }) => other.column < column + columns)
    .filter(({ area: other }) => other.column + other.columns > column);
  // Excel does not shift only some columns of a table.
  const isCut = ({ area: other }: (typeof tables)[number]) =>
    other.column < column || other.column + other.columns > column + columns;
  if (tables.some(isCut))
    throw new HostError("InvalidOperation", "This would shift cells in a table.");
  guardFilters(model, area);
  model.grid.asOneEdit({ kind: "cellsInserted", area }, () =>
    onActiveSheet(model, sheetId, () => {
      const cells = model.grid.sheet(sheetId)?.getRange(row, column, rows, columns);
      cells?.insertCells(model.grid.modules.core.Dimension.ROWS);
    })
  );
  for (const table of tables) {
    const { area: old } = table;
    const moved = row <= old.row ? { row: old.row + rows } : { rows: old.rows + rows };
    await model.tables.moveTo(table, { ...old, ...moved });
  }
}
