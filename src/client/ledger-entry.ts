/**
 * What was spent, when, on what, and whether that is certain. The service's replies carry no
 * charge, so an entry counts the records delivered; an entry is written before its request
 * leaves, so that a lost reply leaves a trace.
 */
import * as z from "zod/mini";
import type { Read } from "../input/names/records";
import type { TextKey } from "../texts";
import type { Failure } from "./failure";
import type { Cause } from "./question";
import { count, instant, keySchema, label, readerOf } from "./stored-fields";
import type { Credits } from "./units";

/** What the service said of the account. */
const balanceReadingSchema = z.object({
  at: z.number(),
  usedCredits: z.number(),
  allotmentCredits: z.number(),
});
export type BalanceReading = Read<typeof balanceReadingSchema>;

/** The texts that name a purchase; any other that a file brings is not read. */
const purchaseTexts = [
  "said.companyRecordOf",
  "said.technologiesOf",
  "said.buyingIntentTopicsOf",
  "ledger.what.companyRecords",
  "ledger.what.companyRows",
  "ledger.what.jobRows",
] as const satisfies readonly TextKey[];

/** What was bought, as a fact: "Technologies of acme.example". Never the key of the service. */
const purchaseNameSchema = z.object({
  key: z.enum(purchaseTexts),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PurchaseName = Read<typeof purchaseNameSchema>;

const causeSchema: z.ZodMiniType<Cause> = z.union([
  z.object({ kind: z.enum(["formula", "pane"]), name: z.string() }),
  z.object({ kind: z.literal("run"), id: label, name: z.string() }),
]);

/**
 * - `sent`: written before the request left; found after a restart it means `unconfirmed`.
 * - `confirmed`: the reply was read and its records counted.
 * - `unconfirmed`: the reply was lost; up to `priceCredits` may have been charged.
 * - `released`: it never reached the service, or was not charged.
 */
const statuses = ["sent", "confirmed", "unconfirmed", "released"] as const;
export type LedgerStatus = (typeof statuses)[number];

const ledgerEntrySchema = z.object({
  id: label,
  at: instant,
  /** null where a file keeps sums only. */
  what: z.nullable(purchaseNameSchema),
  cause: causeSchema,
  /** The most it could cost, as shown or allowed beforehand. */
  priceCredits: count,
  chargedCredits: count,
  status: z.enum(statuses),
  /** Initials of who bought it. */
  by: label,
  /**
   * The questions: kept while `sent` or `unconfirmed`, and while `confirmed` if the answer was paid for and never
   * arrived. They are asked again only when a person decides so, which empties this.
   */
  keys: z.array(keySchema),
  /** What settles a lost reply later. Known on this machine only: it never enters a file. */
  basis: z.exactOptional(
    z.object({
      /** A hash of address and key: tells accounts apart without revealing them. */
      account: z.string(),
      /** The last reading before the request left. */
      before: z.nullable(balanceReadingSchema),
    })
  ),
  /** A formula bought it within the day's allowance, without asking. */
  isUnasked: z.exactOptional(z.literal(true)),
  /** In place of the reply the service said that it failed (5xx). */
  isDown: z.exactOptional(z.literal(true)),
  /** After a lost reply a person said that it was charged. */
  settledBy: z.exactOptional(z.literal("person")),
  /** Which workbook paid. Kept on the machine only: a file that is closed without saving would forget it. */
  workbook: z.exactOptional(z.string()),
});

export interface LedgerEntry extends Read<typeof ledgerEntrySchema> {
  /** Only the workbook tells of this entry, not this machine. Only in memory. */
  readonly isFromFile?: true;
}

/** A stored ledger entry, or undefined when it does not have the form of one. */
export const parseLedgerEntry: (stored: unknown) => LedgerEntry | undefined =
  readerOf(ledgerEntrySchema);

/** Paid for, and its answer never came. */
export function isNotArrived({ status, keys }: Pick<LedgerEntry, "status" | "keys">): boolean {
  return status === "confirmed" && keys.length > 0;
}

/** Charged, or perhaps charged, without an answer. */
export function isLost(entry: Pick<LedgerEntry, "status" | "keys">): boolean {
  return entry.status === "unconfirmed" || isNotArrived(entry);
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

/** The failure to show for a lost reply: while it is in doubt, and once a person said that it was charged. */
export function failureOfLoss(lost: LedgerEntry): Failure {
  const { status, at, priceCredits, chargedCredits } = lost;
  return status === "confirmed"
    ? { kind: "not-arrived", chargedCredits, at }
    : { kind: "unconfirmed", priceCredits, at, service: lost.isDown ? "down" : "silent" };
}
