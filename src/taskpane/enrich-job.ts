/**
 * One enrichment from selection to report, beside React: it goes on while another panel is shown
 * and its report is still there afterwards. Counting is free and repeats whenever a choice
 * changes; only `confirm` spends, and never more than the plan that was on the screen.
 */
import { defaultCompanyFields, type CompanyField } from "../client/company-fields";
import type { ClientView, ScoutClient } from "../client/scout-client";
import type {
  EnrichmentColumn,
  Enrichment,
  EnrichmentPlan,
  EnrichmentProgress,
  EnrichmentReport,
} from "../excel/enrichment-run";

type EnrichStage = "start" | "reading" | "choosing" | "running" | "done";

export interface EnrichState {
  readonly stage: EnrichStage;
  readonly column: EnrichmentColumn | null;
  readonly fields: readonly CompanyField[];
  readonly onlyBlanks: boolean;
  /** null while it is being counted. */
  readonly plan: EnrichmentPlan | null;
  /** Why reading, counting or running ended without a result: a sentence. */
  readonly problem: string | null;
  readonly progress: EnrichmentProgress | null;
  readonly isStopping: boolean;
  readonly report: EnrichmentReport | null;
}

interface EnrichJobOptions {
  readonly client: Pick<ScoutClient, "view" | "subscribe">;
  readonly enrichment: Enrichment;
}

const initial: EnrichState = {
  stage: "start",
  column: null,
  fields: defaultCompanyFields,
  onlyBlanks: true,
  plan: null,
  problem: null,
  progress: null,
  isStopping: false,
  report: null,
};

/** What decides on a plan's obstacle besides the column: counted again when it changes. */
function conditionsOf({ spending, balance, connection }: ClientView): string {
  return JSON.stringify([spending, balance?.leftCredits, connection?.address]);
}

export class EnrichJob {
  readonly #enrichment: Enrichment;
  readonly #client: Pick<ScoutClient, "view" | "subscribe">;
  readonly #listeners = new Set<() => void>();
  readonly #stopListening: () => void;
  #state = initial;
  /** Counts that were overtaken by another choice are dropped. */
  #latestCount = 0;
  #conditions = "";
  #stopper = new AbortController();

  constructor({ client, enrichment }: EnrichJobOptions) {
    this.#client = client;
    this.#enrichment = enrichment;
    this.#stopListening = client.subscribe(() => {
      const isOutdated = this.#conditions !== conditionsOf(client.view());
      if (this.#state.stage === "choosing" && isOutdated) this.recount();
    });
  }

  readonly state = (): EnrichState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readSelection(): void {
    if (this.#state.stage !== "running" && this.#state.stage !== "reading") void this.#read();
  }

  choose(change: { fields?: readonly CompanyField[]; onlyBlanks?: boolean }): void {
    this.#set(change);
    this.recount();
  }

  /** Counts again, for example after a limit was raised. Free. */
  recount(): void {
    void this.#count();
  }

  /** Runs the plan on the screen. Spends at most its price. */
  confirm(): void {
    const { stage, plan } = this.#state;
    if (stage === "choosing" && plan && !plan.obstacle) void this.#run(plan);
  }

  stop(): void {
    this.#set({ isStopping: true });
    this.#stopper.abort();
  }

  /** After a run that ended early: counts what is left of the same column. */
  goOn(): void {
    this.#set({ stage: "choosing", progress: null, report: null });
    this.recount();
  }

  /** Back to the beginning; a report is given up. */
  reset(): void {
    const { fields, onlyBlanks } = this.#state;
    this.#latestCount += 1;
    this.#set({ ...initial, fields, onlyBlanks });
  }

  /** Stops listening to the client. A run under way goes on. */
  dispose(): void {
    this.#stopListening();
  }

  async #read(): Promise<void> {
    this.reset();
    this.#set({ stage: "reading" });
    try {
      const column = await this.#enrichment.readColumn();
      this.#set({ column, stage: "choosing" });
    } catch (error) {
      this.#set({ stage: "start", problem: sentenceOf(error) });
      return;
    }
    await this.#count();
  }

  async #count(): Promise<void> {
    const { column, fields, onlyBlanks } = this.#state;
    const mine = ++this.#latestCount;
    this.#conditions = conditionsOf(this.#client.view());
    this.#set({ plan: null, problem: null });
    if (!column || fields.length === 0) return;
    try {
      const plan = await this.#enrichment.plan(column, { fields, onlyBlanks });
      if (mine === this.#latestCount) this.#set({ plan });
    } catch (error) {
      if (mine === this.#latestCount) this.#set({ problem: sentenceOf(error) });
    }
  }

  async #run(plan: EnrichmentPlan): Promise<void> {
    this.#stopper = new AbortController();
    const { signal } = this.#stopper;
    const onProgress = (progress: EnrichmentProgress) => this.#set({ progress });
    this.#set({ stage: "running", progress: null, isStopping: false, problem: null });
    try {
      const report = await this.#enrichment.run(plan, { signal, onProgress });
      this.#set({ report, stage: "done" });
    } catch (error) {
      this.#set({ stage: "done", problem: sentenceOf(error) });
    }
  }

  #set(change: Partial<EnrichState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
