/**
 * One run: it buys and writes at the same time. It buys what was shown, for the shown price at most, and writes
 * answers as they come. When it is stopped or cannot write, what was paid for is kept, and written as far as possible.
 * Going on is another run of the same rows, planned again: it buys only the rest, because what is held is free.
 */
import { type Said } from "../../../texts";
import type { RunPlace, RunState } from "../../../enrich";
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
import { neededQuestions } from "../plan/chosen-rows";
import type { EnrichmentPlan, RunProgress, RunReport } from "../plan/enrichment";
import { refusalOf } from "../../sheet/host-words";
import { lookAround } from "./look-around";
import { makeColumns } from "./make-columns";
import { chargedBy, keysMeant, notesOf, talliedOf, withEarlier } from "./record";
import type { RunList } from "./run-list";
import { RunWriter } from "./run-writer";

export interface RunOptions {
  readonly client: ScoutClient;
  /** Flushed when a run ends. */
  readonly workbook: Pick<WorkbookStore, "flush">;
  readonly list: RunList;
  /** Makes the text of a note for the sheet. */
  readonly words: (why: Said | Failure) => string;
  readonly initials: () => string;
  readonly clock: Clock;
}

const TELL_EVERY_MS: DurationMs = 100;
const KEEP_EVERY_MS: DurationMs = 15_000;

/** A run under way. It goes on whatever panel is shown. */
export type EnrichmentRun = Pick<BulkRun, keyof BulkRun>;

export class BulkRun {
  readonly id: string;
  readonly name: string;
  /** Settles when the run ended, by itself or stopped. Never rejects. */
  readonly ended: Promise<RunReport>;
  readonly #options: RunOptions;
  readonly #plan: EnrichmentPlan;
  /** What its earlier parts have cost. */
  readonly #chargedBefore: Credits;
  /** Texts of notes that runs of this workbook wrote. */
  #notes = new Set<string>();
  readonly #tally: RunTally;
  readonly #startedAt: EpochMs;
  readonly #listeners = new Set<() => void>();
  #state: RunProgress["state"] = "preparing";
  readonly #stopper = new AbortController();
  #isStopped = false;
  #problem: Said | null = null;
  #failure: Failure | null = null;
  #endsAt: EpochMs | null;
  /** As it is, or as it is about to be made; undefined while nothing of it is there. */
  #table: RunPlace | undefined;
  #writer: RunWriter | undefined;
  #isTelling = false;
  #keptAt: EpochMs = 0;

  constructor(options: RunOptions, plan: EnrichmentPlan) {
    this.#options = options;
    this.#plan = plan;
    const { earlier, runId, cause, outputs, chosen } = plan.details;
    const now = options.clock.now();
    this.#startedAt = earlier?.startedAt ?? now;
    this.#endsAt = plan.toBuy > 0 ? now + plan.takesMs : null;
    this.id = runId;
    this.name = earlier?.name ?? cause.name;
    this.#chargedBefore = this.#chargedCredits();
    const { rowsOf, isNeeded } = chosen;
    this.#tally = new RunTally({ outputs, rowsOf, isNeeded });
    this.ended = this.#run();
  }

