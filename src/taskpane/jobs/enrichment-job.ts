/**
 * The state of the Enrich panel outside React: selection, choices and the latest count. It stays while
 * another panel is shown. Counting is free and repeats whenever a choice changes; only `confirm`
 * spends, and never more than the plan on the screen. `run-watch` follows the runs.
 */
import type { EnrichmentChoices } from "../../enrich";
import type { Failure, ScoutClient } from "../../client";
import type { Enrichment, EnrichmentPlan, EnrichmentSource } from "../../excel";
import type { WindowMemory } from "../../machine";
import { conditionsOf } from "./conditions";
import { sentenceOf, Observed } from "../state/observed";

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
  /** Where choices were made before the page was reloaded, for example `Sheet1!A1:C301`. */
  readonly draftAt: string | null;
}

/** Choices of a run that was not started yet, with the cells they were made for. */
interface Draft {
  readonly address: string;
  readonly titles: readonly (string | null)[];
  readonly choices: EnrichmentChoices;
}

const DRAFT = "enrichment";

interface Options {
  readonly client: Pick<ScoutClient, "view" | "subscribe">;
  readonly enrichment: Enrichment;
  readonly windowMemory?: Pick<WindowMemory, "read" | "write"> | undefined;
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
  draftAt: null,
};

function titlesOf({ columns }: EnrichmentSource): (string | null)[] {
  return columns.map(({ header }) => header);
}

export class EnrichmentJob extends Observed<EnrichmentState> {
  readonly #enrichment: Enrichment;
  readonly #client: Options["client"];
  readonly #stopListening: () => void;
  /** Number of the latest count: the result of an earlier one is dropped. */
  #latestCount = 0;
  #conditions = "";
  #lookUpStopper: AbortController | null = null;
  readonly #memory: Options["windowMemory"];

  constructor({ client, enrichment, windowMemory }: Options) {
    super(initial);
    this.#memory = windowMemory;
    this.change({ draftAt: this.#draft()?.address ?? null });
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

  /** Selects the cells of the kept draft with `select`, then reads them with its choices. */
  goOn(select: () => Promise<void>): void {
    select().then(
      () => this.readSelection(),
      (error: unknown) => this.change({ problem: sentenceOf(error) })
    );
  }

  /** After a reload of the page: restores the choices if their cells are still selected. */
  async restore(): Promise<void> {
    if (this.value().draftAt === null) return;
    const source = await this.#enrichment.read().catch(() => null);
    const draft = this.#draftFor(source);
    // A ribbon command may have begun something else meanwhile.
    if (!source || !draft || this.value().stage !== "start") return;
    this.change({ source, choices: draft, stage: "choosing" });
    await this.#count();
  }

  choose(part: Partial<EnrichmentChoices>): void {
    const { choices } = this.value();
    if (!choices) return;
    this.change({ choices: { ...choices, ...part } });
    this.#keepDraft();
    this.recount();
  }

  /** Counts again, for example after a limit was raised. Free. */
  recount(): void {
    void this.#count();
  }

  /** Looks company names up, then counts again. Free. */
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
      this.change({ runId: this.#enrichment.start(plan).id, problem: null, draftAt: null });
      this.#memory?.write(DRAFT, null);
    } catch (error) {
      this.change({ problem: sentenceOf(error) });
    }
  }

  /** The run shown here went on as run `runId`; its plan was counted elsewhere, so the old plan goes. */
  wentOn(runId: string): void {
    this.change({ runId, plan: null });
  }

  /** Back to the beginning. A run that was started goes on. */
  reset(): void {
    this.#memory?.write(DRAFT, null);
    this.#clear();
  }

  /** Stops listening to the client. A run under way goes on. */
  dispose(): void {
    this.#stopListening();
    this.#lookUpStopper?.abort();
  }

  #clear(): void {
    this.#latestCount += 1;
    this.#lookUpStopper?.abort();
    this.change({ ...initial, draftAt: this.#draft()?.address ?? null });
  }

  async #read(): Promise<void> {
    this.#clear();
    this.change({ stage: "reading" });
    try {
      const source = await this.#enrichment.read();
      const choices = this.#draftFor(source) ?? source.choices;
      this.change({ source, choices, stage: "choosing" });
      this.#keepDraft();
    } catch (error) {
      this.change({ stage: "start", problem: sentenceOf(error) });
      return;
    }
    await this.#count();
  }

  #draft(): Draft | null {
    const draft = this.#memory?.read(DRAFT) as Draft | null | undefined;
    return draft && Array.isArray(draft.choices.outputs) ? draft : null;
  }

  #keepDraft(): void {
    const { source, choices } = this.value();
    if (!source || !choices) return;
    const draft: Draft = { address: source.address, titles: titlesOf(source), choices };
    this.#memory?.write(DRAFT, draft);
  }

  /** The choices that were made for exactly these cells before the page was reloaded. */
  #draftFor(source: EnrichmentSource | null): EnrichmentChoices | null {
    const draft = this.#draft();
    const isSame =
      source?.address === draft?.address &&
      source !== null &&
      JSON.stringify(titlesOf(source)) === JSON.stringify(draft?.titles);
    return isSame && draft ? { ...source.choices, ...draft.choices } : null;
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
