/**
 * The purchases of this workbook, newest first: when, what, the highest price, the charge, and by whom. All of them go into the sheet at a click.
 */
import { type Formats, say, t } from "../../texts";
import { Button, makeStyles, mergeClasses, tokens } from "../kit/fluent";
import type { LedgerEntry } from "../../client";
import { useSheetAct } from "../state/sheet-act";
import { ledgerTable, statusOf } from "./ledger-table";
import { useClientView, usePane } from "../state/pane-context";
import { causeText } from "../state/held-name";
import { RecordList } from "../kit/record-list";
import { Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

/** Few at first, so that the panel stays short. */
const FIRST = 3;
const STEP = 50;

const useStyles = makeStyles({
  warning: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
});

export function LedgerSection() {
  const text = useTextStyles();
  const { context } = usePane();
  const { ledger } = useClientView();
  const act = useSheetAct();
  const write = async () =>
    t("lookUp.wrote", { address: await context.sheet.putTable(ledgerTable(ledger)) });
  return (
    <Section title={t("ledger.title")}>
      {ledger.length === 0 ? (
        <p className={text.note}>{t("ledger.none")}</p>
      ) : (
        <>
          <LedgerRows ledger={ledger} />
          <div className={text.buttons}>
            <Button size="small" disabledFocusable={act.isActing} onClick={() => act.run(write)}>
              {t("lookUp.intoTable")}
            </Button>
          </div>
          <SheetOutcome act={act} />
        </>
      )}
    </Section>
  );
}

function LedgerRows({ ledger }: { ledger: readonly LedgerEntry[] }) {
  const styles = useStyles();
  const { context, formats } = usePane();
  return (
    <RecordList
      items={ledger}
      first={FIRST}
      step={STEP}
      moreLabel={(count) => t("ledger.more", { count })}
      row={(entry) => ({
        id: entry.id,
        what: say(entry.what),
        amount: amountText(entry, formats),
        ...(entry.status === "confirmed" &&
          entry.chargedCredits < entry.priceCredits && {
            amountNote: t("ledger.allowed", { price: entry.priceCredits }),
          }),
        note: (
          <>
            {/* What was bought is the rule and needs no word. */}
            {statusOf(entry) !== "confirmed" && (
              <span className={mergeClasses(entry.status === "unconfirmed" && styles.warning)}>
                {t(`ledger.status.${statusOf(entry)}`)}
                {" · "}
              </span>
            )}
            {[
              formats.time(entry.at, context.now()),
              causeText(entry.cause),
              ...(entry.isClaim ? [t("evidence.claimed")] : []),
              ...(entry.by === "" || entry.isClaim ? [] : [t("ledger.by", { initials: entry.by })]),
            ].join(" · ")}
          </>
        ),
      })}
    />
  );
}

function amountText(
  { status, chargedCredits, priceCredits }: LedgerEntry,
  formats: Formats
): string {
  if (status === "confirmed") return formats.credits(chargedCredits);
  return status === "released" ? formats.credits(0) : t("ledger.atMost", { price: priceCredits });
}
