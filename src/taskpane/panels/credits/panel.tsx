/**
 * Credits: what is left, what was spent, what the limits are. Showing the panel reads the balance (a free
 * call), so that the first number is never old.
 */
import { useState } from "react";
import { ArrowClockwise16Regular } from "@fluentui/react-icons";
import { t } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useLoaded } from "../../state/queries";
import { Button, makeStyles, Spinner, Switch, tokens } from "../../ui/fluent";
import { FailureNotice, Notice } from "../../ui/notice";
import { Panel, Section } from "../../ui/section";
import { Note, Text } from "../../ui/text";
import { IconButton } from "../../ui/buttons";
import { LedgerSection } from "./ledger";
import { LimitsForm, OwnLimits, TeamLimits } from "./limits";

const useStyles = makeStyles({
  number: {
    // Seven digits fit 320 px, and a magnified pane.
    fontSize: "clamp(14px, 8vw, 28px)",
    lineHeight: 1.3,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: "tabular-nums",
  },
});

export function CreditsPanel() {
  const { connection, isTeam } = useClientView();
  return (
    <Panel title={t("panels.names.credits")}>
      {connection && <BalanceSection />}
      <SpentSection />
      {isTeam && <TeamLimits />}
      <AccountUse />
      <LedgerSection />
    </Panel>
  );
}

function BalanceSection() {
  const styles = useStyles();
  const { context, formats } = usePane();
  const { balance } = useClientView();
  const read = useLoaded("balance", () => context.client.refreshBalance(), true);
  const { reload, isLoading, failure } = read;
  return (
    <Section
      title={t("credits.balance")}
      action={
        <IconButton
          icon={isLoading ? <Spinner size="extra-tiny" aria-hidden /> : <ArrowClockwise16Regular />}
          label={isLoading ? t("credits.refreshing") : t("credits.refresh")}
          onClick={reload}
        />
      }
    >
      {balance ? (
        <>
          <div className={styles.number}>{formats.credits(balance.leftCredits)}</div>
          {balance.expiresAt !== null && (
            <Note>
              {t("usage.expires", { day: formats.day(new Date(balance.expiresAt).toISOString()) })}
            </Note>
          )}
        </>
      ) : (
        <Note>{isLoading ? t("credits.refreshing") : t("credits.balanceUnknown")}</Note>
      )}
      {failure && <FailureNotice failure={failure} retry={reload} />}
    </Section>
  );
}

function SpentSection() {
  const { context, ledTo, cameFrom, goTo } = usePane();
  const { spendingOn } = useClientView().spending;
  const [isEditing, setIsEditing] = useState(ledTo?.startsWith("limits") ?? false);
  const close = () => {
    setIsEditing(false);
    // A person who came here from a refusal goes back to where it was shown.
    if (ledTo?.startsWith("limits") && cameFrom) goTo(cameFrom);
  };
  return (
    <Section
      title={isEditing ? t("credits.edit") : t("credits.spent")}
      action={
        !isEditing && (
          <Button appearance="subtle" size="small" onClick={() => setIsEditing(true)}>
            {t("credits.edit")}
          </Button>
        )
      }
    >
      {isEditing ? (
        <LimitsForm onClose={close} />
      ) : (
        <>
          <OwnLimits />
          <div>
            <Switch
              checked={spendingOn}
              label={t("credits.spendingSwitch")}
              onChange={(_, { checked }) =>
                context.settings.change({ spending: { spendingOn: checked } })
              }
            />
            {!spendingOn && <Note>{t("credits.spendingOffNote")}</Note>}
          </div>
        </>
      )}
    </Section>
  );
}

/** Tells when the account was charged more than this Excel bought, with both figures. */
function AccountUse() {
  const { usedCredits = 0, boughtCredits = 0 } = useClientView().accountUse ?? {};
  if (usedCredits <= boughtCredits) return null;
  return (
    <Notice intent="warning" title={t("usage.account.title")}>
      <Text>{t("usage.account.difference", { used: usedCredits, bought: boughtCredits })}</Text>
    </Notice>
  );
}
