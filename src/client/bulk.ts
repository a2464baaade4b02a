/**
 * Many questions as one decision: counts exactly what they would take, and buys them once a
 * person has confirmed that price. Runs, approvals of searches and refreshes come through here.
 */
import type { AnswerShelf } from "./answer-shelf";
import type { Approval } from "./approval";
import { askId, type Ask, type AskBook } from "./asks";
import type { Desk } from "./desk";
import type { Failure } from "./failure";
import type { Funds } from "./funds";
import { KEYWORD_PAGE } from "./keyword-requests";
import type { PlanBook } from "./plan-book";
import { joined, orderFor, orderId, orderPrice, requestsFor, type PurchaseOrder } from "./purchase";
import type { Question } from "./question";
import { keysFor } from "./reading";
import type { Scheduler } from "./scheduler";
import type { BuyOptions, BuyResult, Quote, QuestionState, Result, Stop } from "./scout-client";
import { obstacleTo } from "./spending";
import type { Clock } from "./units";
import { lastStart } from "./windows";

export interface BulkParts {
  readonly clock: Clock;
  readonly shelf: AnswerShelf;
  readonly scheduler: Scheduler;
  readonly plan: PlanBook;
  readonly desk: Desk;
  readonly funds: Funds;
  readonly asks: AskBook;
  readonly isConnected: () => boolean;
  readonly ensureBalance: () => Promise<Failure | null>;
  readonly stateOf: (question: Question) => QuestionState | undefined;
}

export class Bulk {
  constructor(private readonly parts: BulkParts) {}

  async quote(questions: readonly Question[]): Promise<Quote> {
    const { shelf, plan, scheduler, clock, funds, stateOf } = this.parts;
    const distinct = [
      ...new Map(questions.map((question) => [askId(question), question])).values(),
    ];
    await shelf.lookUp(distinct.flatMap(keysFor));
    const held = distinct.map(stateOf).filter((state) => state !== undefined);
    const orders = new Map<string, PurchaseOrder>();
    for (const question of distinct) {
      if (stateOf(question)) continue;
      const order = orderFor(question, shelf.get);
      const standing = orders.get(orderId(order));
      orders.set(orderId(order), standing ? joined(standing, order) : order);
    }
    const toBuy = [...orders.values()];
    const priceCredits = toBuy.reduce((sum, order) => sum + orderPrice(order), 0);
    const obstacle = await this.#obstacle(priceCredits, toBuy.length);
    const requests = requestsFor(toBuy, plan.pageSize, KEYWORD_PAGE);
    return {
      questions: questions.length,
      distinct: distinct.length,
      held: held.length,
      heldMisses: held.filter(isMiss).length,
      toBuy: toBuy.length,
      priceCredits,
      requests,
      endsAt: lastStart(scheduler.use("tiered"), clock.now(), requests),
      obstacle: obstacle ?? obstacleTo(priceCredits, funds.facts()),
    };
  }

  async buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>> {
    const { funds } = this.parts;
    const quote = await this.quote(questions);
    if (quote.obstacle) return { ok: false, failure: quote.obstacle };
    const { shownCredits } = options;
    if (quote.priceCredits > shownCredits) {
      const failure: Failure = {
        kind: "over-budget",
        ceiling: "action",
        limitCredits: shownCredits,
        neededCredits: quote.priceCredits,
      };
      return { ok: false, failure };
    }
    const approval = funds.approve(shownCredits);
    return { ok: true, value: await this.#run(questions, options, approval) };
  }

  /** Why nothing can be bought, found without paying. Nothing to buy needs no service. */
  async #obstacle(priceCredits: number, toBuy: number): Promise<Failure | null> {
    if (toBuy === 0) return null;
    if (!this.parts.isConnected()) return { kind: "not-connected" };
    return priceCredits > 0 ? this.parts.ensureBalance() : null;
  }

  #run(
    questions: readonly Question[],
    { cause, signal, onState }: BuyOptions,
    approval: Approval
  ): Promise<BuyResult> {
    const { asks, desk, stateOf } = this.parts;
    const opened = questions.map((question) => {
      const { ask, isNew } = asks.open(question, { cause, lane: "run", approval });
      const answer = stateOf(question);
      if (answer) asks.tell(ask, answer);
      else if (isNew) desk.add(ask);
      else if (desk.isIdle(ask)) desk.askAgain(ask);
      return ask;
    });
    return new Promise((resolve) => {
      let told: readonly QuestionState[] = [];
      let stop: Stop = () => undefined;
      const finish = () => {
        signal?.removeEventListener("abort", cancel);
        approval.close();
        stop();
        for (const ask of opened)
          if (wasCancelled(ask) && asks.get(ask.id) === ask) desk.askAgain(ask);
        resolve({
          states: told,
          chargedCredits: approval.chargedCredits,
          wasStopped: signal?.aborted ?? false,
        });
      };
      const hear = (states: readonly QuestionState[]) => {
        states.forEach((state, index) => {
          if (state !== told[index]) onState?.(index, state);
        });
        told = states;
        if (states.every(isEnd)) finish();
      };
      const cancel = () => {
        for (const ask of new Set(opened))
          if (!isEnd(ask.state) && !desk.isSent(ask)) this.#cancel(ask);
      };
      stop = asks.listen(opened, hear);
      signal?.addEventListener("abort", cancel, { once: true });
      if (signal?.aborted) cancel();
      queueMicrotask(() => hear(opened.map(({ id, state }) => asks.get(id)?.state ?? state)));
    });
  }

  /** Takes one question of a run back. A formula that wants it too asks on its own account afterwards. */
  #cancel(ask: Ask): void {
    this.parts.desk.release(ask);
    this.parts.asks.tell(ask, { kind: "failed", failure: { kind: "cancelled" } });
  }
}

function isMiss(state: QuestionState): boolean {
  return (
    state.kind === "answered" && state.reading.about === "company" && state.reading.company === null
  );
}

function wasCancelled({ state }: Ask): boolean {
  return state.kind === "failed" && state.failure.kind === "cancelled";
}

/** Whether a run waits no longer for a question: a limit passes by itself, anything else needs a person. */
function isEnd(state: QuestionState): boolean {
  if (state.kind === "asking") return false;
  return state.kind === "answered" || state.failure.kind !== "rate-limited";
}
