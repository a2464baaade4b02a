/**
 * Translates a formula between input and cell. Every way of writing, by a person or an add-in, ends in one command of
 * the grid; this file changes the command before it runs.
 */
import type { ICellData, ICommandInfo } from "@univerjs/core";
import type { Grid } from "./grid";
import { storedFormula } from "./structured-references";

type Cell = ICellData | null | undefined;

interface Params {
  readonly subUnitId?: string;
  readonly range?: { readonly startRow: number; readonly startColumn: number };
  readonly value?: Cell | readonly (readonly Cell[])[] | Record<number, Record<number, Cell>>;
}

export function storeFormulas(grid: Grid): void {
  const typed = decimalOf(grid.locale) === "," ? withCommas : (formula: string) => formula;
  grid.commands.beforeCommandExecuted((command) => storeIn(grid, command, typed));
}

/** The sign between whole numbers and decimals. */
function decimalOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/** These parts stay as they are: texts, names of worksheets, lists, titles of columns. */
const WHOLE = /("(?:[^"]|"")*"|'(?:[^']|'')*'|\{(?:"(?:[^"]|"")*"|[^}"])*\}|\[[^[\]]*\])/;

/** The add-in shows formulas as people of the locale write them: `=SUM(1,5;2)` means `=SUM(1.5,2)` to the engine. */
function withCommas(formula: string): string {
  const parts = formula.split(WHOLE);
  if (!parts.some((part, at) => at % 2 === 0 && part.includes(";"))) return formula;
  const inEnglish = (part: string) => part.replace(/(\d),(?=\d)/g, "$1.").replaceAll(";", ",");
  return parts.map((part, at) => (at % 2 === 0 ? inEnglish(part) : part)).join("");
}

function storeIn(
  grid: Grid,
  command: Readonly<ICommandInfo>,
  typed: (formula: string) => string
): void {
  if (command.id !== "sheet.command.set-range-values") return;
  const { subUnitId, range, value } = (command.params ?? {}) as Params;
  if (value === null || value === undefined) return;
  const sheetId = subUnitId ?? grid.activeSheet().getSheetId();
  const [top, left] = [range?.startRow ?? 0, range?.startColumn ?? 0];
  const store = (cell: Cell, row: number, column: number): void => {
    if (typeof cell?.f === "string")
      cell.f = storedFormula(grid, typed(cell.f), { sheetId, row, column });
  };
  if (Array.isArray(value)) {
    for (const [y, cells] of (value as Cell[][]).entries())
      for (const [x, cell] of cells.entries()) store(cell, top + y, left + x);
  } else if ("f" in value) store(value, top, left);
  else
    for (const [row, cells] of Object.entries(value as Record<string, Record<string, Cell>>))
      for (const [column, cell] of Object.entries(cells)) store(cell, Number(row), Number(column));
}
