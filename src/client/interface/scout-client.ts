/** The client as every surface sees it: calls that can cost credits, free calls, and a view of its state. */
import { type Said } from "../../texts";
import type { CallOf, LimitGroup, ReplyOf } from "../../api";
import type { Receipt } from "../answer";
import type { Approval } from "../approval";
import type { Failure, Result } from "../failure";
import type { LedgerEntry } from "../ledger-entry";
import type { CompanyRef } from "../../input/names/company";
import type { FreeEndpoint } from "../price";
import type { Cause, Question, SearchQuestion } from "../question";
import type { Reading } from "../reading";
import type { ForgetWhere, MachineStore, SpendingSettings, WorkbookStore } from "../stores";
import type { TeamStanding } from "../wire/team-standing";
import type { Credits, DurationMs, EpochMs, QuestionKey } from "../units";

export type Stop = () => void;

/** Where a question stands. Listeners hear only changes. */
export type QuestionState =
  /** Under way; nothing to say yet. */
  | { readonly kind: "asking" }
  | { readonly kind: "answered"; readonly reading: Reading; readonly isStale: boolean }
  /** No value now. This may change: a question that waits for approval becomes answered. */
  | { readonly kind: "failed"; readonly failure: Failure };

export interface WatchOptions {
  readonly cause: Cause;
  /** A formula that is still being typed: shows what is held or the price, never buys. */
  readonly isPreview?: boolean;
}

export type { Result };

/** What buying some questions would take, counted exactly and without a paid call. */
export interface Quote {
  /** How many different questions are answered by what is held, misses included. */
  readonly held: number;
  /** Purchases needed (one record may answer several questions). */
  readonly toBuy: number;
  /** What the purchases cost when each record answers one. Companies that the service does not know cost nothing. */
  readonly usualCredits: Credits;
  /**
   * The most they can cost, to be shown and handed to `buy`: one company in ten may be asked again, because a second
   * record of another pushed it off a full page. No margin where a ceiling or the balance has no room for it.
   */
  readonly priceCredits: Credits;
  /** Requests needed at the page size known now. */
  readonly requests: number;
  /** How long the service's limits make the requests take. */
  readonly takesMs: DurationMs;
  /** Why it cannot be bought as it stands (a ceiling, the balance, no key), or null. */
  readonly obstacle: Failure | null;
}

export interface BuyOptions {
  readonly cause: Cause;
  /** As in the quote: answers bought before this instant are bought again; they stay until the new ones come. */
  readonly refreshBefore?: EpochMs;
  /** The price that was shown; a run never spends more. */
  readonly shownCredits: Credits;
  /** Nothing more is sent once aborted; what is in flight is awaited and kept. */
  readonly signal?: AbortSignal;
  /**
   * Called when the price is set aside and nothing has been asked yet, for example to make the columns for the values.
   * When it rejects, so does the purchase, and nothing is bought.
   */
  readonly onAllowed?: () => Promise<void>;
  /** Called whenever the state of a question changes; `index` is its place in `questions`. */
  readonly onState?: (index: number, state: QuestionState) => void;
}

export type QuoteOptions = Pick<BuyOptions, "refreshBefore">;

export interface BuyResult {
  /** In the order of the questions given. */
  readonly states: readonly QuestionState[];
  readonly chargedCredits: Credits;
  readonly wasStopped: boolean;
}

/** An answer that this workbook shows or this machine holds for it. */
export interface HeldItem {
  readonly key: QuestionKey;
  /** For a search or technographics, it asks for as many rows or entries as are held. */
  readonly question: Question;
  readonly bought: Receipt;
  readonly isStale: boolean;
  /** The service did not know the company. */
  readonly isMiss: boolean;
  /** "machine": held on this machine only, not in the workbook's file. */
  readonly where: "workbook" | "machine";
}

/** What the stores hold. */
export interface StorageView {
  readonly workbook: Awaited<ReturnType<WorkbookStore["usage"]>>;
  readonly machine: Awaited<ReturnType<MachineStore["usage"]>>;
}

export interface RowsOptions extends Pick<BuyOptions, "cause" | "signal" | "refreshBefore"> {
  /** Rows bought at a time. */
  readonly pageRows: number;
  /** The price that was shown: no page is bought that could exceed it. */
  readonly mostCredits: Credits;
}

