/** Searches run on this machine: one click fills the form again and asks nothing. */
import { t } from "../../texts";
import { Button, makeStyles, tokens } from "../kit/fluent";
import { Dismiss16Regular } from "@fluentui/react-icons";
import { useState, useSyncExternalStore } from "react";
import type { SearchKind } from "../../input";
import type { RecentSearch } from "../../machine";
import { usePane } from "../state/pane-context";
import { ShutSection } from "../kit/shut-section";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
  },
  use: {
    justifyContent: "flex-start",
    textAlign: "left",
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
});

export function FindRecent({
  search,
  onUse,
}: {
  search: SearchKind;
  onUse: (recent: RecentSearch) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context } = usePane();
  const { searches } = context;
  const items = useSyncExternalStore(searches.subscribe, searches.list).filter(
    (item) => item.search === search
  );
  const [isOpen, setIsOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <ShutSection title={t("find.recent.title")} isOpen={isOpen} onTurn={setIsOpen}>
      <ul className={text.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Button
              appearance="transparent"
              size="small"
              className={styles.use}
              onClick={() => {
                setIsOpen(false);
                onUse(item);
              }}
            >
              {item.summary}
            </Button>
            <Button
              appearance="subtle"
              size="small"
              icon={<Dismiss16Regular />}
              aria-label={t("find.recent.drop", { summary: item.summary })}
              title={t("find.recent.drop", { summary: item.summary })}
              onClick={() => searches.drop(item.id)}
            />
          </li>
        ))}
      </ul>
    </ShutSection>
  );
}
