/**
 * What calls of our functions ask, by the present values of the cells that they name. Columns of tables take one
 * more request. What cannot be worked out for certain here is marked as uncertain, not guessed.
 */
import type { CompanyRef } from "../../model";
import { parseCompanyRef } from "../../input";
import type { FormulaArgument, FormulaCall } from "./arguments";
import { cellName, type FormulaAt } from "./sheets";
import { quoted } from "../sheet/a1-notation";
import { type Meanings, readNames } from "./names";
import { readRanges } from "../sheet/read-ranges";
import {
  expressionOf,
  referencesIn,
  valueOf,
  type Cells,
  type Expression,
  type Reference,
  type Unnamed,
} from "./value";

export interface WaitingCell {
  /** `Sheet1!B2` */
  readonly address: string;
  /** In capitals, without the namespace. */
  readonly functionName: string;
  readonly companies: readonly CompanyRef[];
  /** For a search: the values of its criteria, and the companies that it leaves out; null otherwise. */
  readonly search: { readonly criteria: Cells; readonly leaveOut: Cells } | null;
  /** The formula works out what it asks, and the result is not known here. */
  readonly isUncertain: boolean;
}

/** Cells of a worksheet that were read. */
export interface ReadCells {
  readonly name: string;
  /** Of the first cell read, 0-based. */
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly values: readonly (readonly unknown[])[];
}

/** A call of one of our functions, and the cell it is in. */
export interface CallAt {
  /** Name of the worksheet. */
  readonly sheet: string;
  readonly at: Pick<FormulaAt, "row" | "column">;
  readonly call: FormulaCall;
}

/** Expressions in a formula that name cells; null for what is not certain. */
export interface ExpressionsAt extends Pick<CallAt, "sheet" | "at"> {
  readonly expressions: readonly (Expression | null)[];
  readonly bindsNames?: true | undefined;
}

/** The same without names. */
export interface SubjectsAt extends Pick<CallAt, "sheet" | "at"> {
  readonly subjects: readonly (Unnamed | null)[];
}

/** A call with what is asked and what is left out; null when not certain. */
export type AskingCall = CallAt & SubjectsAt;

export const SEARCHES: readonly string[] = ["COMPANYSEARCH", "JOBSEARCH"];
/** Index of the argument with the companies to leave out, in both searches. */
export const LEAVE_OUT = 5;

/** Reads what the names in arguments stand for. */
export async function readSubjects(
  context: Excel.RequestContext,
  calls: readonly CallAt[]
): Promise<AskingCall[]> {
  const given = calls.map(({ sheet, at, call: { arguments: all, bindsNames } }) => {
    const expressions = [expressionIn(all[0]), expressionIn(all[LEAVE_OUT])];
    return { sheet, at, expressions, bindsNames };
  });
  const read = await withoutNamesIn(context, given);
  return calls.map((call, at) => ({ ...call, subjects: read[at]?.subjects ?? [] }));
}

/** Reads what names stand for; `spills` are spilled ranges that became values. */
export async function withoutNamesIn(
  context: Excel.RequestContext,
  given: readonly ExpressionsAt[],
  spills?: Meanings
): Promise<SubjectsAt[]> {
  const all = given.flatMap(({ expressions, ...where }) =>
    expressions.map((expression) => ({ ...where, expression }))
  );
  const plain = await readNames(context, all, spills);
  let from = 0;
  return given.map(({ sheet, at, expressions: { length } }) => {
    from += length;
    return { sheet, at, subjects: plain.slice(from - length, from) };
  });
}

/** Cells that the arguments name. */
export function referencesOf({ subjects }: SubjectsAt): readonly Reference[] {
  return subjects.flatMap((subject) => (subject ? referencesIn(subject) : []));
}

/** What each call asks. `sheets`: the cells that were read, with all that the calls name. */
export async function readAsked(
  context: Excel.RequestContext,
  calls: readonly AskingCall[],
  sheets: readonly ReadCells[]
): Promise<WaitingCell[]> {
  const read = await readCells(context, calls, sheets);
  return calls.map(({ sheet, at, call }, index) => {
    const [cells, left] = read[index] ?? [];
    const isSearch = SEARCHES.includes(call.name);
    return {
      address: `${quoted(sheet)}!${cellName(at.row, at.column)}`,
      functionName: call.name,
      companies: isSearch ? [] : (cells ?? []).flat().flatMap(companyIn),
      search: isSearch && cells && left ? { criteria: cells, leaveOut: left } : null,
      isUncertain: !cells || (isSearch && !left),
    };
  });
}

/** The present values of all subjects; null for what is not certain. */
export async function readCells(
  context: Excel.RequestContext,
  given: readonly SubjectsAt[],
  sheets: readonly ReadCells[]
): Promise<(Cells | null)[][]> {
  const tableOf = await readTables(context, given);
  const columns = await readColumnsOf(context, given, tableOf);
  return given.map((each) => {
    const { sheet, at, subjects } = each;
    const known = { sheets, sheet, at, columns, table: tableOf(each) };
    return subjects.map((subject) => cellsIn(subject, known));
  });
}

export function companyIn(value: unknown): CompanyRef[] {
  const reading = parseCompanyRef(value, { zeroIsBlank: true });
  return reading.kind === "company" ? [reading.company] : [];
}

