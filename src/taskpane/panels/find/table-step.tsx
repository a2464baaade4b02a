/** One step of a table of a search: its progress, then its report. */
import { useEffect } from "react";
import type { SearchStepReport } from "../../../excel";
import { t } from "../../../texts";
import { useJobs } from "../../state/jobs";
import { usePane } from "../../state/pane-context";
import type { TableStep } from "../../state/table-job";
import { Button, ProgressBar } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { FailureNotice, Notice, WaitNote } from "../../ui/notice";
import { Buttons, Note, Text, Tight } from "../../ui/text";

export function StepView({ step }: { step: TableStep }) {
  const jobs = useJobs();
  const { isRunning, report } = step;
  if (isRunning) return <Running step={step} />;
  return (
    <Tight>
      {report && <Report report={report} />}
      <Buttons>
        <Button size="small" appearance="subtle" onClick={() => jobs.tables.close()}>
          {t("common.close")}
        </Button>
      </Buttons>
    </Tight>
  );
}

function Running({ step: { progress, isStopping, shownCredits } }: { step: TableStep }) {
  const jobs = useJobs();
  return (
    <Tight>
      <ProgressBar
        thickness="large"
        aria-label={t("tables.progress")}
        {...(progress ? { value: progress.rows, max: Math.max(progress.of, 1) } : {})}
      />
      {progress && (
        <Lines
          lines={[
            {
              label: t("find.rows"),
              value: t("tables.rowsOf", { rows: progress.rows, of: progress.of }),
            },
            {
              label: t("credits.spent"),
              value: t("runs.spentOf", { spent: progress.chargedCredits, price: shownCredits }),
              isTotal: true,
            },
          ]}
        />
      )}
      <Buttons>
        <Button
          disabledFocusable={isStopping}
          onClick={() => {
            if (!isStopping) jobs.tables.stop();
          }}
        >
          {isStopping ? t("tables.stopping") : t("tables.stop")}
        </Button>
      </Buttons>
      <WaitNote />
      <Note>{isStopping ? t("runs.inFlightNote") : t("runs.runningNote")}</Note>
    </Tight>
  );
}

function Report({ report }: { report: SearchStepReport }) {
  const { announce } = usePane();
  const sentences = [
    ...(report.wasStopped ? [t("tables.stopped")] : []),
    t("tables.added", { count: report.added }),
    t("find.spent", { credits: report.chargedCredits }),
  ].join(" ");
  useEffect(() => announce(sentences), [announce, sentences]);
  return (
    <Tight>
      {report.problem !== null && <Notice intent="warning" title={report.problem} />}
      {report.failure && <FailureNotice failure={report.failure} intent="warning" allowsOnce />}
      {report.table && <Text>{sentences}</Text>}
    </Tight>
  );
}
