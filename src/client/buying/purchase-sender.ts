/**
 * Sends the requests of purchases and learns from each reply: how large a page the plan allows, and
 * what the balance covers. A request that the balance does not cover is not sent.
 */
import { routes } from "../../api";
import type { AnswerShelf } from "../answers/answer-shelf";
import type { BalanceBook } from "../spending/balance-book";
import type { Failure } from "../../model/failure";
import type { Funds } from "../spending/funds";
import { IN_DOUBT, type InDoubt, type Place } from "./in-doubt";
import { rowPriceAt } from "../../model/price";
import type { Purchase } from "../purchases/purchase";
import { unkept, type PaidSender, type Sent } from "./paid-sender";
import type { PurchaseListener } from "../purchases/purchase-end";
import type { PaidRequest } from "./requests";
import { largestPage } from "../wire/limits";
import type { RequestQueue, SendReport } from "../wire/queue";
import type { SharedAnswers } from "./shared-answers";
import type { Credits, DurationMs } from "../../model/units";

export interface PurchaseSenderParts {
  readonly listener: PurchaseListener;
  readonly queue: RequestQueue;
  readonly sender: PaidSender;
  readonly inDoubt: InDoubt;
  readonly balance: BalanceBook;
  readonly funds: Funds;
  readonly shared: SharedAnswers;
  readonly shelf: AnswerShelf;
  /** Takes in what colleagues bought, unless it was looked for in the last `freshMs`. */
  readonly news: { take(freshMs: DurationMs): Promise<void> };
}

const STOPPING: readonly Failure["kind"][] = ["out-of-credits", "key-refused", "not-recordable"];

/** How old the last look for colleagues' purchases may be. What they bought since may be bought twice. */
const NEWS_MS: DurationMs = 1_000;

export const NOTHING_SENT: SendReport = { wasSent: false, limits: [] };

export class PurchaseSender {
  /** Purchases that were queued again after a request: colleagues may have bought the same meanwhile. */
  readonly #again = new WeakSet<Purchase>();

  constructor(readonly parts: PurchaseSenderParts) {}

  /** Sends at once: the caller already has the slot. */
  async send(
    request: PaidRequest,
    batch: readonly Purchase[],
    place: Place
  ): Promise<{ report: SendReport; sent: Sent }> {
    for (const purchase of batch) purchase.send();
    const available = this.parts.balance.availableCredits;
    if (available !== null && request.priceCredits > available) {
      const failure = outOfCredits(request, available);
      return { report: NOTHING_SENT, sent: { kind: "failed", failure, chargedCredits: 0 } };
    }
    const { cause } = batch[0] as Purchase;
    const { funds, sender } = this.parts;
    let takeBack: () => void = () => undefined;
    const refreshBefore = Math.max(0, ...batch.map(({ approval }) => approval?.refreshBefore ?? 0));
    const onRecorded = () => {
      takeBack = funds.sent(batch, request.priceCredits);
    };
    const result = await sender.send(request, cause, { onRecorded, refreshBefore });
    const { sent } = result;
    this.#learn(request, sent);
    if (sent.kind === "failed" && sent.failure.kind !== "unconfirmed") {
      takeBack();
      charge(batch, request.priceCredits, sent.chargedCredits);
    }
    if (sent.kind === "bought" && !sent.isKept) this.stopFor(unkept);
    if (sent.kind === "bought" || sent.failure.kind === "unconfirmed" || sent.chargedCredits > 0)
      place.answered();
    return result;
  }

