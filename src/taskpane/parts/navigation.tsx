/**
 * The bar of panels: the most used with icon and label, the rest under "More". Buttons with
 * `aria-current`, since panels are places and not tabs of one form. Credits carries the count of
 * held purchases.
 */
import { CounterBadge, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { PanelId } from "../panel-id";
import { panels, type PanelEntry } from "../panels";
import { useClientView, usePane } from "../pane-context";
import { useBarItemStyles } from "./bar-item-styles";
import { MorePanels } from "./more-panels";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  nav: {
    display: "flex",
    flexWrap: "wrap",
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { fontSize: "20px", display: "flex" },
});

export function Navigation({ onChoose }: { onChoose: (panel: PanelId) => void }) {
  const styles = useStyles();
  const { messages } = usePane();
  const inBar = panels.filter(({ isInBar }) => isInBar);
  const others = panels.filter(({ isInBar }) => !isInBar);
  return (
    <nav className={styles.nav} aria-label={messages.panels.label}>
      {inBar.map((entry) => (
        <BarButton key={entry.id} entry={entry} onChoose={onChoose} />
      ))}
      {others.length > 0 && <MorePanels entries={others} onChoose={onChoose} />}
    </nav>
  );
}

function BarButton({
  entry,
  onChoose,
}: {
  entry: PanelEntry;
  onChoose: (panel: PanelId) => void;
}): ReactNode {
  const styles = useStyles();
  const item = useBarItemStyles();
  const text = useTextStyles();
  const { messages, panel } = usePane();
  const { held, heldCredits } = useClientView();
  const isCurrent = entry.id === panel;
  const Icon = isCurrent ? entry.iconOfCurrent : entry.icon;
  return (
    <button
      type="button"
      aria-current={isCurrent ? "page" : undefined}
      className={mergeClasses(item.item, isCurrent && item.current)}
      onClick={() => onChoose(entry.id)}
    >
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      {entry.label(messages)}
      {entry.id === "credits" && held.length > 0 && (
        <>
          <CounterBadge count={held.length} overflowCount={999} size="small" aria-hidden />
          <span className={text.unseen}>{messages.header.held(held.length, heldCredits)}</span>
        </>
      )}
    </button>
  );
}
