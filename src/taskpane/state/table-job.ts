/**
 * Tables of searches outside React: the list, and the one step under way from its price to its report.
 * A step is a new table, or the next rows of one. It spends at most
 * what its plan showed, and goes on while another panel is shown.
 */
import type { Credits } from "../../client";
import type {
  SearchStep,
  SearchStepPlan,
  SearchStepReport,
  SearchTable,
  SearchTables,
} from "../../excel";
import { Observed, sentenceOf } from "./observed";

export interface TableStep {
  /** The part that asked: the dialog of a new table, or a table of the list. */
  readonly owner: string;
  readonly step: SearchStep;
  readonly about: "companies" | "jobs";
  readonly stage: "counting" | "counted" | "running" | "done";
  readonly plan: SearchStepPlan | null;
  readonly progress: {
    readonly rows: number;
    readonly of: number;
    readonly chargedCredits: Credits;
  } | null;
  readonly isStopping: boolean;
  readonly report: SearchStepReport | null;
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
  #latest = 0;
  #stopper = new AbortController();

  constructor(tables: SearchTables) {
    super({ tables: null, step: null, problem: null });
    this.#tables = tables;
  }

  dispose(): void {
    this.#latest += 1;
  }

  /** Reads the list again, for example when a panel shows it: tables may have been deleted. */
  read(): void {
    this.#tables.list().then(
      (tables) => this.change({ tables, problem: null }),
      (error: unknown) => this.change({ tables: [], problem: sentenceOf(error) })
    );
  }

  get isRunning(): boolean {
    return this.value().step?.stage === "running";
  }

  /** Counts what a step would take. Free. Refused while another one runs. */
  count(owner: string, step: SearchStep): void {
    if (!this.isRunning) void this.#count(owner, step);
  }

  /** Counts a step and runs it if it costs at most the price that was shown. */
  async take(owner: string, step: SearchStep, shownCredits: Credits): Promise<void> {
    if (this.isRunning) return;
    await this.#count(owner, step);
    const { step: counted } = this.value();
    const isMine = counted?.step === step && counted.stage === "counted";
    if (isMine && counted.plan && counted.plan.priceCredits <= shownCredits) this.confirm();
  }

  /** Runs the step that was counted, for at most its price. */
  confirm(): void {
    const { step } = this.value();
    if (step?.stage !== "counted" || !step.plan) return;
    if (step.plan.obstacle || step.plan.problem !== null) return;
    void this.#run(step, step.plan);
  }

  stop(): void {
    this.#show({ isStopping: true });
    this.#stopper.abort();
  }

  /** Removes a step that was only counted, or is done, from the screen. */
  close(): void {
    if (this.isRunning) return;
    this.#latest += 1;
    this.change({ step: null });
  }

  async #count(owner: string, step: SearchStep): Promise<void> {
    const mine = ++this.#latest;
    const blank = { plan: null, progress: null, isStopping: false, report: null, problem: null };
    const about = this.#aboutOf(step);
    this.change({ step: { owner, step, about, stage: "counting", ...blank } });
    try {
      const plan = await this.#tables.plan(step);
      if (mine === this.#latest) this.#show({ plan, stage: "counted" });
    } catch (error) {
      if (mine === this.#latest) this.#show({ problem: sentenceOf(error), stage: "done" });
    }
  }

  async #run(step: TableStep, plan: SearchStepPlan): Promise<void> {
    this.#stopper = new AbortController();
    this.change({ step: { ...step, stage: "running" } });
    try {
      const report = await this.#tables.run(plan, {
        signal: this.#stopper.signal,
        onProgress: (progress) => this.#show({ progress }),
      });
      this.#show({ report, stage: "done" });
    } catch (error) {
      this.#show({ problem: sentenceOf(error), stage: "done" });
    }
    this.read();
  }

  #aboutOf(step: SearchStep): "companies" | "jobs" {
    if (step.kind === "new") return step.spec.about;
    const table = this.value().tables?.find(({ name }) => name === step.table);
    return table?.spec.about ?? "companies";
  }

  #show(part: Partial<TableStep>): void {
    const { step } = this.value();
    if (step) this.change({ step: { ...step, ...part } });
  }
}
