/**
 * The buyer, whose code comes with the first purchase: what is held is shown without it. Whatever
 * takes a paid reply in comes along, so nothing has to be fetched once a request has left.
 */
import type { Buyer, BuyerParts } from "./buyer";
import type { Failure } from "../model/failure";
import type { OpenPurchase } from "../purchases/open-purchase";

export interface LateBuyerParts extends BuyerParts {
  /** Says that code cannot be fetched now. */
  readonly codeMissing: () => Failure;
}

export class LateBuyer {
  #buyer: Buyer | null = null;

  constructor(private readonly parts: LateBuyerParts) {}

  /** Null once it can buy. What failed is tried again with the next purchase. */
  async load(): Promise<Failure | null> {
    if (this.#buyer) return null;
    const code = await import(/* webpackChunkName: "wire" */ "./buyer").catch(() => null);
    if (!code) return this.parts.codeMissing();
    this.#buyer ??= new code.Buyer(this.parts);
    return null;
  }

  /** Queues purchases that are allowed, after `load`. */
  buy(purchases: readonly OpenPurchase[]): void {
    this.#buyer?.buy(purchases);
  }

  /** Takes a queued purchase back: nothing of it will be sent. */
  withdraw(purchase: OpenPurchase): void {
    purchase.status = "stalled";
    purchase.stop.abort(new Error("withdrawn"));
    this.#buyer?.withdraw(purchase);
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    await this.#buyer?.idle();
  }
}
