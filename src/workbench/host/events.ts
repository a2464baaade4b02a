/**
 * Turns edits of the grid into the one event that the add-in listens to: `worksheets.onChanged`. Excel reports changes by
 * people and by the add-in itself, never calculated results. An edit by a co-author has the source `Remote`.
 */
import type { Area } from "../grid/address";
import type { Edit } from "../grid/edits";
import type { Model } from "./model/model";

export type RichEvent = readonly [
  category: number,
  type: number,
  target: string,
  message: string,
  id: number,
];

const WORKBOOK_EVENTS = 65536;
const CHANGED = 10;

const CHANGE_TYPES = {
  range: "RangeEdited",
  rowsInserted: "RowInserted",
  rowsDeleted: "RowDeleted",
  columnsInserted: "ColumnInserted",
  columnsDeleted: "ColumnDeleted",
  cellsMoved: "RangeEdited",
  cellsInserted: "CellInserted",
} as const;

type ContentEdit = Extract<Edit, { readonly area: Area }>;

const isOfContent = (edit: Edit): edit is ContentEdit => edit.kind in CHANGE_TYPES;

export function tellChanges(model: Model, fire: (events: readonly RichEvent[]) => void): void {
  model.grid.onEdit((edit) => {
    if (!isOfContent(edit) || model.grid.isWithinEdit) return;
    const text = JSON.stringify(messageOf(model, edit));
    fire([[WORKBOOK_EVENTS, CHANGED, "Workbook", text, 0]]);
  });
}

function messageOf(model: Model, edit: ContentEdit): object {
  const { area, kind } = edit;
  const author = model.author();
  return {
    address: model.grid.cellsOf(area),
    changeType: CHANGE_TYPES[kind as keyof typeof CHANGE_TYPES],
    source: author === "other" ? "Remote" : "Local",
    triggerSource: author === "addin" ? "ThisLocalAddin" : "Unknown",
    worksheetId: area.sheetId,
    shiftDirection: kind === "cellsInserted" ? "ShiftCellDown" : "None",
  };
}
