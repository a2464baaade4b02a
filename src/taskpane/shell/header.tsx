/**
 * The top of the pane: which service, whether its data is fictional, whether spending is on, and
 * what waits for approval. It is always in sight, because held cells may hide under IFERROR.
 */
import { Badge, Button, makeStyles, tokens } from "@fluentui/react-components";
import { CheckmarkCircle20Regular, Prohibited20Regular } from "@fluentui/react-icons";
import { useClientView, usePane } from "../state/pane-context";
import { serviceName } from "../settings/service-name";

const useStyles = makeStyles({
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  service: {
    minWidth: 0,
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    rowGap: tokens.spacingVerticalXXS,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  spending: { flexShrink: 0, minWidth: "auto" },
  off: { color: tokens.colorStatusWarningForeground1 },
});

/** The connected service and the switch that stops all spending. */
export function ConnectionBar() {
  const styles = useStyles();
  const { context, messages } = usePane();
  const { connection, spending } = useClientView();
  const words = messages.header;
  return (
    <div className={styles.header}>
      <div className={styles.service}>
        <span className={styles.name}>
          {connection ? serviceName(context.config, connection) : words.notConnected}
        </span>
        {connection?.isDemo && (
          <Badge appearance="tint" color="brand">
            {words.demoBadge}
          </Badge>
        )}
      </div>
      <Button
        appearance="subtle"
        size="small"
        className={styles.spending}
        icon={spending.spendingOn ? <CheckmarkCircle20Regular /> : <Prohibited20Regular />}
        title={spending.spendingOn ? words.switchOff : words.switchOn}
        aria-pressed={spending.spendingOn}
        onClick={() => context.changeSpending({ spendingOn: !spending.spendingOn })}
      >
        {spending.spendingOn ? words.spendingOn : words.spendingOff}
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
  text: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  button: { flexShrink: 0, minWidth: "auto" },
});

/** Says on every panel that questions are held, for how much, and leads to them. */
export function HeldBar() {
  const styles = useBarStyles();
  const { messages, goTo, panel } = usePane();
  const { held, heldCredits } = useClientView();
  if (held.length === 0) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.text}>{messages.header.held(held.length, heldCredits)}</span>
      {panel !== "credits" && (
        <Button size="small" className={styles.button} onClick={() => goTo("credits")}>
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
