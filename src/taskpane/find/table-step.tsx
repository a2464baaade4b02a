/**
 * One step of a table of a search: first its price on the button, then its progress and its report.
 */
import { say, t } from "../../texts";
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
  const { formats } = usePane();
  const { plan, problem, stage } = step;
  if (problem !== null) return <Notice intent="warning" title={problem} />;
  if (stage === "counting" || !plan) return <Counting label={t("tables.counting")} />;
  if (plan.problem !== null) return <Notice intent="warning" title={plan.problem} />;
  if (plan.rows === 0) return <p className={text.text}>{t("tables.nothing")}</p>;
  return (
    <div className={text.stack}>
      <p className={text.note}>
        {[
          ...(plan.held >= plan.rows
            ? [t("tables.allHeld", { about: step.about, count: plan.rows })]
            : [
                t("tables.upTo", { about: step.about, count: plan.rows }),
                ...(plan.held > 0 ? [t("tables.held", { count: plan.held })] : []),
              ]),
          ...(plan.requests > 0
            ? [t("tables.time", { requests: plan.requests, span: formats.span(plan.takesMs) })]
            : []),
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
  return (
    <div className={text.tight}>
      <ProgressBar
        thickness="large"
        aria-label={t("tables.progress")}
        {...(progress ? { value: progress.rows, max: Math.max(progress.of, 1) } : {})}
      />
      {progress && (
        <Lines
          lines={[
            {
              id: "rows",
              label: t("tables.rows"),
              value: t("tables.rowsOf", { rows: progress.rows, of: progress.of }),
            },
            {
              id: "spent",
              label: t("runs.spent"),
              value: t("runs.spentOf", {
                spent: progress.chargedCredits,
                price: plan?.priceCredits ?? 0,
              }),
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
          {isStopping ? t("tables.stopping") : t("tables.stop")}
        </Button>
      </div>
      <WaitNote />
      <p className={text.note}>{isStopping ? t("runs.inFlightNote") : t("runs.runningNote")}</p>
    </div>
  );
}

function Report({ report }: { report: SearchStepReport }) {
  const text = useTextStyles();
  const { announce } = usePane();
  const sentences = [
    ...(report.wasStopped ? [t("tables.stopped")] : []),
    t("tables.added", { count: report.added }),
    t("tables.spent", { credits: report.chargedCredits }),
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
