/**
 * Many questions as one decision: counts exactly what they would take, and buys them once a
 * person has confirmed that price. Runs, approvals of searches and refreshes come through here.
 */
import type { AnswerShelf } from "../answers/answer-shelf";
import type { Approval } from "../purchases/approval";
import type { BalanceReader } from "../spending/balance-reader";
import type { ClientSession } from "./client-session";
import { askId, type AskBook, type StateOf } from "../purchases/asks";
import type { OpenPurchases } from "./open-purchases";
import type { Failure } from "../../model/failure";
import type { Funds } from "../spending/funds";
import { IN_DOUBT, MORE_IN_DOUBT, pageFor } from "../buying/in-doubt";
import {
  joined,
  orderFor,
  orderId,
  orderKey,
  orderPrice,
  recordsOf,
  refreshed,
  requestsFor,
  type PurchaseOrder,
} from "../purchases/order";
import { KEYWORD_PAGE, type Question } from "../../model/question";
import { QuestionRun } from "./question-run";
import { keysFor, type Shelf } from "../../model/reading";
import type { RequestQueue } from "../wire/queue";
import type {
  BuyOptions,
  BuyResult,
  Quote,
  QuoteOptions,
  QuestionState,
  Result,
} from "../interface/scout-client";
import type { LedgerBook } from "../spending/ledger-book";
import { failureOfLoss } from "../spending/lost-failure";
import { obstacleTo } from "../spending/spending";
import { Turns } from "../../model/turns";
import type { Clock, Credits, EpochMs } from "../../model/units";
import type { WorkbookNews } from "./workbook-news";

export interface BulkParts {
  readonly clock: Clock;
  readonly shelf: AnswerShelf;
  readonly queue: RequestQueue;
  readonly open: OpenPurchases;
  readonly funds: Funds;
  readonly ledger: Pick<LedgerBook, "doubtfulKeys">;
  readonly asks: AskBook;
  readonly session: ClientSession;
  readonly balances: Pick<BalanceReader, "ensure">;
  readonly news: Pick<WorkbookNews, "take">;
  /** Takes in what a team's gateway holds; does nothing without a gateway. */
  readonly takeFromTeam: (questions: readonly Question[]) => Promise<void>;
  readonly stateOf: StateOf;
}

interface Counted {
  readonly distinct: number;
  readonly held: readonly QuestionState[];
  readonly toBuy: readonly PurchaseOrder[];
  readonly priceCredits: Credits;
  readonly obstacle: Failure | null;
}

/** A run is offered to have more records in doubt only when that saves at least this much time. */
const WORTH_A_HURRY_MS = 15_000;

/** What a page takes, roughly, apart from the limits. */
const PAGE_MS = 1_000;

export class Bulk {
  constructor(private readonly parts: BulkParts) {}

  async quote(questions: readonly Question[], options: QuoteOptions = {}): Promise<Quote> {
    const { queue, clock } = this.parts;
    const { refreshBefore = 0, limitTo = questions.length, inDoubt = IN_DOUBT } = options;
    const counted = await this.#count(questions.slice(0, limitTo), refreshBefore);
    const { toBuy, held } = counted;
    const records = toBuy.reduce((sum, order) => sum + recordsOf(order), 0);
    const takesMs = (most: number) => {
      const last = requestsFor(toBuy, pageFor(queue, most), KEYWORD_PAGE);
      const now = clock.now();
      return Math.max(queue.lastStart("tiered", last) - now, Math.ceil(records / most) * PAGE_MS);
    };
    const hurry = {
      inDoubt: MORE_IN_DOUBT,
      takesMs: takesMs(MORE_IN_DOUBT),
      usualInDoubt: IN_DOUBT,
      usualTakesMs: takesMs(IN_DOUBT),
    };
    const isFaster = hurry.usualTakesMs - hurry.takesMs >= WORTH_A_HURRY_MS;
    const most = isFaster ? inDoubt : IN_DOUBT;
    return {
      questions: Math.min(questions.length, limitTo),
      distinct: counted.distinct,
      held: held.length,
      heldMisses: held.filter(isMiss).length,
      toBuy: toBuy.length,
      priceCredits: counted.priceCredits,
      requests: requestsFor(toBuy, pageFor(queue, most), KEYWORD_PAGE),
      takesMs: takesMs(most),
      hurry: isFaster ? hurry : null,
      obstacle: counted.obstacle,
    };
  }

  /** Brings what this machine, colleagues and a team's gateway hold into memory. */
  async lookUp(questions: readonly Question[], refreshBefore: EpochMs = 0): Promise<void> {
    const { shelf, stateOf } = this.parts;
    const keys = questions.flatMap(keysFor);
    await (refreshBefore > 0 ? shelf.lookBefore(keys, refreshBefore) : shelf.lookUp(keys));
    if (questions.some((question) => !stateOf(question))) await this.parts.news.take();
    if (refreshBefore === 0)
      await this.parts.takeFromTeam(questions.filter((question) => !stateOf(question)));
  }

