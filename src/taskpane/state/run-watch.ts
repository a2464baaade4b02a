/**
 * The runs of this workbook as panels show them, outside React: the list, the run under way with its
 * progress, and the reports of runs that ended while the page was open. Also what a person is about to
 * do with one of them: go on, try again, refresh. Only `confirmAgain` spends, at most the price of the
 * plan that was shown.
 */
import type { ScoutClient } from "../../client";
import type {
  ChoicesAgain,
  Enrichment,
  EnrichmentPlan,
  EnrichmentRun,
  RevertReport,
  RunProgress,
  RunReport,
  RunSummary,
} from "../../excel";
import { conditionsOf } from "./conditions";
import { Observed, sentenceOf } from "./observed";

/** What one run's row shows besides its summary. */
export interface RunAct {
  readonly runId: string;
  readonly kind: "again" | "revert";
  /** What was chosen for going on. */
  readonly choices: ChoicesAgain;
  /** The dry run of going on; null while it is counted, and for acts that cost nothing. */
  readonly plan: EnrichmentPlan | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly reverted: RevertReport | null;
}

export interface RunsState {
  /** Newest first; null until they were read. */
  readonly runs: readonly RunSummary[] | null;
  readonly current: {
    readonly id: string;
    readonly name: string;
    readonly progress: RunProgress;
  } | null;
  readonly reports: ReadonlyMap<string, RunReport>;
  readonly act: RunAct | null;
  /** Stale answers by run, newest run first; null until they were counted. */
  readonly stale: readonly StaleRun[] | null;
  readonly isCountingStale: boolean;
  /** Why the runs could not be read, or one not be paused: a sentence. */
  readonly problem: string | null;
}

const initial: RunsState = {
  runs: null,
  current: null,
  reports: new Map(),
  act: null,
  stale: null,
  isCountingStale: false,
  problem: null,
};

export class RunWatch extends Observed<RunsState> {
  readonly #enrichment: Enrichment;
  readonly #client: Pick<ScoutClient, "view" | "subscribe">;
  readonly #stopListening: readonly (() => void)[];
  #conditions: string;
  #run: EnrichmentRun | null = null;
  #stopProgress: () => void = () => undefined;
  #latestRead = 0;
  #latestAct = 0;

