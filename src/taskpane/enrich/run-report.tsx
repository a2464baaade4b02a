/** A run that ended while the page was open: its counts, what stopped it, and what it cost. */
import type { Failure } from "../../client/model/failure";
import type { RunReport } from "../../excel/enrich/plan/enrichment";
import { usePane, type PaneTexts } from "../state/pane-context";
import { FailureNotice } from "../kit/failure-notice";
import { Lines, type Line } from "../kit/lines";
import { Notice } from "../kit/notice";
import { RunColumns } from "./run-columns";
import { MoneyLines } from "./run-under-way";
import { useTextStyles } from "../kit/text-styles";

export function reportTitle(
  { failure, wasStopped, problem, waiting, done, notFound }: RunReport,
  { states }: PaneTexts["messages"]["runs"]
): string {
  // Rows that failed among others are no early end, nor are those that need more than was allowed.
  const isCut = waiting > 0 || done + notFound === 0;
  if ((failure && failure.kind !== "held" && isCut) || problem !== null) return states.failed;
  return wasStopped ? states.stopped : states.done;
}

/** Companies that share a domain with others can take more records than were counted. */
function ReportFailure({ failure, rows }: { failure: Failure; rows: number }) {
  const { messages } = usePane();
  if (failure.kind !== "held") return <FailureNotice failure={failure} intent="warning" />;
  const words = messages.runs.needsMore;
  return (
    <Notice intent="info" title={words.title(rows)}>
      <span>{words.text}</span>
    </Notice>
  );
}

export function RunReportView({ report }: { report: RunReport }) {
  const text = useTextStyles();
  const { messages, formats } = usePane();
  const words = messages.runs;
  const lines = [
    "done",
    "notFound",
    "failed",
    "waiting",
    "notInTable",
    "unreadable",
    "freeMail",
    "sharedHost",
  ] as const;
  const shown = lines
    .filter((id) => report[id] > 0 || id === "done")
    .map((id): Line => ({ id, label: words.counts[id], value: formats.count(report[id]) }));
  return (
    <>
      {report.problem !== null && <Notice intent="warning" title={report.problem} />}
      {report.failure && <ReportFailure failure={report.failure} rows={report.failed} />}
      <Lines lines={shown} />
      <MoneyLines progress={report} />
      {report.differences > 0 && <p className={text.text}>{words.changes(report.differences)}</p>}
      {report.goneColumns.length > 0 && (
        <p className={text.text}>{words.goneColumns(report.goneColumns)}</p>
      )}
      {report.keptEdits > 0 && <p className={text.note}>{words.counts.keptNote}</p>}
      {report.columns.length > 0 && <RunColumns columns={report.columns} />}
    </>
  );
}
