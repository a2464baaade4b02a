/**
 * The run under way, in the header of every panel that does not show it: work goes on wherever
 * the person looks, and one click leads back to it.
 */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { usePane } from "../pane-context";
import { useRunsState } from "../pane-jobs";
import { finishedRows } from "./run-under-way";

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
  const { messages, panel, goTo } = usePane();
  const { current } = useRunsState();
  if (!current || panel === "enrich" || panel === "runs") return null;
  const { progress } = current;
  const words = messages.runs;
  return (
    <div className={styles.bar}>
      <span>
        {words.rowsIn(words.progressStates[progress.state], finishedRows(progress), progress.rows)}
      </span>
      <Button size="small" appearance="subtle" onClick={() => goTo("runs")}>
        {words.barShow}
      </Button>
    </div>
  );
}
