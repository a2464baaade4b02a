/**
 * A boxed message: a title, what happened, what helps, and buttons. Problems are announced at once
 * (`alert`), everything else when the screen reader is idle (`status`).
 */
import { type Said, say } from "../../texts";
import { makeStyles, mergeClasses, tokens } from "./fluent";
import {
  CheckmarkCircle20Regular,
  ErrorCircle20Regular,
  Info20Regular,
  Warning20Regular,
} from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTextStyles } from "./text-styles";

export type Intent = "info" | "success" | "warning" | "error";

const useStyles = makeStyles({
  box: {
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  body: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  actions: { marginTop: tokens.spacingVerticalXS },
  info: { color: tokens.colorNeutralForeground2 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
  warningBox: { borderLeft: `3px solid ${tokens.colorStatusWarningForeground3}` },
  errorBox: { borderLeft: `3px solid ${tokens.colorStatusDangerForeground3}` },
  successBox: { borderLeft: `3px solid ${tokens.colorStatusSuccessForeground3}` },
});

const icons = {
  info: Info20Regular,
  success: CheckmarkCircle20Regular,
  warning: Warning20Regular,
  error: ErrorCircle20Regular,
};

export function Notice({
  intent,
  title,
  children,
  actions,
}: {
  intent: Intent;
  title: string | Said;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const Icon = icons[intent];
  const box = {
    info: undefined,
    success: styles.successBox,
    warning: styles.warningBox,
    error: styles.errorBox,
  }[intent];
  return (
    <div className={mergeClasses(styles.box, box)} role={intent === "error" ? "alert" : "status"}>
      <Icon className={styles[intent]} aria-hidden />
      <div className={styles.body}>
        <span className={text.strong}>{say(title)}</span>
        {children}
        {actions && <div className={mergeClasses(text.buttons, styles.actions)}>{actions}</div>}
      </div>
    </div>
  );
}
