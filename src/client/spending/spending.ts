/**
 * May this be bought? Decides on what was spent and what people and the administrator allow. An approved
 * question does not use the unasked allowance, but every ceiling still counts. Pure.
 */
import type { Failure } from "../../model/failure";
import { orderPrice, type PurchaseOrder } from "../purchases/order";
import type { UnaskedSpend } from "../purchases/purchase";
import type { Warning } from "../interface/scout-client";
import type { SpendingLimits, SpendingSettings } from "../../model/stores";
import { type Credits, DAY_MS, type EpochMs } from "../../model/units";

const WARNING_LEVELS: readonly Warning["percent"][] = [95, 80, 50];

/** Credits spent or set aside already. */
export interface SpendingFacts {
  readonly settings: SpendingSettings;
  readonly todayCredits: Credits;
  readonly workbookCredits: Credits;
  /** null: not known. */
  readonly balanceCredits: Credits | null;
}

/** Everything bought unasked on the UTC day of `now`, or dated later by a clock that was set back since. */
export function unaskedCredits(spends: Iterable<UnaskedSpend>, now: EpochMs): Credits {
  const midnight = now - (now % DAY_MS);
  let sum = 0;
  for (const { at, credits } of spends) if (at >= midnight) sum += credits;
  return sum;
}

/** What stands in the way of spending `priceCredits` in one action (an approval, a run), or null. */
export function obstacleTo(priceCredits: Credits, facts: SpendingFacts): Failure | null {
  const { settings, balanceCredits } = facts;
  if (priceCredits === 0) return null;
  if (!settings.spendingOn) return { kind: "spending-off" };
  if (balanceCredits !== null && priceCredits > balanceCredits) {
    return { kind: "out-of-credits", neededCredits: priceCredits, leftCredits: balanceCredits };
  }
  const over = (
    ceiling: "action" | "day" | "workbook",
    spent: Credits,
    limitCredits: Credits
  ): Failure | null =>
    spent + priceCredits > limitCredits
      ? { kind: "over-budget", ceiling, limitCredits, neededCredits: priceCredits }
      : null;
  return (
    over("action", 0, settings.actionCredits) ??
    over("day", facts.todayCredits, settings.dayCredits) ??
    over("workbook", facts.workbookCredits, settings.workbookCredits)
  );
}

/** Purchases in their order, up to the first that cannot be bought, and what stands in its way. */
export function withinCeilings<P extends { readonly order: PurchaseOrder }>(
  purchases: readonly P[],
  facts: SpendingFacts
): { within: P[]; priceCredits: Credits; obstacle: Failure | null } {
  const within: P[] = [];
  let priceCredits = 0;
  for (const purchase of purchases) {
    const sum = priceCredits + orderPrice(purchase.order);
    const obstacle = obstacleTo(sum, facts);
    if (obstacle) return { within, priceCredits, obstacle };
    priceCredits = sum;
    within.push(purchase);
  }
  return { within, priceCredits, obstacle: null };
}

/** Takes purchases in their order; skips each that what is left of the shown price does not cover. */
export function withinShown<P extends { readonly order: PurchaseOrder }>(
  purchases: readonly P[],
  shownCredits: Credits
): { within: P[]; beyondCredits: Credits } {
  const within: P[] = [];
  let leftCredits = shownCredits;
  let beyondCredits = 0;
  for (const purchase of purchases) {
    const priceCredits = orderPrice(purchase.order);
    if (priceCredits > leftCredits) beyondCredits += priceCredits;
    else {
      leftCredits -= priceCredits;
      within.push(purchase);
    }
  }
  return { within, beyondCredits };
}

/** Takes purchases in their order; `beyond` are those that the rest of the balance does not cover. Null covers all. */
export function withinBalance<P extends { readonly order: PurchaseOrder }>(
  purchases: readonly P[],
  balanceCredits: Credits | null
): { within: P[]; beyond: P[]; leftCredits: Credits | null } {
  const within: P[] = [];
  const beyond: P[] = [];
  let leftCredits = balanceCredits ?? Infinity;
  for (const purchase of purchases) {
    const priceCredits = orderPrice(purchase.order);
    if (priceCredits > leftCredits) beyond.push(purchase);
    else {
      leftCredits -= priceCredits;
      within.push(purchase);
    }
  }
  return { within, beyond, leftCredits: balanceCredits === null ? null : leftCredits };
}

/** Ceilings that are half or more used up, each with the highest level it has reached. */
export function warningsOf({ settings, todayCredits, workbookCredits }: SpendingFacts): Warning[] {
  const ceilings = [
    { ceiling: "day", spentCredits: todayCredits, limitCredits: settings.dayCredits },
    { ceiling: "workbook", spentCredits: workbookCredits, limitCredits: settings.workbookCredits },
  ] as const;
  return ceilings.flatMap((each) => {
    const used = each.limitCredits > 0 ? (100 * each.spentCredits) / each.limitCredits : 0;
    const percent = WARNING_LEVELS.find((level) => used >= level);
    return percent === undefined ? [] : [{ ...each, percent }];
  });
}

/** People may lower what the administrator set, not lift it. */
export function withinLimits(wanted: SpendingSettings, limits: SpendingLimits): SpendingSettings {
  const lower = (mine: Credits, most: Credits | undefined) =>
    Math.max(0, Math.min(mine, most ?? mine));
  return {
    spendingOn: wanted.spendingOn,
    unaskedCredits: lower(wanted.unaskedCredits, limits.unaskedCredits),
    actionCredits: lower(wanted.actionCredits, limits.actionCredits),
    dayCredits: lower(wanted.dayCredits, limits.dayCredits),
    workbookCredits: lower(wanted.workbookCredits, limits.workbookCredits),
    holdSearches: wanted.holdSearches || limits.holdSearches === true,
  };
}
