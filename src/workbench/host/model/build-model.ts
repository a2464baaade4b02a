/** Builds the model over a grid, and moves the ranges that an add-in keeps when rows and columns come and go. */
import type { Area } from "../../grid/address";
import { Cells } from "../../grid/cells";
import type { Edit } from "../../grid/edits";
import { Formats } from "../../grid/formats";
import { Tables } from "../../grid/tables";
import { Visibility } from "../../grid/visibility";
import { Protection, type Model } from "./model";
import { RangeObject } from "./range";
import { scopedTables } from "./tables";
import { worksheetObject } from "./worksheet";

type GridPart = "cells" | "formats" | "tables" | "visibility" | "protection";
type Parts = Omit<Model, GridPart | "objects" | "references">;

export function buildModel(parts: Parts): Model {
  const { grid } = parts;
  const cells = new Cells(grid);
  const model: Model = {
    ...parts,
    cells,
    formats: new Formats(grid, cells),
    tables: new Tables(grid, cells),
    visibility: new Visibility(grid),
    protection: new Protection(),
    references: new Map(),
    objects: {
      range: (area) => new RangeObject(model, area),
      worksheet: (sheetId) => worksheetObject(model, sheetId),
      tablesTouching: (area) => scopedTables(model, area),
    },
  };
  grid.onEdit((edit) => {
    for (const object of model.references.values())
      if (object instanceof RangeObject) object.moveTo(areaAfter(object.area, edit));
    if (edit.kind === "range") model.tables.mendHeaders(edit.area);
  });
  return model;
}

/** `count` below 0: so many were deleted. */
function shifted(start: number, size: number, at: number, count: number): [number, number] {
  if (count > 0) {
    if (at <= start) return [start + count, size];
    return [start, at < start + size ? size + count : size];
  }
  const end = at - count;
  if (end <= start) return [start + count, size];
  const overlap = Math.max(0, Math.min(end, start + size) - Math.max(at, start));
  return [Math.min(start, at), Math.max(size - overlap, 1)];
}

function areaAfter(area: Area, edit: Edit): Area {
  if (!("area" in edit) || edit.area.sheetId !== area.sheetId) return area;
  const sign = edit.kind.endsWith("Inserted") ? 1 : -1;
  switch (edit.kind) {
    case "rowsInserted":
    case "rowsDeleted": {
      const [row, rows] = shifted(area.row, area.rows, edit.area.row, sign * edit.area.rows);
      return { ...area, row, rows };
    }
    case "columnsInserted":
    case "columnsDeleted": {
      const { column: at, columns: count } = edit.area;
      const [column, columns] = shifted(area.column, area.columns, at, sign * count);
      return { ...area, column, columns };
    }
    default:
      return area;
  }
}
