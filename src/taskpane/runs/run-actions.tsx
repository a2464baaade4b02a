/**
 * What can be done with a run that is not under way: go on with what failed or was not reached, revert, remove. Whatever
 * can cost is counted first and confirmed with its price; the outcome stands under the buttons.
 */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useEffect, useRef, useState } from "react";
import type { RunSummary, ChoicesAgain, EnrichmentPlan } from "../../excel";
import { hasWork } from "./plan-lines";
import type { RunAct } from "../jobs/run-watch";
import { usePane } from "../state/pane-context";
import { useJobs, useRunsState } from "../jobs/pane-jobs";
import { AskDialog } from "../kit/ask-dialog";
import { Notice } from "../kit/notice";
import { PlanLines, PlanObstacle } from "./plan-section";
import { Counting, SpendButton } from "../kit/buttons/spend-button";
import { RevertDialog } from "./revert-dialog";
import { useTextStyles } from "../kit/text-styles";

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
  const text = useTextStyles();
  const { act } = useRunsState();
  const mine = act?.runId === run.id ? act : null;
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mine && !mine.isBusy) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [mine]);
  return (
    <div className={text.tight}>
      <RunButtons run={run} goOnLabel={goOnLabel} />
      {mine && (
        <div ref={outcome}>
          <Outcome run={run} act={mine} onStarted={onStarted} />
        </div>
      )}
    </div>
  );
}

/** Buttons that act at once, and buttons that first count what they would cost. */
function RunButtons({ run, goOnLabel }: { run: RunSummary; goOnLabel: string | undefined }) {
  const text = useTextStyles();
  const { current } = useRunsState();
  const jobs = useJobs();
  const isFree = current === null;
  const again = (choices: ChoicesAgain) => () => jobs.runs.again(run.id, choices);
  return (
    <div className={text.buttons}>
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
    </div>
  );
}

function goOnWords(run: RunSummary): string {
  const { failed, waiting } = run.counts;
  if (isFromElsewhere(run)) return t("runs.actions.countHere");
  return failed > 0 && waiting === 0
    ? t("runs.actions.countFailed", { rows: failed })
    : t("runs.actions.countRest");
}

/** The run was cut off, or begun on another computer: its button says that it goes on "here". */
function isFromElsewhere({ state, mayLack }: RunSummary): boolean {
  return state === "interrupted" || mayLack !== null;
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
  const text = useTextStyles();
  const jobs = useJobs();
  const isBlocked = plan.obstacle !== null || plan.problem !== null;
  const choose = (part: ChoicesAgain) => jobs.runs.again(runId, { ...choices, ...part });
  const affordable = plan.affordableRows ?? 0;
  const isRefresh = choices.fill === "stale";
  const label = isRefresh
    ? (credits: number) => t("runs.stale.refresh", { credits })
    : isFromElsewhere(run)
      ? (credits: number) => t("runs.actions.resumeHere", { credits })
      : (credits: number) => t("runs.actions.resume", { credits });
  return (
    <div className={text.tight}>
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
      <div className={text.buttons}>
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
      </div>
    </div>
  );
}

/** Says that purchases made elsewhere after the file was saved are not in this file. */
export function LackNotice({ lack }: { lack: NonNullable<RunSummary["mayLack"]> }) {
  const { context, formats } = usePane();
  const since = formats.time(lack.since, context.now());
  return (
    <Notice intent="warning" title={t("runs.mayLack.title", { companies: lack.companies })}>
      <span>{t("runs.mayLack.text", { since })}</span>
    </Notice>
  );
}
