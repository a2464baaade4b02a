/**
 * Enrich: from a selected column to a filled table. Running buys what was shown, at most for the
 * price that was shown, and writes as answers come. A stopped or failed run keeps and writes what
 * was paid for; running again buys only the rest, because what is held is free.
 */
import type { CompanyField } from "../client/company-fields";
import { filledRow, reportOf, type RunReport } from "../client/enrichment";
import type { Failure } from "../client/failure";
import { type CompanyRef, refKey } from "../client/question";
import type { QuestionState, ScoutClient } from "../client/scout-client";
import type { WorkbookStore } from "../client/stores";
import { type Clock, type Credits, type EpochMs, systemClock } from "../client/units";
import {
  type EnrichmentColumn,
  type EnrichmentPlan,
  planEnrichment,
  questionsOf,
} from "./enrichment-plan";
import { fillTable, prepareTable, type ResultTable } from "./result-table";
import { readSelectedColumn } from "./selection";

export type { EnrichmentColumn, EnrichmentPlan } from "./enrichment-plan";

export interface EnrichmentOptions {
  readonly client: ScoutClient;
  /** Written to when a run ends. */
  readonly workbook: Pick<WorkbookStore, "flush">;
  /** A failure as the note of a row. */
  readonly failureWords: (failure: Failure) => string;
  readonly clock?: Clock;
}

export interface EnrichmentProgress {
  readonly rows: number;
  readonly done: number;
  readonly waiting: number;
  readonly notFound: number;
  readonly failed: number;
  readonly chargedCredits: Credits;
}

export interface EnrichmentReport extends EnrichmentProgress, RunReport {
  readonly wasStopped: boolean;
}

export interface Enrichment {
  /** The selected column; throws a sentence when there is none. */
  readColumn(): Promise<EnrichmentColumn>;
  plan(
    column: EnrichmentColumn,
    options: { fields: readonly CompanyField[]; onlyBlanks: boolean }
  ): Promise<EnrichmentPlan>;
  run(
    plan: EnrichmentPlan,
    options: { signal: AbortSignal; onProgress: (progress: EnrichmentProgress) => void }
  ): Promise<EnrichmentReport>;
}

export function openEnrichment(options: EnrichmentOptions): Enrichment {
  return {
    readColumn: async () => {
      const selected = await readSelectedColumn();
      const samples = selected.rows.map(({ text }) => text).filter((text) => text !== "");
      const { address, header, rows } = selected;
      return { address, header, rows: rows.length, samples: samples.slice(0, 5), selected };
    },
    plan: (column, { fields, onlyBlanks }) =>
      planEnrichment(options.client, column.selected, { fields, onlyBlanks }),
    run: (plan, { signal, onProgress }) =>
      new EnrichmentRun(options, plan, signal, onProgress).run(),
  };
}

/** One run: buying on one side, writing on the other, whichever is slower. */
class EnrichmentRun {
  readonly #options: EnrichmentOptions;
  readonly #plan: EnrichmentPlan;
  readonly #signal: AbortSignal;
  /** Ends buying when the person stops, or when nothing can be written any more. */
  readonly #ending = new AbortController();
  readonly #onProgress: (progress: EnrichmentProgress) => void;
  readonly #states = new Map<string, QuestionState>();
  readonly #startedAt: EpochMs;
  /** Keys of companies whose rows were written. */
  readonly #written = new Set<string>();
  #table: ResultTable | undefined;
  #writing: Promise<void> | undefined;
  #isDirty = false;
  #writeError: unknown;

