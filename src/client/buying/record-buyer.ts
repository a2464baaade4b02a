/**
 * Buys company records in as few requests as possible. What goes into a request is decided when its slot
 * comes, not when it is queued, so that everything needed by then goes with it. A refused request is split
 * until the one wrong company is found. Companies named by page go after those named by domain: one record
 * answers both names, and would otherwise be paid for twice.
 */
import type { Failure } from "../../model/failure";
import { IN_DOUBT, pageFor, type Place } from "./in-doubt";
import type { Purchase } from "../purchases/purchase";
import type { Sent } from "./paid-sender";
import { rowPrice } from "../../model/price";
import { orderKey, type RecordOrder } from "../purchases/order";
import { masked, NOTHING_SENT, outOfCredits, type PurchaseSender } from "./purchase-sender";
import { recordRequest, type Outcome, type PaidRequest } from "./requests";
import { LANES, type Lane, type SendReport } from "../wire/queue";
import type { Credits } from "../../model/units";

export class RecordBuyer {
  readonly #queue = new Set<Purchase>();
  /** Groups that must be sent in separate requests, because the service refused them together. */
  readonly #apart: Purchase[][] = [];
  /** Purchases of companies named by domain that are on their way. */
  readonly #domainsSent = new Set<Purchase>();
  #jobs = 0;

  constructor(private readonly sending: PurchaseSender) {}

  /** Queues purchases that are allowed. */
  buy(purchases: readonly Purchase[]): void {
    for (const purchase of purchases) this.#queue.add(purchase);
    this.#ensureJobs(purchases[0]?.lane ?? "formula");
  }

  #ensureJobs(lane: Lane): void {
    const most = this.#mostInDoubt();
    const pageSize = pageFor(this.sending.parts.queue, most);
    const pages = (count: number) => Math.ceil(count / pageSize);
    const mayGo = this.#mayGo();
    const going = [...this.#queue].filter(mayGo);
    const byPage = going.filter(isByPage).length;
    const needed = pages(going.length - byPage) + pages(byPage) + this.#apart.length;
    while (this.#jobs < needed) {
      this.#jobs += 1;
      void this.#job(lane, most);
    }
  }

  /** The most records in doubt that a person allowed for anything queued. */
  #mostInDoubt(): number {
    let most = IN_DOUBT;
    for (const { approval } of this.#queue) most = Math.max(most, approval?.inDoubt ?? most);
    return most;
  }

  /** A company named by page waits for domains on their way, unless it is more urgent: their records may answer it. */
  #mayGo(): (purchase: Purchase) => boolean {
    const ranks = [...this.#domainsSent].map(({ lane }) => LANES.indexOf(lane));
    const urgent = Math.min(...ranks, Infinity);
    return (purchase) => !isByPage(purchase) || LANES.indexOf(purchase.lane) < urgent;
  }

  /** One request in its turn. Asks for the next one only after the queue has read the reply's limits. */
  async #job(lane: Lane, most: number): Promise<void> {
    const { queue, inDoubt } = this.sending.parts;
    const records = () => Math.min(pageFor(queue, most), this.#most());
    const place = await inDoubt.enter({ endpoint: "companySearch", records, most, lane });
    await queue.run("tiered", lane, () => this.#slot(place)).finally(() => place.free());
    this.#ensureJobs(lane);
  }

  /** The most companies that a request can have now. */
  #most(): number {
    const apart = this.#apart.map(({ length }) => length);
    return Math.max(this.#queue.size, ...apart);
  }

  async #slot(place: Place): Promise<SendReport> {
    this.#jobs -= 1;
    const next = this.#nextBatch(place.records);
    place.records = next.length;
    if (next.length === 0) return NOTHING_SENT;
    // Set before anything is awaited: from now on, companies named by page wait for these.
    const byDomain = next.filter((purchase) => !isByPage(purchase));
    for (const purchase of byDomain) this.#domainsSent.add(purchase);
    const { mine, taken, release } = await this.sending.claim(next);
    for (const purchase of taken) void this.sending.afterOthers(purchase);
    const sent = mine.length > 0 ? await this.#send(mine, place).finally(release) : null;
    for (const purchase of byDomain) this.#domainsSent.delete(purchase);
    if (sent) this.#end(mine, sent.request, sent.sent);
    else release();
    return sent?.report ?? NOTHING_SENT;
  }

