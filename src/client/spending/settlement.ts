/**
 * Was a paid request whose reply was lost charged? Decided from the service's own counts and from what else this
 * machine bought, and only when the facts allow one conclusion. Others may use the account unseen, so a rise alone
 * proves nothing. But if, once no charge can come any more, the count rose only by our own purchases, nothing was
 * charged. Pure: the facts come in, instants of this machine's clock included.
 */
import { dayOf } from "../../model/days";
import type { BalanceReading } from "../../model/ledger";
import type { Credits, DurationMs, EpochMs } from "../../model/units";

/**
 * A request is not charged later than this after it was sent. The client waits 120 s, servers and proxies at most
 * 300 s.
 */
export const CHARGED_WITHIN_MS: DurationMs = 420_000;
/** How much this machine's day and the service's may differ, including a late count. */
const DAY_MARGIN_MS: DurationMs = 3_600_000;
const DAY_MS: DurationMs = 86_400_000;

/** Another purchase of this machine on the same account. */
export interface OwnPurchase {
  readonly at: EpochMs;
  /** What the service has certainly charged for it; 0 while that is not known. */
  readonly leastCredits: Credits;
  /** The used credits of the account at the last reading before this request left; null: not read. */
  readonly usedBefore: Credits | null;
}

export interface LossFacts {
  readonly lost: {
    readonly at: EpochMs;
    readonly priceCredits: Credits;
    /** The reply held records, though they could not be read: then it was charged. */
    readonly hadRecords: boolean;
  };
  /** The last reading before the lost request left. */
  readonly before: BalanceReading | null;
  readonly after: BalanceReading;
  /** False while this session itself has not waited long enough, whatever the clock says. */
  readonly isOver: boolean;
  readonly own: readonly OwnPurchase[];
  /** Credits by UTC day as the service counts them; a day without use is missing. Null: not asked. */
  readonly days: ReadonlyMap<string, Credits> | null;
}

export type Settlement =
  | { readonly kind: "not-charged" }
  | { readonly kind: "charged"; readonly credits: Credits }
  /** `mostCredits`: no more than this was charged. Null: nothing is known yet. */
  | { readonly kind: "unknown"; readonly mostCredits: Credits | null };

export function settlementOf(facts: LossFacts): Settlement {
  const { lost, after, isOver } = facts;
  if (!isOver || after.from < lost.at + CHARGED_WITHIN_MS)
    return { kind: "unknown", mostCredits: null };
  const mostCredits = mostByBalance(facts);
  if (mostCredits === 0 || isDayExplained(facts)) return { kind: "not-charged" };
  if (mostCredits === null) return { kind: "unknown", mostCredits: null };
  const most = Math.min(mostCredits, lost.priceCredits);
  return lost.hadRecords
    ? { kind: "charged", credits: most }
    : { kind: "unknown", mostCredits: most };
}

/** How much the account was used beyond our other purchases. Null when the readings cannot be compared. */
function mostByBalance({ before, after, own }: LossFacts): Credits | null {
  if (!before || before.allotmentCredits !== after.allotmentCredits) return null;
  // Windows have different clocks. A request that left when the count was at least this high is not in this count.
  const later = own.filter(({ usedBefore }) => (usedBefore ?? -1) >= before.usedCredits);
  const explained = leastWithin(later, before.until, after.from);
  const most = after.usedCredits - before.usedCredits - explained;
  // Less than we bought: the service has begun to count anew, or our own count is wrong.
  return most < 0 ? null : most;
}

/**
 * Whether the service's count of the closed days around the loss is exactly what else we bought then. Only if we
 * bought something: otherwise nothing shows that both mean the same days.
 */
function isDayExplained({ lost, after, own, days }: LossFacts): boolean {
  if (!days) return false;
  const from = startOfDay(lost.at - DAY_MARGIN_MS);
  const until = startOfDay(lost.at + CHARGED_WITHIN_MS + DAY_MARGIN_MS) + DAY_MS;
  if (after.from < until + DAY_MARGIN_MS) return false;
  let counted = 0;
  for (let day = from; day < until; day += DAY_MS) counted += days.get(dayOf(day)) ?? 0;
  const explained = leastWithin(own, from, until);
  return explained > 0 && counted === explained;
}

/** What was certainly charged between two instants, whenever the service charged it. */
function leastWithin(own: readonly OwnPurchase[], from: EpochMs, until: EpochMs): Credits {
  let sum = 0;
  for (const { at, leastCredits } of own)
    if (at >= from && at + CHARGED_WITHIN_MS <= until) sum += leastCredits;
  return sum;
}

function startOfDay(at: EpochMs): EpochMs {
  return Math.floor(at / DAY_MS) * DAY_MS;
}
