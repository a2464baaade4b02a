/**
 * The commands for formulas of ours: freeze, thaw, repair, wake, select cells that wait. One object for the
 * ribbon and the pane. Each command gives counts and a sentence; what Excel refuses is thrown as a `ToldError`.
 */
import { forgetFrozen, freezeFormulas, type FreezeReport } from "./freeze";
import { repairFormulas, type RepairReport } from "./repair";
import type { FormulaScope } from "./sheets";
import { type ThawReport, thawFormulas } from "./thaw";
import { readBlockedCells, readWaitingCells } from "./waiting-cells";
import { selectWaiting, type WaitingReport, type WakeReport, wakeSelection } from "./wake";
import type { Gate } from "../store/gate";
import type { WaitingCell } from "./asked-by";

export interface FormulaTools {
  /** Turns formulas into their values; those that show a state or an error stay. */
  freeze(scope: FormulaScope): Promise<FreezeReport>;
  /** Puts frozen formulas back where the cells still hold their values. */
  thaw(scope: FormulaScope): Promise<ThawReport>;
  /** Forgets frozen formulas, before a file is given away; gives how many. */
  forgetFrozen(): Promise<number>;
  /** Writes formulas again that show `#NAME?` or have a prefix, in the whole workbook. */
  repair(): Promise<RepairReport>;
  /** Enters the formulas of the selected cells again. */
  wake(): Promise<WakeReport>;
  /** Selects the next cells that wait for an approval or a limit. */
  selectWaiting(): Promise<WaitingReport>;
  /** All cells that wait, or may wait without showing it, with the companies they ask for. */
  waitingCells(): Promise<readonly WaitingCell[]>;
  /** Addresses of formulas whose result has no room to spill. */
  blockedCells(): Promise<readonly string[]>;
}

export interface FunctionNames {
  /** `SCOUT` */
  readonly namespace: string;
  /** All names, without the namespace. */
  readonly all: readonly string[];
  /** Those that may wait for an approval. */
  readonly paid: readonly string[];
}

export function openFormulaTools(
  { namespace, all, paid }: FunctionNames,
  /** Called before formulas are written that nobody typed: what they ask waits for approval. */
  holdUntilEdit: () => void,
  gate?: Gate
): FormulaTools {
  const held = <T>(work: () => Promise<T>): Promise<T> => {
    holdUntilEdit();
    return work();
  };
  return {
    freeze: (scope) => freezeFormulas(namespace, scope),
    thaw: (scope) => held(() => thawFormulas(namespace, scope, gate)),
    forgetFrozen,
    repair: () => held(() => repairFormulas(namespace, all)),
    wake: () => held(() => wakeSelection(namespace)),
    selectWaiting: () => selectWaiting(namespace, paid),
    waitingCells: () => readWaitingCells(namespace, paid),
    blockedCells: () => readBlockedCells(namespace),
  };
}
