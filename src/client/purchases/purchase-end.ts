/** What became of a purchase that was allowed; the purchase itself knows what it was charged. */
import type { EndpointName } from "../../api";
import type { Failure } from "../../model/failure";
import type { Purchase } from "./purchase";
import type { Credits } from "../../model/units";

export type PurchaseEnd =
  | { readonly kind: "answered" }
  /** Not answered: its row was pushed off the page, or another workbook changed what is needed. It is decided again. */
  | { readonly kind: "undecided" }
  | {
      readonly kind: "failed";
      /** What a lost reply may have cost in addition: it counts as spent until it is settled. */
      readonly doubtfulCredits: Credits;
      readonly failure: Failure;
    };

/** Hears of purchases that are being made. */
export interface PurchaseListener {
  ended(purchase: Purchase, end: PurchaseEnd): void;
  /** The purchase waits (for a limit): its cells show `failure` meanwhile. */
  wait(purchase: Purchase, failure: Failure): void;
  /** No paid request, or none of these kinds, can succeed now: key, credits, ledger, price. */
  stop(failure: Failure, kinds?: readonly EndpointName[] | null): void;
  /** The purchase is queued again; gives false when nobody waits any more and it was withdrawn. */
  goesOn(purchase: Purchase): boolean;
  /** False when its questions were answered meanwhile, or nobody waits any more. */
  isNeeded(purchase: Purchase): boolean;
}
