/**
 * Enrich as the pane sees it: read the selection, count exactly, run, go on, revert. Only a run
 * that was started from a plan spends, at most the price of that plan. Types only; `run/open-enrichment`
 * acts. What Excel refuses is thrown as a sentence that tells what to do.
 */
import type { Domain } from "../../../input";
import { type Said } from "../../../texts";
import type { Cause, Credits, EpochMs, Failure, Quote, Reading } from "../../../client";
import type {
  ColumnRole,
  EnrichmentChoices,
  RunCounts,
  RunState,
  ColumnProgress,
  NearName,
  OutputPlan,
  RowGroups,
  RowLine,
  StoredRun,
  Subdomains,
} from "../../../enrich";
import type { ChosenRows, RowCounts } from "./chosen-rows";
import type { CountedRows } from "./count-rows";
import type { ResultPlace } from "./result-place";
import type { SelectedRange } from "../../sheet/selected-range";

/** One column of the selection. */
export interface SourceColumn {
  /** 0-based, of the worksheet. */
  readonly index: number;
  /** "B" */
  readonly letters: string;
  /** Title, or null when there is no row of titles. */
  readonly header: string | null;
  /** The role that it seems to have; `unused` for columns that name no company. */
  readonly guess: ColumnRole;
  /** The first few texts below the header. */
  readonly samples: readonly string[];
}

/** What was selected, read once. */
export interface EnrichmentSource {
  /** The used part of the selection with its header, like `Sheet1!B1:C301`. */
  readonly address: string;
  /** Rows below the header. */
  readonly rows: number;
  readonly columns: readonly SourceColumn[];
  /** What to start with: roles as guessed, and what was filled in last. */
  readonly choices: EnrichmentChoices;
  readonly selected: SelectedRange;
}

/** Groups of left out rows that a person may look at in the sheet, before or after a run. */
export type LeftOut = "unreadable" | "freeMail" | "sharedHost" | "names";

/** The rows with company names: a name has to be looked up before it can be counted. */
interface NameLookups {
  /** Distinct names not looked up yet: run `lookUpNames` first. Free, 5 a second. */
  readonly toLookUp: number;
  /** Distinct names that became a domain. */
  readonly found: number;
  /** Domains by `nameKey`, of close names that a person chose. */
  readonly chosen: Readonly<Record<string, Domain>>;
  /** Names with close ones, to choose from. */
  readonly near: readonly { readonly text: string; readonly near: readonly NearName[] }[];
  /** Rows whose name is not known exactly, or stands for several companies. */
  readonly notFound: RowLine;
  /** The service has not approved this key for looking names up (403). */
  readonly isRefused: boolean;
}

export interface PriceLine {
  readonly part: "company" | "technologies" | "intents";
  /** Companies that are asked for it. */
  readonly toBuy: number;
  /** The most it can cost. */
  readonly priceCredits: Credits;
}

/** What a run needs from its plan: the rows that are counted and written, too. */
export interface PlanDetails extends CountedRows {
  readonly runId: string;
  readonly cause: Cause;
  /** What was selected and counted, like `Sheet1!A1:A301`. */
  readonly address: string;
  readonly outputs: OutputPlan;
  readonly chosen: ChosenRows;
  readonly place: ResultPlace | null;
  /** The run that this one goes on with. */
  readonly earlier: StoredRun | undefined;
  /** That one has its columns: rows that are filled already are its own. */
  readonly goesOn: boolean;
  /** Answers bought before this instant are bought again; null: none. */
  readonly refreshBefore: EpochMs | null;
  /** With "only stale": the old answers, by company and question. */
  readonly oldReadings: ReadonlyMap<number, readonly (Reading | undefined)[]>;
}

/**
 * The dry run: `rows = hidden + blank + unreadable + freeMail + sharedHost + names.notFound +
 * alreadyFilled + fresh + beyondTrial + duplicates + companies` (names not looked up yet count
 * as not found).
 */
export interface EnrichmentPlan
  extends
    Pick<RowGroups, "rows" | "hidden" | "blank">,
    Record<"unreadable" | "freeMail" | "sharedHost" | "within", RowLine>,
    RowCounts,
    Pick<Quote, "usualCredits" | "priceCredits" | "requests" | "takesMs" | "obstacle"> {
  readonly choices: EnrichmentChoices;
  readonly names: NameLookups;
  readonly subdomains: Subdomains;
  /** Companies for which everything is held. */
  readonly held: number;
  readonly toBuy: number;
  readonly lines: readonly PriceLine[];
  /** When a ceiling is in the way: how many rows from the top would fit; null otherwise. */
  readonly affordableRows: number | null;
  /** Why results cannot be written (protected, read-only ...): a sentence that tells what to do. */
  readonly problem: Said | null;
  readonly warnings: readonly Said[];
  /** Where it will be written, in a sentence. */
  readonly place: Said | null;
  /** The person's cells that become a table: `A1:C201`. */
  readonly table: string | null;
  /** Of the columns that will hold results, the note last. */
  readonly titles: readonly string[];
  /** Other layers do not read it. */
  readonly details: PlanDetails;
}

export interface RunProgress extends RunCounts {
  readonly state: "preparing" | "running" | "stopping" | "ended";
  readonly columns: readonly ColumnProgress[];
  readonly shownCredits: Credits;
  readonly chargedCredits: Credits;
  readonly startedAt: EpochMs;
  /** When the last answer is expected; null when nothing is asked. */
  readonly endsAt: EpochMs | null;
  /** Cells that hold something else than the run would write, and were left alone. */
  readonly keptEdits: number;
  /** Titles of output columns that were removed or renamed meanwhile. */
  readonly goneColumns: readonly string[];
  /** Why it ended by itself before all was written: a sentence that tells what to do. */
  readonly problem: Said | null;
}

export interface RunReport extends RunProgress {
  readonly runId: string;
  /** What was started: it tells which rows got nothing. */
  readonly plan: EnrichmentPlan;
  /** False: it ended before it made anything, and is not among the runs. */
  readonly isKept: boolean;
  readonly wasStopped: boolean;
  /** The first failure that is not a stop, or null. */
  readonly failure: Failure | null;
  /** Rows of which a refresh changed something, as the column "Changed" tells. */
  readonly changedRows: number;
}

/** A run of this workbook, under way or in the past. */
export interface RunSummary extends Pick<
  StoredRun,
  "id" | "name" | "by" | "startedAt" | "place" | "counts" | "columns" | "shownCredits"
> {
  readonly chargedCredits: Credits;
  /** `interrupted`: Excel or the computer was closed meanwhile, or it runs on another computer. */
  readonly state: RunState | "interrupted";
  /** Rows wait or failed, or it was cut off. */
  readonly canGoOn: boolean;
  readonly canRevert: boolean;
}

/** Choices that can be changed when a run is planned again; `stale` makes a new run, which refreshes. */
export type ChoicesAgain = Partial<
  Pick<EnrichmentChoices, "firstRows" | "useRegistrable" | "fill">
>;
