/**
 * The run under way: how far each column is, when the run ends, what it has cost, and the buttons
 * Pause, Go on and Stop.
 */
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
  const { messages } = usePane();
  const words = messages.runs;
  const finished = finishedRows(progress);
  const told = problem ?? progress.problem;
  return (
    <Section title={name} catchesFocus>
      <ProgressBar
        thickness="large"
        aria-label={words.progress(name)}
        {...(progress.state === "preparing"
          ? {}
          : { value: finished, max: Math.max(progress.rows, 1) })}
      />
      <p className={text.text}>
        {words.rowsIn(words.progressStates[progress.state], finished, progress.rows)}
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
  const { messages } = usePane();
  const { actions, pausing, stopping } = messages.runs;
  const { state, shownCredits, chargedCredits } = progress;
  if (state === "ended") return null;
  const isLeaving = state === "pausing" || state === "stopping";
  return (
    <div className={text.buttons}>
      {state === "paused" ? (
        // With a shared key the focus would stay here, and a second press of Pause would press what spends.
        <Button key="resume" appearance="primary" onClick={() => jobs.runs.resume()}>
          {actions.resume(Math.max(0, shownCredits - chargedCredits))}
        </Button>
      ) : (
        <Button
          key="pause"
          disabledFocusable={isLeaving}
          onClick={() => !isLeaving && jobs.runs.pause()}
        >
          {state === "pausing" ? pausing : actions.pause}
        </Button>
      )}
      <Button
        disabledFocusable={state === "stopping"}
        onClick={() => state !== "stopping" && jobs.runs.stop()}
      >
        {state === "stopping" ? stopping : actions.stop}
      </Button>
    </div>
  );
}

/** What a run cost and how many cells people edited or deleted meanwhile; for a run under way and for its report. */
export function MoneyLines({ progress }: { progress: RunProgress }) {
  const { messages, formats } = usePane();
  const words = messages.runs;
  const optional = (id: "kept" | "gone", count: number): Line[] =>
    count === 0 ? [] : [{ id, label: words.counts[id], value: formats.count(count) }];
  return (
    <Lines
      lines={[
        ...optional("kept", progress.keptEdits),
        ...optional("gone", progress.goneRows),
        {
          id: "spent",
          label: words.spent,
          value: words.spentOf(progress.chargedCredits, progress.shownCredits),
          isTotal: true,
        },
      ]}
    />
  );
}

function Footnote({ progress: { state, endsAt } }: { progress: RunProgress }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.runs;
  const isLeaving = state === "pausing" || state === "stopping";
  return (
    <>
      {state === "running" && endsAt !== null && (
        <p className={text.note}>{words.arrival(formats.time(endsAt, context.now()))}</p>
      )}
      <p className={text.note} role="status">
        {isLeaving ? words.inFlightNote : state === "running" ? words.runningNote : ""}
      </p>
    </>
  );
}
