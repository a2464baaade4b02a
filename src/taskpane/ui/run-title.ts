/** What became of a run, and what a refresh changed, each in one line. Pure. */
import type { RunReport, RunSummary } from "../../excel";
import { t } from "../../texts";

/** How far it came and what it cost; without what is zero. */
export function runFigures(
  { rows, done, notFound, failed }: RunSummary["counts"],
  { chargedCredits, shownCredits }: Pick<RunSummary, "chargedCredits" | "shownCredits">
): string {
  return [
    t("runs.rowsDone", { done, of: rows }),
    ...(notFound > 0 ? [t("runs.notFoundRows", { count: notFound })] : []),
    ...(failed > 0 ? [t("runs.failedRows", { count: failed })] : []),
    t("runs.spentOf", { spent: chargedCredits, price: shownCredits }),
  ].join(" · ");
}

/** How a run ended, as it is announced. */
export function reportTitle(report: RunReport): string {
  const { failure, wasStopped, problem, waiting, failed } = report;
  const isCut = problem !== null || (failure !== null && waiting > 0);
  const state = failed > 0 ? "withFailures" : isCut ? "failed" : wasStopped ? "stopped" : "done";
  const name = t(`runs.states.${state}`);
  return t("common.named", { name, what: runFigures(report, report) });
}

/** In how many rows a refresh changed something. */
export function changesWords({ changedRows }: RunReport): string {
  return changedRows === 0
    ? t("runs.unchanged")
    : t("runs.result.changedRows", { count: changedRows });
}
