/** How a purchase went, and the purchases as rows of a table. Pure. */
import { serialOfInstant } from "../../input";
import type { LedgerEntry, LedgerStatus } from "../../client";
import type { Messages } from "../messages";
import { purchaseName } from "../state/purchase-name";

export type ShownStatus = LedgerStatus | "empty" | "notArrived";

/** The status to show: a confirmed entry without an answer or a charge is shown as such. */
export function statusOf({ status, chargedCredits, settledBy }: LedgerEntry): ShownStatus {
  if (status !== "confirmed") return status;
  if (settledBy !== undefined) return "notArrived";
  return chargedCredits === 0 ? "empty" : status;
}

/** Purchases as a table for a worksheet, with the source of each. */
export function ledgerTable(
  entries: readonly LedgerEntry[],
  messages: Pick<Messages, "usage" | "ledger">
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
      entry.isClaim === true ? columns.file : columns.here,
    ]),
  };
}
