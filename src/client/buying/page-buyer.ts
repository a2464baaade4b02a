/**
 * Buys technographics and rows of searches, page after page. Each page is kept at once, so a purchase that
 * fails or stops half way loses nothing; when it is asked again, it buys the rest.
 */
import type { Purchase } from "../purchases/purchase";
import type { Sent } from "./paid-sender";
import { LOOKUP_PAGE } from "../../model/question";
import { orderFor, type LookupOrder, type RowsOrder } from "../purchases/order";
import { masked, outOfCredits, type PurchaseSender } from "./purchase-sender";
import { lookupRequest, type PaidRequest } from "./requests";
import { rowsRequest } from "./row-requests";
import { IN_DOUBT, pageFor } from "./in-doubt";
import type { RowRun } from "../../model/row-run";

export class PageBuyer {
  constructor(private readonly sending: PurchaseSender) {}

  async buyLookup(purchase: Purchase, order: LookupOrder): Promise<void> {
    for (let from = order.from; from < order.until; from += LOOKUP_PAGE) {
      if (from > order.from) this.sending.queuedAgain([purchase]);
      const request = lookupRequest(order, from);
      const sent = await this.sending.inTurn(request, purchase);
      if (!this.#goesOn(sent, request, purchase)) return;
      if (sent.outcome.isLast) break;
    }
    this.#answered(purchase);
  }

  async buyRows(purchase: Purchase, order: RowsOrder): Promise<void> {
    const { queue } = this.sending.parts;
    const runs: RowRun[] = [...order.runs];
    for (let run = runs.shift(); run; run = runs.shift()) {
      const most = pageFor(queue, purchase.approval?.inDoubt ?? IN_DOUBT);
      const page = { from: run.from, count: pageOf(run.count, most) };
      const request = rowsRequest({ ...this.#asNow(purchase, order), runs: [run, ...runs] }, page);
      const sent = await this.sending.inTurn(request, purchase);
      const isTooLarge =
        sent?.kind === "failed" && this.sending.isWorthRepeating(sent.failure, page.count);
      if (isTooLarge) runs.unshift(run);
      else {
        if (!this.#goesOn(sent, request, purchase)) return;
        if (sent.outcome.isLast) break;
        if (run.count > page.count)
          runs.unshift({ from: run.from + page.count, count: run.count - page.count });
      }
      if (runs.length > 0) this.sending.queuedAgain([purchase]);
    }
    this.#answered(purchase);
  }

  /** With what is held by now. */
  #asNow({ asks, approval }: Purchase, order: RowsOrder): RowsOrder {
    const { shelf } = this.sending.parts;
    const { refreshBefore = 0 } = approval ?? {};
    const [ask] = asks;
    const now =
      ask && orderFor(ask.question, refreshBefore > 0 ? shelf.since(refreshBefore) : shelf.get);
    return now?.kind === "rows" ? { ...order, held: now.held } : order;
  }

  /** Books a reply; false when the purchase is over: withdrawn or failed. */
  #goesOn(
    sent: Sent | undefined,
    request: PaidRequest,
    purchase: Purchase
  ): sent is Extract<Sent, { kind: "bought" }> {
    // The purchase was withdrawn or decided anew, and was settled there.
    if (!sent) return false;
    if (sent.kind === "failed") {
      this.sending.fail([purchase], sent.failure);
      return false;
    }
    purchase.paid(sent.outcome.chargedCredits);
    const { truncated, isMasked, undecided } = sent.outcome;
    if (isMasked) this.sending.fail([purchase], masked);
    else if (truncated > 0) this.sending.fail([purchase], outOfCredits(request, 0));
    else if (undecided.length > 0)
      this.sending.parts.listener.ended(purchase, { kind: "undecided" });
    else return true;
    return false;
  }

  #answered(purchase: Purchase): void {
    this.sending.parts.listener.ended(purchase, { kind: "answered" });
  }
}

/**
 * Rows of the next page: as few pages as possible, all of equal size. The free plan gives five pages, counted in the
 * size that is asked for: a shorter last page would have a higher number and be refused.
 */
function pageOf(rows: number, pageSize: number): number {
  return Math.ceil(rows / Math.ceil(rows / pageSize));
}
