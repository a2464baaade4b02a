/**
 * Loads the buyer's code with the first purchase: held answers are shown without it. The code that takes in
 * a paid reply is part of it, so that nothing has to be fetched once a request has left.
 */
import type { Buyer, BuyerParts } from "./buyer";
import type { Failure } from "../../model/failure";
import type { PurchaseListener } from "../purchases/purchase-end";
import type { Purchase } from "../purchases/purchase";

export interface LateBuyerParts extends Omit<BuyerParts, "listener"> {
  readonly session: BuyerParts["session"] & { codeMissing(): Failure };
}

export class LateBuyer {
  #buyer: Buyer | null = null;

  #listener: PurchaseListener | null = null;

  constructor(private readonly parts: LateBuyerParts) {}

  reportTo(listener: PurchaseListener): void {
    this.#listener = listener;
  }

  /** Null once it can buy. A failed load is tried again with the next purchase. */
  async load(): Promise<Failure | null> {
    const listener = this.#listener;
    if (this.#buyer || !listener) return null;
    const code = await import(/* webpackChunkName: "wire" */ "./buyer").catch(() => null);
    if (!code) return this.parts.session.codeMissing();
    this.#buyer ??= new code.Buyer({ ...this.parts, listener });
    return null;
  }

  /** Requests that wait until fewer records are in doubt. */
  get waiting(): number {
    return this.#buyer?.waiting ?? 0;
  }

  /** A person saw the present price, or that this machine's store was full, and wants to go on. */
  tryAgain(): void {
    void this.#buyer?.tryAgain();
  }

  /** The balance was read. Before the first purchase there is nothing to compare it with. */
  heardBalance(): void {
    this.#buyer?.heardBalance();
  }

  /** Queues purchases that are allowed, after `load`. */
  buy(purchases: readonly Purchase[]): void {
    this.#buyer?.buy(purchases);
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    await this.#buyer?.idle();
  }
}
