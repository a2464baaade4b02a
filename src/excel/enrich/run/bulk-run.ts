/**
 * One run: it buys and writes at the same time. It buys what was shown, for the shown price at most, and writes
 * answers as they come. When it is paused, stopped or cannot write, what was paid for is kept, and written as far as
 * possible; going on buys only the rest, because what is held is free.
 */
import { type Said } from "../../../texts";
import type { RunState, StoredRun } from "../../../enrich";
import { RunTally } from "../../../enrich";
import type {
  QuestionState,
  ScoutClient,
  Stop,
  Failure,
  WorkbookStore,
  Clock,
  Credits,
  DurationMs,
  EpochMs,
} from "../../../client";
import type { EnrichmentRun, RunProgress, RunReport } from "../plan/enrichment";
import { wordsOf } from "../../sheet/host-words";
import { orTakeAway } from "../../sheet/take-back";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";
import { lookAround, type RunTable } from "./look-around";
import { makeColumns } from "./make-columns";
import { openQuestions } from "./open-questions";
import { takeAway } from "./remove-columns";
import { RunJob } from "./run-job";
import type { RunList } from "./run-list";
import { chargedBy, goneRows, leftOut, talliedOf } from "./run-figures";
import { RunWriting } from "./run-writing";
import { storedRun } from "./stored-run";

/** A report with what is needed to find its rows again. */
export type DetailedReport = RunReport<
  Pick<PlanDetails, "selected" | "keyOffsets" | "keyTexts" | "groups"> & {
    /** Missing when it was never made. */
    readonly table: RunTable | undefined;
  }
>;

export interface RunOptions {
  readonly client: ScoutClient;
  /** Flushed when a run pauses or ends. */
  readonly workbook: Pick<WorkbookStore, "flush">;
  readonly list: RunList;
  /** Texts of notes that runs of this workbook wrote. */
  readonly notes: ReadonlySet<string>;
  /** Domains of companies that were looked up by name. */
  readonly names: () => StoredRun["names"];
  /** Makes the text of a note for the sheet. */
  readonly words: (why: Said | Failure) => string;
  readonly initials: () => string;
  readonly clock: Clock;
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
  readonly #earlier: StoredRun | undefined;
  /** What its earlier parts have cost. */
  readonly #chargedBefore: Credits;
  readonly #notes: Set<string>;
  readonly #clock: Clock;
  readonly #tally: RunTally;
  readonly #startedAt: EpochMs;
  readonly #listeners = new Set<() => void>();
  #state: RunProgress["state"] = "preparing";
  #wish: "go" | "pause" | "stop" = "go";
  #stopper = new AbortController();
  #resume: (() => void) | undefined;
  #problem: Said | null = null;
  #failure: Failure | null = null;
  #endsAt: EpochMs | null;
  /** As it is, or as it is about to be made; undefined while nothing of it is there. */
  #table: RunTable | undefined;
  #job: RunJob | undefined;
  #writing: RunWriting | undefined;
  #isTelling = false;
  #keptAt: EpochMs = 0;

