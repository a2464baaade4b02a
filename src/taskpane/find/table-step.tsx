/**
 * One step of a table of a search: first its price on the button, then its progress and its report.
 */
import { say } from "../../sentences";
import { Button, ProgressBar } from "../kit/fluent";
import { useEffect } from "react";
import type { SearchStepPlan, SearchStepReport } from "../../excel";
import type { TableStep } from "../jobs/table-job";
import { WaitNote } from "../kit/wait-note";
import { usePane } from "../state/pane-context";
import { useJobs } from "../jobs/pane-jobs";
import { FailureNotice } from "../kit/failure-notice";
import { Lines } from "../kit/lines";
import { Notice } from "../kit/notice";
import { Counting, SpendButton } from "../kit/buttons/spend-button";
import { useTextStyles } from "../kit/text-styles";

/** The step before it starts: its price. Nothing is written yet. */
export function StepPrice({
  step,
  label,
}: {
  step: TableStep;
  /** The label of the button that spends. */
  label: (plan: SearchStepPlan) => string;
}) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { messages, formats } = usePane();
  const words = messages.tables;
  const { plan, problem, stage } = step;
  if (problem !== null) return <Notice intent="warning" title={problem} />;
  if (stage === "counting" || !plan) return <Counting label={words.counting} />;
  if (plan.problem !== null) return <Notice intent="warning" title={plan.problem} />;
  if (plan.rows === 0) return <p className={text.text}>{words.nothing}</p>;
  return (
    <div className={text.stack}>
      <p className={text.note}>
        {[
          ...(plan.held >= plan.rows
            ? [words.allHeld(step.about, plan.rows)]
            : [
                words.upTo(step.about, plan.rows),
                ...(plan.held > 0 ? [words.held(plan.held)] : []),
              ]),
          ...(plan.requests > 0 ? [words.time(plan.requests, formats.span(plan.takesMs))] : []),
          ...(plan.place ? [say(plan.place)] : []),
        ].join(" ")}
      </p>
      {plan.obstacle && <FailureNotice failure={plan.obstacle} intent="warning" allowsOnce />}
      {!plan.obstacle && (
        <SpendButton label={label(plan)} isCounting={false} onClick={() => jobs.tables.confirm()} />
      )}
    </div>
  );
}

/** The step while it runs, and its report. */
export function StepOutcome({ step }: { step: TableStep }) {
  const { report, problem } = step;
  if (problem !== null) return <Notice intent="error" title={problem} />;
  return report ? <Report report={report} /> : <Running step={step} />;
}

function Running({ step: { progress, isStopping, plan } }: { step: TableStep }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { messages } = usePane();
  const words = messages.tables;
  return (
    <div className={text.tight}>
      <ProgressBar
        thickness="large"
        aria-label={words.progress}
        {...(progress ? { value: progress.rows, max: Math.max(progress.of, 1) } : {})}
      />
      {progress && (
        <Lines
          lines={[
            { id: "rows", label: words.rows, value: words.rowsOf(progress.rows, progress.of) },
            {
              id: "spent",
              label: messages.runs.spent,
              value: messages.runs.spentOf(progress.chargedCredits, plan?.priceCredits ?? 0),
              isTotal: true,
            },
          ]}
        />
      )}
      <div className={text.buttons}>
        <Button
          disabledFocusable={isStopping}
          onClick={() => {
            if (!isStopping) jobs.tables.stop();
          }}
        >
          {isStopping ? words.stopping : words.stop}
        </Button>
      </div>
      <WaitNote />
      <p className={text.note}>
        {isStopping ? messages.runs.inFlightNote : messages.runs.runningNote}
      </p>
    </div>
  );
}

function Report({ report }: { report: SearchStepReport }) {
  const text = useTextStyles();
  const { messages, announce } = usePane();
  const words = messages.tables;
  const sentences = [
    ...(report.wasStopped ? [words.stopped] : []),
    words.added(report.added),
    words.spent(report.chargedCredits),
  ].join(" ");
  useEffect(() => announce(sentences), [announce, sentences]);
  return (
    <div className={text.tight}>
      {report.problem !== null && <Notice intent="warning" title={report.problem} />}
      {report.failure && <FailureNotice failure={report.failure} intent="warning" />}
      <p className={text.text}>{sentences}</p>
    </div>
  );
}
