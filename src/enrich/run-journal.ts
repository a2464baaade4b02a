/**
 * What is kept of a run so that it can go on, be reported and be taken back: on the machine at
 * once, in the workbook (small) when it pauses or ends. Answers are not in it: those are in the
 * machine's answer store as soon as they are paid, so a run that is begun again buys only the rest.
 * Rows are known by their key (what the cells say), never by number.
 */
import type { ColumnRole, EnrichmentChoices } from "./choices";
import type { Scalar } from "../input";
import type { Credits, EpochMs } from "../model";

/** `running` found in a journal that nobody works on means: it was interrupted. */
export type RunState = "running" | "paused" | "stopped" | "done" | "failed" | "reverted";

export interface RunCounts {
  /** Rows that name a company of the run. */
  readonly rows: number;
  readonly done: number;
  readonly waiting: number;
  readonly notFound: number;
  readonly failed: number;
}

export interface ColumnFill {
  readonly asked: number;
  readonly filled: number;
}

/** Where a run reads and writes. */
export interface RunPlace {
  readonly sheetName: string;
  /** The table as Excel names it; "" until it was made. */
  readonly tableName: string;
  /** Titles of the columns that name the company, and what each is read as. */
  readonly keyTitles: readonly string[];
  readonly keyRoles: readonly ColumnRole[];
  /** Titles of what is written, in the order of the outputs, the note last. */
  readonly titles: readonly string[];
  /** Of `titles`, those that the run made: taken back whole. */
  readonly newTitles: readonly string[];
  /** Of the others, those that got a number format. */
  readonly formattedTitles: readonly string[];
  /** The run made the worksheet. */
  readonly isNewSheet: boolean;
  /** Cells that the run made a table of. */
  readonly madeTable?: MadeTable;
  /** Of the columns of the worksheet before, in points, by the title of what they hold now. */
  readonly widths?: Readonly<Record<string, number>>;
}

export interface MadeTable {
  /** Titles that were there before. */
  readonly titles: readonly string[];
  /** The run wrote a title above the one column, in a row of its own or in a blank cell. */
  readonly added: "nothing" | "title" | "row";
}

/** What a run was counted from, so that one that was cut off before it wrote can be counted again. */
interface RunSource {
  /** As `Sheet1!A1:A301` */
  readonly address: string;
  readonly choices: EnrichmentChoices;
}

/** Where a run goes on without Excel: the gateway's address and its number there. */
export interface OfficePlace {
  readonly address: string;
  readonly runId: number;
}

/**
 * How many of a run's rows its file holds. `overwritten`: only rows with overwritten cells that
 * were not blank; `nothing lost`: none, because there are no such rows.
 */
export type RowsInFile = "all" | "overwritten" | "nothing lost" | "none";

/** The journal entry of a run: small, also for 100,000 rows. */
export interface StoredRun {
  readonly id: string;
  /** Kept in the workbook's settings: tells which runs belong to it. */
  readonly workbookId: string;
  /** "Enrich Sheet1!A1:A301" */
  readonly name: string;
  /** Initials; "" when not given. */
  readonly by: string;
  readonly startedAt: EpochMs;
  /** When this entry was written last. */
  readonly savedAt: EpochMs;
  readonly endedAt: EpochMs | null;
  readonly state: RunState;
  readonly choices: EnrichmentChoices;
  /** Not there in entries of earlier versions. */
  readonly source?: RunSource;
  readonly place: RunPlace;
  /** A team's gateway buys for it: nothing was written yet. */
  readonly office?: OfficePlace;
  /** Written before the columns were made: how far that went is not known. */
  readonly isMaking?: boolean;
  /** The table has rows that are not of the run: those of the run are kept with the rows. */
  readonly isPartOfTable?: boolean;
  /** Keys of rows that the run added at the end of another table. */
  readonly appended?: readonly string[];
  /** Told since the first pause or the end. */
  readonly rowsInFile?: RowsInFile;
  /** Texts of companies that the table has no row of: the first 200. */
  readonly missing?: readonly string[];
  readonly shownCredits: Credits;
  readonly chargedCredits: Credits;
  readonly counts: RunCounts;
  /** Companies not asked yet when it was written: what a file may lack purchases for. */
  readonly openCompanies: number;
  /** When a run under way should end: after that, it counts as no longer at work. */
  readonly endsAt: EpochMs | null;
  /** Keys of companies whose question failed, for "retry". */
  readonly failedKeys: readonly string[];
  /** They failed for want of credits only: they were not reached. */
  readonly ranShort?: boolean;
  /** Cells that people changed and the run left alone. */
  readonly keptEdits: number;
  /** By column, for the list of runs. */
  readonly columns: readonly ({
    readonly title: string;
    readonly arrivedAt: EpochMs | null;
    /** Rows that the column was asked for, and those of them that got a value. */
    readonly fill?: ColumnFill;
  } & RunCounts)[];
}

/** What a run wrote into a row, and what stood there before. */
export interface WrittenRow {
  /** Key of the row. Nothing in `after`: a row of the run, nothing written yet. */
  readonly key: string;
  /** By output, the note last: null for an emptied cell, undefined for one that was left alone. */
  readonly after: readonly (Scalar | null | undefined)[];
  /**
   * What stood in the rows of this key before the run, row by row; null where a cell was blank,
   * null altogether when all were or an earlier entry of the key tells it.
   */
  readonly before: readonly (readonly (CellBefore | null)[])[] | null;
}

export interface CellBefore {
  readonly value: Scalar;
  /** The formula that showed it, or null. */
  readonly formula: string | null;
}

/** This machine's runs. Resolves when an entry would survive a crash. */
export interface RunStore {
  /** Newest first. */
  list(workbookId: string): Promise<StoredRun[]>;
  keep(run: StoredRun): Promise<void>;
  drop(id: string): Promise<void>;
  /** Rows as they are written; a later row of the same key follows the earlier one. */
  addRows(id: string, rows: readonly WrittenRow[]): Promise<void>;
  rows(id: string): Promise<WrittenRow[]>;
  /** Choices made last for a column with these titles; undefined when none. */
  choicesFor(titles: string): Promise<unknown>;
  keepChoices(titles: string, choices: unknown): Promise<void>;
  /** What a refresh changed, as `keepDifferences` got it; undefined when nothing did. */
  differencesOf(id: string): Promise<unknown>;
  keepDifferences(id: string, differences: unknown): Promise<void>;
}
