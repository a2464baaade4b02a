/** The columns and rows of an Excel.Table. Columns are found by the text of their header, rows by their position. */
import type { Area } from "../../grid/address";
import type { GridTable } from "../../grid/tables";
import type { CellInput } from "../../interface/workbench";
import { HostError } from "../../interface/host-error";
import { textArgument, type HostObject, type Json } from "../protocol/members";
import { guard, type Model } from "./model";
import { RangeObject } from "./range";
import { makeRoom } from "./range-shifts";
import { throughFilters } from "./filters";

export function currentTable(model: Model, id: string): GridTable {
  const table = model.tables.byKey(id);
  if (table === null) throw new HostError("ItemNotFound", "The table is gone.");
  return table;
}

export function columnCollection(model: Model, tableId: string): HostObject {
  const table = (): GridTable => currentTable(model, tableId);
  const at = (index: number): HostObject => columnObject(model, tableId, index);
  const byKey = (key: string | number): HostObject | null => {
    const names = model.tables.columnNames(table());
    const wanted = String(key).toLowerCase();
    const byName = names.findIndex((name) => name.toLowerCase() === wanted);
    const index = byName >= 0 ? byName : Number(key) - 1;
    return Number.isInteger(index) && index >= 0 && index < names.length ? at(index) : null;
  };
  return {
    members: {
      className: "TableColumnCollection",
      items: {
        all: () => Array.from({ length: table().area.columns }, (_, index) => at(index)),
        byKey,
      },
      methods: {
        GetItemOrNullObject: (key) =>
          byKey(typeof key === "number" ? key : textArgument(key, "key")),
      },
    },
  };
}

function columnObject(model: Model, tableId: string, index: number): HostObject {
  const area = (): Area => {
    const table = currentTable(model, tableId);
    return { ...table.area, column: table.area.column + index, columns: 1 };
  };
  return {
    members: {
      className: "TableColumn",
      identity: () => ({ Id: index + 1 }),
      methods: {
        GetRange: () => new RangeObject(model, area()),
        GetDataBodyRange: () =>
          new RangeObject(model, {
            ...area(),
            row: area().row + 1,
            rows: model.tables.body(currentTable(model, tableId)).rows,
          }),
      },
    },
  };
}

export function rowCollection(model: Model, tableId: string): HostObject {
  return {
    members: {
      className: "TableRowCollection",
      methods: {
        Add: async (_index, values) => {
          const row = await addRows(model, currentTable(model, tableId), values ?? null);
          return { members: { className: "TableRow", identity: () => ({ _Index: row }) } };
        },
      },
    },
  };
}

/** At the end, where the rows of `undefined` go; a table whose only row is blank has none yet. */
async function addRows(model: Model, table: GridTable, values: Json | HostObject): Promise<number> {
  guard(model, table.area);
  const { area } = table;
  const given = Array.isArray(values)
    ? (values as CellInput[][])
    : [Array<CellInput>(area.columns).fill(null)];
  if (given.some((row) => row.length !== area.columns))
    throw new HostError("InvalidArgument", "A row needs a value for every column of the table.");
  const body = model.tables.body(table);
  const isBare =
    body.rows === 1 && model.cells.values(body).every((row) => row.every((value) => value === ""));
  const at = body.rows - (isBare ? 1 : 0);
  const target: Area = { ...area, row: area.row + 1 + at, rows: given.length };
  const grownRows = isBare ? given.length - 1 : given.length;
  if (grownRows > 0) {
    // As in Excel, a total row and what lies below the table move down instead of being overwritten.
    const below: Area = { ...area, row: body.row + body.rows, rows: grownRows };
    await makeRoom(model, below);
    const grown = { ...area, rows: area.rows + grownRows };
    await model.tables.resize(currentTable(model, table.id), grown);
  }
  model.cells.write(target, throughFilters(model, target, given) as CellInput[][]);
  model.wrote();
  return at;
}
