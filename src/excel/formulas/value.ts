/**
 * Computes an argument of a formula, for the simple things that people do with a company's name: TRIM(A2),
 * A2&".com", MID(A2,FIND("@",A2)+1,99), criteria in braces. Excel offers no way to evaluate a text, and a held cell
 * shows no value. Only what is certain is computed; anything else is null. Formulas come in Excel's English form.
 * Pure: the caller passes the values of cells.
 */
import { operandOf, SHEET, type FormulaArgument } from "./arguments";

export type Cells = readonly (readonly unknown[])[];

/** Cells and columns that a formula names. */
export type Reference = Extract<FormulaArgument, { kind: "range" | "column" }>;

/** A defined name, or a spilled range (`A2#`); `sheet` as it is written, null for none. */
interface Named {
  readonly kind: "named";
  readonly sheet: string | null;
  readonly name: string;
}

export type Expression =
  | { readonly kind: "cells"; readonly cells: Cells }
  | Reference
  | Named
  | { readonly kind: "call"; readonly name: string; readonly given: readonly Expression[] };

export type Unnamed = Exclude<Expression, Named>;

/** The expression of an argument's text; null when it contains something that is not computed here. */
export function expressionOf(text: string): Expression | null {
  const parser = new Parser(text);
  const found = parser.joined();
  return found && parser.isAtEnd() ? found : null;
}

/** The cells, columns and names in a text that is not computed here. */
export function operandsIn(text: string): Expression[] {
  const parts = text.replace(/"(?:[^"]|"")*"/g, '""').match(OPERANDS) ?? [];
  return parts.flatMap((part) => {
    const plain = operandOf(part);
    return plain?.kind === "value" ? [] : (plain ?? namedIn(part) ?? []);
  });
}

/** The cells and columns that must be read before an expression can be computed. */
export function referencesIn(expression: Expression): readonly Reference[] {
  if (expression.kind === "cells" || expression.kind === "named") return [];
  return expression.kind === "call" ? expression.given.flatMap(referencesIn) : [expression];
}

export function namesIn(expression: Expression): readonly Named[] {
  if (expression.kind === "named") return [expression];
  return expression.kind === "call" ? expression.given.flatMap(namesIn) : [];
}

/** The expression with what its names stand for; null when one of them is not known. */
export function withoutNames(
  expression: Expression,
  meaningOf: (named: Named) => Unnamed | null
): Unnamed | null {
  if (expression.kind === "named") return meaningOf(expression);
  if (expression.kind !== "call") return expression;
  const given = expression.given.map((part) => withoutNames(part, meaningOf));
  return given.every((part) => part !== null) ? { ...expression, given } : null;
}

/** The value of an expression by row and column, as Excel would spill it; null when it is not certain. */
export function valueOf(
  expression: Expression,
  cellsOf: (reference: Reference) => Cells | null
): Cells | null {
  if (expression.kind === "cells") return expression.cells;
  if (expression.kind === "named") return null;
  if (expression.kind !== "call") return cellsOf(expression);
  const given: Cells[] = [];
  for (const part of expression.given) {
    const cells = valueOf(part, cellsOf);
    if (!cells) return null;
    given.push(cells);
  }
  const whole = WHOLE[expression.name];
  if (whole) return whole(given);
  const single = EACH[expression.name];
  if (!single) return null;
  return eachOf(given, CATCHING.has(expression.name) ? single : passingErrors(single));
}

/** A function of single values. For a range it is called for each cell, as Excel does. undefined: not certain. */
type Single = (values: readonly unknown[]) => unknown;

