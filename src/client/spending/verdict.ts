/**
 * Decides whether a new purchase is allowed, held or stalled. A person's approval allows what it covers. Without one,
 * the unasked allowance allows what may be bought without asking. Pure.
 */
import type { Approval } from "../purchases/approval";
import type { Failure } from "../../model/failure";
import type { LedgerEntry } from "../../model/ledger";
import { failureOfLoss } from "./lost-failure";
import type { Purchase } from "../purchases/purchase";
import { orderPrice } from "../purchases/order";
import type { SpendingSettings } from "../../model/stores";
import type { Credits } from "../../model/units";

export type Verdict =
  | { readonly kind: "allow"; readonly approval: Approval | null }
  | { readonly kind: "hold" }
  | { readonly kind: "stall"; readonly failure: Failure };

export interface VerdictFacts {
  readonly settings: SpendingSettings;
  /** The workbook is trusted, and a cell was changed here since it was opened. */
  readonly mayFormulasSpend: boolean;
  readonly unaskedCredits: Credits;
  /**
   * The ceiling or balance that is in the way of a price, or null. Not called for a price that is promised already,
   * because counting takes time.
   */
  readonly obstacleTo: (priceCredits: Credits) => Failure | null;
  /** The approval that covers the purchase, if any. */
  readonly approval: Approval | null;
  /** The whole price of that approval was set aside when it was given. */
  readonly isPromised: boolean;
  /** An earlier request for the same whose reply was lost and that was, or may have been, charged. */
  readonly lost: LedgerEntry | undefined;
}

export function verdictOn(purchase: Purchase, facts: VerdictFacts): Verdict {
  const { approval, lost, settings, unaskedCredits } = facts;
  const priceCredits = orderPrice(purchase.order);
  if (lost) return stall(failureOfLoss(lost));
  if (!settings.spendingOn) return stall({ kind: "spending-off" });
  const isCovered = approval?.covers(priceCredits) ?? false;
  if (isCovered && facts.isPromised) return { kind: "allow", approval };
  const isUnaskedEnough = unaskedCredits + priceCredits <= settings.unaskedCredits;
  if (!isCovered && (approval || mustHold(purchase, facts) || !isUnaskedEnough))
    return { kind: "hold" };
  const obstacle = facts.obstacleTo(priceCredits);
  return obstacle ? stall(obstacle) : { kind: "allow", approval };
}

/**
 * Whether only a person's approval allows it, whatever is left of the allowance: searches, forgotten answers, and what
 * formulas ask at opening or in a workbook that nobody trusted.
 */
function mustHold(
  { order, asks }: Purchase,
  { settings, mayFormulasSpend }: VerdictFacts
): boolean {
  if (order.kind === "rows" && settings.holdSearches) return true;
  return ![...asks].some(
    ({ mustHold, cause }) => !mustHold && (mayFormulasSpend || cause.kind !== "formula")
  );
}

function stall(failure: Failure): Verdict {
  return { kind: "stall", failure };
}
