/**
 * What is to be bought, one purchase for each order, from the moment it is needed until its answer is kept or it is given
 * up. A question that needs what waits for a person, is queued or on its way joins that purchase. One that was allowed
 * never gets dearer. What becomes of a purchase is told to its queries here.
 */
import type { LimitGroup } from "../api";
import type { Approval } from "./approval";
import type { Failure } from "./failure";
import {
  covers,
  joined,
  limitGroupOf,
  orderFor,
  orderKey,
  orderPrice,
  type PurchaseOrder,
} from "./order";
import type { Parts } from "./parts";
import { keyOf, type Cause } from "./question";
import { failed, type Query, type QuestionStore } from "./store";
import type { Credits, EpochMs } from "./units";

/**
 * - `waiting`: for a decision, or a person's.
 * - `queued`: allowed; nothing is on its way.
 * - `chosen`: for the next request.
 * - `sent`: a request is on its way; it is awaited whatever happens.
 */
type PurchaseStatus = "waiting" | "queued" | "chosen" | "sent";

export interface Purchase {
  readonly id: string;
  order: PurchaseOrder;
  readonly queries: Set<Query>;
  status: PurchaseStatus;
  readonly neededAt: EpochMs;
  /** The approval under which it was queued. */
  approval: Approval | null;
  /** What may still be spent on it, of the price at which it was queued. */
  restCredits: Credits;
  /** The price of its request on the way, which the ledger counts; 0 without one. */
  sentCredits: Credits;
  /** The most that may share a request with it: the service refused more together. */
  mostTogether: number;
}

/** What a purchase ended with. "open": its row was pushed off the page, or it is needed otherwise; it is decided again. */
export type PurchaseEnd = "answered" | "open" | Failure;

/** The most urgent first. */
const URGENCY: readonly Cause["kind"][] = ["pane", "formula", "run"];
const urgencyOf = ({ cause }: Query) => URGENCY.indexOf(cause.kind);

/** The most urgent cause of those that ask. */
export function causeOf(queries: Iterable<Query>): Cause {
  const [first] = [...queries].sort((a, b) => urgencyOf(a) - urgencyOf(b));
  return first?.cause ?? { kind: "pane", name: "" };
}

export function priorityOf(purchase: Purchase): number {
  return URGENCY.indexOf(causeOf(purchase.queries).kind);
}

/** The approval of anybody who asks for it. */
export function openApprovalOf({ queries }: Purchase): Approval | null {
  for (const { approval } of queries) if (approval?.isOpen) return approval;
  return null;
}

export function isAllowed({ status }: Purchase): boolean {
  return status === "queued" || status === "chosen";
}

interface PurchasesParts extends Parts {
  readonly store: QuestionStore;
  /** Decides a question again. */
  readonly askAgain: (query: Query) => void;
}

export class Purchases {
  readonly #byId = new Map<string, Purchase>();
  readonly #byQuery = new WeakMap<Query, Purchase>();

  constructor(private readonly parts: PurchasesParts) {}

  waiting(): Purchase[] {
    return [...this.#byId.values()].filter(({ status }) => status === "waiting");
  }

  /** Those that wait for their request. */
  queued(group?: LimitGroup): Purchase[] {
    return [...this.#byId.values()].filter(
      ({ status, order }) => status === "queued" && (!group || limitGroupOf(order) === group)
    );
  }

  /** What allowed purchases may still cost beyond what the ledger counts: all of them, and those that nobody approved. */
  reserved(except: readonly Purchase[] = []): Readonly<Record<"all" | "unasked", Credits>> {
    const left = new Set(this.#byId.values());
    for (const purchase of except) left.delete(purchase);
    const sum = { all: 0, unasked: 0 };
    for (const purchase of left) {
      const credits = purchase.restCredits - purchase.sentCredits;
      sum.all += credits;
      if (!purchase.approval) sum.unasked += credits;
    }
    return sum;
  }

  /** The purchase that a question waits for. */
  of(query: Query): Purchase | undefined {
    const purchase = this.#byQuery.get(query);
    return purchase?.queries.has(query) ? purchase : undefined;
  }

  /** What its open questions need now; null when nobody waits for it any more. */
  renewedOrder({ queries }: Purchase): PurchaseOrder | null {
    const { store } = this.parts;
    const open = [...queries].filter((query) => store.isOpen(query));
    if (!open.some((query) => store.isWanted(query))) return null;
    return open.map((query) => this.#orderOf(query)).reduce(joined);
  }

  /** The purchase for a question if it needs a decision; undefined when it was decided before. */
  join(query: Query): Purchase | undefined {
    const order = this.#orderOf(query);
    const id = orderKey(order);
    const standing = this.#lookupServing(query) ?? this.#byId.get(id);
    const purchase = standing ?? this.#opened(id, order);
    purchase.queries.add(query);
    this.#byQuery.set(query, purchase);
    if (purchase.status !== "waiting") return undefined;
    purchase.order = joined(purchase.order, order);
    return purchase;
  }

  #opened(id: string, order: PurchaseOrder): Purchase {
    const purchase: Purchase = {
      ...{ id, order, queries: new Set(), status: "waiting", neededAt: this.parts.clock.now() },
      ...{ approval: null, restCredits: 0, sentCredits: 0 },
      mostTogether: Infinity,
    };
    this.#byId.set(id, purchase);
    return purchase;
  }

  /** What has to be bought for a question; a refresh counts nothing older as held. */
  #orderOf({ question, refreshBefore }: Query): PurchaseOrder {
    const { answers } = this.parts;
    // Keywords, which need none, are never bought.
    return orderFor(question, answers.since(refreshBefore), answers.get) as PurchaseOrder;
  }

  /** Technographics under way also answer each use of that company: one purchase instead of two. */
  #lookupServing({ question }: Query): Purchase | undefined {
    if (question.about !== "use") return undefined;
    return this.#byId.get(keyOf({ about: "technologies", company: question.company }));
  }

