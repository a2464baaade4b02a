/**
 * Enrich: a selection, what to fill in, an exact dry run, one button with the price, then the run with Pause
 * and Stop, then its report. `enrichment-job` keeps the choices and `run-watch` the runs, so nothing is lost
 * when another panel is shown.
 */
import { Button, Spinner } from "../kit/fluent";
import { TableAdd20Regular } from "@fluentui/react-icons";
import type { RunReport } from "../../excel";
import { EnrichChoices } from "./choices";
import { Notice } from "../kit/notice";
import { RunActions } from "./run-actions";
import { RunPlaceLine } from "./run-place-line";
import { RunReportView } from "./run-report";
import { reportTitle } from "./run-title";
import { RunUnderWay } from "./run-under-way";
import { StaleSection } from "./stale-section";
import { Panel, Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { usePane } from "../state/pane-context";
import { useEnrichmentState, useJobs, useRunsState } from "../jobs/pane-jobs";
import { Counting } from "../kit/buttons/spend-button";

export function EnrichPanel() {
  const { messages, ledTo } = usePane();
  const state = useEnrichmentState();
  const { current, problem, reports } = useRunsState();
  const report = state.runId === null ? undefined : reports.get(state.runId);
  const isUnderWay = current !== null;
  return (
    <Panel title={messages.enrich.title} takesFocus={ledTo !== null}>
      {ledTo === "stale" && <StaleSection />}
      {isUnderWay && <RunUnderWay current={current} problem={problem} />}
      {!isUnderWay && report && <Done report={report} />}
      {!isUnderWay && !report && state.runId !== null && (
        <Counting label={messages.runs.progressStates.preparing} />
      )}
      {!isUnderWay && state.runId === null && <Beginning />}
      {!isUnderWay && ledTo !== "stale" && <StaleSection />}
    </Panel>
  );
}

function Beginning() {
  const text = useTextStyles();
  const jobs = useJobs();
  const { messages } = usePane();
  const state = useEnrichmentState();
  const words = messages.enrich;
  const isReading = state.stage === "reading";
  if (state.stage === "choosing") return <EnrichChoices state={state} />;
  return (
    <div className={text.stack}>
      <p className={text.text}>{words.intro}</p>
      {state.problem !== null && (
        <Notice intent="warning" title={words.selectionProblem}>
          <span>{state.problem}</span>
        </Notice>
      )}
      {state.draftAt !== null && !isReading && <KeptChoices address={state.draftAt} />}
      <div className={text.buttons}>
        <Button
          appearance="primary"
          icon={isReading ? <Spinner size="extra-tiny" aria-hidden /> : <TableAdd20Regular />}
          disabledFocusable={isReading}
          onClick={() => jobs.enrichment.readSelection()}
        >
          {isReading ? words.reading : words.useSelection}
        </Button>
      </div>
      <WaitingRuns />
    </div>
  );
}

/** Offers choices that were made before the page was loaded again, for cells that are not selected now. */
function KeptChoices({ address }: { address: string }) {
  const jobs = useJobs();
  const { messages, context } = usePane();
  return (
    <Notice
      intent="info"
      title={messages.enrich.kept(address)}
      actions={
        <Button
          size="small"
          onClick={() => jobs.enrichment.goOn(() => context.sheet.selectRange(address))}
        >
          {messages.enrich.goOn}
        </Button>
      }
    />
  );
}

/** Tells of runs that wait, so that a person who does not look for them sees them. */
function WaitingRuns() {
  const { messages, goTo } = usePane();
  const { runs } = useRunsState();
  const waiting = runs?.filter(({ state }) => state === "interrupted" || state === "paused") ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice
      intent="info"
      title={messages.runs.waiting(waiting.length)}
      actions={
        <Button size="small" onClick={() => goTo("activity")}>
          {messages.runs.barShow}
        </Button>
      }
    />
  );
}

function Done({ report }: { report: RunReport }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { messages } = usePane();
  const { plan } = useEnrichmentState();
  const { runs } = useRunsState();
  const summary = runs?.find(({ id }) => id === report.runId);
  const wasTrial = plan !== null && plan.beyondTrial > 0;
  const isReverted = summary?.state === "reverted";
  return (
    <>
      <Section
        title={isReverted ? messages.runs.states.reverted : reportTitle(report, messages.runs)}
        catchesFocus
      >
        <RunReportView report={report} />
        <div className={text.buttons}>
          <Button onClick={() => jobs.enrichment.reset()}>{messages.enrich.another}</Button>
        </div>
      </Section>
      {summary && (
        <Section title={messages.runs.whatElse}>
          <RunActions
            run={summary}
            {...(wasTrial && !isReverted && { goOnLabel: messages.enrich.allRowsNow })}
            onStarted={(runId) => jobs.enrichment.wentOn(runId)}
          />
          <RunPlaceLine run={summary} />
        </Section>
      )}
    </>
  );
}
