/** What happened in a run that ended, in one line. Pure. */
import type { RunReport } from "../../excel";
import type { PaneTexts } from "../state/pane-context";

/** Rows that named something, blank ones left out. */
function rowsOf(report: RunReport): number {
  const { rows, unreadable, freeMail, sharedHost, names, notInTable } = report;
  return rows + unreadable + freeMail + sharedHost + names + notInTable;
}

/** What happened, in one line with its cost. */
export function reportTitle(report: RunReport, { result }: PaneTexts["messages"]["runs"]): string {
  const { failure, wasStopped, isRefresh, problem, waiting, done, failed, notFound } = report;
  const all = rowsOf(report);
  const isCut = problem !== null || (failure !== null && waiting > 0);
  const what =
    failed > 0 && failure?.kind !== "held"
      ? done + notFound === 0
        ? result.nothing(failed)
        : result.failed(done, all, failed)
      : isCut
        ? result.cutOff(done, all)
        : wasStopped
          ? result.stopped(done, all)
          : isRefresh
            ? result.refreshed(done, all)
            : result.done(done, all);
  return result.title(what, report.chargedCredits);
}
