/**
 * Turns formulas into values. Without the add-in, Excel loses a formula's result when it recalculates; values stay for
 * ever. A formula that shows a state or an error, anywhere in what it spilled, is left as it is and counted: a frozen
 * error would stay for ever.
 */
import { type Said, said, together } from "../../texts";
import { formatOf, type Scalar } from "../../input";
import { safeValue } from "../sheet/cell-values";
import { eachPart, HIDING, hidesSome } from "../sheet/hidden-rows";
import { onWorkbook } from "../sheet/host-words";
import { readItems } from "../sheet/requests";
import { isCalling } from "./arguments";
import { fingerprintOf, type FrozenFormula, readFrozen, writeFrozen } from "./frozen-note";
import {
  type FormulaAt,
  type FormulaScope,
  isProtected,
  protectedWords,
  readFormulas,
} from "./sheets";

/** Freezes a part of the workbook and says what came of it. */
export function freezeFormulas(namespace: string, scope: FormulaScope): Promise<Said> {
  return onWorkbook(async (context) => {
    const found = await readFormulas(context, scope, (formula) => isCalling(namespace, formula));
    const open = found.filter((at) => !isProtected(at));
    const frozen: FrozenFormula[] = [];
    let left = 0;
    await readItems(context, open, loadSpills, async (read) => {
      const spills = read.map(spillOf);
      const shown = spills.filter(({ isError }) => !isError);
      left += spills.length - shown.length;
      const items = shown.map(frozenOf);
      const note = await readFrozen(context);
      // In the same request as the values, and before them: no value is left without its formula.
      const cells = new Set(items.map(cellOf));
      writeFrozen(context, [...note.filter((item) => !cells.has(cellOf(item))), ...items]);
      for (const { at, range, values, formats } of shown) {
        // The spill's own range is gone with its formula.
        const columns = values[0]?.length ?? 1;
        const place = at.sheet.getRangeByIndexes(at.row, at.column, values.length, columns);
        writeValues(place, values, hidesSome(range));
        writeFormats(place, formats, hidesSome(range));
      }
      await context.sync();
      frozen.push(...items);
    });
    return freezeWords(frozen, left, found);
  });
}

/** Each formula with all it fills. */
const loadSpills = (found: readonly FormulaAt[]) =>
  found.map((at) => {
    const cell = at.sheet.getCell(at.row, at.column);
    const spill = cell.getSpillingToRangeOrNullObject();
    for (const range of [cell, spill]) range.load(`values,valueTypes,text,numberFormat,${HIDING}`);
    return { at, cell, spill };
  });

function spillOf({ at, cell, spill }: ReturnType<typeof loadSpills>[number]) {
  const range = spill.isNullObject ? cell : spill;
  const types: readonly (readonly string[])[] = range.valueTypes;
  const isError = types.some((row) => row.includes("Error"));
  const values = range.values as unknown[][];
  return { at, range, values, formats: shownFormats(range), isError };
}

function frozenOf({ at, values, formats }: ReturnType<typeof spillOf>): FrozenFormula {
  return {
    sheetId: at.sheet.id,
    row: at.row,
    column: at.column,
    rows: values.length,
    columns: values[0]?.length ?? 1,
    formula: at.formula,
    fingerprint: fingerprintOf(values),
    formats: [...new Set(formats.flat().filter((format) => format !== null))],
  };
}

export function cellOf({ sheetId, row, column }: FrozenFormula): string {
  return `${sheetId} ${String(row)} ${String(column)}`;
}

/** What cells need to show values as the formula does; null where they show them anyway. */
type Formats = readonly (readonly (string | null)[])[];

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\d$/, formatOf({ kind: "date" })],
  [/^\d{4}-\d\d-\d\d \d/, formatOf({ kind: "moment" })],
  [/%$/, "0%"],
  [/^-?\$/, formatOf({ kind: "usd" })],
];

/**
 * The number formats that a formula gives to its values without giving them to its cells (`Double` with `numberFormat`).
 * Excel's older libraries do not tell these, but the texts of the cells do: our functions have few of them.
 */
function shownFormats({ values, text, numberFormat }: Excel.Range): Formats {
  const own = numberFormat as unknown[][];
  return (values as unknown[][]).map((row, y) =>
    row.map((value, x) => {
      if (typeof value !== "number" || own[y]?.[x] !== "General") return null;
      const shown = text[y]?.[x] ?? "";
      return FORMATS.find(([like]) => like.test(shown))?.[1] ?? null;
    })
  );
}

/** Writes all cells together, from the formula's on, because overwriting the formula removes its spill. */
export function writeValues(
  range: Excel.Range,
  values: readonly (readonly unknown[])[],
  isMixed: boolean
): void {
  const rows = values.map((row) => row.map((value) => safeValue(value as Scalar | null)));
  eachPart(range, rows.length, isMixed, (part, at) => (part.values = rows.slice(...at)));
}

export function writeFormats(range: Excel.Range, formats: Formats, isMixed: boolean): void {
  if (formats.flat().every((format) => format === null)) return;
  eachPart(range, formats.length, isMixed, (part, at) => {
    part.numberFormat = formats.slice(...at) as (string | null)[][];
  });
}

function freezeWords(
  frozen: readonly FrozenFormula[],
  left: number,
  found: readonly FormulaAt[]
): Said {
  const formulas = frozen.length;
  const cells = frozen.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const done =
    formulas === 0
      ? said("said.noFormulaWasFrozen")
      : said("said.formulasBecameValuesIn", {
          count: formulas,
          cells: said("said.cells", { count: cells }),
        });
  const stay = left === 0 ? null : said("said.formulasStayedTheyShowAStateOr", { count: left });
  return together([done, stay, protectedWords(found)]);
}
