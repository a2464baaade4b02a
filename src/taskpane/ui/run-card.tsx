/** The run under way, and what became of one that has ended. */
import type { Failure } from "../../client";
import type { ColumnProgress } from "../../enrich";
import type { RunProgress, RunReport, RunSummary } from "../../excel";
import { t } from "../../texts";
import { failureNow } from "../state/failure-words";
import type { RunsState } from "../state/jobs";
import { useClientView, usePane } from "../state/pane-context";
import { Lines } from "./lists";
import { FailureNotice, Notice } from "./notice";
import { Progress } from "./progress";
import { Section } from "./section";
import { Note, Text } from "./text";

type Current = NonNullable<RunsState["current"]>;

export function RunUnderWay({ current: { name, progress } }: { current: Current }) {
  const { context, formats, jobs } = usePane();
  const { state, endsAt, rows, chargedCredits, shownCredits } = progress;
  const done = finishedRows(progress);
  const words = t("runs.rowsIn", { state: t(`runs.progressStates.${state}`), done, of: rows });
  return (
    <Section title={name}>
      <Progress
        label={t("runs.progress", { name })}
        rows={state === "preparing" ? null : { done, of: rows }}
        words={[words, t("runs.spentOf", { spent: chargedCredits, price: shownCredits })].join(
          " · "
        )}
        isStopping={state === "stopping" || state === "ended"}
        onStop={() => jobs.runs.stop()}
      >
        {state === "running" && endsAt !== null && (
          <Note>{t("runs.arrival", { time: formats.time(endsAt, context.now()) })}</Note>
        )}
      </Progress>
      {progress.problem !== null && <Notice intent="warning" title={progress.problem} />}
    </Section>
  );
}

export function finishedRows({ done, notFound, failed }: RunProgress): number {
  return done + notFound + failed;
}

/** How far it came and what it cost; without what is zero. */
export function runFigures(
  { rows, done, notFound, failed }: RunSummary["counts"],
  { chargedCredits, shownCredits }: Pick<RunSummary, "chargedCredits" | "shownCredits">
): string {
  return [
    t("runs.rowsDone", { done, of: rows }),
    ...(notFound > 0 ? [t("runs.notFoundRows", { count: notFound })] : []),
    ...(failed > 0 ? [t("runs.failedRows", { count: failed })] : []),
    t("runs.spentOf", { spent: chargedCredits, price: shownCredits }),
  ].join(" · ");
}

/** How a run ended, as it is announced. */
export function reportTitle(report: RunReport): string {
  const { failure, wasStopped, problem, waiting, failed } = report;
  const isCut = problem !== null || (failure !== null && waiting > 0);
  const state = failed > 0 ? "withFailures" : isCut ? "failed" : wasStopped ? "stopped" : "done";
  const name = t(`runs.states.${state}`);
  return t("common.named", { name, what: runFigures(report, report) });
}

/** In how many rows a refresh changed something. */
export function changesWords({ changedRows }: RunReport): string {
  return changedRows === 0
    ? t("runs.unchanged")
    : t("runs.result.changedRows", { count: changedRows });
}

/** How many rows of a run that ended while the page was open got nothing, and why. */
export function RunLines({ report }: { report: RunReport }) {
  const { formats } = usePane();
  const { plan, notFound, failed, waiting } = report;
  const counts = {
    ...{ notFound, failed, waiting },
    unreadable: plan.unreadable.count,
    names: plan.names.notFound.count,
    sharedHost: plan.sharedHost.count,
    freeMail: plan.freeMail.count,
    // Cells that people edited meanwhile.
    kept: report.keptEdits,
  };
  const ids = Object.keys(counts) as (keyof typeof counts)[];
  return (
    <Lines
      lines={ids.map(
        (id) =>
          counts[id] > 0 && { what: t(`runs.counts.${id}`), amount: formats.count(counts[id]) }
      )}
    />
  );
}

/** What happened in a run that ended while the page was open: why it ended, and what a refresh changed. */
export function RunOutcome({ report }: { report: RunReport }) {
  return (
    <>
      {report.problem !== null && <Notice intent="warning" title={report.problem} />}
      {report.failure && <ReportFailure report={report} failure={report.failure} />}
      {report.plan.choices.fill === "stale" && <Text>{changesWords(report)}</Text>}
      {report.goneColumns.length > 0 && (
        <Text>
          {t("runs.goneColumns", {
            count: report.goneColumns.length,
            titles: report.goneColumns
              .map((title) => t("common.quoted", { text: title }))
              .join(", "),
          })}
        </Text>
      )}
    </>
  );
}

/** Why rows failed. The run's own buttons try them again. What may have been charged is told above the runs. */
function ReportFailure({ report, failure }: { report: RunReport; failure: Failure }) {
  const current = failureNow(failure, useClientView());
  if (current?.kind === "unconfirmed" || current?.kind === "not-arrived") return null;
  if (failure.kind !== "waiting")
    return current && <FailureNotice failure={current} intent="warning" />;
  return (
    <Notice
      intent="info"
      title={t("runs.needsMore.title", { rows: report.waiting, credits: report.shownCredits })}
    >
      <span>{t("runs.needsMore.text")}</span>
    </Notice>
  );
}

/** How many of the asked rows of each column got a value. */
export function RunColumns({ columns }: { columns: readonly ColumnProgress[] }) {
  if (columns.length === 0) return null;
  return (
    <>
      <Note>{t("runs.table.caption")}</Note>
      <Lines
        lines={columns.map(({ title, ...figures }) => ({
          what: title,
          amount: t("runs.table.of", figures),
        }))}
      />
    </>
  );
}
