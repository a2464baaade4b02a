/** What happened in a run that ended, and what a refresh changed, each in one line. Pure. */
import { t } from "../../texts";
import type { ChangeCount } from "../../enrich";
import type { RunReport } from "../../excel";

/** Rows that are not blank. */
function rowsOf(report: RunReport): number {
  const { rows, unreadable, freeMail, sharedHost, names, notInTable } = report;
  return rows + unreadable + freeMail + sharedHost + names + notInTable;
}

/** Rows without an answer for such a reason did not fail: they are bought once more credits are allowed or there. */
const BOUNDS = new Set<string | undefined>(["held", "out-of-credits", "over-budget"]);

/** What happened, in one line with its cost. */
export function reportTitle(report: RunReport): string {
  const { failure, wasStopped, isRefresh, problem, waiting, done, failed, notFound } = report;
  const all = rowsOf(report);
  const isCut = problem !== null || (failure !== null && waiting + failed > 0);
  const what =
    failed > 0 && !BOUNDS.has(failure?.kind)
      ? done + notFound === 0
        ? t("runs.result.nothing", { failed })
        : t("runs.result.failed", { done, of: all, failed })
      : isCut
        ? t("runs.result.cutOff", { done, of: all })
        : wasStopped
          ? t("runs.result.stopped", { done, of: all })
          : isRefresh
            ? t("runs.result.refreshed", { done, of: all })
            : t("runs.result.done", { done, of: all });
  return t("runs.result.title", { what, credits: report.chargedCredits });
}

/** What a refresh changed, or that it changed nothing. */
export function changesWords({ changes, differences }: RunReport): string {
  if (differences === 0) return t("runs.unchanged");
  const named = changes.flatMap(({ what, change, count }: ChangeCount) =>
    what === "field" ? [] : [t(`runs.result.kinds.${what}.${change}`, { count })]
  );
  const others = changes
    .filter(({ what }) => what === "field")
    .reduce((sum, { count }) => sum + count, 0);
  const parts = [
    ...named,
    ...(others > 0 ? [t("runs.result.otherChanges", { count: others })] : []),
  ];
  return t("runs.result.changes", { count: differences, parts: parts.join(", ") });
}
