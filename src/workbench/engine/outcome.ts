/**
 * The result of a call, from what office.js sends: a grid of values, with a message for each cell that is an error.
 * office.js sends a returned or emitted `CustomFunctions.Error` as an object among ordinary values, and a thrown one as
 * a number with its text. It keeps the text of #VALUE! and #N/A only.
 */
import type { CellValue } from "../interface/workbench";

export interface CellError {
  readonly error: string;
  readonly message: string | null;
}

/** A number with the format in which it is shown. */
interface FormattedNumber {
  readonly number: number;
  readonly format: string;
}

export type OutcomeCell = CellValue | FormattedNumber | CellError;

export interface Outcome {
  readonly rows: readonly (readonly OutcomeCell[])[];
  readonly isArray: boolean;
}

/** office.js's numbers of failures. */
const CODES: Readonly<Record<number, string>> = {
  1: "#N/A",
  5: "#DIV/0!",
  6: "#NUM!",
  7: "#VALUE!",
  8: "#NULL!",
  9: "#NAME?",
  10: "#NAME?",
};

export function isCellError(cell: OutcomeCell): cell is CellError {
  return typeof cell === "object" && "error" in cell;
}

interface TypedValue {
  type?: string;
  valueType?: string;
  basicValue?: unknown;
  numberFormat?: unknown;
  code?: unknown;
  message?: unknown;
}

function cellOf(value: unknown): OutcomeCell {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && !Number.isFinite(value))
    return { error: "#NUM!", message: null };
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  const typed = value as TypedValue;
  if (typed.type === "Error" || typed.valueType === "CustomFunctionError") {
    const code = typeof typed.basicValue === "string" ? typed.basicValue : typed.code;
    return {
      error: typeof code === "string" ? code : "#VALUE!",
      message: typeof typed.message === "string" && typed.message !== "" ? typed.message : null,
    };
  }
  const basic = typed.basicValue;
  if (typeof basic === "number" && typeof typed.numberFormat === "string")
    return { number: basic, format: typed.numberFormat };
  if (typeof basic === "string" || typeof basic === "number" || typeof basic === "boolean")
    return basic;
  return { error: "#VALUE!", message: "The function answered with something that fits no cell." };
}

/** In a grid Excel shows null as 0. */
const gridCellOf = (value: unknown): OutcomeCell => (value === null ? 0 : cellOf(value));

export function outcomeOf(ok: boolean, value: unknown, errorNumber: unknown): Outcome {
  if (!ok) {
    const error = CODES[Number(errorNumber)] ?? "#VALUE!";
    const message = typeof value === "string" && value !== "" ? value : null;
    return { rows: [[{ error, message }]], isArray: false };
  }
  if (!Array.isArray(value)) return { rows: [[cellOf(value)]], isArray: false };
  const rows = value.map((row: unknown) => (Array.isArray(row) ? row : [row]).map(gridCellOf));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return { rows: [[{ error: "#CALC!", message: null }]], isArray: false };
  const missing: OutcomeCell = { error: "#N/A", message: null };
  return {
    rows: rows.map((row) => [...row, ...Array<OutcomeCell>(width - row.length).fill(missing)]),
    isArray: true,
  };
}
