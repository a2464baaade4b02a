/**
 * Work of the pane that goes on when a panel is closed, outside React, made once with the pane: the run under way with its
 * progress and the reports of runs that ended while the page was open (what is kept of runs in the workbook is read by
 * `useRuns`), and the tables of searches with the one step under way. A step is a new table, or the next rows of one; it
 * runs only if it costs at most the price on its button.
 */
import type { Credits } from "../../client";
import type {
  Enrichment,
  EnrichmentRun,
  RunReport,
  SearchStep,
  SearchStepReport,
  SearchTable,
  SearchTables,
} from "../../excel";
import { Observed, sentenceOf } from "./observed";

export interface RunsState {
  readonly current: ReturnType<typeof stateOf> | null;
  readonly reports: ReadonlyMap<string, RunReport>;
  /** How often a run began, ended, was reverted or forgotten. */
  readonly changes: number;
}

const stateOf = (run: EnrichmentRun) => ({
  id: run.id,
  name: run.name,
  progress: run.progress(),
});

export class RunWatch extends Observed<RunsState> {
  constructor(private readonly enrichment: Enrichment) {
    super({ current: null, reports: new Map(), changes: 0 });
    enrichment.subscribe(() => this.#look());
    this.#look();
  }

  stop(): void {
    void this.enrichment.current()?.stop();
  }

  #look(): void {
    const run = this.enrichment.current();
    if (run && run.id !== this.value().current?.id) this.#follow(run);
    this.change({ current: run && stateOf(run), changes: this.value().changes + 1 });
  }

  #follow(run: EnrichmentRun): void {
    run.subscribe(() => {
      if (this.enrichment.current() === run) this.change({ current: stateOf(run) });
    });
    void run.ended.then((report) => {
      // Deleted first, so that the newest report is the last, also when a run ends for the second time.
      const reports = new Map([...this.value().reports].filter(([id]) => id !== run.id));
      this.change({ reports: reports.set(run.id, report) });
    });
  }
}

export interface TableStep {
  /** The part that asked: the buttons of the rows in sight, or a table of the list. */
  readonly owner: string;
  readonly shownCredits: Credits;
  readonly isRunning: boolean;
  readonly isStopping: boolean;
  readonly progress: {
    readonly rows: number;
    readonly of: number;
    readonly chargedCredits: Credits;
  } | null;
  readonly report: SearchStepReport | null;
}

export interface TablesState {
  /** null until they were read. */
  readonly tables: readonly SearchTable[] | null;
  readonly step: TableStep | null;
  readonly problem: string | null;
}

export class TableJob extends Observed<TablesState> {
  #stopper = new AbortController();

  constructor(private readonly tables: SearchTables) {
    super({ tables: null, step: null, problem: null });
  }

  /** Reads the list again, for example when a panel shows it: tables may have been deleted. */
  read(): void {
    this.tables.list().then(
      (tables) => this.change({ tables, problem: null }),
      (error: unknown) => this.change({ tables: [], problem: sentenceOf(error) })
    );
  }

  /** Runs a step for at most the price that was shown. One at a time. */
  async take(owner: string, step: SearchStep, shownCredits: Credits): Promise<void> {
    if (this.value().step?.isRunning) return;
    this.#stopper = new AbortController();
    const blank = { isStopping: false, progress: null, report: null };
    this.change({ step: { owner, shownCredits, isRunning: true, ...blank } });
    const { signal } = this.#stopper;
    const onProgress = (progress: TableStep["progress"]) => this.#show({ progress });
    const report = await this.tables.take(step, { shownCredits, signal, onProgress });
    this.#show({ isRunning: false, report });
    this.read();
  }

  stop(): void {
    this.#show({ isStopping: true });
    this.#stopper.abort();
  }

  #show(part: Partial<TableStep>): void {
    const { step } = this.value();
    if (step) this.change({ step: { ...step, ...part } });
  }
}

export interface PaneJobs {
  readonly runs: RunWatch;
  readonly tables: TableJob;
}
