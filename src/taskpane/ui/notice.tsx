/**
 * A boxed message: a title, what happened, what helps, and buttons. Problems are announced at once
 * (`alert`), everything else when the screen reader is idle (`status`).
 */
import type { ReactNode } from "react";
import {
  CheckmarkCircle20Regular,
  ErrorCircle20Regular,
  Info20Regular,
  Warning20Regular,
} from "@fluentui/react-icons";
import type { Failure } from "../../client";
import { type Said, say, t } from "../../texts";
import type { CureStep } from "../state/failure-words";
import { type PanelId, useClientView, useFailureWords, usePane } from "../state/pane-context";
import type { Act, Loaded } from "../state/queries";
import { Button, makeStyles, mergeClasses, Spinner, tokens } from "./fluent";
import { Buttons, Note, OutLink, Strong, Text, useTextStyles } from "./text";

export type Intent = "info" | "success" | "warning" | "error";

const useStyles = makeStyles({
  box: {
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    // In the colour of the icon.
    borderLeft: "3px solid",
    backgroundColor: tokens.colorNeutralBackground2,
  },
  body: { color: tokens.colorNeutralForeground1 },
  actions: { marginTop: tokens.spacingVerticalXS },
  info: { color: tokens.colorNeutralForeground3 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
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
  return (
    <div
      className={mergeClasses(styles.box, styles[intent])}
      role={intent === "error" ? "alert" : "status"}
    >
      <Icon aria-hidden />
      <div className={mergeClasses(text.tight, styles.body)}>
        <Strong>{say(title)}</Strong>
        {children}
        {actions && <div className={mergeClasses(text.buttons, styles.actions)}>{actions}</div>}
      </div>
    </div>
  );
}

/** A failure in the pane: its words, its cure, and a button for the one step that the pane can take. */
export function FailureNotice({
  failure,
  retry,
  intent = "error",
  offersStep = true,
}: {
  failure: Failure;
  /** Tries the same again, for free. Offered for every kind of failure. */
  retry?: () => void;
  intent?: Intent;
  offersStep?: boolean;
}) {
  const words = useFailureWords()(failure);
  return (
    <Notice
      intent={intent}
      title={words.title}
      actions={
        (retry || (offersStep && words.step)) && (
          <>
            {retry && (
              <Button size="small" onClick={retry}>
                {t("common.tryAgain")}
              </Button>
            )}
            {offersStep && words.step && <CureButton step={words.step} failure={failure} />}
          </>
        )
      }
    >
      <Text>{words.sentence}</Text>
      <Note>{words.cure}</Note>
      {words.quote && <Note>{words.quote}</Note>}
    </Notice>
  );
}

function CureButton({ step, failure }: { step: CureStep; failure: Failure }) {
  const { context, goTo } = usePane();
  const button = (label: string, onClick: () => void) => (
    <Button size="small" onClick={onClick}>
      {label}
    </Button>
  );
  switch (step) {
    case "limits":
      // The limit that was passed.
      return button(t("credits.edit"), () =>
        goTo("credits", failure.kind === "over-ceiling" ? `limits/${failure.ceiling}` : "limits")
      );
    case "approve":
      return <Leads to="activity" label={t("cures.openActivity")} />;
    case "spending":
      return button(t("cures.switchOn"), () =>
        context.settings.change({ spending: { spendingOn: true } })
      );
    case "connection":
      return <Leads to="settings" label={t("cures.openSettings")} />;
    case "account":
      return <AccountLink label={t("settings.account")} />;
  }
}

/** Leads to a panel, unless that is in sight. */
export function Leads({ to, label }: { to: PanelId; label: string }) {
  const { goTo, panel } = usePane();
  if (panel === to) return null;
  return (
    <Button size="small" onClick={() => goTo(to)}>
      {label}
    </Button>
  );
}

/** The account page, if the administrator named one. */
export function AccountLink({ label }: { label: string }) {
  const { accountPage } = usePane().context.config;
  return accountPage === "" ? null : <OutLink href={accountPage}>{label}</OutLink>;
}

/** In the place of what is being counted or read. */
export function Counting({ label }: { label: string }) {
  return (
    <Buttons role="status">
      <Spinner size="extra-tiny" aria-hidden />
      {label}
    </Buttons>
  );
}

/** Of what is being read, with a button that tries again. */
export function LoadingNote({ of }: { of: Loaded<unknown> }) {
  if (of.failure) return <FailureNotice failure={of.failure} retry={of.reload} />;
  if (!of.isLoading) return null;
  return (
    <>
      {of.value === null && <Counting label={t("common.loading")} />}
      <WaitNote />
    </>
  );
}

/** What is read as a list: that it is being read, why not, that there is nothing, or `children` of it. */
export function LoadedRows<T>({
  of,
  none,
  children,
}: {
  of: Loaded<readonly T[]>;
  none: string;
  children: (items: readonly T[]) => ReactNode;
}) {
  return (
    <>
      <LoadingNote of={of} />
      {of.value && (of.value.length === 0 ? <Note>{none}</Note> : children(of.value))}
    </>
  );
}

/** What became of an act, beside its button. */
export function ActNote({
  of: { isActing, failure, problem, done },
}: {
  of: Pick<Act, "isActing" | "failure" | "problem" | "done">;
}) {
  if (failure) return <FailureNotice failure={failure} />;
  if (problem !== null) return <Notice intent="warning" title={problem} />;
  return done ? <Note>{done}</Note> : isActing && <WaitNote />;
}

/** A shorter wait is not worth a word. */
const NOTICED_MS = 5_000;

/** Requests wait for a limit of the service: until when. `onStop` asks nothing more of it. */
export function WaitNote({ onStop }: { onStop?: () => void }) {
  const { context, formats } = usePane();
  const { queued, inFlight, endsAt, pauses } = useClientView().activity;
  const now = context.now();
  const until = Math.max(endsAt ?? 0, ...Object.values(pauses));
  if (queued === 0 || until - now < NOTICED_MS) return null;
  return (
    <>
      <Note role="status">
        {t("credits.activity", { queued, inFlight })}{" "}
        {t("credits.activityEnd", { time: formats.time(until, now) })}
      </Note>
      {onStop && (
        <Button size="small" onClick={onStop}>
          {t("tables.stop")}
        </Button>
      )}
    </>
  );
}
