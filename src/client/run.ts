/**
 * Many questions as one decision: counts exactly what they would take, and buys them once a person has confirmed that
 * price. Runs, searches page by page, and refreshes come through here.
 */
import { Approval } from "./approval";
import type { Asking } from "./asking";
import type { Buyer } from "./buy";
import { actionObstacleTo } from "./decide";
import { fail, type Failure, type Result } from "./failure";
import type {
  BuyOptions,
  BuyResult,
  Quote,
  QuoteOptions,
  QuestionState,
  RowsOptions,
  RowsPage,
} from "./interface/scout-client";
import { failureOfLoss } from "./ledger-entry";
import {
  allJoined,
  orderFor,
  orderKey,
  orderPrice,
  requestsFor,
  type PurchaseOrder,
} from "./order";
import { onceATick } from "./once-a-tick";
import type { Parts } from "./parts";
import { partPrice } from "./price";
import type { Question, SearchQuestion } from "./question";
import { failed, isEnd, queryId, type Observer, type Query } from "./store";
import type { Credits, EpochMs } from "./units";

type RunParts = Parts & { readonly asking: Asking; readonly buyer: Buyer };

interface Counted extends Omit<Quote, "requests" | "takesMs"> {
  readonly orders: readonly PurchaseOrder[];
}

/** Of so many companies the service may have a second record for one, which pushes another off a full page. */
const COMPANIES_A_DOUBLE = 10;

export class Runs {
  constructor(private readonly parts: RunParts) {}

  async quote(
    questions: readonly Question[],
    { refreshBefore = 0 }: QuoteOptions = {}
  ): Promise<Quote> {
    const { queue, buyer, clock } = this.parts;
    const { orders, ...counted } = await this.#count(questions, refreshBefore);
    const requests = requestsFor(orders, buyer.usualPageSize);
    const takesMs = queue.lastStart("tiered", requests) - clock.now();
    return { ...counted, requests, takesMs };
  }

