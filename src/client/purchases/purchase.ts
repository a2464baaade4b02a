/**
 * A purchase from the moment it is needed until its answer is kept or given up. There is one for each
 * order id: a question that needs the same joins it. Its status changes only here, along `NEXT`.
 */
import type { Approval } from "./approval";
import type { Ask } from "./asks";
import { joined, orderId, orderPrice, type PurchaseOrder } from "./order";
import type { Failure } from "../../model/failure";
import type { Cause } from "../../model/question";
import type { Credits, EpochMs } from "../../model/units";
import type { Lane } from "../wire/queue";

/**
 * - `undecided`: new, not decided yet.
 * - `held`: waits for a person.
 * - `queued`: allowed, waits for its slot; nothing is on its way.
 * - `sent`: on its way; it is awaited whatever happens.
 * - `stalled`: failed; a retry or a new question opens another one in its place.
 * - `over`: answered, or not wanted any more.
 */
export type PurchaseStatus = "undecided" | "held" | "queued" | "sent" | "stalled" | "over";

/** Which status may follow which. A stalled purchase may get another failure. */
const NEXT: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  undecided: ["held", "queued", "stalled", "over"],
  held: ["held", "queued", "stalled", "over"],
  queued: ["sent", "stalled", "over"],
  sent: ["queued", "stalled", "over"],
  stalled: ["stalled", "over"],
  over: [],
};

/** Something bought without asking: counted against the allowance. */
export interface UnaskedSpend {
  readonly at: EpochMs;
  readonly credits: Credits;
}

export class Purchase {
  readonly id: string;
  readonly cause: Cause;
  readonly lane: Lane;
  readonly #asks: Set<Ask>;
  readonly #leavesQueue = new AbortController();
  #order: PurchaseOrder;
  #status: PurchaseStatus = "undecided";
  #failure: Failure | null = null;
  #approval: Approval | null = null;
  #unasked: UnaskedSpend | null = null;
  #setAsideCredits: Credits = 0;
  #spentCredits: Credits = 0;
  /** The price at which it was allowed; null before that. */
  #allowedCredits: Credits | null = null;

  /**
   * Replaces `stalled`: all who waited for that purchase wait for this one. `heldVersion` is the version of the shelf
   * when it was needed.
   */
  constructor(
    ask: Ask,
    order: PurchaseOrder,
    readonly neededAt: EpochMs,
    stalled: Purchase | undefined,
    readonly heldVersion: number
  ) {
    this.id = orderId(order);
    this.cause = ask.cause;
    this.lane = ask.lane;
    this.#order = stalled ? joined(stalled.order, order) : order;
    this.#asks = new Set([...(stalled?.asks ?? []), ask]);
    stalled?.end();
  }

  get status(): PurchaseStatus {
    return this.#status;
  }

  get order(): PurchaseOrder {
    return this.#order;
  }

  /** The most it can cost; once it is allowed, the most it may. */
  get priceCredits(): Credits {
    return this.#allowedCredits ?? orderPrice(this.#order);
  }

  /** A price rose since it was allowed. */
  get isDearer(): boolean {
    return orderPrice(this.#order) > this.priceCredits;
  }

  /** The asks that wait for it. */
  get asks(): ReadonlySet<Ask> {
    return this.#asks;
  }

  /** Why it stalled. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** A person's approval, or null for the unasked allowance. */
  get approval(): Approval | null {
    return this.#approval;
  }

  /** Counted against the unasked allowance while it has no approval. */
  get unasked(): UnaskedSpend | null {
    return this.#unasked;
  }

  /** The part of its price that is allowed and not sent yet. */
  get setAsideCredits(): Credits {
    return this.#setAsideCredits;
  }

  /** What its requests were charged so far. */
  get spentCredits(): Credits {
    return this.#spentCredits;
  }

  /** Aborted when it is taken out of its queue. */
  get signal(): AbortSignal {
    return this.#leavesQueue.signal;
  }

  /** Adds an ask that waits for it. An allowed purchase never gets dearer; a sent one does not change. */
  join(ask: Ask, order: PurchaseOrder): void {
    this.#asks.add(ask);
    const together = joined(this.#order, order);
    const isOpen = this.#status === "held" || this.#status === "undecided";
    const isNoDearer = orderPrice(together) <= this.priceCredits;
    if (isOpen || (this.#status === "queued" && isNoDearer)) this.#order = together;
  }

  /** True when `ask` waited for it. */
  leave(ask: Ask): boolean {
    return this.#asks.delete(ask);
  }

  hold(): void {
    this.#become("held");
  }

  /** Allowed by a person, or without asking: its price is set aside. */
  allow(approval: Approval | null, now: EpochMs): void {
    this.#become("queued");
    this.#approval = approval;
    this.#allowedCredits = this.#setAsideCredits = this.priceCredits;
    this.#unasked = approval ? null : { at: now, credits: this.priceCredits };
    approval?.setAside(this.priceCredits);
  }

  send(): void {
    this.#become("sent");
  }

  /** Puts it back into its queue: for its next page, or because a refusal was free. */
  queueAgain(): void {
    this.#become("queued");
  }

  stall(failure: Failure): void {
    this.#become("stalled");
    this.#failure = failure;
  }

  end(): void {
    if (this.#status !== "over") this.#become("over");
  }

  /** A person approved the stalled purchase. */
  approveAgain(approval: Approval): void {
    this.#approval = approval;
  }

  /** Takes from the promise what a request put into the ledger; negative credits put it back. */
  promiseLess(credits: Credits): void {
    this.#setAsideCredits -= credits;
  }

  /** A reply came; this is its part of the charge. */
  paid(credits: Credits): void {
    this.#spentCredits += credits;
  }

  /** Ends its promise: it used what was paid of its price, and perhaps `doubtfulCredits` more. */
  settle(doubtfulCredits: Credits): void {
    this.#approval?.settle(this.priceCredits, this.#spentCredits, doubtfulCredits);
    this.#setAsideCredits = 0;
    const credits = this.#spentCredits + doubtfulCredits;
    this.#unasked &&= credits > 0 ? { ...this.#unasked, credits } : null;
  }

  /** A lost reply turned out to have cost nothing. */
  forgive(): void {
    this.#unasked = null;
  }

  #become(status: PurchaseStatus): void {
    if (!NEXT[this.#status].includes(status))
      throw new Error(`A purchase that is ${this.#status} cannot become ${status}.`);
    const isTakenOut = this.#status === "queued" && status !== "sent";
    this.#status = status;
    if (isTakenOut) this.#leavesQueue.abort(new Error("withdrawn"));
  }
}
