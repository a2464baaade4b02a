/** Runs of the past as a list: each with its state, counts and cost; its actions open under it. */
import { useEffect, useId, useRef, useState } from "react";
import type { ChoicesAgain, EnrichmentPlan, RunReport, RunSummary } from "../../excel";
import { t } from "../../texts";
import { useJobs, useRunsState } from "../state/jobs";
import { usePane } from "../state/pane-context";
import type { RunAct } from "../state/run-watch";
import { AskDialog } from "./dialog";
import { Badge, Button, makeStyles, tokens } from "./fluent";
import { useEntryStyles } from "./lists";
import { Notice } from "./notice";
import { PlanLines, PlanObstacle } from "./plan";
import { hasWork } from "./plan-lines";
import { Counting, SpendButton } from "./price-button";
import { RevertDialog } from "./revert-dialog";
import { RunColumns, RunPlaceLine, RunReportView } from "./run-card";
import { Buttons, List, Note, Tight, useTextStyles } from "./text";

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
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <List>
        {runs.slice(0, shown).map((run) => (
          <RunItem key={run.id} run={run} isOpenAtFirst={areOpen} />
        ))}
      </List>
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
      {isOpen && (
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
  const { context, formats } = usePane();
  const { counts, shownCredits, chargedCredits, startedAt, by } = run;
  const at = formats.time(startedAt, context.now());
  const finished = counts.done + counts.notFound + counts.failed;
  return (
    <Note>
      {[
        t("runs.when", { by, time: at }),
        t("runs.rowsDone", { done: finished, of: counts.rows }),
        ...(counts.failed > 0 ? [t("runs.failedRows", { count: counts.failed })] : []),
        t("runs.spentOf", { spent: chargedCredits, price: shownCredits }),
      ].join(" · ")}
    </Note>
  );
}

/**
 * What can be done with a run that is not under way: go on with what failed or was not reached, revert, remove. Whatever
 * can cost is counted first and confirmed with its price; the outcome stands under the buttons.
 */
export function RunActions({
  run,
  goOnLabel,
  onStarted,
}: {
  run: RunSummary;
  /** Label for a run that is complete but can go on: a trial. */
  goOnLabel?: string;
  /** Gets the id of the run that goes on; it is a new id. */
  onStarted?: (runId: string) => void;
}) {
  const { act } = useRunsState();
  const mine = act?.runId === run.id ? act : null;
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mine && !mine.isBusy) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [mine]);
  return (
    <Tight>
      <RunButtons run={run} goOnLabel={goOnLabel} />
      {mine && (
        <div ref={outcome}>
          <Outcome run={run} act={mine} onStarted={onStarted} />
        </div>
      )}
    </Tight>
  );
}

/** Buttons that act at once, and buttons that first count what they would cost. */
function RunButtons({ run, goOnLabel }: { run: RunSummary; goOnLabel: string | undefined }) {
  const { current } = useRunsState();
  const jobs = useJobs();
  const isFree = current === null;
  const again = (choices: ChoicesAgain) => () => jobs.runs.again(run.id, choices);
  return (
    <Buttons>
      {(run.canGoOn || goOnLabel !== undefined) && isFree && (
        <Button size="small" appearance="primary" onClick={again({})}>
          {goOnLabel ?? goOnWords(run)}
        </Button>
      )}
      <RevertButton run={run} />
      <AskDialog
        size="small"
        appearance="subtle"
        label={t("runs.actions.forget")}
        title={t("runs.forget.title")}
        text={t("runs.forget.text")}
        confirm={t("runs.forget.confirm")}
        onConfirm={() => jobs.runs.forget(run.id)}
      />
    </Buttons>
  );
}

function goOnWords(run: RunSummary): string {
  const { failed, waiting } = run.counts;
  if (run.state === "interrupted") return t("runs.actions.countHere");
  return failed > 0 && waiting === 0
    ? t("runs.actions.countFailed", { rows: failed })
    : t("runs.actions.countRest");
}

function RevertButton({ run }: { run: RunSummary }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!run.canRevert) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t("runs.actions.revert")}
      </Button>
      {isAsking && <RevertDialog runId={run.id} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface OutcomeProps {
  readonly run: RunSummary;
  readonly act: RunAct;
  readonly onStarted: ((runId: string) => void) | undefined;
}

function Outcome({ run, act, onStarted }: OutcomeProps) {
  if (act.isBusy) return <Counting label={t(`runs.busy.${act.kind}`)} />;
  if (act.problem !== null) return <Notice intent="error" title={act.problem} />;
  if (act.reverted) return <Notice intent="success" title={act.reverted.summary} />;
  return act.plan && <GoingOn run={run} act={act} plan={act.plan} onStarted={onStarted} />;
}

/** The dry run of going on, with the button that spends. */
function GoingOn({
  run,
  act: { runId, choices },
  plan,
  onStarted,
}: OutcomeProps & { plan: EnrichmentPlan }) {
  const jobs = useJobs();
  const isBlocked = plan.obstacle !== null || plan.problem !== null;
  const choose = (part: ChoicesAgain) => jobs.runs.again(runId, { ...choices, ...part });
  const affordable = plan.affordableRows ?? 0;
  const isRefresh = choices.fill === "stale";
  const label = isRefresh
    ? (credits: number) => t("runs.stale.refresh", { credits })
    : run.state === "interrupted"
      ? (credits: number) => t("runs.actions.resumeHere", { credits })
      : (credits: number) => t("runs.actions.resume", { credits });
  return (
    <Tight>
      <PlanLines plan={plan} onChoose={isRefresh ? undefined : choose} />
      {isBlocked && <PlanObstacle plan={plan} />}
      {hasWork(plan) && !isBlocked && (
        <SpendButton
          label={label(plan.priceCredits)}
          isCounting={false}
          onClick={() => {
            const started = jobs.runs.confirmAgain(plan);
            if (started !== null) onStarted?.(started);
          }}
        />
      )}
      <Buttons>
        {affordable > 0 && (
          <Button size="small" onClick={() => choose({ firstRows: affordable })}>
            {t("enrich.plan.affordable", { rows: affordable })}
          </Button>
        )}
        {(choices.firstRows ?? null) !== null && (
          <Button size="small" onClick={() => choose({ firstRows: null })}>
            {t("enrich.allRows")}
          </Button>
        )}
        <Button size="small" appearance="subtle" onClick={() => jobs.runs.closeAct()}>
          {t("common.cancel")}
        </Button>
      </Buttons>
    </Tight>
  );
}
