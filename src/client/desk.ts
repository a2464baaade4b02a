/**
 * Where questions become purchases, and where it is decided whether a purchase is made now,
 * waits for a person, or cannot be made. Questions that arrive together are decided together
 * (a wave), so that two hundred cells are one request and one decision.
 */
import type { LimitGroup } from "../api";
import type { AnswerShelf } from "./answer-shelf";
import type { Approval } from "./approval";
import type { Ask, AskBook } from "./asks";
import type { BalanceBook } from "./balance-book";
import type { Buyer, PurchaseEnd } from "./buyer";
import type { Failure } from "./failure";
import type { Funds } from "./funds";
import type { LedgerEntry } from "./ledger";
import type { LedgerBook } from "./ledger-book";
import type { OpenPurchase } from "./open-purchase";
import { joined, orderFor, orderId, orderKey, orderPrice, type PurchaseOrder } from "./purchase";
import type { Question } from "./question";
import { keysFor } from "./reading";
import type { QuestionState } from "./scout-client";
import { obstacleTo } from "./spending";
import type { SpendingSettings } from "./stores";
import type { Clock, Credits, QuestionKey } from "./units";
import { Wave } from "./wave";

export interface DeskParts {
  readonly clock: Clock;
  readonly shelf: AnswerShelf;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly funds: Funds;
  readonly buyer: () => Buyer;
  readonly asks: () => AskBook;
  readonly settings: () => SpendingSettings;
  readonly isConnected: () => boolean;
  /** Makes sure that the balance is known and the service there; the failure otherwise. Free. */
  readonly ensureBalance: () => Promise<Failure | null>;
  /** Finds and keeps catalog keywords. Free. */
  readonly findKeywords: (texts: readonly string[]) => Promise<Failure | null>;
  readonly stateOf: (question: Question) => QuestionState | undefined;
  readonly onTrouble: (failure: Failure | null) => void;
  readonly onChange: () => void;
}

export class Desk {
  readonly #purchases = new Map<string, OpenPurchase>();
  readonly #wave: Wave;
  #isOpening = true;

  constructor(private readonly parts: DeskParts) {
    this.#wave = new Wave(parts.clock, (asks) => void this.#decideWave(asks));
  }

  /** Takes an unanswered question into the next wave. */
  add(ask: Ask): void {
    this.#wave.add(ask);
  }

  /** Asks what failed before anew. */
  askAgain(ask: Ask): void {
    this.parts.asks().tell(ask, { kind: "asking" });
    this.add(ask);
  }

  endOpening(): void {
    this.#isOpening = false;
  }

