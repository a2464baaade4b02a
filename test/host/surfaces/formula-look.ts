/** All cells of a workbook at one moment, with the formula that fills each. */
import { formulaOf } from "../../../src/excel/sheet/cell-formula";
import type { BootedWorkbench, CellValue } from "../../../src/workbench/boot-jsdom";
import { addressOf, areaOf } from "./workbook-look";

export interface LookedCell {
  readonly sheet: string;
  /** 0-based, as the column. */
  readonly row: number;
  readonly column: number;
  readonly formula: string | null;
  readonly value: CellValue;
  readonly text: string;
  readonly message: string | null;
  /** What its formula fills; one cell for anything else. */
  readonly rows: number;
  readonly columns: number;
  /** The place of the formula that spills into this cell; null for the formula itself. */
  readonly owner: string | null;
}

/** By sheet, row and column. */
export type FormulaLook = ReadonlyMap<string, LookedCell>;

export function placeOf(sheet: string, row: number, column: number): string {
  return `${sheet}!${String(row)},${String(column)}`;
}

export function lookAtFormulas(workbench: BootedWorkbench): FormulaLook {
  const cells = new Map<string, LookedCell>();
  for (const sheet of workbench.sheets()) readSheet(workbench, sheet, cells);
  return cells;
}

function readSheet(workbench: BootedWorkbench, sheet: string, cells: Map<string, LookedCell>) {
  const used = workbench.usedRange(sheet);
  if (used === null) return;
  const area = areaOf(used);
  const address = addressOf(sheet, area);
  const values = workbench.values(address);
  const texts = workbench.texts(address);
  const messages = workbench.messages(address);
  const owners = new Map<string, string>();
  workbench.formulas(address).forEach((listed, y) => {
    listed.forEach((content, x) => {
      const value = values[y]?.[x] ?? "";
      const formula = formulaOf(value, content);
      if (formula === null && value === "") return;
      const [row, column] = [area.row + y, area.column + x];
      const place = placeOf(sheet, row, column);
      const own = { row, column, rows: 1, columns: 1 };
      const spill = formula === null ? null : workbench.spillOf(addressOf(sheet, own));
      const filled = spill === null ? own : areaOf(spill);
      for (let down = 0; down < filled.rows; down += 1)
        for (let right = 0; right < filled.columns; right += 1)
          if (down + right > 0) owners.set(placeOf(sheet, row + down, column + right), place);
      cells.set(place, {
        ...{ sheet, row, column, formula, value },
        ...{ rows: filled.rows, columns: filled.columns },
        text: texts[y]?.[x] ?? "",
        message: messages[y]?.[x] ?? null,
        owner: null,
      });
    });
  });
  for (const [place, owner] of owners) {
    const cell = cells.get(place);
    if (cell) cells.set(place, { ...cell, formula: null, owner });
  }
}

/** What stands in a cell for good: not what a formula fills. */
export function contentOf({ formula, value, owner }: LookedCell): CellValue | null {
  return owner === null ? (formula ?? value) : null;
}
