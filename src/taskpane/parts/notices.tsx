/**
 * What the add-in has to say about itself: a workbook that cannot be written, a part of it that was
 * damaged, a configuration that cannot be used. Each sentence comes from whoever found out.
 */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useSyncExternalStore } from "react";
import { usePane } from "../pane-context";
import { Notice } from "./notice";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
  },
});

export function Notices() {
  const styles = useStyles();
  const { subscribe, sentences } = usePane().context.notices;
  const found = useSyncExternalStore(subscribe, sentences);
  if (found.length === 0) return null;
  return (
    <div className={styles.list}>
      {found.map((sentence) => (
        <Notice key={sentence} intent="warning" title={sentence} />
      ))}
    </div>
  );
}