  progress(): RunProgress {
    return {
      ...talliedOf(this.#plan, this.#table, this.#tally),
      state: this.#state,
      // The most that all parts together can cost.
      shownCredits: this.#chargedBefore + this.#plan.priceCredits,
      chargedCredits: this.#chargedCredits(),
      startedAt: this.#startedAt,
      endsAt: this.#state === "running" ? this.#endsAt : null,
      keptEdits: this.#writer?.kept.size ?? 0,
      goneColumns: this.#writer?.goneColumns ?? [],
      problem: this.#problem,
    };
  }

  /** Calls `listener` after changes, at most about ten times a second. */
  subscribe(listener: () => void): Stop {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Sends nothing more; requests on their way are awaited, kept and written. Planning it again goes on. */
  async stop(): Promise<void> {
    if (!this.#isStopped && this.#state !== "ended") {
      this.#isStopped = true;
      this.#stopper.abort();
      this.#writer?.hurry();
      this.#setState("stopping");
    }
    await this.ended;
  }

  async #run(): Promise<RunReport> {
    // A microtask later, so that the caller has the run before it begins.
    await Promise.resolve();
    try {
      await this.#buy();
      await this.#writer?.finish();
    } catch (error) {
      this.#problem = refusalOf(error);
    }
    const wasStopped = this.#isStopped && this.#tally.isOpen();
    await this.#finish(wasStopped);
    return {
      ...this.progress(),
      runId: this.id,
      plan: this.#plan,
      isKept: (this.#table ?? this.#plan.details.earlier) !== undefined,
      wasStopped,
      failure: this.#failure ?? this.#tally.failure(),
      changedRows: this.#writer?.changed.size ?? 0,
    };
  }

  async #buy(): Promise<void> {
    const { outputs, groups, chosen, cause, refreshBefore } = this.#plan.details;
    const asked = [...neededQuestions(outputs, groups, chosen)];
    if (asked.length === 0) return this.#prepare();
    const questions = asked.map(([, , question]) => question);
    const result = await this.#options.client.buy(questions, {
      cause,
      shownCredits: this.#plan.priceCredits,
      signal: this.#stopper.signal,
      onAllowed: () => this.#prepare(),
      onState: (index, state) => this.#take(asked[index], state),
      ...(refreshBefore === null ? {} : { refreshBefore }),
    });
    if (!result.ok) this.#failure = result.failure;
    this.#tell();
  }

  /** Makes the columns, after the price is set aside and before anything is bought. */
  async #prepare(): Promise<void> {
    if (this.#stopper.signal.aborted) return;
    const wanted = await lookAround(this.#plan.details);
    this.#notes = notesOf(await this.#options.list.list());
    // Kept before it is made, so that a run that is cut off meanwhile can find out how far it came.
    this.#table = wanted;
    await this.#keep("running");
    this.#table = await makeColumns(this.#plan.details, wanted);
    await this.#keep("running");
    this.#writer = new RunWriter({
      plan: this.#plan,
      place: this.#table,
      tally: this.#tally,
      words: this.#options.words,
      notes: this.#notes,
      keep: (why) => this.#keepMeanwhile(why),
      clock: this.#options.clock,
      onProblem: (sentence) => this.#hinder(sentence),
    });
    if (!this.#isStopped) this.#setState("running");
  }

  #take(asked: readonly [number, number, unknown] | undefined, state: QuestionState): void {
    if (!asked) return;
    const [company, question] = asked;
    if (!this.#tally.take(company, question, state)) return;
    this.#tell();
    this.#writer?.add(company);
  }

  /** Nothing more is bought while answers cannot be written. */
  #hinder(sentence: Said): void {
    this.#problem = sentence;
    this.#stopper.abort();
    this.#tell();
  }

  async #finish(wasStopped: boolean): Promise<void> {
    const { workbook, list } = this.#options;
    this.#state = "ended";
    if (this.#table) {
      await workbook.flush();
      const isCut = this.#problem !== null || this.#tally.ranShort();
      await this.#keep(isCut ? "failed" : wasStopped ? "stopped" : "done");
    } else if (!this.#plan.details.earlier) await list.forget(this.id);
    this.#setState("ended");
  }

  async #keepMeanwhile(why: "note" | "written"): Promise<void> {
    const now = this.#options.clock.now();
    if (why === "written" && now - this.#keptAt < KEEP_EVERY_MS) return;
    await this.#keep("running");
  }

  async #keep(state: RunState): Promise<void> {
    if (!this.#table) return;
    const { list, initials, clock } = this.#options;
    const { choices, details } = this.#plan;
    const { earlier } = details;
    const progress = this.progress();
    const { rows, done, waiting, notFound, failed } = progress;
    const { startedAt, shownCredits, chargedCredits, columns } = progress;
    this.#keptAt = clock.now();
    await list.keep({
      id: this.id,
      name: this.name,
      by: initials(),
      startedAt,
      state,
      address: earlier?.address ?? details.address,
      choices: { ...choices, roles: earlier?.choices.roles ?? choices.roles },
      place: withEarlier(this.#table, earlier?.place),
      keys: earlier?.keys ?? keysMeant(details),
      shownCredits,
      chargedCredits,
      counts: { rows, done, waiting, notFound, failed },
      columns,
      notes: [...this.#notes],
    });
  }

  #chargedCredits(): Credits {
    return chargedBy(this.#options.client, this.id);
  }

  #setState(state: RunProgress["state"]): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Tells listeners, at most ten times a second. */
  #tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    void this.#options.clock.wait(TELL_EVERY_MS).then(() => {
      this.#isTelling = false;
      this.#endsAt = this.#options.client.view().activity.endsAt ?? this.#endsAt;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}
