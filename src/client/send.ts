/**
 * One paid request, from its ledger entry to what becomes of those who wait for it: the entry is stored before it leaves,
 * the charge is counted from the reply, the answers are kept, then the entry is closed. A lost reply is marked
 * unconfirmed. It never repeats a request: purchases that may be asked again are queued again.
 */
import type { NewAnswer } from "./answer";
import { lookupRequest, recordRequest, type Outcome, type PaidRequest } from "./buying/requests";
import { rowsRequest } from "./buying/row-requests";
import { outOfCredits, type Failure } from "./failure";
import { failureOfLoss, type LedgerEntry } from "./ledger-entry";
import { orderPrice, type RecordOrder, type RowRange } from "./order";
import type { Pacing } from "./pacing";
import type { Parts } from "./parts";
import { rowPriceAt } from "./price";
import { causeOf, type Purchase, type Purchases } from "./purchases";
import type { Credits } from "./units";
import type { Reply, SendReport } from "./wire/http";
import { largestPage } from "./wire/limits";

interface SenderParts extends Parts {
  readonly purchases: Purchases;
  readonly pacing: Pacing;
  /** No paid request can succeed now. */
  readonly stop: (failure: Failure) => void;
}

export interface Sent {
  readonly report: SendReport;
  readonly chargedCredits: Credits;
  /** What came, and how many records were charged for; null after a failure. */
  readonly outcome: (Outcome & { readonly records: number }) | null;
  /** `unconfirmed` when the reply was lost. With an outcome: this machine has the answers in memory only. */
  readonly failure: Failure | null;
}

type Came = Extract<Reply<unknown>, { ok: true }>;
type Refused = Extract<Reply<unknown>, { ok: false }>;

const STOPPING: readonly Failure["kind"][] = ["out-of-credits", "key-refused", "not-recordable"];

export const NOTHING_SENT: SendReport = { wasSent: false, limits: [] };

/** The last purchase is shown, but this machine could not keep it. */
const unkept: Failure = { kind: "not-recordable", isUnkept: true };

export class Sender {
  constructor(private readonly parts: SenderParts) {}

  /** Sends one request for purchases that go together, of at most so many rows. */
  async send(together: readonly Purchase[], pageSize: number): Promise<Sent> {
    const { purchases, stop } = this.parts;
    const request = requestFor(together, pageSize);
    for (const purchase of together)
      purchases.send(purchase, request.priceCredits / together.length);
    const sent = await this.#exchange(together, request);
    this.#learn(request, sent);
    if (sent.outcome) this.#bought(together, request, sent.outcome);
    else if (sent.failure) this.#failed(together, request, sent.failure, sent.chargedCredits);
    if (sent.failure && STOPPING.includes(sent.failure.kind)) stop(sent.failure);
    return sent;
  }

