/** Runs of the past as a list: each with its state, counts and cost; its actions open under it. */
import { t } from "../../texts";
import { Badge, Button, makeStyles, tokens } from "../kit/fluent";
import { useId, useState } from "react";
import type { RunReport, RunSummary } from "../../excel";
import { usePane } from "../state/pane-context";
import { useRunsState } from "../jobs/pane-jobs";
import { useEntryStyles } from "../kit/entry-styles";
import { LackNotice, RunActions } from "./run-actions";
import { RunColumns } from "./run-columns";
import { RunPlaceLine } from "./run-place-line";
import { RunReportView } from "./run-report";
import { useTextStyles } from "../kit/text-styles";

/** Runs that are shown before "more". */
const FIRST = 5;

const useStyles = makeStyles({
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalS,
  },
  name: { flex: "1 1 140px", minWidth: 0, overflowWrap: "anywhere" },
});

const colors = {
  running: "informative",
  paused: "warning",
  interrupted: "warning",
  elsewhere: "informative",
  stopped: "informative",
  failed: "warning",
  done: "success",
  reverted: "informative",
} as const;

export function RunList({
  runs,
  areOpen = false,
}: {
  runs: readonly RunSummary[];
  /** The actions are open at first: for runs that wait for a decision. */
  areOpen?: boolean;
}) {
  const text = useTextStyles();
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <ul className={text.list}>
        {runs.slice(0, shown).map((run) => (
          <RunItem key={run.id} run={run} isOpenAtFirst={areOpen} />
        ))}
      </ul>
      {runs.length > shown && (
        <div>
          <Button appearance="subtle" size="small" onClick={() => setShown(shown + 20)}>
            {t("runs.more", { count: Math.min(20, runs.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** True when the report opens by itself: a refresh (also one that changed nothing), or something went wrong. */
function hasToTell(report: RunReport | undefined): boolean {
  if (!report) return false;
  const { isRefresh, failed, failure, problem } = report;
  return isRefresh || failed > 0 || failure !== null || problem !== null;
}

/** A run that is done but has failed rows is not green. */
function colorOf({ state, counts }: RunSummary) {
  return state === "done" && counts.failed > 0 ? "warning" : colors[state];
}

function RunItem({ run, isOpenAtFirst }: { run: RunSummary; isOpenAtFirst: boolean }) {
  const styles = useStyles();
  const entry = useEntryStyles();
  const text = useTextStyles();
  const { reports } = useRunsState();
  const report = reports.get(run.id);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || hasToTell(report));
  const id = useId();
  const isElsewhere = run.state === "elsewhere";
  return (
    <li className={entry.entry}>
      <div className={styles.head}>
        <h3 id={id} className={text.subheading}>
          {run.name}
        </h3>
        <Badge appearance="tint" color={colorOf(run)}>
          {t(
            `runs.states.${run.state === "done" && run.counts.failed > 0 ? "withFailures" : run.state}`
          )}
        </Badge>
      </div>
      <RunNotes run={run} />
      {run.mayLack && <LackNotice lack={run.mayLack} />}
      {!isElsewhere && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t("common.hide") : t("runs.open")}
          </Button>
        </div>
      )}
      {isOpen && !isElsewhere && (
        <>
          <RunActions run={run} />
          {report ? (
            <RunReportView report={report} />
          ) : (
            run.columns.length > 0 && <RunColumns columns={run.columns} />
          )}
          <RunPlaceLine run={run} />
        </>
      )}
    </li>
  );
}

function RunNotes({ run }: { run: RunSummary }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { counts, shownCredits, chargedCredits, startedAt, by } = run;
  const at = formats.time(startedAt, context.now());
  if (run.state === "elsewhere") {
    return (
      <>
        <p className={text.text}>{t("runs.elsewhere", { who: by, since: at })}</p>
        <p className={text.note}>{t("runs.elsewhereHint")}</p>
      </>
    );
  }
  const finished = counts.done + counts.notFound + counts.failed;
  return (
    <p className={text.note}>
      {[
        t("runs.when", { by, time: at }),
        t("runs.rowsDone", { done: finished, of: counts.rows }),
        ...(counts.failed > 0 ? [t("runs.failedRows", { count: counts.failed })] : []),
        t("runs.spentOf", { spent: chargedCredits, price: shownCredits }),
      ].join(" · ")}
    </p>
  );
}
