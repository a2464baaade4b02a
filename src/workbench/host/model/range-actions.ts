/** The actions of Excel.Range: select, clear, insert, delete, copy, merge. */
import { intersectionOf, isWholeColumns, isWholeRows, type Area } from "../../grid/address";
import { blanks } from "../../grid/tables";
import type { CellInput } from "../../interface/workbench";
import { HostError, type Argument, type ClassMembers } from "../protocol/members";
import { areaArgument } from "./areas";
import type { Model } from "./model";
import { guard } from "./protection";
import { insertCells, removeCells } from "./range-shifts";
import { throughFilters } from "./stored-filters";

const MAX_CALCULATION_MS = 5000;

export function rangeActions(model: Model, area: Area): NonNullable<ClassMembers["methods"]> {
  return {
    Select: () => model.grid.select(area),
    Clear: (applyTo) => clear(model, area, typeof applyTo === "string" ? applyTo : "All"),
    Insert: async (shift) => {
      guardShift(model, area, "Insert");
      await insertCells(model, area, shift === "Right" ? "Right" : "Down");
      model.wrote();
      return model.objects.range(area);
    },
    Delete: async (shift) => {
      guardShift(model, area, "Delete");
      await removeCells(model, area, shift === "Left" ? "Left" : "Up");
      model.wrote();
    },
    CopyFrom: async (source, what, skipBlanks, transpose) => {
      if (skipBlanks === true || transpose === true)
        throw new HostError("UnsupportedOperation", "The workbench copies without options.");
      // Copied values are those after earlier writes were calculated.
      if (what === "Values") await model.grid.calculation.whenIdle(MAX_CALCULATION_MS);
      copyFrom(model, area, areaArgument(model, source, area.sheetId), what);
    },
    Merge: (across) => {
      guard(model, area, "allowFormatCells");
      if (model.tables.touching(area).length > 0)
        throw new HostError("InvalidOperation", "Cells of a table cannot be merged.");
      model.visibility.merge(area, across === true);
      model.wrote();
    },
    Unmerge: () => {
      guard(model, area, "allowFormatCells");
      model.visibility.unmerge(area);
    },
    Calculate: () => model.calculate(false),
  };
}

/** What each kind clears: content, formats, links (learn.microsoft.com, Excel.ClearApplyTo). */
const CLEARS: Readonly<Record<string, readonly ("content" | "formats" | "links")[]>> = {
  All: ["content", "formats", "links"],
  Contents: ["content"],
  Formats: ["formats"],
  Hyperlinks: ["links"],
  RemoveHyperlinks: ["links", "formats"],
  ResetContents: ["content"],
};

function clear(model: Model, area: Area, what: string): void {
  const parts = CLEARS[what];
  if (parts === undefined)
    throw new HostError("InvalidArgument", `Nothing is cleared by "${what}".`);
  guard(model, area, parts.includes("content") ? "content" : "allowFormatCells");
  const used = model.cells.used(area.sheetId);
  const cells = used === null ? null : intersectionOf(area, used);
  if (parts.includes("content") && cells !== null)
    model.cells.write(cells, throughFilters(model, cells, blanks(cells)) as CellInput[][]);
  if (parts.includes("links") && cells !== null) model.formats.removeHyperlinks(cells);
  if (parts.includes("formats")) {
    const { row, column, rows, columns } = model.grid.clamped(area);
    model.grid
      .sheet(area.sheetId)
      ?.getRange(row, column, Math.min(rows, 2000), columns)
      .clearFormat();
  }
  model.wrote();
}

function guardShift(model: Model, area: Area, how: "Insert" | "Delete"): void {
  if (isWholeRows(area)) return guard(model, area, `allow${how}Rows`);
  if (isWholeColumns(area)) return guard(model, area, `allow${how}Columns`);
  guard(model, area);
}

function copyFrom(model: Model, area: Area, source: Area, what: Argument): void {
  const kind = what === "Formulas" || what === "Values" || what === "Formats" ? what : "All";
  guard(model, area, kind === "Formats" ? "allowFormatCells" : "content");
  model.rearrange.fill(source, model.grid.clamped(area), kind);
  model.wrote();
}
