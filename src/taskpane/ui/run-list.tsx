/** Runs that are not under way: each with its state, counts and cost; what can be done with it and its report open under it. */
import { useEffect, useId, useRef, useState } from "react";
import type { ChoicesAgain, EnrichmentPlan, RunSummary } from "../../excel";
import { t } from "../../texts";
import { sentenceOf } from "../state/observed";
import { usePane, useRunsState } from "../state/pane-context";
import { useAct, useConditions, useOldQuestions, useReread, useSheetRead } from "../state/queries";
import { AskDialog } from "./dialog";
import { Badge, Button } from "./fluent";
import { useFirst } from "./lists";
import { ActNote, Counting, Notice } from "./notice";
import { FewerRows, PlanLines, PlanObstacle } from "./plan";
import { hasWork, isBlocked } from "./plan-lines";
import { SpendButton } from "./price-button";
import { RunColumns, RunLines, RunOutcome, ShowPlace } from "./run-card";
import { runFigures } from "./run-title";
import { Buttons, List, Note, Tight, useTextStyles } from "./text";

/** Runs that are shown before "more". */
const FIRST = 5;

const colors = {
  running: "informative",
  interrupted: "warning",
  stopped: "informative",
  failed: "warning",
  done: "success",
  // Done, but not green.
  withFailures: "warning",
  reverted: "informative",
} as const;

/** Whether a run waits for a person's decision. */
export function isWaiting({ state }: RunSummary): boolean {
  return state === "interrupted";
}

const REFRESH: ChoicesAgain = { fill: "stale" };

/** Whether what it filled in can be refreshed, once answers are old. */
export function isRefreshable({ state }: RunSummary): boolean {
  return ["done", "stopped", "failed"].includes(state);
}

/** Those that wait for a decision come first. What can be done with them and with the one that ended last is in sight. */
export function RunList({ runs }: { runs: readonly RunSummary[] }) {
  const hasOld = useOldQuestions().length > 0;
  const sorted = [...runs].sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
  const { shown, more } = useFirst(sorted, FIRST);
  return (
    <>
      <List>
        {shown.map((run) => (
          <RunItem key={run.id} run={run} canRefresh={hasOld && isRefreshable(run)} />
        ))}
      </List>
      {more}
    </>
  );
}

function RunItem({ run, canRefresh }: { run: RunSummary; canRefresh: boolean }) {
  const text = useTextStyles();
  const { reports } = useRunsState();
  const report = reports.get(run.id);
  const isLast = report !== undefined && [...reports.values()].at(-1) === report;
  const state = run.state === "done" && run.counts.failed > 0 ? "withFailures" : run.state;
  const isLedTo = usePane().ledTo === "stale" && canRefresh;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className={text.entry}>
      <Buttons>
        <h3 id={id} className={text.subheading}>
          {run.name}
        </h3>
        <Badge appearance="tint" color={colors[state]}>
          {t(`runs.states.${state}`)}
        </Badge>
      </Buttons>
      <div className={text.spread}>
        <RunNote run={run} />
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t("common.hide") : t("enrich.plan.details")}
        </Button>
      </div>
      {report && <RunOutcome report={report} />}
      {(isOpen || isWaiting(run) || isLast || isLedTo) && (
        <RunActions run={run} canRefresh={canRefresh} begin={isLedTo ? REFRESH : null} />
      )}
      {isOpen && (
        <>
          <RunColumns columns={report?.columns ?? run.columns} />
          {report && <RunLines report={report} />}
          <ShowPlace run={run} />
        </>
      )}
    </li>
  );
}

/** How far it came, with its cost. The list follows the ledger: what a settled loss gave back is subtracted. */
function RunNote({ run }: { run: RunSummary }) {
  const { context, formats } = usePane();
  const { counts, startedAt, by } = run;
  const when = t("runs.when", { by, time: formats.time(startedAt, context.now()) });
  return (
    <Note>
      {runFigures(counts, run)} · {when}
    </Note>
  );
}

interface RunActionsProps {
  readonly run: RunSummary;
  readonly canRefresh: boolean;
  /** What is counted at once. */
  readonly begin: ChoicesAgain | null;
}

/**
 * What can be done with a run that is not under way: go on with what failed or was not reached, ask old answers again,
 * revert, remove. Whatever can cost is counted first and confirmed with its price; the outcome stands under the buttons.
 */
