/**
 * The question before a run is reverted: which cells are emptied, which edited cells stay, which
 * columns are removed. The run is compared with the sheet when the dialog opens; nothing is written
 * until the button is pressed.
 */
import type { RevertReport } from "../../excel";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { useSheetRead } from "../state/queries";
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

export function RevertDialog({
  runId,
  onRevert,
  onClose,
}: {
  runId: string;
  onRevert: () => void;
  onClose: () => void;
}) {
  const { enrichment } = usePane().context;
  const trial = useSheetRead(["revert", runId], () => enrichment.revert(runId, { isTrial: true }));
  const report = trial.isReading ? null : trial.value;
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
              onRevert();
            }}
          >
            {t("runs.revert.confirm")}
          </Button>
        </>
      }
    >
      {trial.isReading && <Counting label={t("runs.revert.counting")} />}
      {trial.problem !== null && <Notice intent="error" title={trial.problem} />}
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
