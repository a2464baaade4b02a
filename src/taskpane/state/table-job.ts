/**
 * Tables of searches outside React: the list, and the one step under way. A step is a new table, or the next rows of
 * one. It runs only if it costs at most the price on its button, and goes on while another panel is shown.
 */
import type { Credits } from "../../client";
import type { SearchStep, SearchStepReport, SearchTable, SearchTables } from "../../excel";
import { Observed, sentenceOf } from "./observed";

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
  readonly #tables: SearchTables;
  #stopper = new AbortController();

  constructor(tables: SearchTables) {
    super({ tables: null, step: null, problem: null });
    this.#tables = tables;
  }

  /** Reads the list again, for example when a panel shows it: tables may have been deleted. */
  read(): void {
    this.#tables.list().then(
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
    const report = await this.#tables.take(step, { shownCredits, signal, onProgress });
    this.#show({ isRunning: false, report });
    this.read();
  }

  stop(): void {
    this.#show({ isStopping: true });
    this.#stopper.abort();
  }

  /** Removes a step that is done from the screen. */
  close(): void {
    if (!this.value().step?.isRunning) this.change({ step: null });
  }

  #show(part: Partial<TableStep>): void {
    const { step } = this.value();
    if (step) this.change({ step: { ...step, ...part } });
  }
}
