/**
 * The open purchases, and what is told to those who wait for them. A question without an answer joins a purchase
 * (`join`), which is then allowed, held or stalled. When it ends, questions still without an answer are asked again.
 */
import type { EndpointName, LimitGroup } from "../../api";
import type { AnswerShelf } from "../answers/answer-shelf";
import type { Approval } from "../purchases/approval";
import { type Ask, type AskBook, type AskListener, isGivenUp } from "../purchases/asks";
import type { Failure } from "../../model/failure";
import type { Funds } from "../spending/funds";
import type { ClientSession } from "./client-session";
import type { Purchase, PurchaseStatus } from "../purchases/purchase";
import { covers, endpointOf, limitGroupOf, orderFor, type PurchaseOrder } from "../purchases/order";
import { PurchaseBook } from "../purchases/purchase-book";
import type { PurchaseEnd, PurchaseListener } from "../purchases/purchase-end";
import type { QuestionState, Stop } from "../interface/scout-client";
import type { Clock } from "../../model/units";
import type { Wave } from "./wave";

export interface OpenPurchasesParts {
  readonly clock: Clock;
  readonly shelf: AnswerShelf;
  readonly funds: Funds;
  readonly asks: AskBook;
  /** Questions to be decided. */
  readonly wave: Wave;
  readonly session: Pick<ClientSession, "setTrouble" | "recovered" | "changed">;
}

export class OpenPurchases implements AskListener, PurchaseListener {
  readonly #purchases = new PurchaseBook();
  /**
   * Callers that want to stop waiting but cannot yet: a request that is out may have been charged. They are let go
   * before anything more is sent, so that nothing is sent that nobody waits for.
   */
  readonly #leaving = new Map<Ask, Set<() => void>>();

  constructor(private readonly parts: OpenPurchasesParts) {}

  of(ask: Ask): Purchase | undefined {
    return this.#purchases.of(ask);
  }

  withStatus(status: PurchaseStatus): Purchase[] {
    return this.#purchases.withStatus(status);
  }

  /** Questions that a person dropped and that a cell or the pane still shows. */
  get dropped(): readonly Ask[] {
    return [...this.parts.asks.all()].filter((ask) => ask.mustHold && isGivenUp(ask));
  }

  /** Takes an unanswered question into the next wave. */
  add(ask: Ask): void {
    this.parts.wave.add(ask);
  }

  /** Asks again what failed before. */
  askAgain(ask: Ask): void {
    this.parts.asks.tell(ask, { kind: "asking" });
    this.add(ask);
  }

  /** True when nothing is under way for a question: it may be asked anew. */
  isIdle(ask: Ask): boolean {
    const status = this.of(ask)?.status;
    return !this.parts.wave.has(ask) && (status === undefined || status === "stalled");
  }

  /** The purchase for a question if that purchase needs a decision; undefined when it was decided before. */
  join(ask: Ask): Purchase | undefined {
    const { clock, shelf } = this.parts;
    return this.#purchases.join(ask, this.#orderOf(ask), clock.now(), shelf.version);
  }

