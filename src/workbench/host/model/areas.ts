/** Arguments that name cells: an address, or a range object of the same request. */
import { SHEET_COLUMNS, SHEET_ROWS, type Area } from "../../grid/address";
import { HostError, isHostObject, type Argument, type HostObject } from "../protocol/members";
import type { Model } from "./model";

/** An object that is an area of cells, whatever else it can do. */
interface AreaObject extends HostObject {
  readonly area: Area;
}

function isAreaObject(value: Argument): value is AreaObject {
  return isHostObject(value) && "area" in value;
}

export function areaArgument(model: Model, value: Argument, sheetId: string): Area {
  if (isAreaObject(value)) return value.area;
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