  async #exchange(together: readonly Purchase[], request: PaidRequest): Promise<Sent> {
    const { ledger, balance, service, answers } = this.parts;
    const { http, account } = service;
    const { endpoint, what, priceCredits, keys } = request;
    if (!http) return notSent({ kind: "not-connected" });
    const left = balance.availableCredits;
    if (left !== null && priceCredits > left)
      return notSent(outOfCredits(priceCredits, left, service.isTeam));
    const queries = together.flatMap((purchase) => [...purchase.queries]);
    const refreshBefore = Math.max(...queries.map((query) => query.refreshBefore));
    // Dated after what is held of it, as what comes will be: after a crash that shows whether it came.
    const after = Math.max(
      refreshBefore,
      ...keys.flatMap((key) => answers.own(key)?.bought.at ?? [])
    );
    const entry = await ledger.open(
      {
        ...{ what, priceCredits, keys, basis: { account, before: balance.reading } },
        cause: causeOf(queries),
        ...(together[0]?.approval === null && { isUnasked: true }),
      },
      after + 1
    );
    if (!entry) return notSent({ kind: "not-recordable" });
    const terms = { refreshBefore, mostCredits: priceCredits };
    const reply = await http.send(endpoint, request.input, terms);
    return reply.ok ? this.#keep(request, entry, reply) : this.#close(request, entry, reply);
  }

  /** Keeps what came, then closes the entry. */
  async #keep(request: PaidRequest, entry: LedgerEntry, reply: Came): Promise<Sent> {
    const { ledger, balance, answers, clock, service } = this.parts;
    // The endpoint's schema has read the value, so the reader of the same request can take it.
    const outcome = asTold(request.outcomeOf(reply.value as never), reply);
    const { chargedCredits } = outcome;
    balance.heard();
    const at = Math.max(clock.now(), entry.at);
    const receipt = { at, ...service.who(), ...reply.bought };
    const isKept = await answers.keep(outcome.answers, receipt);
    // At once with the closing, which counts the request as on its way no more.
    balance.spend(chargedCredits);
    await ledger.close(entry, "confirmed", chargedCredits, isKept);
    const records = chargedCredits / rowPriceAt(request.endpoint);
    const failure = isKept ? null : unkept;
    return { report: reply, chargedCredits, outcome: { ...outcome, records }, failure };
  }

  /** Nothing came: closes the entry with what may have been charged. */
  async #close(request: PaidRequest, entry: LedgerEntry, reply: Refused): Promise<Sent> {
    const { ledger, balance, service } = this.parts;
    const { priceCredits } = request;
    const nothing = { report: reply, outcome: null };
    const chargedCredits = Math.min(reply.chargedCredits ?? 0, priceCredits);
    balance.spend(chargedCredits);
    if (reply.chargedCredits === null) {
      balance.doubt();
      const isDown = reply.failure.kind === "unreachable" && reply.failure.status !== null;
      const lost = await ledger.close(isDown ? { ...entry, isDown } : entry, "unconfirmed", 0);
      return { ...nothing, chargedCredits, failure: failureOfLoss(lost) };
    }
    await ledger.close(entry, chargedCredits > 0 ? "confirmed" : "released", chargedCredits);
    let { failure } = reply;
    if (failure.kind === "out-of-credits") {
      balance.foundEmpty();
      failure = { ...failure, ...outOfCredits(failure.neededCredits, null, service.isTeam) };
    }
    return { ...nothing, chargedCredits, failure };
  }

  #bought(together: readonly Purchase[], request: PaidRequest, outcome: Outcome): void {
    const { purchases, pacing, stop, service } = this.parts;
    pacing.good();
    const poor =
      outcome.truncated > 0 ? outOfCredits(request.priceCredits, 0, service.isTeam) : null;
    const open = new Set(outcome.open);
    pay(together, outcome.chargedCredits);
    for (const purchase of together) {
      const isOpen = open.has(purchase.order);
      const isRows = purchase.order.kind === "rows";
      if (poor && isOpen) purchases.over(purchase, poor);
      else if (isOpen) purchases.over(purchase, "open");
      else if (isRows && !outcome.isLast) this.#goOn(purchase, request);
      else purchases.over(purchase, "answered");
    }
    if (poor && open.size > 0) stop(poor);
  }

  /** The next page of a search: what is still missing of its rows. */
  #goOn(purchase: Purchase, { page }: PaidRequest): void {
    const { purchases } = this.parts;
    const order = purchases.renewedOrder(purchase);
    const isAskedAgain =
      order?.kind === "rows" &&
      order.ranges.some(({ from }) => from >= page.from && from < page.from + page.count);
    if (!order || isAskedAgain) return purchases.over(purchase, "answered");
    purchase.order = order;
    purchases.queueAgain(purchase);
  }

  #failed(
    together: readonly Purchase[],
    request: PaidRequest,
    failure: Failure,
    chargedCredits: Credits
  ): void {
    const { purchases, pacing } = this.parts;
    // The service refused them together: each half is asked for apart, down to the one that is wrong.
    const isTogether = failure.kind === "refused" && [400, 422].includes(failure.status);
    if ((isTogether && together.length > 1) || this.#isWorthRepeating(failure, request)) {
      for (const purchase of together) {
        if (isTogether) purchase.mostTogether = Math.ceil(together.length / 2);
        purchases.queueAgain(purchase);
      }
      return;
    }
    const isLost = failure.kind === "unconfirmed";
    if (isLost) pacing.lost();
    pay(together, chargedCredits);
    if (isLost) together[0]?.approval?.doubt(failure.priceCredits);
    // A gateway refused the shown price and told the new one: then it is decided again.
    const isTooDear = failure.kind === "refused" && failure.status === 402;
    for (const purchase of together) {
      if (isTooDear && orderPrice(purchase.order) > purchase.restCredits)
        purchases.over(purchase, "open");
      else purchases.over(purchase, failure);
    }
  }

  /** A 429 was not served; a page refused for its size is smaller next time. Both are free. */
  #isWorthRepeating(failure: Failure, { page }: PaidRequest): boolean {
    const isTooLarge = page.count > this.parts.queue.pageSize;
    return failure.kind === "rate-limited" || (failure.kind === "plan-limit" && isTooLarge);
  }

  /** A page above 25 rows shows the plan: the free one refuses it. */
  #learn({ page }: PaidRequest, { outcome, failure }: Sent): void {
    if (page.count <= largestPage("free")) return;
    if (outcome) this.parts.queue.learn("paid");
    else if (failure?.kind === "plan-limit") this.parts.queue.learn("free");
  }
}

/** Records of several companies, or one page of one purchase. */
function requestFor(together: readonly Purchase[], pageSize: number): PaidRequest {
  const order = together[0]?.order;
  switch (order?.kind) {
    case "technologies":
    case "intents":
      return lookupRequest(order);
    case "rows": {
      const [{ from, count }] = order.ranges as readonly [RowRange];
      return rowsRequest(order, { from, count: pageOf(count, pageSize) });
    }
    default:
      return recordRequest(together.map((purchase) => purchase.order as RecordOrder));
  }
}

/**
 * Rows of the next page: as few pages as possible, all of equal size. The free plan gives five pages, counted in the
 * size that is asked for: a shorter last page would have a higher number and be refused.
 */
function pageOf(rows: number, pageSize: number): number {
  return Math.ceil(rows / Math.ceil(rows / pageSize));
}

/** A request belongs to one approval: whichever of its purchases pays, none pays more than it was allowed. */
function pay(together: readonly Purchase[], chargedCredits: Credits): void {
  let left = chargedCredits;
  for (const purchase of together) {
    const credits = Math.min(left, purchase.restCredits);
    purchase.restCredits -= credits;
    left -= credits;
  }
  together[0]?.approval?.spend(chargedCredits);
}

/**
 * The outcome with what a team's gateway told: it charges nothing for what its team holds, and whatever made it withhold
 * rows it says when it is asked for them.
 */
function asTold(came: Outcome, told: Came): Outcome {
  if (told.chargedCredits === null) return came;
  const outcome = told.rows > 0 ? { ...came, truncated: 0 } : came;
  const chargedCredits = Math.min(told.chargedCredits, came.chargedCredits);
  let rest = chargedCredits;
  const answers = outcome.answers.map(([key, answer, credits]): NewAnswer => {
    const share = Math.min(rest, credits);
    rest -= share;
    return [key, answer, share];
  });
  return { ...outcome, answers, chargedCredits };
}

function notSent(failure: Failure): Sent {
  return { report: NOTHING_SENT, chargedCredits: 0, outcome: null, failure };
}
