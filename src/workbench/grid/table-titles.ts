/**
 * The titles by which the engine finds a table's columns. The grid tells it those from when the table was made; Excel uses
 * the present header cells. Older titles stay known, for formulas that were written with them.
 */
import type { ISuperTableService as SuperTables } from "@univerjs/engine-formula";
import type { Grid } from "./grid";

type TableReference = Parameters<SuperTables["registerTable"]>[2];

/** The engine cannot read most signs in a title: they become their full-width forms. */
export function engineTitle(title: string): string {
  return title.replace(/[!-/:-@[-^`{-~]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + 0xfee0)
  );
}

/** Header texts of a table, from left to right. */
export function headersOf(grid: Grid, { sheetId, range }: TableReference): string[] {
  const matrix = grid.worksheet(sheetId)?.getCellMatrix();
  return Array.from({ length: range.endColumn - range.startColumn + 1 }, (_, x) => {
    const cell = matrix?.getValue(range.startRow, range.startColumn + x);
    return String(cell?.v ?? cell?.p?.body?.dataStream.replace(/[\r\n]+$/, "") ?? "");
  });
}

export function followHeaders(grid: Grid): void {
  const { ISuperTableService, SetSuperTableMutation } = grid.modules.formula;
  const service = grid.univer.__getInjector().get(ISuperTableService);
  const plain = service.registerTable.bind(service);
  service.registerTable = (unitId, name, reference) => {
    const older = service.getTableMap(unitId)?.get(name)?.titleMap ?? [];
    const titleMap = new Map([...older, ...reference.titleMap]);
    for (const [x, title] of headersOf(grid, reference).entries())
      if (title !== "") titleMap.set(title, x).set(engineTitle(title), x);
    plain(unitId, name, { ...reference, titleMap });
  };
  const renew = (isConcerned: (reference: TableReference) => boolean): void => {
    const { unitId } = grid;
    for (const [tableName, reference] of service.getTableMap(unitId) ?? []) {
      const params = { unitId, tableName, reference };
      if (isConcerned(reference))
        grid.commands.syncExecuteCommand(SetSuperTableMutation.id, params, { onlyLocal: true });
    }
  };
  renew(() => true);
  grid.onEdit((edit) => {
    if (edit.kind !== "range") return;
    const { sheetId, row, rows } = edit.area;
    renew(
      (table) =>
        table.sheetId === sheetId &&
        table.range.startRow >= row &&
        table.range.startRow < row + rows
    );
  });
}
