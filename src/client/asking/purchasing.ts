/**
 * Where questions become purchases, and where it is decided whether a purchase is made now,
 * waits for a person, or cannot be made. Questions that arrive together are decided together
 * (a wave), so that two hundred cells are one request and one decision.
 */
import type { EndpointName, LimitGroup } from "../../api";
import type { AnswerShelf } from "../answers/answer-shelf";
import type { Approval } from "../purchases/approval";
import type { Ask, AskBook, AskListener } from "../purchases/asks";
import type { BalanceBook } from "../spending/balance-book";
import type { Failure } from "../../model/failure";
import type { Funds } from "../spending/funds";
import type { LateBuyer } from "../buying/late-buyer";
import type { LedgerEntry } from "../../model/ledger";
import type { LedgerBook } from "../spending/ledger-book";
import { LeavingAsks } from "./leaving-asks";
import { failureOfLoss, lostAt } from "../spending/lost-failure";
import type { Purchase } from "../purchases/purchase";
import {
  covers,
  endpointOf,
  limitGroupOf,
  orderFor,
  orderKey,
  type PurchaseOrder,
} from "../purchases/order";
import { PurchaseBook } from "../purchases/purchase-book";
import type { PurchaseEnd, PurchaseListener } from "../purchases/purchase-end";
import { keyOf, type KeywordQuestion, type Question } from "../../model/question";
import { keysFor } from "../../model/reading";
import type { FormulaAsk, Presence } from "../../model/presence";
import type { Approved, Stop } from "../interface/scout-client";
import { obstacleTo, withinBalance, withinCeilings, withinShown } from "../spending/spending";
import type { SpendingSettings } from "../../model/stores";
import { Turns } from "../../model/turns";
import type { Clock, Credits, EpochMs, QuestionKey } from "../../model/units";
import { TypedAsks } from "./typed-asks";
import { verdictOn } from "../spending/verdict";
import { Wave } from "./wave";

export interface PurchasingParts {
  readonly clock: Clock;
  readonly shelf: AnswerShelf;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly funds: Funds;
  readonly buyer: LateBuyer;
  readonly asks: AskBook;
  readonly presence: Presence;
  readonly settings: () => SpendingSettings;
  readonly isConnected: () => boolean;
  /** Makes sure that the balance is known and the service there; the failure otherwise. Free. */
  readonly ensureBalance: () => Promise<Failure | null>;
  /** Takes in what colleagues bought. */
  readonly takeNews: () => Promise<void>;
  /** Somebody types into a cell. */
  readonly isTyping: () => Promise<boolean>;
  /** Whether an edit made here explains them; false for all when nobody can tell. */
  readonly explain: (asks: readonly FormulaAsk[]) => Promise<readonly boolean[]>;
  /** Takes in what a team holds behind its gateway; nothing anywhere else. */
  readonly takeFromTeam: (questions: readonly Question[]) => Promise<void>;
  /** Finds and keeps catalog keywords. Free. */
  readonly findKeywords: (questions: readonly KeywordQuestion[]) => Promise<Failure | null>;
  readonly onTrouble: (failure: Failure | null) => void;
  readonly onRecovered: () => void;
  readonly onChange: () => void;
}

export class Purchasing implements AskListener, PurchaseListener {
  readonly #purchases = new PurchaseBook();
  readonly #leaving = new LeavingAsks();
  /** Dropped by a person while something still shows them. */
  readonly #dropped = new Set<Ask>();
  readonly #wave: Wave;
  /** What each queue was last told to wait for, and what was queued since then. */
  readonly #waits = new Map<LimitGroup, string>();
  readonly #untold = new Set<Purchase>();
  readonly #typed: TypedAsks;
  #holders = 0;
  /** Answers that a team holds are being taken in. */
  #taking: Promise<void> = Promise.resolve();

