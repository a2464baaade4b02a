/**
 * The commands for formulas of ours: freeze, unfreeze, repair, select cells that wait. One object for the
 * ribbon and the pane. Each command gives a sentence; what Excel refuses is thrown as a `ToldError`.
 */
import { freezeFormulas, unfreezeFormulas } from "./freeze";
import { repairFormulas } from "./repair";
import type { FormulaScope } from "./sheets";
import { selectWaiting } from "./waiting-cells";
import type { Gate } from "../store/gate";

export interface FunctionNames {
  /** `SCOUT` */
  readonly namespace: string;
  /** All names, without the namespace. */
  readonly all: readonly string[];
  /** Those that may wait for an approval. */
  readonly paid: readonly string[];
}

export type FormulaTools = ReturnType<typeof openFormulaTools>;

export function openFormulaTools(
  { namespace, all, paid }: FunctionNames,
  /** Called before formulas are written that nobody typed: what they ask waits for approval. */
  waitUntilEdit: () => void,
  gate?: Gate
) {
  return {
    /** Turns formulas into their values; those that show a state or an error stay. */
    freeze: (scope: FormulaScope) => freezeFormulas(namespace, scope),
    /** Puts frozen formulas back where the cells still hold their values. */
    unfreeze: (scope: FormulaScope) => {
      waitUntilEdit();
      return unfreezeFormulas(namespace, scope, gate);
    },
    /** Writes formulas again that Excel lost or that hang, in the whole workbook. */
    repair: () => repairFormulas(namespace, all),
    /** Selects the next cells that wait for an approval or a limit. */
    selectWaiting: () => selectWaiting(namespace, paid),
  };
}
