/** Which purchases are shown, and the rows of their export. Pure. */
import { serialOfInstant } from "../../input";
import type { LedgerEntry, LedgerStatus } from "../../model";
import type { Messages } from "../messages";
import { purchaseName } from "../state/purchase-name";

/** "" and "all" mean no filter. Days are local days, as typed. */
export interface LedgerFilter {
  readonly text: string;
  readonly status: ShownStatus | "all";
  readonly cause: LedgerEntry["cause"]["kind"] | "all";
  readonly by: string;
  readonly from: string;
  readonly until: string;
}

export type ShownStatus = LedgerStatus | "empty" | "notArrived";

export const noLedgerFilter: LedgerFilter = {
  text: "",
  status: "all",
  cause: "all",
  by: "",
  from: "",
  until: "",
};

/** The status to show: a confirmed entry without an answer or a charge is shown as such. */
export function statusOf({ status, chargedCredits, settledBy }: LedgerEntry): ShownStatus {
  if (status !== "confirmed") return status;
  if (settledBy !== undefined) return "notArrived";
  return chargedCredits === 0 ? "empty" : status;
}

export function filterLedger(
  ledger: readonly LedgerEntry[],
  filter: LedgerFilter
): readonly LedgerEntry[] {
  const text = filter.text.trim().toLowerCase();
  const from = filter.from === "" ? -Infinity : startOfDay(filter.from);
  const until = filter.until === "" ? Infinity : startOfDay(filter.until, 1);
  return ledger.filter(
    (entry) =>
      (text === "" ||
        `${purchaseName(entry.what)} ${entry.cause.name}`.toLowerCase().includes(text)) &&
      (filter.status === "all" || statusOf(entry) === filter.status) &&
      (filter.cause === "all" || entry.cause.kind === filter.cause) &&
      (filter.by === "" || entry.by === filter.by) &&
      entry.at >= from &&
      entry.at < until
  );
}

/** `later`: so many days after it. The days on which clocks change are longer or shorter than others. */
function startOfDay(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** What these purchases cost; lost replies count with their full price. */
export function creditsOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce(
    (sum, { status, chargedCredits, priceCredits }) =>
      sum + (status === "confirmed" ? chargedCredits : status === "unconfirmed" ? priceCredits : 0),
    0
  );
}

/** Purchases as a table for a worksheet, with the source of each. */
export function ledgerTable(
  entries: readonly LedgerEntry[],
  messages: Pick<Messages, "usage" | "ledger" | "evidence">
) {
  const { columns, sheet } = messages.usage.ledger;
  return {
    name: sheet,
    columns: [
      { title: columns.at, format: "yyyy-mm-dd hh:mm", width: 18 },
      { title: columns.what, width: 44 },
      { title: columns.status, width: 16 },
      { title: columns.charged, format: "#,##0", width: 10 },
      { title: columns.price, format: "#,##0", width: 10 },
      { title: columns.cause, width: 30 },
      { title: columns.by, width: 10 },
      { title: columns.source, width: 30 },
    ],
    rows: entries.map((entry) => [
      serialOfInstant(entry.at),
      purchaseName(entry.what),
      messages.ledger.status[statusOf(entry)],
      entry.chargedCredits,
      entry.priceCredits,
      messages.ledger.causes[entry.cause.kind](entry.cause.name),
      entry.by,
      messages.evidence.sourceOf(entry.isClaim === true, entry.by),
    ]),
  };
}
