/**
 * Translates references to one column of a table from what Excel lets people write (`[@Domain]`, `orders[two words]`) to
 * what the grid's engine reads (`Orders[[#This Row],[Domain]]`, exact case), and back. Excel does the same: its files have
 * the engine's spelling (support.microsoft.com, "Using structured references with Excel tables"). References to several
 * columns or to other parts are left to the engine as they are written.
 */
import type { Grid } from "./grid";
import { engineTitle, headersOf } from "./table-titles";

interface Cell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/** A title, in which an apostrophe makes the next sign a plain one. */
const TITLE = String.raw`(?:[^[\]'#@]|'.)+`;
/** A text, a quoted worksheet, or a reference. */
const PIECE = new RegExp(
  String.raw`"(?:[^"]|"")*"|'(?:[^']|'')*'!|(?<name>[\p{L}_\\][\p{L}\p{N}_.\\]*)?\[(?:(?<row>@|\[#This Row\],\s*)?(?:\[(?<quoted>${TITLE})\]|(?<plain>${TITLE})))\]`,
  "giu"
);

interface Reference {
  readonly table: string;
  readonly title: string;
  readonly isRow: boolean;
  /** The cell is in the table. */
  readonly isOwn: boolean;
}

/** The formula for the engine. */
export function storedFormula(grid: Grid, formula: string, cell: Cell): string {
  return rewritten(grid, formula, cell, ({ table, title, isRow }) => {
    const column = `[${engineTitle(title)}]`;
    return isRow ? `${table}[[#This Row],${column}]` : `${table}${column}`;
  });
}

/** The formula as Excel shows it in this cell: short within the table itself. */
export function shownFormula(grid: Grid, formula: string, cell: Cell): string {
  return rewritten(grid, formula, cell, ({ table, title, isRow, isOwn }) => {
    const name = isOwn ? "" : table;
    const column = title.replace(/[[\]#'@]/g, "'$&");
    if (!isRow) return `${name}[${column}]`;
    return /^[\p{L}\p{N}_]+$/u.test(title) ? `${name}[@${title}]` : `${name}[@[${column}]]`;
  });
}

function rewritten(
  grid: Grid,
  formula: string,
  cell: Cell,
  write: (reference: Reference) => string
): string {
  if (!formula.includes("[")) return formula;
  const service = grid.univer.__getInjector().get(grid.modules.formula.ISuperTableService);
  const tables = [...(service.getTableMap(grid.unitId) ?? [])];
  const own = tables.find(
    ([, { sheetId, range }]) => sheetId === cell.sheetId && holds(range, cell)
  );
  return formula.replace(PIECE, (piece: string, ...rest: unknown[]) => {
    const { name, row, quoted, plain } = rest.at(-1) as Record<string, string | undefined>;
    const wanted = (quoted ?? plain)?.replace(/'(.)/gs, "$1").toLowerCase();
    if (wanted === undefined) return piece;
    const found =
      name === undefined
        ? own
        : tables.find(([table]) => table.toLowerCase() === name.toLowerCase());
    if (found === undefined) return piece;
    const [table, reference] = found;
    const known = [...reference.titleMap].find(([title]) => title.toLowerCase() === wanted);
    const title = known && headersOf(grid, reference)[known[1]];
    if (title === undefined) return piece;
    return write({ table, title, isRow: row !== undefined, isOwn: found === own });
  });
}

type TableRange = Readonly<Record<"startRow" | "endRow" | "startColumn" | "endColumn", number>>;

function holds({ startRow, endRow, startColumn, endColumn }: TableRange, cell: Cell): boolean {
  const { row, column } = cell;
  return row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
}