  async #send(batch: readonly Purchase[], place: Place) {
    const request = recordRequest(batch.map(({ order }) => order as RecordOrder));
    return { request, ...(await this.sending.send(request, batch, place)) };
  }

  /** The next companies to ask for together: one kind of name, within the page and the balance. */
  #nextBatch(room: number): Purchase[] {
    const apart = this.#apart.shift();
    if (apart) return apart.filter((purchase) => this.#isNeeded(purchase));
    const { queue, balance } = this.sending.parts;
    const affordable = Math.floor((balance.availableCredits ?? Infinity) / rowPrice("companies"));
    const most = Math.max(1, Math.min(queue.pageSize, room, affordable));
    const batch: Purchase[] = [];
    for (const purchase of this.#byUrgency()) {
      if (batch.length === most) break;
      if (batch[0] && isByPage(batch[0]) !== isByPage(purchase)) continue;
      this.#queue.delete(purchase);
      if (this.#isNeeded(purchase)) batch.push(purchase);
    }
    return batch;
  }

  /** False for what was withdrawn. Ends, for 0 credits, what something else answered meanwhile. */
  #isNeeded(purchase: Purchase): boolean {
    const { listener } = this.sending.parts;
    if (purchase.status !== "queued") return false;
    if (listener.isNeeded(purchase)) return true;
    listener.ended(purchase, { kind: "answered" });
    return false;
  }

  #byUrgency(): Purchase[] {
    const rank = ({ lane }: Purchase) => LANES.indexOf(lane);
    return [...this.#queue]
      .filter(this.#mayGo())
      .sort((a, b) => rank(a) - rank(b) || Number(isByPage(a)) - Number(isByPage(b)));
  }

  #end(batch: readonly Purchase[], request: PaidRequest, sent: Sent): void {
    if (sent.kind === "bought") {
      this.#bought(batch, request, sent.outcome);
      return;
    }
    const { failure } = sent;
    const isSplittable = failure.kind === "refused" && [400, 422].includes(failure.status);
    if (isSplittable && batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      for (const part of [batch.slice(0, half), batch.slice(half)])
        this.#apart.push(this.sending.queuedAgain(part));
    } else if (this.sending.isWorthRepeating(failure, batch.length)) {
      for (const purchase of this.sending.queuedAgain(batch, failure)) this.#queue.add(purchase);
    } else {
      this.sending.fail(batch, failure);
    }
  }

  #bought(batch: readonly Purchase[], request: PaidRequest, outcome: Outcome): void {
    const undecided = new Set(outcome.undecided);
    const failure = this.#withheldBecause(request, outcome);
    for (const [purchase, credits] of sharesOf(batch, outcome)) {
      const isUndecided = undecided.has(purchase.order);
      const { listener } = this.sending.parts;
      purchase.paid(credits);
      if (isUndecided && failure)
        listener.ended(purchase, { kind: "failed", doubtfulCredits: 0, failure });
      else listener.ended(purchase, { kind: isUndecided ? "undecided" : "answered" });
    }
    if (failure && undecided.size > 0) this.sending.stopFor(failure);
  }

  #withheldBecause(request: PaidRequest, { isMasked, truncated }: Outcome): Failure | null {
    if (isMasked) return masked;
    return truncated > 0 ? outOfCredits(request, 0) : null;
  }
}

/**
 * Splits the charge of a batch: each purchase pays for its own record; doubles, which nobody asked for, are paid
 * from what other purchases did not use. None pays more than its shown price.
 */
function sharesOf(batch: readonly Purchase[], outcome: Outcome): [Purchase, Credits][] {
  const price = rowPrice("companies");
  const cost = new Map(outcome.answers.map(([key, , credits]) => [key, credits]));
  const own = batch.map((purchase): [Purchase, Credits] => [
    purchase,
    Math.min(price, cost.get(orderKey(purchase.order)) ?? 0),
  ]);
  let rest = outcome.chargedCredits - own.reduce((sum, [, each]) => sum + each, 0);
  return own.map(([purchase, each]) => {
    const more = Math.min(rest, price - each);
    rest -= more;
    return [purchase, each + more];
  });
}

function isByPage(purchase: Purchase): boolean {
  return purchase.order.kind === "record" && purchase.order.company.by === "linkedin";
}