  /** What has to be bought for a question; a refresh counts nothing older as held. */
  #orderOf({ question, refreshBefore }: Ask): PurchaseOrder {
    const { shelf } = this.parts;
    const held = refreshBefore > 0 ? shelf.since(refreshBefore) : shelf.get;
    return orderFor(question, held, shelf.get);
  }

  allow(purchase: Purchase, approval: Approval | null): void {
    this.parts.funds.allow(purchase, approval);
    this.#tell(purchase, { kind: "asking" });
  }

  hold(purchase: Purchase): void {
    purchase.hold();
    this.#tellHeld(purchase);
  }

  /** Prices changed: purchases that wait for a person show the new price. */
  tellPrices(): void {
    for (const purchase of this.withStatus("held")) this.#tellHeld(purchase);
  }

  #tellHeld(purchase: Purchase): void {
    const { priceCredits } = purchase;
    this.wait(purchase, { kind: "held", priceCredits });
  }

  stall(purchase: Purchase, why: Failure): void {
    const failure = ownNeed(why, purchase);
    purchase.stall(failure);
    for (const ask of [...purchase.asks]) {
      this.parts.asks.tell(ask, { kind: "failed", failure });
      this.#letGo(ask);
    }
    if (purchase.asks.size === 0) this.#purchases.end(purchase);
  }

  /** Ends a purchase that is not sent: its reserved price is free again. */
  giveUp(purchase: Purchase, why: Failure): void {
    this.parts.funds.settle(purchase);
    this.stall(purchase, why);
  }

  withdraw(purchase: Purchase): void {
    if (purchase.status === "queued") this.parts.funds.settle(purchase);
    this.#purchases.end(purchase);
  }

  /** A person dropped it. Its cells say so until they are asked again; then they are held again. */
  drop(purchase: Purchase): void {
    this.withdraw(purchase);
    // Excel calls functions again by itself: that does not undo a decision.
    for (const ask of purchase.asks) this.parts.asks.holdNextTime(ask);
    this.wait(purchase, { kind: "cancelled" });
  }

  /** Starts again what stalled, with the approval it had. */
  retry(purchase: Purchase): void {
    this.#purchases.end(purchase);
    this.parts.funds.keepApproval(purchase);
    for (const ask of purchase.asks) this.again(ask);
  }

  /** Asks again what is still open, unless exactly that was just `bought`: otherwise it would be bought for ever. */
  again(ask: Ask, bought: PurchaseOrder | null = null): void {
    const { asks } = this.parts;
    if (!asks.isOpen(ask)) return;
    if (this.#letGo(ask)) return;
    if (bought && covers(bought, this.#orderOf(ask)))
      asks.tell(ask, { kind: "failed", failure: boughtInVain });
    else this.add(ask);
  }

  /** Another service is connected, or none: whatever is not on its way is asked anew. */
  reconsider(): void {
    for (const ask of [...this.parts.asks.all()]) {
      const purchase = this.of(ask);
      if (purchase?.status === "sent") continue;
      if (purchase) this.withdraw(purchase);
      this.again(ask);
    }
  }

  /** Somebody wants `ask` after all. */
  stay(ask: Ask): void {
    this.#leaving.delete(ask);
  }

  /**
   * Somebody stops waiting: calls `cancel` at once or, while a request is out that may be charged, before anything
   * more is sent. Call the result to undo this.
   */
  leave(ask: Ask, cancel: () => void): Stop {
    const cancels = this.#leaving.get(ask) ?? new Set();
    if (this.of(ask)?.status === "sent") this.#leaving.set(ask, cancels.add(cancel));
    else cancel();
    return () => {
      cancels.delete(cancel);
      if (cancels.size === 0 && this.#leaving.get(ask) === cancels) this.#leaving.delete(ask);
    };
  }

  /** Lets those go who want to stop waiting for `ask`; true when nobody waits for it any more. */
  #letGo(ask: Ask): boolean {
    const cancels = this.#leaving.get(ask);
    this.#leaving.delete(ask);
    for (const cancel of cancels ?? []) cancel();
    return cancels !== undefined && (isGivenUp(ask) || ask.listeners.size === 0);
  }

  /** Nobody waits for `ask` any more: a purchase that only `ask` needed is withdrawn unless it was sent. */
  released(ask: Ask): void {
    this.parts.wave.remove(ask);
    const purchase = this.of(ask);
    if (!purchase?.leave(ask) || purchase.asks.size > 0 || purchase.status === "sent") return;
    this.parts.funds.keepApproval(purchase);
    this.withdraw(purchase);
    this.parts.session.changed();
  }

  /**
   * The answer of `ask` came: it leaves its purchase. False when that purchase is on its way: then the end of the
   * purchase tells the answer, once the charge is booked.
   */
  answered(ask: Ask): boolean {
    const purchase = this.of(ask);
    if (purchase?.status === "sent" && purchase.asks.has(ask)) return false;
    this.parts.wave.remove(ask);
    purchase?.leave(ask);
    if (purchase?.asks.size === 0) this.withdraw(purchase);
    return true;
  }

  /** The answer of `ask` was removed: it is asked again, but bought only when a person approves it. */
  forgotten(ask: Ask): void {
    this.parts.asks.holdNextTime(ask);
    this.askAgain(ask);
  }

  /** Lets those go who want to stop waiting; false when nobody needs the rest of the purchase. */
  goesOn(purchase: Purchase): boolean {
    for (const ask of [...purchase.asks]) this.#letGo(ask);
    return purchase.status === "queued";
  }

  /** True while somebody waits for a purchase and nothing else has answered it. */
  isNeeded(purchase: Purchase): boolean {
    return [...purchase.asks].some((ask) => !this.parts.asks.stateOf(ask));
  }

  ended(purchase: Purchase, end: PurchaseEnd): void {
    const { funds, session } = this.parts;
    funds.settle(purchase, end.kind === "failed" ? end.doubtfulCredits : 0);
    if (end.kind === "failed") {
      this.stall(purchase, end.failure);
    } else {
      session.recovered();
      this.#purchases.end(purchase);
      if (end.kind === "undecided") funds.keepApproval(purchase);
      const bought = end.kind === "answered" ? purchase.order : null;
      for (const ask of purchase.asks) this.again(ask, bought);
    }
    session.changed();
  }

  /**
   * No paid request (of these `kinds`, or of any) can succeed now: queued purchases stall and say why. Sent ones are
   * awaited.
   */
  stop(failure: Failure, kinds: readonly EndpointName[] | null = null): void {
    for (const purchase of this.withStatus("queued"))
      if (kinds?.includes(endpointOf(purchase.order)) ?? true) this.giveUp(purchase, failure);
    this.tellTrouble(failure);
  }

  /** Reports a trouble; for missing credits, with the sum that all stalled purchases need. */
  tellTrouble(failure: Failure | null): void {
    if (failure?.kind !== "out-of-credits") return this.parts.session.setTrouble(failure);
    let neededCredits = 0;
    for (const { failure: found } of this.withStatus("stalled"))
      if (found?.kind === "out-of-credits") neededCredits += found.neededCredits;
    this.parts.session.setTrouble({ ...failure, neededCredits });
  }

  /** Everything queued for a group of endpoints waits (for a limit, the network): its cells say so. */
  waitAll(group: LimitGroup, failure: Failure): void {
    for (const purchase of this.withStatus("queued"))
      if (limitGroupOf(purchase.order) === group) this.wait(purchase, failure);
  }

  wait(purchase: Purchase, failure: Failure): void {
    this.#tell(purchase, { kind: "failed", failure });
  }

  #tell(purchase: Purchase, state: QuestionState): void {
    for (const ask of purchase.asks) this.parts.asks.tell(ask, state);
  }
}

/** For missing credits: what this purchase needs alone; all of its price again where doubles used it up. */
function ownNeed(failure: Failure, { priceCredits, spentCredits }: Purchase): Failure {
  if (failure.kind !== "out-of-credits") return failure;
  return { ...failure, neededCredits: priceCredits - spentCredits || priceCredits };
}

const boughtInVain: Failure = { kind: "malformed-reply", path: "data" };
