/**
 * How much may be lost at once. Records are in doubt from the moment their request may leave until its reply came and
 * the account showed what it cost. Only as many may be in doubt at a time as a lost connection or a raised price is
 * allowed to cost. While the price of a kind of request is not proven, its requests go one at a time.
 */
import type { EndpointName } from "../../api";
import type { Failure } from "../../model/failure";
import type { PurchaseListener } from "../purchases/purchase-end";
import type { PriceWatch } from "../spending/price-watch";
import { LANES, type Lane, type RequestQueue } from "../wire/queue";
import type { Clock, DurationMs } from "../../model/units";

/** A request's room. `free` gives it back, or, after `answered`, the next comparison with the account. */
export interface Place {
  readonly endpoint: EndpointName;
  records: number;
  /** Its request is over. */
  isAnswered: boolean;
  /** The reply came, or was lost. */
  answered(): void;
  /** Nothing was sent, or it certainly cost nothing. */
  free(): void;
}

export interface Wanted {
  readonly endpoint: EndpointName;
  /** How many records the request will ask for; read when its turn may come. */
  readonly records: () => number;
  /** With this request, at most so many records may be in doubt. */
  readonly most: number;
  readonly lane: Lane;
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly wanted: Wanted;
  readonly go: (place: Place) => void;
}

export interface InDoubtParts {
  readonly clock: Clock;
  readonly prices: PriceWatch;
  readonly listener: Pick<PurchaseListener, "stop">;
}

/** Records in doubt at a time, unless a person allows more for a run. */
export const IN_DOUBT = 100;
/** Records in doubt at a time that a person may allow for a run that is in a hurry. */
export const MORE_IN_DOUBT = 500;
/** Several pages on their way together waste no time on round trips. */
const PAGES_AT_ONCE = 4;

/** Rows in one of several requests that together may have this many records in doubt. */
export function pageFor({ pageSize }: Pick<RequestQueue, "pageSize">, inDoubt: number): number {
  return Math.min(pageSize, Math.max(IN_DOUBT, Math.ceil(inDoubt / PAGES_AT_ONCE)));
}

/** Extra room for cells beside a run, so that they need not wait for it. */
const BESIDE_RUNS = 25;
/** While nobody waits for room, one look at the account serves all requests answered in this time. */
const LOOK_AFTER_MS: DurationMs = 2_000;
/** When a request that is out may hide a higher price, the account is read again after these pauses. */
const AGAIN_AFTER_MS: readonly DurationMs[] = [500, 1_000, 2_000, 4_000];
/** When somebody waits for room, this many answered records are worth a look of their own. */
const WORTH_A_LOOK = IN_DOUBT / 2;

export class InDoubt {
  readonly #places = new Set<Place>();
  readonly #waiting: Waiting[] = [];
  #isSettling = false;
  /** The look at the account that was made before the first request now out. */
  #prepared: Promise<Failure | null> | null = null;
  #isLookPlanned = false;

  constructor(private readonly parts: InDoubtParts) {}

  /** Requests that wait for room. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The balance was read. A request on its way is compared once its reply has come. */
  heard(): void {
    if (this.#places.size === 0) void this.parts.prices.heard();
  }

  /** Waits for room for a request. Rejects with the signal's reason when aborted first. */
  async enter(wanted: Wanted): Promise<Place> {
    const place = await this.#turn(wanted);
    // The use of the account while a request is out is compared once its reply has come.
    const failure = await (this.#prepared ??= this.parts.prices.prepare());
    if (failure) this.parts.listener.stop(failure);
    return place;
  }

  #turn(wanted: Wanted): Promise<Place> {
    const { signal } = wanted;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason as Error);
        this.#admit();
      };
      const waiting: Waiting = {
        wanted,
        go: (place) => {
          signal?.removeEventListener("abort", leave);
          resolve(place);
        },
      };
      this.#waiting.push(waiting);
      if (signal?.aborted) return leave();
      signal?.addEventListener("abort", leave);
      this.#admit();
      this.#settleSoon();
    });
  }

  /** Lets in the requests that fit, the most urgent first; none overtakes another of its endpoint. */
  #admit(): void {
    const kept = new Set<EndpointName>();
    const rank = ({ wanted }: Waiting) => LANES.indexOf(wanted.lane);
    for (const waiting of [...this.#waiting].sort((a, b) => rank(a) - rank(b))) {
      const { endpoint, records } = waiting.wanted;
      if (kept.has(endpoint) || !this.#fits(waiting.wanted)) {
        kept.add(endpoint);
        continue;
      }
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.go(this.#place(endpoint, records()));
    }
  }

  #fits({ endpoint, records, most, lane }: Wanted): boolean {
    if (this.parts.prices.isSuspecting) return false;
    const out = [...this.#places];
    if (!this.parts.prices.isProven(endpoint)) return !out.some((one) => one.endpoint === endpoint);
    const inDoubt = out.reduce((sum, place) => sum + place.records, 0);
    return inDoubt === 0 || inDoubt + records() <= most + (lane === "run" ? 0 : BESIDE_RUNS);
  }

  #place(endpoint: EndpointName, records: number): Place {
    const place: Place = {
      endpoint,
      records,
      isAnswered: false,
      answered: () => {
        place.isAnswered = true;
        this.#settleSoon();
      },
      free: () => {
        if (place.isAnswered) return;
        this.#places.delete(place);
        this.#admit();
        this.#settleSoon();
      },
    };
    if (this.#places.size === 0) this.#prepared = null;
    this.#places.add(place);
    return place;
  }

  get #answered(): Place[] {
    return [...this.#places].filter(({ isAnswered }) => isAnswered);
  }

  /** Plans a look at the account: it is free, but one for each request would be too many. */
  #settleSoon(): void {
    if (this.#answered.length === 0) return;
    if (this.#isUrgent()) void this.#settle();
    else if (!this.#isLookPlanned) {
      this.#isLookPlanned = true;
      void this.parts.clock.wait(LOOK_AFTER_MS).then(() => {
        this.#isLookPlanned = false;
        void this.#settle();
      });
    }
  }

  /** A price is not proven yet, or somebody waits for room that answered requests still take. */
  #isUrgent(): boolean {
    const answered = this.#answered;
    if (answered.some(({ endpoint }) => !this.parts.prices.isProven(endpoint))) return true;
    if (this.#waiting.length === 0) return false;
    const records = answered.reduce((sum, place) => sum + place.records, 0);
    return records >= WORTH_A_LOOK || answered.length === this.#places.size;
  }

  /** Compares answered requests with the account, and gives their room back. */
  async #settle(): Promise<void> {
    if (this.#isSettling || this.#answered.length === 0) return;
    this.#isSettling = true;
    const { clock, prices, listener } = this.parts;
    for (const pauseMs of [...AGAIN_AFTER_MS, undefined]) {
      const answered = this.#answered;
      const found = await prices.check(answered, pauseMs !== undefined);
      if (found === "open" && pauseMs) {
        await clock.wait(pauseMs);
        continue;
      }
      for (const place of answered) this.#places.delete(place);
      if (found && found !== "open") listener.stop(found.failure, found.kinds);
      break;
    }
    this.#isSettling = false;
    this.#admit();
    this.#settleSoon();
  }
}
