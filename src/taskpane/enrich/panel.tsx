/**
 * Enrich: what is selected, what to fill in, one line of what it takes, one button with the price; then the run with
 * Pause and Stop, then its report. `enrichment-job` keeps the choices and `run-watch` the runs, so nothing is lost
 * when another panel is shown.
 */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useEffect } from "react";
import type { RunReport } from "../../excel";
import { EnrichChoices } from "./choices";
import { Notice } from "../kit/notice";
import { RunActions } from "../runs/run-actions";
import { RunPlaceLine } from "../runs/run-place-line";
import { RunReportView } from "../runs/run-report";
import { reportTitle } from "../runs/run-title";
import { RunUnderWay } from "../runs/run-under-way";
import { StaleSection } from "./stale-section";
import { Panel, Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { usePane } from "../state/pane-context";
import { useEnrichmentState, useJobs, useRunsState } from "../jobs/pane-jobs";
import { Counting } from "../kit/buttons/spend-button";

export function EnrichPanel() {
  const { ledTo } = usePane();
  const state = useEnrichmentState();
  const { current, problem, reports } = useRunsState();
  const report = state.runId === null ? undefined : reports.get(state.runId);
  const isUnderWay = current !== null;
  return (
    <Panel title={t("enrich.title")} takesFocus={ledTo !== null}>
      {ledTo === "stale" && <StaleSection />}
      {isUnderWay && <RunUnderWay current={current} problem={problem} />}
      {!isUnderWay && report && <Done report={report} />}
      {!isUnderWay && !report && state.runId !== null && (
        <Counting label={t("runs.progressStates.preparing")} />
      )}
      {!isUnderWay && state.runId === null && <Beginning />}
      {!isUnderWay && ledTo !== "stale" && <StaleSection />}
    </Panel>
  );
}

function Beginning() {
  const text = useTextStyles();
  const jobs = useJobs();
  const { sheet } = usePane().context;
  const state = useEnrichmentState();
  const { source, isReading, problem } = state;
  useEffect(() => sheet.followSelection(() => jobs.enrichment.follow()), [sheet, jobs]);
  return (
    <>
      <WaitingRuns />
      {source ? (
        <EnrichChoices state={state} />
      ) : (
        <div className={text.stack}>
          <p className={text.text}>{t("enrich.intro")}</p>
          {isReading && <Counting label={t("enrich.reading")} />}
          {!isReading && problem !== null && <p className={text.note}>{problem}</p>}
        </div>
      )}
    </>
  );
}

/** Tells of runs that wait, so that a person who does not look for them sees them. */
function WaitingRuns() {
  const { goTo } = usePane();
  const { runs } = useRunsState();
  const waiting = runs?.filter(({ state }) => state === "interrupted" || state === "paused") ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice
      intent="info"
      title={t("runs.waiting", { count: waiting.length })}
      actions={
        <Button size="small" onClick={() => goTo("activity")}>
          {t("runs.barShow")}
        </Button>
      }
    />
  );
}

function Done({ report }: { report: RunReport }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { plan } = useEnrichmentState();
  const { runs } = useRunsState();
  const summary = runs?.find(({ id }) => id === report.runId);
  const wasTrial = plan !== null && plan.beyondTrial > 0;
  const isReverted = summary?.state === "reverted";
  return (
    <Section title={isReverted ? t("runs.states.reverted") : reportTitle(report)} catchesFocus>
      <RunReportView report={report} />
      {summary && (
        <>
          <RunActions
            run={summary}
            {...(wasTrial && !isReverted && { goOnLabel: t("enrich.allRowsNow") })}
            onStarted={(runId) => jobs.enrichment.wentOn(runId)}
          />
          <RunPlaceLine run={summary} />
        </>
      )}
      <div className={text.buttons}>
        <Button onClick={() => jobs.enrichment.reset()}>{t("enrich.another")}</Button>
      </div>
    </Section>
  );
}