  /** Counts what is held, what is to be bought, the most it can cost, and what stands in the way. */
  async #count(questions: readonly Question[], refreshBefore: EpochMs): Promise<Counted> {
    const { shelf, funds, stateOf } = this.parts;
    const asked = this.#asked(questions, refreshBefore);
    const distinct = [...new Map(asked.map((question) => [askId(question), question])).values()];
    await this.lookUp(distinct, refreshBefore);
    const counting = refreshBefore > 0 ? shelf.since(refreshBefore) : shelf.get;
    const turns = new Turns();
    const held: QuestionState[] = [];
    const open: Question[] = [];
    for (const question of distinct) {
      if (turns.isOver()) await turns.rest();
      const state = stateOf(question, counting);
      if (state) held.push(state);
      else open.push(question);
    }
    const toBuy = await this.#ordersFor(open, counting);
    const price = () => toBuy.reduce((sum, order) => sum + orderPrice(order), 0);
    const unreached = this.#lossOf(toBuy) ?? (await this.#obstacle(price(), toBuy.length));
    // Priced again: the first reply, to the balance, may have told the prices of a team's gateway.
    const priceCredits = price();
    const obstacle = unreached ?? obstacleTo(priceCredits, funds.facts());
    return { distinct: distinct.length, held, toBuy, priceCredits, obstacle };
  }

  async buy(questions: readonly Question[], options: BuyOptions): Promise<Result<BuyResult>> {
    const { shownCredits, refreshBefore = 0 } = options;
    const { priceCredits, obstacle } = await this.#count(questions, refreshBefore);
    if (obstacle) return { ok: false, failure: obstacle };
    if (priceCredits > shownCredits) {
      const failure: Failure = {
        kind: "over-budget",
        ceiling: "action",
        limitCredits: shownCredits,
        neededCredits: priceCredits,
      };
      return { ok: false, failure };
    }
    const allowed = await this.#allow(priceCredits, options);
    if ("kind" in allowed) return { ok: false, failure: allowed };
    try {
      await options.onAllowed?.();
    } catch (error) {
      this.parts.funds.closeRun(allowed);
      throw error;
    }
    return { ok: true, value: await this.#run(questions, options, allowed) };
  }

  /**
   * The approval of a run, with its whole price set aside at once; otherwise what stands in the
   * way.
   */
  async #allow(
    priceCredits: Credits,
    { inDoubt = IN_DOUBT, refreshBefore }: BuyOptions
  ): Promise<Approval | Failure> {
    const { funds } = this.parts;
    if (priceCredits === 0) return funds.approveRun(0);
    const { value, isKept } = await funds.decide(
      () =>
        obstacleTo(priceCredits, funds.facts()) ??
        funds.approveRun(priceCredits, inDoubt, refreshBefore)
    );
    if (isKept || "kind" in value) return value;
    funds.closeRun(value);
    return { kind: "not-recordable" };
  }

  #asked(questions: readonly Question[], refreshBefore: EpochMs = 0): readonly Question[] {
    if (refreshBefore === 0) return questions;
    return questions.map((question) => refreshed(question, this.parts.shelf.get));
  }

  async #ordersFor(questions: readonly Question[], counting: Shelf): Promise<PurchaseOrder[]> {
    const orders = new Map<string, PurchaseOrder>();
    const turns = new Turns();
    for (const question of questions) {
      if (turns.isOver()) await turns.rest();
      const order = orderFor(question, counting, this.parts.shelf.get);
      const id = orderId(order);
      const standing = orders.get(id);
      orders.set(id, standing ? joined(standing, order) : order);
    }
    return [...orders.values()];
  }

  /** The failure to show when the reply of every order was lost: none is asked again before that is settled. */
  #lossOf(toBuy: readonly PurchaseOrder[]): Failure | null {
    const doubtful = this.parts.ledger.doubtfulKeys();
    const losses = toBuy.map((order) => doubtful.get(orderKey(order)));
    const [first] = losses;
    return first && losses.every((lost) => lost !== undefined) ? failureOfLoss(first) : null;
  }

  /** Why nothing can be bought, found out for free; null also when there is nothing to buy. */
  async #obstacle(priceCredits: number, toBuy: number): Promise<Failure | null> {
    if (toBuy === 0) return null;
    if (!this.parts.session.access) return { kind: "not-connected" };
    return priceCredits > 0 ? this.parts.balances.ensure() : null;
  }

  async #run(
    questions: readonly Question[],
    options: BuyOptions,
    approval: Approval
  ): Promise<BuyResult> {
    const { asks, open } = this.parts;
    const { cause, refreshBefore, signal, onState } = options;
    const terms = { cause, lane: "run", approval, refreshBefore } as const;
    const run = new QuestionRun({ asks, open }, { terms, signal, onState });
    await run.ask(this.#asked(questions, refreshBefore));
    this.parts.funds.closeRun(approval);
    await run.letGo();
    const { chargedCredits } = approval;
    return { states: run.states, chargedCredits, wasStopped: signal?.aborted ?? false };
  }
}

function isMiss(state: QuestionState): boolean {
  return (
    state.kind === "answered" && state.reading.about === "company" && state.reading.company === null
  );
}
