/** How a purchase went, and the purchases as rows of a table. Pure. */
import { say, t } from "../../texts";
import { serialOfInstant } from "../../input";
import type { LedgerEntry, LedgerStatus } from "../../client";

export type ShownStatus = LedgerStatus | "empty" | "notArrived";

/** The status to show: a confirmed entry without an answer or a charge is shown as such. */
export function statusOf({ status, chargedCredits, settledBy }: LedgerEntry): ShownStatus {
  if (status !== "confirmed") return status;
  if (settledBy !== undefined) return "notArrived";
  return chargedCredits === 0 ? "empty" : status;
}

/** Purchases as a table for a worksheet, with the source of each. */
export function ledgerTable(entries: readonly LedgerEntry[]) {
  return {
    name: t("usage.ledger.sheet"),
    columns: [
      { title: t("usage.ledger.columns.at"), format: "yyyy-mm-dd hh:mm", width: 18 },
      { title: t("usage.ledger.columns.what"), width: 44 },
      { title: t("usage.ledger.columns.status"), width: 16 },
      { title: t("usage.ledger.columns.charged"), format: "#,##0", width: 10 },
      { title: t("usage.ledger.columns.price"), format: "#,##0", width: 10 },
      { title: t("usage.ledger.columns.cause"), width: 30 },
      { title: t("usage.ledger.columns.by"), width: 10 },
      { title: t("usage.ledger.columns.source"), width: 30 },
    ],
    rows: entries.map((entry) => [
      serialOfInstant(entry.at),
      say(entry.what),
      t(`ledger.status.${statusOf(entry)}`),
      entry.chargedCredits,
      entry.priceCredits,
      t(`ledger.causes.${entry.cause.kind}`, { name: entry.cause.name }),
      entry.by,
      entry.isClaim === true ? t("usage.ledger.columns.file") : t("usage.ledger.columns.here"),
    ]),
  };
}
