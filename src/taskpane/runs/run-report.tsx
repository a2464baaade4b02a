/**
 * A run that ended while the page was open: what happened, how full each column is, which rows got
 * nothing and why, in how many a refresh changed something, and what it cost.
 */
import { t } from "../../texts";
import type { Failure } from "../../client";
import type { RunReport, LeftOut } from "../../excel";
import { usePane, useClientView } from "../state/pane-context";
import { FailureNotice, AccountLink } from "../kit/failure-notice";
import { Button } from "../kit/fluent";
import { useRunsState } from "../jobs/pane-jobs";
import { failureNow } from "../state/failure-now";
import { useSheetAct } from "../state/sheet-act";
import { type Line, Lines } from "../kit/lines";
import { Notice } from "../kit/notice";
import { selectedWords } from "./plan-section";
import { RunColumns } from "./run-columns";
import { changesWords } from "./run-title";
import { MoneyLines } from "./run-under-way";
import { useTextStyles } from "../kit/text-styles";

type LineName = "notFound" | "failed" | "waiting" | LeftOut;

const LEFT_OUT = ["unreadable", "names", "sharedHost", "freeMail"] as const;

export function RunReportView({ report }: { report: RunReport }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { isActing, problem, done, run: act } = useSheetAct();
  const { runs } = useRunsState();
  // The list follows the ledger: what a settled loss gave back is subtracted there.
  const charged =
    runs?.find(({ id }) => id === report.runId)?.chargedCredits ?? report.chargedCredits;
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
        action: (
          <Button
            size="small"
            appearance="subtle"
            disabledFocusable={isActing}
            aria-label={t("enrich.plan.selectOf", { line: one.label })}
            onClick={() => select(what)}
          >
            {t("enrich.plan.select")}
          </Button>
        ),
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
      {done !== null && <p className={text.note}>{done}</p>}
      {report.isRefresh && <p className={text.text}>{changesWords(report)}</p>}
      <MoneyLines progress={{ ...report, chargedCredits: charged }} />
      {report.goneColumns.length > 0 && (
        <p className={text.text}>
          {t("runs.goneColumns", {
            count: report.goneColumns.length,
            titles: report.goneColumns
              .map((title) => t("common.quoted", { text: title }))
              .join(", "),
          })}
        </p>
      )}
      {report.keptEdits > 0 && <p className={text.note}>{t("runs.counts.keptNote")}</p>}
    </>
  );
}

/** Why rows failed. The run's own buttons try them again. */
function ReportFailure({ report, failure }: { report: RunReport; failure: Failure }) {
  const text = useTextStyles();
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
        <p className={text.text}>
          {t("runs.result.creditsOut.needs", {
            count: report.waiting,
            credits: failure.neededCredits,
          })}
        </p>
        {credits !== null && (
          <p className={text.text}>{t("runs.result.creditsOut.balance", { credits })}</p>
        )}
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
