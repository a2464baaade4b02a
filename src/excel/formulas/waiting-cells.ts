/**
 * Which cells wait, and for what: all formulas of ours that show a state, or may hide one, with the
 * companies or criteria that their arguments have now. Found by reading the workbook when asked,
 * because no function may ask for its own address. Columns of tables take one more request; what
 * a formula works out in a way that is not certain here is told as uncertain, not guessed.
 */
import type { CompanyRef } from "../../model";
import { parseCompanyRef } from "../../input";
import { argumentsOf, type Argument } from "./arguments";
import { isCalling } from "./cells";
import { addressOf, formulasOf, readFormulaSheets, shownAt } from "./sheets";
import type { FormulaAt, FormulaSheet } from "./sheets";
import {
  expressionOf,
  referencesIn,
  valueOf,
  type Cells,
  type Expression,
  type Reference,
} from "./value";
import { onWorkbook } from "../sheet/host-words";

export interface WaitingCell {
  /** `Sheet1!B2` */
  readonly address: string;
  /** In capitals, without the namespace. */
  readonly functionName: string;
  readonly companies: readonly CompanyRef[];
  /** Of a search: the cells of its criteria, and of the companies that it leaves out. */
  readonly search: { readonly criteria: Cells; readonly leaveOut: Cells } | null;
  /** What it asks is worked out by the formula and not known here. */
  readonly isUncertain: boolean;
}

const SEARCHES: readonly string[] = ["COMPANYSEARCH", "JOBSEARCH"];
/** Of the signature of both. */
const LEAVE_OUT = 5;

/** A held state shows as one of these, unless the formula turns errors into something else. */
const STATES: readonly unknown[] = ["#N/A", "#BUSY!"];
const HIDES_ERRORS = /\bIF(?:ERROR|NA)\(/i;

/** Every such cell with a function of `paid`, in the order of worksheets and rows. */
export function readWaitingCells(
  namespace: string,
  paid: readonly string[]
): Promise<WaitingCell[]> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    const found = sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula, paid))
        .filter((at) => HIDES_ERRORS.test(at.formula) || STATES.includes(shownAt(sheet, at).value))
        .flatMap((at) => {
          const call = argumentsOf(at.formula, namespace);
          if (!call) return [];
          const subject = expressionIn(call.arguments[0]);
          const leaveOut = expressionIn(call.arguments[LEAVE_OUT]);
          return [{ sheet, at, name: call.name, subject, leaveOut }];
        })
    );
    const columns = await readColumnsOf(
      context,
      found.flatMap(({ subject, leaveOut }) => [subject, leaveOut])
    );
    return found.map(({ sheet, at, name, subject, leaveOut }) => {
      const known = { sheets, sheet, at, columns };
      const cells = cellsIn(subject, known);
      const left = cellsIn(leaveOut, known);
      const isSearch = SEARCHES.includes(name);
      return {
        address: addressOf(sheet, at),
        functionName: name,
        companies: isSearch ? [] : (cells ?? []).flat().flatMap(companyIn),
        search: isSearch && cells && left ? { criteria: cells, leaveOut: left } : null,
        isUncertain: !cells || (isSearch && !left),
      };
    });
  });
}

/** Where a result of ours finds no room: formulas that show `#SPILL!`, as `Sheet1!B2`. */
export function readBlockedCells(namespace: string): Promise<string[]> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    return sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula))
        .filter((at) => shownAt(sheet, at).value === "#SPILL!")
        .map((at) => addressOf(sheet, at))
    );
  });
}

function companyIn(value: unknown): CompanyRef[] {
  const reading = parseCompanyRef(value, { zeroIsBlank: true });
  return reading.kind === "company" ? [reading.company] : [];
}

/** null when it is not certain; what is left out is no cells. */
function expressionIn(argument: Argument | undefined): Expression | null {
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
  /** Of the first row under the title, 0-based. */
  readonly rowIndex: number;
  readonly values: readonly unknown[];
}

const columnKey = (table: string, column: string) => JSON.stringify([table, column]);

/** The columns of tables that the arguments name, each read once. */
async function readColumnsOf(
  context: Excel.RequestContext,
  given: readonly (Expression | null)[]
): Promise<ReadonlyMap<string, TableColumn>> {
  const ranges = new Map<string, Excel.Range>();
  for (const reference of given.flatMap((item) => (item ? referencesIn(item) : []))) {
    if (reference.kind !== "column") continue;
    const key = columnKey(reference.table, reference.column);
    if (ranges.has(key)) continue;
    const table = context.workbook.tables.getItem(reference.table);
    const range = table.columns.getItem(reference.column).getDataBodyRange();
    range.load("values,rowIndex");
    ranges.set(key, range);
  }
  if (ranges.size > 0) await context.sync();
  return new Map(
    [...ranges].map(([key, { rowIndex, values }]) => [
      key,
      { rowIndex, values: (values as unknown[][]).map(([value]) => value) },
    ])
  );
}

interface Known {
  readonly sheets: readonly FormulaSheet[];
  readonly sheet: FormulaSheet;
  readonly at: FormulaAt;
  readonly columns: ReadonlyMap<string, TableColumn>;
}

function cellsIn(expression: Expression | null, known: Known): Cells | null {
  return expression && valueOf(expression, (reference) => cellsOf(reference, known));
}

function cellsOf(reference: Reference, known: Known): Cells | null {
  if (reference.kind === "column") {
    const column = known.columns.get(columnKey(reference.table, reference.column));
    if (!column) return null;
    const own = column.values[known.at.row - column.rowIndex];
    return reference.isThisRow ? [[own]] : column.values.map((value) => [value]);
  }
  const named = reference.sheet?.toLowerCase();
  const sheet =
    named === undefined
      ? known.sheet
      : known.sheets.find(({ name }) => name.toLowerCase() === named);
  return sheet ? usedCells(sheet, reference.cells) : null;
}

/** Values of `A2`, `A2:B9` or `A:A`, as far as the sheet is used. */
function usedCells(sheet: FormulaSheet, cells: string): Cells {
  const [from = "", to = from] = cells.split(":");
  const [first, last] = [cornerOf(from), cornerOf(to)];
  const top = (first.row ?? 0) - sheet.rowIndex;
  const bottom = (last.row ?? Infinity) - sheet.rowIndex;
  const [left, right] = [first.column - sheet.columnIndex, last.column - sheet.columnIndex];
  return sheet.values
    .slice(Math.max(0, top), Math.max(0, bottom + 1))
    .map((row) => row.slice(Math.max(0, left), Math.max(0, right + 1)));
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
