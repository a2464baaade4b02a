/**
 * Warnings on every panel: a limit that is half, four fifths or nearly used up, an act that failed after its panel
 * was left, and a machine without a network. Each level of a limit is announced once and can be closed; a higher
 * level is shown again.
 */
import { t } from "../../texts";
import { Button, makeStyles, tokens } from "../kit/fluent";
import { Dismiss16Regular } from "@fluentui/react-icons";
import { IconButton } from "../kit/buttons/icon-button";
import { useEffect } from "react";
import type { ClientView, Failure } from "../../client";
import { useKept } from "../state/kept";
import { failureNow } from "../state/failure-now";
import { useClientView, useFailureWords, usePane } from "../state/pane-context";
import type { FailureWords } from "../state/failure-words";
import type { PanelId } from "../state/panel-id";

type Warning = ClientView["warnings"][number];

const useStyles = makeStyles({
  bar: {
    display: "flex",
    // In a magnified pane the buttons stand under the text.
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    "& + &": { borderTop: `1px solid ${tokens.colorStatusWarningBorder1}` },
    "@media (forced-colors: active)": { border: "1px solid CanvasText" },
  },
  text: { flex: "1 1 120px" },
  buttons: { display: "flex", marginLeft: "auto", columnGap: tokens.spacingHorizontalXXS },
  button: { minWidth: "auto" },
});

export function WarningBar() {
  const { goTo, panel, announce } = usePane();
  const { warnings } = useClientView();
  const [closed, setClosed] = useKept<readonly string[]>("warnings closed", []);
  const [told, setTold] = useKept<readonly string[]>("warnings told", []);
  const textOf = ({ ceiling, spentCredits, limitCredits }: Warning) =>
    t("usage.warnings.text", {
      share: spentCredits / limitCredits,
      of: t(`usage.warnings.of.${ceiling}`),
      spent: spentCredits,
      limit: limitCredits,
    });
  const fresh = warnings.filter((warning) => !told.includes(nameOf(warning)));
  useEffect(() => {
    if (fresh.length === 0) return;
    announce(fresh.map(textOf).join(" "));
    setTold([...told, ...fresh.map(nameOf)]);
  });
  return warnings
    .filter((warning) => !closed.includes(nameOf(warning)))
    .map((warning) => (
      <Bar
        key={nameOf(warning)}
        text={textOf(warning)}
        show={
          panel === "credits" ? null : [t("usage.warnings.show"), () => goTo("credits", "limits")]
        }
        close={[t("usage.warnings.dismiss"), () => setClosed([...closed, nameOf(warning)])]}
      />
    ));
}

/** The key of a warning: a raised limit makes a new warning. */
function nameOf({ ceiling, percent, limitCredits }: Warning): string {
  return `${ceiling} ${percent} ${limitCredits}`;
}

/** An act that failed after its panel was left. */
export interface Missed {
  /** The label of its button, or "". */
  readonly what: string;
  readonly why: Failure | string;
  readonly panel: PanelId;
}

const sentences = ({ title, sentence }: FailureWords) => `${title}. ${sentence}`;

export function MissedBar({
  missed,
  onChange,
}: {
  missed: readonly Missed[];
  onChange: (missed: readonly Missed[]) => void;
}) {
  const { goTo, panel: shown } = usePane();
  const view = useClientView();
  const wordsOf = useFailureWords();
  return missed.map((each, at) => {
    const { what, why, panel } = each;
    const now = typeof why === "string" ? why : failureNow(why, view);
    if (now === null) return null;
    const name = t(`panels.names.${panel}`);
    const text = typeof now === "string" ? now : sentences(wordsOf(now));
    return (
      <Bar
        key={at}
        role="alert"
        text={`${what === "" ? `${name}:` : t("header.missed", { what, panel: name })} ${text}`}
        show={panel === shown ? null : [t("common.show"), () => goTo(panel)]}
        close={[t("common.close"), () => onChange(missed.filter((other) => other !== each))]}
      />
    );
  });
}

type LabelledAct = readonly [label: string, act: () => void];

/** A text with a button that leads to its panel, unless that is in sight, and one that closes it. */
function Bar({
  text,
  show,
  close: [closeLabel, onClose],
  role,
}: {
  text: string;
  show: LabelledAct | null;
  close: LabelledAct;
  role?: "alert";
}) {
  const styles = useStyles();
  return (
    <div className={styles.bar} role={role}>
      <span className={styles.text}>{text}</span>
      <span className={styles.buttons}>
        {show && (
          <Button size="small" className={styles.button} onClick={show[1]}>
            {show[0]}
          </Button>
        )}
        <IconButton
          className={styles.button}
          icon={<Dismiss16Regular />}
          label={closeLabel}
          onClick={onClose}
        />
      </span>
    </div>
  );
}

export function OfflineBar() {
  const styles = useStyles();
  const { isOffline } = useClientView();
  return isOffline ? (
    <div className={styles.bar} role="status">
      {t("usage.offline")}
    </div>
  ) : null;
}
