/**
 * Translates references to tables from what Excel lets people write (`[@Domain]`, `orders[two words]`, `Orders[@[Two
 * Words]]`) to what the grid's engine reads (`Orders[[#This Row],[Two Words]]`, exact case), and back. Excel does the
 * same: its files have the engine's spelling (support.microsoft.com, "Using structured references with Excel tables").
 */
import type { Grid } from "./grid";
import { engineName, engineTitle, headersOf } from "./table-titles";

interface ReferencedTable {
  readonly name: string;
  /** As the engine reads it. */
  readonly engineName: string;
  /** The title as the header cell has it, for any case or the engine's spelling. */
  readonly titleOf: (name: string) => string | null;
  readonly holds: (row: number, column: number) => boolean;
}

interface Cell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

interface Reference {
  readonly section: string | null;
  /** None = all columns, two = from the first to the second. */
  readonly columns: readonly string[];
}

const SECTIONS = ["#All", "#Data", "#Headers", "#Totals", "#This Row"];
const THIS_ROW = "#This Row";
/** A text, a quoted worksheet, or a name before a bracket. */
const PIECE =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'!?|(?<![\p{L}\p{N}_.\\＿．＼])[\p{L}_\\＿＼][\p{L}\p{N}_.\\＿．＼]*(?=\[)|\[/gu;

/** The formula for the engine. Only references to tables that exist are changed. */
export function storedFormula(grid: Grid, formula: string, cell: Cell): string {
  return rewritten(grid, formula, cell, (table, { section, columns }) => {
    const { engineName: name } = table;
    const list = columns.map((column) => `[${engineTitle(column)}]`).join(":");
    if (section === null) return columns.length === 1 ? `${name}${list}` : `${name}[${list}]`;
    return columns.length === 0 ? `${name}[${section}]` : `${name}[[${section}],${list}]`;
  });
}

/** The formula as Excel shows it in this cell: short within the table itself. */
export function shownFormula(grid: Grid, formula: string, cell: Cell): string {
  return rewritten(grid, formula, cell, (table, { section, columns }, isOwn) => {
    const name = isOwn ? "" : table.name;
    const list = columns.map((column) => `[${escaped(column)}]`).join(":");
    const [only = ""] = columns;
    if (section === THIS_ROW) {
      const isPlain = columns.length === 1 && /^[\p{L}\p{N}_]+$/u.test(only);
      return `${name}[@${isPlain ? only : list}]`;
    }
    if (section === null)
      return columns.length === 1
        ? `${name}${list}`
        : columns.length === 0
          ? null
          : `${name}[${list}]`;
    return columns.length === 0
      ? `${table.name}[${section}]`
      : `${table.name}[[${section}],${list}]`;
  });
}

/** The engine's formula with other names of tables; `names` has the present ones as `engineName`, in small letters. */
export function withTableNames(formula: string, names: ReadonlyMap<string, string>): string {
  return formula.replace(PIECE, (piece) => {
    const name = names.get(engineName(piece).toLowerCase());
    return name === undefined ? piece : engineName(name);
  });
}

function rewritten(
  grid: Grid,
  formula: string,
  cell: Cell,
  write: (table: ReferencedTable, reference: Reference, isOwn: boolean) => string | null
): string {
  if (!formula.includes("[")) return formula;
  const tables = tablesOf(grid, cell.sheetId);
  const own = tables.find((table) => table.holds(cell.row, cell.column));
  let [result, done] = ["", 0];
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(formula); piece !== null; piece = PIECE.exec(formula)) {
    const [text] = piece;
    if (text.startsWith('"') || text.startsWith("'")) continue;
    const start = piece.index;
    const open = text === "[" ? start : start + text.length;
    const end = endOfBracket(formula, open);
    const table =
      text === "["
        ? own
        : tables.find((one) => one.engineName.toLowerCase() === engineName(text).toLowerCase());
    const reference = table && referenceIn(formula.slice(open + 1, end - 1), table);
    const better = table && reference && write(table, reference, table === own);
    if (typeof better === "string") {
      result += formula.slice(done, start) + better;
      done = end;
    }
    PIECE.lastIndex = end;
  }
  return result + formula.slice(done);
}

/** The place after the closing bracket. An apostrophe makes the next character a plain one. */
function endOfBracket(formula: string, open: number): number {
  let depth = 0;
  for (let at = open; at < formula.length; at += 1) {
    const character = formula[at];
    if (character === "'") at += 1;
    else if (character === "[") depth += 1;
    else if (character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return formula.length;
}

/** null = not understood, or a column that the table does not have. */
function referenceIn(body: string, table: ReferencedTable): Reference | null {
  if (body.startsWith("@")) return named(THIS_ROW, columnsIn(body.slice(1)), table);
  const parts = body.trim().startsWith("[") ? splitOutside(body, ",") : [body];
  const sections = parts.flatMap((part) => sectionIn(part) ?? []);
  const rest = parts.filter((part) => sectionIn(part) === null);
  if (sections.length > 1 || rest.length > 1) return null;
  return named(sections[0] ?? null, columnsIn(rest[0] ?? ""), table);
}

function sectionIn(part: string): string | null {
  const bare = part
    .trim()
    .replace(/^\[(.*)\]$/s, "$1")
    .replace(/\s+/g, " ")
    .toLowerCase();
  return SECTIONS.find((section) => section.toLowerCase() === bare) ?? null;
}

function named(
  section: string | null,
  wanted: readonly string[],
  table: ReferencedTable
): Reference | null {
  const found = wanted.map((name) => table.titleOf(name));
  return found.every((title) => title !== null) ? { section, columns: found } : null;
}

/** `Two Words`, `[Two Words]`, `[A]:[B]`; nothing for an empty text. */
function columnsIn(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (!trimmed.startsWith("[")) return [unescaped(trimmed)];
  return splitOutside(trimmed, ":").map((part) => unescaped(part.trim().slice(1, -1)));
}

function splitOutside(text: string, separator: string): string[] {
  const parts = [""];
  for (let at = 0; at < text.length;) {
    const end = text[at] === "[" ? endOfBracket(text, at) : at + 1;
    if (text[at] === separator) parts.push("");
    else parts.push((parts.pop() ?? "") + text.slice(at, end));
    at = end;
  }
  return parts;
}

const unescaped = (name: string): string => name.replace(/'(.)/gs, "$1");
const escaped = (name: string): string => name.replace(/[[\]#'@]/g, "'$&");

function tablesOf(grid: Grid, sheetId: string): ReferencedTable[] {
  const service = grid.univer.__getInjector().get(grid.modules.formula.ISuperTableService);
  const names = new Map(
    grid.workbook.getTableList().map(({ name }) => [engineName(name), name] as const)
  );
  const tables = [...(service.getTableMap(grid.unitId) ?? [])];
  // A table with two names is there twice.
  const once = tables.filter(([name]) => engineName(name) === name);
  return once.map(([engine, table]) => ({
    name: names.get(engine) ?? engine,
    engineName: engine,
    titleOf: (wanted) => {
      const same = wanted.toLowerCase();
      const known = [...table.titleMap].find(([title]) => title.toLowerCase() === same);
      return known === undefined ? null : (headersOf(grid, table)[known[1]] ?? null);
    },
    holds: (row, column) =>
      table.sheetId === sheetId &&
      row >= table.range.startRow &&
      row <= table.range.endRow &&
      column >= table.range.startColumn &&
      column <= table.range.endColumn,
  }));
}
