/**
 * What the model classes share: the grid and its parts, settings, kept references, event registrations. Model classes
 * keep only ids and indexes; they read everything else from the grid when asked.
 */
import { SHEET_COLUMNS, SHEET_ROWS, type Area } from "../../grid/address";
import type { Cells } from "../../grid/cells";
import type { Formats } from "../../grid/formats";
import type { Grid } from "../../grid/grid";
import type { Tables } from "../../grid/tables";
import type { Visibility } from "../../grid/visibility";
import { HostError } from "../../interface/host-error";
import { isHostObject, type Argument, type HostObject } from "../protocol/members";
import type { SettingsStore } from "../protocol/settings-store";

/** The model's classes make each other's objects through this, so that no two files import each other. */
interface ObjectFactory {
  range(area: Area): HostObject;
  worksheet(sheetId: string): HostObject;
  tablesTouching(area: Area): HostObject;
}

export interface Model {
  readonly grid: Grid;
  readonly objects: ObjectFactory;
  readonly cells: Cells;
  readonly formats: Formats;
  readonly tables: Tables;
  readonly visibility: Visibility;
  readonly protection: Protection;
  readonly settings: SettingsStore;
  /** The locale of the regional settings: how numbers are written. */
  readonly locale: string;
  /** Ranges that an add-in keeps over several syncs, by their ids. */
  readonly references: Map<string, HostObject>;
  /** Call it after a write that a read has to wait for. */
  readonly wrote: () => void;
  /** Who makes the present edit. */
  readonly author: () => "person" | "addin" | "other";
}

/** What cannot be changed, until the workbook is closed. Excel's exceptions (unlocked cells, allowed actions) are not here. */
export class Protection {
  isReadOnly = false;
  isStructureProtected = false;
  /** Ids of worksheets. */
  readonly sheets = new Set<string>();

  /** Whether cells of the worksheet can be changed. */
  refuses(sheetId: string): boolean {
    return this.isReadOnly || this.sheets.has(sheetId);
  }
}

/** Excel answers every refusal with AccessDenied; only the message differs. */
export function guard(model: Model, { sheetId }: Area): void {
  if (model.protection.refuses(sheetId))
    throw new HostError("AccessDenied", "The cells are protected.");
}

export function guardStructure({ protection }: Model): void {
  if (protection.isStructureProtected || protection.isReadOnly)
    throw new HostError("AccessDenied", "The structure of the workbook is protected.");
}

/** An argument that names cells: an address, or a range of the same request. */
export function areaArgument(model: Model, value: Argument, sheetId: string): Area {
  if (isHostObject(value) && "area" in value) return value.area as Area;
  const area = typeof value === "string" ? model.grid.areaOf(value, sheetId) : null;
  if (area === null) throw new HostError("InvalidArgument", "This is no address of cells.");
  return area;
}

/** Excel's sheet ends at 1,048,576 x 16,384; a range outside of it does not exist. */
export function checkedArea(area: Area): Area {
  const isOutside =
    area.row < 0 ||
    area.column < 0 ||
    area.row + area.rows > SHEET_ROWS ||
    area.column + area.columns > SHEET_COLUMNS;
  if (isOutside || area.rows < 1 || area.columns < 1)
    throw new HostError("InvalidArgument", "The range lies outside of the sheet.");
  return area;
}
