/**
 * The run under way, and those that are not: each with its state, counts and cost; what can be done with it, what became of
 * it and its report open under it.
 */
import { useId, useState } from "react";
import type { Failure } from "../../client";
import type { ChoicesAgain, RunProgress, RunReport, RunSummary } from "../../excel";
import { say, t } from "../../texts";
import { failureNow } from "../state/failure-words";
import type { RunsState } from "../state/jobs";
import { useClientView, usePane, useRunsState } from "../state/pane-context";
import { type Act, useAct, useConditions, useOldQuestions, useSheetRead } from "../state/queries";
import { AskDialog } from "./dialog";
import { Badge, Button } from "./fluent";
import { Lines, useFirst } from "./lists";
import { ActNote, Counting, FailureNotice, Notice } from "./notice";
import { PlanConfirm, PlanLines, PlanProblem } from "./plan";
import { hasWork, readable } from "./plan-lines";
import { Progress } from "./progress";
import { Section } from "./section";
import { Buttons, dotted, List, Note, Text, Tight, useTextStyles } from "./text";

type Current = NonNullable<RunsState["current"]>;

export function RunUnderWay({ current: { name, progress } }: { current: Current }) {
  const { context, formats, jobs } = usePane();
  const { state, endsAt, rows, chargedCredits, shownCredits } = progress;
  const done = finishedRows(progress);
  const words = t("runs.rowsIn", { state: t(`runs.progressStates.${state}`), done, of: rows });
  return (
    <Section title={readable(name)}>
      <Progress
        label={t("runs.progress", { name })}
        rows={state === "preparing" ? null : { done, of: rows }}
        words={dotted(words, t("runs.spentOf", { spent: chargedCredits, price: shownCredits }))}
        isStopping={state === "stopping" || state === "ended"}
        onStop={() => jobs.runs.stop()}
      >
        {state === "running" && endsAt !== null && (
          <Note>{t("runs.arrival", { time: formats.time(endsAt, context.now()) })}</Note>
        )}
      </Progress>
      {progress.problem !== null && <Notice intent="warning" title={progress.problem} />}
    </Section>
  );
}

export function finishedRows({ done, notFound, failed }: RunProgress): number {
  return done + notFound + failed;
}

/** How far it came and what it cost; without what is zero. What was found is not all in the sheet where it ended early. */
function runFigures(
  { rows, done, notFound, failed }: RunSummary["counts"],
  { chargedCredits, shownCredits }: Pick<RunSummary, "chargedCredits" | "shownCredits">,
  isCut: boolean
): string {
  const isUnwritten = isCut && done + notFound + failed === rows;
  return dotted(
    t("runs.rowsDone", { done, of: rows }),
    isUnwritten && t("runs.unwritten"),
    notFound > 0 && t("runs.notFoundRows", { count: notFound }),
    failed > 0 && t("runs.failedRows", { count: failed }),
    t("runs.spentOf", { spent: chargedCredits, price: shownCredits })
  );
}

/** How a run ended, as it is announced. */
export function reportTitle(report: RunReport): string {
  const { failure, wasStopped, problem, waiting, failed } = report;
  const isCut = problem !== null || (failure !== null && waiting > 0);
  const state = failed > 0 ? "withFailures" : isCut ? "failed" : wasStopped ? "stopped" : "done";
  const name = t(`runs.states.${state}`);
  return t("common.named", { name, what: runFigures(report, report, isCut) });
}

/** In how many rows a refresh changed something. */
export function changesWords({ changedRows }: RunReport): string {
  return changedRows === 0
    ? t("runs.unchanged")
    : t("runs.result.changedRows", { count: changedRows });
}

/** How many rows of a run that ended while the page was open got nothing, and why. */
function RunLines({ report }: { report: RunReport }) {
  const { formats } = usePane();
  const { plan, notFound, failed, waiting } = report;
  const counts = {
    ...{ notFound, failed, waiting },
    unreadable: plan.unreadable.count,
    names: plan.names.notFound.count,
    sharedHost: plan.sharedHost.count,
    freeMail: plan.freeMail.count,
    // Cells that people edited meanwhile.
    kept: report.keptEdits,
  };
  const ids = Object.keys(counts) as (keyof typeof counts)[];
  return (
    <Lines
      lines={ids.map(
        (id) =>
          counts[id] > 0 && { what: t(`runs.counts.${id}`), amount: formats.count(counts[id]) }
      )}
    />
  );
}

/**
 * What happened in a run that ended while the page was open: why it ended, unless that is `told`, and what a refresh
 * changed.
 */
