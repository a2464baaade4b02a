/**
 * What may be spent, and how much of it is set aside, in all open workbooks of this machine: the unasked allowance,
 * approvals, and the credits of purchases that are allowed but not yet sent (the ledger has those that were sent).
 * `spending` decides on these facts, in one workbook at a time (`decide`). A promise is stored on this machine before
 * anything is sent.
 */
import { Approval } from "../purchases/approval";
import type { BalanceBook } from "./balance-book";
import { InOrder } from "../../model/in-order";
import type { LedgerBook } from "./ledger-book";
import type { Purchase, UnaskedSpend } from "../purchases/purchase";
import { unaskedCredits, type SpendingFacts } from "./spending";
import type { MachineStore, SpendingSettings } from "../../model/stores";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";
import type { WindowNotes } from "./window-notes";

/** How long an approval stays when nobody waits: Excel may cancel a stream and start it again at once. */
const APPROVAL_GRACE_MS: DurationMs = 10_000;

export interface FundsParts {
  readonly clock: Clock;
  readonly ledger: LedgerBook;
  readonly balance: BalanceBook;
  readonly notes: WindowNotes;
  readonly session: { readonly spending: SpendingSettings };
  /** Tells other windows that this one promises less. */
  readonly shared: { tell(): void };
}

type RunTerms = readonly [inDoubt?: number | null, refreshBefore?: EpochMs];

export class Funds {
  readonly #unasked = new Set<UnaskedSpend>();
  readonly #lapsed = new Map<string, { approval: Approval; until: EpochMs }>();
  /** Runs whose whole price is promised until they end. */
  readonly #runs = new Set<Approval>();
  #workbook: string | null = null;
  /** The prices of purchases that are allowed and not sent. */
  #setAsideCredits: Credits = 0;
  /** The limit that a person allowed for the next approval or run; 0: the usual limit. */
  #onceCredits: Credits = 0;
  #isToNote = false;
  readonly #noting = new InOrder();

  constructor(private readonly parts: FundsParts) {}

  /** The workbook whose ceiling and allowance count. */
  useWorkbook(id: string | null): void {
    this.#workbook = id;
  }

  async use(machine: MachineStore, address: string): Promise<void> {
    this.#unasked.clear();
    await this.parts.notes.use(machine, address);
  }

  /** Takes in what other workbooks of this machine spent and promised. */
  async catchUp(): Promise<void> {
    const { ledger, notes } = this.parts;
    await Promise.all([ledger.catchUp(), notes.catchUp()]);
  }

