/**
 * The run under way: how far each column is, when the run ends, what it has cost, and the buttons
 * Pause, Go on and Stop.
 */
import { t } from "../../texts";
import { Button, ProgressBar } from "../kit/fluent";
import type { RunProgress } from "../../excel";
import type { RunsState } from "../jobs/run-watch";
import { usePane } from "../state/pane-context";
import { useJobs } from "../jobs/pane-jobs";
import { Lines, type Line } from "../kit/lines";
import { Notice } from "../kit/notice";
import { RunColumns } from "./run-columns";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

type Current = NonNullable<RunsState["current"]>;

export function RunUnderWay({
  current: { name, progress },
  problem,
}: {
  current: Current;
  /** Why the last press of Pause, Go on or Stop failed. */
  problem: string | null;
}) {
  const text = useTextStyles();
  const finished = finishedRows(progress);
  const told = problem ?? progress.problem;
  return (
    <Section title={name} catchesFocus>
      <ProgressBar
        thickness="large"
        aria-label={t("runs.progress", { name })}
        {...(progress.state === "preparing"
          ? {}
          : { value: finished, max: Math.max(progress.rows, 1) })}
      />
      <p className={text.text}>
        {t("runs.rowsIn", {
          state: t(`runs.progressStates.${progress.state}`),
          done: finished,
          of: progress.rows,
        })}
      </p>
      {told !== null && <Notice intent="warning" title={told} />}
      <Orders progress={progress} />
      {progress.columns.length > 0 && <RunColumns columns={progress.columns} />}
      <MoneyLines progress={progress} />
      <Footnote progress={progress} />
    </Section>
  );
}

export function finishedRows({ done, notFound, failed }: RunProgress): number {
  return done + notFound + failed;
}

function Orders({ progress }: { progress: RunProgress }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { state, shownCredits, chargedCredits } = progress;
  if (state === "ended") return null;
  const isLeaving = state === "pausing" || state === "stopping";
  return (
    <div className={text.buttons}>
      {state === "paused" ? (
        // With a shared key the focus would stay here, and a second press of Pause would press what spends.
        <Button key="resume" appearance="primary" onClick={() => jobs.runs.resume()}>
          {t("runs.actions.resume", { credits: Math.max(0, shownCredits - chargedCredits) })}
        </Button>
      ) : (
        <Button
          key="pause"
          disabledFocusable={isLeaving}
          onClick={() => !isLeaving && jobs.runs.pause()}
        >
          {state === "pausing" ? t("runs.pausing") : t("runs.actions.pause")}
        </Button>
      )}
      <Button
        disabledFocusable={state === "stopping"}
        onClick={() => state !== "stopping" && jobs.runs.stop()}
      >
        {state === "stopping" ? t("runs.stopping") : t("runs.actions.stop")}
      </Button>
    </div>
  );
}

/** What a run cost and how many cells people edited or deleted meanwhile; for a run under way and for its report. */
export function MoneyLines({ progress }: { progress: RunProgress }) {
  const { formats } = usePane();
  const optional = (id: "kept" | "gone", count: number): Line[] =>
    count === 0 ? [] : [{ id, label: t(`runs.counts.${id}`), value: formats.count(count) }];
  return (
    <Lines
      lines={[
        ...optional("kept", progress.keptEdits),
        ...optional("gone", progress.goneRows),
        {
          id: "spent",
          label: t("runs.spent"),
          value: t("runs.spentOf", {
            spent: progress.chargedCredits,
            price: progress.shownCredits,
          }),
          isTotal: true,
        },
      ]}
    />
  );
}

function Footnote({ progress: { state, endsAt } }: { progress: RunProgress }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const isLeaving = state === "pausing" || state === "stopping";
  return (
    <>
      {state === "running" && endsAt !== null && (
        <p className={text.note}>
          {t("runs.arrival", { time: formats.time(endsAt, context.now()) })}
        </p>
      )}
      <p className={text.note} role="status">
        {isLeaving ? t("runs.inFlightNote") : state === "running" ? t("runs.runningNote") : ""}
      </p>
    </>
  );
}
