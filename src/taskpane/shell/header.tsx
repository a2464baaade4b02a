/**
 * The top of the pane: the balance as last read, today's spending and its limit, help and settings, and
 * what waits for approval. It asks the service nothing. It is always in sight, because IFERROR may hide
 * waiting cells; it turns amber while spending is off.
 */
import { t } from "../../texts";
import { Badge, Button, makeStyles, mergeClasses, tokens } from "../kit/fluent";
import { QuestionCircle20Regular, Settings20Regular, Wallet20Regular } from "@fluentui/react-icons";
import { useClientView, usePane } from "../state/pane-context";
import { serviceName } from "../state/service-name";

const useStyles = makeStyles({
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} 0`,
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
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: "tabular-nums",
  },
  track: {
    height: "2px",
    backgroundColor: tokens.colorNeutralStroke2,
    "@media (forced-colors: active)": { backgroundColor: "Canvas", forcedColorAdjust: "none" },
  },
  fill: {
    height: "100%",
    backgroundColor: tokens.colorCompoundBrandStroke,
    "@media (forced-colors: active)": { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
});

/** The balance, today's spending, and the buttons for help and settings. */
export function TopBar() {
  const styles = useStyles();
  const { context, goTo } = usePane();
  const { connection, balance, spending, spent } = useClientView();
  const { todayCredits } = spent;
  const { dayCredits } = spending;
  const share = dayCredits === 0 ? 1 : Math.min(1, todayCredits / dayCredits);
  return (
    <>
      <div className={styles.header}>
        {connection ? (
          <Button
            appearance="subtle"
            className={styles.balance}
            icon={<Wallet20Regular />}
            title={serviceName(context.config, connection, t("header.demoTitle"))}
            onClick={() => goTo("credits")}
          >
            {t("header.balance", { credits: balance?.leftCredits ?? null })}
          </Button>
        ) : (
          <span className={styles.balance}>{t("header.notConnected")}</span>
        )}
        {connection?.isDemo && (
          <Badge appearance="tint" color="brand" title={t("header.demoTitle")}>
            {t("header.demoBadge")}
          </Badge>
        )}
        <div className={styles.tools}>
          <Button
            appearance="subtle"
            icon={<QuestionCircle20Regular />}
            aria-label={t("header.help")}
            title={t("header.help")}
            onClick={() => goTo("help")}
          />
          <Button
            appearance="subtle"
            icon={<Settings20Regular />}
            aria-label={t("header.settings")}
            title={t("header.settings")}
            onClick={() => goTo("settings")}
          />
        </div>
      </div>
      {connection && (
        <div
          className={styles.use}
          title={t("header.todayFull", { spent: todayCredits, limit: dayCredits })}
        >
          <span className={styles.today}>
            {t("header.today", { spent: todayCredits, limit: dayCredits })}
          </span>
          <div className={styles.track} aria-hidden>
            <div className={styles.fill} style={{ width: `${share * 100}%` }} />
          </div>
        </div>
      )}
    </>
  );
}

/** Shown while spending is off, with a button that turns it on. */
export function SpendingOffBar() {
  const styles = useBarStyles();
  const { context } = usePane();
  const { spendingOn } = useClientView().spending;
  if (spendingOn) return null;
  return (
    <div className={mergeClasses(styles.bar, styles.off)}>
      <span className={styles.text}>{t("header.spendingOff")}</span>
      <Button
        size="small"
        className={styles.button}
        onClick={() => context.changeSpending({ spendingOn: true })}
      >
        {t("header.switchOn")}
      </Button>
    </div>
  );
}

const useBarStyles = makeStyles({
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    "@media (forced-colors: active)": { border: "1px solid CanvasText" },
  },
  off: { backgroundColor: tokens.colorStatusWarningBackground2 },
  text: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  button: { flexShrink: 0, minWidth: "auto" },
});

/** Says on every panel how many purchases wait, for how much, and leads to them. */
export function HeldBar() {
  const styles = useBarStyles();
  const { goTo, panel } = usePane();
  const { held, heldCredits } = useClientView();
  if (held.length === 0) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.text}>
        {t("header.held", { count: held.length, credits: heldCredits })}
      </span>
      {panel !== "activity" && (
        <Button size="small" className={styles.button} onClick={() => goTo("activity")}>
          {t("header.heldReview")}
        </Button>
      )}
    </div>
  );
}

/** What a pane without a service can and cannot do. */
export function ReaderBar() {
  const styles = useBarStyles();
  const { goTo, panel } = usePane();
  const { connection } = useClientView();
  if (connection) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.text}>{t("header.readerNote")}</span>
      {panel !== "settings" && (
        <Button size="small" className={styles.button} onClick={() => goTo("settings")}>
          {t("header.connect")}
        </Button>
      )}
    </div>
  );
}
