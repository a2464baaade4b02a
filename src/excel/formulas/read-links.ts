/**
 * The addresses that are linked under texts: by a link of the cell, or by the first argument of HYPERLINK, typed or in
 * another cell. Excel tells a link only cell by cell, so a column is read only if its first texts have some. A text whose
 * cells have different links has none: rows are found by their text.
 */
import { textOf } from "../sheet/cell-texts";
import { onWorkbook } from "../sheet/host-words";
import { readItems } from "../sheet/requests";
import type { SelectedRange } from "../sheet/selected-range";
import { isCompany } from "../sheet/source-columns";
import { type FormulaArgument, linkedIn } from "./arguments";
import { readArguments } from "./references";

/** So many of a column's first rows show whether it has links. */
const FIRST_ROWS = 50;
/** The most cells of a column that are read. */
const MAX_CELLS = 10_000;
const AMBIGUOUS = "";

/** By text, of cells that name no company themselves. `texts`: those of the columns at `offsets`. */
export async function readLinks(
  selected: SelectedRange,
  offsets: readonly number[],
  texts: readonly (readonly string[])[]
): Promise<Record<string, string>> {
  const links = new Map<string, string>();
  for (const [at, offset] of offsets.entries()) {
    const all = texts[at] ?? [];
    const first = await readCells(selected, offset, withoutCompany(all.slice(0, FIRST_ROWS)));
    if (first.every(({ address }) => address === "")) continue;
    for (const { text, address } of await readCells(selected, offset, withoutCompany(all)))
      if (address !== "")
        links.set(text, (links.get(text) ?? address) === address ? address : AMBIGUOUS);
  }
  return Object.fromEntries([...links].filter(([, address]) => address !== AMBIGUOUS));
}

interface TextCell {
  readonly row: number;
  readonly text: string;
}

/** The cells with a text that names no company. */
function withoutCompany(texts: readonly string[]): TextCell[] {
  return texts
    .flatMap((text, row) => (text === "" || isCompany(text) ? [] : [{ row, text }]))
    .slice(0, MAX_CELLS);
}

async function readCells(
  { sheetName, tableName, firstRow, columnIndex }: SelectedRange,
  offset: number,
  cells: readonly TextCell[]
): Promise<{ readonly text: string; readonly address: string }[]> {
  if (cells.length === 0) return [];
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const found: { text: string; address: string }[] = [];
    await readItems(
      context,
      cells,
      (batch) =>
        batch.map(({ row, text }) => {
          const cell = sheet.getRangeByIndexes(firstRow + row, columnIndex + offset, 1, 1);
          cell.load("hyperlink,formulas");
          return { cell, row: firstRow + row, text };
        }),
      async (batch) => {
        const at = { sheet: sheetName, table: tableName, column: columnIndex + offset };
        const links = batch.map(({ cell, row }) => ({ ...at, row, argument: linkOf(cell) }));
        const read = await readArguments(context, links);
        for (const [index, { text }] of batch.entries())
          found.push({ text, address: textOf(read[index]?.[0]?.[0]) });
      }
    );
    return found;
  });
}

/** The address, or the cell that has it; null for none. */
function linkOf({ hyperlink, formulas }: Excel.Range): FormulaArgument | null {
  const linked = linkedIn(String(formulas[0]?.[0]));
  // Excel gives null for a cell without a link.
  const link = hyperlink as { readonly address?: string } | null;
  return linked ?? (link?.address === undefined ? null : { kind: "value", value: link.address });
}
