/**
 * One run: it buys and writes at the same time. It buys what was shown, for the shown price at most, and writes
 * answers as they come. When it is paused, stopped or cannot write, what was paid for is kept, and written as far as
 * possible; going on buys only the rest, because what is held is free.
 */
import { type Said } from "../../../texts";
import {
  type ChangeCount,
  countChanges,
  type RunState,
  RunTally,
  type StoredRun,
} from "../../../enrich";
import {
  type Clock,
  type Credits,
  type DurationMs,
  type EpochMs,
  type Failure,
  type QuestionState,
  type ScoutClient,
  type Stop,
  systemClock,
  type WorkbookStore,
} from "../../../client";
import type { EnrichmentRun, RunProgress, RunReport } from "../plan/enrichment";
import { ColumnWatch } from "./gone-columns";
import { wordsOf } from "../../sheet/host-words";
import { type RunTable, makeTable } from "./make-table";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";
import { openQuestions } from "./open-questions";
import { openRunJob } from "./open-run-job";
import type { RowsToKeep, RunJournal } from "./run-journal-keeper";
import type { Change } from "../../sheet/cell-values";
import { chargedSince, foundDifferences, goneRows, leftOut, talliedOf } from "./run-figures";
import { RunWriting } from "./run-writing";
import { storedRun } from "./stored-run";
import type { Begun } from "./grow-table";
import { orTakeAway } from "../../sheet/new-sheet";
import { takeAway } from "./take-away";

/** A report with what is needed to find its rows again. */
export type DetailedReport = RunReport<
  Pick<PlanDetails, "counted"> & {
    /** Missing when it was never made. */
    readonly table: RunTable | undefined;
  }
>;

export interface RunOptions {
  readonly client: ScoutClient;
  /** Flushed when a run pauses or ends. */
  readonly workbook: Pick<WorkbookStore, "flush">;
  readonly journal: RunJournal;
  readonly workbookId: string;
  /** Makes the text of a note or a report for the sheet. */
  readonly words: (why: Said | Failure) => string;
  readonly initials: () => string;
  readonly clock?: Clock;
}

/** What a run that goes on has from its earlier part. */
export interface EarlierPart {
  readonly table: RunTable;
  readonly run: StoredRun;
  readonly takesUp: "rest" | "failed";
  readonly written: ReadonlyMap<string, readonly Change[]>;
}

const TELL_EVERY_MS: DurationMs = 100;
const KEEP_EVERY_MS: DurationMs = 5_000;

export class BulkRun implements EnrichmentRun {
  readonly id: string;
  readonly name: string;
  readonly ended: Promise<RunReport>;
  readonly #options: RunOptions;
  readonly #plan: DetailedPlan;
  readonly #details: PlanDetails;
  readonly #earlier: EarlierPart | undefined;
  readonly #clock: Clock;
  readonly #tally: RunTally;
  readonly #columns: ColumnWatch;
  readonly #startedAt: EpochMs;
  readonly #listeners = new Set<() => void>();
  #state: RunProgress["state"] = "preparing";
  #wish: "go" | "pause" | "stop" = "go";
  #stopper = new AbortController();
  #resume: (() => void) | undefined;
  #problem: Said | null = null;
  #failure: Failure | null = null;
  #endsAt: EpochMs | null;
  #table: RunTable | undefined;
  #writing: RunWriting | undefined;
  /** Something was made and could not be removed: the journal keeps the run. */
  #isLeft = false;
  #isTelling = false;
  #isResumed = false;
  #keptAt: EpochMs = 0;
  #changes: readonly ChangeCount[] = [];
  #settled: (() => void)[] = [];

