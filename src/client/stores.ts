/**
 * Where the client keeps things, as seen from the client. `machine` and `excel` implement
 * these; tests use memory. Every store may fail or be missing (private browsing, read-only
 * workbook): then the client goes on with what it has in memory and says so.
 */
import type { HeldAnswer } from "./answer";
import type { LedgerEntry } from "./ledger";
import type { Credits, EpochMs, QuestionKey } from "./units";

export type KeyedAnswer = readonly [QuestionKey, HeldAnswer];

/** This machine's answers and ledger for one service address. Learns from this machine's own replies only. */
export interface MachineStore {
  /** In the order of `keys`; undefined where nothing is held. */
  answers(keys: readonly QuestionKey[]): Promise<(HeldAnswer | undefined)[]>;
  keep(answers: readonly KeyedAnswer[]): Promise<void>;
  forget(keys: readonly QuestionKey[] | "all"): Promise<void>;
  /** Entries from `since` on, oldest first. */
  ledger(since: EpochMs): Promise<LedgerEntry[]>;
  /** Adds or replaces entries by id. Resolves when they would survive a crash. */
  record(entries: readonly LedgerEntry[]): Promise<void>;
  /** Past request starts, by limit group, so that hour and day windows survive a restart. */
  starts(): Promise<Record<string, EpochMs[]>>;
  keepStarts(starts: Record<string, EpochMs[]>): Promise<void>;
}

/** The open workbook's answers and ledger. Writing may be put off until people are idle. */
export interface WorkbookStore {
  read(): Promise<{ answers: KeyedAnswer[]; ledger: LedgerEntry[] }>;
  /** Queues for the next quiet moment; never throws. */
  add(answers: readonly KeyedAnswer[], entries: readonly LedgerEntry[]): void;
  /** Writes what is queued now. */
  flush(): Promise<void>;
  forget(keys: readonly QuestionKey[] | "all"): Promise<void>;
}

/** Numbers a person may change in Settings, within what `config.json` allows. */
export interface SpendingSettings {
  /** Bought without asking, at most, since the last approval. */
  unaskedCredits: Credits;
  /** One approval or run. */
  actionCredits: Credits;
  /** One day on this machine. */
  dayCredits: Credits;
  /** This workbook in all. */
  workbookCredits: Credits;
  /** Searches always wait for approval. */
  holdSearches: boolean;
  /** Unanswered questions met while a workbook opens wait for approval. */
  holdAtOpen: boolean;
  /** The one-click switch: false buys nothing at all. */
  spendingOn: boolean;
}

export const defaultSpending: SpendingSettings = {
  unaskedCredits: 15,
  actionCredits: 300,
  dayCredits: 1000,
  workbookCredits: 3000,
  holdSearches: true,
  holdAtOpen: true,
  spendingOn: true,
};