  constructor(options: RunOptions, plan: DetailedPlan, earlier?: StoredRun) {
    this.#options = options;
    this.#plan = plan;
    this.#details = plan.details;
    this.#earlier = earlier;
    this.#clock = options.clock;
    this.#startedAt = earlier?.startedAt ?? this.#clock.now();
    this.#notes = new Set([...options.notes, ...(earlier?.notes ?? [])]);
    this.#endsAt = plan.toBuy > 0 ? this.#clock.now() + plan.takesMs : null;
    const { runId, cause, outputs, chosen } = this.#details;
    this.id = runId;
    this.name = earlier?.name ?? cause.name;
    this.#chargedBefore = this.#chargedCredits();
    this.#tally = new RunTally({
      outputs,
      rowsOf: chosen.rowsOf,
      isNeeded: chosen.isNeeded,
    });
    this.ended = this.#run();
  }

  progress(): RunProgress {
    const { last = { keys: [], goneTitles: [] } } = this.#writing ?? {};
    return {
      ...talliedOf(this.#plan, this.#table, this.#tally),
      state: this.#state,
      shownCredits: this.#shownCredits(),
      chargedCredits: this.#chargedCredits(),
      startedAt: this.#startedAt,
      endsAt: this.#state === "running" ? this.#endsAt : null,
      keptEdits: this.#job?.keptEdits ?? 0,
      goneColumns: last.goneTitles,
      goneRows: this.#state === "ended" ? goneRows(this.#details, last.keys) : 0,
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
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state !== "paused" && this.#state !== "ended") return;
        stop();
        resolve();
      });
    });
  }

  async resume(): Promise<void> {
    if (this.#state !== "paused") return;
    this.#problem = null;
    this.#wish = "go";
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
    const wasStopped = this.#wish === "stop" && this.#tally.isOpen();
    await this.#finish(wasStopped);
    const { selected, keyOffsets, keyTexts, groups } = this.#details;
    return {
      ...this.progress(),
      ...leftOut(this.#plan),
      runId: this.id,
      wasStopped,
      failure: this.#failure ?? this.#tally.failure(),
      isRefresh: this.#plan.choices.fill === "stale",
      changedRows: this.#job?.changedRows ?? 0,
      details: { selected, keyOffsets, keyTexts, groups, table: this.#table },
    };
  }

  /** Makes the columns, after the price is set aside and before anything is bought. */
  async #prepare(): Promise<void> {
    if (this.#writing) return;
    const ground = await lookAround(this.#details);
    // Kept before it is made, so that a run that is cut off meanwhile can find out how far it came.
    this.#table = ground.table;
    await this.#keepEverywhere("running");
    const place = await orTakeAway(
      () => makeColumns(this.#details, ground),
      ground.table.sheetName,
      async () => {
        await takeAway(this.#details, ground);
        this.#table = undefined;
      }
    );
    this.#table = place;
    await this.#keepEverywhere("running");
    const { words } = this.#options;
    const job = (this.#job = new RunJob({
      plan: this.#plan,
      tally: this.#tally,
      notes: this.#notes,
      keepNotes: () => this.#options.list.keep(this.#stored(place, "running")),
      words,
    }));
    this.#writing = new RunWriting({
      place,
      job,
      clock: this.#clock,
      onWritten: () => this.#keepNowAndThen(place),
      onProblem: (sentence) => this.#hinder(sentence),
    });
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
      await this.#keepEverywhere("running");
    }
  }

  async #waitForResume(): Promise<void> {
    const resumed = new Promise<void>((resolve) => (this.#resume = resolve));
    await this.#options.workbook.flush();
    await this.#keepEverywhere("paused");
    // The run was stopped while this was saved.
    if (this.#wish === "stop") return;
    this.#setState("paused");
    await resumed;
  }

  async #buy(): Promise<void> {
    const { questions, owners } = openQuestions(this.#details, this.#tally);
    if (questions.length === 0) return this.#prepare();
    const { client } = this.#options;
    const { cause, refreshBefore } = this.#details;
    const result = await client.buy(questions, {
      cause,
      shownCredits: Math.max(0, this.#shownCredits() - this.#chargedCredits()),
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

  /** Pauses with a problem: nothing more is bought while answers cannot be written. */
  #hinder(sentence: Said): void {
    this.#problem = sentence;
    if (this.#wish === "go") this.#wish = "pause";
    this.#stopper.abort();
    this.#tell();
  }

  async #finish(wasStopped: boolean): Promise<void> {
    const { workbook, list } = this.#options;
    this.#state = "ended";
    if (this.#table) {
      await workbook.flush();
      const isCut = this.#problem !== null || this.#tally.ranShort();
      await this.#keepEverywhere(isCut ? "failed" : wasStopped ? "stopped" : "done");
    } else if (!this.#earlier) await list.forget(this.id);
    this.#setState("ended");
  }

  #stored(table: RunTable, state: RunState): StoredRun {
    return storedRun(
      {
        id: this.id,
        by: this.#options.initials(),
        plan: this.#plan,
        table,
        progress: this.progress(),
        notes: this.#notes,
        names: this.#options.names(),
        now: this.#clock.now(),
        earlier: this.#earlier,
      },
      state
    );
  }

  async #keepNowAndThen(table: RunTable): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#keptAt < KEEP_EVERY_MS) return;
    this.#keptAt = now;
    await this.#options.list.keep(this.#stored(table, "running"));
  }

  async #keepEverywhere(state: RunState): Promise<void> {
    if (this.#table) await this.#options.list.keepEverywhere(this.#stored(this.#table, state));
  }

  #chargedCredits(): Credits {
    return chargedBy(this.#options.client, this.id);
  }

  /** The most that all parts together can cost. */
  #shownCredits(): Credits {
    return this.#chargedBefore + this.#plan.priceCredits;
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
}
