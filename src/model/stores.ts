/**
 * Where the client keeps things, as seen from the client. `machine` and `excel` implement
 * these; tests use memory. Every store may fail or be missing (private browsing, read-only
 * workbook): then the client goes on with what it has in memory and says so.
 */
import type { HeldAnswer } from "./answer";
import type { LedgerEntry } from "./ledger";
import type { Credits, EpochMs, QuestionKey } from "./units";

export type KeyedAnswer = readonly [QuestionKey, HeldAnswer];

/** Where answers are forgotten. */
export type HeldWhere = "workbook" | "machine" | "everywhere";

/** This machine's answers and ledger for one service address. Learns from this machine's own replies only. */
export interface MachineStore {
  /** In the order of `keys`; undefined where nothing is held. */
  answers(keys: readonly QuestionKey[]): Promise<(HeldAnswer | undefined)[]>;
  keep(answers: readonly KeyedAnswer[]): Promise<void>;
  forget(keys: readonly QuestionKey[] | "all"): Promise<void>;
  /** Forgets answers that were bought before. */
  forgetBefore(at: EpochMs): Promise<void>;
  /** Entries from `since` on, oldest first. */
  ledger(since: EpochMs): Promise<LedgerEntry[]>;
  /** Marks the order of writing: what is written from now on comes after it, whatever any clock says. */
  ledgerMark(): Promise<number>;
  /** Entries as they stand that were written after a mark, and the mark of the last one. */
  ledgerAfter(mark: number): Promise<{ entries: LedgerEntry[]; mark: number }>;
  /** All entries of one workbook. */
  ledgerOf(workbook: string): Promise<LedgerEntry[]>;
  /** Adds or replaces entries by id. Resolves when they would survive a crash. */
  record(entries: readonly LedgerEntry[]): Promise<void>;
  /** What still counts in the service's windows (`start-book`), so that hours and days survive a restart. */
  starts(): Promise<Record<string, EpochMs[]>>;
  keepStarts(starts: Record<string, EpochMs[]>): Promise<void>;
  /** Small facts by name (`window-notes`): what several workbooks must know of each other, and the next start of this one. */
  notes(): Promise<Record<string, unknown>>;
  /** Adds, replaces or (undefined) removes. Resolves when they would survive a crash. */
  keepNotes(notes: Readonly<Record<string, unknown>>): Promise<void>;
  /** What it holds; `bytes` is null where the browser does not tell. */
  usage(): Promise<{ answers: number; bytes: number | null; isPersistent: boolean }>;
}

export interface WorkbookContent {
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
  /** Whether somebody types into a cell right now; absent where nobody can tell. */
  isTyping?(): Promise<boolean>;
  /** The same at each opening of the same file; null for a workbook that was never saved. */
  readonly id: string | null;
  /** Queues for the next quiet moment; never throws. */
  add(answers: readonly KeyedAnswer[], entries: readonly LedgerEntry[]): void;
  /** Writes what is queued now. */
  flush(): Promise<void>;
  forget(keys: readonly QuestionKey[] | "all"): Promise<void>;
  /** Removes answers, ledger and queries from the file; says how many. */
  strip(): Promise<{ answers: number; entries: number }>;
  /** False: answers are not written to the file from now on. */
  setEnabled(on: boolean): void;
  usage(): Promise<{ answers: number; characters: number; limitCharacters: number }>;
}

/**
 * What several open workbooks of one browser have in common: turns at changing what this machine
 * keeps, and the news that somebody did.
 */
export interface WindowSharing {
  /** Runs `action` while nobody else of the same topic runs one. */
  alone<T>(topic: string, action: () => Promise<T>): Promise<T>;
  /** Tells all others. */
  tell(topic: string): void;
  onNews(topic: string, listener: () => void): () => void;
  /** The turn of a topic, until the result is called or the page ends; null while another has it. */
  take(topic: string): Promise<(() => void) | null>;
  /** Whether nobody has the turn now; looking takes it from nobody. */
  isFree(topic: string): Promise<boolean>;
  /** Resolves when nobody has the turn any more. */
  untilFree(topic: string): Promise<void>;
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
  /** What nobody here typed or changed waits for approval: formulas of a file, of a colleague. */
  holdAtOpen: boolean;
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
  holdSearches: true,
  holdAtOpen: true,
  spendingOn: true,
};
