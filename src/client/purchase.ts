/** What is to be bought for some queries, from the moment it is needed until its answer is kept or it is given up. */
import type { Approval } from "./approval";
import { isSearchOrder, orderPrice, type PurchaseOrder } from "./order";
import type { Query } from "./store";
import type { Failure } from "./failure";
import type { Cause } from "./question";
import type { Credits, EpochMs } from "./units";

/**
 * - `new`: not decided yet.
 * - `held`: waits for a person.
 * - `queued`: allowed; nothing is on its way.
 * - `sent`: a request is on its way; it is awaited whatever happens.
 * - `over`: answered, failed or not wanted any more.
 */
type PurchaseStatus = "new" | "held" | "queued" | "sent" | "over";

export interface Purchase {
  readonly id: string;
  order: PurchaseOrder;
  readonly queries: Set<Query>;
  status: PurchaseStatus;
  readonly neededAt: EpochMs;
  /** The approval under which it was queued. */
  approval: Approval | null;
  /** The price at which it was queued: it never costs more. */
  allowedCredits: Credits;
  paidCredits: Credits;
  /** What it may still cost beyond what the ledger counts. */
  reservedCredits: Credits;
}

/** What a purchase waits for or ended with, told to its queries. */
export type PurchaseEnd =
  | { readonly kind: "answered" }
  /** Its row was pushed off the page, or it is needed otherwise: it is decided again. */
  | { readonly kind: "undecided" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly doubtfulCredits: Credits };

const PRIORITY = { pane: 0, formula: 1, run: 2 } as const;

/** The most urgent cause of those that ask for it. */
export function causeOf({ queries }: Purchase): Cause {
  const causes = [...queries].map(({ cause }) => cause);
  causes.sort((a, b) => PRIORITY[a.kind] - PRIORITY[b.kind]);
  return causes[0] ?? { kind: "pane", name: "" };
}

export function priorityOf(purchase: Purchase): number {
  return PRIORITY[causeOf(purchase).kind];
}

/** The approval of anybody who asks for it. */
export function openApprovalOf({ queries }: Purchase): Approval | null {
  for (const { approval } of queries) if (approval?.isOpen) return approval;
  return null;
}

/** What may still be spent on it. */
export function restOf({ allowedCredits, paidCredits }: Purchase): Credits {
  return allowedCredits - paidCredits;
}

export function isSearch({ order }: Purchase): boolean {
  return isSearchOrder(order);
}

export function priceOf({ order }: Purchase): Credits {
  return orderPrice(order);
}
