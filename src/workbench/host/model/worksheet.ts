/** Excel.Worksheet and the collection of all: ranges, used range, name, visibility, protection, frozen panes, events. */
import type { FWorksheet } from "@univerjs/sheets/facade";
import { wholeSheet } from "../../grid/address";
import { HostError } from "../../interface/host-error";
import {
  asText,
  numberArgument,
  optionalNumber,
  textArgument,
  type Argument,
  type ClassMembers,
  type HostObject,
  type Scalar,
} from "../protocol/members";
import { guardStructure, type Model } from "./model";
import { checkedRange, RangeObject, usedRange } from "./range";
import { tableCollection } from "./tables";

function rangeByAddress(model: Model, sheetId: string, address: Argument): HostObject {
  if (address === null || address === undefined || address === "")
    return new RangeObject(model, wholeSheet(sheetId));
  const area = model.grid.areaOf(textArgument(address, "address"), sheetId);
  if (area === null)
    throw new HostError("InvalidArgument", `"${asText(address)}" is no address of cells.`);
  return checkedRange(model, area);
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
  const at = (row: Argument, column: Argument, rows = 1, columns = 1): RangeObject =>
    checkedRange(model, {
      sheetId,
      row: numberArgument(row, "row"),
      column: numberArgument(column, "column"),
      rows,
      columns,
    });
  return {
    className: "Worksheet",
    identity: () => ({ Id: sheetId }),
    scalars: worksheetScalars(model, sheet),
    navigation: {
      Tables: () => tableCollection(model, sheetId),
      FreezePanes: () => freezePanes(sheet),
      Names: () => nameCollection(sheet.getDefinedNames()),
      Protection: () => protection(model, sheetId),
    },
    methods: {
      GetRange: (address) => rangeByAddress(model, sheetId, address),
      GetRangeByIndexes: (row, column, rows, columns) =>
        at(row, column, numberArgument(rows, "rowCount"), numberArgument(columns, "columnCount")),
      GetCell: (row, column) => at(row, column),
      GetUsedRangeOrNullObject: (only) => usedRange(model, wholeSheet(sheetId), only),
      Activate: () => void model.grid.workbook.setActiveSheet(sheet),
      Delete: () => deleteSheet(model, sheet),
      _OnAccess: () => null,
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
      set: (name) => {
        guardStructure(model);
        sheet.setName(checkSheetName(model, name, sheet.getSheetId()));
      },
    },
    Visibility: {
      get: () => (sheet.isSheetHidden() ? "Hidden" : "Visible"),
      set: (value) => {
        guardStructure(model);
        if (value === "Visible") sheet.showSheet();
        else sheet.hideSheet();
      },
    },
  };
}

function checkSheetName(model: Model, value: Argument, except?: string): string {
  const name = textArgument(value, "name");
  if (name === "" || name.length > 31 || /[\\/?*[\]:]|^'|'$|^history$/i.test(name))
    throw new HostError("InvalidArgument", `"${name}" cannot be the name of a worksheet.`);
  const other = model.grid.sheetByName(name);
  if (other !== null && other.getSheetId() !== except)
    throw new HostError("ItemAlreadyExists", `There is a worksheet "${name}" already.`);
  return name;
}

function freezePanes(sheet: FWorksheet): HostObject {
  const methods = {
    FreezeRows: (count: Argument) => void sheet.setFrozenRows(optionalNumber(count, 1)),
  };
  return { members: { className: "WorksheetFreezePanes", methods } };
}

function protection(model: Model, sheetId: string): HostObject {
  return {
    members: {
      className: "WorksheetProtection",
      scalars: { Protected: { get: () => model.protection.sheets.has(sheetId) } },
    },
  };
}

/** The names of a worksheet or the workbook: only what stands for each. */
export function nameCollection(named: ReturnType<FWorksheet["getDefinedNames"]>): HostObject {
  const all = named.map((name): HostObject => {
    const text = name.getFormulaOrRefString();
    const formula = text.startsWith("=") ? text : `=${text}`;
    return { members: { className: "NamedItem", scalars: { Formula: { get: () => formula } } } };
  });
  const items = { all: () => all, byKey: () => null };
  return { members: { className: "NamedItemCollection", items } };
}

export function worksheetCollection(model: Model): HostObject {
  const byKey = (key: string | number): HostObject | null => {
    const sheet = model.grid.sheet(String(key)) ?? model.grid.sheetByName(String(key));
    return sheet === null ? null : worksheetObject(model, sheet.getSheetId());
  };
  return {
    members: {
      className: "WorksheetCollection",
      items: {
        all: () => model.grid.sheets().map((sheet) => worksheetObject(model, sheet.getSheetId())),
        byKey,
      },
      methods: {
        Add: (name) => {
          guardStructure(model);
          const wanted =
            name === null || name === undefined ? undefined : checkSheetName(model, name);
          return worksheetObject(model, model.grid.addSheet(wanted).getSheetId());
        },
        GetActiveWorksheet: () => worksheetObject(model, model.grid.activeSheet().getSheetId()),
        GetItemOrNullObject: (key) => byKey(textArgument(key, "key")),
        // Other events are unknown: an add-in would wait for them for ever.
        _RegisterDataChangedEvent: () => undefined,
      },
    },
  };
}
