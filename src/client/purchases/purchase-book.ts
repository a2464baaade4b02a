/**
 * All open purchases, one per order id. A question that needs what is already planned, held or on its
 * way joins it; a dearer order never slips into a purchase that was allowed at its old price.
 */
import type { Ask } from "./asks";
import type { OpenPurchase } from "./open-purchase";
import { joined, orderId, orderPrice, type PurchaseOrder } from "./purchase";
import type { Question } from "../model/question";
import type { EpochMs } from "../model/units";

export class PurchaseBook {
  readonly #purchases = new Map<string, OpenPurchase>();

  all(): OpenPurchase[] {
    return [...this.#purchases.values()];
  }

  withStatus(status: OpenPurchase["status"]): OpenPurchase[] {
    return this.all().filter((purchase) => purchase.status === status);
  }

  /** What a question waits for. */
  of(ask: Ask): OpenPurchase | undefined {
    return ask.purchaseId === null ? undefined : this.#purchases.get(ask.purchaseId);
  }

  remove(purchase: OpenPurchase): void {
    if (this.#purchases.get(purchase.id) === purchase) this.#purchases.delete(purchase.id);
  }

  /** The purchase for a question if it needs a decision; undefined when it rides on one that stands. */
  join(ask: Ask, order: PurchaseOrder, now: EpochMs): OpenPurchase | undefined {
    const standing = this.#lookupServing(ask.question) ?? this.#purchases.get(orderId(order));
    if (!standing || standing.status === "stalled") return this.#open(ask, order, standing, now);
    standing.asks.add(ask);
    ask.purchaseId = standing.id;
    const together = joined(standing.order, order);
    const isDearer = orderPrice(together) > orderPrice(standing.order);
    if (standing.status === "held" || (standing.status === "queued" && !isDearer))
      standing.order = together;
    return standing.status === "held" ? standing : undefined;
  }

  /** Full technographics under way also tell each use of that company: one purchase instead of two. */
  #lookupServing(question: Question): OpenPurchase | undefined {
    if (question.about !== "use") return undefined;
    const { company } = question;
    const lookup = this.#purchases.get(
      orderId({ kind: "technologies", company, from: 0, until: 0 })
    );
    return lookup?.status === "stalled" ? undefined : lookup;
  }

  #open(
    ask: Ask,
    order: PurchaseOrder,
    stalled: OpenPurchase | undefined,
    now: EpochMs
  ): OpenPurchase {
    const id = orderId(order);
    const purchase: OpenPurchase = {
      id,
      order: stalled ? joined(stalled.order, order) : order,
      cause: ask.cause,
      lane: ask.lane,
      asks: new Set([...(stalled?.asks ?? []), ask]),
      neededAt: now,
      status: "held",
      setAsideCredits: 0,
      spentCredits: 0,
      failure: null,
      approval: null,
      unasked: null,
      stop: new AbortController(),
    };
    this.#purchases.set(id, purchase);
    ask.purchaseId = id;
    return purchase;
  }
}
