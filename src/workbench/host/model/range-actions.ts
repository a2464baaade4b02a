/** The actions of Excel.Range: select, clear, insert, delete. */
import { intersectionOf, type Area } from "../../grid/address";
import { blanks } from "../../grid/tables";
import type { CellInput } from "../../interface/workbench";
import { HostError, type ClassMembers } from "../protocol/members";
import { guard, type Model } from "./model";
import { insertCells, removeCells } from "./range-shifts";
import { throughFilters } from "./stored-filters";

export function rangeActions(model: Model, area: Area): NonNullable<ClassMembers["methods"]> {
  return {
    Select: () => model.grid.select(area),
    Clear: (applyTo) => clear(model, area, typeof applyTo === "string" ? applyTo : "All"),
    Insert: async (shift) => {
      guard(model, area);
      await insertCells(model, area, shift === "Right" ? "Right" : "Down");
      model.wrote();
      return model.objects.range(area);
    },
    Delete: async (shift) => {
      guard(model, area);
      await removeCells(model, area, shift === "Left" ? "Left" : "Up");
      model.wrote();
    },
  };
}

/** `what`: as Excel.ClearApplyTo has it; links go with "All" only. */
function clear(model: Model, area: Area, what: string): void {
  if (!["All", "Contents", "Formats"].includes(what))
    throw new HostError("UnsupportedOperation", `The workbench does not clear "${what}".`);
  guard(model, area);
  const used = model.cells.used(area.sheetId);
  const cells = used === null ? null : intersectionOf(area, used);
  if (what !== "Formats" && cells !== null)
    model.cells.write(cells, throughFilters(model, cells, blanks(cells)) as CellInput[][]);
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
