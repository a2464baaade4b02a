/**
 * Turns allowed purchases into as few requests as possible. What goes into a request is decided
 * when its slot comes, not when it is queued, so that everything needed meanwhile travels along.
 * A refused request is taken apart or repeated only when that is certain to be free.
 */
import { endpoints } from "../api";
import type { NewAnswer } from "./answer";
import type { BalanceBook } from "./balance-book";
import type { Failure } from "./failure";
import type { OpenPurchase } from "./open-purchase";
import type { PaidSender, Sent } from "./paid-sender";
import type { PlanBook } from "./plan-book";
import { CREDITS_PER_COMPANY } from "./price";
import { orderKey, type RowRun } from "./purchase";
import {
  lookupRequest,
  recordRequest,
  rowsRequest,
  type Outcome,
  type PaidRequest,
  type RecordOrder,
} from "./requests";
import type { Lane, Scheduler, SendReport } from "./scheduler";
import type { Credits } from "./units";

/** What became of a purchase. `chargedCredits` is what it used of its price. */
export type PurchaseEnd =
  | { readonly kind: "answered"; readonly chargedCredits: Credits }
  /** Paid for in vain: its row was pushed off the page. It may be asked again under the same rules. */
  | { readonly kind: "undecided"; readonly chargedCredits: Credits }
  | { readonly kind: "failed"; readonly chargedCredits: Credits; readonly failure: Failure };

export interface BuyerParts {
  readonly scheduler: Scheduler;
  readonly sender: PaidSender;
  readonly balance: BalanceBook;
  readonly plan: PlanBook;
  readonly onEnd: (purchase: OpenPurchase, end: PurchaseEnd) => void;
  /** The purchase goes on, but not before an instant. */
  readonly onWait: (purchase: OpenPurchase, failure: Failure) => void;
  /** Nothing paid can succeed now: key or credits. */
  readonly onStop: (failure: Failure) => void;
}

const NOTHING: SendReport = { wasSent: false, limits: [] };
const LANE_RANK: Record<Lane, number> = { pane: 0, formula: 1, run: 2 };

export class Buyer {
  #records: OpenPurchase[] = [];
  /** Groups that must travel apart, because the service refused them together. */
  readonly #apart: OpenPurchase[][] = [];
  #recordJobs = 0;

  constructor(private readonly parts: BuyerParts) {}

  /** Queues purchases that are allowed. */
  buy(purchases: readonly OpenPurchase[]): void {
    for (const purchase of purchases) purchase.status = "queued";
    const records = purchases.filter(({ order }) => order.kind === "record");
    this.#records.push(...records);
    this.#ensureJobs(records[0]?.lane ?? "formula");
    for (const purchase of purchases) {
      if (purchase.order.kind === "rows") void this.#buyRows(purchase);
      else if (purchase.order.kind !== "record") void this.#buyLookup(purchase);
    }
  }

  /** Takes a queued purchase back: nothing of it will be sent. */
  withdraw(purchase: OpenPurchase): void {
    const isOther = (queued: OpenPurchase) => queued !== purchase;
    this.#records = this.#records.filter(isOther);
    this.#apart.splice(0, this.#apart.length, ...this.#apart.map((group) => group.filter(isOther)));
    purchase.status = "stalled";
  }

  #ensureJobs(lane: Lane): void {
    const byPage = this.#records.filter(isByPage).length;
    const pages = (count: number) => Math.ceil(count / this.parts.plan.pageSize);
    const needed = pages(this.#records.length - byPage) + pages(byPage) + this.#apart.length;
    while (this.#recordJobs < needed) {
      this.#recordJobs += 1;
      void this.#recordJob(lane);
    }
  }

  /** What is left over is queued only after the scheduler has read the reply's limits. */
  async #recordJob(lane: Lane): Promise<void> {
    await this.parts.scheduler.run("tiered", lane, () => this.#recordSlot());
    this.#ensureJobs(lane);
  }

