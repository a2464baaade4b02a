/**
 * The commands for formulas of ours: freeze, unfreeze, repair, select cells that wait. One object for the
 * ribbon and the pane. Each command gives a sentence; what Excel refuses is thrown as a `ToldError`.
 */
import type { Said } from "../../texts";
import { forgetFrozen, freezeFormulas } from "./freeze";
import { repairFormulas } from "./repair";
import type { FormulaScope } from "./sheets";
import { unfreezeFormulas } from "./unfreeze";
import { selectWaiting } from "./waiting-cells";
import type { Gate } from "../store/gate";

export interface FormulaTools {
  /** Turns formulas into their values; those that show a state or an error stay. */
  freeze(scope: FormulaScope): Promise<Said>;
  /** Puts frozen formulas back where the cells still hold their values. */
  unfreeze(scope: FormulaScope): Promise<Said>;
  /** Forgets frozen formulas, before a file is given away. */
  forgetFrozen(): Promise<void>;
  /** Writes formulas again that Excel lost or that hang, in the whole workbook. */
  repair(): Promise<Said>;
  /** Selects the next cells that wait for an approval or a limit. */
  selectWaiting(): Promise<Said>;
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
  return {
    freeze: (scope) => freezeFormulas(namespace, scope),
    unfreeze: (scope) => {
      holdUntilEdit();
      return unfreezeFormulas(namespace, scope, gate);
    },
    forgetFrozen,
    repair: () => repairFormulas(namespace, all),
    selectWaiting: () => selectWaiting(namespace, paid),
  };
}
