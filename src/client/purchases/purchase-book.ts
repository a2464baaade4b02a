/**
 * All open purchases, one for each order id. A question that needs what is already planned, held or on its way joins
 * that purchase. A purchase that was allowed never takes in an order that makes it dearer.
 */
import type { Ask } from "./asks";
import { orderId, type PurchaseOrder } from "./order";
import { Purchase, type PurchaseStatus } from "./purchase";
import type { Question } from "../../model/question";
import type { EpochMs } from "../../model/units";

export class PurchaseBook {
  readonly #byId = new Map<string, Purchase>();
  readonly #byAsk = new WeakMap<Ask, Purchase>();

  withStatus(status: PurchaseStatus): Purchase[] {
    return [...this.#byId.values()].filter((purchase) => purchase.status === status);
  }

  /** The purchase that a question waits for. */
  of(ask: Ask): Purchase | undefined {
    const purchase = this.#byAsk.get(ask);
    return purchase?.status === "over" ? undefined : purchase;
  }

  end(purchase: Purchase): void {
    purchase.end();
    if (this.#byId.get(purchase.id) === purchase) this.#byId.delete(purchase.id);
  }

  /** The purchase for a question if that purchase needs a decision; undefined when it was decided before. */
  join(ask: Ask, order: PurchaseOrder, now: EpochMs, heldVersion: number): Purchase | undefined {
    const standing = this.#lookupServing(ask.question) ?? this.#byId.get(orderId(order));
    if (!standing || standing.status === "stalled")
      return this.#open(new Purchase(ask, order, now, standing, heldVersion));
    standing.join(ask, order);
    this.#byAsk.set(ask, standing);
    return standing.status === "held" || standing.status === "undecided" ? standing : undefined;
  }

  /** Full technographics under way also answer each use of that company: one purchase instead of two. */
  #lookupServing(question: Question): Purchase | undefined {
    if (question.about !== "use") return undefined;
    const { company } = question;
    const lookup = this.#byId.get(orderId({ kind: "technologies", company, from: 0, until: 0 }));
    return lookup?.status === "stalled" ? undefined : lookup;
  }

  #open(purchase: Purchase): Purchase {
    this.#byId.set(purchase.id, purchase);
    for (const each of purchase.asks) this.#byAsk.set(each, purchase);
    return purchase;
  }
}
