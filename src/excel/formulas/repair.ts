/**
 * Repairs formulas of ours. Excel loses some: after a reopening or on a colleague's machine a custom function can become
 * an unknown name with a prefix (`_xldudf_SCOUT_COMPANY`, `_xlfn.SCOUT.COMPANY`), a link to another add-in
 * (`Other.xla!_xldudf_SCOUT_COMPANY`), or show `#NAME?` although its name is right (office-js#4487, #6611, #4007, #3872,
 * #4811, #2568). Each is written again as =SCOUT.X(...), and counts as repaired only if it reads right afterwards.
 * Others hang at `#BUSY!`: Excel lost their stream (office-js#6930, #6662). A formula written over itself starts no
 * stream, so it stands there as a text in between: nothing is lost if Excel refuses the rest.
 */
import { functionNames, NAMESPACE } from "../../input";
import { type Said, said, together } from "../../texts";
import { maskedTexts } from "../sheet/cell-formula";
import { safeText } from "../sheet/cell-values";
import { isCalling } from "./arguments";
import { addressOf, type FormulaAt, isProtected, protectedWords, readFormulas } from "./sheets";
import { onWorkbook } from "../sheet/host-words";
import { piecesOf } from "../../client";
import { CELLS_ONE_BY_ONE, refusedOf } from "../sheet/requests";

/** Repairs the whole workbook and says what came of it. */
export function repairFormulas(): Promise<Said> {
  return onWorkbook(async (context) => {
    const find = async () =>
      (await readFormulas(context, "workbook", () => true)).flatMap(brokenOf);
    const found = await find();
    const open = found.filter((one) => !isProtected(one));
    const known = open.filter(({ repaired }) => repaired !== undefined);
    const left = new Set<string>();
    for (const part of piecesOf(known, CELLS_ONE_BY_ONE))
      for (const one of await write(context, part)) left.add(addressOf(one));
    // Excel may keep a link, or not know the function; a formula that was started again still waits.
    for (const one of open.length === 0 ? [] : await find())
      if (!isProtected(one) && !one.isHanging) left.add(addressOf(one));
    const repaired = open.filter((one) => !left.has(addressOf(one))).length;
    return repairWords(repaired, [...left], found);
  });
}

interface Broken extends FormulaAt {
  /** The repaired formula; undefined when it names a function that we do not have. */
  readonly repaired: string | undefined;
  readonly isHanging: boolean;
}

/** None for a formula that needs no repair. */
function brokenOf(at: FormulaAt): Broken[] {
  const repaired = repairedFormula(at.formula);
  const isOurs = isCalling(at.formula);
  const isHanging = at.value === "#BUSY!" && isOurs;
  const isBroken = repaired !== at.formula || isHanging || (at.value === "#NAME?" && isOurs);
  return isBroken ? [{ ...at, repaired, isHanging }] : [];
}

/**
 * The formula with every prefixed call of ours written plainly: the same text when there is no such call,
 * undefined when one names a function that we do not have. Texts inside it stay as they are.
 */
export function repairedFormula(formula: string): string | undefined {
  const prefix = "(?:_xlfn\\.|_xlws\\.|_xll\\.|_xludf\\.|_xldudf\\.)";
  // Excel also keeps lost functions as a link: Other.xla!, [2]!, 'C:\\Add-ins\\X.XLAM'!
  const link = "(?:'(?:[^']|'')+'!|[^\\s'\"(),;:+*/^&=<>{}@-]+!)";
  const plain = `${NAMESPACE}\\.(\\w+)`;
  const call = new RegExp(
    `(?<![\\p{L}\\p{N}_.\\\\!\\]'])@?(?:${link}?${prefix}*_xldudf_${NAMESPACE}_(\\w+)|${link}${prefix}*${plain}|${prefix}+${plain})(?=\\()`,
    "giu"
  );
  const known = new Set<string>(functionNames.all);
  let isForeign = false;
  let mended = "";
  let from = 0;
  // Texts are masked at equal length: nothing is found in them, and positions are those of the formula.
  for (const match of maskedTexts(formula).matchAll(call)) {
    const name = (match[1] ?? match[2] ?? match[3] ?? "").toUpperCase();
    isForeign ||= !known.has(name);
    mended += `${formula.slice(from, match.index)}${NAMESPACE}.${name}`;
    from = match.index + match[0].length;
  }
  return isForeign ? undefined : mended + formula.slice(from);
}

/** Writes them at once; when Excel refuses one (a part of an old array), each by itself. Gives those refused. */
async function write(context: Excel.RequestContext, known: readonly Broken[]): Promise<Broken[]> {
  const put = ({ sheet, row, column, repaired, formula }: Broken) => {
    sheet.getCell(row, column).formulas = [[repaired ?? formula]];
  };
  const hanging = known.filter(({ isHanging }) => isHanging);
  try {
    for (const { sheet, row, column, formula } of hanging)
      sheet.getCell(row, column).values = [[safeText(formula)]];
    if (hanging.length > 0) await context.sync();
    known.forEach(put);
    await context.sync();
    return [];
  } catch {
    return refusedOf(context, known, put);
  }
}

function repairWords(repaired: number, left: readonly string[], found: readonly Broken[]): Said {
  const done =
    found.length === 0
      ? said("said.noFormulaNeedsRepair")
      : said("said.formulasRepairedWhatIsPaidForCosts", { count: repaired });
  const stay =
    left.length === 0
      ? null
      : said("said.formulasCouldNotBeRepairedFirstEnter", {
          count: left.length,
          count2: left[0] ?? "",
        });
  return together([done, stay, protectedWords(found)]);
}
