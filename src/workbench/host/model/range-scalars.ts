/**
 * The properties of Excel.Range. As in Excel, a write first checks the shape: one value fills all cells, null leaves a
 * cell alone. Cells of whole rows or columns cannot be read (null), and no array can be written to them.
 */
import { intersectionOf, isWholeColumns, isWholeRows, type Area } from "../../grid/address";
import { ERROR_CODES, matrixOf } from "../../grid/cells";
import type { CellInput } from "../../interface/workbench";
import { HostError } from "../../interface/host-error";
import { asText, type HostObject, type Json, type Scalar } from "../protocol/members";
import { guard, type Model } from "./model";
import { throughFilters } from "./filters";

/** The longest address of a link. */
const MAX_ADDRESS = 2_079;
/** Excel reads and writes at most this many cells at once. */
const MAX_CELLS = 5_000_000;
/** For more cells Excel says -1. */
const MAX_COUNTED = 2 ** 31 - 1;
/** The most characters of a cell (support.microsoft.com, Excel specifications and limits). */
const MAX_TEXT = 32_767;
const MAX_FORMULA = 8192;
/** The most characters between quotation marks in a formula; a longer text is joined with `&`. */
const MAX_LITERAL = 255;
const LITERALS = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

export function wrongShape(): HostError {
  return new HostError(
    "InvalidArgument",
    "The values do not have the rows and columns of the range."
  );
}

function givenRows(value: Json, area: Area): Json[][] {
  if (!Array.isArray(value)) return matrixOf(area, value);
  const rows = value as readonly Json[];
  const fits =
    rows.length === area.rows &&
    rows.every((row) => Array.isArray(row) && row.length === area.columns);
  if (!fits) throw wrongShape();
  return rows as Json[][];
}

function checkLengths(inputs: readonly (readonly Json[])[]): void {
  for (const input of inputs.flat()) {
    if (typeof input !== "string") continue;
    const most = input.startsWith("=") ? MAX_FORMULA : MAX_TEXT;
    if (input.length > most)
      throw new HostError("InvalidArgument", `A cell holds at most ${most} characters.`);
    const literals = input.startsWith("=") ? (input.match(LITERALS) ?? []) : [];
    if (literals.some((text) => text.replaceAll('""', '"').length > MAX_LITERAL + 2))
      throw new HostError("InvalidArgument", "A text in a formula is too long.");
  }
}

function writeCells(model: Model, area: Area, value: Json): void {
  if (isUnbounded(area))
    throw new HostError("InvalidArgument", "Whole rows or columns take no values.");
  const given = givenRows(value, area);
  checkLengths(given);
  guard(model, area);
  const inputs = throughFilters(model, area, given);
  model.cells.write(area, onlyVisibleOfMerged(model, area, inputs) as CellInput[][]);
  model.wrote();
}

/** The upper left of merged cells holds the value; Excel drops what is written to the others. */
function onlyVisibleOfMerged(model: Model, area: Area, inputs: Json[][]): Json[][] {
  const merges = model.visibility.mergedIn(area);
  if (merges.length === 0) return inputs;
  const isCovered = (row: number, column: number): boolean =>
    merges.some(
      (merged) =>
        row >= merged.row &&
        row < merged.row + merged.rows &&
        column >= merged.column &&
        column < merged.column + merged.columns &&
        (row !== merged.row || column !== merged.column)
    );
  return inputs.map((cells, y) =>
    cells.map((value, x) => (isCovered(area.row + y, area.column + x) ? null : value))
  );
}

/** Whole rows, columns or sheets have too many cells to read or write them one by one. */
function isUnbounded(area: Area): boolean {
  return isWholeRows(area) || isWholeColumns(area);
}

function valueTypeOf(value: string | number | boolean): string {
  if (typeof value === "number") return "Double";
  if (typeof value === "boolean") return "Boolean";
  if (value === "") return "Empty";
  return ERROR_CODES.has(value) ? "Error" : "String";
}

