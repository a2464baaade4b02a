/**
 * Turns the engine's value objects into the JSON that is sent to the add-in, by the function's metadata. A left-out
 * argument is null. Univer gives a one-cell reference as a 1 x 1 array, and only `isNull` tells an empty cell from 0.
 * An error argument is the cell's result and reaches no function, unless the metadata lets data types in: then only
 * parameters of type any take one (learn.microsoft.com, custom-functions-json, allowCustomDataForDataTypeAny).
 */
import type { BaseValueObject } from "@univerjs/engine-formula";
import type { FunctionMetadata, ParameterMetadata } from "./metadata";

export type Blanks = "empty" | "zero";

export type PreparedCall =
  | { readonly kind: "call"; readonly args: readonly unknown[] }
  | { readonly kind: "error"; readonly error: BaseValueObject }
  | { readonly kind: "refused"; readonly message: string };

/** There is nothing to send. */
class NoCall extends Error {
  constructor(readonly instead: PreparedCall) {
    super();
  }
}

const refusal = (message: string) => new NoCall({ kind: "refused", message });

interface ArrayLike2D {
  getArrayValue(): (BaseValueObject | null | undefined)[][];
  getColumnCount(): number;
}

function blankOf(type: ParameterMetadata["type"], blanks: Blanks): unknown {
  if (type === "number") return 0;
  if (type === "boolean") return false;
  return type === "any" && blanks === "zero" ? 0 : "";
}

function converted(value: unknown, parameter: ParameterMetadata): unknown {
  switch (parameter.type) {
    case "string":
      return typeof value === "boolean" ? (value ? "TRUE" : "FALSE") : String(value);
    case "number": {
      const number = typeof value === "string" && value.trim() === "" ? NaN : Number(value);
      if (Number.isNaN(number)) throw refusal(`${parameter.name} has to be a number.`);
      return number;
    }
    case "boolean":
      if (typeof value === "boolean") return value;
      if (typeof value === "number") return value !== 0;
      if (/^(true|false)$/i.test(String(value))) return String(value).toLowerCase() === "true";
      throw refusal(`${parameter.name} has to be TRUE or FALSE.`);
    case "any":
      return value;
  }
}

function primitiveOf(
  value: BaseValueObject | null | undefined,
  parameter: ParameterMetadata,
  options: ArgumentOptions
): unknown {
  if (value === null || value === undefined || value.isNull())
    return blankOf(parameter.type, options.blanks);
  if (value.isError()) {
    if (!options.takesErrors || parameter.type !== "any")
      throw new NoCall({ kind: "error", error: value });
    const error = { type: "Error", basicType: "Error", basicValue: String(value.getValue()) };
    // office.js parses the text.
    return { value: JSON.stringify(error) };
  }
  return converted(value.getValue(), parameter);
}

interface ArgumentOptions {
  readonly blanks: Blanks;
  readonly takesErrors: boolean;
  readonly sheetRows: number;
}

/** Cuts a whole column after its last filled row: Excel has a million empty rows. */
function trimmed(
  rows: (BaseValueObject | null | undefined)[][],
  sheetRows: number
): (BaseValueObject | null | undefined)[][] {
  if (rows.length < sheetRows) return rows;
  let last = rows.length;
  while (
    last > 1 &&
    rows[last - 1]?.every((cell) => cell === null || cell === undefined || cell.isNull())
  )
    last -= 1;
  return rows.slice(0, last);
}

function argumentOf(
  value: BaseValueObject | undefined,
  parameter: ParameterMetadata,
  options: ArgumentOptions
): unknown {
  if (value === undefined || (!value.isArray() && value.isNull())) {
    if (!parameter.isOptional) throw refusal(`${parameter.name} is missing.`);
    return null;
  }
  if (!value.isArray()) {
    const single = primitiveOf(value, parameter, options);
    return parameter.isMatrix ? [[single]] : single;
  }
  const array = value as unknown as ArrayLike2D;
  const width = array.getColumnCount();
  const rows = trimmed(array.getArrayValue(), options.sheetRows);
  const plain = rows.map((row) =>
    Array.from({ length: width }, (_, x) => primitiveOf(row[x], parameter, options))
  );
  if (parameter.isMatrix) return plain;
  if (plain.length === 1 && width === 1) return plain[0]?.[0];
  throw refusal(`${parameter.name} takes one cell.`);
}

export function prepareCall(
  metadata: FunctionMetadata,
  values: readonly (BaseValueObject | undefined)[],
  options: Omit<ArgumentOptions, "takesErrors">
): PreparedCall {
  const full = { ...options, takesErrors: metadata.takesErrors };
  const { parameters } = metadata;
  try {
    if (values.slice(parameters.length).some((value) => value !== undefined))
      throw refusal(`${metadata.fullName} takes at most ${parameters.length} arguments.`);
    const args = parameters.map((parameter, index) => argumentOf(values[index], parameter, full));
    return { kind: "call", args };
  } catch (error) {
    if (error instanceof NoCall) return error.instead;
    throw error;
  }
}
