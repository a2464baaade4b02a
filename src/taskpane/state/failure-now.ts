/**
 * The present state of a failure that stays on screen: what was charged may be known, a balance may
 * suffice now.
 */
import type { ClientView, Failure } from "../../client";

/** The failure as it is now; null when it is no obstacle any more. */
export function failureNow(
  failure: Failure,
  { ledger, balance }: Pick<ClientView, "ledger" | "balance">
): Failure | null {
  if (failure.kind === "out-of-credits")
    return balance && balance.leftCredits >= failure.neededCredits ? null : failure;
  if (failure.kind !== "unconfirmed") return failure;
  const { at } = failure;
  const entry = ledger.find((each) => each.at === at);
  if (entry?.status === "released") return null;
  if (entry?.status !== "confirmed") return failure;
  return { kind: "not-arrived", chargedCredits: entry.chargedCredits, at };
}
