/**
 * Excel takes what is written directly right of or below a table into the table, and a formula then
 * into all of its rows, each of which would ask. So nothing is put there for a person.
 */

/** Loads what tells whether cells touch a table without lying in one; gives its name after the request. */
export function touchedTable(
  sheet: Excel.Worksheet,
  area: {
    readonly row: number;
    readonly column: number;
    readonly rows: number;
    readonly columns: number;
  }
): () => string | null {
  const { row, column, rows, columns } = area;
  const strips = [
    ...(column > 0 ? [sheet.getRangeByIndexes(row, column - 1, rows, 1)] : []),
    ...(row > 0 ? [sheet.getRangeByIndexes(row - 1, column, 1, columns)] : []),
  ];
  const beside = strips.map((strip) => strip.getTables(false));
  const around = sheet.getRangeByIndexes(row, column, rows, columns).getTables(false);
  for (const tables of [...beside, around]) tables.load("items/id,items/name");
  return () => {
    const inside = new Set(around.items.map(({ id }) => id));
    const touched = beside.flatMap(({ items }) => items).find(({ id }) => !inside.has(id));
    return touched?.name ?? null;
  };
}

export function touchWords(table: string): string {
  return `Excel would take these cells into the table ${table} and fill all of its rows. Leave a blank column or row between, or insert a column into the table yourself.`;
}