const EACH: Readonly<Record<string, Single>> = {
  "&": (values) => values.map(asText).join(""),
  CONCATENATE: (values) => values.map(asText).join(""),
  "+": ([a, b]) => asNumber(a) + asNumber(b),
  "-": ([a, b]) => asNumber(a) - asNumber(b),
  TRIM: ([text]) => asText(text).replace(/ +/g, " ").replace(/^ | $/g, ""),
  // Excel removes the first 32 characters of ASCII.
  CLEAN: ([text]) =>
    Array.from(asText(text))
      .filter((letter) => letter >= " ")
      .join(""),
  LOWER: ([text]) => asText(text).toLowerCase(),
  UPPER: ([text]) => asText(text).toUpperCase(),
  LEN: ([text]) => asText(text).length,
  LEFT: ([text, count = 1]) => lettersOf(text, 0, asWhole(count)),
  RIGHT: ([text, count = 1]) =>
    lettersOf(text, Math.max(0, asText(text).length - asWhole(count)), asWhole(count)),
  MID: ([text, start, count]) => lettersOf(text, asWhole(start) - 1, asWhole(count)),
  FIND: ([wanted, text, start = 1]) => placeOf(asText(wanted), asText(text), start),
  SUBSTITUTE: ([text, old, fresh, nth]) =>
    nth === undefined && asText(old) !== ""
      ? asText(text).replaceAll(asText(old), asText(fresh))
      : undefined,
  IFERROR: ([value, otherwise]) => (isError(value) ? otherwise : value),
  IFNA: ([value, otherwise]) => (value === "#N/A" ? otherwise : value),
  HYPERLINK: ([address, name = address]) => name,
};

const CATCHING: ReadonlySet<string> = new Set(["IFERROR", "IFNA"]);

function passingErrors(single: Single): Single {
  return (values) => values.find(isError) ?? single(values);
}

const WHOLE: Readonly<Record<string, (given: readonly Cells[]) => Cells | null>> = {
  CONCAT: (given) => [[given.flat(2).map(asText).join("")]],
  VSTACK: (given) => {
    const widths = new Set(given.flatMap((cells) => cells.map((row) => row.length)));
    return widths.size === 1 ? given.flat() : null;
  },
  HSTACK: (given) => {
    const [first = []] = given;
    if (given.some((cells) => cells.length !== first.length)) return null;
    return first.map((_, row) => given.flatMap((cells) => cells[row] ?? []));
  },
};

function eachOf(given: readonly Cells[], single: Single): Cells | null {
  const rows = Math.max(...given.map((cells) => cells.length));
  const columns = Math.max(...given.map((cells) => cells[0]?.length ?? 0));
  const fits = given.every((cells) => {
    const width = cells[0]?.length ?? 0;
    return (cells.length === rows || cells.length === 1) && (width === columns || width === 1);
  });
  if (!fits) return null;
  const result = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      single(
        given.map((cells) => {
          const line = cells[cells.length === 1 ? 0 : row];
          return line?.[line.length === 1 ? 0 : column];
        })
      )
    )
  );
  const isCertain = result.flat().every((value) => value !== undefined && !Number.isNaN(value));
  return isCertain ? result : null;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function asNumber(value: unknown): number {
  if (typeof value === "number") return value;
  const text = asText(value).trim();
  return text === "" ? Number.NaN : Number(text);
}

/** Excel cuts fractions off. */
function asWhole(value: unknown): number {
  return Math.trunc(asNumber(value));
}

/** `count` letters from a 0-based position on; an error value for a position or number below 0. */
function lettersOf(text: unknown, from: number, count: number): unknown {
  if (Number.isNaN(from + count)) return undefined;
  return from < 0 || count < 0 ? "#VALUE!" : asText(text).slice(from, from + count);
}

/** The 1-based position of a text in another; an error value when it is not found. A blank cell as `start` is 0. */
function placeOf(wanted: string, text: string, start: unknown): unknown {
  const from = asText(start).trim() === "" ? 0 : asNumber(start);
  if (Number.isNaN(from)) return undefined;
  const at = from < 1 ? -1 : text.indexOf(wanted, from - 1);
  return at < 0 ? "#VALUE!" : at + 1;
}

function isError(value: unknown): boolean {
  return typeof value === "string" && /^#(N\/A|[A-Z]+(\/0)?!|NAME\?|BUSY!)$/.test(value);
}