  /**
   * Runs `act` while no other workbook of this machine decides, with all that they have spent and promised.
   * `isKept` is false when this machine cannot store the promise: then nothing of it may be sent.
   */
  decide<T>(act: () => T): Promise<{ value: T; isKept: boolean }> {
    const { notes } = this.parts;
    return notes.alone(async () => {
      await this.catchUp();
      const value = act();
      return { value, isKept: await this.#note() };
    });
  }

  facts(): SpendingFacts {
    const { ledger, session, notes, balance } = this.parts;
    const here = this.#promisedCredits();
    let today = here;
    let inWorkbook = here;
    for (const { workbook, promisedCredits } of notes.others()) {
      today += promisedCredits;
      if (workbook !== null && workbook === this.#workbook) inWorkbook += promisedCredits;
    }
    const { availableCredits } = balance;
    const kept = session.spending;
    return {
      settings: { ...kept, actionCredits: Math.max(kept.actionCredits, this.#onceCredits) },
      todayCredits: ledger.spentToday() + today,
      workbookCredits: ledger.spentInWorkbook() + inWorkbook,
      balanceCredits: availableCredits && Math.max(0, availableCredits - here),
    };
  }

  /** What any window bought today without asking for this workbook. */
  unaskedCredits(): Credits {
    const { clock, notes } = this.parts;
    const others = notes.others().filter(({ workbook }) => workbook === this.#workbook);
    const spends = [...this.#unasked, ...others.flatMap(({ unasked }) => unasked)];
    return unaskedCredits(spends, clock.now());
  }

  get onceCredits(): Credits {
    return this.#onceCredits;
  }

  /** A person lets the next approval or run cost up to `credits`, whatever its usual limit. */
  allowOnce(credits: Credits): void {
    this.#onceCredits = credits;
  }

  /** A person confirmed a price. Confirming 0 credits changes nothing. */
  approve(priceCredits: Credits, ...terms: RunTerms): Approval {
    if (priceCredits > 0) this.#onceCredits = 0;
    return new Approval(priceCredits, ...terms);
  }

  /** A person confirmed a run: its whole price is promised until it is closed. */
  approveRun(priceCredits: Credits, ...terms: RunTerms): Approval {
    const approval = this.approve(priceCredits, ...terms);
    this.#runs.add(approval);
    return approval;
  }

  closeRun(approval: Approval): void {
    approval.close();
    this.#runs.delete(approval);
    this.#noteSoon();
  }

  /** Whether the whole price of an approval is promised already: then no ceiling is checked again. */
  isPromised(approval: Approval): boolean {
    return this.#runs.has(approval);
  }

  /** Allows a purchase, by a person's approval or without asking, and sets its price aside. */
  allow(purchase: Purchase, approval: Approval | null): void {
    purchase.allow(approval, this.parts.clock.now());
    this.#setAsideCredits += purchase.setAsideCredits;
    if (purchase.unasked) this.#unasked.add(purchase.unasked);
  }

  /**
   * A request of these purchases is in the ledger, so its price is no longer a promise. Call the result to make it a
   * promise again: the request cost nothing and may be sent again.
   */
  sent(batch: readonly Purchase[], priceCredits: Credits): () => void {
    const parts = batch.map((purchase) => {
      const credits = Math.min(purchase.setAsideCredits, priceCredits / batch.length);
      this.#promiseLess(purchase, credits);
      return { purchase, credits };
    });
    this.#noteSoon();
    return () => {
      for (const { purchase, credits } of parts) this.#promiseLess(purchase, -credits);
    };
  }

  /** An allowed purchase ended: it used what was paid of its price, and perhaps `doubtfulCredits` more. */
  settle(purchase: Purchase, doubtfulCredits: Credits = 0): void {
    this.#setAsideCredits -= purchase.setAsideCredits;
    this.#forget(purchase);
    purchase.settle(doubtfulCredits);
    if (purchase.unasked) this.#unasked.add(purchase.unasked);
    this.#noteSoon();
  }

  /** A lost reply turned out to have cost nothing: its credits do not count against the allowance any more. */
  forgive(purchase: Purchase): void {
    this.#forget(purchase);
    purchase.forgive();
    this.#noteSoon();
  }

  #forget({ unasked }: Purchase): void {
    if (unasked) this.#unasked.delete(unasked);
  }

  /** Keeps the approval of a purchase for a moment, in case the same is needed again. */
  keepApproval({ id, approval }: Purchase): void {
    const until = this.parts.clock.now() + APPROVAL_GRACE_MS;
    if (approval) this.#lapsed.set(id, { approval, until });
  }

  /** The approval for a purchase: that of an ask that waits for it, or one kept a moment ago. */
  approvalFor(purchase: Purchase): Approval | null {
    const lapsed = this.#lapsed.get(purchase.id);
    this.#lapsed.delete(purchase.id);
    for (const { approval } of purchase.asks) if (approval?.isOpen) return approval;
    return lapsed && lapsed.until >= this.parts.clock.now() ? lapsed.approval : null;
  }

  #promisedCredits(): Credits {
    let sum = this.#setAsideCredits;
    for (const run of this.#runs) sum += run.unusedCredits;
    return sum;
  }

  #promiseLess(purchase: Purchase, credits: Credits): void {
    purchase.promiseLess(credits);
    this.#setAsideCredits -= credits;
  }

  async #note(): Promise<boolean> {
    const note = {
      workbook: this.#workbook,
      promisedCredits: this.#promisedCredits(),
      unasked: [...this.#unasked],
    };
    return this.parts.notes.keep(note);
  }

  /** A smaller promise is noted soon: until then other windows count too much, never too little. */
  #noteSoon(): void {
    if (this.#isToNote) return;
    this.#isToNote = true;
    void this.#noting.act(async () => {
      this.#isToNote = false;
      await this.#note();
      this.parts.shared.tell();
    });
  }
}
