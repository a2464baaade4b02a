/**
 * What becomes of purchases once their request is over: answered, asked again, or failed. Learns from each reply how
 * large a page the plan allows.
 */
import type { BalanceReader } from "./balance";
import { sharesOf } from "./batch-request";
import type { PaidRequest } from "./buying/requests";
import type { Pacing } from "./pacing";
import { priceOf, restOf, type Purchase } from "./purchase";
import type { Purchases } from "./purchases";
import { unkept, type Sent } from "./send";
import type { Failure } from "./failure";
import { largestPage } from "./wire/limits";
import type { RequestQueue } from "./wire/queue";
import type { Credits } from "./units";

export interface RepliesParts {
  readonly purchases: Purchases;
  readonly pacing: Pacing;
  readonly queue: Pick<RequestQueue, "pageSize" | "learn">;
  readonly balance: Pick<BalanceReader, "foundEmpty">;
  /** The service refused these together: each group is asked for apart. */
  readonly splitUp: (groups: readonly (readonly Purchase[])[]) => void;
  /** No paid request can succeed now. */
  readonly stop: (failure: Failure) => void;
}

const STOPPING: readonly Failure["kind"][] = ["out-of-credits", "key-refused", "not-recordable"];

export class Replies {
  constructor(private readonly parts: RepliesParts) {}

  take(batch: readonly Purchase[], request: PaidRequest, sent: Sent): void {
    const { purchases, pacing, stop } = this.parts;
    this.#learn(request, sent);
    if (sent.kind === "bought") {
      pacing.good();
      this.#bought(batch, request, sent);
      if (!sent.isKept) stop(unkept);
      return;
    }
    const { failure, chargedCredits } = sent;
    const isSplittable = failure.kind === "refused" && [400, 422].includes(failure.status);
    if (isSplittable && batch.length > 1) {
      for (const purchase of batch) purchases.queueAgain(purchase, true);
      const half = Math.ceil(batch.length / 2);
      this.parts.splitUp([batch.slice(0, half), batch.slice(half)]);
    } else if (this.#isWorthRepeating(failure, request)) {
      for (const purchase of batch) {
        purchases.queueAgain(purchase);
        if (failure.kind === "rate-limited") purchases.tell(purchase, failure);
      }
    } else {
      this.#failed(batch, failure, chargedCredits);
    }
  }

  #bought(
    batch: readonly Purchase[],
    request: PaidRequest,
    { outcome }: Extract<Sent, { kind: "bought" }>
  ): void {
    const { purchases, balance, stop } = this.parts;
    const poor = outcome.truncated > 0 ? outOfCredits(request, 0) : null;
    const withheld = outcome.isMasked ? masked : poor;
    const undecided = new Set(outcome.undecided);
    for (const [purchase, credits] of sharesOf(batch, outcome)) {
      purchase.paidCredits += credits;
      const isUndecided = undecided.has(purchase.order);
      const isRows = purchase.order.kind === "rows";
      if (withheld && (isUndecided || (isRows && outcome.isMasked)))
        purchases.fail(purchase, withheld);
      else if (isUndecided) purchases.over(purchase, { kind: "undecided" });
      else if (isRows && !outcome.isLast) this.#goOn(purchase, request);
      else purchases.over(purchase, { kind: "answered" });
    }
    if (poor && !outcome.isMasked && undecided.size > 0) {
      balance.foundEmpty();
      stop(poor);
    }
  }

  /** The next page of a search: what is still missing of its rows. */
  #goOn(purchase: Purchase, { input }: PaidRequest): void {
    const { purchases } = this.parts;
    const sent = purchase.order.kind === "rows" ? purchase.order.runs[0] : undefined;
    const order = purchases.renewedOrder(purchase);
    const [first, until] = [sent?.from ?? 0, (sent?.from ?? 0) + (input.limit ?? 0)];
    const isAskedAgain =
      order?.kind === "rows" && order.runs.some(({ from }) => from >= first && from < until);
    if (!order || isAskedAgain) return purchases.over(purchase, { kind: "answered" });
    purchase.order = order;
    purchases.queueAgain(purchase);
  }

  #failed(batch: readonly Purchase[], failure: Failure, chargedCredits: Credits): void {
    const { purchases, pacing, balance, stop } = this.parts;
    const isLost = failure.kind === "unconfirmed";
    const doubtfulCredits = isLost ? failure.priceCredits / batch.length : 0;
    // A gateway refused the shown price and told the new one: then it is decided again.
    const isTooDear = failure.kind === "refused" && failure.status === 402;
    for (const purchase of batch) {
      purchase.paidCredits += chargedCredits / batch.length;
      if (isTooDear && priceOf(purchase) > restOf(purchase))
        purchases.over(purchase, { kind: "undecided" });
      else purchases.over(purchase, { kind: "failed", failure, doubtfulCredits });
    }
    if (isLost) pacing.lost();
    if (failure.kind === "out-of-credits") balance.foundEmpty();
    if (STOPPING.includes(failure.kind)) stop(failure);
  }

  /** A 429 was not served; a page refused for its size is smaller next time. Both are free. */
  #isWorthRepeating(failure: Failure, { input }: PaidRequest): boolean {
    const isTooLarge = (input.limit ?? 0) > this.parts.queue.pageSize;
    return failure.kind === "rate-limited" || (failure.kind === "plan-limit" && isTooLarge);
  }

  /** A page above 25 rows shows the plan: the free one refuses it. */
  #learn({ endpoint, input }: PaidRequest, sent: Sent): void {
    const isSearch = endpoint === "companySearch" || endpoint === "jobSearch";
    if (!isSearch || (input.limit ?? 0) <= largestPage("free")) return;
    if (sent.kind === "bought") this.parts.queue.learn("paid");
    else if (sent.failure.kind === "plan-limit") this.parts.queue.learn("free");
  }
}

/** The service sent masked records (previews): this plan or key does not get the full ones. */
const masked: Failure = {
  kind: "plan-limit",
  code: null,
  title: "The service masks these records",
};

export function outOfCredits({ priceCredits }: PaidRequest, leftCredits: Credits): Failure {
  return { kind: "out-of-credits", neededCredits: priceCredits, leftCredits };
}
