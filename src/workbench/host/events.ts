/**
 * Turns edits of the grid into Office's events. Excel reports changes by people and by the add-in itself, never
 * calculated results; a table gets events of changes inside it. An edit by a co-author has the source `Remote`.
 */
import { areaAddress, intersectionOf, type Area } from "../grid/address";
import { editOf, type Edit } from "../grid/edits";
import type { CellValue } from "../interface/workbench";
import { WORKBOOK_TARGET, type Model } from "./model/model";
import { RangeObject } from "./model/range";
import { valueTypeOf } from "./model/range-scalars";

export type RichEvent = readonly [
  category: number,
  type: number,
  target: string,
  message: string,
  id: number,
];

const WORKBOOK_EVENTS = 65536;
const CHANGED = 10;
const ACTIVATED = 11;
const DEACTIVATED = 12;
const SHEET_ADDED = 13;
const SELECTED = 14;
const SHEET_DELETED = 15;
const RENAMED = 25;
const TABLE_CHANGED = 101;
const MAX_CALCULATION_MS = 5000;

const CHANGE_TYPES = {
  range: "RangeEdited",
  rowsInserted: "RowInserted",
  rowsDeleted: "RowDeleted",
  columnsInserted: "ColumnInserted",
  columnsDeleted: "ColumnDeleted",
  cellsMoved: "RangeEdited",
  cellsInserted: "CellInserted",
  cellsDeleted: "CellDeleted",
} as const;

const CHANGES_CELLS = "sheet.mutation.set-range-values";

type ContentEdit = Extract<Edit, { readonly area: Area }>;

/** One cell as it was before the present change. */
interface Before {
  readonly area: Area;
  readonly value: CellValue;
}

export class HostEvents {
  readonly #model: Model;
  readonly #fire: (events: readonly RichEvent[]) => void;
  #activeSheet: string;
  readonly #rangeIds: string[] = [];
  readonly #names = new Map<string, string>();
  #before: Before | null = null;
  /** Events about a co-author, held back for a test: Excel sends them at any time. Null: they are sent at once. */
  #keptBack: (() => void)[] | null = null;

