/**
 * The commands for formulas of ours: freeze, thaw, repair, wake, select cells that wait. One object for the
 * ribbon and the pane. Each command gives counts and a sentence; what Excel refuses is thrown as a `ToldError`.
 */
import { load } from "../sheet/load";
import type { FreezeReport } from "./freeze";
import type { RepairReport } from "./repair";
import type { FormulaScope } from "./sheets";
import type { ThawReport } from "./thaw";
import type { WaitingReport, WakeReport } from "./wake";
import type { Gate } from "../store/gate";
import type { WaitingCell } from "./asked-by";

const freezing = () => load(import(/* webpackChunkName: "formulas" */ "./freeze"));
const thawing = () => load(import(/* webpackChunkName: "formulas" */ "./thaw"));
const repairing = () => load(import(/* webpackChunkName: "formulas" */ "./repair"));
const waking = () => load(import(/* webpackChunkName: "formulas" */ "./wake"));
const waiting = () => load(import(/* webpackChunkName: "formulas" */ "./waiting-cells"));

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
    freeze: async (scope) => (await freezing()).freezeFormulas(namespace, scope),
    thaw: (scope) => held(async () => (await thawing()).thawFormulas(namespace, scope, gate)),
    forgetFrozen: async () => (await freezing()).forgetFrozen(),
    repair: () => held(async () => (await repairing()).repairFormulas(namespace, all)),
    wake: () => held(async () => (await waking()).wakeSelection(namespace)),
    selectWaiting: async () => (await waking()).selectWaiting(namespace, paid),
    waitingCells: async () => (await waiting()).readWaitingCells(namespace, paid),
    blockedCells: async () => (await waiting()).readBlockedCells(namespace),
  };
}
