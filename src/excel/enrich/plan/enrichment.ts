/**
 * Enrich as the pane sees it: read what is selected, count exactly, run, go on, report, take back.
 * Only a run that was started from a plan spends, at most the price of that plan. Types only;
 * `open-enrichment` makes one. Everything that Excel refuses is thrown as a sentence with its cure.
 */
import type { Said } from "../../../sentences";
import type { Quote, Stop } from "../../../client";
import type { CompanySpelling } from "../../../input";
import type { Credits, EpochMs, Failure, OfficeOrder } from "../../../model";
import type {
  ColumnRole,
  EnrichmentChoices,
  OfficePlace,
  RunCounts,
  RunPlace,
  RunState,
  ChangeCount,
  ColumnFill,
} from "../../../enrich";
import type { SelectedRange } from "../../sheet/selected-range";
import type { TargetTable } from "./target-tables";

/** One column of the selection. */
export interface SourceColumn {
  /** 0-based, of the worksheet. */
  readonly index: number;
  /** "B" */
  readonly letters: string;
  /** Title, or null when there is no row of titles. */
  readonly header: string | null;
  /** What it looks like; `unused` for columns that name no company. */
  readonly guess: ColumnRole;
  readonly filled: number;
  /** The first few texts below the header. */
  readonly samples: readonly string[];
}

/** What was selected, read once. */
export interface EnrichmentSource {
  /** Used part of the selection with its header, as `Sheet1!B1:C301`. */
  readonly address: string;
  readonly sheetName: string;
  readonly tableName: string | null;
  /** Rows below the header. */
  readonly rows: number;
  /** Of these, hidden by hand or by a filter. */
  readonly hiddenRows: number;
  readonly columns: readonly SourceColumn[];
  /** What to start with: guessed, or what was chosen last for columns of these titles. */
  readonly choices: EnrichmentChoices;
  readonly isRemembered: boolean;
  /** Other tables of the workbook, which results can go into as well. */
  readonly tables: readonly TargetTable[];
  /** Sentences about merged cells, formulas, error values. */
  readonly warnings: readonly Said[];
  readonly selected: SelectedRange;
}

export interface NamedRow {
  /** As Excel numbers it. */
  readonly row: number;
  readonly text: string;
  /** A sentence with the cure. */
  readonly reason: Said;
}

/** A line of the dry run that names rows. */
export interface RowLine {
  readonly count: number;
  /** The first 20 of them. */
  readonly first: readonly NamedRow[];
}

/** Rows that a person may look at in the sheet: before a run, or as they stand after it. */
export type LeftOut = "unreadable" | "freeMail" | "sharedHost" | "names";

/** Company names have to be looked up before they can be counted. */
interface NameLookups {
  /** Distinct names not looked up yet: run `lookUpNames` first. Free, 5 a second. */
  readonly toLookUp: number;
  /** Distinct names that became a domain. */
  readonly found: number;
  /** Rows whose name is not known exactly, or stands for several companies. */
  readonly notFound: RowLine;
  /** The service has not approved this key for looking names up (403). */
  readonly isRefused: boolean;
}

export interface PriceLine {
  readonly part: "company" | "technologies" | "intents";
  /** Companies asked for it. */
  readonly companies: number;
  readonly held: number;
  readonly toBuy: number;
  /** The most it can cost. */
  readonly priceCredits: Credits;
}

/** The part of a dry run that speaks of another table. */
export interface IntoPlan {
  readonly tableName: string;
  readonly sheetName: string;
  readonly rows: number;
  /** Title of the column that names its companies. */
  readonly keyTitle: string;
  /** Rows of the selection whose company has no row in the table, nor gets one. */
  readonly missing: RowLine;
  /** Rows that are added at the end of the table. */
  readonly toAppend: number;
}

/**
 * The dry run: `rows = hidden + blank + unreadable + freeMail + sharedHost + names.notFound +
 * into.missing + others + alreadyFilled + fresh + beyondTrial + duplicates + companies` (names not looked up yet count as
 * not found). It speaks of rows of the selection, also when another table is written.
 */
