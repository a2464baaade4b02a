/**
 * What is kept of a run so that it can go on, be reported and be reverted: on the machine at once, in the workbook
 * (in short form) when it pauses or ends. Answers are not in it: the machine's store has them as soon as they are paid,
 * so a run that begins again buys only the rest. Rows are found by their key (the texts of their cells), never by
 * number.
 */
import type { ColumnRole, EnrichmentChoices } from "./choices";
import type { Scalar } from "../input";
import type { Credits, EpochMs } from "../client";

/** `running` in the journal of a run that is not under way means that it was interrupted. */
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
  /** Excel's name of the table; "" until it is made. */
  readonly tableName: string;
  /** Titles of the columns that name the company, and what each is read as. */
  readonly keyTitles: readonly string[];
  readonly keyRoles: readonly ColumnRole[];
  /** Titles of the output columns, in the order of the outputs, the note last. */
  readonly titles: readonly string[];
  /** Those of `titles` whose columns the run made: a revert removes them. */
  readonly newTitles: readonly string[];
  /** Those of the other `titles` that got a number format. */
  readonly formattedTitles: readonly string[];
  /** The run made the worksheet. */
  readonly isNewSheet: boolean;
  /** Set when the run made a table of plain cells. */
  readonly madeTable?: MadeTable;
  /** Widths that the worksheet's columns had before, in points, by their present titles. */
  readonly widths?: Readonly<Record<string, number>>;
}

export interface MadeTable {
  /** Titles that the cells had before. */
  readonly titles: readonly string[];
  /** What the run added above the one column: a title in a blank cell, or a row with it. */
  readonly added: "nothing" | "title" | "row";
}

/** What a run was counted from, so that a run that was cut off before it wrote can be counted again. */
interface RunSource {
  /** Like `Sheet1!A1:A301`. */
  readonly address: string;
  readonly choices: EnrichmentChoices;
}

/**
 * Which of a run's rows the file holds. `overwritten`: only rows in which filled cells were overwritten;
 * `nothing lost`: none, because there are no such rows.
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
  /** Missing in entries of earlier versions. */
  readonly source?: RunSource;
  readonly place: RunPlace;
  /** The entry was written before the columns were made: how many were made is not known. */
  readonly isMaking?: boolean;
  /** The table also has rows that do not belong to the run; the journal's rows tell which do. */
  readonly isPartOfTable?: boolean;
  /** Keys of rows that the run added at the end of another table. */
  readonly appended?: readonly string[];
  /** Set at the first pause or the end. */
  readonly rowsInFile?: RowsInFile;
  /** Texts of the first 200 companies without a row in the table. */
  readonly missing?: readonly string[];
  readonly shownCredits: Credits;
  readonly chargedCredits: Credits;
  readonly counts: RunCounts;
  /** Companies not asked yet when the entry was written: a file may lack their purchases. */
  readonly openCompanies: number;
  /** When a run under way should end: some time after that, it counts as interrupted. */
  readonly endsAt: EpochMs | null;
  /** Keys of companies whose question failed, for "retry". */
  readonly failedKeys: readonly string[];
  /** All failures were for lack of credits: those companies were not reached. */
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

/** What a run wrote into a row, and what the row held before. */
export interface WrittenRow {
  /** Key of the row. An empty `after` means a row of the run into which nothing is written yet. */
  readonly key: string;
  /** By output, the note last: null for an emptied cell, undefined for one that was left alone. */
  readonly after: readonly (Scalar | null | undefined)[];
  /**
   * What the rows of this key held before the run, row by row; null for a blank cell. null as a whole when all
   * cells were blank, or when an earlier entry of the key tells it.
   */
  readonly before: readonly (readonly (CellBefore | null)[])[] | null;
}

export interface CellBefore {
  readonly value: Scalar;
  /** The formula that showed it, or null. */
  readonly formula: string | null;
}

/** This machine's runs. Writing resolves when an entry would survive a crash. */
export interface RunStore {
  /** Newest first. */
  list(workbookId: string): Promise<StoredRun[]>;
  keep(run: StoredRun): Promise<void>;
  drop(id: string): Promise<void>;
  /** Adds rows as they are written; a later row of the same key comes after the earlier one. */
  addRows(id: string, rows: readonly WrittenRow[]): Promise<void>;
  rows(id: string): Promise<WrittenRow[]>;
  /** Choices made last for a column with these titles; undefined when none. */
  choicesFor(titles: string): Promise<unknown>;
  keepChoices(titles: string, choices: unknown): Promise<void>;
  /** The differences that `keepDifferences` got; undefined for none. */
  differencesOf(id: string): Promise<unknown>;
  keepDifferences(id: string, differences: unknown): Promise<void>;
}
