/**
 * Which cells wait, and for which companies: all formulas of ours that show a state, or may hide
 * one, with the values their first argument has now. Found by reading the workbook when asked,
 * because no function may ask for its own address. Columns of tables take one more request; what
 * a formula computes itself is not guessed.
 */
import { parseCompanyRef } from "../client/company-ref";
import type { CompanyRef } from "../client/question";
import { argumentsOf, type Argument } from "./formula-arguments";
import { isCalling } from "./formula-cells";
import { addressOf, formulasOf, readFormulaSheets, shownAt } from "./formula-sheets";
import type { FormulaAt, FormulaSheet } from "./formula-sheets";
import { onWorkbook } from "./host-words";

export interface WaitingCell {
  /** `Sheet1!B2` */
  readonly address: string;
  /** In capitals, without the namespace. */
  readonly functionName: string;
  readonly companies: readonly CompanyRef[];
}

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
          return call ? [{ sheet, at, name: call.name, subject: call.arguments[0] }] : [];
        })
    );
    const columns = await readColumnsOf(
      context,
      found.map(({ subject }) => subject)
    );
    return found.map(({ sheet, at, name, subject }) => ({
      address: addressOf(sheet, at),
      functionName: name,
      companies: valuesOf(subject, { sheets, sheet, at, columns }).flatMap((value) => {
        const reading = parseCompanyRef(value, { zeroIsBlank: true });
        return reading.kind === "company" ? [reading.company] : [];
      }),
    }));
  });
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
  given: readonly (Argument | undefined)[]
): Promise<ReadonlyMap<string, TableColumn>> {
  const ranges = new Map<string, Excel.Range>();
  for (const argument of given) {
    if (argument?.kind !== "column") continue;
    const key = columnKey(argument.table, argument.column);
    if (ranges.has(key)) continue;
    const table = context.workbook.tables.getItem(argument.table);
    const range = table.columns.getItem(argument.column).getDataBodyRange();
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

function valuesOf(
  argument: Argument | undefined,
  known: {
    readonly sheets: readonly FormulaSheet[];
    readonly sheet: FormulaSheet;
    readonly at: FormulaAt;
    readonly columns: ReadonlyMap<string, TableColumn>;
  }
): readonly unknown[] {
  if (argument?.kind === "value") return [argument.value];
  if (argument?.kind === "column") {
    const column = known.columns.get(columnKey(argument.table, argument.column));
    if (!column) return [];
    return argument.isThisRow ? [column.values[known.at.row - column.rowIndex]] : column.values;
  }
  if (argument?.kind !== "range") return [];
  const named = argument.sheet?.toLowerCase();
  const sheet =
    named === undefined
      ? known.sheet
      : known.sheets.find(({ name }) => name.toLowerCase() === named);
  return sheet ? cellsOf(sheet, argument.cells) : [];
}

/** Values of `A2`, `A2:B9` or `A:A`, as far as the sheet is used. */
function cellsOf(sheet: FormulaSheet, cells: string): readonly unknown[] {
  const [from = "", to = from] = cells.split(":");
  const [first, last] = [cornerOf(from), cornerOf(to)];
  const top = (first.row ?? 0) - sheet.rowIndex;
  const bottom = (last.row ?? Infinity) - sheet.rowIndex;
  const [left, right] = [first.column - sheet.columnIndex, last.column - sheet.columnIndex];
  return sheet.values
    .slice(Math.max(0, top), Math.max(0, bottom + 1))
    .flatMap((row) => row.slice(Math.max(0, left), Math.max(0, right + 1)));
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
