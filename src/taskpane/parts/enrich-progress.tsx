/**
 * During and after a run: how far it is, what it has cost, Stop; then the report, which stays
 * until another column is begun. Screen readers hear of every quarter, not of every row.
 */
import { Button, ProgressBar } from "@fluentui/react-components";
import { useEffect } from "react";
import type { EnrichmentProgress, EnrichmentReport } from "../../excel/enrichment-run";
import type { EnrichState } from "../enrich-job";
import { usePane, type PaneTexts } from "../pane-context";
import { FailureNotice } from "./failure-notice";
import { Lines, type Line } from "./lines";
import { Notice } from "./notice";
import { Section } from "./section";
import { useTextStyles } from "./text-styles";

const finishedRows = ({ done, notFound, failed }: EnrichmentProgress) => done + notFound + failed;
/** Rows that name a company: blank and unreadable ones are not waited for. */
const namedRows = (progress: EnrichmentProgress) => finishedRows(progress) + progress.waiting;

function countLines(progress: EnrichmentProgress, { messages, formats }: PaneTexts): Line[] {
  const { counts } = messages.enrich;
  return [
    { id: "filled", label: counts.filled, value: formats.count(progress.done) },
    { id: "notFound", label: counts.notFound, value: formats.count(progress.notFound) },
    ...(progress.failed > 0
      ? [{ id: "failed", label: counts.failed, value: formats.count(progress.failed) }]
      : []),
  ];
}

export function EnrichRunning({ state }: { state: EnrichState }) {
  const text = useTextStyles();
  const { messages, formats, enrichJob } = usePane();
  const { progress, isStopping } = state;
  const words = messages.enrich;
  const rows = progress ? namedRows(progress) : 0;
  const finished = progress ? finishedRows(progress) : 0;
  useQuarters(progress);
  return (
    <Section title={words.progress} catchesFocus>
      <ProgressBar
        thickness="large"
        aria-label={words.progress}
        {...(progress ? { value: finished, max: Math.max(rows, 1) } : {})}
      />
      {progress && (
        <Lines
          lines={[
            ...countLines(progress, { messages, formats }),
            { id: "waiting", label: words.counts.waiting, value: formats.count(progress.waiting) },
            {
              id: "spent",
              label: words.spent,
              value: formats.credits(progress.chargedCredits),
              isTotal: true,
            },
          ]}
        />
      )}
      <div className={text.buttons}>
        <Button disabledFocusable={isStopping} onClick={() => enrichJob.stop()}>
          {isStopping ? words.stopping : words.stop}
        </Button>
      </div>
      <p className={text.note} role="status">
        {isStopping ? words.stoppingNote : words.runningNote}
      </p>
    </Section>
  );
}

/** Announces each quarter of the rows once. */
function useQuarters(progress: EnrichmentProgress | null) {
  const { messages, announce } = usePane();
  const rows = progress ? namedRows(progress) : 0;
  const quarter = progress && rows > 0 ? Math.floor((finishedRows(progress) * 4) / rows) : 0;
  const said =
    progress && quarter > 0
      ? messages.enrich.announce(finishedRows(progress), rows, progress.chargedCredits)
      : null;
  useEffect(() => {
    if (said !== null) announce(said);
    // Only the quarter decides when to speak, not each number in the sentence.
  }, [quarter]);
}

export function EnrichDone({ state }: { state: EnrichState }) {
  const text = useTextStyles();
  const { messages, announce, enrichJob } = usePane();
  const { report, problem, plan } = state;
  // A run that broke off has no report; how far it came is known all the same.
  const counted = report ?? state.progress;
  const words = messages.enrich.report;
  const charged = report?.chargedCredits;
  useEffect(() => {
    if (charged !== undefined) announce(words.announce(charged));
  }, [charged, announce, words]);
  const isWhole = report !== null && !report.wasStopped && !report.failure;
  return (
    <Section title={titleOf(report, words)} catchesFocus>
      {problem !== null && (
        <Notice intent="error" title={messages.enrich.problem}>
          <span>{problem}</span>
        </Notice>
      )}
      {report?.failure && <FailureNotice failure={report.failure} intent="warning" />}
      {counted && <ReportLines counted={counted} unreadable={report?.unreadable ?? 0} />}
      {plan && <p className={text.note}>{words.allowed(plan.priceCredits)}</p>}
      {plan && <p className={text.note}>{words.place(plan.place)}</p>}
      {!isWhole && <p className={text.note}>{words.goOnNote}</p>}
      <div className={text.buttons}>
        {!isWhole && (
          <Button appearance="primary" onClick={() => enrichJob.goOn()}>
            {words.goOn}
          </Button>
        )}
        <Button onClick={() => enrichJob.reset()}>{words.again}</Button>
      </div>
    </Section>
  );
}

function ReportLines({ counted, unreadable }: { counted: EnrichmentProgress; unreadable: number }) {
  const { messages, formats } = usePane();
  const { counts, report: words } = messages.enrich;
  return (
    <Lines
      lines={[
        ...countLines(counted, { messages, formats }),
        ...(counted.waiting > 0
          ? [{ id: "unreached", label: counts.unreached, value: formats.count(counted.waiting) }]
          : []),
        ...(unreadable > 0
          ? [
              {
                id: "unreadable",
                label: counts.unreadable,
                value: formats.count(unreadable),
              },
            ]
          : []),
        {
          id: "spent",
          label: words.spent,
          value: formats.credits(counted.chargedCredits),
          isTotal: true,
        },
      ]}
    />
  );
}

function titleOf(
  report: EnrichmentReport | null,
  words: PaneTexts["messages"]["enrich"]["report"]
): string {
  if (!report || report.failure) return words.endedEarly;
  return report.wasStopped ? words.stopped : words.done;
}
