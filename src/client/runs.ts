/**
 * Many questions as one decision: counts exactly what they would take, and buys them once a person has confirmed that
 * price. Runs, searches and refreshes come through here.
 */
import { Approval } from "./approval";
import type { Answers } from "./answers";
import type { MachineLock } from "./machine-lock";
import type { BalanceReader } from "./balance";
import type { Buyer } from "./buy";
import { actionObstacleTo } from "./decide";
import type {
  BuyOptions,
  BuyResult,
  Quote,
  QuoteOptions,
  QuestionState,
  Result,
} from "./interface/scout-client";
import type { Ledger } from "./ledger";
import { failureOfLoss } from "./losses";
import {
  joined,
  orderFor,
  orderId,
  orderKey,
  orderPrice,
  requestsFor,
  type PurchaseOrder,
} from "./order";
import type { Session } from "./session";
import { isEnd, queryId, type Observer, type Query, type QuestionStore } from "./store";
import type { Failure } from "./failure";
import { partPrice } from "./price";
import { type Question } from "./question";
import { keysFor, type AnswerLookup } from "./reading";
import type { RequestQueue } from "./wire/queue";
import type { Credits, EpochMs } from "./units";

export interface RunParts {
  readonly session: Session;
  readonly queue: RequestQueue;
  readonly ledger: Ledger;
  readonly lock: MachineLock;
  readonly answers: Answers;
  readonly balance: BalanceReader;
  readonly buyer: Buyer;
  readonly store: QuestionStore;
  readonly takeNews: () => Promise<void>;
  /** Takes in what a team's gateway holds; does nothing without a gateway. */
  readonly takeFromTeam: (questions: readonly Question[]) => Promise<void>;
  readonly stateOf: (question: Question, answerFor?: AnswerLookup) => QuestionState | undefined;
  /** Opens a query, and asks it unless it is answered or under way. */
  readonly open: (
    question: Question,
    terms: Pick<Query, "cause" | "approval" | "refreshBefore">
  ) => Query;
}

interface Counted {
  readonly distinct: number;
  readonly held: readonly QuestionState[];
  readonly toBuy: readonly PurchaseOrder[];
  readonly usualCredits: Credits;
  readonly priceCredits: Credits;
  readonly obstacle: Failure | null;
}

/** Of so many companies the service may have a second record for one, which pushes another off a full page. */
const COMPANIES_A_DOUBLE = 10;

export class Runs {
  constructor(private readonly parts: RunParts) {}

  async quote(questions: readonly Question[], options: QuoteOptions = {}): Promise<Quote> {
    const { queue, session, buyer, ledger, lock } = this.parts;
    const { refreshBefore = 0, limitTo = questions.length } = options;
    const some = questions.slice(0, limitTo);
    let counted = await this.#count(some, refreshBefore);
    const isOver =
      counted.obstacle?.kind === "over-budget" && counted.obstacle.ceiling !== "action";
    // What another workbook has out may answer this, and then costs nothing.
    if (isOver && ledger.ofMachine().some(({ status }) => status !== "confirmed"))
      counted = await lock.hold(() => this.#count(some, refreshBefore));
    const { toBuy, held } = counted;
    const requests = requestsFor(toBuy, Math.max(100, buyer.pageSize));
    const now = session.clock.now();
    return {
      questions: some.length,
      distinct: counted.distinct,
      held: held.length,
      heldMisses: held.filter(isMiss).length,
      toBuy: toBuy.length,
      usualCredits: counted.usualCredits,
      priceCredits: counted.priceCredits,
      requests,
      takesMs: queue.lastStart("tiered", requests) - now,
      obstacle: counted.obstacle,
    };
  }

  /** Brings what this machine, colleagues and a team's gateway hold into memory. */
  async lookUp(questions: readonly Question[], refreshBefore: EpochMs = 0): Promise<void> {
    const { answers, stateOf, takeNews, takeFromTeam } = this.parts;
    await answers.lookUp(questions.flatMap(keysFor), refreshBefore > 0);
    if (questions.some((question) => !stateOf(question))) await takeNews();
    if (refreshBefore === 0) await takeFromTeam(questions.filter((question) => !stateOf(question)));
  }

  /** Counts what is held, what is to be bought, the most it can cost, and what stands in the way. */
  async #count(questions: readonly Question[], refreshBefore: EpochMs): Promise<Counted> {
    const { answers, buyer, stateOf, ledger, session } = this.parts;
    const distinct = [...new Map(questions.map((one) => [queryId(one), one])).values()];
    await this.lookUp(distinct, refreshBefore);
    await ledger.refresh();
    const answerFor = refreshBefore > 0 ? answers.since(refreshBefore) : answers.get;
    const held: QuestionState[] = [];
    const orders = new Map<string, PurchaseOrder>();
    for (const question of distinct) {
      const state = stateOf(question, answerFor);
      if (state) {
        held.push(state);
        continue;
      }
      const order = orderFor(question, answerFor, answers.get);
      if (!order) continue;
      const standing = orders.get(orderId(order));
      orders.set(orderId(order), standing ? joined(standing, order) : order);
    }
    const toBuy = [...orders.values()];
    const price = () => toBuy.reduce((sum, order) => sum + orderPrice(order), 0);
    const unreached = this.#lossOf(toBuy) ?? (await this.#obstacle(price(), toBuy.length));
    // Priced again: the first reply, to the balance, may have told the prices of a team's gateway.
    const usualCredits = price();
    const standsInTheWay = (credits: Credits) =>
      actionObstacleTo(credits, buyer.spending(), session.onceCredits);
    const obstacle = unreached ?? standsInTheWay(usualCredits);
    const companies = toBuy.filter(({ kind }) => kind === "record").length;
    const most = usualCredits + Math.floor(companies / COMPANIES_A_DOUBLE) * partPrice("company");
    const priceCredits = standsInTheWay(most) ? usualCredits : most;
    return { distinct: distinct.length, held, toBuy, usualCredits, priceCredits, obstacle };
  }

