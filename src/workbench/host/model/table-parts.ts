/** The columns and rows of an Excel.Table. Columns are found by the text of their header, rows by their position. */
import { intersectionOf, type Area } from "../../grid/address";
import { blanks, type GridTable } from "../../grid/tables";
import type { CellInput } from "../../interface/workbench";
import {
  HostError,
  optionalNumber,
  textArgument,
  type Argument,
  type HostObject,
  type Items,
  type Json,
  type Scalar,
} from "../protocol/members";
import { columnFilter, FilterState } from "./filters";
import type { Model } from "./model";
import { guard } from "./protection";
import { RangeObject } from "./range";
import { insertCells, removeCells } from "./range-shifts";
import { throughFilters } from "./stored-filters";
import { asExcelError, currentTable } from "./table-errors";

/** A table's filter covers the table's cells, wherever they move. */
export function tableFilter(model: Model, tableId: string): FilterState {
  return new FilterState(model, `table:${tableId}`, () => {
    const table = currentTable(model, tableId);
    return { ...table.area, rows: table.area.rows - model.tables.totalRows(table) };
  });
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
  const items: Items = {
    all: () => Array.from({ length: table().area.columns }, (_, index) => at(index)),
    byKey,
  };
  return {
    members: {
      className: "TableColumnCollection",
      scalars: { Count: { get: () => table().area.columns } },
      items,
      methods: {
        GetCount: () => table().area.columns,
        GetItemAt: (index) => {
          const position = optionalNumber(index, 0);
          if (position < 0 || position >= table().area.columns)
            throw new HostError("InvalidArgument", "There is no such column.");
          return at(position);
        },
        GetItemOrNullObject: (key) =>
          byKey(typeof key === "number" ? key : textArgument(key, "key")),
        Add: async (index, values, name) =>
          at(await addColumn(model, table(), index, values, name)),
      },
    },
  };
}

async function addColumn(
  model: Model,
  table: GridTable,
  index: Argument,
  values: Argument,
  name: Argument
): Promise<number> {
  const { area } = table;
  guard(model, area, "table");
  const position = typeof index === "number" && index >= 0 ? index : area.columns;
  const cells = Array.isArray(values) ? (values as CellInput[][]) : null;
  if (cells !== null && cells.length !== area.rows && cells.length !== 1) {
    throw new HostError(
      "InvalidArgument",
      "A column needs a value for every row, header included."
    );
  }
  const column: Area = { ...area, column: area.column + position, columns: 1 };
  if (position < area.columns) await insertCells(model, column, "Right");
  const header = typeof name === "string" ? name : undefined;
  model.tables.quietly(() => {
    if (cells !== null && cells.length === area.rows) model.cells.write(column, cells);
    if (header !== undefined) model.cells.write({ ...column, rows: 1 }, [[`'${header}`]]);
  });
  await asExcelError(() =>
    model.tables.resize(currentTable(model, table.id), { ...area, columns: area.columns + 1 })
  );
  model.wrote();
  return position;
}

/** The values of a column or a row. */
const valuesOf = (model: Model, area: () => Area): Scalar => ({
  get: () => model.cells.values(area()),
  set: (value) => {
    model.cells.write(area(), value as CellInput[][]);
    model.wrote();
  },
});

function columnObject(model: Model, tableId: string, index: number): HostObject {
  const area = (): Area => {
    const table = currentTable(model, tableId);
    return { ...table.area, column: table.area.column + index, columns: 1 };
  };
  return {
    members: {
      className: "TableColumn",
      identity: () => ({ Id: index + 1 }),
      scalars: {
        Id: { get: () => index + 1 },
        Index: { get: () => index },
        Name: {
          get: () => model.tables.columnNames(currentTable(model, tableId))[index] ?? "",
          set: (name) =>
            model.cells.write({ ...area(), rows: 1 }, [[`'${textArgument(name, "name")}`]]),
        },
        Values: valuesOf(model, area),
      },
      navigation: { Filter: () => columnFilter(tableFilter(model, tableId), index) },
      methods: {
        GetRange: () => new RangeObject(model, area()),
        GetHeaderRowRange: () => new RangeObject(model, { ...area(), rows: 1 }),
        GetDataBodyRange: () =>
          new RangeObject(model, {
            ...area(),
            row: area().row + 1,
            rows: model.tables.body(currentTable(model, tableId)).rows,
          }),
        Delete: async () => {
          const table = currentTable(model, tableId);
          if (table.area.columns === 1) return model.tables.remove(table, true).then(() => null);
          await removeCells(model, area(), "Left");
          await asExcelError(() =>
            model.tables.resize(table, { ...table.area, columns: table.area.columns - 1 })
          );
          return null;
        },
      },
    },
  };
}