  held(): OpenPurchase[] {
    return [...this.#purchases.values()].filter(({ status }) => status === "held");
  }

  /** Allows held purchases in their order as far as the ceilings go. */
  approve(ids: readonly string[] | "all"): {
    approved: number;
    priceCredits: Credits;
    obstacle: Failure | null;
  } {
    const wanted = this.held().filter(({ id }) => ids === "all" || ids.includes(id));
    const facts = this.parts.funds.facts();
    const allowed: OpenPurchase[] = [];
    let priceCredits = 0;
    let obstacle: Failure | null = null;
    for (const purchase of wanted) {
      const sum = priceCredits + orderPrice(purchase.order);
      obstacle = obstacleTo(sum, facts);
      if (obstacle) break;
      priceCredits = sum;
      allowed.push(purchase);
    }
    if (allowed.length > 0) {
      const approval = this.parts.funds.approve(priceCredits);
      for (const purchase of allowed) this.#allow(purchase, approval);
    }
    void this.#dispatch(allowed);
    this.parts.onChange();
    return { approved: allowed.length, priceCredits, obstacle };
  }

  /** Gives held purchases up; their cells say so until they are asked again. */
  drop(ids: readonly string[] | "all"): void {
    for (const purchase of this.held()) {
      if (ids !== "all" && !ids.includes(purchase.id)) continue;
      this.#withdraw(purchase);
      for (const ask of purchase.asks)
        this.parts.asks().tell(ask, { kind: "failed", failure: { kind: "cancelled" } });
    }
    this.parts.onChange();
  }

  /** Nobody waits for `ask` any more: what only it needed and was not sent is not bought. */
  release(ask: Ask): void {
    this.#wave.remove(ask);
    const purchase = this.#purchaseOf(ask);
    if (!purchase?.asks.delete(ask) || purchase.asks.size > 0 || purchase.status === "sent") return;
    this.parts.funds.keepApproval(purchase);
    this.#withdraw(purchase);
  }

  /** True when nothing is under way for a question: it may be asked anew. */
  isIdle(ask: Ask): boolean {
    const status = this.#purchaseOf(ask)?.status;
    return !this.#wave.has(ask) && (status === undefined || status === "stalled");
  }

  /** Another service is connected, or none: whatever is not on its way is asked anew. */
  reconsider(): void {
    for (const ask of this.parts.asks().all()) {
      if (this.isSent(ask)) continue;
      const purchase = this.#purchaseOf(ask);
      if (purchase) this.#withdraw(purchase);
      this.#again(ask);
    }
  }

  /** True while the question's purchase is on its way: it is paid for and will be kept. */
  isSent(ask: Ask): boolean {
    return this.#purchaseOf(ask)?.status === "sent";
  }

  /** Takes up again whatever stalled, under the approvals it had. */
  retryStalled(): void {
    for (const purchase of [...this.#purchases.values()]) {
      if (purchase.status !== "stalled") continue;
      this.#purchases.delete(purchase.id);
      this.parts.funds.keepApproval(purchase);
      for (const ask of purchase.asks) this.#again(ask);
    }
  }

  /** Nothing paid can succeed now: everything queued stalls and says why. Sent purchases are awaited. */
  stop(failure: Failure): void {
    for (const purchase of this.#purchases.values()) {
      if (purchase.status !== "queued") continue;
      this.parts.buyer().withdraw(purchase);
      this.parts.funds.settle(purchase, 0);
      this.#stall(purchase, failure);
    }
    this.parts.onTrouble(failure);
  }

  /** Everything queued for a group of endpoints waits for its limit: its cells say until when. */
  waitAll(group: LimitGroup, failure: Failure): void {
    for (const purchase of this.#purchases.values()) {
      if (purchase.status === "queued" && groupOf(purchase.order) === group) {
        this.wait(purchase, failure);
      }
    }
  }

  wait(purchase: OpenPurchase, failure: Failure): void {
    for (const ask of purchase.asks) this.parts.asks().tell(ask, { kind: "failed", failure });
  }

  ended(purchase: OpenPurchase, end: PurchaseEnd): void {
    this.parts.funds.settle(purchase, end.chargedCredits);
    if (end.kind === "failed") {
      this.#stall(purchase, end.failure);
    } else {
      this.parts.onTrouble(null);
      this.#purchases.delete(purchase.id);
      if (end.kind === "undecided") this.parts.funds.keepApproval(purchase);
      for (const ask of purchase.asks) this.#again(ask);
    }
    this.parts.onChange();
  }

  async #decideWave(asks: Ask[]): Promise<void> {
    const wave = asks.sort((a, b) => urgencyOf(a.question) - urgencyOf(b.question));
    await this.parts.shelf.lookUp(wave.flatMap(({ question }) => keysFor(question)));
    const open = wave.filter((ask) => this.#isOpen(ask));
    const words = open.filter(({ question }) => question.about === "keyword");
    const paid = open.filter(({ question }) => question.about !== "keyword");
    if (words.length > 0) await this.#findKeywords(words, paid);
    else this.#decidePaid(paid);
    this.parts.onChange();
  }

  #decidePaid(asks: readonly Ask[]): void {
    const fresh = new Set(asks.map((ask) => this.#join(ask)));
    const doubtful = this.parts.ledger.doubtfulKeys();
    const allowed = [...fresh].filter((purchase) => purchase && this.#decide(purchase, doubtful));
    void this.#dispatch(allowed.filter((purchase) => purchase !== undefined));
  }

  /** True for a question of the wave that somebody still waits for and nothing held answers. */
  #isOpen(ask: Ask): boolean {
    if (this.parts.asks().get(ask.id) !== ask || this.#tellAnswer(ask)) return false;
    if (this.parts.isConnected()) return true;
    this.parts.asks().tell(ask, { kind: "failed", failure: { kind: "not-connected" } });
    return false;
  }

  /** The purchase for a question if it needs a decision; undefined when it rides on one that stands. */
  #join(ask: Ask): OpenPurchase | undefined {
    const order = orderFor(ask.question, this.parts.shelf.get);
    const standing = this.#lookupServing(ask.question) ?? this.#purchases.get(orderId(order));
    if (!standing || standing.status === "stalled") return this.#openPurchase(ask, order, standing);
    standing.asks.add(ask);
    ask.purchaseId = standing.id;
    const together = joined(standing.order, order);
    const isDearer = orderPrice(together) > orderPrice(standing.order);
    if (standing.status === "held" || (standing.status === "queued" && !isDearer))
      standing.order = together;
    if (standing.status !== "held") return undefined;
    return standing;
  }

  /** Full technographics under way also tell each use of that company: one purchase instead of two. */
  #lookupServing(question: Question): OpenPurchase | undefined {
    if (question.about !== "use") return undefined;
    const lookup = this.#purchases.get(
      orderId({ kind: "technologies", company: question.company })
    );
    return lookup?.status === "stalled" ? undefined : lookup;
  }

  #openPurchase(ask: Ask, order: PurchaseOrder, stalled: OpenPurchase | undefined): OpenPurchase {
    const id = orderId(order);
    const purchase: OpenPurchase = {
      id,
      order: stalled ? joined(stalled.order, order) : order,
      cause: ask.cause,
      lane: ask.lane,
      asks: new Set([...(stalled?.asks ?? []), ask]),
      neededAt: this.parts.clock.now(),
      status: "held",
      failure: null,
      approval: null,
      unasked: null,
    };
    this.#purchases.set(id, purchase);
    ask.purchaseId = id;
    return purchase;
  }

