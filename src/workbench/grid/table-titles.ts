/**
 * The names by which the engine finds a table and its columns. The grid tells it the titles from when the table was
 * made; Excel uses the present header cells. Older titles stay known, for formulas that were written with them.
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

/** In the name of a table it cannot read underscores either. */
export function engineName(name: string): string {
  return engineTitle(name).replaceAll("_", "＿");
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
  const { ISuperTableService, RemoveSuperTableMutation, SetSuperTableMutation } =
    grid.modules.formula;
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
    for (const [tableName, reference] of service.getTableMap(grid.unitId) ?? [])
      if (isConcerned(reference))
        grid.commands.syncExecuteCommand(
          SetSuperTableMutation.id,
          { unitId: grid.unitId, tableName, reference },
          { onlyLocal: true }
        );
  };
  // A name with such signs alone (`ROWS(Exp_2)`) it can read, so it knows such a table by both.
  grid.commands.onCommandExecuted(({ id, params }) => {
    if (id !== SetSuperTableMutation.id && id !== RemoveSuperTableMutation.id) return;
    const told = params as { readonly tableName: string };
    const tableName = engineName(told.tableName);
    if (tableName !== told.tableName)
      grid.commands.syncExecuteCommand(id, { ...told, tableName }, { onlyLocal: true });
  });
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
