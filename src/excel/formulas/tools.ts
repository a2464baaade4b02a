/**
 * What people do with formulas of ours as formulas: freeze, thaw, repair, wake, select what waits.
 * One object for the ribbon and the pane; each step answers with counts and a sentence, and what
 * Excel refuses is thrown as a `ToldError` with one.
 */
import type { ScoutClient } from "../../client";
import { systemClock } from "../../model";
import { load } from "../sheet/load";
import type { FreezeReport, ThawReport } from "./freeze";
import type { RepairReport } from "./repair";
import type { FormulaScope } from "./sheets";
import type { WaitingReport, WakeReport } from "./wake";
import type { Gate } from "../store/gate";
import type { WaitingCell } from "./asked-by";

const freezing = () => load(import(/* webpackChunkName: "formulas" */ "./freeze"));
const repairing = () => load(import(/* webpackChunkName: "formulas" */ "./repair"));
const waking = () => load(import(/* webpackChunkName: "formulas" */ "./wake"));
const waiting = () => load(import(/* webpackChunkName: "formulas" */ "./waiting-cells"));

export interface FormulaTools {
  /** Formulas become their values; those that show a state or an error stay. */
  freeze(scope: FormulaScope): Promise<FreezeReport>;
  /** Frozen formulas come back where their values still stand. */
  thaw(scope: FormulaScope): Promise<ThawReport>;
  /** A file that is given away holds the values alone: says how many formulas are forgotten. */
  forgetFrozen(): Promise<number>;
  /** `#NAME?` and prefixed formulas of the workbook are written again. */
  repair(): Promise<RepairReport>;
  /** The formulas of the selected cells are entered again. */
  wake(): Promise<WakeReport>;
  /** The next cells that wait for an approval or a limit are selected. */
  selectWaiting(): Promise<WaitingReport>;
  /** All cells that wait or may hide it, with the companies they ask for. */
  waitingCells(): Promise<readonly WaitingCell[]>;
  /** Addresses of formulas whose result finds no room. */
  blockedCells(): Promise<readonly string[]>;
}

export interface FunctionNames {
  /** `SCOUT` */
  readonly namespace: string;
  /** Without the namespace. */
  readonly all: readonly string[];
  /** Those that may wait for an approval. */
  readonly paid: readonly string[];
}

/** Excel calls what was written soon after, not at once. */
const CALLS_MS = 3000;

export function openFormulaTools(
  { namespace, all, paid }: FunctionNames,
  client: Pick<ScoutClient, "holdNew">,
  gate?: Gate
): FormulaTools {
  /** Formulas that are written by us were not typed: what they ask is held. */
  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = client.holdNew();
    try {
      return await work();
    } finally {
      void systemClock.wait(CALLS_MS).then(release);
    }
  };
  return {
    freeze: async (scope) => (await freezing()).freezeFormulas(namespace, scope),
    thaw: (scope) => held(async () => (await freezing()).thawFormulas(namespace, scope, gate)),
    forgetFrozen: async () => (await freezing()).forgetFrozen(),
    repair: () => held(async () => (await repairing()).repairFormulas(namespace, all)),
    wake: () => held(async () => (await waking()).wakeSelection(namespace)),
    selectWaiting: async () => (await waking()).selectWaiting(namespace, paid),
    waitingCells: async () => (await waiting()).readWaitingCells(namespace, paid),
    blockedCells: async () => (await waiting()).readBlockedCells(namespace),
  };
}
