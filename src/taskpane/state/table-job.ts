/**
 * Tables of searches outside React: the list, and the one step under way. A step is a new table, or the next rows of
 * one. It is counted and runs only if it costs at most the price on its button; it goes on while another panel is shown.
 */
import type { Credits, Failure } from "../../client";
import type {
  SearchStep,
  SearchStepPlan,
  SearchStepReport,
  SearchTable,
  SearchTables,
} from "../../excel";
import { say, t } from "../../texts";
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
  /** A limit or the balance stood in the way: nothing was bought. */
  readonly obstacle: Failure | null;
  /** Why it did not run, as a sentence. */
  readonly problem: string | null;
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
    const blank = {
      isStopping: false,
      progress: null,
      report: null,
      obstacle: null,
      problem: null,
    };
    this.change({ step: { owner, shownCredits, isRunning: true, ...blank } });
    const outcome = await this.#run(step, shownCredits).catch((error: unknown) => ({
      problem: sentenceOf(error),
    }));
    this.#show({ isRunning: false, ...outcome });
  }

  stop(): void {
    this.#show({ isStopping: true });
    this.#stopper.abort();
  }

  /** Removes a step that is done from the screen. */
  close(): void {
    if (!this.value().step?.isRunning) this.change({ step: null });
  }

  async #run(step: SearchStep, shownCredits: Credits): Promise<Partial<TableStep>> {
    const plan = await this.#tables.plan(step);
    const problem = problemOf(plan, shownCredits);
    if (problem !== null || plan.obstacle) return { problem, obstacle: plan.obstacle };
    const { signal } = this.#stopper;
    const onProgress = (progress: TableStep["progress"]) => this.#show({ progress });
    try {
      return { report: await this.#tables.run(plan, { signal, onProgress }) };
    } finally {
      this.read();
    }
  }

  #show(part: Partial<TableStep>): void {
    const { step } = this.value();
    if (step) this.change({ step: { ...step, ...part } });
  }
}

function problemOf(
  { problem, rows, priceCredits }: SearchStepPlan,
  shownCredits: Credits
): string | null {
  if (problem !== null) return say(problem);
  if (rows === 0) return t("tables.nothing");
  return priceCredits > shownCredits ? t("tables.dearer", { credits: priceCredits }) : null;
}