export interface EnrichmentPlan<Details = unknown> {
  readonly choices: EnrichmentChoices;
  readonly rows: number;
  readonly hidden: number;
  readonly blank: number;
  readonly unreadable: RowLine;
  readonly freeMail: RowLine;
  /** Pages on hosts for everybody: `facebook.com/joesbakery`. */
  readonly sharedHost: RowLine;
  readonly names: NameLookups;
  /** Read from a longer text; `reason` is the company. They are counted among the others, too. */
  readonly within: RowLine;
  /** Of a second try: rows that did not fail. */
  readonly others: number;
  readonly alreadyFilled: number;
  /** With "only stale": rows whose answers are recent. */
  readonly fresh: number;
  /** Below the first rows that were chosen. */
  readonly beyondTrial: number;
  readonly duplicates: number;
  /** Distinct companies. */
  readonly companies: number;
  readonly spellings: Readonly<Record<CompanySpelling | "name", number>>;
  /** Subdomains among the companies, asked as their main domains unless `choices` say otherwise. */
  readonly subdomains: {
    readonly companies: number;
    readonly examples: readonly { readonly typed: string; readonly registrable: string }[];
  };
  /** Companies for which everything is held. */
  readonly held: number;
  readonly heldMisses: number;
  /** Held, but older than Settings say. */
  readonly stale: number;
  readonly toBuy: number;
  readonly lines: readonly PriceLine[];
  /** The most it can cost. */
  readonly priceCredits: Credits;
  readonly requests: number;
  readonly takesMs: Quote["takesMs"];
  /** What it saves to have more records in doubt at a time. */
  readonly hurry: Quote["hurry"];
  /** A ceiling, the balance, no key: why it cannot be bought. */
  readonly obstacle: Failure | null;
  /** When a ceiling is in the way: how many rows from the top would fit; null otherwise. */
  readonly affordableRows: number | null;
  /** Why it cannot be written (protected, read-only ...): a sentence with the cure, before anything is bought. */
  readonly problem: Said | null;
  readonly warnings: readonly Said[];
  /** Where it will be written, in a sentence. */
  readonly place: Said | null;
  /** Cells of a person that become a table, or would if the choices allowed it: `A1:C201`. */
  readonly table: { readonly address: string; readonly isMade: boolean } | null;
  /** Columns that will hold results, the note last. */
  readonly columns: readonly {
    readonly title: string;
    readonly isNew: boolean;
  }[];
  /** With another table; null otherwise. */
  readonly into: IntoPlan | null;
  /** For `start`; not for reading. */
  readonly details: Details;
}

export interface ColumnProgress extends RunCounts {
  readonly title: string;
  /** When its last answer arrived. */
  readonly arrivedAt: EpochMs | null;
  /** Runs of earlier versions do not have it. */
  readonly fill?: ColumnFill;
}

export interface RunProgress extends RunCounts {
  readonly state: "preparing" | "running" | "pausing" | "paused" | "stopping" | "ended";
  readonly columns: readonly ColumnProgress[];
  readonly shownCredits: Credits;
  readonly chargedCredits: Credits;
  readonly startedAt: EpochMs;
  readonly arrivedAt: EpochMs | null;
  /** When the last answer is expected; null when nothing is asked. */
  readonly endsAt: EpochMs | null;
  /** Cells that people changed meanwhile and that were left alone. */
  readonly keptEdits: number;
  /** Rows that were counted and are not there any more. */
  readonly goneRows: number;
  /** Titles of output columns that were removed or renamed meanwhile. */
  readonly goneColumns: readonly string[];
  /** Why it paused by itself: a sentence with the cure. */
  readonly problem: Said | null;
}

export interface RunReport<Details = unknown> extends RunProgress {
  readonly runId: string;
  readonly wasStopped: boolean;
  /** The first failure that is not a stop, or null. */
  readonly failure: Failure | null;
  readonly blank: number;
  readonly unreadable: number;
  readonly freeMail: number;
  readonly sharedHost: number;
  /** With another table: rows of the selection whose company it has not. */
  readonly notInTable: number;
  /** Names that are not known exactly. */
  readonly names: number;
  /** Answers that are older than Settings say were asked again. */
  readonly isRefresh: boolean;
  /** What that changed. */
  readonly differences: number;
  /** The same by kind, the most important first. */
  readonly changes: readonly ChangeCount[];
  /** For `selectLeftOut`; not for reading. */
  readonly details: Details;
}

/** A run under way: goes on whatever panel is shown. */
export interface EnrichmentRun {
  readonly id: string;
  readonly name: string;
  progress(): RunProgress;
  /** At most about ten times a second. */
  subscribe(listener: () => void): Stop;
  /** Sends nothing more; what is in flight is awaited, kept and written. Saves into the workbook. */
  pause(): Promise<void>;
  /** Goes on after a pause; refuses in `progress().problem` when it would cost more than was shown. */
  resume(): Promise<void>;
  /** Like pause, and ends the run. */
  stop(): Promise<void>;
  /** Settles when the run ended, by itself or stopped. A pause is not an end. Never rejects. */
  readonly ended: Promise<RunReport>;
}

