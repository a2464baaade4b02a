/**
 * Enrich: what is selected, what to fill in, one line of what it takes, one button with the price; then the run with
 * Pause and Stop, then its report. `enrichment-job` keeps the choices and `runs` the run under way, so nothing is lost
 * when another panel is shown.
 */
import { useEffect } from "react";
import type { RunReport } from "../../../excel";
import { t } from "../../../texts";
import { useEnrichmentState, useJobs, useRunsState } from "../../state/jobs";
import { usePane } from "../../state/pane-context";
import { useRuns } from "../../state/queries";
import { Button } from "../../ui/fluent";
import { Notice } from "../../ui/notice";
import { Counting } from "../../ui/price-button";
import { RunPlaceLine, RunReportView, RunUnderWay } from "../../ui/run-card";
import { isWaiting, RunActions } from "../../ui/run-list";
import { reportTitle } from "../../ui/run-title";
import { Panel, Section } from "../../ui/section";
import { Buttons, Note, Stack, Text } from "../../ui/text";
import { EnrichChoices } from "./choices";
import { StaleSection } from "./stale";

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
        <Stack>
          <Text>{t("enrich.intro")}</Text>
          {isReading && <Counting label={t("enrich.reading")} />}
          {!isReading && problem !== null && <Note>{problem}</Note>}
        </Stack>
      )}
    </>
  );
}

/** Tells of runs that wait, so that a person who does not look for them sees them. */
function WaitingRuns() {
  const { goTo } = usePane();
  const waiting = useRuns().value?.filter(isWaiting) ?? [];
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
  const jobs = useJobs();
  const { plan } = useEnrichmentState();
  const summary = useRuns().value?.find(({ id }) => id === report.runId);
  const wasTrial = plan !== null && plan.beyondTrial > 0;
  const isReverted = summary?.state === "reverted";
  // The list follows the ledger: what a settled loss gave back is subtracted there.
  const title = reportTitle({
    ...report,
    ...(summary && { chargedCredits: summary.chargedCredits }),
  });
  return (
    <Section title={isReverted ? t("runs.states.reverted") : title} catchesFocus>
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
      <Buttons>
        <Button onClick={() => jobs.enrichment.reset()}>{t("enrich.another")}</Button>
      </Buttons>
    </Section>
  );
}
