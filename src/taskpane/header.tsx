/**
 * The top of the pane: the balance as last read, today's spending and its limit, help and settings. It asks the
 * service nothing.
 */
import { QuestionCircle20Regular, Settings20Regular, Wallet20Regular } from "@fluentui/react-icons";
import { t } from "../texts";
import { useClientView, usePane } from "./state/pane-context";
import { serviceName } from "./state/services";
import { IconButton } from "./ui/buttons";
import { Badge, Button, makeStyles, ProgressBar, tokens, typographyStyles } from "./ui/fluent";

const useStyles = makeStyles({
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS}`,
  },
  balance: {
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
  tools: { marginLeft: "auto", display: "flex", alignItems: "center" },
  use: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXXS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
  },
  today: {
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
    fontVariantNumeric: "tabular-nums",
  },
});

/** The balance, today's spending, and the buttons for help and settings. */
export function TopBar() {
  const styles = useStyles();
  const { context, goTo } = usePane();
  const { connection, balance } = useClientView();
  return (
    <>
      <div className={styles.header}>
        {connection ? (
          <Button
            appearance="subtle"
            className={styles.balance}
            icon={<Wallet20Regular />}
            title={serviceName(context.config, connection)}
            onClick={() => goTo("credits")}
          >
            {t("header.balance", { credits: balance?.leftCredits ?? null })}
          </Button>
        ) : (
          <span className={styles.balance}>{t("failures.not-connected.title")}</span>
        )}
        {connection?.isDemo && (
          <Badge appearance="tint" color="brand" title={t("header.demoTitle")}>
            {t("header.demoBadge")}
          </Badge>
        )}
        <div className={styles.tools}>
          <IconButton
            size="medium"
            icon={<QuestionCircle20Regular />}
            label={t("panels.names.help")}
            onClick={() => goTo("help")}
          />
          <IconButton
            size="medium"
            icon={<Settings20Regular />}
            label={t("panels.names.settings")}
            onClick={() => goTo("settings")}
          />
        </div>
      </div>
      {connection && <Today />}
    </>
  );
}

/** What was spent today, of the day's limit. */
function Today() {
  const styles = useStyles();
  const { spending, spent } = useClientView();
  const figures = { spent: spent.todayCredits, limit: spending.dayCredits };
  const share = figures.limit === 0 ? 1 : Math.min(1, figures.spent / figures.limit);
  return (
    <div className={styles.use} title={t("header.todayFull", figures)}>
      <span className={styles.today}>{t("header.today", figures)}</span>
      <ProgressBar aria-hidden shape="square" value={share} />
    </div>
  );
}
