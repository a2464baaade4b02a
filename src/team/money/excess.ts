/**
 * The account was charged more than was bought: did a price rise, or do others use it? Replies state no charge, so
 * only sums can show it. If the excess is a whole number of credits for each record of a kind, its price rose. Pure.
 */
import type { PaidEndpoint } from "./prices";

/** What was bought of a kind between two readings of the balance. */
export interface Kind {
  readonly endpoint: PaidEndpoint;
  /** Charged between the two for certain. */
  readonly records: number;
  /** The most that requests can cost which may have been charged before, between or after. */
  readonly openCredits: number;
  /** Its price was proven lately. */
  readonly isProven: boolean;
}

export type Finding =
  /** Prices are as expected. `isTold`: nothing is unknown any more. */
  | { readonly kind: "held"; readonly proven: readonly PaidEndpoint[]; readonly isTold: boolean }
  | { readonly kind: "rose"; readonly endpoints: readonly PaidEndpoint[]; readonly records: number }
  | { readonly kind: "others" }
  /** A request is out that may explain it. */
  | { readonly kind: "open" }
  /** The balance does not show yet all that was certainly charged: it proves no price. */
  | { readonly kind: "late" };

export const OTHERS: Finding = { kind: "others" };

/** With this many records, whole credits for each are not a coincidence. */
const MANY = 10;

/**
 * `moreCredits`: what was used beyond all that was bought, where open requests count at their most. `isCharged`: the
 * last reply is old enough to show in the balance.
 */
export function findingOf(
  moreCredits: number,
  kinds: readonly Kind[],
  { isOut, isCharged }: { readonly isOut: boolean; readonly isCharged: boolean }
): Finding {
  const openCredits = kinds.reduce((sum, kind) => sum + kind.openCredits, 0);
  const bought = kinds.filter(({ records }) => records > 0);
  if (moreCredits <= 0) {
    if (moreCredits < -openCredits && !isCharged) return { kind: "late" };
    // A price that is one credit higher would have shown.
    const proven = bought.filter(({ records }) => records > openCredits);
    const isTold = openCredits === 0 ? moreCredits === 0 : proven.length > 0;
    return { kind: "held", proven: proven.map(({ endpoint }) => endpoint), isTold };
  }
  if (bought.length === 0) return isOut ? { kind: "open" } : OTHERS;
  const isSuspect = (some: readonly Kind[]) => {
    const records = some.reduce((sum, kind) => sum + kind.records, 0);
    const each = Math.floor((moreCredits + openCredits) / records);
    const isWhole = each >= 1 && each * records >= moreCredits;
    return isWhole && (records >= MANY || some.some(({ isProven }) => !isProven));
  };
  const single = bought.filter((kind) => isSuspect([kind]));
  const suspects = single.length > 0 ? single : isSuspect(bought) ? bought : [];
  if (suspects.length === 0) return OTHERS;
  return {
    kind: "rose",
    endpoints: suspects.map(({ endpoint }) => endpoint),
    records: suspects.reduce((sum, { records }) => sum + records, 0),
  };
}