  /** Counts what is held, what is to be bought, the most it can cost, and what stands in the way. */
  async #count(questions: readonly Question[], refreshBefore: EpochMs): Promise<Counted> {
    const { answers, buyer, asking, ledger } = this.parts;
    const distinct = [...new Map(questions.map((one) => [queryId(one), one])).values()];
    await ledger.refresh();
    await asking.lookUp(distinct, refreshBefore > 0);
    const missing = distinct.filter((question) => !asking.stateOf(question, refreshBefore));
    const held = answers.since(refreshBefore);
    const orders = allJoined(
      missing.flatMap((question) => orderFor(question, held, answers.get) ?? [])
    );
    const unreached = this.#lossOf(orders) ?? (await this.#obstacle(missing.length));
    // Priced only now: the first reply, to the balance, may have told the prices of a team's gateway.
    const usualCredits = orders.reduce((sum, order) => sum + orderPrice(order), 0);
    const standsInTheWay = (credits: Credits) => actionObstacleTo(credits, buyer.spending());
    const obstacle = standsInTheWay(usualCredits);
    const companies = orders.filter(({ kind }) => kind === "company").length;
    const most = usualCredits + Math.floor(companies / COMPANIES_A_DOUBLE) * partPrice("company");
    return {
      held: distinct.length - missing.length,
      toBuy: orders.length,
      usualCredits,
      priceCredits: !obstacle && standsInTheWay(most) ? usualCredits : most,
      // It names what the button says once nothing stands in the way.
      obstacle: unreached ?? (obstacle && standsInTheWay(most)),
      orders,
    };
  }

  /** The failure to show when the reply of every order was lost: none is asked again before that is settled. */
  #lossOf(orders: readonly PurchaseOrder[]): Failure | null {
    const lostByKey = this.parts.ledger.lostByKey();
    const losses = orders.map((order) => lostByKey.get(orderKey(order)));
    const [first] = losses;
    return first && losses.every((lost) => lost !== undefined) ? failureOfLoss(first) : null;
  }

  /** Why nothing can be bought, found out for free; null also when nothing is missing. */
  async #obstacle(missing: number): Promise<Failure | null> {
    if (missing === 0) return null;
    if (!this.parts.service.access) return { kind: "not-connected" };
    return this.parts.balance.ensure();
  }

  async buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>> {
    const { shownCredits, refreshBefore = 0, cause, signal, onState } = options;
    const { lock } = this.parts;
    const { usualCredits, priceCredits, obstacle } = await lock.hold(() =>
      this.#count(questions, refreshBefore)
    );
    if (obstacle) return fail(obstacle);
    if (usualCredits > shownCredits) return fail(overAction(shownCredits, usualCredits));
    await options.onAllowed?.();
    const approval = new Approval(Math.min(shownCredits, priceCredits));
    const terms = { cause, approval, refreshBefore };
    const queries = questions.map((question) => this.parts.asking.open(question, terms));
    const states = await this.#follow(queries, approval, signal, onState);
    const { chargedCredits } = approval;
    return { ok: true, value: { states, chargedCredits, wasStopped: signal?.aborted ?? false } };
  }

  /** Follows questions that were asked under an approval until each has ended or the run is stopped. */
  async #follow(
    queries: readonly Query[],
    approval: Approval,
    signal: AbortSignal | undefined,
    onState: BuyOptions["onState"]
  ): Promise<QuestionState[]> {
    const { asking, buyer } = this.parts;
    const { store } = asking;
    const asked = queries.map((query): { query: Query; state: QuestionState } => {
      return { query, state: { kind: "asking" } };
    });
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    // Once stopped, what is out may be charged and is awaited; the rest is not asked any more.
    const isGivenUp = (query: Query) =>
      observer.isLeaving && !isEnd(query.state) && buyer.purchases.of(query)?.status !== "sent";
    const hear = () => {
      for (const [index, one] of asked.entries()) {
        const state = isGivenUp(one.query) ? failed({ kind: "cancelled" }) : one.query.state;
        if (isEnd(one.state) || one.state === state) continue;
        one.state = state;
        onState?.(index, state);
      }
      if (asked.every(({ state }) => isEnd(state))) end();
    };
    const observer: Observer = { changed: onceATick(hear) };
    for (const query of queries) store.observe(query, observer);
    const stop = () => {
      approval.close();
      observer.isLeaving = true;
      hear();
      for (const query of queries.filter(isGivenUp)) store.leave(query, observer);
    };
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    hear();
    await ended;
    approval.close();
    for (const query of queries) store.leave(query, observer);
    // Pages of a search have one signal.
    signal?.removeEventListener("abort", stop);
    return asked.map(({ state }) => state);
  }

  /**
   * Pages of a search until it ends, all wanted rows are there, a page fails or the signal aborts. What was paid for of a
   * page that failed is given as a page before the failure.
   */
  async *rows(
    question: SearchQuestion,
    { pageRows, mostCredits, ...options }: RowsOptions
  ): AsyncGenerator<Result<RowsPage>, void> {
    const until = question.from + question.count;
    let chargedCredits = 0;
    for (let { from } = question; from < until && !options.signal?.aborted; from += pageRows) {
      const page = { ...question, from, count: Math.min(pageRows, until - from) };
      const { priceCredits: shownCredits } = await this.quote([page], options);
      if (chargedCredits + shownCredits > mostCredits) {
        yield fail(overAction(mostCredits, chargedCredits + shownCredits));
        return;
      }
      const bought = await this.buy([page], { ...options, shownCredits });
      if (!bought.ok) {
        yield bought;
        return;
      }
      chargedCredits += bought.value.chargedCredits;
      const [state] = bought.value.states;
      const reading = rowsOf(state) ?? this.#beginningOf(page);
      if (reading) yield { ok: true, value: { reading, chargedCredits } };
      if (state?.kind === "failed") yield fail(state.failure);
      if (state?.kind !== "answered" || !reading || reading.ended) return;
    }
  }

  /** The rows of a page that are held before the first one that is not. */
  #beginningOf(page: SearchQuestion): RowsPage["reading"] | undefined {
    for (let count = page.count - 1; count > 0; count -= 1) {
      const reading = rowsOf(this.parts.asking.stateOf({ ...page, count }));
      if (reading) return reading;
    }
    return undefined;
  }
}

function rowsOf(state: QuestionState | undefined): RowsPage["reading"] | undefined {
  if (state?.kind !== "answered") return undefined;
  const { reading } = state;
  return reading.about === "companies" || reading.about === "jobs" ? reading : undefined;
}

function overAction(limitCredits: Credits, neededCredits: Credits): Failure {
  return { kind: "over-ceiling", ceiling: "action", limitCredits, neededCredits };
}
