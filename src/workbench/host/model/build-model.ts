/** Builds the model over a grid, and moves the ranges that an add-in keeps when rows and columns come and go. */
import type { Area } from "../../grid/address";
import type { Edit } from "../../grid/edits";
import type { HostObject } from "../protocol/members";
import { References, Registrations, type Model } from "./model";
import { RangeObject } from "./range";
import { dependentsOf } from "./dependents";
import { rangeAreas } from "./range-areas";
import { rangeView } from "./range-view";
import { scopedTables, tableObject } from "./tables";
import { worksheetObject } from "./worksheet";

type Parts = Omit<Model, "objects" | "references" | "registrations">;

export function buildModel(parts: Parts): Model {
  const references = new References();
  const model: Model = {
    ...parts,
    references,
    registrations: new Registrations(),
    objects: {
      range: (area) => new RangeObject(model, area),
      worksheet: (sheetId) => worksheetObject(model, sheetId),
      table: (tableId) => tableObject(model, tableId),
      tablesTouching: (area, fullyContained) => scopedTables(model, area, fullyContained),
      areas: (sheetId, areas) => rangeAreas(model, sheetId, areas),
      dependents: (area, isDirect) => dependentsOf(model, area, isDirect),
      visibleView: (area) => rangeView(model, area),
    },
  };
  parts.grid.onEdit((edit) => {
    follow(references.all(), edit);
    if (edit.kind === "range") parts.tables.mendHeaders(edit.area);
  });
  return model;
}

function shifted(
  start: number,
  size: number,
  at: number,
  count: number
): { start: number; size: number } {
  if (count > 0) {
    if (at <= start) return { start: start + count, size };
    return at < start + size ? { start, size: size + count } : { start, size };
  }
  const gone = -count;
  const end = at + gone;
  if (end <= start) return { start: start - gone, size };
  const overlap = Math.max(0, Math.min(end, start + size) - Math.max(at, start));
  return { start: Math.min(start, at), size: Math.max(size - overlap, 1) };
}

export function areaAfter(area: Area, edit: Edit): Area {
  if (!("area" in edit) || edit.area.sheetId !== area.sheetId) return area;
  switch (edit.kind) {
    case "rowsInserted":
    case "rowsDeleted": {
      const count = edit.kind === "rowsInserted" ? edit.area.rows : -edit.area.rows;
      const rows = shifted(area.row, area.rows, edit.area.row, count);
      return { ...area, row: rows.start, rows: rows.size };
    }
    case "columnsInserted":
    case "columnsDeleted": {
      const count = edit.kind === "columnsInserted" ? edit.area.columns : -edit.area.columns;
      const columns = shifted(area.column, area.columns, edit.area.column, count);
      return { ...area, column: columns.start, columns: columns.size };
    }
    default:
      return area;
  }
}

function follow(objects: readonly HostObject[], edit: Edit): void {
  for (const object of objects) {
    if (!(object instanceof RangeObject)) continue;
    const moved = areaAfter(object.area, edit);
    if (moved !== object.area) object.moveTo(moved);
  }
}
