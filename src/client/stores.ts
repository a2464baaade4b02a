/**
 * Where the client keeps things, as seen from the client. `machine` and `excel` implement
 * these; tests use memory. Every store may fail or be missing (private browsing, read-only
 * workbook): then the client goes on with what it has in memory and says so.
 */
import type { HeldAnswer } from "./answer";
import type { LedgerEntry } from "./ledger-entry";
import type { Credits, EpochMs, QuestionKey } from "./units";

export type KeyedAnswer = readonly [QuestionKey, HeldAnswer];

/** Where answers are forgotten. */
export type ForgetWhere = "machine" | "everywhere";

/** This machine's answers and ledger for one service address. Learns from this machine's own replies only. */
export interface MachineStore {
  /** The answers in the order of `keys`; undefined where nothing is held. */
  answers(keys: readonly QuestionKey[]): Promise<(HeldAnswer | undefined)[]>;
  keep(answers: readonly KeyedAnswer[]): Promise<void>;
  forget(keys: readonly QuestionKey[] | "all"): Promise<void>;
  /** Forgets answers that were bought before an instant. */
  forgetBefore(at: EpochMs): Promise<void>;
  /**
   * Entries that were written after a mark (0: all), as they are now, and the mark of the last one. Marks are in the
   * order of writing, which needs no clock.
   */
  ledger(after: number): Promise<{ entries: LedgerEntry[]; mark: number }>;
  /** Adds or replaces entries by id. Resolves when they would survive a crash. */
  record(entries: readonly LedgerEntry[]): Promise<void>;
  /** What was noted last under a name: which plan an account has. */
  note(name: string): Promise<unknown>;
  keepNote(name: string, note: string): Promise<void>;
  /** `isPersistent`: false when everything is gone as soon as the add-in closes. */
  usage(): Promise<{ answers: number; isPersistent: boolean }>;
}

export interface WorkbookContent {
  /** Only their receipts are checked (`isAnswerEnvelope`). */
  readonly answers: KeyedAnswer[];
  readonly ledger: LedgerEntry[];
}

/** The open workbook's answers and ledger. Writing may be put off until people are idle. */
export interface WorkbookStore {
  read(): Promise<WorkbookContent>;
  /** What others wrote since it was read last; null for nothing. Absent where nobody else can write. */
  news?(): Promise<WorkbookContent | null>;
  /** Calls back when others may have written, where the host tells. */
  onNews?(listener: () => void): void;
  /** The same at each opening of the same file; null for a workbook that was never saved. */
  readonly id: string | null;
  /** Queues for the next quiet moment; never throws. */
  add(answers: readonly KeyedAnswer[], entries: readonly LedgerEntry[]): void;
  /** Writes what is queued now. */
  flush(): Promise<void>;
  forget(keys: readonly QuestionKey[] | "all"): Promise<void>;
  /** Removes answers, ledger and queries from the file; gives how many answers and entries. */
  strip(): Promise<{ answers: number; entries: number }>;
  usage(): Promise<{ answers: number; characters: number; limitCharacters: number }>;
}

/**
 * What several open workbooks of one browser share: one at a time changes what this machine keeps, and they
 * tell each other of changes.
 */
export interface MachineSharing {
  /** Runs `action` while nobody else of the same topic runs one. */
  alone<T>(topic: string, action: () => Promise<T>): Promise<T>;
  /** Tells all others. */
  tell(topic: string): void;
  onNews(topic: string, listener: () => void): void;
}

/** Numbers a person may change in Settings, within what `config.json` allows. */
export interface SpendingSettings {
  /** The most that formulas of a trusted workbook spend without asking on a UTC day. */
  unaskedCredits: Credits;
  /** The most for one approval or run. */
  actionCredits: Credits;
  /** The most for one day on this machine. */
  dayCredits: Credits;
  /** The most for this workbook in all. */
  workbookCredits: Credits;
  /** The one-click switch: false buys nothing at all. */
  spendingOn: boolean;
}

/** What the administrator allows at most. */
export type SpendingLimits = Readonly<Partial<Omit<SpendingSettings, "spendingOn">>>;

export const defaultSpending: SpendingSettings = {
  unaskedCredits: 15,
  actionCredits: 300,
  dayCredits: 1000,
  workbookCredits: 3000,
  spendingOn: true,
};
