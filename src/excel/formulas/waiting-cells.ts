/**
 * Which cells wait, and for what: all formulas of ours that show a state, or may hide one, with the present companies
 * or criteria of their arguments. Found by reading the workbook when asked, because Excel does not share equal calls
 * of a function that asks for its own address.
 */
import { callsIn } from "./arguments";
import { readAsked, readSubjects, type WaitingCell } from "./asked-by";
import { isCalling } from "./cells";
import { addressOf, formulasOf, readFormulaSheets, shownAt } from "./sheets";
import { onWorkbook } from "../sheet/host-words";

/** A held state shows as one of these, unless the formula turns errors into something else. */
const STATES: readonly unknown[] = ["#N/A", "#BUSY!"];
/** Functions that give a value for an error, count what is none, or leave it out. */
const HIDES_ERRORS =
  /\b(?:IF(?:ERROR|NA)|IS\w+|COUNT\w*|AGGREGATE|(?:ERROR\.)?TYPE|TO(?:COL|ROW)|X?(?:LOOKUP|MATCH))\(/i;

/** Every such cell with a function of `paid`, in the order of worksheets and rows. */
export async function readWaitingCells(
  namespace: string,
  paid: readonly string[]
): Promise<WaitingCell[]> {
  const calls = await readWaitingCalls(namespace, paid);
  const cells = new Map<string, WaitingCell>();
  for (const call of calls) {
    const first = cells.get(call.address);
    // Only the first call of a formula is told; the others make it uncertain.
    cells.set(call.address, first ? { ...first, isUncertain: true } : call);
  }
  return [...cells.values()];
}

/** The same, one item for each call: a formula may have several. */
export function readWaitingCalls(
  namespace: string,
  paid: readonly string[]
): Promise<WaitingCell[]> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    const found = sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula, paid))
        .filter((at) => HIDES_ERRORS.test(at.formula) || STATES.includes(shownAt(sheet, at).value))
        .flatMap((at) =>
          callsIn(at.formula, namespace).map((call) => ({ sheet: sheet.name, at, call }))
        )
    );
    return readAsked(context, await readSubjects(context, found), sheets);
  });
}

/** Addresses like `Sheet1!B2` of formulas of ours that show `#SPILL!`: their result has no room. */
export function readBlockedCells(namespace: string): Promise<string[]> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    return sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula))
        .filter((at) => shownAt(sheet, at).value === "#SPILL!")
        .map((at) => addressOf(sheet, at))
    );
  });
}