export function rangeScalars(model: Model, area: Area): Record<string, Scalar> {
  const fixed = (value: Json): Scalar => ({ get: () => value });
  const { rows, columns } = area;
  return {
    Address: { get: () => model.grid.addressOf(area) },
    CellCount: fixed(rows * columns > MAX_COUNTED ? -1 : rows * columns),
    ColumnCount: fixed(columns),
    ColumnIndex: fixed(area.column),
    RowCount: fixed(rows),
    RowIndex: fixed(area.row),
    HasSpill: { get: () => hasSpill(model, area) },
    RowHidden: { get: () => rowHidden(model, area) },
    ...contentScalars(model, area),
    Hyperlink: {
      get: () => ({ ...model.formats.hyperlinkAt(area.sheetId, area.row, area.column) }),
      set: (value) => {
        if (typeof value !== "object" || value === null)
          throw new HostError("InvalidArgument", "A hyperlink is an object.");
        const { address, textToDisplay } = value as Record<string, Json>;
        if (asText(address).length > MAX_ADDRESS)
          throw new HostError("InvalidArgument", "The address of a link is too long.");
        guard(model, area);
        const link = { address: asText(address), textToDisplay: asText(textToDisplay) };
        model.formats.setHyperlink(area, link);
      },
    },
  };
}

/** true when every cell belongs to a spilled result, false when none does, null otherwise. */
function hasSpill(model: Model, area: Area): boolean | null {
  const spilled = model.cells
    .spills(area.sheetId)
    .map((spill) => intersectionOf(spill, area))
    .reduce((sum, part) => sum + (part === null ? 0 : part.rows * part.columns), 0);
  if (spilled === 0) return false;
  return spilled === area.rows * area.columns ? true : null;
}

/** true for all rows, false for none, null for some. */
function rowHidden(model: Model, area: Area): boolean | null {
  const there = model.grid.clamped(area);
  const visible = model.visibility.visibleRows(there).length;
  if (visible === there.rows) return false;
  return visible === 0 ? true : null;
}

function contentScalars(model: Model, area: Area): Record<string, Scalar> {
  const { cells } = model;
  const writes = (value: Json): void => writeCells(model, area, value);
  const reads =
    <T extends Json>(read: () => T): (() => T | null) =>
    () => {
      if (isUnbounded(area)) return null;
      if (area.rows * area.columns > MAX_CELLS)
        throw new HostError("ResponsePayloadSizeLimitExceeded", "These are too many cells.");
      return read();
    };
  return {
    Formulas: { get: reads(() => cells.formulas(area)), set: writes },
    NumberFormat: {
      get: reads(() => cells.numberFormats(area)),
      set: (value) => writeFormats(model, area, value),
    },
    Text: { get: reads(() => cells.texts(area)) },
    Values: { get: reads(() => cells.values(area)), set: writes },
    ValueTypes: { get: reads(() => cells.values(area).map((row) => row.map(valueTypeOf))) },
  };
}

function writeFormats(model: Model, area: Area, value: Json): void {
  if (isUnbounded(area))
    throw new HostError("UnsupportedOperation", "The workbench formats no whole rows or columns.");
  guard(model, area);
  const isOneForAll =
    Array.isArray(value) && value.length === 1 && Array.isArray(value[0]) && value[0].length === 1;
  const shared = isOneForAll ? ((value[0] as Json[])[0] ?? null) : value;
  const given = givenRows(shared, area);
  const formats = (Array.isArray(shared) ? throughFilters(model, area, given) : given) as (
    | string
    | null
  )[][];
  if (!formats.flat().every((format) => format === null || model.formats.isNumberFormat(format)))
    throw new HostError("InvalidArgument", "This is no number format.");
  model.formats.setNumberFormats(area, formats);
}

/** Excel.RangeFormat: only the width of columns. */
export function rangeFormat(model: Model, area: Area): HostObject {
  const { formats } = model;
  return {
    members: {
      className: "RangeFormat",
      scalars: {
        ColumnWidth: {
          get: () => formats.columnWidthPoints(area),
          set: (value) => {
            guard(model, area);
            formats.setColumnWidthPoints(area, Number(value));
          },
        },
      },
    },
  };
}