  async #recordSlot(): Promise<SendReport> {
    this.#recordJobs -= 1;
    const batch = this.#nextBatch();
    if (batch.length === 0) return NOTHING;
    const request = recordRequest(batch.map(({ order }) => order as RecordOrder));
    const { report, sent } = await this.#send(request, batch);
    this.#learn(report, request, sent);
    if (sent.kind === "bought") this.#endRecords(batch, request, sent.outcome);
    else this.#recordsRefused(batch, sent.failure);
    return report;
  }

  /** The next companies to ask for together: one kind of name, within the page and the balance. */
  #nextBatch(): OpenPurchase[] {
    const apart = this.#apart.shift();
    if (apart) return apart;
    const byUrgency = [...this.#records].sort((a, b) => LANE_RANK[a.lane] - LANE_RANK[b.lane]);
    const first = byUrgency[0];
    if (!first) return [];
    const affordable = Math.floor(
      (this.parts.balance.availableCredits ?? Infinity) / CREDITS_PER_COMPANY
    );
    const most = Math.max(1, Math.min(this.parts.plan.pageSize, affordable));
    const batch = byUrgency
      .filter((purchase) => isByPage(purchase) === isByPage(first))
      .slice(0, most);
    const taken = new Set(batch);
    this.#records = this.#records.filter((purchase) => !taken.has(purchase));
    return batch;
  }

  /** Shares a reply out: what doubles cost falls on the first purchase, for somebody must carry it. */
  #endRecords(batch: readonly OpenPurchase[], request: PaidRequest, outcome: Outcome): void {
    const undecided = new Set(outcome.undecided);
    const known = new Set(outcome.answers.filter(isKnownCompany).map(([key]) => key));
    let surplusCredits = outcome.chargedCredits - known.size * CREDITS_PER_COMPANY;
    const withheld: OpenPurchase[] = [];
    for (const purchase of batch) {
      const chargedCredits =
        (known.has(orderKey(purchase.order)) ? CREDITS_PER_COMPANY : 0) + surplusCredits;
      surplusCredits = 0;
      const isUndecided = undecided.has(purchase.order);
      if (isUndecided && outcome.truncated > 0) withheld.push(purchase);
      else
        this.parts.onEnd(purchase, {
          kind: isUndecided ? "undecided" : "answered",
          chargedCredits,
        });
    }
    if (withheld.length > 0) this.#fail(withheld, outOfCredits(request), 0);
  }

  #recordsRefused(batch: readonly OpenPurchase[], failure: Failure): void {
    const isSplittable = failure.kind === "refused" && [400, 413, 422].includes(failure.status);
    if (isSplittable && batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      for (const part of [batch.slice(0, half), batch.slice(half)])
        this.#apart.push(this.#queuedAgain(part));
    } else if (this.#isWorthRepeating(failure, batch.length)) {
      this.#records.unshift(...this.#queuedAgain(batch, failure));
    } else {
      this.#fail(batch, failure, 0);
    }
  }

  async #buyLookup(purchase: OpenPurchase): Promise<void> {
    const { order } = purchase;
    if (order.kind !== "technologies" && order.kind !== "intents") return;
    const request = lookupRequest(order);
    const sent = await this.#scheduled(request, purchase);
    if (!sent) return;
    if (sent.kind === "failed") {
      this.#fail([purchase], sent.failure, 0);
      return;
    }
    const { chargedCredits, truncated } = sent.outcome;
    if (truncated > 0) {
      this.#fail([purchase], outOfCredits(request), chargedCredits);
      return;
    }
    this.parts.onEnd(purchase, { kind: "answered", chargedCredits });
  }

  async #buyRows(purchase: OpenPurchase): Promise<void> {
    const { order } = purchase;
    if (order.kind !== "rows") return;
    let chargedCredits = 0;
    const runs: RowRun[] = [...order.runs];
    for (let run = runs.shift(); run; run = runs.shift()) {
      const page = { from: run.from, count: Math.min(run.count, this.parts.plan.pageSize) };
      const request = rowsRequest(order, page);
      const sent = await this.#scheduled(request, purchase);
      if (!sent) return;
      if (sent.kind === "failed") {
        if (sent.failure.kind !== "plan-limit" || page.count <= this.parts.plan.pageSize) {
          this.#fail([purchase], sent.failure, chargedCredits);
          return;
        }
        runs.unshift(run);
        continue;
      }
      const { outcome } = sent;
      chargedCredits += outcome.chargedCredits;
      if (outcome.truncated > 0) {
        this.#fail([purchase], outOfCredits(request), chargedCredits);
        return;
      }
      const records = outcome.chargedCredits / CREDITS_PER_COMPANY;
      if (records < page.count) break;
      if (run.count > page.count)
        runs.unshift({ from: run.from + page.count, count: run.count - page.count });
    }
    this.parts.onEnd(purchase, { kind: "answered", chargedCredits });
  }

  /** Sends one request in its turn, again after a 429. Undefined when the purchase was withdrawn meanwhile. */
  async #scheduled(request: PaidRequest, purchase: OpenPurchase): Promise<Sent | undefined> {
    for (;;) {
      let sent: Sent | undefined;
      await this.parts.scheduler.run(
        endpoints[request.endpoint].limitGroup,
        purchase.lane,
        async () => {
          if (purchase.status !== "queued") return NOTHING;
          const result = await this.#send(request, [purchase]);
          sent = result.sent;
          this.#learn(result.report, request, result.sent);
          return result.report;
        }
      );
      if (sent?.kind !== "failed" || sent.failure.kind !== "rate-limited") return sent;
      this.#queuedAgain([purchase], sent.failure);
    }
  }

  async #send(
    request: PaidRequest,
    batch: readonly OpenPurchase[]
  ): Promise<{ report: SendReport; sent: Sent }> {
    for (const purchase of batch) purchase.status = "sent";
    const available = this.parts.balance.availableCredits;
    if (available !== null && request.priceCredits > available) {
      const failure: Failure = {
        kind: "out-of-credits",
        neededCredits: request.priceCredits,
        leftCredits: available,
      };
      return { report: NOTHING, sent: { kind: "failed", failure } };
    }
    const cause = batch[0]?.cause ?? { kind: "pane", name: "" };
    return this.parts.sender.send(request, cause);
  }

  #learn(report: SendReport, request: PaidRequest, sent: Sent): void {
    const { plan, scheduler } = this.parts;
    if (endpoints[request.endpoint].limitGroup !== "tiered") return;
    const count = "limit" in request.input ? (request.input.limit ?? 0) : 0;
    const isSearch = request.endpoint === "companySearch";
    const isRefusedPage =
      sent.kind === "failed" &&
      sent.failure.kind === "plan-limit" &&
      isSearch &&
      plan.isTooLarge(count);
    const isLargePage = sent.kind === "bought" && isSearch && plan.isTooLarge(count);
    const isNews = isRefusedPage
      ? plan.learn("free")
      : isLargePage
        ? plan.learn("paid")
        : plan.learnFrom(report.limits);
    if (isNews && report.limits.length === 0)
      scheduler.assume("tiered", plan.assumedPolicies("tiered"));
  }

  /** A 429 was not served; a page refused for its size is smaller next time. Both are free. */
  #isWorthRepeating(failure: Failure, count: number): boolean {
    return (
      failure.kind === "rate-limited" ||
      (failure.kind === "plan-limit" && count > this.parts.plan.pageSize)
    );
  }

  #queuedAgain(batch: readonly OpenPurchase[], failure?: Failure): OpenPurchase[] {
    for (const purchase of batch) {
      purchase.status = "queued";
      if (failure?.kind === "rate-limited") this.parts.onWait(purchase, failure);
    }
    return [...batch];
  }

  #fail(batch: readonly OpenPurchase[], failure: Failure, chargedCredits: Credits): void {
    for (const purchase of batch)
      this.parts.onEnd(purchase, { kind: "failed", chargedCredits, failure });
    if (failure.kind === "out-of-credits") this.parts.balance.foundEmpty();
    if (failure.kind === "out-of-credits" || failure.kind === "key-refused")
      this.parts.onStop(failure);
  }
}

function isKnownCompany([, answer]: NewAnswer): boolean {
  return answer.about === "company" && answer.company !== null;
}

function isByPage(purchase: OpenPurchase): boolean {
  return purchase.order.kind === "record" && purchase.order.company.by === "linkedin";
}

function outOfCredits(request: PaidRequest): Failure {
  return { kind: "out-of-credits", neededCredits: request.priceCredits, leftCredits: 0 };
}
