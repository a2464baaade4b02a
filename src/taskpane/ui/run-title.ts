/** What happened in a run that ended, and what a refresh changed, each in one line. Pure. */
import type { RunReport } from "../../excel";
import { t } from "../../texts";

/** Rows that are not blank. */
function rowsOf(report: RunReport): number {
  const { rows, unreadable, freeMail, sharedHost, names } = report;
  return rows + unreadable + freeMail + sharedHost + names;
}

/** What happened, in one line with its cost and what was allowed. */
export function reportTitle(report: RunReport): string {
  const { failure, wasStopped, isRefresh, problem, waiting, done, failed, notFound } = report;
  const all = rowsOf(report);
  const isCut = problem !== null || (failure !== null && waiting + failed > 0);
  const what =
    failed > 0
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
  const { chargedCredits: spent, shownCredits: price } = report;
  return `${what} · ${t("runs.spentOf", { spent, price })}`;
}

/** In how many rows a refresh changed something. */
export function changesWords({ changedRows }: RunReport): string {
  return changedRows === 0
    ? t("runs.unchanged")
    : t("runs.result.changedRows", { count: changedRows });
}
