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

export type EnrichStage = "start" | "reading" | "choosing" | "running" | "done";

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

export interface EnrichJob {
  state(): EnrichState;
  subscribe(listener: () => void): () => void;
  readSelection(): void;
  choose(change: { fields?: readonly CompanyField[]; onlyBlanks?: boolean }): void;
  /** Counts again, for example after a limit was raised. Free. */
  recount(): void;
  /** Runs the plan on the screen. Spends at most its price. */
  confirm(): void;
  stop(): void;
  /** After a run that ended early: counts what is left of the same column. */
  goOn(): void;
  /** Back to the beginning; a report is given up. */
  reset(): void;
  /** Stops listening to the client. A run under way goes on. */
  dispose(): void;
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

export function createEnrichJob({
  client,
  enrichment,
}: {
  client: Pick<ScoutClient, "view" | "subscribe">;
  enrichment: Enrichment;
}): EnrichJob {
  let state = initial;
  /** Counts that were overtaken by another choice are dropped. */
  let latestCount = 0;
  let stopper = new AbortController();
  let conditions = "";
  const listeners = new Set<() => void>();

  const set = (change: Partial<EnrichState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const count = async () => {
    const { column, fields, onlyBlanks } = state;
    const mine = ++latestCount;
    conditions = conditionsOf(client.view());
    set({ plan: null, problem: null });
    if (!column || fields.length === 0) return;
    try {
      const plan = await enrichment.plan(column, { fields, onlyBlanks });
      if (mine === latestCount) set({ plan });
    } catch (error) {
      if (mine === latestCount) set({ problem: sentenceOf(error) });
    }
  };

  const read = async () => {
    latestCount += 1;
    set({ ...initial, fields: state.fields, onlyBlanks: state.onlyBlanks, stage: "reading" });
    try {
      set({ column: await enrichment.readColumn(), stage: "choosing" });
      await count();
    } catch (error) {
      set({ stage: "start", problem: sentenceOf(error) });
    }
  };

  const run = async (plan: EnrichmentPlan) => {
    stopper = new AbortController();
    const { signal } = stopper;
    set({ stage: "running", progress: null, isStopping: false, problem: null });
    try {
      const onProgress = (progress: EnrichmentProgress) => set({ progress });
      set({ report: await enrichment.run(plan, { signal, onProgress }), stage: "done" });
    } catch (error) {
      set({ stage: "done", problem: sentenceOf(error) });
    }
  };

  const dispose = client.subscribe(() => {
    if (state.stage === "choosing" && conditions !== conditionsOf(client.view())) void count();
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readSelection: () => {
      if (state.stage !== "running" && state.stage !== "reading") void read();
    },
    choose(change) {
      set(change);
      void count();
    },
    recount: () => void count(),
    confirm() {
      if (state.stage === "choosing" && state.plan && !state.plan.obstacle) void run(state.plan);
    },
    stop() {
      set({ isStopping: true });
      stopper.abort();
    },
    goOn() {
      set({ stage: "choosing", progress: null, report: null });
      void count();
    },
    reset: () => set({ ...initial, fields: state.fields, onlyBlanks: state.onlyBlanks }),
    dispose,
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
