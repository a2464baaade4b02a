/** Runs that are not under way: each with its state, counts and cost; what can be done with it and its report open under it. */
import { useId, useState } from "react";
import type { ChoicesAgain, RunSummary } from "../../excel";
import { t } from "../../texts";
import { usePane, useRunsState } from "../state/pane-context";
import { useAct, useConditions, useOldQuestions, useSheetRead } from "../state/queries";
import { AskDialog } from "./dialog";
import { Badge, Button } from "./fluent";
import { useFirst } from "./lists";
import { ActNote, Counting } from "./notice";
import { PlanConfirm, PlanLines, PlanProblem } from "./plan";
import { hasWork } from "./plan-lines";
import { runFigures, RunColumns, RunLines, RunOutcome } from "./run-card";
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
  const { context, formats } = usePane();
  const { reports } = useRunsState();
  const report = reports.get(run.id);
  const isLast = report !== undefined && [...reports.values()].at(-1) === report;
  const state = run.state === "done" && run.counts.failed > 0 ? "withFailures" : run.state;
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
        <Note>
          {runFigures(run.counts, run)} ·{" "}
          {t("runs.when", { by: run.by, time: formats.time(run.startedAt, context.now()) })}
        </Note>
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
      {(isOpen || isWaiting(run) || isLast) && <RunActions run={run} canRefresh={canRefresh} />}
      {isOpen && (
        <>
          <RunColumns columns={report?.columns ?? run.columns} />
          {report && <RunLines report={report} />}
        </>
      )}
    </li>
  );
}

/**
 * What can be done with a run that is not under way: go on with what failed or was not reached, ask old answers again,
 * revert, remove. What can cost is counted at once and has its price on its button.
 */
function RunActions({ run, canRefresh }: { run: RunSummary; canRefresh: boolean }) {
  const { enrichment } = usePane().context;
  const { current } = useRunsState();
  const act = useAct();
  return (
    <Tight>
      {run.canGoOn && current === null && <GoingOn run={run} />}
      {canRefresh && current === null && <GoingOn run={run} fill="stale" />}
      <Buttons>
        {run.canRevert && (
          <AskDialog
            size="small"
            label={t("runs.actions.revert")}
            isOff={act.isActing}
            title={t("runs.revert.title")}
            text={t("runs.revert.text")}
            onConfirm={() => act.tell(() => enrichment.revert(run.id))}
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
    </Tight>
  );
}

/** What going on would take, with the button that spends; counted again when a limit or the balance changes. */
function GoingOn({ run, fill }: { run: RunSummary; fill?: "stale" }) {
  const { enrichment } = usePane().context;
  const [choices, setChoices] = useState<ChoicesAgain>(fill ? { fill } : {});
  const { value, isReading, problem } = useSheetRead(
    ["again", run.id, choices, useConditions()],
    async () => ({ choices, plan: await enrichment.again(run.id, choices) })
  );
  const plan = value?.plan;
  // The price in sight is that of other choices. Of the same it stays: it is the most that may be spent.
  const isCounting = isReading && value?.choices !== choices;
  const choose = (part: ChoicesAgain) => setChoices({ ...choices, ...part });
  const resume = isWaiting(run) ? "runs.actions.resumeHere" : "runs.actions.resume";
  const key = fill === "stale" ? "runs.stale.refresh" : resume;
  return (
    <Tight>
      {!plan && isCounting && <Counting label={t("runs.countingAgain")} />}
      {problem !== null && <PlanProblem why={problem} />}
      {plan && <PlanLines plan={plan} onChoose={choose} />}
      {plan && hasWork(plan) && (
        <PlanConfirm
          plan={plan}
          isCounting={isCounting}
          label={t(key, { credits: plan.priceCredits })}
          onChoose={(firstRows) => choose({ firstRows })}
        />
      )}
    </Tight>
  );
}