/** null when it is not certain; a missing argument has no cells. */
export function expressionIn(argument: FormulaArgument | undefined): Expression | null {
  if (!argument) return { kind: "cells", cells: [] };
  switch (argument.kind) {
    case "left-out":
      return { kind: "cells", cells: [] };
    case "value":
      return { kind: "cells", cells: [[argument.value]] };
    case "computed":
      return expressionOf(argument.text);
    default:
      return argument;
  }
}

interface TableColumn {
  /** The 0-based row below the title. */
  readonly rowIndex: number;
  readonly values: readonly unknown[];
}

type TableOf = (call: SubjectsAt) => string | null;

/** The table that a call is in, null for none. Excel is asked only if an argument is a column of such a table. */
async function readTables(
  context: Excel.RequestContext,
  calls: readonly SubjectsAt[]
): Promise<TableOf> {
  const isNeeded = calls.some((call) =>
    referencesOf(call).some((reference) => reference.kind === "column" && reference.table === null)
  );
  if (!isNeeded) return () => null;
  const { tables } = context.workbook;
  tables.load("items/name,items/worksheet/name");
  await context.sync();
  const ranges = tables.items.map((table) =>
    table.getRange().load("rowIndex,columnIndex,rowCount,columnCount")
  );
  await context.sync();
  return ({ sheet, at }) => {
    const holds = ({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range) =>
      at.row >= rowIndex &&
      at.row < rowIndex + rowCount &&
      at.column >= columnIndex &&
      at.column < columnIndex + columnCount;
    const found = tables.items.find(
      ({ worksheet }, index) => worksheet.name === sheet && holds(ranges[index] as Excel.Range)
    );
    return found?.name ?? null;
  };
}

const columnKey = (table: string | null, column: string) => JSON.stringify([table, column]);

/** The columns of tables that the arguments name, each read once. */
async function readColumnsOf(
  context: Excel.RequestContext,
  calls: readonly SubjectsAt[],
  tableOf: TableOf
): Promise<ReadonlyMap<string, TableColumn>> {
  const named = new Map<string, { readonly table: string; readonly column: string }>();
  for (const call of calls)
    for (const reference of referencesOf(call)) {
      if (reference.kind !== "column") continue;
      const { column } = reference;
      const table = reference.table ?? tableOf(call);
      if (table !== null) named.set(columnKey(table, column), { table, column });
    }
  const columns = () =>
    [...named.values()].map(({ table, column }) =>
      context.workbook.tables
        .getItemOrNullObject(table)
        .columns.getItemOrNullObject(column)
        .getDataBodyRange()
    );
  const contents = await readRanges(context, columns, ["values"]);
  return new Map(
    [...named.keys()].flatMap((key, at) => {
      const content = contents[at];
      if (!content) return [];
      return [[key, { ...content, values: content.values.map(([value]) => value) }]];
    })
  );
}

interface Known {
  readonly sheets: readonly ReadCells[];
  /** The name of the formula's own worksheet. */
  readonly sheet: string;
  readonly at: Pick<FormulaAt, "row" | "column">;
  readonly columns: ReadonlyMap<string, TableColumn>;
  /** The table that the formula is in. */
  readonly table: string | null;
}

function cellsIn(expression: Expression | null, known: Known): Cells | null {
  return expression && valueOf(expression, (reference) => cellsOf(reference, known));
}

function cellsOf(reference: Reference, known: Known): Cells | null {
  if (reference.kind === "column") {
    const column = known.columns.get(columnKey(reference.table ?? known.table, reference.column));
    if (!column) return null;
    const own = column.values[known.at.row - column.rowIndex];
    return reference.isThisRow ? [[own]] : column.values.map((value) => [value]);
  }
  const named = (reference.sheet ?? known.sheet).toLowerCase();
  const sheet = known.sheets.find(({ name }) => name.toLowerCase() === named);
  return sheet ? usedCells(sheet, reference.cells) : null;
}

/** Values of `A2`, `A2:B9` or `A:A`, as far as the sheet is used. */
function usedCells(sheet: ReadCells, cells: string): Cells {
  const { top, bottom, left, right } = cornersOf(cells);
  const [fromRow, toRow] = [top - sheet.rowIndex, bottom - sheet.rowIndex];
  const [fromColumn, toColumn] = [left - sheet.columnIndex, right - sheet.columnIndex];
  return sheet.values
    .slice(Math.max(0, fromRow), Math.max(0, toRow + 1))
    .map((row) => row.slice(Math.max(0, fromColumn), Math.max(0, toColumn + 1)));
}

/** 0-based and inclusive; a whole column has no last row. */
export function cornersOf(cells: string) {
  const [from = "", to = from] = cells.split(":");
  const [first, last] = [cornerOf(from), cornerOf(to)];
  return {
    top: first.row ?? 0,
    bottom: last.row ?? Infinity,
    left: first.column,
    right: last.column,
  };
}

/** 0-based; without a row for a whole column. */
function cornerOf(cell: string): { readonly row: number | null; readonly column: number } {
  const [, letters = "", digits] = /^([A-Z]+)(\d+)?$/i.exec(cell) ?? [];
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) {
    column = column * 26 + letters.toUpperCase().charCodeAt(at) - 64;
  }
  return { row: digits === undefined ? null : Number(digits) - 1, column: column - 1 };
}
