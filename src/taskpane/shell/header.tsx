/**
 * The top of the pane: the balance as last read, today's spending and its limit, help and settings, and
 * what waits for approval. It asks the service nothing. It is always in sight, because IFERROR may hide
 * waiting cells; it turns amber while spending is off.
 */
import { Badge, Button, makeStyles, mergeClasses, tokens } from "../kit/fluent";
import { QuestionCircle20Regular, Settings20Regular, Wallet20Regular } from "@fluentui/react-icons";
import { useClientView, usePane } from "../state/pane-context";
import { serviceName } from "../settings/service-name";

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
  const { context, messages, goTo } = usePane();
  const { connection, balance, spending, spent } = useClientView();
  const words = messages.header;
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
            title={serviceName(context.config, connection, words.demoTitle)}
            onClick={() => goTo("credits")}
          >
            {words.balance(balance?.leftCredits ?? null)}
          </Button>
        ) : (
          <span className={styles.balance}>{words.notConnected}</span>
        )}
        {connection?.isDemo && (
          <Badge appearance="tint" color="brand" title={words.demoTitle}>
            {words.demoBadge}
          </Badge>
        )}
        <div className={styles.tools}>
          <Button
            appearance="subtle"
            icon={<QuestionCircle20Regular />}
            aria-label={words.help}
            title={words.help}
            onClick={() => goTo("help")}
          />
          <Button
            appearance="subtle"
            icon={<Settings20Regular />}
            aria-label={words.settings}
            title={words.settings}
            onClick={() => goTo("settings")}
          />
        </div>
      </div>
      {connection && (
        <div className={styles.use} title={words.todayFull(todayCredits, dayCredits)}>
          <span className={styles.today}>{words.today(todayCredits, dayCredits)}</span>
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
  const { context, messages } = usePane();
  const { spendingOn } = useClientView().spending;
  if (spendingOn) return null;
  return (
    <div className={mergeClasses(styles.bar, styles.off)}>
      <span className={styles.text}>{messages.header.spendingOff}</span>
      <Button
        size="small"
        className={styles.button}
        onClick={() => context.changeSpending({ spendingOn: true })}
      >
        {messages.header.switchOn}
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
  const { messages, goTo, panel } = usePane();
  const { held, heldCredits } = useClientView();
  if (held.length === 0) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.text}>{messages.header.held(held.length, heldCredits)}</span>
      {panel !== "activity" && (
        <Button size="small" className={styles.button} onClick={() => goTo("activity")}>
          {messages.header.heldReview}
        </Button>
      )}
    </div>
  );
}

/** What a pane without a service can and cannot do. */
export function ReaderBar() {
  const styles = useBarStyles();
  const { messages, goTo, panel } = usePane();
  const { connection } = useClientView();
  if (connection) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.text}>{messages.header.readerNote}</span>
      {panel !== "settings" && (
        <Button size="small" className={styles.button} onClick={() => goTo("settings")}>
          {messages.header.connect}
        </Button>
      )}
    </div>
  );
}
