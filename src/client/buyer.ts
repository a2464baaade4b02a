/**
 * Turns allowed purchases into requests: company records many at a time, everything else a page at a
 * time. A refused request is taken apart or repeated only when that is certain to be free.
 */
import type { OpenPurchase } from "./open-purchase";
import { PageBuyer } from "./page-buyer";
import { PurchaseSender, type PurchaseSenderParts } from "./purchase-sender";
import { RecordBuyer } from "./record-buyer";

export class Buyer {
  readonly #records: RecordBuyer;
  readonly #pages: PageBuyer;

  constructor(parts: PurchaseSenderParts) {
    const sending = new PurchaseSender(parts);
    this.#records = new RecordBuyer(sending);
    this.#pages = new PageBuyer(sending);
  }

  /** Queues purchases that are allowed. */
  buy(purchases: readonly OpenPurchase[]): void {
    for (const purchase of purchases) purchase.status = "queued";
    const records = purchases.filter(({ order }) => order.kind === "record");
    if (records.length > 0) this.#records.buy(records);
    for (const purchase of purchases) {
      const { order } = purchase;
      if (order.kind === "rows") void this.#pages.buyRows(purchase, order);
      else if (order.kind === "technologies" || order.kind === "intents")
        void this.#pages.buyLookup(purchase, order);
    }
  }

  /** Takes a queued purchase back: nothing of it will be sent. */
  withdraw(purchase: OpenPurchase): void {
    purchase.status = "stalled";
    purchase.stop.abort(new Error("withdrawn"));
    if (purchase.order.kind === "record") this.#records.withdraw(purchase);
  }
}