export function RunOutcome({ report, told }: { report: RunReport; told?: string | null }) {
  return (
    <>
      {report.problem !== null && say(report.problem) !== told && (
        <Notice intent="warning" title={report.problem} />
      )}
      {report.failure && <ReportFailure report={report} failure={report.failure} />}
      {report.plan.choices.fill === "stale" && <Text>{changesWords(report)}</Text>}
      {report.goneColumns.length > 0 && (
        <Text>
          {t("runs.goneColumns", {
            count: report.goneColumns.length,
            titles: report.goneColumns
              .map((title) => t("common.quoted", { text: title }))
              .join(", "),
          })}
        </Text>
      )}
    </>
  );
}

/** Why rows failed. The run's own buttons try them again. What may have been charged is told above the runs. */
function ReportFailure({ report, failure }: { report: RunReport; failure: Failure }) {
  const current = failureNow(failure, useClientView());
  if (current?.kind === "unconfirmed" || current?.kind === "not-arrived") return null;
  if (failure.kind !== "waiting")
    return current && <FailureNotice failure={current} intent="warning" />;
  return (
    <Notice
      intent="info"
      title={t("runs.needsMore.title", { rows: report.waiting, credits: report.shownCredits })}
    >
      <span>{t("runs.needsMore.text")}</span>
    </Notice>
  );
}

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
  const { columns } = report ?? run;
  const isLast = report !== undefined && [...reports.values()].at(-1) === report;
  const state = run.state === "done" && run.counts.failed > 0 ? "withFailures" : run.state;
  const [isOpen, setIsOpen] = useState(false);
  const act = useAct();
  const id = useId();
  return (
    <li className={text.entry}>
      <Buttons>
        <h3 id={id} className={text.subheading}>
          {readable(run.name)}
        </h3>
        <Badge appearance="tint" color={colors[state]}>
          {t(`runs.states.${state}`)}
        </Badge>
      </Buttons>
      <div className={text.spread}>
        <Note>
          {runFigures(run.counts, run, run.state === "failed")} ·{" "}
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
      {report && <RunOutcome report={report} told={act.problem} />}
      {(isOpen || isWaiting(run) || isLast) && (
        <RunActions run={run} report={report} canRefresh={canRefresh} act={act} />
      )}
      {isOpen && (
        <>
          {/* How many of the asked rows of each column got a value. */}
          {columns.length > 0 && (
            <>
              <Note>{t("runs.table.caption")}</Note>
              <Lines
                lines={columns.map(({ title, ...figures }) => ({
                  what: title,
                  amount: t("runs.table.of", figures),
                }))}
              />
            </>
          )}
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
function RunActions({
  run,
  report,
  canRefresh,
  act,
}: {
  run: RunSummary;
  report: RunReport | undefined;
  canRefresh: boolean;
  act: Act;
}) {
  const { enrichment } = usePane().context;
  const { current } = useRunsState();
  const told = act.problem ?? (report?.problem ? say(report.problem) : null);
  return (
    <Tight>
      {run.canGoOn && current === null && <GoingOn run={run} told={told} />}
      {canRefresh && current === null && <GoingOn run={run} told={told} fill="stale" />}
      <Buttons>
        {run.canRevert && (
          <AskDialog
            label={t("runs.actions.revert")}
            isOff={act.isActing}
            title={t("runs.revert.title")}
            text={t("runs.revert.text")}
            onConfirm={() => act.tell(() => enrichment.revert(run.id))}
          />
        )}
        <AskDialog
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

/**
 * What going on would take, with the button that spends; counted again when a limit or the balance changes. What stands
 * in the way and is `told` is not said again.
 */
function GoingOn({ run, told, fill }: { run: RunSummary; told: string | null; fill?: "stale" }) {
  const { enrichment } = usePane().context;
  const [choices, setChoices] = useState<ChoicesAgain>(fill ? { fill } : {});
  const { value, isReading, problem } = useSheetRead(
    ["again", run.id, choices, useConditions()],
    async () => ({ choices, plan: await enrichment.again(run.id, choices) })
  );
  const plan = value?.plan;
  const isTold = told !== null && told === (problem ?? (plan?.problem ? say(plan.problem) : null));
  // The price in sight is that of other choices. Of the same it stays: it is the most that may be spent.
  const isCounting = isReading && value?.choices !== choices;
  const choose = (part: ChoicesAgain) => setChoices({ ...choices, ...part });
  const resume = isWaiting(run) ? "runs.actions.resumeHere" : "runs.actions.resume";
  const key = fill === "stale" ? "runs.stale.refresh" : resume;
  return (
    <Tight>
      {!plan && isCounting && <Counting label={t("runs.countingAgain")} />}
      {problem !== null && !isTold && <PlanProblem why={problem} />}
      {plan && <PlanLines plan={plan} onChoose={choose} />}
      {plan && hasWork(plan) && !isTold && (
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
