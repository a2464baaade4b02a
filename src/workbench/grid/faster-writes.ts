/**
 * Univer 0.25.1 looks through every cell of every sheet at each write, to keep formulas that share an id in step: 100,000
 * rows written in blocks took half a minute. A write that neither brings a formula nor replaces one cannot concern them.
 * Internal API: `updateFormulaData` of the injected FormulaDataModel. Retest on upgrade.
 */
import type { ICellData, Worksheet } from "@univerjs/core";
import type { FormulaDataModel } from "@univerjs/engine-formula";

type Written = Readonly<Record<string, Readonly<Record<string, ICellData | null>> | undefined>>;

function hasFormula(cell: unknown): boolean {
  const { f, si } = (cell ?? {}) as ICellData;
  return Boolean(f) || Boolean(si);
}

function concernsFormulas(written: Written, sheet: Worksheet | null): boolean {
  const matrix = sheet?.getCellMatrix();
  for (const [row, cells] of Object.entries(written)) {
    for (const [column, cell] of Object.entries(cells ?? {})) {
      if (hasFormula(cell) || hasFormula(matrix?.getValue(Number(row), Number(column))))
        return true;
    }
  }
  return false;
}

export function skipFormulasInPlainWrites(
  formulaData: FormulaDataModel,
  sheetOf: (sheetId: string) => Worksheet | null
): void {
  const plain = formulaData.updateFormulaData.bind(formulaData);
  formulaData.updateFormulaData = (unitId, sheetId, cellValue) =>
    concernsFormulas(cellValue as unknown as Written, sheetOf(sheetId))
      ? plain(unitId, sheetId, cellValue)
      : {};
}
