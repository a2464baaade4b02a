/**
 * Which cells wait: all formulas of ours that show a state, or may hide one, with the present companies of the argument
 * that names them. Found by reading the workbook when asked, because Excel does not share equal calls of a function that
 * asks for its own address. `selectWaiting` shows them one group after the other.
 */
import { type Said, said, together } from "../../texts";
import { type CompanyRef, parseCompanyRef } from "../../input";
import { onWorkbook } from "../sheet/host-words";
import { selectNext } from "../sheet/select-next";
import { callsIn, isCalling } from "./arguments";
import { readArguments } from "./references";
import {
  addressOf,
  type FormulaAt,
  type FormulaSheet,
  formulasOf,
  readFormulaSheets,
  shownAt,
} from "./sheets";

export interface WaitingCell {
  /** `Sheet1!B2` */
  readonly address: string;
  /** In capitals, without the namespace. */
  readonly functionName: string;
  readonly companies: readonly CompanyRef[];
  /** The formula works out what it asks, makes several calls or searches: what it asks is not known here. */
  readonly isUncertain: boolean;
}

/** A held state shows as one of these, unless the formula turns errors into something else. */
const STATES: readonly unknown[] = ["#N/A", "#BUSY!"];
/** Functions that give a value for an error, count what is none, or leave it out. */
const HIDES_ERRORS =
  /\b(?:IF(?:ERROR|NA)|IS\w+|COUNT\w*|AGGREGATE|(?:ERROR\.)?TYPE|TO(?:COL|ROW)|X?(?:LOOKUP|MATCH))\(/i;

/** Every such cell with a function of `paid`, in the order of worksheets and rows. */
export function readWaitingCells(
  namespace: string,
  paid: readonly string[]
): Promise<WaitingCell[]> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    const found = sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula, paid))
        .filter((at) => HIDES_ERRORS.test(at.formula) || STATES.includes(shownAt(sheet, at).value))
        .flatMap((at) => {
          const [call, ...others] = callsIn(at.formula, namespace);
          return call ? [{ sheet, at, call, isOnly: others.length === 0 }] : [];
        })
    );
    const asked = found.map(({ sheet, at: { row, column }, call }) => ({
      ...{ sheet: sheet.name, row, column },
      argument: call.arguments[0],
    }));
    const read = await readArguments(context, asked);
    return found.map(({ sheet, at, call, isOnly }, index) => {
      const cells = read[index] ?? null;
      const isSearch = call.name.endsWith("SEARCH");
      return {
        address: addressOf(sheet, at),
        functionName: call.name,
        companies: isSearch ? [] : (cells ?? []).flat().flatMap(companyIn),
        isUncertain: isSearch || cells === null || !isOnly,
      };
    });
  });
}

function companyIn(value: unknown): CompanyRef[] {
  const reading = parseCompanyRef(value, { zeroIsBlank: true });
  return reading.kind === "company" ? [reading.company] : [];
}

/** Selects the next group of cells that show `#N/A` or `#BUSY!`, and says which; a hidden worksheet cannot be selected in. */
export function selectWaiting(namespace: string, paid: readonly string[]): Promise<Said> {
  return onWorkbook(async (context) => {
    const sheets = await readFormulaSheets(context, "workbook");
    const found = sheets
      .filter(({ isVisible }) => isVisible)
      .map((sheet) => ({ sheetName: sheet.name, cells: waitingOf(sheet, namespace, paid) }));
    const selected = await selectNext(context, found);
    if (!selected) return said("said.noCellWaits");
    const { address, others } = selected;
    const more =
      others === 0 ? null : said("said.otherCellsWaitChooseAgainForThe", { count: others });
    return together([said("said.selected", { address }), more]);
  });
}

function waitingOf(sheet: FormulaSheet, namespace: string, paid: readonly string[]): FormulaAt[] {
  return formulasOf(sheet, (formula) => isCalling(namespace, formula, paid)).filter((at) =>
    STATES.includes(shownAt(sheet, at).value)
  );
}
