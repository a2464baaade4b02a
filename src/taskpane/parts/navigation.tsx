/**
 * The bar of panels: the most used with icon and label, the rest under "More". Buttons with
 * `aria-current`, since panels are places and not tabs of one form. Credits carries the count of
 * held purchases.
 */
import {
  CounterBadge,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";
import { MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import type { ReactNode } from "react";
import type { PanelId } from "../panel-id";
import { panels, type PanelEntry } from "../panels";
import { useClientView, usePane } from "../pane-context";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  nav: {
    display: "flex",
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  item: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    columnGap: tokens.spacingHorizontalXS,
    minHeight: "40px",
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground2,
    fontFamily: "inherit",
    fontSize: tokens.fontSizeBase300,
    cursor: "pointer",
    whiteSpace: "nowrap",
    ":hover": {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ":focus-visible": {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: "-2px",
    },
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    "::after": {
      content: '""',
      position: "absolute",
      left: tokens.spacingHorizontalS,
      right: tokens.spacingHorizontalS,
      bottom: 0,
      height: "2px",
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorCompoundBrandStroke,
      "@media (forced-colors: active)": { backgroundColor: "Highlight" },
    },
  },
  icon: { fontSize: "20px", display: "flex" },
});

export function Navigation({ onChoose }: { onChoose: (panel: PanelId) => void }) {
  const styles = useStyles();
  const { messages, panel } = usePane();
  const inBar = panels.filter(({ isInBar }) => isInBar);
  const others = panels.filter(({ isInBar }) => !isInBar);
  return (
    <nav className={styles.nav} aria-label={messages.panels.label}>
      {inBar.map((entry) => (
        <BarButton key={entry.id} entry={entry} onChoose={onChoose} />
      ))}
      {others.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <button
              type="button"
              className={mergeClasses(
                styles.item,
                others.some(({ id }) => id === panel) && styles.current
              )}
            >
              <MoreHorizontal20Regular aria-hidden />
              {others.find(({ id }) => id === panel)?.label(messages) ?? messages.panels.more}
            </button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {others.map((entry) => (
                <MenuItem key={entry.id} onClick={() => onChoose(entry.id)}>
                  {entry.label(messages)}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
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
  const text = useTextStyles();
  const { messages, panel } = usePane();
  const { held, heldCredits } = useClientView();
  const isCurrent = entry.id === panel;
  const Icon = isCurrent ? entry.iconOfCurrent : entry.icon;
  return (
    <button
      type="button"
      aria-current={isCurrent ? "page" : undefined}
      className={mergeClasses(styles.item, isCurrent && styles.current)}
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
