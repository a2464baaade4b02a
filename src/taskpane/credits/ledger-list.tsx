/**
 * The purchases of this workbook, newest first: when, what, the highest price, the charge, and by whom.
 */
import { makeStyles, mergeClasses, tokens } from "../kit/fluent";
import { useMemo } from "react";
import type { LedgerEntry } from "../../model";
import { useKept } from "../state/kept";
import { creditsOf, filterLedger, noLedgerFilter, statusOf } from "./ledger-filter";
import { useClientView, usePane, type PaneTexts } from "../state/pane-context";
import { causeText } from "./held-list";
import { LedgerFilters } from "./ledger-choices";
import { purchaseName } from "../state/purchase-name";
import { RecordList } from "../kit/record-list";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

/** Few at first, so that the panel stays short. */
const FIRST = 8;
const STEP = 50;

const useStyles = makeStyles({
  warning: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
});

export function LedgerSection() {
  const text = useTextStyles();
  const { messages } = usePane();
  const { ledger } = useClientView();
  const [filter, setFilter] = useKept("ledger filter", noLedgerFilter);
  const shown = useMemo(() => filterLedger(ledger, filter), [ledger, filter]);
  const isFiltered = shown.length < ledger.length;
  const { found, none } = messages.usage.ledger;
  return (
    <Section title={messages.ledger.title}>
      {ledger.length === 0 ? (
        <p className={text.note}>{messages.ledger.none}</p>
      ) : (
        <>
          <LedgerFilters ledger={ledger} shown={shown} filter={filter} onChange={setFilter} />
          {isFiltered && (
            <p className={text.note} role="status">
              {shown.length === 0 ? none : found(shown.length, creditsOf(shown))}
            </p>
          )}
          <LedgerRows ledger={shown} />
        </>
      )}
    </Section>
  );
}

function LedgerRows({ ledger }: { ledger: readonly LedgerEntry[] }) {
  const styles = useStyles();
  const { context, messages, formats } = usePane();
  const words = messages.ledger;
  return (
    <RecordList
      items={ledger}
      first={FIRST}
      step={STEP}
      moreLabel={words.more}
      row={(entry) => ({
        id: entry.id,
        what: purchaseName(entry.what),
        amount: amountText(entry, { messages, formats }),
        ...(entry.status === "confirmed" &&
          entry.chargedCredits < entry.priceCredits && {
            amountNote: words.allowed(entry.priceCredits),
          }),
        note: (
          <>
            <span className={mergeClasses(entry.status === "unconfirmed" && styles.warning)}>
              {words.status[statusOf(entry)]}
            </span>
            {[
              "",
              formats.time(entry.at, context.now()),
              causeText(messages, entry.cause),
              ...(entry.isClaim ? [messages.evidence.sourceOf(true, entry.by)] : []),
              ...(entry.by === "" || entry.isClaim ? [] : [words.by(entry.by)]),
            ].join(" · ")}
          </>
        ),
      })}
    />
  );
}

function amountText(
  { status, chargedCredits, priceCredits }: LedgerEntry,
  { formats, messages: { ledger: words } }: PaneTexts
): string {
  if (status === "confirmed") return formats.credits(chargedCredits);
  return status === "released" ? formats.credits(0) : words.atMost(priceCredits);
}