/** A page of a search that is bought page by page. */
export interface RowsPage {
  readonly reading: Extract<Reading, { about: "companies" | "jobs" }>;
  /** What the pages so far have cost. */
  readonly chargedCredits: Credits;
}

/** A purchase that waits for approval. */
export interface WaitingPurchase {
  readonly id: string;
  /** "Company record of acme.example" */
  readonly what: Said;
  readonly priceCredits: Credits;
  readonly waitingSince: EpochMs;
  /** How many watched questions it would answer. */
  readonly questions: number;
  /** For a search: its key (`searchKey`); null otherwise. */
  readonly search: QuestionKey | null;
  readonly cause: Cause;
}

export interface Approved {
  readonly approved: number;
  readonly priceCredits: Credits;
  /** What stopped the rest, or null when nothing is left. */
  readonly obstacle: Failure | null;
  /** What has been charged so far, up to date whenever it is read; null when nothing was approved. */
  readonly charge: Pick<Approval, "chargedCredits" | "isSettled"> | null;
}

export interface Connection {
  readonly address: string;
  readonly isDemo: boolean;
  /** The last four characters of the key: no more of it is ever shown. */
  readonly keyEnding: string;
}

export interface Balance {
  readonly leftCredits: Credits;
  readonly at: EpochMs;
  /** When the first of them expire; null when the service does not say. */
  readonly expiresAt: EpochMs | null;
}

/** What a person set in Settings. */
export interface Settings {
  readonly spending: SpendingSettings;
  /** Older answers are marked as stale. */
  readonly staleAfterDays: number;
  /** False: answers stay off the workbook's file altogether. */
  readonly keepsInWorkbook: boolean;
}

export interface SettingsChange extends Partial<Omit<Settings, "spending">> {
  readonly spending?: Partial<SpendingSettings>;
}

export interface ClientView extends Settings {
  readonly connection: Connection | null;
  /** The service is a team's gateway. */
  readonly isTeam: boolean;
  readonly plan: "free" | "paid" | "unknown";
  readonly balance: Balance | null;
  /** What the account was charged since this session first looked, and what this machine bought of it; null before the second look. */
  readonly accountUse: { readonly usedCredits: Credits; readonly boughtCredits: Credits } | null;
  readonly spent: {
    readonly todayCredits: Credits;
    readonly workbookCredits: Credits;
    /** Counted against the unasked allowance. */
    readonly unaskedCredits: Credits;
  };
  readonly waiting: readonly WaitingPurchase[];
  /** How many dropped questions cells still show. `retry` lets them wait again. */
  readonly dropped: number;
  readonly waitingCredits: Credits;
  /** When the last waiting purchase would start if all were approved now; null when none waits. */
  readonly waitingEndsAt: EpochMs | null;
  readonly activity: {
    readonly queued: number;
    readonly inFlight: number;
    /** When the last queued request would start; null when none is queued. */
    readonly endsAt: EpochMs | null;
    /** Until when limits of the service delay requests that wait, by group of endpoints. */
    readonly pauses: Readonly<Partial<Record<LimitGroup, EpochMs>>>;
  };
  /** Newest first: this workbook's entries. */
  readonly ledger: readonly LedgerEntry[];
  /** Grows whenever an answer comes, changes or goes: then surfaces read again. */
  readonly answersVersion: number;
  /** What stands in the way of all questions now (key, service, credits), or null. */
  readonly trouble: Failure | null;
  /** The machine has no network: questions wait and go on by themselves. */
  readonly isOffline: boolean;
  /** Lost replies that a person may want to know of, newest first. */
  readonly lost: readonly LostPurchase[];
}

/** A paid request whose reply was lost. */
export interface LostPurchase {
  readonly entry: LedgerEntry;
  /**
   * - `checking`: the client finds out by itself, once no charge can come any more.
   * - `unknown`: the client could not find out; a person may tell (`settle`).
   * - `not-arrived`: it was charged; its answer is bought again only if a person decides so.
   */
  readonly standing: "checking" | "unknown" | "not-arrived";
  /** How many watched questions wait for its answer here. */
  readonly questions: number;
}

/** A service to talk to. The key stays on this machine. */
export interface ServiceAccess {
  readonly address: string;
  readonly key: string;
  readonly isDemo: boolean;
}