  constructor(options: RunOptions, plan: DetailedPlan, earlier?: EarlierPart) {
    this.#options = options;
    this.#plan = plan;
    this.#details = plan.details;
    this.#earlier = earlier;
    this.#clock = options.clock ?? systemClock;
    this.#startedAt = this.#clock.now();
    this.#endsAt = plan.toBuy > 0 ? this.#startedAt + plan.takesMs : null;
    const { runId, cause, outputs, chosen } = this.#details;
    this.id = runId;
    this.name = cause.name;
    this.#tally = new RunTally({
      outputs,
      rowsOf: chosen.rowsOf,
      isNeeded: chosen.isNeeded,
      startedAt: this.#startedAt,
    });
    this.#columns = new ColumnWatch(outputs);
    this.ended = this.#run();
  }

  progress(): RunProgress {
    return {
      ...talliedOf(this.#plan, this.#table, this.#tally),
      state: this.#state,
      shownCredits: this.#plan.priceCredits,
      chargedCredits: this.#chargedCredits(),
      startedAt: this.#startedAt,
      endsAt: this.#state === "running" ? this.#endsAt : null,
      keptEdits: this.#writing?.keptEdits ?? 0,
      goneColumns: this.#goneTitles(),
      goneRows: this.#state === "ended" ? goneRows(this.#details, this.#writing?.keys ?? []) : 0,
      problem: this.#problem,
    };
  }

  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async pause(): Promise<void> {
    if (this.#wish === "stop" || this.#state === "ended" || this.#state === "paused") return;
    this.#wish = "pause";
    this.#setState("pausing");
    await this.#untilSettled();
  }

  async resume(): Promise<void> {
    if (this.#state !== "paused") return;
    this.#problem = null;
    this.#wish = "go";
    this.#isResumed = true;
    this.#stopper = new AbortController();
    this.#setState("running");
    this.#resume?.();
    await Promise.resolve();
  }

  async stop(): Promise<void> {
    if (this.#wish !== "stop" && this.#state !== "ended") {
      const wasPaused = this.#state === "paused";
      this.#wish = "stop";
      this.#setState("stopping");
      if (wasPaused) this.#resume?.();
    }
    await this.ended;
  }

  async #run(): Promise<DetailedReport> {
    // A microtask later, so that the caller has the run before it begins.
    await Promise.resolve();
    try {
      await this.#buyAndWrite();
    } catch (error) {
      this.#problem = wordsOf(error);
    }
    const wasStopped = this.#wish === "stop" && this.#tally.open().length > 0;
    await this.#finish(wasStopped);
    const { counted } = this.#details;
    return {
      ...this.progress(),
      ...leftOut(this.#plan),
      runId: this.id,
      wasStopped,
      failure: this.#failure ?? this.#tally.failure(),
      isRefresh: this.#plan.choices.fill === "stale",
      differences: this.#changes.reduce((sum, { count }) => sum + count, 0),
      changes: this.#changes,
      details: { counted, table: this.#table },
    };
  }

  /** Makes the table and reads what is in it, after the price is set aside and before anything is bought. */
  async #prepare(): Promise<void> {
    if (this.#writing) return;
    await this.#journalIntent();
    const begun: Begun = {};
    const { place, selected } = this.#details;
    const sheetName = place?.kind === "sheet" ? place.sheetName : selected.sheetName;
    const { table, job } = await orTakeAway(
      () => this.#make(begun),
      sheetName,
      async () => {
        this.#isLeft = true;
        await takeAway(this.#details, begun);
        this.#isLeft = false;
        this.#table = undefined;
      }
    );
    this.#writing = new RunWriting({
      place: table,
      job,
      clock: this.#clock,
      onWritten: () => this.#keepNowAndThen(),
      onGone: () => this.#askAboutGone(),
      onProblem: (sentence) => this.#hinder(sentence),
    });
  }

  async #make(begun: Begun) {
    const table = (this.#table = await makeTable(this.#details, begun));
    await this.#options.journal.keepEverywhere(this.#stored("running"));
    const job = await openRunJob({
      plan: this.#plan,
      table,
      tally: this.#tally,
      written: new Map(this.#earlier?.written ?? []),
      words: this.#options.words,
      record: (rows) => this.#options.journal.addRows(this.id, rows),
    });
    return { table, job };
  }

  /**
   * Stores what is about to be made, so that a run that is cut off meanwhile can find out how far it came. Stored in
   * the workbook too, because the id there tells which runs of this computer belong to it.
   */
  async #journalIntent(): Promise<void> {
    const { journal } = this.#options;
    const { isPartOfTable, groups } = this.#details;
    await journal.keepEverywhere(this.#stored("running"));
    if (!isPartOfTable || this.#earlier) return;
    const rows = [...groups.byKey.keys()].map((key) => ({ key, after: [], before: null }));
    await journal.addRows(this.id, rows);
  }

  async #buyAndWrite(): Promise<void> {
    // A run that is paused or stopped at once also gets its table, so that it can be resumed.
    if (this.#wish !== "go") await this.#prepare();
    for (;;) {
      if (this.#wish === "go") {
        this.#setState("running");
        await this.#buy();
        if (!this.#writing) return;
      }
      await this.#writing?.writeRest();
      if (this.#wish !== "pause" && this.#problem === null) return;
      if (this.#wish === "stop") return;
      await this.#waitForResume();
      // If Excel closes from now on, the run was interrupted and not paused.
      await this.#options.journal.keepEverywhere(this.#stored("running"));
    }
  }

  async #waitForResume(): Promise<void> {
    const resumed = new Promise<void>((resolve) => (this.#resume = resolve));
    await this.#options.workbook.flush();
    await this.#options.journal.keepWithRows(this.#stored("paused"), this.#rowsToKeep());
    // The run was stopped while this was saved.
    if (this.#wish === "stop") return;
    this.#setState("paused");
    this.#settle();
    await resumed;
  }

  async #buy(): Promise<void> {
    this.#writing?.expect();
    if (this.#isResumed) await this.#lookForColumns();
    const { questions, owners } = openQuestions(
      this.#details,
      this.#tally,
      this.#columns.questions
    );
    if (questions.length === 0) return this.#prepare();
    const { client } = this.#options;
    const { cause, refreshBefore } = this.#details;
    const result = await client.buy(questions, {
      cause,
      shownCredits: Math.max(0, this.#plan.priceCredits - this.#chargedCredits()),
      signal: this.#stopper.signal,
      onAllowed: () => this.#prepare(),
      onState: (index, state) => this.#take(owners[index], state),
      ...(refreshBefore === null ? {} : { refreshBefore }),
    });
    if (!result.ok) {
      this.#failure = result.failure;
      if (this.#writing) this.#wish = "stop";
      return;
    }
    this.#tell();
  }

  #take(owner: readonly [number, number] | undefined, state: QuestionState): void {
    if (!owner) return;
    const [company, question] = owner;
    if (!this.#tally.take(company, question, state)) return;
    this.#tell();
    this.#writing?.add(company);
  }

  /** Pauses when columns are gone: nothing is bought without a place to write, unless a person goes on. */
  #askAboutGone(): void {
    const sentence = this.#columns.look(this.#table, this.#goneTitles());
    if (sentence !== null && this.#tally.open().length > 0) this.#hinder(sentence);
  }

  #goneTitles(): readonly string[] {
    return this.#writing?.goneTitles ?? [];
  }

  /** Looks for the columns again: a person may have undone what made the run pause. */
  async #lookForColumns(): Promise<void> {
    try {
      await this.#writing?.look();
      this.#columns.look(this.#table, this.#goneTitles());
    } catch (error) {
      this.#hinder(wordsOf(error));
    }
  }

  /** Pauses with a problem: nothing more is bought while answers cannot be written. */
  #hinder(sentence: Said): void {
    this.#problem = sentence;
    if (this.#wish === "go") this.#wish = "pause";
    this.#stopper.abort();
    this.#tell();
  }

  async #finish(wasStopped: boolean): Promise<void> {
    const { client, workbook, journal } = this.#options;
    const differences = foundDifferences(this.#details, client);
    this.#changes = countChanges(differences);
    if (differences.length > 0) await journal.keepDifferences(this.id, differences);
    this.#state = "ended";
    if (this.#table) {
      await workbook.flush();
      const state = this.#problem !== null ? "failed" : wasStopped ? "stopped" : "done";
      await journal.keepWithRows(this.#stored(state), this.#rowsToKeep());
    } else if (!this.#earlier && !this.#isLeft) await journal.forget(this.id);
    this.#setState("ended");
    this.#settle();
  }

  #stored(state: RunState): StoredRun {
    return storedRun(
      {
        id: this.id,
        workbookId: this.#options.workbookId,
        by: this.#options.initials(),
        plan: this.#plan,
        table: this.#table,
        tally: this.#tally,
        progress: this.progress(),
        endsAt: this.#endsAt,
        now: this.#clock.now(),
        earlier: this.#earlier,
        ledgerCredits: this.#earlier ? this.#chargedCredits(this.#earlier.run.startedAt) : 0,
      },
      state
    );
  }

  #rowsToKeep(): RowsToKeep {
    const written = this.#writing?.writtenRows ?? 0;
    const overwrites = this.#table?.titles.some(
      (title) => title !== "" && !this.#table?.newTitles.includes(title)
    );
    return { written, mayOverwrite: overwrites === true || this.#earlier !== undefined };
  }

  async #keepNowAndThen(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#keptAt < KEEP_EVERY_MS) return;
    this.#keptAt = now;
    await this.#options.journal.keep(this.#stored("running"));
  }

  #chargedCredits(since = this.#startedAt): Credits {
    return chargedSince(this.#options.client, this.id, since);
  }

  #setState(state: RunProgress["state"]): void {
    this.#state = state;
    if (state === "pausing" || state === "stopping") {
      this.#stopper.abort();
      this.#writing?.hurry();
    }
    for (const listener of [...this.#listeners]) listener();
  }

  /** Tells listeners, at most ten times a second. */
  #tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    void this.#clock.wait(TELL_EVERY_MS).then(() => {
      this.#isTelling = false;
      this.#endsAt = this.#options.client.view().activity.endsAt ?? this.#endsAt;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  #untilSettled(): Promise<void> {
    if (this.#state === "paused" || this.#state === "ended") return Promise.resolve();
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  #settle(): void {
    for (const resolve of this.#settled) resolve();
    this.#settled = [];
  }
}
