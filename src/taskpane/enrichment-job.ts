/**
 * What the Enrich panel is about to do, beside React: selection, choices and the latest count. It
 * stays while another panel is shown. Counting is free and repeats whenever a choice changes; only
 * `confirm` spends, and never more than the plan that was on the screen. What becomes of runs is
 * followed by `run-watch`.
 */
import type { EnrichmentChoices } from "../client/enrichment-choices";
import type { Failure } from "../client/failure";
import type { ClientView, ScoutClient } from "../client/scout-client";
import type { Enrichment, EnrichmentPlan, EnrichmentSource } from "../excel/enrichment";
import { sentenceOf, Told } from "./told";

/** Rows of a trial. */
export const TRIAL_ROWS = 10;

export interface EnrichmentState {
  readonly stage: "start" | "reading" | "choosing";
  readonly source: EnrichmentSource | null;
  readonly choices: EnrichmentChoices | null;
  /** The latest count; with `isCounting` it is of earlier choices and cannot be confirmed. */
  readonly plan: EnrichmentPlan | null;
  readonly isCounting: boolean;
  /** Why reading, counting or starting did not work: a sentence. */
  readonly problem: string | null;
  readonly lookUp: { readonly done: number; readonly all: number } | null;
  readonly lookUpFailure: Failure | null;
  /** The run that was started from here and is still shown here. */
  readonly runId: string | null;
}

interface Options {
  readonly client: Pick<ScoutClient, "view" | "subscribe">;
  readonly enrichment: Enrichment;
}

const initial: EnrichmentState = {
  stage: "start",
  source: null,
  choices: null,
  plan: null,
  isCounting: false,
  problem: null,
  lookUp: null,
  lookUpFailure: null,
  runId: null,
};

/** What decides on a plan's obstacle besides the choices: counted again when it changes. */
function conditionsOf({ spending, balance, connection }: ClientView): string {
  return JSON.stringify([spending, balance?.leftCredits, connection?.address]);
}

export class EnrichmentJob extends Told<EnrichmentState> {
  readonly #enrichment: Enrichment;
  readonly #client: Options["client"];
  readonly #stopListening: () => void;
  /** Counts that were overtaken by another choice are dropped. */
  #latestCount = 0;
  #conditions = "";
  #lookUpStopper: AbortController | null = null;

  constructor({ client, enrichment }: Options) {
    super(initial);
    this.#client = client;
    this.#enrichment = enrichment;
    this.#stopListening = client.subscribe(() => {
      const isOutdated = this.#conditions !== conditionsOf(client.view());
      const { stage, runId } = this.value();
      if (stage === "choosing" && runId === null && isOutdated) this.recount();
    });
  }

  readSelection(): void {
    if (this.value().stage !== "reading") void this.#read();
  }

  choose(part: Partial<EnrichmentChoices>): void {
    const { choices } = this.value();
    if (!choices) return;
    this.change({ choices: { ...choices, ...part } });
    this.recount();
  }

  /** Counts again, for example after a limit was raised. Free. */
  recount(): void {
    void this.#count();
  }

  /** Looks company names up: free, and counted afterwards. */
  lookUpNames(): void {
    if (this.value().lookUp === null) void this.#lookUp();
  }

  stopLookUp(): void {
    this.#lookUpStopper?.abort();
  }

  /** Starts the plan on the screen. Spends at most its price. */
  confirm(): void {
    const { plan, isCounting, runId } = this.value();
    if (!plan || isCounting || runId !== null || plan.obstacle || plan.problem !== null) return;
    try {
      this.change({ runId: this.#enrichment.start(plan).id, problem: null });
    } catch (error) {
      this.change({ problem: sentenceOf(error) });
    }
  }

  /** The run shown here went on: what is left of it was counted anew, from the sheet as it is now. */
  wentOn(runId: string): void {
    this.change({ runId, plan: null });
  }

  /** Back to the beginning. A run that was started goes on. */
  reset(): void {
    this.#latestCount += 1;
    this.#lookUpStopper?.abort();
    this.change(initial);
  }

  /** Stops listening to the client. A run under way goes on. */
  dispose(): void {
    this.#stopListening();
    this.#lookUpStopper?.abort();
  }

  async #read(): Promise<void> {
    this.reset();
    this.change({ stage: "reading" });
    try {
      const source = await this.#enrichment.readSelection();
      this.change({ source, choices: source.choices, stage: "choosing" });
    } catch (error) {
      this.change({ stage: "start", problem: sentenceOf(error) });
      return;
    }
    await this.#count();
  }

  async #count(): Promise<void> {
    const { source, choices } = this.value();
    const mine = ++this.#latestCount;
    this.#conditions = conditionsOf(this.#client.view());
    if (!source || !choices || choices.outputs.length === 0) {
      this.change({ plan: null, problem: null, isCounting: false });
      return;
    }
    this.change({ isCounting: true, problem: null });
    try {
      const plan = await this.#enrichment.plan(source, choices);
      if (mine === this.#latestCount) this.change({ plan, isCounting: false });
    } catch (error) {
      if (mine !== this.#latestCount) return;
      this.change({ plan: null, problem: sentenceOf(error), isCounting: false });
    }
  }

  async #lookUp(): Promise<void> {
    const { source, choices, plan } = this.value();
    if (!source || !choices) return;
    const stopper = new AbortController();
    this.#lookUpStopper = stopper;
    this.change({ lookUp: { done: 0, all: plan?.names.toLookUp ?? 0 }, lookUpFailure: null });
    const failure = await this.#enrichment
      .lookUpNames(source, choices, {
        signal: stopper.signal,
        onProgress: (done, all) => {
          if (this.#lookUpStopper === stopper) this.change({ lookUp: { done, all } });
        },
      })
      .catch((error: unknown) => sentenceOf(error));
    if (this.#lookUpStopper !== stopper) return;
    this.#lookUpStopper = null;
    this.change({ lookUp: null });
    await this.#count();
    if (typeof failure === "string") this.change({ problem: failure });
    else if (failure?.kind !== "cancelled") this.change({ lookUpFailure: failure });
  }
}
