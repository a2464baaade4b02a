/**
 * The run under way: how far each column is, when the run ends, what it has cost, and the button Stop.
 */
import type { Failure } from "../../client";
import type { ColumnProgress } from "../../enrich";
import {
  type LeftOut,
  quoted,
  type RunProgress,
  type RunReport,
  type RunSummary,
} from "../../excel";
import { t } from "../../texts";
import { failureNow } from "../state/failure-words";
import { useJobs } from "../state/jobs";
import { useClientView, usePane } from "../state/pane-context";
import type { RunsState } from "../state/runs";
import { useSheetAct } from "../state/sheet-act";
import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from "./fluent";
import { type Line, Lines } from "./lists";
import { AccountLink, FailureNotice, Notice } from "./notice";
import { SelectRows, selectedWords } from "./plan";
import { changesWords } from "./run-title";
import { Section } from "./section";
import { Buttons, Note, Text, Tight, Unseen, useTextStyles } from "./text";

type Current = NonNullable<RunsState["current"]>;

export function RunUnderWay({
  current: { name, progress },
  problem,
}: {
  current: Current;
  /** Why the last press of Stop failed. */
  problem: string | null;
}) {
  const finished = finishedRows(progress);
  const told = problem ?? progress.problem;
  return (
    <Section title={name}>
      <ProgressBar
        thickness="large"
        aria-label={t("runs.progress", { name })}
        {...(progress.state === "preparing"
          ? {}
          : { value: finished, max: Math.max(progress.rows, 1) })}
      />
      <Text>
        {t("runs.rowsIn", {
          state: t(`runs.progressStates.${progress.state}`),
          done: finished,
          of: progress.rows,
        })}
      </Text>
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

function Orders({ progress: { state } }: { progress: RunProgress }) {
  const jobs = useJobs();
  if (state === "ended") return null;
  const isStopping = state === "stopping";
  return (
    <Buttons>
      <Button disabledFocusable={isStopping} onClick={() => !isStopping && jobs.runs.stop()}>
        {isStopping ? t("runs.stopping") : t("runs.actions.stop")}
      </Button>
    </Buttons>
  );
}

/** What a run cost and how many cells people edited meanwhile; for a run under way and for its report. */
function MoneyLines({ progress }: { progress: RunProgress }) {
  const { formats } = usePane();
  const { keptEdits } = progress;
  return (
    <Lines
      lines={[
        ...(keptEdits === 0
          ? []
          : [{ id: "kept", label: t("runs.counts.kept"), value: formats.count(keptEdits) }]),
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
  const { context, formats } = usePane();
  return (
    <>
      {state === "running" && endsAt !== null && (
        <Note>{t("runs.arrival", { time: formats.time(endsAt, context.now()) })}</Note>
      )}
      <Note role="status">
        {state === "stopping"
          ? t("runs.inFlightNote")
          : state === "running"
            ? t("runs.runningNote")
            : ""}
      </Note>
    </>
  );
}

type LineName = "notFound" | "failed" | "waiting" | LeftOut;

const LEFT_OUT = ["unreadable", "names", "sharedHost", "freeMail"] as const;

/**
 * A run that ended while the page was open: what happened, how full each column is, which rows got
 * nothing and why, in how many a refresh changed something, and what it cost.
 */
export function RunReportView({
  report,
  chargedCredits,
}: {
  report: RunReport;
  chargedCredits: number;
}) {
  const { context, formats } = usePane();
  const { isActing, problem, done, run: act } = useSheetAct();
  const line = (id: LineName): Line[] =>
    report[id] === 0
      ? []
      : [{ id, label: t(`runs.counts.${id}`), value: formats.count(report[id]) }];
  const select = (what: LeftOut) =>
    act(() => context.enrichment.selectLeftOut(report, what).then((found) => selectedWords(found)));
  const lines = [
    ...line("notFound"),
    ...line("failed"),
    ...line("waiting"),
    ...LEFT_OUT.flatMap((what) =>
      line(what).map((one) => ({
        ...one,
        action: <SelectRows line={one.label} isActing={isActing} onSelect={() => select(what)} />,
      }))
    ),
  ];
  return (
    <>
      {report.problem !== null && <Notice intent="warning" title={report.problem} />}
      {report.failure && <ReportFailure report={report} failure={report.failure} />}
      {report.columns.length > 0 && <RunColumns columns={report.columns} />}
      {lines.length > 0 && <Lines lines={lines} />}
      {problem !== null && <Notice intent="warning" title={problem} />}
      {done !== null && <Note>{done}</Note>}
      {report.isRefresh && <Text>{changesWords(report)}</Text>}
      <MoneyLines progress={{ ...report, chargedCredits }} />
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
      {report.keptEdits > 0 && <Note>{t("runs.counts.keptNote")}</Note>}
    </>
  );
}

/** Why rows failed. The run's own buttons try them again. */
function ReportFailure({ report, failure }: { report: RunReport; failure: Failure }) {
  const view = useClientView();
  const { balance } = view;
  const current = failureNow(failure, view);
  if (failure.kind === "out-of-credits") {
    const credits = balance?.leftCredits ?? failure.leftCredits;
    return (
      <Notice
        intent={current ? "warning" : "info"}
        title={
          current ? t("runs.result.creditsOut.title") : t("runs.result.creditsOut.titleCovered")
        }
        actions={current && <AccountPage />}
      >
        <Text>
          {t("runs.result.creditsOut.needs", {
            count: report.waiting,
            credits: failure.neededCredits,
          })}
        </Text>
        {credits !== null && <Text>{t("runs.result.creditsOut.balance", { credits })}</Text>}
      </Notice>
    );
  }
  if (failure.kind === "held") {
    return (
      <Notice intent="info" title={t("runs.needsMore.title", { rows: report.waiting })}>
        <span>{t("runs.needsMore.text")}</span>
      </Notice>
    );
  }
  return current && <FailureNotice failure={current} intent="warning" />;
}

function AccountPage() {
  const { context } = usePane();
  return context.config.accountPage === "" ? null : <AccountLink label={t("settings.account")} />;
}

const useStyles = makeStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    "& th, & td": {
      padding: `${tokens.spacingVerticalXXS} 0`,
      fontWeight: tokens.fontWeightRegular,
      textAlign: "left",
      verticalAlign: "middle",
    },
    "& th": { width: "40%", paddingRight: tokens.spacingHorizontalS, overflowWrap: "anywhere" },
  },
  caption: { textAlign: "left", paddingBottom: tokens.spacingVerticalXS },
  cell: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  bar: { flex: "1 1 40px", minWidth: 0 },
  share: { flex: "0 0 auto", minWidth: "36px" },
});

/** How many rows of each column got a value: a bar and its share, as a real table for screen readers. */
export function RunColumns({ columns }: { columns: readonly ColumnProgress[] }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { formats } = usePane();
  const [first] = columns;
  // Counts that are the same for all columns are shown once, beside the table.
  const areAlike = columns.every(
    ({ failed, waiting }) => failed === first?.failed && waiting === first.waiting
  );
  const fills = columns.map(({ fill }) => fill);
  const asked = fills[0]?.asked ?? 0;
  const isOneBase = asked > 0 && fills.every((fill) => fill.asked === asked);
  return (
    <table className={styles.table}>
      <caption className={isOneBase ? mergeClasses(text.note, styles.caption) : text.unseen}>
        {isOneBase ? t("runs.table.captionOf", { asked }) : t("runs.table.caption")}
      </caption>
      <thead className={text.unseen}>
        <tr>
          <th scope="col">{t("runs.table.column")}</th>
          <th scope="col">{t("runs.table.filled")}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const { filled, asked } = column.fill;
          const share = asked === 0 ? 0 : filled / asked;
          const notes = areAlike
            ? []
            : [
                ...(column.failed > 0 ? [t("runs.table.failed", { rows: column.failed })] : []),
                ...(column.waiting > 0 ? [t("runs.table.waiting", { rows: column.waiting })] : []),
              ];
          return (
            <tr key={column.title}>
              <th scope="row">{column.title}</th>
              <td title={t("runs.table.of", { filled, asked })}>
                <div className={styles.cell}>
                  <ProgressBar aria-hidden className={styles.bar} thickness="large" value={share} />
                  <span className={mergeClasses(text.number, styles.share)}>
                    {formats.percent(share)}
                    <Unseen>, {t("runs.table.of", { filled, asked })}</Unseen>
                  </span>
                </div>
                {notes.length > 0 && <span className={text.note}>{notes.join(", ")}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where a run wrote, and a button that goes there; not shown after the run was reverted. */
export function RunPlaceLine({ run: { place, state } }: { run: RunSummary }) {
  const { context } = usePane();
  const { isActing, problem, run: act } = useSheetAct();
  if (place.sheetName === "" || state === "reverted") return null;
  const show = () =>
    context.sheet.selectRange(`${quoted(place.sheetName)}!A1`).then(() => t("runs.shown"));
  return (
    <Tight>
      <Note>{t("runs.wroteTo", { sheet: place.sheetName, titles: place.titles.join(", ") })}</Note>
      {problem !== null && <Notice intent="warning" title={problem} />}
      <div>
        <Button size="small" disabledFocusable={isActing} onClick={() => act(show)}>
          {t("runs.actions.show")}
        </Button>
      </div>
    </Tight>
  );
}
