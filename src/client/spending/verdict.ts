/**
 * Now, held, or not at all: what becomes of a purchase that nobody has decided on yet. A person's word
 * allows what it covers; without one the unasked allowance does, for everything that may go unasked.
 * Pure: the facts come in.
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
  readonly unaskedCredits: Credits;
  /** What ceilings and balance say to a price; not asked where it is promised already, for it takes counting. */
  readonly obstacleTo: (priceCredits: Credits) => Failure | null;
  /** The word that the purchase has, if any. */
  readonly approval: Approval | null;
  /** The whole price of that word was set aside when it was given. */
  readonly isPromised: boolean;
  /** An earlier request for the same whose reply was lost, unless it was not charged. */
  readonly lost: LedgerEntry | undefined;
  /** Formulas are being written that nobody typed. */
  readonly isHolding: boolean;
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
 * What goes by a person's word only, whatever is left of the allowance: searches, what was forgotten, and
 * what nobody here typed.
 */
function mustHold({ order, asks }: Purchase, { settings, isHolding }: VerdictFacts): boolean {
  if (order.kind === "rows" && settings.holdSearches) return true;
  const isFree = !settings.holdAtOpen;
  return ![...asks].some((ask) => !ask.mustHold && (isFree || (ask.meant === "yes" && !isHolding)));
}

function stall(failure: Failure): Verdict {
  return { kind: "stall", failure };
}
