/** Excel.Table, its total row, table styles, and the collections of tables of a workbook, worksheet or range. */
import { intersectionOf, type Area } from "../../grid/address";
import type { GridTable } from "../../grid/tables";
import { HostError } from "../../interface/host-error";
import { textArgument, type ClassMembers, type HostObject, type Scalar } from "../protocol/members";
import { areaArgument, guard, type Model } from "./model";
import { RangeObject } from "./range";
import { makeRoom } from "./range-shifts";
import { columnCollection, currentTable, rowCollection } from "./table-parts";

function tableObject(model: Model, id: string): HostObject {
  return {
    get members() {
      return tableMembers(model, currentTable(model, id));
    },
  };
}

function tableScalars(model: Model, table: GridTable): Record<string, Scalar> {
  const { tables } = model;
  return {
    Id: { get: () => table.id },
    Name: {
      get: () => table.name,
      set: (name) => tables.rename(table, textArgument(name, "name")),
    },
    Style: {
      get: () => "TableStyleMedium2",
      // Nothing of it is kept.
      set: () => undefined,
    },
    ShowTotals: {
      get: () => tables.totalRows(table) > 0,
      set: (value) => {
        if (value !== true)
          throw new HostError("UnsupportedOperation", "The workbench takes no total row away.");
        return addTotals(model, table);
      },
    },
  };
}

function tableMembers(model: Model, table: GridTable): ClassMembers {
  const { tables } = model;
  return {
    className: "Table",
    identity: () => ({ Id: table.id }),
    scalars: tableScalars(model, table),
    navigation: {
      Columns: () => columnCollection(model, table.id),
      Rows: () => rowCollection(model, table.id),
      Worksheet: () => model.objects.worksheet(table.area.sheetId),
    },
    methods: {
      GetRange: () => new RangeObject(model, table.area),
      GetHeaderRowRange: () => new RangeObject(model, { ...table.area, rows: 1 }),
      GetDataBodyRange: () => new RangeObject(model, tables.body(table)),
      Resize: async (range) => {
        guard(model, table.area);
        const area = areaArgument(model, range, table.area.sheetId);
        // No source says where Excel puts the total row then: nothing may rely on it.
        if (tables.totalRows(table) > 0 && area.rows !== table.area.rows)
          throw new HostError("UnsupportedOperation", "The table has a total row.");
        await tables.resize(table, area);
        model.wrote();
      },
      ConvertToRange: async () => {
        await tables.remove(table);
        return new RangeObject(model, table.area);
      },
      _OnAccess: () => null,
    },
  };
}

/**
 * support.microsoft.com, "Total the data in an Excel table": a row at the bottom with "Total" in its first cell, and in
 * the last column its sum, or the count if it has no numbers. What stands below the table moves down.
 */
async function addTotals(model: Model, table: GridTable): Promise<void> {
  const { tables, cells } = model;
  if (tables.totalRows(table) > 0) return;
  const { area } = table;
  const below = { ...area, row: area.row + area.rows, rows: 1 };
  await makeRoom(model, below);
  tables.setTotals(table, true);
  const last = area.columns - 1;
  const column = tables.columnNames(table)[last] ?? "";
  const hasNumbers = cells.values(tables.body(table)).some((row) => typeof row[last] === "number");
  const sum = `=SUBTOTAL(${hasNumbers ? 109 : 103},${table.name}[${column}])`;
  const texts = Array.from({ length: area.columns }, (_, x) => (x === 0 ? "Total" : ""));
  cells.write(below, [[...texts.slice(0, last), sum]]);
  model.wrote();
}

/** Of these only what an add-in adds, which has no look; nothing of it is kept. */
export function tableStyles(): HostObject {
  const style = (name: string): HostObject => ({
    members: {
      className: "TableStyle",
      identity: () => ({ Name: name }),
      scalars: { Name: { get: () => name } },
      methods: { Delete: () => null },
    },
  });
  return {
    members: {
      className: "TableStyleCollection",
      items: { all: () => [], byKey: (key) => style(String(key)) },
      methods: { Add: (name) => style(textArgument(name, "name")) },
    },
  };
}

function collectionOf(
  model: Model,
  className: string,
  all: () => GridTable[],
  methods: ClassMembers["methods"]
): HostObject {
  const byKey = (key: string | number): HostObject | null => {
    const table = model.tables.byKey(String(key));
    return table === null || !all().some(({ id }) => id === table.id)
      ? null
      : tableObject(model, table.id);
  };
  return {
    members: {
      className,
      items: { all: () => all().map(({ id }) => tableObject(model, id)), byKey },
      methods: {
        GetItemOrNullObject: (key) =>
          byKey(typeof key === "number" ? key : textArgument(key, "key")),
        ...methods,
      },
    },
  };
}

export function tableCollection(model: Model, sheetId: string | null): HostObject {
  const all = (): GridTable[] =>
    sheetId === null ? model.tables.all() : model.tables.inSheet(sheetId);
  return collectionOf(model, "TableCollection", all, {
    Add: async (address, hasHeaders) => {
      if (hasHeaders !== true)
        throw new HostError("UnsupportedOperation", "The workbench makes tables with a header.");
      const area = areaArgument(model, address, sheetId ?? model.grid.activeSheet().getSheetId());
      guard(model, area);
      // Excel unmerges cells when they become a table.
      model.visibility.unmerge(area);
      const table = await model.tables.add(area);
      return tableObject(model, table.id);
    },
  });
}

/** Those that touch the area. */
export function scopedTables(model: Model, area: Area): HostObject {
  const all = () => model.tables.all().filter((table) => intersectionOf(table.area, area));
  return collectionOf(model, "TableScopedCollection", all, {});
}