  /** Allowed: it never costs more than its price now, which is reserved. */
  allow(purchase: Purchase, approval: Approval | null): void {
    purchase.status = "queued";
    purchase.approval = approval;
    purchase.restCredits = orderPrice(purchase.order);
    approval?.reserve(purchase.restCredits);
    for (const query of purchase.queries) this.parts.store.set(query, { kind: "asking" });
  }

  /** It waits for a person. */
  letWait(purchase: Purchase): void {
    this.tell(purchase, { kind: "waiting", priceCredits: orderPrice(purchase.order) });
  }

  /** A request of it leaves: from now on the ledger counts what it may cost. */
  send(purchase: Purchase, priceCredits: Credits): void {
    purchase.status = "sent";
    purchase.sentCredits = priceCredits;
  }

  /** Its request was refused for nothing, or its next page is to be asked for. */
  queueAgain(purchase: Purchase): void {
    purchase.status = "queued";
    purchase.sentCredits = 0;
  }

  /** It is to be decided anew: what was reserved for it is free again. */
  reopen(purchase: Purchase): void {
    release(purchase);
    purchase.status = "waiting";
  }

  /** A question does not need it any more. It ends with its last one; one that was sent is awaited. */
  leave(query: Query): void {
    const purchase = this.of(query);
    if (!purchase) return;
    purchase.queries.delete(query);
    if (purchase.queries.size > 0 || purchase.status === "sent") return;
    release(purchase);
    this.#end(purchase);
  }

  /** It ended. Questions that are still open are asked again, unless exactly that was just bought. */
  over(purchase: Purchase, end: PurchaseEnd): void {
    const { store, askAgain } = this.parts;
    const { order } = purchase;
    const queries = [...purchase.queries];
    release(purchase);
    this.#end(purchase);
    for (const query of queries) {
      if (!store.isOpen(query)) continue;
      if (typeof end === "object") store.set(query, failed(ownNeed(end, order)));
      else if (!store.isWanted(query)) store.set(query, failed({ kind: "cancelled" }));
      else if (end === "answered" && covers(order, this.#orderOf(query)))
        store.set(query, failed(boughtInVain));
      else askAgain(query);
    }
  }

  tell({ queries }: Purchase, failure: Failure): void {
    for (const query of queries) this.parts.store.set(query, failed(failure));
  }

  #end(purchase: Purchase): void {
    purchase.queries.clear();
    if (this.#byId.get(purchase.id) === purchase) this.#byId.delete(purchase.id);
  }
}

/** What was allowed for it and is not spent is free again. */
function release(purchase: Purchase): void {
  purchase.approval?.reserve(0 - purchase.restCredits);
  purchase.restCredits = purchase.sentCredits = 0;
}

/** For missing credits: what this order needs alone. */
function ownNeed(failure: Failure, order: PurchaseOrder): Failure {
  return failure.kind === "out-of-credits"
    ? { ...failure, neededCredits: orderPrice(order) }
    : failure;
}

const boughtInVain: Failure = { kind: "malformed-reply", path: "data" };
