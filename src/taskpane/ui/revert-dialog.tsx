/**
 * The question before a run is reverted: which cells are emptied, which edited cells stay, which
 * columns are removed. The run is compared with the sheet when the dialog opens; nothing is written
 * until the button is pressed.
 */
import { useEffect, useState } from "react";
import type { RevertReport } from "../../excel";
import { t } from "../../texts";
import { useJobs } from "../state/jobs";
import { sentenceOf } from "../state/observed";
import { DialogFrame } from "./dialog";
import { Button, makeStyles, tokens } from "./fluent";
import { Notice } from "./notice";
import { Counting } from "./price-button";
import { Note, useTextStyles } from "./text";

/** The most edited cells that are named. */
const NAMED_CELLS = 5;

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    overflowWrap: "anywhere",
  },
});

type Trial = { readonly report: RevertReport } | { readonly problem: string } | null;

export function RevertDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const jobs = useJobs();
  const trial = useTrial(runId);
  const report = trial && "report" in trial ? trial.report : null;
  const hasWork = report !== null && report.blankedCells + report.removedColumns > 0;
  return (
    <DialogFrame
      title={t("runs.revert.title")}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            appearance="primary"
            disabledFocusable={!hasWork}
            onClick={() => {
              if (!hasWork) return;
              onClose();
              jobs.runs.revert(runId);
            }}
          >
            {t("runs.revert.confirm")}
          </Button>
        </>
      }
    >
      {trial === null && <Counting label={t("runs.revert.counting")} />}
      {trial && "problem" in trial && <Notice intent="error" title={trial.problem} />}
      {report && <Statement report={report} />}
      <Note>{t("runs.revert.keeps")}</Note>
    </DialogFrame>
  );
}

function Statement({ report }: { report: RevertReport }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { blankedCells, keptCount, keptCells, removedColumns, removedSheet } = report;
  const named = keptCells.slice(0, NAMED_CELLS).join(", ");
  const lines = [
    ...(blankedCells > 0 && removedSheet === null
      ? [t("runs.revert.blanks", { cells: blankedCells })]
      : []),
    ...(removedSheet !== null ? [t("runs.revert.sheet", { name: removedSheet })] : []),
    ...(removedSheet === null && removedColumns > 0
      ? [t("runs.revert.columns", { count: removedColumns })]
      : []),
    ...(report.removedTable ? [t("runs.revert.table")] : []),
    ...(blankedCells + removedColumns === 0 ? [t("runs.revert.nothing")] : []),
  ];
  return (
    <div role="status">
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {keptCount > 0 && (
          <li>
            {t("runs.revert.edited", { cells: keptCount })}
            <div className={text.note}>
              {keptCount > NAMED_CELLS ? t("runs.revert.editedCells", { named }) : named}
            </div>
          </li>
        )}
      </ul>
    </div>
  );
}

function useTrial(runId: string): Trial {
  const jobs = useJobs();
  const [trial, setTrial] = useState<Trial>(null);
  useEffect(() => {
    let isHere = true;
    jobs.runs.askRevert(runId).then(
      (report) => isHere && setTrial({ report }),
      (error: unknown) => isHere && setTrial({ problem: sentenceOf(error) })
    );
    return () => {
      isHere = false;
    };
  }, [jobs, runId]);
  return trial;
}