  /** The failure to show when the reply of every order was lost: none is asked again before that is settled. */
  #lossOf(toBuy: readonly PurchaseOrder[]): Failure | null {
    const doubtful = this.parts.ledger.doubtful();
    const losses = toBuy.map((order) => doubtful.get(orderKey(order)));
    const [first] = losses;
    return first && losses.every((lost) => lost !== undefined) ? failureOfLoss(first) : null;
  }

  /** Why nothing can be bought, found out for free; null also when there is nothing to buy. */
  async #obstacle(priceCredits: Credits, toBuy: number): Promise<Failure | null> {
    if (toBuy === 0) return null;
    if (!this.parts.session.access) return { kind: "not-connected" };
    return priceCredits > 0 ? this.parts.balance.ensure() : null;
  }

  async buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>> {
    const { shownCredits, refreshBefore = 0 } = options;
    const { lock, session } = this.parts;
    const counted = await lock.hold(() => this.#count(questions, refreshBefore));
    const { usualCredits, priceCredits, obstacle } = counted;
    if (obstacle) return { ok: false, failure: obstacle };
    if (usualCredits > shownCredits) {
      const limitCredits = shownCredits;
      const over = { kind: "over-budget", ceiling: "action", neededCredits: usualCredits } as const;
      return { ok: false, failure: { ...over, limitCredits } };
    }
    if (usualCredits > 0) session.onceCredits = 0;
    await options.onAllowed?.();
    const approval = new Approval(Math.min(shownCredits, priceCredits));
    const run = new Run(questions, { ...options, approval, refreshBefore }, this.parts);
    await run.ended;
    approval.close();
    run.leave();
    const { chargedCredits } = approval;
    const wasStopped = options.signal?.aborted ?? false;
    return { ok: true, value: { states: run.states, chargedCredits, wasStopped } };
  }
}

interface RunTerms extends Pick<Query, "cause" | "approval" | "refreshBefore"> {
  readonly signal?: AbortSignal | undefined;
  readonly onState?: ((index: number, state: QuestionState) => void) | undefined;
}

/** Follows questions until each has ended or the run is stopped. */
class Run {
  readonly states: QuestionState[];
  readonly ended: Promise<void>;
  readonly #queries: readonly Query[];
  /** The places of a question among those given. */
  readonly #places = new Map<Query, number[]>();
  readonly #waiting = new Set<Query>();
  readonly #observer: Observer = { changed: (query) => this.#hear(query) };
  #end: () => void = () => undefined;

  constructor(
    questions: readonly Question[],
    private readonly terms: RunTerms,
    private readonly parts: RunParts
  ) {
    const { store, open } = parts;
    const { signal, onState } = terms;
    this.ended = new Promise((resolve) => (this.#end = resolve));
    this.#queries = questions.map((question) => open(question, terms));
    this.#queries.forEach((query, index) => {
      const places = this.#places.get(query) ?? [];
      this.#places.set(query, [...places, index]);
      store.observe(query, this.#observer);
      if (!isEnd(query.state)) this.#waiting.add(query);
    });
    this.states = this.#queries.map(({ state }) => state);
    this.states.forEach((state, index) => {
      if (state.kind !== "asking") onState?.(index, state);
    });
    signal?.addEventListener("abort", this.#stop, { once: true });
    if (signal?.aborted) this.#stop();
    this.#endIfOver();
  }

  leave(): void {
    for (const query of this.#places.keys()) this.parts.store.leave(query, this.#observer);
    this.terms.signal?.removeEventListener("abort", this.#stop);
  }

  #hear(query: Query, state: QuestionState = query.state): void {
    if (!this.#waiting.has(query)) return;
    for (const index of this.#places.get(query) ?? []) {
      this.states[index] = state;
      this.terms.onState?.(index, state);
    }
    if (isEnd(state)) this.#waiting.delete(query);
    this.#endIfOver();
  }

  /** Later, because other listeners have not heard of this change yet. */
  #endIfOver(): void {
    if (this.#waiting.size === 0) queueMicrotask(this.#end);
  }

  /** What is out may be charged and is awaited; the rest is not asked any more. */
  readonly #stop = (): void => {
    const { buyer, store } = this.parts;
    this.terms.approval?.close();
    this.#observer.isLeaving = true;
    for (const query of [...this.#waiting]) {
      if (buyer.purchases.of(query)?.status === "sent") continue;
      this.#hear(query, cancelled);
      store.leave(query, this.#observer);
    }
  };
}

const cancelled: QuestionState = { kind: "failed", failure: { kind: "cancelled" } };

function isMiss(state: QuestionState): boolean {
  return (
    state.kind === "answered" && state.reading.about === "company" && state.reading.company === null
  );
}
