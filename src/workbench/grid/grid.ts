/**
 * The workbook for the host and the engine: sheets, sizes, selection, snapshot, undo, and one feed of edits. A thin
 * layer over Univer's facade, which loses spilled cells in some reads and formats numbers in others: so cells.ts reads
 * and writes cells, formats.ts formats, tables.ts tables.
 */
import type {
  ICommandService as CommandService,
  IWorkbookData,
  Univer,
  Worksheet,
} from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type { FormulaDataModel } from "@univerjs/engine-formula";
import type { FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import {
  areaOfRange,
  intersectionOf,
  isWholeColumns,
  isWholeRows,
  rangeOfArea,
  type Area,
} from "./address";
import { Calculation } from "./calculation";
import { editOf, rewritesFormulasOnly, type Edit } from "./edits";
import type { PluginEntry, UniverModules } from "./modules";

/** The size of new sheets: room for a spill of thousands of rows; they grow when more is written. */
const NEW_ROWS = 5000;
const NEW_COLUMNS = 60;

export interface GridOptions {
  readonly snapshot?: unknown;
  /** Plugins with configuration, which is merged into the plugin's own. */
  readonly plugins: readonly PluginEntry[];
  readonly locales?: Record<string, object>;
  /** The locale of numbers and dates: `de-DE`. @default en-US */
  readonly locale?: string;
  readonly isDark?: boolean;
}

const SHIFTS: ReadonlySet<Edit["kind"]> = new Set([
  "rowsInserted",
  "rowsDeleted",
  "columnsInserted",
  "columnsDeleted",
  "cellsMoved",
]);

/** The id in files. */
const WORKBOOK_ID = "workbook";
let workbooks = 0;

/** Univer caches parsed formulas by workbook id and text in the process: equal ids would share functions. */
function freshId(): string {
  workbooks += 1;
  return workbooks === 1 ? WORKBOOK_ID : `${WORKBOOK_ID}-${workbooks}`;
}

type Listener = (edit: Edit) => void;

export class Grid {
  readonly univer: Univer;
  readonly api: FUniver;
  readonly workbook: FWorkbook;
  readonly calculation: Calculation;
  readonly formulaData: FormulaDataModel;
  readonly commands: CommandService;
  readonly locale: string;
  readonly #listeners = new Set<Listener>();
  #lastSelection = "";
  #isShifting = false;
  #isWithinEdit = false;

  constructor(
    readonly modules: UniverModules,
    options: GridOptions
  ) {
    const { core } = modules;
    this.univer = new core.Univer({
      locale: core.LocaleType.EN_US,
      locales: { [core.LocaleType.EN_US]: (options.locales ?? {}) as never },
      logLevel: core.LogLevel.ERROR,
      darkMode: options.isDark ?? false,
    });
    for (const [plugin, config] of options.plugins) {
      const forced =
        plugin === modules.sheetsFormula.UniverSheetsFormulaPlugin
          ? { initialFormulaComputing: 0 }
          : {};
      this.univer.registerPlugin(plugin as never, { ...config, ...forced } as never);
    }
    this.api = modules.FUniver.newAPI(this.univer);
    this.workbook = this.api.createWorkbook({
      ...(options.snapshot ?? emptyWorkbook()),
      id: freshId(),
    });
    this.locale = options.locale ?? "en-US";
    // Univer has a language here, no locale.
    this.workbook.setNumfmtLocal(this.locale.split("-", 1)[0] as "en");
    const injector = this.univer.__getInjector();
    this.formulaData = injector.get(modules.formula.FormulaDataModel);
    this.commands = injector.get(core.ICommandService);
    this.calculation = new Calculation(modules, injector);
    this.commands.onCommandExecuted((command, commandOptions) => {
      this.calculation.onCommand(command, commandOptions);
      const edit = editOf(command, commandOptions);
      if (
        edit === null ||
        (edit.kind === "range" && this.#isShifting && rewritesFormulasOnly(command))
      )
        return;
      if (SHIFTS.has(edit.kind)) this.#noteShift();
      this.#tell(edit);
    });
  }

  get unitId(): string {
    return this.workbook.getId();
  }

  onEdit(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reports what `work` does as this edit; its parts are marked by `isWithinEdit`. */
  asOneEdit(edit: Edit, work: () => void): void {
    this.asPart(work);
    this.#tell(edit);
  }

  /** True while the reported edit is a part of another one, or the sheet only grows. */
  get isWithinEdit(): boolean {
    return this.#isWithinEdit;
  }

  /** What `work` changes is no edit by itself. */
  asPart(work: () => void): void {
    const outer = this.#isWithinEdit;
    this.#isWithinEdit = true;
    try {
      work();
    } finally {
      this.#isWithinEdit = outer;
    }
  }

  sheets(): FWorksheet[] {
    return this.workbook.getSheets();
  }

  sheet(sheetId: string): FWorksheet | null {
    return this.workbook.getSheetBySheetId(sheetId);
  }

  sheetByName(name: string): FWorksheet | null {
    const wanted = name.toLowerCase();
    return this.sheets().find((sheet) => sheet.getSheetName().toLowerCase() === wanted) ?? null;
  }

  activeSheet(): FWorksheet {
    return this.workbook.getActiveSheet();
  }

  worksheet(sheetId: string): Worksheet | null {
    return this.sheet(sheetId)?.getSheet() ?? null;
  }

  sizeOf(sheetId: string): { rows: number; columns: number } {
    const sheet = this.worksheet(sheetId);
    return { rows: sheet?.getRowCount() ?? 0, columns: sheet?.getColumnCount() ?? 0 };
  }

  addSheet(name?: string): FWorksheet {
    const wanted = name ?? this.#freeSheetName();
    return this.workbook.create(wanted, NEW_ROWS, NEW_COLUMNS);
  }

  /** Copies a sheet, named `Sheet1 (2)` as in Excel; returns the copy's id. */
  duplicateSheet(sheetId: string): string {
    const sheet = this.sheet(sheetId);
    if (sheet === null) throw new Error("The worksheet is gone.");
    const base = sheet.getSheetName().replace(/ \(\d+\)$/, "");
    let number = 2;
    while (this.sheetByName(`${base} (${number})`) !== null) number += 1;
    const copy = this.workbook.duplicateSheet(sheet);
    copy.setName(`${base} (${number})`);
    return copy.getSheetId();
  }

  /** Grows the sheet if what is about to be written does not fit, with spare rows and columns for spills. */
  ensureSize(sheetId: string, rows: number, columns: number): void {
    const sheet = this.sheet(sheetId);
    const size = this.sizeOf(sheetId);
    if (sheet === null) return;
    this.asPart(() => {
      if (rows > size.rows) sheet.setRowCount(rows + 1000);
      if (columns > size.columns) sheet.setColumnCount(columns + 26);
    });
  }

  /** null when the text names no cells of this workbook. */
  areaOf(address: string, sheetId = this.activeSheet().getSheetId()): Area | null {
    const { deserializeRangeWithSheet, isReferenceString } = this.modules.formula;
    const text = address.trim().replace(/^=/, "");
    // A name may have this sign, too.
    const mark = text.lastIndexOf("!");
    const cells = text.slice(mark + 1);
    const name = text.slice(0, Math.max(mark, 0)).replace(/^'(.*)'$/, "$1");
    const inSheet = mark < 0 ? sheetId : this.sheetByName(name.replaceAll("''", "'"))?.getSheetId();
    if (inSheet === undefined || !isReferenceString(cells)) return null;
    return areaOfRange(inSheet, deserializeRangeWithSheet(cells).range);
  }

  /** With its worksheet: `'My sheet'!B2:C3`. */
  addressOf(area: Area): string {
    const name = this.sheet(area.sheetId)?.getSheetName() ?? "#REF";
    return this.modules.formula.serializeRangeWithSheet(name, rangeOfArea(area));
  }

  /** `B2` for one cell, else `B2:C3`; whole rows and columns as `2:3`, `B:B`. */
  cellsOf(area: Area): string {
    return this.modules.formula.serializeRange(rangeOfArea(area));
  }

  selection(): Area {
    const sheetId = this.activeSheet().getSheetId();
    // The facade throws at a whole column after rows were taken away: it still has them.
    const { SheetsSelectionsService } = this.modules.sheets;
    const selections = this.univer.__getInjector().get(SheetsSelectionsService);
    const range = selections.getCurrentLastSelection()?.range;
    if (range === undefined) return { sheetId, row: 0, column: 0, rows: 1, columns: 1 };
    const area = areaOfRange(sheetId, range);
    return isWholeRows(area) || isWholeColumns(area) ? area : this.clamped(area);
  }

  /** The part of an area that this grid has cells for. */
  clamped(area: Area): Area {
    const size = this.sizeOf(area.sheetId);
    return intersectionOf(area, { sheetId: area.sheetId, row: 0, column: 0, ...size }) ?? area;
  }

  select(area: Area): void {
    const sheet = this.sheet(area.sheetId);
    if (sheet === null) return;
    if (this.activeSheet().getSheetId() !== area.sheetId) this.workbook.setActiveSheet(sheet);
    const { row, column, rows, columns } = this.clamped(area);
    sheet.getRange(row, column, rows, columns).activate();
  }

  clearUndo(): void {
    this.univer.__getInjector().get(this.modules.core.IUndoRedoService).clearUndoRedo(this.unitId);
  }

  snapshot(): unknown {
    return { ...(JSON.parse(JSON.stringify(this.workbook.save())) as object), id: WORKBOOK_ID };
  }

  dispose(): void {
    this.#listeners.clear();
    this.calculation.dispose();
    this.univer.dispose();
  }

  /** Rows or columns came or went: all changes of the same task belong to this. */
  #noteShift(): void {
    this.#isShifting = true;
    setTimeout(() => (this.#isShifting = false), 0);
  }

  #tell(edit: Edit): void {
    if (edit.kind === "selected") {
      const key = `${edit.area.sheetId}!${this.cellsOf(edit.area)}`;
      if (key === this.#lastSelection) return;
      this.#lastSelection = key;
    }
    for (const listener of this.#listeners) listener(edit);
  }

  #freeSheetName(): string {
    const taken = new Set(this.sheets().map((sheet) => sheet.getSheetName().toLowerCase()));
    let number = taken.size + 1;
    while (taken.has(`sheet${number}`)) number += 1;
    return `Sheet${number}`;
  }
}

/** One empty sheet, as a new file has. */
export function emptyWorkbook(): Partial<IWorkbookData> {
  const sheet = { id: "sheet-1", name: "Sheet1", rowCount: NEW_ROWS, columnCount: NEW_COLUMNS };
  return { id: WORKBOOK_ID, name: "Book1", sheetOrder: ["sheet-1"], sheets: { "sheet-1": sheet } };
}
