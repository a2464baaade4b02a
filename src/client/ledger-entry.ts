/**
 * What was spent, when, on what, and whether that is certain. The service's replies carry no
 * charge, so an entry counts the records delivered; an entry is written before its request
 * leaves, so that a lost reply leaves a trace.
 */
import type { EndpointName } from "../api";
import type { TextKey } from "../texts";
import type { Failure } from "./failure";
import type { Cause } from "./question";
import type { Credits, EpochMs, QuestionKey } from "./units";

/**
 * - `sent`: written before the request left; found after a restart it means `unconfirmed`.
 * - `confirmed`: the reply was read and its records counted.
 * - `unconfirmed`: the reply was lost; up to `priceCredits` may have been charged.
 * - `released`: it never reached the service, or was not charged.
 */
export type LedgerStatus = "sent" | "confirmed" | "unconfirmed" | "released";

/** What the service said of the account at some moment between two instants. */
export interface BalanceReading {
  readonly from: EpochMs;
  readonly until: EpochMs;
  readonly usedCredits: Credits;
  readonly allotmentCredits: Credits;
}

/** What settles a lost reply later. Known on this machine only: it never enters a file. */
export interface PurchaseBasis {
  /** A hash of address and key: tells accounts apart without revealing them. */
  readonly account: string;
  /** The last reading before the request left. */
  readonly before: BalanceReading | null;
}

/** The texts that name a purchase; any other that a file brings is not read. */
export const purchaseTexts = [
  "said.companyRecordOf",
  "said.technologiesOf",
  "said.buyingIntentTopicsOf",
  "ledger.what.companyRecords",
  "ledger.what.companyRows",
  "ledger.what.jobRows",
] as const satisfies readonly TextKey[];

/** What was bought, as a fact: "Technologies of acme.example". Never the key of the service. */
export interface PurchaseName {
  readonly key: (typeof purchaseTexts)[number];
  readonly values: Readonly<Record<string, string | number>>;
}

export interface LedgerEntry {
  readonly id: string;
  readonly at: EpochMs;
  readonly endpoint: EndpointName;
  /** null where a file keeps sums only. */
  readonly what: PurchaseName | null;
  readonly cause: Cause;
  /** The most it could cost, as shown or allowed beforehand. */
  readonly priceCredits: Credits;
  readonly chargedCredits: Credits;
  readonly status: LedgerStatus;
  /** Initials of who bought it. */
  readonly by: string;
  /**
   * The questions: kept while `sent` or `unconfirmed`, and while `confirmed` if the answer was paid for and never
   * arrived. They are asked again only when a person decides so, which empties this.
   */
  readonly keys: readonly QuestionKey[];
  readonly basis?: PurchaseBasis;
  /** A formula bought it within the day's allowance, without asking. */
  readonly isUnasked?: true;
  /** After a lost reply: whether the account's facts or a person told whether it was charged. */
  readonly settledBy?: "facts" | "person";
  /** Only the workbook tells of this entry, not this machine. Only in memory. */
  readonly isFromFile?: true;
  /** Which workbook paid. Kept on the machine only: a file that is closed without saving would forget it. */
  readonly workbook?: string;
}

/** Paid for, and its answer never came. */
export function isNotArrived({ status, keys }: LedgerEntry): boolean {
  return status === "confirmed" && keys.length > 0;
}

/** Local midnight, when the day's ceiling and allowance begin anew. */
export function midnightBefore(now: EpochMs): EpochMs {
  return new Date(now).setHours(0, 0, 0, 0);
}

/** Credits that ceilings count: spent ones, and the full price of requests on their way from any window. */
export function committedCredits(entries: Iterable<LedgerEntry>): Credits {
  let sum = 0;
  for (const entry of entries)
    sum += entry.status === "sent" ? entry.priceCredits : spentCredits([entry]);
  return sum;
}

/**
 * Credits of entries that count as spent: certain charges, and the full price of unconfirmed
 * ones. What is on its way is not spent yet.
 */
export function spentCredits(entries: Iterable<LedgerEntry>): Credits {
  let sum = 0;
  for (const entry of entries) {
    if (entry.status === "confirmed") sum += entry.chargedCredits;
    else if (entry.status === "unconfirmed") sum += entry.priceCredits;
  }
  return sum;
}

/** The failure to show for a lost reply: while it is in doubt, and once it is settled. */
export function failureOfLoss(lost: LedgerEntry): Failure {
  const { status, at, priceCredits, chargedCredits } = lost;
  if (status === "released") return { kind: "not-charged", at };
  return status === "confirmed"
    ? { kind: "not-arrived", chargedCredits, at }
    : { kind: "unconfirmed", priceCredits, at };
}