  constructor(private readonly parts: PurchasingParts) {
    this.#wave = new Wave(parts.clock, (asks) => void this.#decideWave(asks));
    this.#typed = new TypedAsks({
      clock: parts.clock,
      isTyping: parts.isTyping,
      onCommit: (asks) => {
        for (const ask of asks) parts.asks.typed(ask);
        return this.#decideOpen(asks);
      },
    });
    parts.asks.reportTo(this);
    parts.buyer.reportTo(this);
  }

  /** How many dropped questions something still shows. */
  get dropped(): number {
    return this.#dropped.size;
  }

  /** Somebody wants `ask` after all. */
  stay(ask: Ask): void {
    this.#leaving.stay(ask);
  }

  /** Takes an unanswered question into the next wave. */
  add(ask: Ask): void {
    this.#dropped.delete(ask);
    this.#wave.add(ask);
  }

  /** Asks again what failed before. */
  askAgain(ask: Ask): void {
    this.parts.asks.tell(ask, { kind: "asking" });
    this.add(ask);
  }

  /** A person here changed a cell. Excel may tell of it after the formulas in it have asked. */
  noteEdit(): void {
    const { asks, presence } = this.parts;
    presence.note();
    const near = [...asks.all()].filter(
      ({ meant, askedAt }) => meant !== "yes" && presence.isNear(askedAt)
    );
    for (const ask of near) asks.setMeant(ask, "perhaps");
    void this.#tellWhoseAre(near).then(() => {
      for (const ask of near)
        if (ask.meant === "yes" && this.#purchases.of(ask)?.status === "held") this.askAgain(ask);
    });
  }

  /** The wait is short: a question that nothing has explained by then counts as not typed here. */
  async #tellWhoseAre(asks: readonly Ask[]): Promise<void> {
    const near = asks.filter(({ meant, approval }) => meant === "perhaps" && !approval);
    if (near.length === 0 || !this.parts.settings().holdAtOpen) return;
    const explained = await this.parts.explain(near);
    near.forEach((ask, at) => {
      // Another look may have explained it meanwhile: it knew of another edit.
      if (explained[at]) this.parts.asks.setMeant(ask, "yes");
      else if (ask.meant === "perhaps") this.parts.asks.setMeant(ask, "no");
    });
  }

  /** From now on holds new questions as if nobody typed them; call the result to end this. */
  holdNew(): Stop {
    this.#holders += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#holders -= 1;
      isOver = true;
    };
  }

  held(): Purchase[] {
    return this.#purchases.withStatus("held");
  }

  /** Allows held purchases in their order as far as the ceilings and the shown price go. */
  async approve(ids: readonly string[] | "all", shownCredits: Credits): Promise<Approved> {
    const { funds, onChange } = this.parts;
    const named = ids === "all" ? null : new Set(ids);
    const { value, isKept } = await funds.decide(() => {
      const wanted = this.held().filter(({ id }) => named?.has(id) ?? true);
      const shown = withinShown(wanted, shownCredits);
      const { within, priceCredits, obstacle } = withinCeilings(shown.within, funds.facts());
      const approval = within.length > 0 ? funds.approve(priceCredits) : null;
      for (const purchase of within) this.#allow(purchase, approval);
      const later = { kind: "held", priceCredits: shown.beyondCredits } as const;
      const rest = obstacle ?? (shown.beyondCredits > 0 ? later : null);
      return { allowed: within, priceCredits, obstacle: rest, charge: approval };
    });
    const { allowed, ...approved } = value;
    if (isKept) void this.#dispatch(allowed);
    else this.#takeBack(allowed);
    onChange();
    return isKept
      ? { approved: allowed.length, ...approved }
      : { approved: 0, priceCredits: 0, obstacle: notRecordable, charge: null };
  }

  /** What this machine could not note down is not sent. */
  #takeBack(allowed: readonly Purchase[]): void {
    for (const purchase of allowed) {
      if (purchase.status !== "queued") continue;
      this.parts.funds.settle(purchase, 0);
      this.#stall(purchase, notRecordable);
    }
    if (allowed.length > 0) this.parts.onTrouble(notRecordable);
  }

  /** Drops held purchases. Their cells say so until they are asked again; then they are held again. */
  drop(ids: readonly string[] | "all"): void {
    const named = ids === "all" ? null : new Set(ids);
    for (const purchase of this.held()) {
      if (named && !named.has(purchase.id)) continue;
      this.#withdraw(purchase);
      for (const ask of purchase.asks) {
        // Excel calls functions again by itself: that does not undo a decision.
        this.parts.asks.holdNextTime(ask);
        this.#dropped.add(ask);
        this.parts.asks.tell(ask, { kind: "failed", failure: { kind: "cancelled" } });
      }
    }
    this.parts.onChange();
  }

  /** Nobody waits for `ask` any more: what only it needed and was not sent is not bought. */
  released(ask: Ask): void {
    this.#dropped.delete(ask);
    this.#wave.remove(ask);
    this.#typed.delete(ask);
    const purchase = this.#purchases.of(ask);
    if (!purchase?.leave(ask) || purchase.asks.size > 0 || purchase.status === "sent") return;
    this.parts.funds.keepApproval(purchase);
    this.#withdraw(purchase);
    this.parts.onChange();
  }

  /**
   * The answer of `ask` is there: what it waited for is not needed for it any more. False when
   * exactly that is on its way: then its end tells, once it is booked.
   */
  answered(ask: Ask): boolean {
    const purchase = this.#purchases.of(ask);
    if (purchase?.status === "sent" && purchase.asks.has(ask)) return false;
    this.#dropped.delete(ask);
    this.#wave.remove(ask);
    purchase?.leave(ask);
    if (purchase?.asks.size === 0) this.#withdraw(purchase);
    return true;
  }

  /**
   * The answer of `ask` was removed: it is asked again, but bought only when a person approves it.
   */
  forgotten(ask: Ask): void {
    this.parts.asks.holdNextTime(ask);
    this.askAgain(ask);
  }

  /** True when nothing is under way for a question: it may be asked anew. */
  isIdle(ask: Ask): boolean {
    const status = this.#purchases.of(ask)?.status;
    return (
      !this.#wave.has(ask) &&
      !this.#typed.has(ask) &&
      (status === undefined || status === "stalled")
    );
  }

  /**
   * Somebody waits no longer: `cancel` is called at once or, while a request is out that may be paid,
   * as soon as more would have to be sent. The result takes it back.
   */
  leave(ask: Ask, cancel: () => void): Stop {
    if (this.#isSent(ask)) return this.#leaving.add(ask, cancel);
    cancel();
    return () => undefined;
  }

  /** Lets those go who only waited for what was on its way; false when nobody else needs the rest. */
  goesOn(purchase: Purchase): boolean {
    for (const ask of [...purchase.asks]) this.#leaving.letGo(ask);
    return purchase.status === "queued";
  }

  #isSent(ask: Ask): boolean {
    return this.#purchases.of(ask)?.status === "sent";
  }

  /** True while somebody waits for a purchase and nothing else has answered it. */
  isNeeded(purchase: Purchase): boolean {
    return [...purchase.asks].some((ask) => !this.parts.asks.stateOf(ask));
  }

  /** Another service is connected, or none: whatever is not on its way is asked anew. */
  reconsider(): void {
    for (const ask of [...this.parts.asks.all()]) {
      if (this.#isSent(ask)) continue;
      const purchase = this.#purchases.of(ask);
      if (purchase) this.#withdraw(purchase);
      this.#again(ask);
    }
  }

  /** The service turned out to be a team's gateway: what it holds answers what waits. */
  foundTeam(): void {
    const waiting = [...this.parts.asks.all()].filter(
      (ask) => ask.refreshBefore === 0 && !this.#isSent(ask) && !this.parts.asks.stateOf(ask)
    );
    this.#taking = this.parts.takeFromTeam(waiting.map(({ question }) => question));
  }

  /** Prices changed: what waits for a person says the new one. */
  tellPrices(): void {
    for (const purchase of this.held()) this.#tellHeld(purchase);
  }

  isStalled(kind: Failure["kind"]): boolean {
    return this.#purchases.withStatus("stalled").some(({ failure }) => failure?.kind === kind);
  }

  /**
   * Starts again what stalled (or what stalled for one reason), with the approvals it had; what was dropped waits
   * again.
   */
  retryStalled(kind?: Failure["kind"]): void {
    if (!kind) for (const ask of [...this.#dropped]) this.askAgain(ask);
    for (const purchase of this.#purchases.withStatus("stalled")) {
      if (!kind || purchase.failure?.kind === kind) this.#retry(purchase);
    }
  }

  #retry(purchase: Purchase): void {
    this.#purchases.end(purchase);
    this.parts.funds.keepApproval(purchase);
    for (const ask of purchase.asks) this.#again(ask);
  }

  /** Lost replies may be settled by now: tells those who wait for them, and asks nothing. */
  settled(entries: readonly LedgerEntry[]): void {
    const lost = new Map(entries.map((entry) => [entry.at, entry]));
    for (const purchase of this.#purchases.withStatus("stalled")) {
      const entry = lost.get(lostAt(purchase.failure) ?? Number.NaN);
      if (!entry) continue;
      if (entry.status === "released") this.parts.funds.forgive(purchase);
      this.#stall(purchase, failureOfLoss(entry));
    }
  }

  /** How many questions wait for a lost reply, by when its request left. */
  waitingForLost(): Map<EpochMs, number> {
    const counts = new Map<EpochMs, number>();
    for (const { failure, asks } of this.#purchases.withStatus("stalled")) {
      const at = lostAt(failure);
      if (at !== null) counts.set(at, (counts.get(at) ?? 0) + asks.size);
    }
    return counts;
  }

  /** A person wants to ask again what waits for a lost reply, and approved its price. */
  retryLost(entry: LedgerEntry, approval: Approval): void {
    for (const purchase of this.#purchases.withStatus("stalled")) {
      if (lostAt(purchase.failure) !== entry.at) continue;
      purchase.approveAgain(approval);
      this.#retry(purchase);
    }
  }

  /**
   * No paid request, or none of these kinds, can succeed now: what is queued stalls and says why. Sent purchases are
   * awaited.
   */
  stop(failure: Failure, kinds: readonly EndpointName[] | null = null): void {
    const queued = this.#purchases
      .withStatus("queued")
      .filter(({ order }) => kinds?.includes(endpointOf(order)) ?? true);
    for (const purchase of queued) {
      this.parts.funds.settle(purchase, purchase.spentCredits);
      this.#stall(purchase, failure);
    }
    this.#tellTrouble(failure);
  }

  /**
   * What stands in the way of all; for missing credits, the sum that all waiting purchases need.
   */
  #tellTrouble(failure: Failure | null): void {
    if (failure?.kind !== "out-of-credits") return this.parts.onTrouble(failure);
    let neededCredits = 0;
    for (const { failure: found } of this.#purchases.withStatus("stalled"))
      if (found?.kind === "out-of-credits") neededCredits += found.neededCredits;
    this.parts.onTrouble({ ...failure, neededCredits });
  }

  /** Everything queued for a group of endpoints waits for its limit: its cells say until when. */
  waitAll(group: LimitGroup, failure: Failure): void {
    const words = JSON.stringify(failure);
    const isNews = this.#waits.get(group) !== words;
    this.#waits.set(group, words);
    // When told the same again, only what was queued since then is concerned.
    for (const purchase of isNews ? this.#purchases.withStatus("queued") : this.#untold) {
      if (limitGroupOf(purchase.order) !== group) continue;
      this.#untold.delete(purchase);
      if (purchase.status === "queued") this.wait(purchase, failure);
    }
  }

  wait(purchase: Purchase, failure: Failure): void {
    for (const ask of purchase.asks) this.parts.asks.tell(ask, { kind: "failed", failure });
  }

  ended(purchase: Purchase, end: PurchaseEnd): void {
    this.#untold.delete(purchase);
    const doubtfulCredits = end.kind === "failed" ? end.doubtfulCredits : 0;
    this.parts.funds.settle(purchase, end.chargedCredits, doubtfulCredits);
    if (end.kind === "failed") {
      this.#stall(purchase, end.failure);
    } else {
      this.parts.onRecovered();
      this.#purchases.end(purchase);
      if (end.kind === "undecided") this.parts.funds.keepApproval(purchase);
      const bought = end.kind === "answered" ? purchase.order : null;
      for (const ask of purchase.asks) this.#again(ask, bought);
    }
    this.parts.onChange();
  }

  async #decideWave(asks: Ask[]): Promise<void> {
    const wave = asks.sort((a, b) => urgencyOf(a.question) - urgencyOf(b.question));
    await this.parts.shelf.lookUp(wave.flatMap(({ question }) => keysFor(question)));
    const open = wave.filter((ask) => this.#isOpen(ask));
    const keptBack = this.#typed.keepBack(open);
    if (open.length > 0) await this.parts.takeNews();
    await keptBack;
    await this.#decideOpen(open.filter((ask) => !this.#typed.has(ask)));
  }

  async #decideOpen(asks: readonly Ask[]): Promise<void> {
    const unanswered = asks.filter((ask) => this.#isOpen(ask));
    const wanted = unanswered.filter((ask) => ask.refreshBefore === 0 && this.#isOpen(ask));
    await this.parts.takeFromTeam(wanted.map(({ question }) => question));
    const open = unanswered.filter((ask) => this.#isOpen(ask));
    const words = open.filter(({ question }) => question.about === "keyword");
    const paid = open.filter(({ question }) => question.about !== "keyword");
    await this.#tellWhoseAre(paid);
    if (words.length > 0) await this.#findKeywords(words, paid);
    else await this.#decideInParts(paid);
    this.parts.onChange();
  }

  /** A run asks thousands at once: in between, the page answers clicks. */
  async #decideInParts(asks: readonly Ask[]): Promise<void> {
    // Asked again although it was dropped once: only what is dropped from now on is left out.
    const givenUpBefore = new Set(asks.filter(isGivenUp));
    const isWanted = (ask: Ask) => givenUpBefore.has(ask) || !isGivenUp(ask);
    for (let from = 0; from < asks.length; from += ASKS_AT_ONCE) {
      if (from > 0) await new Turns().rest();
      await this.#decidePaid(asks.slice(from, from + ASKS_AT_ONCE), isWanted);
    }
  }

  async #decidePaid(asks: readonly Ask[], isWanted: (ask: Ask) => boolean): Promise<void> {
    if (asks.length === 0) return;
    const { value: allowed, isKept } = await this.parts.funds.decide(() => {
      const now = this.parts.clock.now();
      // Others decided meanwhile, or nobody waits any more.
      const open = asks.filter((ask) => isWanted(ask) && this.#isOpen(ask));
      const { version } = this.parts.shelf;
      const fresh = new Set(
        open.map((ask) => this.#purchases.join(ask, this.#orderOf(ask), now, version))
      );
      fresh.delete(undefined);
      const doubtful = this.parts.ledger.doubtfulKeys();
      return [...fresh].filter(
        (purchase): purchase is Purchase =>
          purchase !== undefined && this.#decide(purchase, doubtful)
      );
    });
    if (isKept) void this.#dispatch(allowed);
    else this.#takeBack(allowed);
  }

  /** What has to be bought for a question; a refresh counts nothing older as held. */
  #orderOf({ question, refreshBefore }: Ask): PurchaseOrder {
    const { shelf } = this.parts;
    return orderFor(
      question,
      refreshBefore > 0 ? shelf.since(refreshBefore) : shelf.get,
      shelf.get
    );
  }

  /** True for a question of the wave that somebody still waits for and nothing held answers. */
  #isOpen(ask: Ask): boolean {
    if (this.parts.asks.get(ask.id) !== ask || this.#tellAnswer(ask)) return false;
    if (this.parts.isConnected()) return true;
    this.parts.asks.tell(ask, { kind: "failed", failure: { kind: "not-connected" } });
    return false;
  }

  /** True when the purchase may be made now. Otherwise it is held or stalled, and its cells say so. */
  #decide(purchase: Purchase, doubtful: ReadonlyMap<QuestionKey, LedgerEntry>): boolean {
    const { funds } = this.parts;
    const approval = funds.approvalFor(purchase);
    // If the balance is too low for approved purchases, that is said once for all, when they are handed on.
    const facts = () => ({ ...funds.facts(), ...(approval && { balanceCredits: null }) });
    const verdict = verdictOn(purchase, {
      settings: this.parts.settings(),
      obstacleTo: (priceCredits) => obstacleTo(priceCredits, facts()),
      unaskedCredits: funds.unaskedCredits(),
      approval,
      isPromised: approval !== null && funds.isPromised(approval),
      lost: doubtful.get(orderKey(purchase.order)),
      isHolding: this.#holders > 0,
    });
    if (verdict.kind === "allow") return this.#allow(purchase, verdict.approval);
    return verdict.kind === "hold" ? this.#hold(purchase) : this.#stall(purchase, verdict.failure);
  }

  #allow(purchase: Purchase, approval: Approval | null): true {
    this.#untold.add(purchase);
    this.parts.funds.allow(purchase, approval);
    for (const ask of purchase.asks) this.parts.asks.tell(ask, { kind: "asking" });
    return true;
  }

  #hold(purchase: Purchase): false {
    purchase.hold();
    return this.#tellHeld(purchase);
  }

  #tellHeld(purchase: Purchase): false {
    const { priceCredits } = purchase;
    for (const ask of purchase.asks)
      this.parts.asks.tell(ask, { kind: "failed", failure: { kind: "held", priceCredits } });
    return false;
  }

  #stall(purchase: Purchase, why: Failure): false {
    const failure = ownNeed(why, purchase);
    this.#untold.delete(purchase);
    purchase.stall(failure);
    for (const ask of [...purchase.asks]) {
      this.parts.asks.tell(ask, { kind: "failed", failure });
      this.#leaving.letGo(ask);
    }
    if (purchase.asks.size === 0) this.#purchases.end(purchase);
    return false;
  }

  /** Hands allowed purchases to the buyer, after a free look at the balance. */
  async #dispatch(purchases: readonly Purchase[]): Promise<void> {
    if (purchases.length === 0) return;
    const { buyer, ensureBalance } = this.parts;
    const trouble = (await ensureBalance()) ?? (await buyer.load());
    await this.#taking;
    const { availableCredits } = this.parts.balance;
    const allowed = purchases.filter(({ status }) => status === "queued");
    // Purchases that go first count as spent: "needs 9, 10 left" would explain nothing.
    const { within, beyond, leftCredits } = withinBalance(allowed, trouble ? 0 : availableCredits);
    for (const purchase of beyond) {
      this.parts.funds.settle(purchase, 0);
      this.#stall(purchase, trouble ?? { kind: "out-of-credits", neededCredits: 0, leftCredits });
    }
    if (beyond.length > 0) this.#tellTrouble(trouble ?? beyond[0]?.failure ?? null);
    if (!trouble) buyer.buy(within);
    this.parts.onChange();
  }

  /**
   * Texts that mean keywords are found first, for free: whoever asked for them will ask for their
   * use next, which then comes with the company's record instead of costing another.
   */
  async #findKeywords(words: readonly Ask[], paid: readonly Ask[]): Promise<void> {
    const asked = new Map<string, KeywordQuestion>();
    for (const { question } of words) {
      if (question.about === "keyword") asked.set(keyOf(question), question);
    }
    const failure = await this.parts.findKeywords([...asked.values()]);
    for (const ask of words) {
      if (!this.#tellAnswer(ask) && failure) this.parts.asks.tell(ask, { kind: "failed", failure });
    }
    if (failure) this.parts.onTrouble(failure);
    for (const ask of paid) this.#again(ask);
  }

  #withdraw(purchase: Purchase): void {
    this.#untold.delete(purchase);
    if (purchase.status === "queued") this.parts.funds.settle(purchase, purchase.spentCredits);
    this.#purchases.end(purchase);
  }

  /** Goes on asking what is still open, unless exactly this was `bought` already: it would be bought for ever. */
  #again(ask: Ask, bought: PurchaseOrder | null = null): void {
    if (this.parts.asks.get(ask.id) !== ask || this.#tellAnswer(ask)) return;
    if (this.#leaving.letGo(ask)) return;
    if (bought && covers(bought, this.#orderOf(ask)))
      this.parts.asks.tell(ask, { kind: "failed", failure: boughtInVain });
    else this.add(ask);
  }

  #tellAnswer(ask: Ask): boolean {
    const state = this.parts.asks.stateOf(ask);
    if (state) this.parts.asks.tell(ask, state);
    return state !== undefined;
  }
}

/** As many as fit on the largest page. */
const ASKS_AT_ONCE = 500;

function isGivenUp({ state }: Ask): boolean {
  return state.kind === "failed" && state.failure.kind === "cancelled";
}

/**
 * For a purchase that the balance does not cover: what it needs alone, without the others sent with
 * it.
 */
function ownNeed(failure: Failure, { priceCredits, spentCredits }: Purchase): Failure {
  if (failure.kind !== "out-of-credits") return failure;
  return { ...failure, neededCredits: priceCredits - spentCredits };
}

const notRecordable: Failure = { kind: "not-recordable" };

const boughtInVain: Failure = { kind: "malformed-reply", path: "data" };

/** Full technographics answer uses too, so they are planned first. */
function urgencyOf(question: Question): number {
  return question.about === "technologies" ? 0 : 1;
}