  constructor(enrichment: Enrichment, client: Pick<ScoutClient, "view" | "subscribe">) {
    super(initial);
    this.#enrichment = enrichment;
    this.#client = client;
    this.#conditions = conditionsOf(client.view());
    this.#stopListening = [
      enrichment.subscribe(() => this.#look()),
      client.subscribe(() => this.#countAgain()),
    ];
    this.#look();
  }

  dispose(): void {
    for (const stop of this.#stopListening) stop();
    this.#stopProgress();
  }

  pause(): void {
    this.#tell((run) => run.pause());
  }

  resume(): void {
    this.#tell((run) => run.resume());
  }

  stop(): void {
    this.#tell((run) => run.stop());
  }

  /** Counts what going on with a run would take. Free. */
  again(runId: string, choices: ChoicesAgain = {}): void {
    const work = async () => ({ plan: await this.#enrichment.again(runId, choices) });
    void this.#act(runId, "again", work, choices);
  }

  /** Counts again when a limit or the balance changed: the obstacle may be gone. */
  #countAgain(): void {
    const conditions = conditionsOf(this.#client.view());
    if (conditions === this.#conditions) return;
    this.#conditions = conditions;
    const { act, stale } = this.value();
    if (act?.kind === "again" && (act.isBusy || act.plan)) this.again(act.runId, act.choices);
    // A settled loss changes what a run has cost.
    void this.#readRuns();
    if (stale !== null) this.countStale();
  }

  /** Starts what `again` counted; gives the id of the new run. */
  confirmAgain(plan: EnrichmentPlan): string | null {
    try {
      const { id } = this.#enrichment.start(plan);
      this.#latestAct += 1;
      this.change({ act: null, stale: null });
      return id;
    } catch (error) {
      const { act } = this.value();
      if (act) this.change({ act: { ...act, problem: sentenceOf(error) } });
      else this.change({ problem: sentenceOf(error) });
      return null;
    }
  }

  /** What reverting would empty and remove. Writes nothing. */
  askRevert(runId: string): Promise<RevertReport> {
    return this.#enrichment.revert(runId, { isTrial: true });
  }

  revert(runId: string): void {
    void this.#act(runId, "revert", async () => ({
      reverted: await this.#enrichment.revert(runId),
    }));
  }

  forget(runId: string): void {
    this.closeAct();
    this.#enrichment
      .forget(runId)
      .catch((error: unknown) => this.change({ problem: sentenceOf(error) }));
  }

  closeAct(): void {
    this.#latestAct += 1;
    this.change({ act: null });
  }

  /** Counts the stale answers of every run that can be refreshed. Free. */
  countStale(): void {
    if (!this.value().isCountingStale) void this.#countStale();
  }

  async #countStale(): Promise<void> {
    this.change({ isCountingStale: true, stale: null, problem: null });
    const found: StaleRun[] = [];
    try {
      const runs = await this.#enrichment.runs();
      for (const run of runs.filter(isFinished)) {
        const plan = await this.#enrichment.again(run.id, { fill: "stale" });
        const counted = { run, plan };
        if (plan.companies > 0 && !found.some((newer) => covers(newer, counted)))
          found.push(counted);
      }
      this.change({ stale: found });
    } catch (error) {
      this.change({ problem: sentenceOf(error) });
    } finally {
      this.change({ isCountingStale: false });
    }
  }

  /** Shows one act at a time; the result of an earlier act is dropped. */
  async #act(
    runId: string,
    kind: RunAct["kind"],
    work: () => Promise<Partial<RunAct>>,
    choices: ChoicesAgain = {}
  ): Promise<void> {
    const mine = ++this.#latestAct;
    const none = { plan: null, choices, problem: null, reverted: null };
    const show = (part: Partial<RunAct>) => {
      if (mine === this.#latestAct)
        this.change({ act: { runId, kind, isBusy: false, ...none, ...part } });
    };
    show({ isBusy: true });
    try {
      show(await work());
    } catch (error) {
      show({ problem: sentenceOf(error) });
    }
  }

  #tell(order: (run: EnrichmentRun) => Promise<void>): void {
    if (!this.#run) return;
    this.change({ problem: null });
    order(this.#run).catch((error: unknown) => this.change({ problem: sentenceOf(error) }));
  }

  #look(): void {
    const run = this.#enrichment.current();
    if (run?.id !== this.#run?.id) this.#follow(run);
    void this.#readRuns();
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

  async #readRuns(): Promise<void> {
    const mine = ++this.#latestRead;
    try {
      const runs = await this.#enrichment.runs();
      if (mine === this.#latestRead) this.change({ runs });
    } catch (error) {
      if (mine === this.#latestRead) this.change({ runs: [], problem: sentenceOf(error) });
    }
  }
}

interface StaleRun {
  readonly run: RunSummary;
  readonly plan: EnrichmentPlan;
}

/** True when a refresh of the newer run covers all columns of the older run in the same table. */
function covers(newer: StaleRun, older: StaleRun): boolean {
  const titles = new Set(newer.plan.columns.map(({ title }) => title));
  return (
    newer.run.place.tableName === older.run.place.tableName &&
    newer.run.place.sheetName === older.run.place.sheetName &&
    newer.plan.companies >= older.plan.companies &&
    older.plan.columns.every(({ title }) => titles.has(title))
  );
}

/** True for a run whose cells are in the sheet: their answers can become stale. */
function isFinished({ state }: RunSummary): boolean {
  return state === "done" || state === "stopped" || state === "failed";
}
