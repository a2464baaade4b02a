/** Excel.Worksheet and the collection of all: ranges, used range, name, visibility, protection, frozen panes, events. */
import type { FWorksheet } from "@univerjs/sheets/facade";
import { wholeSheet } from "../../grid/address";
import {
  asText,
  HostError,
  isHostObject,
  numberArgument,
  optionalNumber,
  textArgument,
  type Argument,
  type ClassMembers,
  type HostObject,
  type Json,
  type Scalar,
} from "../protocol/members";
import { autoFilter, FilterState } from "./filters";
import { eventMethods, WORKBOOK_TARGET, type Model } from "./model";
import { namesCollection } from "./names";
import { guardStructure, worksheetProtection } from "./protection";
import { checkedRange, RangeObject } from "./range";
import { tableCollection } from "./tables";

/** The events that host/events.ts sends. Others are refused: an add-in would wait for them for ever. */
const EVENTS = {
  ActivatedEvent: 11,
  DeactivatedEvent: 12,
  DataChangedEvent: 10,
  SelectionChangedEvent: 14,
  EventNameChanged: 25,
};

function rangeByAddress(model: Model, sheetId: string, address: Argument): HostObject {
  if (address === null || address === undefined || address === "")
    return new RangeObject(model, wholeSheet(sheetId));
  const area = model.grid.areaOf(textArgument(address, "address"), sheetId);
  if (area === null)
    throw new HostError("InvalidArgument", `"${asText(address)}" is no address of cells.`);
  return checkedRange(model, area);
}

function usedRange(model: Model, sheetId: string, valuesOnly: Argument): HostObject | null {
  const used = model.cells.used(sheetId, valuesOnly !== true);
  return used === null ? null : new RangeObject(model, used);
}

export function worksheetObject(model: Model, sheetId: string): HostObject {
  return {
    get members() {
      return worksheetMembers(model, sheetId);
    },
  };
}

function worksheetMembers(model: Model, sheetId: string): ClassMembers {
  const sheet = model.grid.sheet(sheetId);
  if (sheet === null) throw new HostError("ItemNotFound", "The worksheet is gone.");
  const corner = { sheetId, row: 0, column: 0, rows: 1, columns: 1 };
  return {
    className: "Worksheet",
    identity: () => ({ Id: sheetId }),
    scalars: worksheetScalars(model, sheet),
    navigation: {
      Tables: () => tableCollection(model, sheetId),
      Names: () => namesCollection(model, sheetId),
      FreezePanes: () => freezePanes(model, sheetId),
      Protection: () => worksheetProtection(model, sheetId),
      AutoFilter: () =>
        autoFilter(model, new FilterState(model, `sheet:${sheetId}`, null), sheetId),
    },
    methods: {
      GetRange: (address) => rangeByAddress(model, sheetId, address),
      GetRangeByIndexes: (row, column, rows, columns) =>
        checkedRange(model, {
          sheetId,
          row: numberArgument(row, "startRow"),
          column: numberArgument(column, "startColumn"),
          rows: numberArgument(rows, "rowCount"),
          columns: numberArgument(columns, "columnCount"),
        }),
      GetCell: (row, column) =>
        checkedRange(model, {
          ...corner,
          row: numberArgument(row, "row"),
          column: numberArgument(column, "column"),
        }),
      GetUsedRange: (valuesOnly) =>
        usedRange(model, sheetId, valuesOnly) ?? new RangeObject(model, corner),
      GetUsedRangeOrNullObject: (valuesOnly) => usedRange(model, sheetId, valuesOnly),
      Activate: () => void model.grid.workbook.setActiveSheet(sheet),
      Copy: (position, relativeTo) => copySheet(model, sheetId, position, relativeTo),
      Delete: () => deleteSheet(model, sheet),
      GetNextOrNullObject: () => neighbour(model, sheetId, 1),
      GetPreviousOrNullObject: () => neighbour(model, sheetId, -1),
      Calculate: () => model.calculate(false),
      _OnAccess: () => null,
      ...eventMethods(model, sheetId, EVENTS),
    },
  };
}

function deleteSheet(model: Model, sheet: FWorksheet): null {
  guardStructure(model);
  if (model.grid.sheets().filter((other) => !other.isSheetHidden()).length <= 1)
    throw new HostError("InvalidOperation", "A workbook keeps at least one visible worksheet.");
  model.grid.workbook.deleteSheet(sheet);
  return null;
}

function worksheetScalars(model: Model, sheet: FWorksheet): Record<string, Scalar> {
  return {
    Id: { get: () => sheet.getSheetId() },
    Name: {
      get: () => sheet.getSheetName(),
      set: (name) => renameSheet(model, sheet.getSheetId(), name),
    },
    Position: { get: () => sheet.getIndex() },
    TabColor: {
      get: () => sheet.getTabColor() ?? "",
      set: (color) => void sheet.setTabColor(asText(color)),
    },
    Visibility: {
      get: () => {
        if (!sheet.isSheetHidden()) return "Visible";
        return sheet.getCustomMetadata()?.["isVeryHidden"] === true ? "VeryHidden" : "Hidden";
      },
      set: (value) => {
        guardStructure(model);
        const isVeryHidden = value === "VeryHidden";
        sheet.setCustomMetadata({ ...sheet.getCustomMetadata(), isVeryHidden });
        if (value === "Visible") sheet.showSheet();
        else sheet.hideSheet();
      },
    },
    ShowGridlines: {
      get: () => !sheet.hasHiddenGridLines(),
      set: (value) => void sheet.setHiddenGridlines(value !== true),
    },
    StandardWidth: { get: () => 48 },
  };
}

