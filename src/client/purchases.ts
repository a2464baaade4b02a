/**
 * What is to be bought, one purchase for each order: a question that needs what is already held for a person, queued or
 * on its way joins that purchase. One that was allowed never gets dearer. What becomes of a purchase is told to its
 * queries here.
 */
import type { Answers } from "./answers";
import type { Approval } from "./approval";
import { priceOf, restOf, type Purchase, type PurchaseEnd } from "./purchase";
import {
  covers,
  joined,
  limitGroupOf,
  orderFor,
  orderId,
  orderPrice,
  type PurchaseOrder,
} from "./order";
import type { Query, QuestionStore } from "./store";
import type { LimitGroup } from "../api";
import type { Failure } from "./failure";
import type { Clock, Credits } from "./units";

export interface PurchasesParts {
  readonly clock: Clock;
  readonly answers: Pick<Answers, "get" | "since">;
  readonly store: QuestionStore;
  /** Decides a question again. */
  readonly askAgain: (query: Query) => void;
}

export class Purchases {
  readonly #byId = new Map<string, Purchase>();
  readonly #byQuery = new WeakMap<Query, Purchase>();
  /** Those that wait for their request. */
  readonly #queue = new Set<Purchase>();
  /** What allowed purchases may still cost: all of them, and those that nobody approved. */
  reservedCredits: Credits = 0;
  reservedUnaskedCredits: Credits = 0;

  constructor(private readonly parts: PurchasesParts) {}

