/** The actions of Excel.Range: select, clear; insert and delete of whole rows and columns. */
import { intersectionOf, isWholeColumns, isWholeRows, type Area } from "../../grid/address";
import { matrixOf } from "../../grid/cells";
import type { CellInput } from "../../interface/workbench";
import { HostError } from "../../interface/host-error";
import { type ClassMembers } from "../protocol/members";
import { guard, type Model } from "./model";
import { insertWhole, removeWhole } from "./range-shifts";
import { throughFilters } from "./filters";

export function rangeActions(model: Model, area: Area): NonNullable<ClassMembers["methods"]> {
  return {
    Select: () => model.grid.select(area),
    Clear: (applyTo) => clear(model, area, typeof applyTo === "string" ? applyTo : "All"),
    Insert: () => {
      shift(model, area, insertWhole);
      return model.objects.range(area);
    },
    Delete: () => shift(model, area, removeWhole),
  };
}

function shift(model: Model, area: Area, act: (model: Model, area: Area) => void): void {
  if (!isWholeRows(area) && !isWholeColumns(area))
    throw new HostError("UnsupportedOperation", "The workbench shifts whole rows and columns.");
  guard(model, area);
  act(model, area);
  model.wrote();
}

/** `what`: as Excel.ClearApplyTo has it; links go with "All" only. */
function clear(model: Model, area: Area, what: string): void {
  if (!["All", "Contents", "Formats"].includes(what))
    throw new HostError("UnsupportedOperation", `The workbench does not clear "${what}".`);
  guard(model, area);
  const used = model.cells.used(area.sheetId);
  const cells = used === null ? null : intersectionOf(area, used);
  if (what !== "Formats" && cells !== null)
    model.cells.write(cells, throughFilters(model, cells, matrixOf(cells, "")) as CellInput[][]);
  if (what === "All" && cells !== null) model.formats.removeHyperlinks(cells);
  if (what !== "Contents") {
    const { row, column, rows, columns } = model.grid.clamped(area);
    model.grid
      .sheet(area.sheetId)
      ?.getRange(row, column, Math.min(rows, 2000), columns)
      .clearFormat();
  }
  model.wrote();
}
