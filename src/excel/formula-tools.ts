/**
 * What people do with formulas of ours as formulas: freeze, thaw, repair, wake, select what waits.
 * One object for the ribbon and the pane; each step answers with counts and a sentence, and what
 * Excel refuses is thrown as a `WorkbookError` with one.
 */
import { type FreezeReport, freezeFormulas, type ThawReport, thawFormulas } from "./formula-freeze";
import { repairFormulas, type RepairReport } from "./formula-repair";
import type { FormulaScope } from "./formula-sheets";
import { selectWaiting, type WaitingReport, wakeSelection, type WakeReport } from "./formula-wake";

export interface FormulaTools {
  /** Formulas become their values; those that show a state or an error stay. */
  freeze(scope: FormulaScope): Promise<FreezeReport>;
  /** Frozen formulas come back where their values still stand. */
  thaw(scope: FormulaScope): Promise<ThawReport>;
  /** `#NAME?` and prefixed formulas of the workbook are written again. */
  repair(): Promise<RepairReport>;
  /** The formulas of the selected cells are entered again. */
  wake(): Promise<WakeReport>;
  /** The next cells that wait for an approval or a limit are selected. */
  selectWaiting(): Promise<WaitingReport>;
}

export interface FunctionNames {
  /** `SCOUT` */
  readonly namespace: string;
  /** Without the namespace. */
  readonly all: readonly string[];
  /** Those that may wait for an approval. */
  readonly paid: readonly string[];
}

export function openFormulaTools({ namespace, all, paid }: FunctionNames): FormulaTools {
  return {
    freeze: (scope) => freezeFormulas(namespace, scope),
    thaw: thawFormulas,
    repair: () => repairFormulas(namespace, all),
    wake: () => wakeSelection(namespace),
    selectWaiting: () => selectWaiting(namespace, paid),
  };
}
