/**
 * Values, formulas, texts and types of cells. Univer keeps spilled cells outside of the cell matrix, and its facade
 * returns formatted text where a number format is set, so both stores are read here. Truth values are 1 and 0.
 */
import type { CellValueType, ICellData, IRange, Worksheet } from "@univerjs/core";
import type { CellInput, CellValue } from "../interface/workbench";
import {
  areaOfRange,
  boundingAreaOf,
  intersectionOf,
  rangeOfArea,
  wholeSheet,
  type Area,
} from "./address";
import type { Grid } from "./grid";
import { shownFormula } from "./structured-references";
import { readTyping } from "./typing";

export const ERROR_CODES: ReadonlySet<string> = new Set([
  "#DIV/0!",
  "#NAME?",
  "#VALUE!",
  "#NUM!",
  "#N/A",
  "#REF!",
  "#SPILL!",
  "#CALC!",
  "#NULL!",
  "#BUSY!",
  "#CYCLE!",
  "#ERROR!",
  "#CONNECT!",
  "#GETTING_DATA",
]);

export interface CellContent {
  readonly value: CellValue;
  readonly formula: string | null;
  readonly isError: boolean;
}

/** Replaces whatever a cell holds. */
const NOTHING: ICellData = { v: null, t: null, f: null, si: null, p: null };

const EMPTY: CellContent = { value: "", formula: null, isError: false };

type ArrayRanges = Record<string, Record<string, IRange | null> | null>;
type Matrix = Record<number, Record<number, ICellData | null | undefined> | undefined>;

export class Cells {
  readonly #types: typeof CellValueType;

  constructor(private readonly grid: Grid) {
    this.#types = grid.modules.core.CellValueType;
  }

  read(area: Area): CellContent[][] {
    const sheet = this.grid.worksheet(area.sheetId);
    if (sheet === null) return [];
    const spilled = this.#spilledCells(area.sheetId);
    return Array.from({ length: area.rows }, (_, y) =>
      Array.from({ length: area.columns }, (__, x) =>
        this.#contentOf(sheet, spilled, area.row + y, area.column + x)
      )
    );
  }

  values(area: Area): CellValue[][] {
    return this.read(area).map((row) => row.map((cell) => cell.value));
  }

  formulas(area: Area): CellValue[][] {
    const { sheetId, row, column } = area;
    return this.read(area).map((cells, y) =>
      cells.map(({ formula, value }, x) => {
        const at = { sheetId, row: row + y, column: column + x };
        return formula === null ? value : shownFormula(this.grid, formula, at);
      })
    );
  }

  /** As the engine stores it. */
  formulaAt(sheetId: string, row: number, column: number): string | null {
    return (
      this.grid.formulaData.getFormulaStringByCell(row, column, sheetId, this.grid.unitId) ?? null
    );
  }

  numberFormats(area: Area): string[][] {
    const sheet = this.grid.worksheet(area.sheetId);
    if (sheet === null) return [];
    return Array.from({ length: area.rows }, (_, y) =>
      Array.from({ length: area.columns }, (__, x) =>
        formatOf(sheet, area.row + y, area.column + x)
      )
    );
  }

  texts(area: Area): string[][] {
    const formats = this.numberFormats(area);
    const spilled = this.#spilledCells(area.sheetId);
    return this.read(area).map((row, y) =>
      row.map((cell, x) => {
        const own = formats[y]?.[x] ?? "General";
        const given = spilled[area.row + y]?.[area.column + x]?.s;
        const format = typeof given === "object" ? given?.n?.pattern : undefined;
        return this.textOf(cell.value, own === "General" && format ? format : own);
      })
    );
  }

  /** The area a formula spills to, its own cell included; null when it does not spill. */
  spillOfFormula(sheetId: string, row: number, column: number): Area | null {
    const isOfFormula = (area: Area) => area.row === row && area.column === column;
    return this.spills(sheetId, isOfFormula)[0] ?? null;
  }

  /** The spill that covers this cell, its anchor included. */
  spillAround(sheetId: string, row: number, column: number): Area | null {
    const cell = { sheetId, row, column, rows: 1, columns: 1 };
    return this.spills(sheetId, (area) => intersectionOf(area, cell) !== null)[0] ?? null;
  }

  /** The engine also keeps the range of an array that could not spill; its cell shows #SPILL!. */
  spills(sheetId: string, isWanted: (area: Area) => boolean = () => true): Area[] {
    const ranges = Object.values(this.#arrayRanges(sheetId)).flatMap((row) =>
      Object.values(row ?? {}).filter((range) => range !== null)
    );
    return ranges
      .map((range) => areaOfRange(sheetId, range))
      .filter(isWanted)
      .filter((area) => {
        const shown = this.read({ ...area, rows: 1, columns: 1 })[0]?.[0];
        return shown !== undefined && shown.formula !== null && shown.value !== "#SPILL!";
      });
  }

