/**
 * What the add-in has to say about itself: a workbook that cannot be written, a part of it that was
 * damaged, a configuration that cannot be used, and what the last ribbon command did. Each
 * sentence comes from whoever found out.
 */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useSyncExternalStore } from "react";
import { usePane } from "../state/pane-context";
import { Notice } from "../kit/notice";

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
  const { context, messages } = usePane();
  const { subscribe, sentences, told, tell } = context.notices;
  const found = useSyncExternalStore(subscribe, sentences);
  const done = useSyncExternalStore(subscribe, told);
  if (found.length === 0 && done === null) return null;
  return (
    <div className={styles.list}>
      {done !== null && (
        <Notice
          intent="info"
          title={done}
          actions={
            <Button size="small" onClick={() => tell(null)}>
              {messages.common.close}
            </Button>
          }
        />
      )}
      {found.map((sentence) => (
        <Notice key={sentence} intent="warning" title={sentence} />
      ))}
    </div>
  );
}
