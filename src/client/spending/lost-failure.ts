/** The failure for those who wait for a lost answer: while it is in doubt, and once it is settled. */
import type { Failure } from "../../model/failure";
import type { LedgerEntry } from "../../model/ledger";

export function failureOfLoss(lost: LedgerEntry): Failure {
  const { status, at, priceCredits, chargedCredits } = lost;
  if (status === "released") return { kind: "not-charged", at };
  return status === "confirmed"
    ? { kind: "not-arrived", chargedCredits, at }
    : { kind: "unconfirmed", priceCredits, at };
}

/** When the request left whose reply was lost, or null when a failure is of another kind. */
export function lostAt(failure: Failure | null): number | null {
  const isLoss =
    failure?.kind === "unconfirmed" ||
    failure?.kind === "not-arrived" ||
    failure?.kind === "not-charged";
  return isLoss ? failure.at : null;
}