  #arrayRanges(sheetId: string): ArrayRanges {
    const ranges = this.grid.formulaData.getArrayFormulaRange() as Record<
      string,
      Record<string, ArrayRanges> | null
    >;
    return ranges[this.grid.unitId]?.[sheetId] ?? {};
  }

  used(sheetId: string): Area | null {
    return this.usedIn(wholeSheet(sheetId));
  }

  /** The smallest part of this area with all its filled cells, also spilled ones. */
  usedIn(area: Area): Area | null {
    const sheet = this.grid.worksheet(area.sheetId);
    if (sheet === null) return null;
    let used: Area | null = null;
    const take = (found: Area): void => {
      const part = intersectionOf(found, area);
      if (part !== null) used = used === null ? part : boundingAreaOf(used, part);
    };
    const { sheetId } = area;
    sheet.getCellMatrix().forValue((row, column, cell) => {
      if (cell && (hasValue(cell) || cell.f || cell.si))
        take({ sheetId, row, column, rows: 1, columns: 1 });
    });
    this.spills(sheetId).forEach(take);
    return used;
  }

  /** True when any cell of the area but the first is filled; spilled cells do not count. */
  isAnyFilledBeside({ sheetId, row, column, rows, columns }: Area): boolean {
    const matrix = this.grid.worksheet(sheetId)?.getCellMatrix().getMatrix() ?? {};
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns; x += 1) {
        const cell = y + x === 0 ? undefined : matrix[row + y]?.[column + x];
        if (cell && (hasValue(cell) || cell.f || cell.si)) return true;
      }
    return false;
  }

  /** Reads inputs as Excel in English reads typing; `null` leaves a cell alone. One step of undo. */
  write(area: Area, inputs: readonly (readonly CellInput[])[]): void {
    this.grid.ensureSize(area.sheetId, area.row + area.rows, area.column + area.columns);
    const sheet = this.grid.worksheet(area.sheetId);
    if (sheet === null) return;
    const matrix: Record<number, Record<number, ICellData>> = {};
    for (let y = 0; y < area.rows; y += 1) {
      const cells: Record<number, ICellData> = {};
      for (let x = 0; x < area.columns; x += 1) {
        const input = inputs[y]?.[x];
        if (input === null || input === undefined) continue;
        cells[area.column + x] = this.#cellOf(
          input,
          formatOf(sheet, area.row + y, area.column + x)
        );
      }
      matrix[area.row + y] = cells;
    }
    this.grid.commands.syncExecuteCommand("sheet.command.set-range-values", {
      unitId: this.grid.unitId,
      subUnitId: area.sheetId,
      range: rangeOfArea(area),
      value: matrix,
    });
  }

  #cellOf(input: CellValue, format: string): ICellData {
    const { parseValue } = this.grid.modules.core.numfmt;
    const typed = readTyping(input, format, parseValue);
    switch (typed.kind) {
      case "formula":
        return { ...NOTHING, f: typed.formula };
      case "empty":
        return { ...NOTHING };
      case "text": {
        const isForced = /^[-+0-9.,]/.test(typed.value);
        const { FORCE_STRING, STRING } = this.#types;
        return { ...NOTHING, v: typed.value, t: isForced ? FORCE_STRING : STRING };
      }
      case "value": {
        const hasFormat = typed.format !== undefined && format === "General";
        const style = hasFormat ? { s: { n: { pattern: typed.format ?? "" } } } : {};
        return { ...this.#cellOfValue(typed.value), ...style };
      }
    }
  }

  /** A cell that holds this value as it is. */
  #cellOfValue(value: CellValue): ICellData {
    const { BOOLEAN, NUMBER, STRING } = this.#types;
    if (value === "") return { ...NOTHING };
    if (typeof value === "boolean") return { ...NOTHING, v: value ? 1 : 0, t: BOOLEAN };
    return { ...NOTHING, v: value, t: typeof value === "number" ? NUMBER : STRING };
  }

  #spilledCells(sheetId: string): Matrix {
    return (this.grid.formulaData.getArrayFormulaCellData()[this.grid.unitId]?.[sheetId] ??
      {}) as Matrix;
  }

  #contentOf(sheet: Worksheet, spilled: Matrix, row: number, column: number): CellContent {
    const cell = sheet.getCellMatrix().getValue(row, column);
    const formula = cell?.f || cell?.si ? this.formulaAt(sheet.getSheetId(), row, column) : null;
    if (cell && hasValue(cell)) return contentOf(cell, formula, this.#types);
    const spill = spilled[row]?.[column];
    if (spill && hasValue(spill)) return contentOf(spill, formula, this.#types);
    return formula === null ? EMPTY : { value: "", formula, isError: false };
  }

  textOf(value: CellValue, format: string): string {
    if (typeof value === "string") return value;
    const { numfmt } = this.grid.modules.core;
    return numfmt.format(format === "@" ? "General" : format, value, { locale: this.grid.locale });
  }
}

/** The same for each cell of the area. */
export function matrixOf<T>(area: Area, value: T): T[][] {
  return Array.from({ length: area.rows }, () => Array<T>(area.columns).fill(value));
}

function hasValue(cell: ICellData): boolean {
  return (cell.v !== undefined && cell.v !== null) || (cell.p !== undefined && cell.p !== null);
}

function contentOf(
  cell: ICellData,
  formula: string | null,
  types: typeof CellValueType
): CellContent {
  const raw = cell.v ?? cell.p?.body?.dataStream.replace(/[\r\n]+$/, "") ?? "";
  if (cell.t === types.BOOLEAN)
    return { value: raw === true || Number(raw) === 1 || raw === "TRUE", formula, isError: false };
  if (
    cell.t === types.NUMBER &&
    typeof raw === "string" &&
    raw !== "" &&
    !Number.isNaN(Number(raw))
  ) {
    return { value: Number(raw), formula, isError: false };
  }
  if (typeof raw === "boolean") return { value: raw, formula, isError: false };
  return { value: raw, formula, isError: typeof raw === "string" && ERROR_CODES.has(raw) };
}

function formatOf(sheet: Worksheet, row: number, column: number): string {
  const pattern = sheet.getComposedCellStyle(row, column).n?.pattern;
  return pattern === undefined || pattern === "" ? "General" : pattern;
}
