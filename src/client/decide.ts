/**
 * May this be bought? Facts in; buy, wait (a person decides) or refuse out. Every ceiling counts, also for what a person
 * approved; an approved purchase does not use the day's unasked allowance. Pure.
 */
import { outOfCredits, type Failure } from "./failure";
import type { SpendingLimits, SpendingSettings } from "./stores";
import type { Credits } from "./units";

/** What was spent, requests on their way included. */
export interface SpendingFacts {
  readonly settings: SpendingSettings;
  readonly todayCredits: Credits;
  readonly workbookCredits: Credits;
  /** Bought without asking today, in this workbook. */
  readonly unaskedCredits: Credits;
  /** null: not known. */
  readonly balanceCredits: Credits | null;
  /** A team's gateway tells the balance. */
  readonly isTeam: boolean;
}

export interface PurchaseFacts {
  readonly priceCredits: Credits;
  /** Searches wait for a person. */
  readonly isSearch: boolean;
  /** "none": nobody approved it; "used up": what was approved does not cover it. */
  readonly approval: "none" | "covers" | "used up";
  /** Formulas may spend the allowance now, and nothing holds this one back. */
  readonly mayGoUnasked: boolean;
  /** The reply of an earlier request for the same was lost. */
  readonly lost: Failure | null;
}

export type Decision =
  | { readonly kind: "buy" }
  | { readonly kind: "wait" }
  | { readonly kind: "refuse"; readonly failure: Failure };

export function decide(purchase: PurchaseFacts, spending: SpendingFacts): Decision {
  const { priceCredits, approval, lost } = purchase;
  const { settings, unaskedCredits } = spending;
  if (lost) return { kind: "refuse", failure: lost };
  if (!settings.spendingOn) return { kind: "refuse", failure: { kind: "spending-off" } };
  const isWithinAllowance = unaskedCredits + priceCredits <= settings.unaskedCredits;
  const isUnasked = approval === "none" && purchase.mayGoUnasked && !purchase.isSearch;
  if (approval !== "covers" && !(isUnasked && isWithinAllowance)) return { kind: "wait" };
  const failure = obstacleTo(priceCredits, spending);
  return failure ? { kind: "refuse", failure } : { kind: "buy" };
}

/** The ceiling or the balance that is in the way of a price, or null. */
function obstacleTo(
  priceCredits: Credits,
  { settings, todayCredits, workbookCredits, balanceCredits, isTeam }: SpendingFacts
): Failure | null {
  if (priceCredits === 0) return null;
  if (!settings.spendingOn) return { kind: "spending-off" };
  if (balanceCredits !== null && priceCredits > balanceCredits)
    return outOfCredits(priceCredits, balanceCredits, isTeam);
  const over = (ceiling: "day" | "workbook", spent: Credits, limitCredits: Credits) =>
    spent + priceCredits > limitCredits
      ? ({ kind: "over-ceiling", ceiling, limitCredits, neededCredits: priceCredits } as const)
      : null;
  return (
    over("day", todayCredits, settings.dayCredits) ??
    over("workbook", workbookCredits, settings.workbookCredits)
  );
}

/** The same for a whole approval or run, which has a ceiling of its own. */
export function actionObstacleTo(priceCredits: Credits, facts: SpendingFacts): Failure | null {
  const limitCredits = facts.settings.actionCredits;
  const obstacle = obstacleTo(priceCredits, facts);
  const comesFirst = obstacle?.kind === "spending-off" || obstacle?.kind === "out-of-credits";
  if (priceCredits <= limitCredits || comesFirst) return obstacle;
  return { kind: "over-ceiling", ceiling: "action", limitCredits, neededCredits: priceCredits };
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
  };
}