/** A run of this workbook, under way or in the past. */
export interface RunSummary {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly startedAt: EpochMs;
  readonly endedAt: EpochMs | null;
  /**
   * `interrupted`: Excel or the computer was closed meanwhile. `elsewhere`: somebody else's, still at work.
   * `office`: a team's gateway buys for it, and its rows are not filled in yet.
   */
  readonly state: RunState | "interrupted" | "elsewhere" | "office";
  /** With the state `office`; null otherwise. What a file says of it is a claim. */
  readonly office: OfficePlace | null;
  /** Stale answers were asked again. */
  readonly isRefresh: boolean;
  /** Where it wrote. */
  readonly place: RunPlace;
  readonly counts: RunCounts;
  readonly columns: readonly ColumnProgress[];
  readonly shownCredits: Credits;
  readonly chargedCredits: Credits;
  /** Its purchases are on this machine. */
  readonly isOnThisMachine: boolean;
  /**
   * Only the file tells of it: purchases after `since` for up to `companies` companies may be
   * missing from the file. null when nothing can be missing.
   */
  readonly mayLack: { readonly since: EpochMs; readonly companies: number } | null;
  readonly canGoOn: boolean;
  readonly canRetryFailed: boolean;
  readonly canRevert: boolean;
}

export interface RevertReport {
  readonly restoredCells: number;
  /** Cells that people changed after the run, as `Sheet1!C4`: left alone. The first 100. */
  readonly keptCells: readonly string[];
  readonly keptCount: number;
  /** Written rows that are not there any more. */
  readonly goneRows: number;
  readonly removedColumns: number;
  /** Cells that the run had made a table of are plain cells again. */
  readonly removedTable: boolean;
  /** Rows that the run added to another table and that hold nothing else. */
  readonly removedRows: number;
  /** The worksheet that the run made and that holds nothing else; null when it stays. */
  readonly removedSheet: string | null;
  /** Overwritten cells whose former values this file does not keep stay as the run left them. */
  readonly lacksBefore: boolean;
  /** In a sentence. */
  readonly summary: Said;
}

/** What going on with a run takes up. */
export type Again = "rest" | "failed" | "stale";

/** What can be chosen anew for it. */
export type ChoicesAgain = Partial<Pick<EnrichmentChoices, "firstRows" | "useRegistrable">>;

/** Cells that were selected, as `Sheet1!B7:B9`, and how many there are elsewhere; null when none. */
export interface SelectedRows {
  readonly address: string;
  readonly others: number;
}

export interface Enrichment {
  /** Reads the selection; throws a sentence when nothing usable is selected. */
  readSelection(): Promise<EnrichmentSource>;
  /** The exact dry run. Free. A later call overtakes an earlier one (whose promise still settles). */
  plan(source: EnrichmentSource, choices: EnrichmentChoices): Promise<EnrichmentPlan>;
  /**
   * Selects rows that were left out, those below each other that come next after the selected cell:
   * of a plan, or of a run where it wrote. null when none is there any more.
   */
  selectLeftOut(of: EnrichmentPlan | RunReport, what: LeftOut): Promise<SelectedRows | null>;
  /** Looks up company names, free. Results are remembered, so that `plan` counts them afterwards. */
  lookUpNames(
    source: EnrichmentSource,
    choices: EnrichmentChoices,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (done: number, all: number) => void;
    }
  ): Promise<Failure | null>;
  /** Starts a run; one at a time (throws a sentence otherwise, or when the plan has a problem). */
  start(plan: EnrichmentPlan): EnrichmentRun;
  /** What a team's gateway would have to buy for a plan. */
  officeOrder(plan: EnrichmentPlan): Promise<OfficeOrder>;
  /** Notes down that a gateway buys for a plan. Going on with it fills the rows in with what is held then. */
  leaveToOffice(plan: EnrichmentPlan, office: OfficePlace): Promise<void>;
  /** The run under way, or null. */
  current(): EnrichmentRun | null;

  /** Runs of this workbook, newest first. */
  runs(): Promise<readonly RunSummary[]>;
  /** Called when `runs()` or `current()` changed. */
  subscribe(listener: () => void): Stop;
  /** The dry run of what is left of a run: rest, only what failed, or stale answers again. */
  planAgain(runId: string, what: Again, choices?: ChoicesAgain): Promise<EnrichmentPlan>;
  /**
   * Restores the cells that the run wrote, except those changed since. Free; keeps what was
   * bought. A trial writes nothing and tells what would be restored.
   */
  revert(runId: string, options?: { readonly isTrial?: boolean }): Promise<RevertReport>;
  /** A worksheet with one table: row, input, company, result or reason, credits. Gives its name. */
  writeReport(runId: string): Promise<string>;
  /** A worksheet of what a refresh changed; null when nothing did. */
  writeDifferences(runId: string): Promise<string | null>;
  /** Forgets a run; its cells stay as they are. */
  forget(runId: string): Promise<void>;
}