function RunActions({ run, canRefresh, begin }: RunActionsProps) {
  const { enrichment } = usePane().context;
  const { current } = useRunsState();
  const [again, setAgain] = useState(begin);
  const act = useAct();
  const reread = useReread();
  const goOn = (choices: ChoicesAgain | null) => {
    act.clear();
    setAgain(choices);
  };
  const countRest = () => {
    goOn({});
    // Pressed again: what was in the way may be gone.
    void reread();
  };
  const revert = () => {
    setAgain(null);
    act.tell(() => enrichment.revert(run.id));
  };
  return (
    <Tight>
      <Buttons>
        {run.canGoOn && current === null && (
          <Button size="small" appearance="primary" onClick={countRest}>
            {goOnWords(run)}
          </Button>
        )}
        {canRefresh && current === null && (
          <Button size="small" onClick={() => goOn(REFRESH)}>
            {t("runs.actions.refresh")}
          </Button>
        )}
        {run.canRevert && (
          <AskDialog
            size="small"
            label={t("runs.actions.revert")}
            isOff={act.isActing}
            title={t("runs.revert.title")}
            text={t("runs.revert.text")}
            onConfirm={revert}
          />
        )}
        <AskDialog
          size="small"
          appearance="subtle"
          label={t("runs.actions.forget")}
          isOff={act.isActing}
          title={t("runs.forget.title")}
          text={t("runs.forget.text")}
          confirm={t("common.remove")}
          onConfirm={() => act.tell(() => enrichment.forget(run.id).then(() => ""))}
        />
      </Buttons>
      {act.isActing && <Counting label={t("runs.reverting")} />}
      <ActNote of={act} />
      {again && <GoingOn run={run} choices={again} onChoose={goOn} />}
    </Tight>
  );
}

function goOnWords(run: RunSummary): string {
  const { failed, waiting } = run.counts;
  if (run.state === "interrupted") return t("runs.actions.countHere");
  if (run.isTrial) return t("enrich.allRowsNow");
  return failed > 0 && waiting === 0
    ? t("runs.actions.countFailed", { rows: failed })
    : t("runs.actions.countRest");
}

/** What going on would take, with the button that spends. */
function GoingOn({
  run,
  choices,
  onChoose,
}: {
  run: RunSummary;
  choices: ChoicesAgain;
  /** null: it has begun, or is not wanted. */
  onChoose: (choices: ChoicesAgain | null) => void;
}) {
  const { enrichment } = usePane().context;
  const { plan, isCounting, uncounted } = useGoingOn(run, choices);
  const [problem, setProblem] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (plan) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [plan]);
  const choose = (part: ChoicesAgain) => onChoose({ ...choices, ...part });
  const start = (counted: EnrichmentPlan) => {
    try {
      enrichment.start(counted);
      onChoose(null);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const told = uncounted ?? problem;
  return (
    <Tight ref={outcome}>
      {!plan && isCounting && <Counting label={t("runs.countingAgain")} />}
      {told !== null && <Notice intent="error" title={told} />}
      {plan && (
        <>
          <PlanLines plan={plan} onChoose={choose} />
          <PlanObstacle plan={plan} />
          {hasWork(plan) && !isBlocked(plan) && (
            <SpendButton
              label={
                isCounting
                  ? t("enrich.counting")
                  : t(goingOnKey(run, choices), { credits: plan.priceCredits })
              }
              isBusy={isCounting}
              onClick={() => start(plan)}
            />
          )}
          <FewerRows plan={plan} onChoose={(firstRows) => choose({ firstRows })} />
        </>
      )}
      <Buttons>
        <Button size="small" appearance="subtle" onClick={() => onChoose(null)}>
          {t("common.cancel")}
        </Button>
      </Buttons>
    </Tight>
  );
}

/** Counted again when a limit or the balance changes. */
function useGoingOn({ id }: RunSummary, choices: ChoicesAgain) {
  const { enrichment } = usePane().context;
  const { value, isReading, problem } = useSheetRead(
    ["again", id, choices, useConditions()],
    async () => ({ choices, plan: await enrichment.again(id, choices) })
  );
  return {
    plan: value?.plan ?? null,
    // The price in sight is that of other choices. Of the same it stays: it is the most that may be spent.
    isCounting: isReading && value?.choices !== choices,
    /** Why counting did not work: a sentence. */
    uncounted: problem,
  };
}

function goingOnKey({ state }: RunSummary, { fill }: ChoicesAgain) {
  if (fill === "stale") return "runs.stale.refresh";
  return state === "interrupted" ? "runs.actions.resumeHere" : "runs.actions.resume";
}
