/** The failure to show for a lost reply: while it is in doubt, and once it is settled. */
import type { Failure } from "../../model/failure";
import type { LedgerEntry } from "../../model/ledger";

export function failureOfLoss(lost: LedgerEntry): Failure {
  const { status, at, priceCredits, chargedCredits } = lost;
  if (status === "released") return { kind: "not-charged", at };
  return status === "confirmed"
    ? { kind: "not-arrived", chargedCredits, at }
    : { kind: "unconfirmed", priceCredits, at };
}

/** The instant at which the request of a lost reply left; null for a failure of another kind. */
export function lostAt(failure: Failure | null): number | null {
  const isLoss =
    failure?.kind === "unconfirmed" ||
    failure?.kind === "not-arrived" ||
    failure?.kind === "not-charged";
  return isLoss ? failure.at : null;
}
