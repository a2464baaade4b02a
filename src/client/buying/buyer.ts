/**
 * Turns allowed purchases into requests: company records many at a time, everything else a page at a
 * time. A refused request is taken apart or repeated only when that is certain to be free.
 * Loaded with the first purchase (`late-buyer`), with all that takes a reply in.
 */
import type { Purchase } from "../purchases/purchase";
import { PageBuyer } from "./page-buyer";
import { PaidSender, type SenderParts } from "./paid-sender";
import { PurchaseSender, type PurchaseSenderParts } from "./purchase-sender";
import { RecordBuyer } from "./record-buyer";

export type BuyerParts = SenderParts & Omit<PurchaseSenderParts, "sender">;

export class Buyer {
  readonly #sender: PaidSender;
  readonly #records: RecordBuyer;
  readonly #pages: PageBuyer;

  constructor(parts: BuyerParts) {
    this.#sender = new PaidSender(parts);
    const sending = new PurchaseSender({ ...parts, sender: this.#sender });
    this.#records = new RecordBuyer(sending);
    this.#pages = new PageBuyer(sending);
  }

  /** Queues purchases that are allowed. */
  buy(purchases: readonly Purchase[]): void {
    const records = purchases.filter(({ order }) => order.kind === "record");
    if (records.length > 0) this.#records.buy(records);
    for (const purchase of purchases) {
      const { order } = purchase;
      if (order.kind === "rows") void this.#pages.buyRows(purchase, order);
      else if (order.kind === "technologies" || order.kind === "intents")
        void this.#pages.buyLookup(purchase, order);
    }
  }

  /** Resolves when nothing is on its way. */
  idle(): Promise<void> {
    return this.#sender.idle();
  }
}
