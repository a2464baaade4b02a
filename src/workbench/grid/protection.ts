/**
 * What is protected: a worksheet (except unlocked cells and allowed actions), the structure of the workbook, or
 * everything because it was opened as read only. Protection is kept in the workbook and saved with it.
 */
import { intersectionOf, type Area } from "./address";
import type { Cells } from "./cells";
import type { Grid } from "./grid";

/** Names as Excel.WorksheetProtectionOptions has them. */
export type ProtectionOptions = Readonly<Record<string, boolean | string>>;

export type GuardedAction =
  | "content"
  /** Adding, resizing or deleting a table: no protection of a sheet allows it. */
  | "table"
  | "allowFormatCells"
  | "allowFormatColumns"
  | "allowFormatRows"
  | "allowInsertColumns"
  | "allowInsertRows"
  | "allowInsertHyperlinks"
  | "allowDeleteColumns"
  | "allowDeleteRows"
  | "allowSort"
  | "allowAutoFilter";

interface SheetState {
  readonly protection?: ProtectionOptions | null;
  readonly password?: string;
}

interface BookState {
  readonly isStructureProtected?: boolean;
  readonly structurePassword?: string;
}

export class Protection {
  readonly #grid: Grid;
  readonly #cells: Cells;
  /** Depends on how the file was opened; not saved in it. */
  isReadOnly = false;

  constructor(grid: Grid, cells: Cells) {
    this.#grid = grid;
    this.#cells = cells;
  }

  get isStructureProtected(): boolean {
    return this.#book().isStructureProtected === true;
  }

  /** False when the password is wrong. */
  protectStructure(on: boolean, password = ""): boolean {
    const { structurePassword = "" } = this.#book();
    if (!on && structurePassword !== "" && structurePassword !== password) return false;
    const kept = on ? password : "";
    const custom = { ...this.#book(), isStructureProtected: on, structurePassword: kept };
    this.#grid.workbook.setCustomMetadata(custom as never);
    return true;
  }

  optionsOf(sheetId: string): ProtectionOptions | null {
    return this.#sheet(sheetId).protection ?? null;
  }

  protect(sheetId: string, options: ProtectionOptions = {}, password = ""): void {
    this.#setSheet(sheetId, { protection: options, password });
  }

  /** False when the password is wrong. */
  unprotect(sheetId: string, password = ""): boolean {
    const wanted = this.#sheet(sheetId).password ?? "";
    if (wanted !== "" && wanted !== password) return false;
    this.#setSheet(sheetId, { protection: null, password: "" });
    return true;
  }

  isLocked(sheetId: string, row: number, column: number): boolean {
    const cell = this.#grid.worksheet(sheetId)?.getCellMatrix().getValue(row, column);
    return (cell?.custom as { unlocked?: boolean } | null | undefined)?.unlocked !== true;
  }

  setLocked(area: Area, locked: boolean): void {
    const matrix = this.#grid.worksheet(area.sheetId)?.getCellMatrix();
    const metadata = Array.from({ length: area.rows }, (_, y) =>
      Array.from({ length: area.columns }, (__, x) => ({
        ...matrix?.getValue(area.row + y, area.column + x)?.custom,
        unlocked: !locked,
      }))
    );
    this.#grid
      .sheet(area.sheetId)
      ?.getRange(area.row, area.column, area.rows, area.columns)
      .setCustomMetaDatas(metadata as never);
  }

  refuses(area: Area, action: GuardedAction): boolean {
    if (this.isReadOnly) return true;
    const options = this.optionsOf(area.sheetId);
    if (options === null) return false;
    if (action !== "content") return options[action] !== true;
    const used = this.#cells.used(area.sheetId);
    const isLarge = area.rows * area.columns > 100_000;
    const looked = isLarge && used !== null ? (intersectionOf(area, used) ?? area) : area;
    for (let y = 0; y < looked.rows; y += 1) {
      for (let x = 0; x < looked.columns; x += 1)
        if (this.isLocked(area.sheetId, looked.row + y, looked.column + x)) return true;
    }
    return false;
  }

  #book(): BookState {
    return (this.#grid.workbook.getCustomMetadata() as BookState | undefined) ?? {};
  }

  #sheet(sheetId: string): SheetState {
    return (this.#grid.sheet(sheetId)?.getCustomMetadata() as SheetState | undefined) ?? {};
  }

  #setSheet(sheetId: string, state: SheetState): void {
    const sheet = this.#grid.sheet(sheetId);
    sheet?.setCustomMetadata({ ...sheet.getCustomMetadata(), ...state } as never);
  }
}
