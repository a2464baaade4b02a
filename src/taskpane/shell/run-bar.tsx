/**
 * The run under way, in the header of every panel that does not show it; one click leads to it. This
 * part also announces each quarter and the end of a run to screen readers, whichever panel is shown,
 * but not every row.
 */
import { t } from "../../texts";
import { Button, makeStyles, tokens } from "../kit/fluent";
import { useEffect } from "react";
import type { RunProgress } from "../../excel";
import { usePane } from "../state/pane-context";
import { useRunsState } from "../jobs/pane-jobs";
import { changesWords, reportTitle } from "../runs/run-title";
import { finishedRows } from "../runs/run-under-way";

const useStyles = makeStyles({
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export function RunBar() {
  const styles = useStyles();
  const { panel, goTo } = usePane();
  const { current } = useRunsState();
  useQuarters(current?.progress ?? null);
  useEnd();
  if (!current || panel === "enrich" || panel === "activity") return null;
  const { progress } = current;
  return (
    <div className={styles.bar}>
      <span>
        {t("runs.rowsIn", {
          state: t(`runs.progressStates.${progress.state}`),
          done: finishedRows(progress),
          of: progress.rows,
        })}
      </span>
      <Button size="small" appearance="subtle" onClick={() => goTo("activity")}>
        {t("runs.barShow")}
      </Button>
    </div>
  );
}

/** Announces each quarter of the rows once. */
function useQuarters(progress: RunProgress | null) {
  const { announce } = usePane();
  const rows = progress?.rows ?? 0;
  const finished = progress ? finishedRows(progress) : 0;
  const quarter = rows > 0 ? Math.floor((finished * 4) / rows) : 0;
  const spent = progress?.chargedCredits ?? 0;
  useEffect(() => {
    // The last quarter is announced by `useEnd`.
    if (quarter > 0 && quarter < 4)
      announce(t("runs.announce", { done: finished, of: rows, credits: spent }));
    // Only the quarter decides when to speak, not each number in the sentence.
  }, [quarter]);
}

/** Announces how a run ended. */
function useEnd() {
  const { announce } = usePane();
  const { reports } = useRunsState();
  const last = [...reports.values()].at(-1);
  useEffect(() => {
    if (!last) return;
    const changes = last.isRefresh ? [changesWords(last)] : [];
    announce([reportTitle(last), ...changes].join(". "));
  }, [last, announce]);
}
