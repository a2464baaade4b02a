/**
 * The run under way with its progress, and the reports of runs that ended while the page was open, outside React: a
 * run goes on when its panel is closed. What is kept of runs in the workbook is read by `useRuns`.
 */
import type { Enrichment, EnrichmentRun, RunProgress, RunReport } from "../../excel";
import { Observed, sentenceOf } from "./observed";

export interface RunsState {
  readonly current: {
    readonly id: string;
    readonly name: string;
    readonly progress: RunProgress;
  } | null;
  readonly reports: ReadonlyMap<string, RunReport>;
  /** Why the last press of Stop failed: a sentence. */
  readonly problem: string | null;
  /** How often a run began, ended, was reverted or forgotten. */
  readonly changes: number;
}

export class RunWatch extends Observed<RunsState> {
  readonly #enrichment: Enrichment;
  readonly #stopListening: () => void;
  #run: EnrichmentRun | null = null;
  #stopProgress: () => void = () => undefined;

  constructor(enrichment: Enrichment) {
    super({ current: null, reports: new Map(), problem: null, changes: 0 });
    this.#enrichment = enrichment;
    this.#stopListening = enrichment.subscribe(() => this.#look());
    this.#look();
  }

  dispose(): void {
    this.#stopListening();
    this.#stopProgress();
  }

  stop(): void {
    if (!this.#run) return;
    this.change({ problem: null });
    this.#run.stop().catch((error: unknown) => this.change({ problem: sentenceOf(error) }));
  }

  #look(): void {
    const run = this.#enrichment.current();
    if (run?.id !== this.#run?.id) this.#follow(run);
    this.change({ changes: this.value().changes + 1 });
  }

  #follow(run: EnrichmentRun | null): void {
    this.#stopProgress();
    this.#run = run;
    if (!run) {
      this.change({ current: null });
      return;
    }
    const show = () =>
      this.change({ current: { id: run.id, name: run.name, progress: run.progress() } });
    this.#stopProgress = run.subscribe(show);
    show();
    void run.ended.then((report) => {
      // Deleted first, so that the newest report is the last, also when a run ends for the second time.
      const reports = new Map([...this.value().reports].filter(([id]) => id !== run.id));
      reports.set(run.id, report);
      if (this.#run?.id === run.id) {
        this.#stopProgress();
        this.#run = null;
        this.change({ reports, current: null });
      } else this.change({ reports });
    });
  }
}
