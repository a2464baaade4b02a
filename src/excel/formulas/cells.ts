/**
 * Finds the cells with formulas that call functions of a namespace. Reads the workbook when asked, because Excel
 * does not share equal calls of a function that asks for its own address.
 */
import { formulaOf, maskedTexts } from "../sheet/cell-formula";
import { columnLetters, quoted } from "../sheet/a1-notation";
import { onWorkbook } from "../sheet/host-words";
import { readRanges } from "../sheet/read-ranges";
import { usedRanges } from "../sheet/worksheets";

/** Addresses like `Sheet1!B2`, sheet by sheet, row by row. */
export function findFormulaCells(namespace: string): Promise<string[]> {
  return onWorkbook(async (context) => {
    const sheets = await usedRanges(context, "rowIndex");
    const ranges = sheets.map(({ used }) => used);
    const contents = await readRanges(context, () => ranges, ["formulas", "values"]);
    return contents.flatMap((content, at) => {
      if (!content) return [];
      const { formulas, values, rowIndex, columnIndex } = content;
      return cellsCalling(namespace, formulas, values).map(
        ([row, column]) =>
          `${quoted(sheets[at]?.name ?? "")}!${columnLetters(columnIndex + column)}${rowIndex + row + 1}`
      );
    });
  });
}

/** Row and column of every formula that calls `NAMESPACE.something(`, outside of its texts. */
export function cellsCalling(
  namespace: string,
  formulas: readonly (readonly unknown[])[],
  values: readonly (readonly unknown[])[]
): [row: number, column: number][] {
  return formulas.flatMap((row, rowIndex) =>
    row.flatMap((listed, columnIndex): [number, number][] => {
      const formula = formulaOf(values[rowIndex]?.[columnIndex], listed);
      return formula !== null && isCalling(namespace, formula) ? [[rowIndex, columnIndex]] : [];
    })
  );
}

/** True when a formula calls a function of the namespace (one of `names` when given). */
export function isCalling(namespace: string, formula: string, names?: readonly string[]): boolean {
  const called = names ? `(?:${names.join("|")})` : "\\w+";
  return new RegExp(`(?:^|[^\\w.])${namespace}\\.${called}\\(`, "i").test(maskedTexts(formula));
}
