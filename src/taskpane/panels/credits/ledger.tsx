/**
 * The purchases of this workbook, newest first: when, what, the highest price, the charge, and by whom. All of them go into the sheet at a click.
 */
import type { LedgerEntry, LedgerStatus } from "../../../client";
import { serialOfInstant } from "../../../input";
import { type Formats, say, t } from "../../../texts";
import { causeText } from "../../state/waiting-purchases";
import { useClientView, usePane } from "../../state/pane-context";
import { RecordList } from "../../ui/lists";
import { Section } from "../../ui/section";
import { dotted, Note } from "../../ui/text";
import { WriteTable } from "../../ui/buttons";

/** Few at first, so that the panel stays short. */
const FIRST = 3;

export function LedgerSection() {
  const { context, formats } = usePane();
  const { ledger } = useClientView();
  const own = context.settings.now().initials;
  const row = (entry: LedgerEntry) => ({
    id: entry.id,
    what: say(entry.what),
    amount: amountText(entry, formats),
    note: dotted(
      // What was bought is the rule and needs no word.
      statusOf(entry) !== "confirmed" && t(`ledger.status.${statusOf(entry)}`),
      formats.time(entry.at, context.now()),
      causeText(entry.cause),
      entry.isFromFile && t("evidence.fromFile"),
      // What one bought oneself needs no name.
      !["", own].includes(entry.by) && !entry.isFromFile && t("ledger.by", { initials: entry.by })
    ),
  });
  return (
    <Section title={t("usage.ledger.sheet")}>
      {ledger.length === 0 && <Note>{t("ledger.none")}</Note>}
      <RecordList items={ledger} first={FIRST} row={row} />
      {ledger.length > 0 && <WriteTable table={ledgerTable(ledger)} />}
    </Section>
  );
}

function amountText(
  { status, chargedCredits, priceCredits }: LedgerEntry,
  formats: Formats
): string {
  if (status === "confirmed") return formats.credits(chargedCredits);
  return status === "released" ? formats.credits(0) : t("ledger.atMost", { price: priceCredits });
}

/** How a purchase went, and the purchases as rows of a table. Pure. */
type ShownStatus = LedgerStatus | "empty" | "notArrived";

/** The status to show: a confirmed entry without an answer or a charge is shown as such. */
function statusOf({ status, chargedCredits, settledBy }: LedgerEntry): ShownStatus {
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
      entry.isFromFile === true ? t("usage.ledger.columns.file") : t("usage.ledger.columns.here"),
    ]),
  };
}
