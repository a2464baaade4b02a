/** What people decide about purchases: to approve or drop held ones, and to try stalled ones again. */
import type { Failure } from "../../model/failure";
import type { ClientSession } from "./client-session";
import { type Decisions, notRecordable } from "./decisions";
import type { Funds } from "../spending/funds";
import type { LedgerEntry } from "../../model/ledger";
import { failureOfLoss, lostAt } from "../spending/lost-failure";
import type { OpenPurchases } from "./open-purchases";
import type { Approved } from "../interface/scout-client";
import { withinCeilings, withinShown } from "../spending/spending";
import type { Credits, EpochMs } from "../../model/units";

export interface PurchasingParts {
  readonly funds: Funds;
  readonly open: OpenPurchases;
  readonly decisions: Decisions;
  readonly session: Pick<ClientSession, "changed">;
}

export class Purchasing {
  constructor(private readonly parts: PurchasingParts) {}

  /** Allows held purchases in their order, as many as the ceilings and the shown price cover. */
  async approve(ids: readonly string[] | "all", shownCredits: Credits): Promise<Approved> {
    const { funds, open, decisions, session } = this.parts;
    const { value, isKept } = await funds.decide(() => {
      const shown = withinShown(this.#held(ids), shownCredits);
      const { within, priceCredits, obstacle } = withinCeilings(shown.within, funds.facts());
      const approval = within.length > 0 ? funds.approve(priceCredits) : null;
      for (const purchase of within) open.allow(purchase, approval);
      const later = { kind: "held", priceCredits: shown.beyondCredits } as const;
      const rest = obstacle ?? (shown.beyondCredits > 0 ? later : null);
      return { allowed: within, priceCredits, obstacle: rest, charge: approval };
    });
    const { allowed, ...approved } = value;
    decisions.carryOut(allowed, isKept);
    session.changed();
    return isKept
      ? { approved: allowed.length, ...approved }
      : { approved: 0, priceCredits: 0, obstacle: notRecordable, charge: null };
  }

  /** Drops held purchases. */
  drop(ids: readonly string[] | "all"): void {
    for (const purchase of this.#held(ids)) this.parts.open.drop(purchase);
    this.parts.session.changed();
  }

  #held(ids: readonly string[] | "all") {
    const held = this.parts.open.withStatus("held");
    if (ids === "all") return held;
    const named = new Set(ids);
    return held.filter(({ id }) => named.has(id));
  }

  isStalled(kind: Failure["kind"]): boolean {
    return this.#stalled().some(({ failure }) => failure?.kind === kind);
  }

  /**
   * Starts stalled purchases again (all, or those of one failure), with the approvals they had. Without a `kind`,
   * dropped questions are held again too.
   */
  retryStalled(kind?: Failure["kind"]): void {
    const { open } = this.parts;
    if (!kind) for (const ask of open.dropped) open.askAgain(ask);
    for (const purchase of this.#stalled())
      if (!kind || purchase.failure?.kind === kind) open.retry(purchase);
  }

  /** Lost replies may be settled by now: tells the questions that wait for them. Asks nothing. */
  settled(entries: readonly LedgerEntry[]): void {
    const { funds, open } = this.parts;
    const lost = new Map(entries.map((entry) => [entry.at, entry]));
    for (const purchase of this.#stalled()) {
      const entry = lost.get(lostAt(purchase.failure) ?? Number.NaN);
      const failure = entry && failureOfLoss(entry);
      if (!failure || failure.kind === purchase.failure?.kind) continue;
      if (failure.kind === "not-charged") funds.forgive(purchase);
      open.stall(purchase, failure);
    }
  }

  /** How many questions wait for each lost reply, by the instant its request left. */
  waitingForLost(): Map<EpochMs, number> {
    const counts = new Map<EpochMs, number>();
    for (const { failure, asks } of this.#stalled()) {
      const at = lostAt(failure);
      if (at !== null) counts.set(at, (counts.get(at) ?? 0) + asks.size);
    }
    return counts;
  }

  #stalled() {
    return this.parts.open.withStatus("stalled");
  }
}
