/**
 * The commands for formulas of ours: freeze, unfreeze, repair, select cells that wait. One object for the
 * ribbon and the pane. Each command gives a sentence; what Excel refuses is thrown as a `ToldError`.
 */
import { freezeFormulas, unfreezeFormulas } from "./freeze";
import { repairFormulas } from "./repair";
import type { FormulaScope } from "./sheets";
import { selectWaiting } from "./waiting-cells";
import type { Gate } from "../store/gate";

export type FormulaTools = ReturnType<typeof openFormulaTools>;

export function openFormulaTools(
  /** Called before formulas are written that nobody typed: what they ask waits for approval. */
  waitUntilEdit: () => void,
  gate?: Gate
) {
  return {
    /** Turns formulas into their values; those that show a state or an error stay. */
    freeze: freezeFormulas,
    /** Puts frozen formulas back where the cells still hold their values. */
    unfreeze: (scope: FormulaScope) => {
      waitUntilEdit();
      return unfreezeFormulas(scope, gate);
    },
    /** Writes formulas again that Excel lost or that hang, in the whole workbook. */
    repair: repairFormulas,
    /** Selects the next cells that wait for an approval or a limit. */
    selectWaiting,
  };
}
