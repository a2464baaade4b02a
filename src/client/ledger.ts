/**
 * What was spent, when, on what, and whether that is certain. The service's replies carry no
 * charge, so an entry counts the records delivered; an entry is written before its request
 * leaves, so that a lost reply leaves a trace.
 */
import type { EndpointName } from "../api";
import type { Cause } from "./question";
import type { Credits, EpochMs, QuestionKey } from "./units";

/**
 * - `sent`: written before the request left; found after a restart it means `unconfirmed`.
 * - `confirmed`: the reply was read and its records counted.
 * - `unconfirmed`: the reply was lost; up to `priceCredits` may have been charged.
 * - `released`: it never reached the service, or was refused without a charge.
 */
export type LedgerStatus = "sent" | "confirmed" | "unconfirmed" | "released";

export interface LedgerEntry {
  readonly id: string;
  readonly at: EpochMs;
  readonly endpoint: EndpointName;
  /** In words, without the key: "technologies of acme.example", "500 companies". */
  readonly what: string;
  readonly cause: Cause;
  /** The most it could cost, as shown or allowed beforehand. */
  readonly priceCredits: Credits;
  readonly chargedCredits: Credits;
  readonly status: LedgerStatus;
  /** Initials of who bought it. */
  readonly by: string;
  /** What was asked: kept while `sent` or `unconfirmed`, empty afterwards. */
  readonly keys: readonly QuestionKey[];
}

/**
 * Credits of entries that count as spent: certain charges, and the full price of unconfirmed
 * ones. What is on its way is counted by whoever sent it, until its end is written here.
 */
export function spentCredits(entries: Iterable<LedgerEntry>): Credits {
  let sum = 0;
  for (const entry of entries) {
    if (entry.status === "confirmed") sum += entry.chargedCredits;
    else if (entry.status === "unconfirmed") sum += entry.priceCredits;
  }
  return sum;
}