  constructor(model: Model, fire: (events: readonly RichEvent[]) => void) {
    this.#model = model;
    this.#fire = fire;
    this.#activeSheet = model.grid.activeSheet().getSheetId();
    this.#rememberNames();
    model.grid.commands.beforeCommandExecuted((command, options) => {
      if (command.id !== CHANGES_CELLS) return;
      const edit = editOf(command, options);
      if (edit?.kind !== "range" || edit.area.rows * edit.area.columns !== 1) return;
      this.#before = { area: edit.area, value: this.#valueAt(edit.area) };
    });
    model.grid.onEdit((edit) => this.#onEdit(edit));
  }

  #onEdit(edit: Edit): void {
    switch (edit.kind) {
      case "activated":
        if (edit.sheetId === this.#activeSheet) return;
        this.#send(DEACTIVATED, this.#activeSheet, { worksheetId: this.#activeSheet });
        this.#activeSheet = edit.sheetId;
        this.#send(ACTIVATED, edit.sheetId, { worksheetId: edit.sheetId });
        return;
      case "selected": {
        const { sheetId } = edit.area;
        this.#send(SELECTED, sheetId, {
          address: areaAddress(edit.area),
          worksheetId: sheetId,
          isInsideTable: false,
        });
        return;
      }
      case "sheetAdded":
        this.#rememberNames();
        this.#send(SHEET_ADDED, edit.sheetId, { worksheetId: edit.sheetId, source: this.#source });
        return;
      case "sheetDeleted":
        this.#send(SHEET_DELETED, edit.sheetId, {
          worksheetId: edit.sheetId,
          source: this.#source,
        });
        return;
      case "sheetRenamed":
        this.#renamed(edit.sheetId);
        return;
      default:
        if (!this.#model.grid.isWithinEdit) this.#changed(edit);
    }
  }

  keepRemoteBack(): () => void {
    this.#keptBack ??= [];
    return () => {
      const kept = this.#keptBack ?? [];
      this.#keptBack = null;
      for (const tell of kept) tell();
    };
  }

  #renamed(sheetId: string): void {
    const nameBefore = this.#names.get(sheetId) ?? "";
    this.#rememberNames();
    const nameAfter = this.#names.get(sheetId) ?? "";
    if (nameBefore === nameAfter) return;
    const message = { worksheetId: sheetId, source: this.#source, nameBefore, nameAfter };
    this.#send(RENAMED, sheetId, message);
  }

  #rememberNames(): void {
    for (const sheet of this.#model.grid.sheets())
      this.#names.set(sheet.getSheetId(), sheet.getSheetName());
  }

  #valueAt(area: Area): CellValue {
    return this.#model.cells.values(area)[0]?.[0] ?? "";
  }

  get #source(): "Local" | "Remote" {
    return this.#model.author() === "other" ? "Remote" : "Local";
  }

  #changed(edit: ContentEdit): void {
    const { area, kind } = edit;
    const message = {
      address: areaAddress(area),
      changeType: CHANGE_TYPES[kind as keyof typeof CHANGE_TYPES],
      source: this.#source,
      triggerSource: this.#model.author() === "addin" ? "ThisLocalAddin" : "Unknown",
      worksheetId: area.sheetId,
      shiftDirection: "shift" in edit ? `ShiftCell${edit.shift}` : "None",
    };
    const before = this.#before;
    this.#before = null;
    const isDetailed = kind === "range" && before !== null && sameCell(before.area, area);
    const tell = (): void => {
      if (this.#model.grid.isDisposed) return;
      const details = isDetailed ? detailsOf(before.value, this.#valueAt(area)) : {};
      this.#tellChange(area, { ...message, ...details });
    };
    // The value of a formula is known only after its calculation.
    const isFormula = kind === "range" && edit.formulaCells.length > 0;
    if (this.#keptBack && this.#model.author() === "other") this.#keptBack.push(tell);
    else if (isDetailed && isFormula)
      void this.#model.grid.calculation.whenIdle(MAX_CALCULATION_MS).then(tell);
    else tell();
  }

  #tellChange(area: Area, message: object): void {
    this.#sendTo([area.sheetId, WORKBOOK_TARGET], CHANGED, () => ({
      ...message,
      referenceId: this.#rangeId(area),
    }));
    for (const table of this.#model.tables.inSheet(area.sheetId)) {
      const common = intersectionOf(table.area, area);
      if (common === null) continue;
      this.#sendTo([table.id, area.sheetId, WORKBOOK_TARGET], TABLE_CHANGED, () => ({
        ...message,
        address: areaAddress(common),
        tableId: table.id,
        referenceId: this.#rangeId(common),
      }));
    }
  }

  #send(type: number, sheetId: string, message: object): void {
    this.#sendTo([sheetId, WORKBOOK_TARGET], type, () => message);
  }

  /** Sends only to targets that somebody listens to. */
  #sendTo(all: readonly string[], type: number, message: () => object): void {
    const targets = all.filter((target) => this.#model.registrations.has(type, target));
    if (targets.length === 0) return;
    const text = JSON.stringify(message());
    this.#fire(targets.map((target) => [WORKBOOK_EVENTS, type, target, text, 0]));
  }

  /** The event's own range stays reachable for a while, as in Excel. */
  #rangeId(area: Area): string {
    const id = this.#model.references.keep(new RangeObject(this.#model, area));
    this.#rangeIds.push(id);
    if (this.#rangeIds.length > 500) this.#model.references.drop(this.#rangeIds.shift() ?? "");
    return id;
  }
}

function sameCell(a: Area, b: Area): boolean {
  return (
    a.sheetId === b.sheetId && a.row === b.row && a.column === b.column && b.rows * b.columns === 1
  );
}

function detailsOf(valueBefore: CellValue, valueAfter: CellValue): object {
  return {
    valueBefore,
    valueAfter,
    valueTypeBefore: valueTypeOf(valueBefore),
    valueTypeAfter: valueTypeOf(valueAfter),
  };
}