  constructor(
    options: EnrichmentOptions,
    plan: EnrichmentPlan,
    signal: AbortSignal,
    onProgress: (progress: EnrichmentProgress) => void
  ) {
    this.#options = options;
    this.#plan = plan;
    this.#signal = signal;
    this.#onProgress = onProgress;
    if (signal.aborted) this.#ending.abort();
    signal.addEventListener("abort", () => this.#ending.abort(), { once: true });
    this.#startedAt = (options.clock ?? systemClock).now();
  }

  async run(): Promise<EnrichmentReport> {
    const { client, workbook } = this.#options;
    const { column, fields, placement, groups, cause } = this.#plan.details;
    const questions = questionsOf(groups.companies);
    const { obstacle } = await client.quote(questions, cause);
    if (obstacle) return this.#refused(obstacle);
    // Before anything is bought: the table moves with its rows from now on, and a column that
    // changed since it was counted costs nothing.
    this.#table = await prepareTable(column, fields, placement);
    const result = await client.buy(questions, {
      cause,
      shownCredits: this.#plan.priceCredits,
      signal: this.#ending.signal,
      onState: (index, state) => this.#take(groups.companies[index], state),
    });
    if (!result.ok) return this.#refused(result.failure);
    result.value.states.forEach((state, index) => this.#take(groups.companies[index], state));
    await this.#writeAll();
    await workbook.flush();
    const { chargedCredits, wasStopped } = result.value;
    return { ...this.#report(chargedCredits), wasStopped };
  }

  #refused(failure: Failure): EnrichmentReport {
    return { ...this.#report(0), failure, wasStopped: this.#signal.aborted };
  }

  #take(company: CompanyRef | undefined, state: QuestionState): void {
    if (!company) return;
    this.#states.set(refKey(company), state);
    if (state.kind === "asking") return;
    this.#isDirty = true;
    this.#writing ??= this.#write();
  }

  /** Writes what is there, again and again while more comes; one write at a time. */
  async #write(): Promise<void> {
    try {
      // Answers of one reply come one after the other: all of them in one write.
      await Promise.resolve();
      while (this.#isDirty && this.#writeError === undefined) {
        this.#isDirty = false;
        this.#onProgress(this.#report(this.#chargedSoFar()));
        await this.#fillNew();
      }
    } catch (error) {
      this.#writeError = error;
      this.#ending.abort();
    } finally {
      this.#writing = undefined;
    }
  }

  /** Rows whose answer came since the last write. */
  async #fillNew(): Promise<void> {
    const settled = [...this.#states]
      .filter(([, { kind }]) => kind !== "asking")
      .map(([key]) => key);
    const fresh = new Set(settled.filter((key) => !this.#written.has(key)));
    for (const key of fresh) this.#written.add(key);
    const { named } = this.#plan.details.groups;
    await this.#fill(new Set(named.filter(({ key }) => fresh.has(key)).map(({ text }) => text)));
  }

  /** Every row once more: people may have sorted or pasted while blocks were written. */
  async #writeAll(): Promise<void> {
    await this.#writing;
    if (this.#writeError !== undefined) throw this.#writeError as Error;
    const { named, unreadable } = this.#plan.details.groups;
    await this.#fill(new Set([...named, ...unreadable].map(({ text }) => text)));
  }

  async #fill(texts: ReadonlySet<string>): Promise<void> {
    const { fields, placement, onlyBlanks } = this.#plan.details;
    if (!this.#table || texts.size === 0) return;
    const { failureWords } = this.#options;
    await fillTable(
      this.#table,
      (text) =>
        texts.has(text.trim()) ? filledRow(text, fields, this.#states, failureWords) : undefined,
      { onlyBlanks: onlyBlanks && placement.kind === "existing" }
    );
  }

  /** What this run's answers cost; the client's own count comes with its result. */
  #chargedSoFar(): Credits {
    let sum = 0;
    for (const state of this.#states.values()) {
      if (state.kind !== "answered") continue;
      const { bought } = state.reading;
      if (bought.at >= this.#startedAt) sum += bought.credits;
    }
    return sum;
  }

  #report(chargedCredits: Credits): RunReport {
    return reportOf(this.#plan.details.groups, this.#states, chargedCredits);
  }
}