/** What a person says of a lost reply. What was not charged waits for approval. "ask-again": at most its price was approved; other workbooks may ask it again too. */
export type ToldOfLoss = "charged" | "not-charged" | "ask-again";

/** The answers that this workbook shows or this machine holds. Nothing here costs credits. */
export interface AnswerActs {
  list(): readonly HeldItem[];
  /** Loads what this machine, colleagues and a team's gateway hold for these questions. */
  lookUp(questions: readonly Question[]): Promise<void>;
  /** Shows another of several records on one domain. */
  choose(company: CompanyRef, recordId: string): void;
  /** Removes answers. Cells that show them wait for approval again: forgetting buys nothing. */
  forget(keys: readonly QuestionKey[] | "all", where: ForgetWhere): Promise<void>;
  /** Removes answers, ledger and queries from the workbook and gives how many. They stay on this machine. */
  strip(): Promise<{ answers: number; entries: number }>;
  usage(): Promise<StorageView>;
}

export interface ScoutClient {
  // What can cost credits

  /**
   * Watches questions for as long as something shows them (a formula's stream). If an answer is held,
   * `listener` is called before this returns. Other questions are asked in the next batch, within the
   * allowance, or wait for approval. Call the returned `Stop` when nothing shows them any more.
   */
  watch(
    questions: readonly Question[],
    options: WatchOptions,
    listener: (states: readonly QuestionState[]) => void
  ): Stop;
  /** Buys what a person confirmed after seeing its price (`quote`). Refuses when it would cost more than shown. */
  buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>>;
  /** Buys a search page by page: each is priced before it is bought, none goes beyond `mostCredits`. */
  rows(question: SearchQuestion, options: RowsOptions): AsyncGenerator<Result<RowsPage>, void>;
  /**
   * Allows waiting purchases (all, or those named) in their order, as many as the ceilings and the price
   * cover that the person saw. The others go on waiting. Fails when none can be allowed.
   */
  approve(ids: readonly string[] | "all", shownCredits: Credits): Promise<Result<Approved>>;
  /** Tries again what failed for a reason that may have passed (key, service, credits). What was dropped waits again. */
  retry(): void;
  /** A person tells what became of a request whose reply was lost, or asks it again. */
  settle(id: string, told: ToldOfLoss): Promise<void>;

  // What is free

  /** What is held in memory for a question; synchronous. */
  heldReading(question: Question): Reading | undefined;
  /** Counts what buying would take. */
  quote(questions: readonly Question[], options?: QuoteOptions): Promise<Quote>;
  /** Drops waiting purchases; their cells say so. When asked again they wait, whatever the allowance. */
  drop(ids: readonly string[] | "all"): void;
  readonly answers: AnswerActs;
  /** What a run bought, as far as the file or this machine knows. */
  entriesOfRun(id: string): readonly LedgerEntry[];
  /**
   * Any call that costs no credits. Path parameters are fields of the input by their names:
   * `call("companyList", { list_id: 7 })`. Aborting also stops a request that is under way.
   */
  call<N extends FreeEndpoint>(
    endpoint: N,
    input: CallOf<N>,
    signal?: AbortSignal
  ): Promise<Result<ReplyOf<N>>>;

  // Connection and settings

  /** Uses another service or key from now on; null disconnects. Makes no request. `balance`: as a test just read it. */
  connect(access: ServiceAccess | null, balance?: Balance): Promise<void>;
  /** Tests an access with the free balance call, without connecting. */
  test(access: ServiceAccess): Promise<Result<Balance>>;
  /** Reads the balance (free) and returns it; lost replies are settled with it where possible. */
  refreshBalance(): Promise<Result<Balance>>;
  /** Only of a team's gateway (`isTeam`): the member's and the team's ceilings. */
  teamStanding(): Promise<Result<TeamStanding>>;
  /** Changes settings, within what the administrator allows. Resolves when the workbook's file follows. */
  change(settings: SettingsChange): Promise<void>;
  /** The workbook is trusted from now on: what its formulas asked before is decided again. */
  noteTrust(): void;

  view(): ClientView;
  /** Called after `view()` changed, at most once a tick. */
  subscribe(listener: () => void): Stop;
}

/** Makes free calls. */
export type Caller = Pick<ScoutClient, "call">;
