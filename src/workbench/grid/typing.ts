/**
 * What does a text become that is written to a cell, by a person or through `range.values`? A formula, a text after an
 * apostrophe, a number, percentage, date or truth value, or plain text. Excel reads both alike; here a person types
 * in English, too. The number parser (numfmt) is the grid's own for typing.
 */
import type { CellValue } from "../interface/workbench";

export type TypedCell =
  | { readonly kind: "formula"; readonly formula: string }
  | { readonly kind: "value"; readonly value: CellValue; readonly format?: string }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "empty" };

export type NumberParser = (text: string) => { v: unknown; z?: string } | null | undefined;

/** Excel stores `=scout.uses(A1)` as `=SCOUT.USES(A1)`. A name without a dot may be a person's own LAMBDA. */
function withFunctionNamesUpperCase(formula: string): string {
  return formula
    .split(/("(?:[^"]|"")*"|'(?:[^']|'')*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[a-z_][\w]*(?:\.\w+)+(?=\()/gi, (name) => name.toUpperCase())
    )
    .join("");
}

/** A text that begins so is no date and no number. The parser takes long to refuse a text, so it is not asked. */
const IS_PROSE = /^(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|true|false)[a-z]{2}/i;

export function readTyping(input: CellValue, cellFormat: string, parse: NumberParser): TypedCell {
  if (typeof input !== "string") return { kind: "value", value: input };
  if (input === "") return { kind: "empty" };
  if (input.startsWith("'")) return { kind: "text", value: input.slice(1) };
  if (cellFormat === "@") return { kind: "text", value: input };
  if (input.startsWith("=") && input.length > 1) {
    return { kind: "formula", formula: withFunctionNamesUpperCase(input) };
  }
  if (!/[0-9]|^(true|false)$/i.test(input) || IS_PROSE.test(input))
    return { kind: "text", value: input };
  const parsed = parse(input);
  if (typeof parsed?.v === "boolean") return { kind: "value", value: parsed.v };
  if (typeof parsed?.v !== "number") return { kind: "text", value: input };
  return parsed.z === undefined
    ? { kind: "value", value: parsed.v }
    : { kind: "value", value: parsed.v, format: parsed.z };
}
