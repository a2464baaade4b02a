/**
 * The state of the Enrich panel outside React: what is selected, the choices and the latest count. It stays while
 * another panel is shown. What is selected is what is counted, unless a run is under way or the details are looked at;
 * cells that name no company change nothing. Counting is free; only `confirm` spends, and never more than the plan on
 * the screen. Runs are followed by `RunWatch`.
 */
import type { Failure, ScoutClient } from "../../client";
import type { EnrichmentChoices } from "../../enrich";
import type { Enrichment, EnrichmentPlan, EnrichmentSource } from "../../excel";
import { conditionsOf } from "./conditions";
import type { Kept } from "./kept";
import { Observed, sentenceOf } from "./observed";

/** Rows of a trial. */
export const TRIAL_ROWS = 10;

export interface EnrichmentState {
  readonly isReading: boolean;
  /** What is selected, and what to do with it; null until something that can be read is selected. */
  readonly source: EnrichmentSource | null;
  readonly choices: EnrichmentChoices | null;
  /** The latest count; with `isCounting` it is of earlier choices and cannot be confirmed. */
  readonly plan: EnrichmentPlan | null;
  readonly isCounting: boolean;
  /** Why reading, counting or starting did not work: a sentence. */
  readonly problem: string | null;
  readonly lookUp: { readonly done: number; readonly all: number } | null;
  readonly lookUpFailure: Failure | null;
}

/** Choices of a run that was not started yet, with the cells they were made for; kept over a reload of the page. */
interface Draft {
  readonly cells: string;
  readonly choices: EnrichmentChoices;
}

const DRAFT = "enrichment";

interface Options {
  readonly client: Pick<ScoutClient, "view" | "subscribe">;
  readonly enrichment: Enrichment;
  readonly kept: Kept;
}

const initial: EnrichmentState = {
  isReading: false,
  source: null,
  choices: null,
  plan: null,
  isCounting: false,
  problem: null,
  lookUp: null,
  lookUpFailure: null,
};

const cellsOf = ({ address, columns }: EnrichmentSource): string =>
  JSON.stringify([address, columns.map(({ header }) => header)]);

/** Whether a column of it names companies. */
function namesCompanies(choices: EnrichmentChoices | null): boolean {
  return choices !== null && Object.values(choices.roles).some((role) => role !== "unused");
}

export class EnrichmentJob extends Observed<EnrichmentState> {
  readonly #enrichment: Enrichment;
  readonly #client: Options["client"];
  readonly #stopListening: () => void;
  /** Number of the latest count: the result of an earlier one is dropped. */
  #latestCount = 0;
  #conditions = "";
  #lookUpStopper: AbortController | null = null;
  readonly #kept: Kept;
  #stays = false;
  #isFollowing = false;
  /** How often the selection changed. */
  #changes = 0;

  constructor({ client, enrichment, kept }: Options) {
    super(initial);
    this.#kept = kept;
    this.#client = client;
    this.#enrichment = enrichment;
    this.#stopListening = client.subscribe(() => {
      const isOutdated = this.#conditions !== conditionsOf(client.view());
      if (this.#enrichment.current() === null && isOutdated) this.recount();
    });
  }

  /** The selection may be another one. Reads one at a time. */
  follow(): void {
    this.#changes += 1;
    if (!this.#isFollowing) void this.#follow();
  }

  /** While the details of the plan are looked at, its cells stay, whatever is selected. */
  stay(stays: boolean): void {
    this.#stays = stays;
  }

  /** Begins with the selection, whatever was shown. */
  begin(): void {
    this.#clear();
    this.follow();
  }

  choose(part: Partial<EnrichmentChoices>): void {
    const { source, choices } = this.value();
    if (!source || !choices) return;
    const changed = { ...choices, ...part };
    this.change({ choices: changed, isCounting: true });
    this.#keepDraft({ cells: cellsOf(source), choices: changed });
    this.recount();
  }

  /** Counts again, for example after a limit was raised. Free. */
  recount(): void {
    if (this.value().source) this.change({ isCounting: true });
    void this.#count();
  }

  /** Looks company names up, then counts again. Free. */
  lookUpNames(): void {
    if (this.value().lookUp === null) void this.#lookUp();
  }

  stopLookUp(): void {
    this.#lookUpStopper?.abort();
  }

  /** Starts the plan on the screen, and says whether it did. Spends at most its price. */
  confirm(): boolean {
    const { plan, isCounting } = this.value();
    if (!plan || isCounting || plan.obstacle || plan.problem !== null) return false;
    try {
      this.#enrichment.start(plan);
    } catch (error) {
      this.change({ problem: sentenceOf(error) });
      return false;
    }
    this.#keepDraft(null);
    this.#clear();
    return true;
  }

  /** Stops listening to the client. A run under way goes on. */
  dispose(): void {
    this.#stopListening();
    this.#lookUpStopper?.abort();
  }

  #clear(): void {
    this.#latestCount += 1;
    this.#lookUpStopper?.abort();
    this.#stays = false;
    this.change(initial);
  }

  async #follow(): Promise<void> {
    this.#isFollowing = true;
    for (let seen = 0; seen !== this.#changes;) {
      seen = this.#changes;
      if (this.#takesAnother()) await this.#take();
    }
    this.#isFollowing = false;
  }

  #takesAnother(): boolean {
    const { lookUp } = this.value();
    return this.#enrichment.current() === null && lookUp === null && !this.#stays;
  }

  async #take(): Promise<void> {
    this.change({ isReading: true });
    const read = await this.#enrichment.read().catch(sentenceOf);
    this.change({ isReading: false });
    if (!this.#takesAnother()) return;
    const { source, choices } = this.value();
    const stays = source !== null && namesCompanies(choices);
    if (typeof read === "string") {
      if (!stays) this.change({ source: null, choices: null, plan: null, problem: read });
    } else if (source && choices && cellsOf(read) === cellsOf(source)) {
      this.change({ source: read });
      // Their texts may be others. The price in sight stays until then: it is the most that may be spent.
      await this.#count();
    } else if (!stays || namesCompanies(read.choices)) {
      this.change({ source: read, choices: this.#choicesFor(read), lookUpFailure: null });
      this.change({ isCounting: true });
      await this.#count();
    }
  }

  /** What was chosen and not run yet: all of it for the same cells, else what to fill in and where. */
  #choicesFor(source: EnrichmentSource): EnrichmentChoices {
    const draft = this.#kept.get(DRAFT) as Draft | null | undefined;
    if (!draft || !Array.isArray(draft.choices.outputs)) return source.choices;
    const { cells, choices } = draft;
    if (cells === cellsOf(source)) return { ...source.choices, ...choices };
    const { outputs, place } = choices;
    return { ...source.choices, outputs, place };
  }

  #keepDraft(draft: Draft | null): void {
    this.#kept.set(DRAFT, draft);
  }

  async #count(): Promise<void> {
    const { source, choices } = this.value();
    const mine = ++this.#latestCount;
    this.#conditions = conditionsOf(this.#client.view());
    if (!source || !choices || choices.outputs.length === 0) {
      this.change({ plan: null, problem: null, isCounting: false });
      return;
    }
    this.change({ problem: null });
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
    this.change({ lookUp: null, isCounting: true });
    await this.#count();
    if (typeof failure === "string") this.change({ problem: failure });
    else if (failure?.kind !== "cancelled") this.change({ lookUpFailure: failure });
  }
}
