/** Excel.Table, its columns and rows, and the collections of tables (of the workbook, a worksheet, or within a range). */
import { intersectionOf, type Area } from "../../grid/address";
import type { GridTable } from "../../grid/tables";
import {
  acting,
  asText,
  optionalNumber,
  textArgument,
  type ClassMembers,
  type HostObject,
  type Scalar,
} from "../protocol/members";
import { areaArgument } from "./areas";
import { autoFilter } from "./filters";
import { eventMethods, WORKBOOK_TARGET, type Model } from "./model";
import { guard } from "./protection";
import { RangeObject } from "./range";
import { tableSort } from "./sorting";
import { asExcelError, currentTable } from "./table-errors";
import { columnCollection, rowCollection, tableFilter } from "./table-parts";

const TABLE_EVENTS = { DataChangedEvent: 101 };

export function tableObject(model: Model, id: string): HostObject {
  return {
    get members() {
      return tableMembers(model, currentTable(model, id));
    },
  };
}

function tableScalars(model: Model, table: GridTable): Record<string, Scalar> {
  const { tables } = model;
  const looks = tables.looks(table);
  return {
    Id: { get: () => table.id },
    LegacyId: { get: () => table.id },
    Name: {
      get: () => table.name,
      set: (name) => asExcelError(() => tables.rename(table, textArgument(name, "name"))),
    },
    Style: {
      get: () => looks.style,
      set: (value) => tables.setLooks(table, { style: asText(value) }),
    },
    ShowHeaders: { get: () => true },
    ShowTotals: {
      get: () => looks.showTotals,
      set: (value) => tables.setLooks(table, { showTotals: value === true }),
    },
    ShowBandedRows: {
      get: () => looks.showBandedRows,
      set: (value) => tables.setLooks(table, { showBandedRows: value === true }),
    },
    ShowFilterButton: {
      get: () => looks.showFilterButton,
      set: (value) => tables.setLooks(table, { showFilterButton: value === true }),
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
      AutoFilter: () => autoFilter(model, tableFilter(model, table.id), table.area.sheetId),
      Sort: () => tableSort(model, () => tables.body(table)),
      Worksheet: () => model.objects.worksheet(table.area.sheetId),
    },
    methods: {
      GetRange: () => new RangeObject(model, table.area),
      GetHeaderRowRange: () => new RangeObject(model, { ...table.area, rows: 1 }),
      GetDataBodyRange: () => new RangeObject(model, tables.body(table)),
      Resize: async (range) => {
        guard(model, table.area, "table");
        await asExcelError(() =>
          tables.resize(table, areaArgument(model, range, table.area.sheetId))
        );
        model.wrote();
        return null;
      },
      Delete: async () => {
        guard(model, table.area, "table");
        await tables.remove(table, true);
        return null;
      },
      ConvertToRange: async () => {
        if (tables.hasLook(table)) keepLook(model, table.area);
        await tables.remove(table, false);
        return new RangeObject(model, table.area);
      },
      ClearFilters: acting(() => tableFilter(model, table.id).clear()),
      ReapplyFilters: acting(() => tableFilter(model, table.id).apply()),
      _OnAccess: () => null,
      ...eventMethods(model, table.id, TABLE_EVENTS),
    },
  };
}

/** As in Excel the cells keep the look of the table that they were: here its first style. */
function keepLook({ formats, grid }: Model, area: Area): void {
  const { TRUE } = grid.modules.core.BooleanNumber;
  const header = { bg: { rgb: "#156082" }, cl: { rgb: "#FFFFFF" }, bl: TRUE };
  formats.set({ ...area, rows: 1 }, header);
  for (let row = 1; row < area.rows; row += 2)
    formats.set({ ...area, row: area.row + row, rows: 1 }, { bg: { rgb: "#C0E6F5" } });
}

/** Only styles that an add-in made: those have no look. */
export function tableStyles({ tables }: Model): HostObject {
  const style = (name: string): HostObject => ({
    members: {
      className: "TableStyle",
      identity: () => ({ Name: name }),
      scalars: { Name: { get: () => name } },
      methods: { Delete: acting(() => tables.removeStyle(name)) },
    },
  });
  return {
    members: {
      className: "TableStyleCollection",
      items: {
        all: () => tables.ownStyles().map(style),
        byKey: (key) => (tables.ownStyles().includes(String(key)) ? style(String(key)) : null),
      },
      methods: { Add: (name) => style(tables.addStyle(textArgument(name, "name"))) },
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
      scalars: { Count: { get: () => all().length } },
      items: { all: () => all().map(({ id }) => tableObject(model, id)), byKey },
      methods: {
        GetCount: () => all().length,
        GetItemAt: (index) => tableObject(model, all()[optionalNumber(index, 0)]?.id ?? ""),
        GetItemOrNullObject: (key) =>
          byKey(typeof key === "number" ? key : textArgument(key, "key")),
        GetFirst: () => tableObject(model, all()[0]?.id ?? ""),
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
      const area = areaArgument(model, address, sheetId ?? model.grid.activeSheet().getSheetId());
      guard(model, area, "table");
      // Excel takes merged cells apart when a table is laid over them.
      model.visibility.unmerge(area);
      const table = await asExcelError(() => model.tables.add(area, hasHeaders === true));
      return tableObject(model, table.id);
    },
    ...eventMethods(model, sheetId ?? WORKBOOK_TARGET, TABLE_EVENTS),
  });
}

export function scopedTables(model: Model, area: Area, fullyContained: boolean): HostObject {
  const isInside = (table: GridTable): boolean => {
    const common = intersectionOf(table.area, area);
    return (
      common !== null &&
      (!fullyContained || common.rows * common.columns === table.area.rows * table.area.columns)
    );
  };
  return collectionOf(
    model,
    "TableScopedCollection",
    () => model.tables.all().filter(isInside),
    {}
  );
}