function copySheet(
  model: Model,
  sheetId: string,
  position: Argument,
  relativeTo: Argument
): HostObject {
  guardStructure(model);
  const copyId = model.grid.duplicateSheet(sheetId);
  model.tables.pointToCopies(sheetId, copyId);
  const others = model.grid
    .sheets()
    .map((sheet) => sheet.getSheetId())
    .filter((id) => id !== copyId);
  const relative = isHostObject(relativeTo) ? relativeTo.members.identity?.()["Id"] : sheetId;
  const at = others.indexOf(asText(relative ?? sheetId));
  const places: Record<string, number> = {
    Beginning: 0,
    Before: at,
    After: at + 1,
    End: others.length,
  };
  const place = places[asText(position)];
  const copy = model.grid.sheet(copyId);
  if (place !== undefined && copy !== null) model.grid.workbook.moveSheet(copy, place);
  return worksheetObject(model, copyId);
}

function neighbour(model: Model, sheetId: string, step: number): HostObject | null {
  const sheets = model.grid.sheets();
  const at = sheets.findIndex((sheet) => sheet.getSheetId() === sheetId);
  const other = sheets[at + step];
  return other === undefined ? null : worksheetObject(model, other.getSheetId());
}

function checkSheetName(model: Model, value: Json, except?: string): string {
  const name = textArgument(value, "name");
  if (name === "" || name.length > 31 || /[\\/?*[\]:]|^'|'$|^history$/i.test(name)) {
    throw new HostError("InvalidArgument", `"${name}" cannot be the name of a worksheet.`);
  }
  const other = model.grid.sheetByName(name);
  if (other !== null && other.getSheetId() !== except) {
    throw new HostError("ItemAlreadyExists", `There is a worksheet "${name}" already.`);
  }
  return name;
}

function renameSheet(model: Model, sheetId: string, name: Json): void {
  guardStructure(model);
  model.grid.sheet(sheetId)?.setName(checkSheetName(model, name, sheetId));
}

function freezePanes(model: Model, sheetId: string): HostObject {
  const sheet = model.grid.sheet(sheetId);
  return {
    members: {
      className: "WorksheetFreezePanes",
      methods: {
        FreezeRows: (count) => void sheet?.setFrozenRows(optionalNumber(count, 1)),
        FreezeColumns: (count) => void sheet?.setFrozenColumns(optionalNumber(count, 1)),
        Unfreeze: () => void sheet?.cancelFreeze(),
        GetLocationOrNullObject: () => {
          const rows = sheet?.getFrozenRows() ?? 0;
          const columns = sheet?.getFrozenColumns() ?? 0;
          if (rows <= 0 && columns <= 0) return null;
          const whole = wholeSheet(sheetId);
          return new RangeObject(model, {
            ...whole,
            rows: rows > 0 ? rows : whole.rows,
            columns: columns > 0 ? columns : whole.columns,
          });
        },
      },
    },
  };
}

export function worksheetCollection(model: Model): HostObject {
  const visible = (onlyVisible: Argument): string[] =>
    model.grid
      .sheets()
      .filter((sheet) => onlyVisible !== true || !sheet.isSheetHidden())
      .map((sheet) => sheet.getSheetId());
  const byKey = (key: string | number): HostObject | null => {
    const sheet = model.grid.sheet(String(key)) ?? model.grid.sheetByName(String(key));
    return sheet === null ? null : worksheetObject(model, sheet.getSheetId());
  };
  return {
    members: {
      className: "WorksheetCollection",
      scalars: { Count: { get: () => model.grid.sheets().length } },
      items: { all: () => visible(false).map((id) => worksheetObject(model, id)), byKey },
      methods: {
        Add: (name) => {
          guardStructure(model);
          const wanted =
            name === null || name === undefined
              ? undefined
              : checkSheetName(model, textArgument(name, "name"));
          return worksheetObject(model, model.grid.addSheet(wanted).getSheetId());
        },
        GetActiveWorksheet: () => worksheetObject(model, model.grid.activeSheet().getSheetId()),
        GetCount: (onlyVisible) => visible(onlyVisible).length,
        GetFirst: (onlyVisible) => worksheetObject(model, visible(onlyVisible)[0] ?? ""),
        GetLast: (onlyVisible) => worksheetObject(model, visible(onlyVisible).at(-1) ?? ""),
        GetItemOrNullObject: (key) => byKey(textArgument(key, "key")),
        ...eventMethods(model, WORKBOOK_TARGET, {
          ...EVENTS,
          AddedEvent: 13,
          DeletedEvent: 15,
        }),
      },
    },
  };
}