  held(): Purchase[] {
    return [...this.#byId.values()].filter(({ status }) => status === "held");
  }

  queued(group?: LimitGroup): Purchase[] {
    return [...this.#queue].filter(({ order }) => !group || limitGroupOf(order) === group);
  }

  get isEmpty(): boolean {
    return this.#queue.size === 0;
  }

  /** The purchase that a question waits for. */
  of(query: Query): Purchase | undefined {
    const purchase = this.#byQuery.get(query);
    return purchase?.queries.has(query) ? purchase : undefined;
  }

  /** What has to be bought for a question; a refresh counts nothing older as held. */
  orderOf({ question, refreshBefore }: Query): PurchaseOrder {
    const { answers } = this.parts;
    const answerFor = refreshBefore > 0 ? answers.since(refreshBefore) : answers.get;
    return orderFor(question, answerFor, answers.get);
  }

  /** What its open questions need now; null when nobody waits for it any more. */
  renewedOrder({ queries }: Purchase): PurchaseOrder | null {
    const { store } = this.parts;
    const open = [...queries].filter((query) => store.isOpen(query));
    if (!open.some((query) => store.isWanted(query))) return null;
    return open.map((query) => this.orderOf(query)).reduce(joined);
  }

  /** The purchase for a question if it needs a decision; undefined when it was decided before. */
  join(query: Query): Purchase | undefined {
    const order = this.orderOf(query);
    const standing = this.#lookupServing(query) ?? this.#byId.get(orderId(order));
    if (!standing) {
      const purchase: Purchase = {
        ...{ id: orderId(order), order, queries: new Set([query]), status: "new" },
        neededAt: this.parts.clock.now(),
        ...{ approval: null, allowedCredits: 0, paidCredits: 0, reservedCredits: 0 },
      };
      this.#byId.set(purchase.id, purchase);
      this.#byQuery.set(query, purchase);
      return purchase;
    }
    standing.queries.add(query);
    this.#byQuery.set(query, standing);
    const isOpen = standing.status === "new" || standing.status === "held";
    const isSame = standing.id === orderId(order);
    const together = isSame ? joined(standing.order, order) : standing.order;
    const isNoDearer = standing.status === "queued" && orderPrice(together) <= restOf(standing);
    if (isOpen || isNoDearer) standing.order = together;
    return isOpen ? standing : undefined;
  }

  /** Technographics under way also answer each use of that company: one purchase instead of two. */
  #lookupServing({ question }: Query): Purchase | undefined {
    if (question.about !== "use") return undefined;
    return this.#byId.get(orderId({ kind: "technologies", company: question.company }));
  }

  /** Allowed: it never costs more than its price now, which is reserved. */
  allow(purchase: Purchase, approval: Approval | null): void {
    purchase.status = "queued";
    purchase.approval = approval;
    purchase.allowedCredits = priceOf(purchase);
    approval?.reserve(purchase.allowedCredits);
    this.#reserve(purchase, purchase.allowedCredits);
    this.#queue.add(purchase);
    for (const query of purchase.queries) this.parts.store.set(query, { kind: "asking" });
  }

  /** It waits for a person. */
  hold(purchase: Purchase): void {
    purchase.status = "held";
    this.tell(purchase, { kind: "held", priceCredits: priceOf(purchase) });
  }

  /** Chosen for the next request. */
  take(purchase: Purchase): void {
    this.#queue.delete(purchase);
  }

  /** A request of it leaves: from now on the ledger counts what it may cost. */
  send(purchase: Purchase, priceCredits: Credits): void {
    purchase.status = "sent";
    this.#reserve(purchase, Math.max(0, purchase.reservedCredits - priceCredits));
  }

  /** Its request was refused for nothing, or its next page is to be asked for; `isApart`: it is not to be chosen. */
  queueAgain(purchase: Purchase, isApart = false): void {
    purchase.status = "queued";
    this.#reserve(purchase, restOf(purchase));
    if (!isApart) this.#queue.add(purchase);
  }

  /** It is to be decided anew: what was reserved for it is free again. */
  reopen(purchase: Purchase): void {
    this.#release(purchase, 0);
    purchase.status = "new";
  }

  /** Nobody needs it any more. One that was sent is awaited. */
  withdraw(purchase: Purchase): void {
    if (purchase.status === "sent") return;
    this.#release(purchase, 0);
    this.#end(purchase);
  }

  /** It ended. Questions that are still open are asked again, unless exactly that was just bought. */
  over(purchase: Purchase, end: PurchaseEnd): void {
    const { store, askAgain } = this.parts;
    const { order } = purchase;
    const queries = [...purchase.queries];
    this.#release(purchase, end.kind === "failed" ? end.doubtfulCredits : 0);
    this.#end(purchase);
    for (const query of queries) {
      if (!store.isOpen(query)) continue;
      if (end.kind === "failed") store.set(query, failed(ownNeed(end.failure, order)));
      else if (!store.isWanted(query)) store.set(query, failed({ kind: "cancelled" }));
      else if (end.kind === "answered" && covers(order, this.orderOf(query)))
        store.set(query, failed(boughtInVain));
      else askAgain(query);
    }
  }

  fail(purchase: Purchase, failure: Failure): void {
    this.over(purchase, { kind: "failed", failure, doubtfulCredits: 0 });
  }

  tell({ queries }: Purchase, failure: Failure): void {
    for (const query of queries) this.parts.store.set(query, failed(failure));
  }

  #end(purchase: Purchase): void {
    purchase.status = "over";
    purchase.queries.clear();
    if (this.#byId.get(purchase.id) === purchase) this.#byId.delete(purchase.id);
  }

  #release(purchase: Purchase, doubtfulCredits: Credits): void {
    const { approval, allowedCredits, paidCredits } = purchase;
    this.#queue.delete(purchase);
    this.#reserve(purchase, 0);
    approval?.settle(allowedCredits, paidCredits, doubtfulCredits);
    purchase.approval = null;
    purchase.allowedCredits = purchase.paidCredits = 0;
  }

  #reserve(purchase: Purchase, credits: Credits): void {
    const more = credits - purchase.reservedCredits;
    purchase.reservedCredits = credits;
    this.reservedCredits += more;
    if (!purchase.approval) this.reservedUnaskedCredits += more;
  }
}

function failed(failure: Failure) {
  return { kind: "failed", failure } as const;
}

/** For missing credits: what this order needs alone. */
function ownNeed(failure: Failure, order: PurchaseOrder): Failure {
  if (failure.kind !== "out-of-credits") return failure;
  return { ...failure, neededCredits: orderPrice(order) };
}

const boughtInVain: Failure = { kind: "malformed-reply", path: "data" };
