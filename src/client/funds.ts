/**
 * What may be spent, and what of it is spoken for: the unasked allowance, approvals, and credits
 * of purchases that are allowed but not yet booked in the ledger. Nothing is decided here;
 * `spending` decides, on these facts.
 */
import { Approval } from "./approval";
import type { BalanceBook } from "./balance-book";
import type { LedgerBook } from "./ledger-book";
import type { OpenPurchase } from "./open-purchase";
import { orderPrice } from "./purchase";
import { unaskedCredits, type SpendingFacts } from "./spending";
import type { SpendingSettings } from "./stores";
import type { Clock, Credits, DurationMs, EpochMs } from "./units";

/** Excel may cancel a stream and start it again at once: its approval outlives the gap. */
const APPROVAL_GRACE_MS: DurationMs = 10_000;

export interface FundsParts {
  readonly clock: Clock;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly settings: () => SpendingSettings;
}

export class Funds {
  readonly #unasked = new Set<{ at: EpochMs; credits: Credits }>();
  readonly #lapsed = new Map<string, { approval: Approval; until: EpochMs }>();
  #committedCredits: Credits = 0;
  #approvedAt: EpochMs;

  constructor(private readonly parts: FundsParts) {
    this.#approvedAt = parts.clock.now();
  }

  facts(): SpendingFacts {
    const { ledger, settings } = this.parts;
    const { balance } = this.parts.balance;
    const committed = this.#committedCredits;
    return {
      settings: settings(),
      todayCredits: ledger.spentToday() + committed,
      workbookCredits: ledger.spentInWorkbook() + committed,
      balanceCredits: balance && Math.max(0, balance.leftCredits - committed),
    };
  }

  /** Bought without asking since the last approval, or in the last minute when that is longer. */
  unaskedCredits(): Credits {
    return unaskedCredits(this.#unasked, this.#approvedAt, this.parts.clock.now());
  }

  /** A person confirmed a price: later purchases may go unasked again. */
  approve(priceCredits: Credits): Approval {
    this.#approvedAt = this.parts.clock.now();
    return new Approval(priceCredits);
  }

  /** Sets a purchase's price aside, on a person's word or unasked. */
  commit(purchase: OpenPurchase, approval: Approval | null): void {
    const priceCredits = orderPrice(purchase.order);
    this.#committedCredits += priceCredits;
    purchase.approval = approval;
    approval?.setAside(priceCredits);
    if (approval) return;
    purchase.unasked = { at: this.parts.clock.now(), credits: priceCredits };
    this.#unasked.add(purchase.unasked);
  }

  /** A committed purchase ended: it used `chargedCredits` of its price, and perhaps `doubtfulCredits` more. */
  settle(purchase: OpenPurchase, chargedCredits: Credits, doubtfulCredits: Credits = 0): void {
    const priceCredits = orderPrice(purchase.order);
    this.#committedCredits -= priceCredits;
    purchase.approval?.settle(priceCredits, chargedCredits, doubtfulCredits);
    if (!purchase.unasked) return;
    purchase.unasked.credits = chargedCredits + doubtfulCredits;
    if (purchase.unasked.credits === 0) this.#unasked.delete(purchase.unasked);
  }

  /** What a lost reply may have cost, it has not cost: the allowance has it back. */
  forgive(purchase: OpenPurchase): void {
    if (purchase.unasked) this.#unasked.delete(purchase.unasked);
  }

  /** The same purchase, needed again soon, is still allowed. */
  keepApproval({ id, approval }: OpenPurchase): void {
    if (!approval) return;
    this.#lapsed.set(id, { approval, until: this.parts.clock.now() + APPROVAL_GRACE_MS });
  }

  /** The word that a purchase has: of a run that asks for it, or given a moment ago. */
  approvalFor(purchase: OpenPurchase): Approval | null {
    const lapsed = this.#lapsed.get(purchase.id);
    this.#lapsed.delete(purchase.id);
    for (const { approval } of purchase.asks) if (approval?.isOpen) return approval;
    return lapsed && lapsed.until >= this.parts.clock.now() ? lapsed.approval : null;
  }
}
