/**
 * What the workbook keeps of a run: its place, titles, choices and counts. No values and no answers: going on is
 * planning the same rows again, where what is held costs nothing, and a revert asks the held answers what a cell
 * would show.
 */
import * as z from "zod/mini";
import { stored } from "../client";
import type { Read } from "../input";
import { choicesSchema, columnRole, MAX_OUTPUTS } from "./choices";

const { count, instant, label } = stored;

/** A stored `running` without a run under way means that it was interrupted. */
const states = ["running", "stopped", "done", "failed", "reverted"] as const;
export type RunState = (typeof states)[number];

const few = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(MAX_OUTPUTS));

const countsSchema = z.object({
  /** Rows that name a company of the run. */
  rows: count,
  done: count,
  waiting: count,
  notFound: count,
  failed: count,
});
export type RunCounts = Read<typeof countsSchema>;

/** A column: the rows that it is for, and those of them that have a value. */
const columnProgressSchema = z.object({ title: label, asked: count, filled: count });
export type ColumnProgress = Read<typeof columnProgressSchema>;

const madeTableSchema = z.object({
  /** Titles that the cells had before. */
  titles: z.array(label),
  /** What the run added above the one column: a title in a blank cell, or a row with it. */
  added: z.enum(["nothing", "title", "row"]),
});
export type MadeTable = Read<typeof madeTableSchema>;

/** Where a run reads and writes. */
const placeSchema = z.object({
  sheetName: label,
  /** The name of the table, which a run gives to one that it makes: so it is found if the run is cut off meanwhile. */
  tableName: label,
  /** False until its table and columns are made. */
  isMade: z.boolean(),
  /** Titles of the columns that name the company, and what each is read as. */
  keyTitles: few(label),
  keyRoles: few(columnRole),
  /** Titles of the output columns, in the order of the outputs, then of the note and of what changed. */
  titles: few(label),
  /** Those of `titles` whose columns the run made: a revert removes them. */
  newTitles: few(label),
  /** Set when the run made the worksheet: the rows that it put there. */
  newSheetRows: z.exactOptional(count),
  /** Set when the run made a table of plain cells. */
  madeTable: z.exactOptional(madeTableSchema),
  /** Widths that the worksheet's columns had before, in points, by their present titles. */
  widths: z.exactOptional(z.record(z.string(), z.number())),
});
export type RunPlace = Read<typeof placeSchema>;

const runSchema = z.object({
  id: label,
  /** "Enrich Sheet1!A1:A301" */
  name: label,
  /** Initials; "" when not given. */
  by: label,
  startedAt: instant,
  state: z.enum(states),
  /** What was selected, like `Sheet1!A1:A301`: counted again if the run was cut off before it made its table. */
  address: z.string(),
  choices: choicesSchema,
  place: placeSchema,
  /** The keys of its rows when it is about some rows of its table only; "unknown": too many for the file. */
  keys: z.union([z.enum(["all", "unknown"]), z.array(z.string())]),
  shownCredits: count,
  /** What the ledger said when this was written, for a place that lacks the ledger's entries. */
  chargedCredits: count,
  counts: countsSchema,
  columns: few(columnProgressSchema),
  /** The distinct texts of its notes: a note with another text is somebody's own. */
  notes: few(z.string()),
});
export type StoredRun = Read<typeof runSchema>;

/** A stored run, or undefined for anything else: anybody can have edited a file. */
export const readRun: (json: unknown) => StoredRun | undefined = stored.readerOf(runSchema);

/** What a person filled in last, and where. Kept on this machine: it is a habit, not a part of the file. */
export interface ChoiceStore {
  last(): Promise<unknown>;
  keep(choices: unknown): Promise<void>;
}
