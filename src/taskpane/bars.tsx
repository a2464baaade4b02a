/**
 * What every panel says under the navigation: what the add-in itself found or a ribbon command did, whether the workbook
 * is trusted, spending is off, purchases wait (in sight, because IFERROR may hide waiting cells), no service, no
 * network, and the run under way. Fluent's MessageBar tells screen readers
 * nothing without a second provider, so these are our own.
 */
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Dismiss16Regular } from "@fluentui/react-icons";
import type { RunProgress } from "../excel";
import type { Trust } from "../machine";
import { say, t } from "../texts";
import {
  useClientView,
  useNotices,
  usePane,
  useRunsState,
  useTellMissed,
} from "./state/pane-context";
import { IconButton } from "./ui/buttons";
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from "./ui/fluent";
import { Leads } from "./ui/notice";
import { changesWords, finishedRows, reportTitle } from "./ui/runs";

const useStyles = makeStyles({
  bar: {
    display: "flex",
    // In a magnified pane the buttons stand under the text.
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.caption1,
    "& + &": { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    "@media (forced-colors: active)": { border: "1px solid CanvasText" },
  },
  info: { backgroundColor: tokens.colorBrandBackground2 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1 },
  run: { backgroundColor: tokens.colorNeutralBackground2 },
  text: { flex: "1 1 96px" },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "flex-end",
    alignItems: "center",
    marginLeft: "auto",
    columnGap: tokens.spacingHorizontalXXS,
  },
});

/** A text with its buttons, and one that closes it. */
function Bar({
  tone,
  text,
  role,
  close,
  children,
}: {
  tone: "info" | "warning" | "run";
  text: string;
  role?: "status";
  close?: () => void;
  children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.bar, styles[tone])} role={role}>
      <span className={styles.text}>{text}</span>
      <span className={styles.buttons}>
        {children}
        {close && (
          <IconButton icon={<Dismiss16Regular />} label={t("common.close")} onClick={close} />
        )}
      </span>
    </div>
  );
}

export function Bars() {
  const { context } = usePane();
  const { spending, connection, isOffline } = useClientView();
  return (
    <>
      <Notices />
      <TrustQuestion />
      {!spending.spendingOn && (
        <Bar tone="warning" text={t("header.spendingOff")}>
          <Button
            size="small"
            onClick={() => context.settings.change({ spending: { spendingOn: true } })}
          >
            {t("header.switchOn")}
          </Button>
        </Bar>
      )}
      <WaitingBar />
      {!connection && (
        <Bar tone="info" text={t("header.readerNote")}>
          <Leads to="settings" label={t("header.connect")} />
        </Bar>
      )}
      {isOffline && <Bar tone="warning" role="status" text={t("usage.offline")} />}
      <RunBar />
    </>
  );
}

/** What the last ribbon command did or an act that was left; a workbook that cannot be written, a configuration, data in the file. */
export function Notices() {
  const { notices } = usePane().context;
  const { sentences, told, leftOut } = useNotices();
  return (
    <>
      {told !== null && (
        <Bar
          tone="info"
          role="status"
          text={say(told)}
          close={() => notices.change({ told: null })}
        />
      )}
      {sentences.map((sentence) => (
        <Bar key={say(sentence)} tone="warning" role="status" text={say(sentence)} />
      ))}
      {leftOut > 0 && (
        <Bar
          tone="warning"
          role="status"
          text={`${t("upkeep.leftOut.title", { parts: leftOut })} ${t("upkeep.leftOut.text")}`}
        >
          <Leads to="settings" label={t("common.show")} />
        </Bar>
      )}
    </>
  );
}

/**
 * Asks once whether formulas of a workbook that came from elsewhere may spend without asking, as soon as one of them
 * waits. A switch in Credits changes the answer.
 */
function TrustQuestion() {
  const { trust } = usePane().context;
  const { waiting, spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  const isWaiting = waiting.some(({ cause }) => cause.kind === "formula");
  if (state !== "open" || !isWaiting || spending.unaskedCredits === 0) return null;
  const button = (answer: Trust, label: string) => (
    <Button size="small" onClick={() => void trust.choose(answer)}>
      {label}
    </Button>
  );
  const text = t("ceilings.trustQuestion", { credits: spending.unaskedCredits });
  return (
    <Bar tone="warning" role="status" text={text}>
      {button("allowed", t("ceilings.trustAllow"))}
      {button("always-ask", t("ceilings.trustAsk"))}
    </Bar>
  );
}

function WaitingBar() {
  const { context, panel } = usePane();
  const tellMissed = useTellMissed();
  const { waiting, waitingCredits } = useClientView();
  if (waiting.length === 0 || panel === "activity") return null;
  const label = t("header.approve", { credits: waitingCredits });
  const approve = () =>
    void context.client.approve("all", waitingCredits).then((result) => {
      const why = result.ok ? result.value.obstacle : result.failure;
      if (why) tellMissed(label, why);
    });
  return (
    <Bar tone="info" text={t("header.waiting", { count: waiting.length })}>
      <Leads to="activity" label={t("header.waitingReview")} />
      <Button size="small" appearance="primary" onClick={approve}>
        {label}
      </Button>
    </Bar>
  );
}

/** The run under way, and for screen readers each quarter and the end of a run, but not every row. */
function RunBar() {
  const { panel } = usePane();
  const { current } = useRunsState();
  useQuarters(current?.progress ?? null);
  useEnd();
  if (!current || panel === "activity") return null;
  const { progress } = current;
  const text = t("runs.rowsIn", {
    state: t(`runs.progressStates.${progress.state}`),
    done: finishedRows(progress),
    of: progress.rows,
  });
  return (
    <Bar tone="run" text={text}>
      <Leads to="activity" label={t("common.show")} />
    </Bar>
  );
}

/** Announces each quarter of the rows once. */
function useQuarters(progress: RunProgress | null) {
  const { announce } = usePane();
  const rows = progress?.rows ?? 0;
  const finished = progress ? finishedRows(progress) : 0;
  const quarter = rows > 0 ? Math.floor((finished * 4) / rows) : 0;
  const spent = progress?.chargedCredits ?? 0;
  useEffect(() => {
    // The last quarter is announced by `useEnd`.
    if (quarter > 0 && quarter < 4)
      announce(t("runs.announce", { done: finished, of: rows, credits: spent }));
    // Only the quarter decides when to speak, not each number in the sentence.
  }, [quarter]);
}

/** Announces how a run ended. */
function useEnd() {
  const { announce } = usePane();
  const { reports } = useRunsState();
  const last = [...reports.values()].at(-1);
  useEffect(() => {
    if (!last) return;
    const changes = last.plan.choices.fill === "stale" ? [changesWords(last)] : [];
    announce([reportTitle(last), ...changes].join(". "));
  }, [last, announce]);
}