  /**
   * Chooses which purchases of a slot to send now (`mine`). A purchase that another workbook has bought meanwhile is
   * decided again; `taken` are those that another workbook is asking for now.
   */
  async claim(
    batch: readonly Purchase[]
  ): Promise<{ mine: Purchase[]; taken: readonly Purchase[]; release: () => void }> {
    await this.parts.news.take(batch.some((purchase) => this.#again.has(purchase)) ? 0 : NEWS_MS);
    const { free, changed, taken, release } = await this.parts.shared.claim(batch);
    const { listener } = this.parts;
    for (const purchase of free)
      if (changed.has(purchase) || purchase.isDearer || !listener.isNeeded(purchase))
        this.#decideAnew(purchase);
    return { mine: free.filter(({ status }) => status === "queued"), taken, release };
  }

  /** Waits until another workbook has asked for the same, then decides again. */
  async afterOthers(purchase: Purchase): Promise<void> {
    await this.parts.shared.otherIsDone(purchase);
    this.#decideAnew(purchase);
  }

  #decideAnew(purchase: Purchase): void {
    // A withdrawn purchase was settled by the one who withdrew it.
    if (purchase.status !== "queued") return;
    const { listener } = this.parts;
    listener.ended(purchase, { kind: listener.isNeeded(purchase) ? "undecided" : "answered" });
  }

  /**
   * Sends one request in its turn, and again after each 429. Undefined when the purchase is not needed
   * any more, or is decided again.
   */
  async inTurn(request: PaidRequest, purchase: Purchase): Promise<Sent | undefined> {
    const { queue, inDoubt } = this.parts;
    const { endpoint, priceCredits } = request;
    const group = routes[endpoint].limitGroup;
    const { lane, signal, approval } = purchase;
    const records = () => priceCredits / rowPriceAt(endpoint);
    const most = approval?.inDoubt ?? IN_DOUBT;
    for (;;) {
      let sent: Sent | undefined;
      const elsewhere: Purchase[] = [];
      let place: Place;
      const send = async () => {
        const { mine, taken, release } = await this.claim([purchase]);
        elsewhere.push(...taken);
        if (mine.length === 0) {
          release();
          return NOTHING_SENT;
        }
        const result = await this.send(request, mine, place).finally(release);
        sent = result.sent;
        return result.report;
      };
      try {
        place = await inDoubt.enter({ endpoint, records, most, lane, signal });
        await queue.run(group, lane, send, signal).finally(() => place.free());
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
      for (const each of elsewhere) await this.afterOthers(each);
      if (sent?.kind !== "failed" || sent.failure.kind !== "rate-limited") return sent;
      this.queuedAgain([purchase], sent.failure);
    }
  }

  /** Puts purchases back into the queue; gives those that somebody still waits for. */
  queuedAgain(batch: readonly Purchase[], failure?: Failure): Purchase[] {
    const { listener } = this.parts;
    return batch.filter((purchase) => {
      purchase.queueAgain();
      this.#again.add(purchase);
      if (!listener.goesOn(purchase)) return false;
      if (failure?.kind === "rate-limited") listener.wait(purchase, failure);
      return true;
    });
  }

  fail(batch: readonly Purchase[], failure: Failure): void {
    const { listener } = this.parts;
    const doubtfulCredits =
      failure.kind === "unconfirmed" ? failure.priceCredits / batch.length : 0;
    // A gateway refused the shown price and told the new one: then the purchase is decided again.
    const isTooDear = failure.kind === "refused" && failure.status === 402;
    for (const purchase of batch)
      if (isTooDear && purchase.isDearer) listener.ended(purchase, { kind: "undecided" });
      else listener.ended(purchase, { kind: "failed", doubtfulCredits, failure });
    this.stopFor(failure);
  }

  /** Stops all purchases when the key, the credits or the ledger is missing: no paid request can succeed then. */
  stopFor(failure: Failure): void {
    const { balance, listener } = this.parts;
    if (failure.kind === "out-of-credits") balance.foundEmpty();
    if (STOPPING.includes(failure.kind)) listener.stop(failure);
  }

  /** A 429 was not served; a page refused for its size is smaller next time. Both are free. */
  isWorthRepeating(failure: Failure, count: number): boolean {
    return (
      failure.kind === "rate-limited" ||
      (failure.kind === "plan-limit" && count > this.parts.queue.pageSize)
    );
  }

  /** A page above 25 rows shows the plan: the free one refuses it. */
  #learn({ endpoint, input }: PaidRequest, sent: Sent): void {
    const isSearch = endpoint === "companySearch" || endpoint === "jobSearch";
    if (!isSearch || (input.limit ?? 0) <= largestPage("free")) return;
    if (sent.kind === "bought") this.parts.queue.learn("paid");
    else if (sent.failure.kind === "plan-limit") this.parts.queue.learn("free");
  }
}

/** Splits the charge of a request without answers: none pays more than its part of the price. */
function charge(batch: readonly Purchase[], priceCredits: Credits, chargedCredits: Credits): void {
  let rest = chargedCredits;
  for (const purchase of batch) {
    const part = Math.min(rest, priceCredits / batch.length);
    purchase.paid(part);
    rest -= part;
  }
}

/** The service sent masked records (previews): this plan or key does not get the full ones. */
export const masked: Failure = {
  kind: "plan-limit",
  code: null,
  title: "The service masks these records",
};

export function outOfCredits({ priceCredits }: PaidRequest, leftCredits: Credits): Failure {
  return { kind: "out-of-credits", neededCredits: priceCredits, leftCredits };
}
