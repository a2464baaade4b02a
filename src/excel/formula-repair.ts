/**
 * Formulas of ours that Excel lost: after a reopening or at a colleague's, a custom function can
 * turn into an unknown name with a prefix (`_xldudf_SCOUT_COMPANY`, `_xlfn.SCOUT.COMPANY`) or show
 * `#NAME?` although its name is right (platform issues 4487, 6611, 4007, 3872). Each is written
 * again as =SCOUT.X(...): in Excel with dynamic arrays it spills as before.
 */
import { maskedTexts } from "./cell-formula";
import { isCalling } from "./formula-cells";
import {
  addressOf,
  counted,
  type FormulaAt,
  type FormulaSheet,
  formulasOf,
  protectedWords,
  readFormulaSheets,
  shownAt,
} from "./formula-sheets";
import { onWorkbook } from "./host-words";

export interface RepairReport {
  readonly repaired: number;
  /** Addresses of formulas that call what is no function of ours, or that Excel refused to change. */
  readonly left: readonly string[];
  readonly protectedSheets: readonly string[];
  readonly sentence: string;
}

/** Finds and mends them in the whole workbook. `functions` are the names without namespace. */
export function repairFormulas(
  namespace: string,
  functions: readonly string[]
): Promise<RepairReport> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    let repaired = 0;
    const left: string[] = [];
    const protectedSheets: string[] = [];
    for (const sheet of sheets) {
      const broken = brokenOf(sheet, namespace, functions);
      if (broken.length > 0 && sheet.isProtected) protectedSheets.push(sheet.name);
      if (broken.length === 0 || sheet.isProtected) continue;
      const mended = broken.filter(({ repaired: formula }) => formula !== undefined);
      const refused = await write(context, sheet, mended);
      repaired += mended.length - refused.length;
      const foreign = broken.filter(({ repaired: formula }) => formula === undefined);
      left.push(...[...foreign, ...refused].map((at) => addressOf(sheet, at)));
    }
    return reportOf(repaired, left, protectedSheets);
  });
}

interface Broken extends FormulaAt {
  /** As it is to be; undefined when it calls what is no function of ours. */
  readonly repaired: string | undefined;
}

function brokenOf(sheet: FormulaSheet, namespace: string, functions: readonly string[]): Broken[] {
  return formulasOf(sheet, () => true).flatMap((at): Broken[] => {
    const repaired = repairedFormula(at.formula, namespace, functions);
    if (repaired !== at.formula) return [{ ...at, repaired }];
    const isLost = shownAt(sheet, at).value === "#NAME?" && isCalling(namespace, at.formula);
    return isLost ? [{ ...at, repaired }] : [];
  });
}

/**
 * The formula with every prefixed call of ours written plainly: the same text when there is none,
 * undefined when one names no function of ours. Texts inside it are left alone.
 */
export function repairedFormula(
  formula: string,
  namespace: string,
  functions: readonly string[]
): string | undefined {
  const prefix = "(?:_xlfn\\.|_xlws\\.|_xll\\.|_xludf\\.|_xldudf\\.)";
  const call = new RegExp(
    `@?(?:${prefix}*_xldudf_${namespace}_(\\w+)|${prefix}+${namespace}\\.(\\w+))(?=\\()`,
    "gi"
  );
  const known = new Set(functions.map((name) => name.toUpperCase()));
  let isForeign = false;
  let mended = "";
  let from = 0;
  // Positions are those of the formula, whose texts are masked so that nothing is found in them.
  for (const match of maskedTexts(formula).matchAll(call)) {
    const name = (match[1] ?? match[2] ?? "").toUpperCase();
    isForeign ||= !known.has(name);
    mended += `${formula.slice(from, match.index)}${namespace}.${name}`;
    from = match.index + match[0].length;
  }
  return isForeign ? undefined : mended + formula.slice(from);
}

/** Writes all at once; when Excel refuses one (a part of an old array), each by itself. Gives those refused. */
async function write(
  context: Excel.RequestContext,
  { sheet }: FormulaSheet,
  mended: readonly Broken[]
): Promise<Broken[]> {
  const put = ({ row, column, repaired, formula }: Broken) => {
    sheet.getCell(row, column).formulas = [[repaired ?? formula]];
  };
  try {
    mended.forEach(put);
    await context.sync();
    return [];
  } catch {
    const refused: Broken[] = [];
    for (const one of mended) {
      try {
        put(one);
        // One by one, to learn which one is refused.
        // eslint-disable-next-line office-addins/no-context-sync-in-loop
        await context.sync();
      } catch {
        refused.push(one);
      }
    }
    return refused;
  }
}

function reportOf(
  repaired: number,
  left: readonly string[],
  protectedSheets: readonly string[]
): RepairReport {
  const nothing = repaired === 0 && left.length === 0 && protectedSheets.length === 0;
  const done = nothing
    ? "No formula needs repair."
    : `${counted(repaired, "formula")} repaired; answers that are held cost nothing.`;
  const stay =
    left.length === 0
      ? ""
      : ` ${counted(left.length, "formula")} could not be repaired, first ${left[0] ?? ""}: enter ${left.length === 1 ? "it" : "them"} again.`;
  return {
    repaired,
    left,
    protectedSheets,
    sentence: done + stay + protectedWords(protectedSheets),
  };
}
