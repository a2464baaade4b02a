/**
 * The bar of panels: the most used with icon and label, the rest under "More". Buttons with
 * `aria-current`, since panels are places and not tabs of one form. Activity carries the count of
 * what waits.
 */
import { t } from "../../texts";
import { CounterBadge, makeStyles, mergeClasses, tokens } from "../kit/fluent";
import type { ReactNode } from "react";
import type { PanelId } from "../state/panel-id";
import { panels, type PanelEntry } from "./panel-list";
import { useClientView, usePane } from "../state/pane-context";
import { useBarItemStyles } from "./bar-item-styles";
import { MorePanels } from "./more-panels";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  nav: {
    display: "flex",
    flexWrap: "wrap",
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { fontSize: "20px", display: "flex", position: "relative" },
  badge: { position: "absolute", top: "-4px", left: "14px" },
});

export function Navigation({ onChoose }: { onChoose: (panel: PanelId) => void }) {
  const styles = useStyles();
  const inBar = panels.filter(({ bar }) => bar);
  const others = panels.filter(({ bar }) => !bar);
  return (
    <nav className={styles.nav} aria-label={t("panels.label")}>
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
  const { panel } = usePane();
  const { held, heldCredits } = useClientView();
  const isCurrent = entry.id === panel;
  const Icon = isCurrent ? entry.bar?.iconOfCurrent : entry.bar?.icon;
  return (
    <button
      type="button"
      aria-current={isCurrent ? "page" : undefined}
      // Begins with the visible text, so that voice control finds the button.
      title={t(`panels.names.${entry.id}`)}
      className={mergeClasses(item.item, item.stacked, isCurrent && item.current)}
      onClick={() => onChoose(entry.id)}
    >
      <span className={styles.icon} aria-hidden>
        {Icon && <Icon />}
        {entry.id === "activity" && held.length > 0 && (
          <CounterBadge
            className={styles.badge}
            count={held.length}
            overflowCount={99}
            size="small"
          />
        )}
      </span>
      {t(`panels.names.${entry.id}`)}
      {entry.id === "activity" && held.length > 0 && (
        <span className={text.unseen}>
          {t("header.held", { count: held.length, credits: heldCredits })}
        </span>
      )}
    </button>
  );
}
