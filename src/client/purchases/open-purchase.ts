/**
 * A purchase from the moment it is needed until its answer is kept or given up. One per order
 * id: whoever needs the same thing joins it.
 */
import type { Approval } from "./approval";
import type { Ask } from "./asks";
import type { Failure } from "../model/failure";
import type { PurchaseOrder } from "./purchase";
import type { Cause } from "../model/question";
import type { Lane } from "../wire/scheduler";
import type { Credits, EpochMs } from "../model/units";

export interface OpenPurchase {
  readonly id: string;
  readonly cause: Cause;
  readonly lane: Lane;
  readonly asks: Set<Ask>;
  readonly neededAt: EpochMs;
  order: PurchaseOrder;
  /**
   * - `held`: waits for a person.
   * - `queued`: allowed, waits for its slot; nothing was sent.
   * - `sent`: on its way; it is awaited whatever happens.
   * - `stalled`: failed; taken up again by a retry or when it is asked again.
   */
  status: "held" | "queued" | "sent" | "stalled";
  /** Allowed, and not sent yet. */
  setAsideCredits: Credits;
  /** What pages of it have cost so far. */
  spentCredits: Credits;
  /** Why it stalled. */
  failure: Failure | null;
  /** Who allowed it: a person, or null for the unasked allowance. */
  approval: Approval | null;
  /** Counted against the unasked allowance while it has no approval. */
  unasked: { at: EpochMs; credits: Credits } | null;
  /** Aborted when it is withdrawn: then it leaves the scheduler's queue. */
  readonly stop: AbortController;
}
