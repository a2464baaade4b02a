/**
 * Turns edits of the grid into the one event that the add-in listens to: `worksheets.onChanged`. Excel reports changes by
 * people and by the add-in itself, never calculated results. An edit by a co-author has the source `Remote`. Of the
 * event's details it tells those that the add-in reads.
 */
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

export function tellChanges(model: Model, fire: (events: readonly RichEvent[]) => void): void {
  model.grid.onEdit((edit) => {
    if (edit.kind === "sheets" || edit.kind === "selected" || model.grid.isWithinEdit) return;
    const author = model.author();
    const text = JSON.stringify({
      address: model.grid.cellsOf(edit.area),
      source: author === "other" ? "Remote" : "Local",
      triggerSource: author === "addin" ? "ThisLocalAddin" : "Unknown",
      worksheetId: edit.area.sheetId,
    });
    fire([[WORKBOOK_EVENTS, CHANGED, "Workbook", text, 0]]);
  });
}
