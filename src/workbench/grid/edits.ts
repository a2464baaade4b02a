/**
 * What was changed in the workbook, if anything? Univer reports every mutation, also those that write calculated
 * results, several times for a cell. Excel's onChanged reports edits only, so it gets its events from here: values,
 * formulas, rows, columns and sheets that somebody changed, never a result, never a format.
 */
import type { IExecutionOptions, IRange } from "@univerjs/core";
import { areaBetween, areaOfRange, RANGE_TYPES, wholeSheet, type Area } from "./address";

export type Edit =
  | {
      readonly kind: "range";
      readonly area: Area;
      readonly formulaCells: readonly (readonly [row: number, column: number])[];
    }
  | {
      readonly kind:
        | "rowsInserted"
        | "rowsDeleted"
        | "columnsInserted"
        | "columnsDeleted"
        | "cellsMoved"
        | "cellsInserted";
      readonly area: Area;
    }
  | { readonly kind: "sheets" }
  | { readonly kind: "selected"; readonly area: Area };

/** A command of the grid, as its command service reports it. */
interface GridCommand {
  readonly id: string;
  readonly params?: object;
}

interface Params {
  subUnitId?: string;
  cellValue?: Record<string, Record<string, unknown>>;
  range?: IRange;
  selections?: { range: IRange }[];
  to?: { subUnitId?: string; value?: Record<string, Record<string, unknown>> };
}

const STRUCTURE: Readonly<
  Record<string, "rowsInserted" | "rowsDeleted" | "columnsInserted" | "columnsDeleted">
> = {
  "sheet.mutation.insert-row": "rowsInserted",
  "sheet.mutation.remove-rows": "rowsDeleted",
  "sheet.mutation.insert-col": "columnsInserted",
  "sheet.mutation.remove-col": "columnsDeleted",
};

/** When rows or columns move, the grid rewrites formulas: a part of the same edit. */
export function rewritesFormulasOnly(command: GridCommand): boolean {
  const { cellValue } = (command.params ?? {}) as Params;
  if (command.id !== "sheet.mutation.set-range-values" || cellValue === undefined) return false;
  return Object.values(cellValue).every((cells) =>
    Object.values(cells).every(
      (cell) =>
        cell === null ||
        (typeof cell === "object" && ("f" in cell || "si" in cell) && !("p" in cell))
    )
  );
}

function touchesContent(cell: unknown): boolean {
  if (cell === null) return true;
  return typeof cell === "object" && ("v" in cell || "f" in cell || "p" in cell || "si" in cell);
}

function editOfValues(
  sheetId: string,
  cellValue: Record<string, Record<string, unknown>>
): Edit | null {
  const formulaCells: [number, number][] = [];
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  for (const [rowKey, cells] of Object.entries(cellValue)) {
    for (const [columnKey, cell] of Object.entries(cells)) {
      if (!touchesContent(cell)) continue;
      const [row, column] = [Number(rowKey), Number(columnKey)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      if (cell !== null && (cell as { f?: unknown }).f) formulaCells.push([row, column]);
    }
  }
  if (bottom < 0) return null;
  return {
    kind: "range",
    area: areaBetween(sheetId, [top, left], [bottom, right]),
    formulaCells,
  };
}

/** Cut and paste, or a drag: the area where the cells went. */
function editOfMove(sheetId: string, cells: Record<string, Record<string, unknown>>): Edit | null {
  const rows = Object.keys(cells).map(Number);
  const columns = Object.values(cells).flatMap((row) => Object.keys(row).map(Number));
  if (rows.length === 0 || columns.length === 0) return null;
  const first = [Math.min(...rows), Math.min(...columns)] as const;
  const last = [Math.max(...rows), Math.max(...columns)] as const;
  return { kind: "cellsMoved", area: areaBetween(sheetId, first, last) };
}

/** null = not an edit. */
export function editOf(command: GridCommand, options: IExecutionOptions | undefined): Edit | null {
  const params = (command.params ?? {}) as Params;
  const sheetId = params.subUnitId ?? "";
  const structure = STRUCTURE[command.id];
  if (structure !== undefined && params.range !== undefined) {
    // They are whole, however the grid marks them.
    const rangeType = RANGE_TYPES[structure.startsWith("rows") ? "rows" : "columns"];
    return { kind: structure, area: areaOfRange(sheetId, { ...params.range, rangeType }) };
  }
  switch (command.id) {
    case "sheet.mutation.set-range-values":
      if (options?.onlyLocal === true || options?.["fromFormula"] === true) return null;
      return params.cellValue === undefined ? null : editOfValues(sheetId, params.cellValue);
    case "sheet.mutation.move-range":
      return editOfMove(params.to?.subUnitId ?? sheetId, params.to?.value ?? {});
    case "sheet.mutation.move-rows":
    case "sheet.mutation.move-columns":
      return { kind: "cellsMoved", area: wholeSheet(sheetId) };
    case "sheet.mutation.reorder-range": {
      const area = params.range && areaOfRange(sheetId, params.range);
      return area === undefined ? null : { kind: "cellsMoved", area };
    }
    case "sheet.mutation.insert-sheet":
    case "sheet.mutation.remove-sheet":
    case "sheet.mutation.set-worksheet-name":
      return { kind: "sheets" };
    case "sheet.operation.set-selections": {
      const range = params.selections?.at(-1)?.range;
      if (range === undefined) return null;
      return { kind: "selected", area: areaOfRange(sheetId, range) };
    }
    default:
      return null;
  }
}
