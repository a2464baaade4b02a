/**
 * What is kept of a run: its place, titles, choices and counts, on the machine and in the workbook. No values and no
 * answers: going on is planning the same rows again, where what is held costs nothing, and a revert asks the held
 * answers what a cell would show.
 */
import type { Domain } from "../input";
import type { ColumnRole, EnrichmentChoices } from "./choices";
import type { Credits, EpochMs } from "../client";

/** A stored `running` without a run under way means that it was interrupted. */
export type RunState = "running" | "paused" | "stopped" | "done" | "failed" | "reverted";

export interface RunCounts {
  /** Rows that name a company of the run. */
  readonly rows: number;
  readonly done: number;
  readonly waiting: number;
  readonly notFound: number;
  readonly failed: number;
}

/** How far a column is. */
export interface ColumnProgress extends RunCounts {
  readonly title: string;
  /** Rows that it is for, and those of them that have a value. */
  readonly fill: { readonly asked: number; readonly filled: number };
}

/** Where a run reads and writes. */
export interface RunPlace {
  readonly sheetName: string;
  /** The name of the table, which a run gives to one that it makes: so it is found if the run is cut off meanwhile. */
  readonly tableName: string;
  /** False until its table and columns are made. */
  readonly isMade: boolean;
  /** Titles of the columns that name the company, and what each is read as. */
  readonly keyTitles: readonly string[];
  readonly keyRoles: readonly ColumnRole[];
  /** Titles of the output columns, in the order of the outputs, then of the note and of what changed. */
  readonly titles: readonly string[];
  /** Those of `titles` whose columns the run made: a revert removes them. */
  readonly newTitles: readonly string[];
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

export interface StoredRun {
  readonly id: string;
  /** "Enrich Sheet1!A1:A301" */
  readonly name: string;
  /** Initials; "" when not given. */
  readonly by: string;
  readonly startedAt: EpochMs;
  /** When this entry was written last. */
  readonly savedAt: EpochMs;
  readonly endedAt: EpochMs | null;
  readonly state: RunState;
  /** What was selected, like `Sheet1!A1:A301`: counted again if the run was cut off before it made its table. */
  readonly address: string;
  readonly choices: EnrichmentChoices;
  readonly place: RunPlace;
  /** The keys of its rows when it is about some rows of its table only; "unknown": too many for the file. */
  readonly keys: readonly string[] | "all" | "unknown";
  readonly shownCredits: Credits;
  /** What the ledger said when this was written, for a place that lacks the ledger's entries. */
  readonly chargedCredits: Credits;
  readonly counts: RunCounts;
  readonly columns: readonly ColumnProgress[];
  /** The distinct texts of its notes: a note with another text is somebody's own. */
  readonly notes: readonly string[];
  /** Domains of the companies that were named by name, by the name. */
  readonly names: Readonly<Record<string, Domain>>;
}

/** This machine's runs. Writing resolves when an entry would survive a crash. */
export interface RunStore {
  /** Those of these ids that it knows. */
  find(ids: readonly string[]): Promise<StoredRun[]>;
  keep(run: StoredRun): Promise<void>;
  drop(id: string): Promise<void>;
  /** Choices made last for a column with these titles; undefined when none. */
  choicesFor(titles: string): Promise<unknown>;
  keepChoices(titles: string, choices: unknown): Promise<void>;
}