  /** True when the purchase may be made now. Otherwise it is held or stalled, and its cells say so. */
  #decide(purchase: OpenPurchase, doubtful: ReadonlyMap<QuestionKey, LedgerEntry>): boolean {
    const { funds } = this.parts;
    const settings = this.parts.settings();
    const priceCredits = orderPrice(purchase.order);
    const lost = doubtful.get(orderKey(purchase.order));
    if (lost) {
      const { priceCredits, at } = lost;
      return this.#stall(purchase, { kind: "unconfirmed", priceCredits, at });
    }
    if (!settings.spendingOn) return this.#stall(purchase, { kind: "spending-off" });
    const approval = funds.approvalFor(purchase);
    if (approval?.covers(priceCredits)) return this.#allow(purchase, approval);
    const isSearch = purchase.order.kind === "rows";
    const isAlwaysHeld =
      (isSearch && settings.holdSearches) || (this.#isOpening && settings.holdAtOpen);
    const isUnaskedEnough = funds.unaskedCredits() + priceCredits <= settings.unaskedCredits;
    if (approval || isAlwaysHeld || !isUnaskedEnough) return this.#hold(purchase);
    const obstacle = obstacleTo(priceCredits, funds.facts());
    return obstacle ? this.#stall(purchase, obstacle) : this.#allow(purchase, null);
  }

  #purchaseOf(ask: Ask): OpenPurchase | undefined {
    return ask.purchaseId === null ? undefined : this.#purchases.get(ask.purchaseId);
  }

  #allow(purchase: OpenPurchase, approval: Approval | null): true {
    purchase.status = "queued";
    this.parts.funds.commit(purchase, approval);
    for (const ask of purchase.asks) this.parts.asks().tell(ask, { kind: "asking" });
    return true;
  }

  #hold(purchase: OpenPurchase): false {
    purchase.status = "held";
    const priceCredits = orderPrice(purchase.order);
    for (const ask of purchase.asks)
      this.parts.asks().tell(ask, { kind: "failed", failure: { kind: "held", priceCredits } });
    return false;
  }

  #stall(purchase: OpenPurchase, failure: Failure): false {
    purchase.status = "stalled";
    purchase.failure = failure;
    for (const ask of purchase.asks) this.parts.asks().tell(ask, { kind: "failed", failure });
    if (purchase.asks.size === 0) this.#purchases.delete(purchase.id);
    return false;
  }

  /** Hands allowed purchases to the buyer, after a free look at the balance. */
  async #dispatch(purchases: readonly OpenPurchase[]): Promise<void> {
    if (purchases.length === 0) return;
    const trouble = await this.parts.ensureBalance();
    const allowed = purchases.filter(({ status }) => status === "queued");
    const unaffordable: OpenPurchase[] = [];
    let leftCredits = trouble ? 0 : (this.parts.balance.availableCredits ?? Infinity);
    const affordable = allowed.filter((purchase) => {
      const priceCredits = orderPrice(purchase.order);
      if (trouble || priceCredits > leftCredits) {
        unaffordable.push(purchase);
        return false;
      }
      leftCredits -= priceCredits;
      return true;
    });
    for (const purchase of unaffordable) {
      const neededCredits = orderPrice(purchase.order);
      this.parts.funds.settle(purchase, 0);
      this.#stall(purchase, trouble ?? { kind: "out-of-credits", neededCredits, leftCredits });
    }
    if (unaffordable.length > 0) this.parts.onTrouble(trouble ?? unaffordable[0]?.failure ?? null);
    this.parts.buyer().buy(affordable);
    this.parts.onChange();
  }

  /**
   * Texts that mean keywords are found first, for free: whoever asked for them will ask for their
   * use, which then travels with the record of the same company instead of costing one more.
   */
  async #findKeywords(words: readonly Ask[], paid: readonly Ask[]): Promise<void> {
    const texts = words.map(({ question }) => (question.about === "keyword" ? question.text : ""));
    const failure = await this.parts.findKeywords([...new Set(texts)]);
    for (const ask of words) {
      if (!this.#tellAnswer(ask) && failure)
        this.parts.asks().tell(ask, { kind: "failed", failure });
    }
    if (failure) this.parts.onTrouble(failure);
    for (const ask of paid) this.#again(ask);
  }

  #withdraw(purchase: OpenPurchase): void {
    if (purchase.status === "queued") {
      this.parts.buyer().withdraw(purchase);
      this.parts.funds.settle(purchase, 0);
    }
    this.#purchases.delete(purchase.id);
  }

  #again(ask: Ask): void {
    if (this.parts.asks().get(ask.id) === ask && !this.#tellAnswer(ask)) this.add(ask);
  }

  #tellAnswer(ask: Ask): boolean {
    const state = this.parts.stateOf(ask.question);
    if (state) this.parts.asks().tell(ask, state);
    return state !== undefined;
  }
}

/** The group of endpoints whose limits an order waits for. */
function groupOf({ kind }: PurchaseOrder): LimitGroup {
  if (kind === "keyword") return "free";
  return kind === "intents" ? "buying-intents" : "tiered";
}

/** Full technographics answer uses too, so they are planned first. */
function urgencyOf(question: Question): number {
  return question.about === "technologies" ? 0 : 1;
}
