/**
 * Credits: what is left, what was spent, what the limits are. Showing the panel reads the balance (a free
 * call), so that the first number is never old.
 */
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { ArrowClockwise16Regular } from "@fluentui/react-icons";
import type { Failure } from "../../../client";
import { t } from "../../../texts";
import { type PlaceInPanel, useClientView, usePane } from "../../state/pane-context";
import type { CeilingName } from "../../state/spending-form";
import { CeilingsForm } from "../../ui/ceilings-form";
import { Button, makeStyles, Spinner, Switch, tokens } from "../../ui/fluent";
import { FailureNotice, Notice } from "../../ui/notice";
import { Panel, Section } from "../../ui/section";
import { Note, Stack, Text } from "../../ui/text";
import { LedgerSection } from "./ledger";
import { Meter, TeamLimits } from "./meters";
import { UsePerDay } from "./use-per-day";

const useStyles = makeStyles({
  balance: { display: "flex", alignItems: "baseline", columnGap: tokens.spacingHorizontalS },
  number: {
    // Seven digits fit 320 px, and a magnified pane.
    fontSize: "clamp(18px, 8vw, 28px)",
    lineHeight: 1.3,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: "tabular-nums",
  },
});

/** With these troubles free calls still work, and they show where the credits went. */
const STOPS_ONLY_BUYING: readonly Failure["kind"][] = [
  "out-of-credits",
  "price-rose",
  "not-recordable",
];

export function CreditsPanel() {
  const { context } = usePane();
  const { trouble, connection, isTeam } = useClientView();
  return (
    <Panel title={t("credits.title")}>
      {trouble && <FailureNotice failure={trouble} retry={() => context.client.retry()} />}
      {connection && <BalanceSection isToldElsewhere={trouble !== null} />}
      <SpentSection />
      {isTeam && <TeamLimits />}
      {/* A trouble that stops every call is told once, above. */}
      {connection && (!trouble || STOPS_ONLY_BUYING.includes(trouble.kind)) && <UsePerDay />}
      <AccountUse />
      <LedgerSection />
    </Panel>
  );
}

function BalanceSection({ isToldElsewhere }: { isToldElsewhere: boolean }) {
  const styles = useStyles();
  const { formats } = usePane();
  const { balance } = useClientView();
  const { refresh, isReading, failure } = useBalance();
  return (
    <Section
      title={t("credits.balance")}
      action={
        <Button
          appearance="subtle"
          size="small"
          icon={isReading ? <Spinner size="extra-tiny" aria-hidden /> : <ArrowClockwise16Regular />}
          aria-label={isReading ? t("credits.refreshing") : t("credits.refresh")}
          title={t("credits.refresh")}
          onClick={refresh}
        />
      }
    >
      {balance ? (
        <>
          <div className={styles.balance}>
            <span className={styles.number}>{formats.credits(balance.leftCredits)}</span>
          </div>
          {balance.expiresAt !== null && (
            <Note>
              {t("usage.expires", { day: formats.day(new Date(balance.expiresAt).toISOString()) })}
            </Note>
          )}
        </>
      ) : (
        <Note>{isReading ? t("credits.refreshing") : t("credits.balanceUnknown")}</Note>
      )}
      {failure && !isToldElsewhere && <FailureNotice failure={failure} retry={refresh} />}
    </Section>
  );
}

/** Reads the balance now, and again whenever the pane comes back into sight. */
function useBalance() {
  const { client } = usePane().context;
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refresh = useCallback(() => {
    setIsReading(true);
    void client.refreshBalance().then((result) => {
      setFailure(result.ok ? null : result.failure);
      setIsReading(false);
    });
  }, [client]);
  useEffect(() => {
    refresh();
    const shown = () => {
      if (document.visibilityState === "visible") refresh();
    };
    document.addEventListener("visibilitychange", shown);
    return () => document.removeEventListener("visibilitychange", shown);
  }, [refresh]);
  return { refresh, isReading, failure };
}

function SpentSection() {
  const { ledTo, cameFrom, goTo } = usePane();
  const [isEditing, setIsEditing] = useState(ledTo?.startsWith("limits") ?? false);
  const [hasEdited, setHasEdited] = useState(false);
  const close = () => {
    setIsEditing(false);
    setHasEdited(true);
    // A person who came here from a refusal goes back to where it was shown.
    if (ledTo?.startsWith("limits") && cameFrom) goTo(cameFrom);
  };
  return (
    <Section
      // A new key for each form, so that the new section takes the focus of the one that was removed.
      key={String(isEditing)}
      title={t("credits.spent")}
      catchesFocus={hasEdited}
      action={
        !isEditing && (
          <Button appearance="subtle" size="small" onClick={() => setIsEditing(true)}>
            {t("credits.edit")}
          </Button>
        )
      }
    >
      {isEditing ? <LimitsForm onClose={close} /> : <Meters />}
    </Section>
  );
}

/** The field to focus, by the limit that refused. */
const FIELDS: Partial<Record<PlaceInPanel, CeilingName>> = {
  "limits/action": "actionCredits",
  "limits/day": "dayCredits",
  "limits/workbook": "workbookCredits",
};

function LimitsForm({ onClose }: { onClose: () => void }) {
  const { ledTo } = usePane();
  return (
    <>
      <CeilingsForm
        takesFocus={FIELDS[ledTo ?? "limits"] ?? "unaskedCredits"}
        submitLabel={t("ceilings.use")}
        onDone={onClose}
        others={
          <Button type="button" appearance="subtle" onClick={onClose}>
            {t("common.cancel")}
          </Button>
        }
      />
      <TrustSwitch />
    </>
  );
}

function Meters() {
  const { spending, spent } = useClientView();
  return (
    <Stack>
      <Meter
        label={t("credits.today")}
        used={spent.todayCredits}
        limit={spending.dayCredits}
        exhausted={t("credits.exhausted")}
      />
      <Meter
        label={t("credits.workbook")}
        used={spent.workbookCredits}
        limit={spending.workbookCredits}
        exhausted={t("credits.exhausted")}
      />
      <Meter
        label={t("credits.unasked")}
        used={spent.unaskedCredits}
        limit={spending.unaskedCredits}
        exhausted={t("credits.unaskedExhausted")}
      />
      <SpendingSwitch />
    </Stack>
  );
}

function SpendingSwitch() {
  const { context } = usePane();
  const { spendingOn } = useClientView().spending;
  return (
    <div>
      <Switch
        checked={spendingOn}
        label={t("credits.spendingSwitch")}
        onChange={(_, data) => context.changeSpending({ spendingOn: data.checked })}
      />
      {!spendingOn && <Note>{t("credits.spendingOffNote")}</Note>}
    </div>
  );
}

/** Whether formulas of this workbook may spend without asking. */
function TrustSwitch() {
  const { context } = usePane();
  const { trust } = context;
  const { spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  return (
    <Switch
      checked={state === "allowed"}
      label={t("ceilings.trustSwitch", { credits: spending.unaskedCredits })}
      onChange={(_, { checked }) => void trust.choose(checked ? "allowed" : "always-ask")}
    />
  );
}

/** Tells when the account was charged more than this Excel bought, with both figures. */
function AccountUse() {
  const { accountUse, unexplainedCredits } = useClientView();
  if (!accountUse || unexplainedCredits === 0) return null;
  const { usedCredits, boughtCredits } = accountUse;
  return (
    <Notice intent="warning" title={t("usage.account.title")}>
      <Text>{t("usage.account.difference", { used: usedCredits, bought: boughtCredits })}</Text>
    </Notice>
  );
}