const TEXT = /^"((?:[^"]|"")*)"/;
const NUMBER = /^\d+(?:\.\d+)?(?![\w:!.])/;
const TRUTH = /^(TRUE|FALSE)\b(?![(!])/i;
const CALL = /^(?:_xlfn\.)?([A-Z]+)\(/i;
/** A defined name, or the first cell of a spilled range. */
const NAME = /^(?:[\p{L}_\\][\p{L}\p{N}_.\\?]*|[A-Z]{1,3}\d+#)$/iu;
/** An operand: up to a sign that ends it, but not inside a table's brackets or a worksheet's quotes. */
const OPERAND =
  /^(?:'(?:[^']|'')*'|\[(?:'.|[^'[\]]|\[(?:'.|[^'[\]])*\])*\]|[^\s,;(){}&+\-*/^=<>"'[\]])+/s;

const OPERANDS = new RegExp(OPERAND.source.slice(1), "gs");

/** Recursive descent over `&`, then `+` and `-`, then operands. */
class Parser {
  #rest: string;

  constructor(text: string) {
    this.#rest = text.trim();
  }

  isAtEnd(): boolean {
    return this.#rest === "";
  }

  joined(): Expression | null {
    return this.#chain(["&"], () => this.#chain(["+", "-"], () => this.#operand()));
  }

  #chain(signs: readonly string[], next: () => Expression | null): Expression | null {
    let left = next();
    for (let sign = this.#rest.charAt(0); left && signs.includes(sign);) {
      this.#take(sign);
      const right = next();
      left = right && { kind: "call", name: sign, given: [left, right] };
      sign = this.#rest.charAt(0);
    }
    return left;
  }

  #operand(): Expression | null {
    const text = this.#match(TEXT);
    if (text) return one((text[1] ?? "").replaceAll('""', '"'));
    const number = this.#match(NUMBER);
    if (number) return one(Number(number[0]));
    const truth = this.#match(TRUTH);
    if (truth) return one(/^true$/i.test(truth[0]));
    if (this.#take("(")) {
      const inner = this.joined();
      return inner && this.#take(")") ? inner : null;
    }
    if (this.#take("{")) return this.#braces();
    const call = this.#match(CALL);
    if (call) return this.#call((call[1] ?? "").toUpperCase());
    const operand = this.#match(OPERAND)?.[0] ?? "";
    const plain = operandOf(operand);
    if (!plain) return namedIn(operand);
    return plain.kind === "value" ? null : plain;
  }

  #call(name: string): Expression | null {
    if (!(name in EACH) && !(name in WHOLE)) return null;
    const given: Expression[] = [];
    do {
      const argument = this.joined();
      if (!argument) return null;
      given.push(argument);
    } while (this.#take(","));
    return this.#take(")") ? { kind: "call", name, given } : null;
  }

  /** `{"Country","US";"Min employees",50}` */
  #braces(): Expression | null {
    const rows: unknown[][] = [[]];
    do {
      const value = this.#operand();
      if (value?.kind !== "cells") return null;
      rows.at(-1)?.push(value.cells[0]?.[0]);
      if (this.#take(";")) rows.push([]);
      else if (!this.#take(",")) break;
    } while (!this.isAtEnd());
    const isEven = rows.every((row) => row.length === rows[0]?.length);
    return this.#take("}") && isEven ? { kind: "cells", cells: rows } : null;
  }

  #take(sign: string): boolean {
    const isThere = this.#rest.startsWith(sign);
    if (isThere) this.#rest = this.#rest.slice(sign.length).trimStart();
    return isThere;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#rest);
    if (found) this.#rest = this.#rest.slice(found[0].length).trimStart();
    return found;
  }
}

function namedIn(text: string): Named | null {
  const [prefix, quotedName, plainName] = SHEET.exec(text) ?? [""];
  const name = text.slice(prefix.length).replaceAll("$", "");
  if (!NAME.test(name)) return null;
  return { kind: "named", sheet: quotedName?.replaceAll("''", "'") ?? plainName ?? null, name };
}

function one(value: unknown): Expression {
  return { kind: "cells", cells: [[value]] };
}
