/**
 * Turns allowed purchases into requests: company records many at a time, everything else a page at
 * a time. A refused request is split or repeated only when the refusal certainly cost nothing.
 */
import { InDoubt } from "./in-doubt";
import { endpointOf } from "../purchases/order";
import type { Purchase } from "../purchases/purchase";
import { PageBuyer } from "./page-buyer";
import { PaidSender, unkept, type SenderParts } from "./paid-sender";
import { PriceWatch, type PriceWatchParts } from "../spending/price-watch";
import { PurchaseSender, type PurchaseSenderParts } from "./purchase-sender";
import { RecordBuyer } from "./record-buyer";

export type BuyerParts = SenderParts &
  PriceWatchParts &
  Omit<PurchaseSenderParts, "sender" | "inDoubt">;

export class Buyer {
  readonly #sender: PaidSender;
  readonly #records: RecordBuyer;
  readonly #pages: PageBuyer;
  readonly #prices: PriceWatch;
  readonly #inDoubt: InDoubt;

  constructor(private readonly parts: BuyerParts) {
    const sender = (this.#sender = new PaidSender(parts));
    const prices = (this.#prices = new PriceWatch(parts));
    const inDoubt = (this.#inDoubt = new InDoubt({ ...parts, prices }));
    const sending = new PurchaseSender({ ...parts, sender, inDoubt });
    this.#records = new RecordBuyer(sending);
    this.#pages = new PageBuyer(sending);
  }

  /** Queues purchases that are allowed. */
  buy(wanted: readonly Purchase[]): void {
    const purchases = wanted.filter((purchase) => !this.#isTooDear(purchase));
    this.#records.buy(purchases.filter(({ order }) => order.kind === "record"));
    for (const purchase of purchases) {
      const { order } = purchase;
      if (order.kind === "rows") void this.#pages.buyRows(purchase, order);
      else if (order.kind === "technologies" || order.kind === "intents")
        void this.#pages.buyLookup(purchase, order);
    }
  }

  #isTooDear(purchase: Purchase): boolean {
    const failure = this.#prices.failureOf(endpointOf(purchase.order));
    if (failure)
      this.parts.listener.ended(purchase, { kind: "failed", failure, doubtfulCredits: 0 });
    return failure !== null;
  }

  /** Requests that wait until fewer records are in doubt. */
  get waiting(): number {
    return this.#inDoubt.waiting;
  }

  /** A person saw the present price, or that this machine's store was full, and wants to go on. */
  async tryAgain(): Promise<void> {
    this.#prices.accept();
    if (!(await this.#sender.keepUnkept())) this.parts.listener.stop(unkept);
  }

  /** The balance was read, whoever asked for it. */
  heardBalance(): void {
    this.#inDoubt.heard();
  }

  /** Resolves when nothing is on its way. */
  idle(): Promise<void> {
    return this.#sender.idle();
  }
}