export function rowCollection(model: Model, tableId: string): HostObject {
  const rows = (): number => model.tables.body(currentTable(model, tableId)).rows;
  return {
    members: {
      className: "TableRowCollection",
      scalars: { Count: { get: rows } },
      items: {
        all: () => Array.from({ length: rows() }, (_, index) => rowObject(model, tableId, index)),
        byKey: (key) => (Number(key) < rows() ? rowObject(model, tableId, Number(key)) : null),
      },
      methods: {
        GetCount: rows,
        GetItemAt: (index) => {
          const position = optionalNumber(index, 0);
          if (position < 0 || position >= rows())
            throw new HostError("InvalidArgument", "There is no such row.");
          return rowObject(model, tableId, position);
        },
        Add: async (index, values) =>
          rowObject(
            model,
            tableId,
            await addRows(model, currentTable(model, tableId), index, values ?? null)
          ),
      },
    },
  };
}

async function addRows(
  model: Model,
  table: GridTable,
  index: Argument,
  values: Json | HostObject
): Promise<number> {
  guard(model, table.area, "table");
  const { area } = table;
  const given = Array.isArray(values)
    ? (values as CellInput[][])
    : [Array<CellInput>(area.columns).fill(null)];
  if (given.some((row) => row.length !== area.columns)) {
    throw new HostError("InvalidArgument", "A row needs a value for every column of the table.");
  }
  const bodyRows = model.tables.body(table).rows;
  const isBare =
    bodyRows === 1 &&
    model.cells.values(model.tables.body(table)).every((row) => row.every((value) => value === ""));
  const position = typeof index === "number" && index >= 0 ? index : bodyRows - (isBare ? 1 : 0);
  const target: Area = { ...area, row: area.row + 1 + position, rows: given.length };
  const grownRows = isBare ? given.length - 1 : given.length;
  // Only null leaves a column's formula in a new row (microsoft-graph-docs-contrib#6536).
  const calculated = model.growth
    .calculatedColumns(table)
    .filter((column) => given.every((row) => row[column - area.column] === null));
  if (grownRows > 0) {
    // As in Excel, what lies below the table moves down instead of being overwritten.
    const below: Area = { ...area, row: area.row + area.rows, rows: grownRows };
    const insertAt = position < area.rows - 1 ? { ...target, rows: grownRows } : below;
    const used = model.cells.used(area.sheetId);
    const hasContentBelow =
      used !== null && intersectionOf(used, { ...below, rows: 1_000_000 }) !== null;
    if (position < area.rows - 1 || hasContentBelow) await insertCells(model, insertAt, "Down");
    await asExcelError(() =>
      model.tables.resize(currentTable(model, table.id), { ...area, rows: area.rows + grownRows })
    );
  }
  model.cells.write(target, throughFilters(model, target, given) as CellInput[][]);
  if (position > 0)
    for (const column of calculated) model.growth.fillFromAbove({ ...target, column, columns: 1 });
  model.wrote();
  return position;
}

function rowObject(model: Model, tableId: string, index: number): HostObject {
  const area = (): Area => {
    const table = currentTable(model, tableId);
    return { ...table.area, row: table.area.row + 1 + index, rows: 1 };
  };
  return {
    members: {
      className: "TableRow",
      identity: () => ({ _Index: index }),
      scalars: {
        Index: { get: () => index },
        Values: valuesOf(model, area),
      },
      methods: {
        GetRange: () => new RangeObject(model, area()),
        Delete: async () => {
          const table = currentTable(model, tableId);
          if (model.tables.body(table).rows === 1) model.cells.write(area(), blanks(area()));
          else {
            await removeCells(model, area(), "Up");
            await asExcelError(() =>
              model.tables.resize(currentTable(model, tableId), {
                ...table.area,
                rows: table.area.rows - 1,
              })
            );
          }
        },
      },
    },
  };
}
