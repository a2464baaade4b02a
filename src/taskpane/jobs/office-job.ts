/**
 * Runs that a team's gateway makes, outside React: the price of a new run, the state of this workbook's
 * runs, and orders to them. Only `begin` and `tell("continue")` spend, at most what was shown. While a
 * run is under way and the pane is in sight, the state is asked every few seconds.
 */
import type { Result, ScoutClient } from "../../client";
import type { Failure, OfficePrice, OfficeRun, Team } from "../../model";
import type { Enrichment, EnrichmentPlan, RunSummary } from "../../excel";
import { sentenceOf, Observed } from "../state/observed";

const LOOK_EVERY_MS = 5_000;

interface Offer {
  readonly plan: EnrichmentPlan;
  /** Of the run that it may become, however often its beginning is tried. */
  readonly key: string;
  /** null while the gateway is asked. */
  readonly price: OfficePrice | null;
  readonly isBeginning: boolean;
  readonly failure: Failure | null;
}

export interface Standing {
  readonly run: OfficeRun | null;
  /** Why its state is not known: `not-found` for another member's run. */
  readonly failure: Failure | null;
}

export interface OfficeState {
  readonly offer: Offer | null;
  /** The states by the id of a run of this workbook. */
  readonly standings: ReadonlyMap<string, Standing>;
}

interface Options {
  readonly client: Pick<ScoutClient, "refreshBalance" | "subscribe" | "team" | "view">;
  readonly enrichment: Pick<Enrichment, "officeOrder" | "leaveToOffice" | "runs" | "subscribe">;
}

export class OfficeJob extends Observed<OfficeState> {
  readonly #client: Options["client"];
  readonly #enrichment: Options["enrichment"];
  readonly #stopListening: readonly (() => void)[];
  /** The gateway in use; null if the service is none. */
  #gateway: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;
  #looks = 0;

  constructor({ client, enrichment }: Options) {
    super({ offer: null, standings: new Map() });
    this.#client = client;
    this.#enrichment = enrichment;
    this.#stopListening = [
      enrichment.subscribe(() => this.look()),
      client.subscribe(() => {
        if (this.#gateway !== this.#gatewayNow()) this.look();
      }),
    ];
    this.look();
  }

  #gatewayNow(): string | null {
    const { isTeam, connection } = this.#client.view();
    return isTeam ? (connection?.address ?? null) : null;
  }

  dispose(): void {
    this.#latest += 1;
    this.#looks += 1;
    for (const stop of this.#stopListening) stop();
    clearTimeout(this.#timer);
  }

  /** Asks what a plan would cost at the gateway. Free. */
  ask(plan: EnrichmentPlan): void {
    void this.#ask(plan);
  }

  close(): void {
    this.#latest += 1;
    this.change({ offer: null });
  }

  /** Begins the priced run for at most its price; true when the workbook has noted it. */
  async begin(): Promise<boolean> {
    const { offer } = this.value();
    if (!offer?.price || offer.isBeginning) return false;
    const mine = ++this.#latest;
    const { price } = offer;
    this.change({ offer: { ...offer, isBeginning: true, failure: null } });
    const begun = await this.#begin(offer, price.mostCredits);
    if (!begun.ok) {
      if (mine === this.#latest)
        this.change({ offer: { ...offer, isBeginning: false, failure: begun.failure } });
      return false;
    }
    this.change({ offer: null });
    return true;
  }

  /** Stops a run at the gateway, or lets it go on for at most its limit. */
  async tell(id: string, runId: number, what: "continue" | "cancel"): Promise<void> {
    const told = await this.#asked((team) => team.tell(runId, what));
    this.#show(id, told);
    this.look();
  }

  /** Asks for the states of this workbook's runs. Free. */
  look(): void {
    void this.#look();
  }

  async #ask(plan: EnrichmentPlan): Promise<void> {
    const mine = ++this.#latest;
    const key = crypto.randomUUID();
    const blank = { plan, key, price: null, isBeginning: false, failure: null };
    this.change({ offer: blank });
    const price = await this.#asked(async (team) =>
      team.priceOf(await this.#enrichment.officeOrder(plan))
    );
    if (mine !== this.#latest) return;
    const failure = price.ok ? this.#overLimit(plan, price.value) : price.failure;
    this.change({
      offer: { ...blank, price: price.ok && !failure ? price.value : null, failure },
    });
  }

  /** The gateway buys all parts for all companies, which can cost more than the plan. */
  #overLimit(plan: EnrichmentPlan, { mostCredits }: OfficePrice): Failure | null {
    const { actionCredits: limitCredits } = this.#client.view().spending;
    if (mostCredits <= Math.max(limitCredits, plan.priceCredits)) return null;
    return { kind: "over-budget", ceiling: "action", limitCredits, neededCredits: mostCredits };
  }

  #begin({ plan, key }: Offer, mostCredits: number): Promise<Result<OfficeRun>> {
    return this.#asked(async (team) => {
      const order = await this.#enrichment.officeOrder(plan);
      const begun = await team.begin(order, mostCredits, key);
      const address = this.#client.view().connection?.address;
      if (begun.ok && address !== undefined)
        await this.#enrichment.leaveToOffice(plan, { address, runId: begun.value.id });
      return begun;
    });
  }

  async #asked<T>(work: (team: Team) => Promise<Result<T>>): Promise<Result<T>> {
    const failed = (failure: Failure): Result<T> => ({ ok: false, failure });
    const team = await this.#client.team();
    if (!team) return failed({ kind: "not-connected" });
    try {
      return await work(team);
    } catch (error) {
      return failed({ kind: "refused", status: 0, title: sentenceOf(error) });
    }
  }

  async #look(): Promise<void> {
    const mine = ++this.#looks;
    clearTimeout(this.#timer);
    this.#gateway = this.#gatewayNow();
    // A file may name any address: only the service in use is asked.
    const address = this.#client.view().connection?.address;
    const all = await this.#enrichment.runs().catch((): readonly RunSummary[] => []);
    const runs = all.filter(({ office }) => office !== null && office.address === address);
    if (mine !== this.#looks || runs.length === 0) return;
    // The reply tells whether the service is a gateway; if so, `look` is called again.
    if (this.#gateway === null) return void this.#client.refreshBalance();
    for (const { id, office } of runs) {
      if (!office || isOver(this.value().standings.get(id))) continue;
      const { runId } = office;
      const standing = await this.#asked((team) => team.run(runId));
      if (mine !== this.#looks) return;
      this.#show(id, standing);
    }
    const known = runs.flatMap(({ id }) => this.value().standings.get(id) ?? []);
    if (known.some(isUnderWay)) this.#timer = setTimeout(() => this.look(), LOOK_EVERY_MS);
  }

  #show(id: string, told: Result<OfficeRun>): void {
    const before = this.value().standings.get(id);
    // The balance that is shown does not contain the run's purchases.
    if (told.ok && told.value.state !== "running" && before?.run?.state === "running")
      void this.#client.refreshBalance();
    const standing: Standing = told.ok
      ? { run: told.value, failure: null }
      : { run: before?.run ?? null, failure: told.failure };
    this.change({ standings: new Map(this.value().standings).set(id, standing) });
  }
}

const isUnderWay = ({ run, failure }: Standing): boolean =>
  failure
    ? failure.kind === "unreachable" || failure.kind === "rate-limited"
    : run?.state === "running";

const isOver = (standing: Standing | undefined): boolean =>
  standing?.run?.state === "finished" || standing?.run?.state === "cancelled";
