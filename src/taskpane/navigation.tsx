/**
 * The bar of panels: the most used with icon and label, the rest under "More". Buttons with
 * `aria-current`, since panels are places and not tabs of one form. Activity carries the count of
 * what waits.
 */
import { type ReactNode, useId, useRef, useState } from "react";
import { MoreHorizontal20Regular } from "@fluentui/react-icons";
import { t } from "../texts";
import { type PanelEntry, panels } from "./panel-list";
import { type PanelId, useClientView, usePane } from "./state/pane-context";
import { CounterBadge, makeStyles, mergeClasses, tokens } from "./ui/fluent";
import { keepEscape } from "./ui/host-keys";
import { Unseen } from "./ui/text";

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
        <Unseen>{t("header.held", { count: held.length, credits: heldCredits })}</Unseen>
      )}
    </button>
  );
}

const useMorePanelsStyles = makeStyles({
  place: { position: "relative", display: "flex", flexGrow: 1 },
  list: {
    position: "absolute",
    top: "100%",
    right: 0,
    zIndex: 2,
    margin: 0,
    padding: tokens.spacingVerticalXS,
    listStyleType: "none",
    boxSizing: "border-box",
    width: "max-content",
    // Both margins of a magnified pane.
    maxWidth: `min(288px, calc(100vw - 2 * ${tokens.spacingHorizontalS}))`,
    maxHeight: "70vh",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  choice: {
    width: "100%",
    justifyContent: "flex-start",
    textAlign: "left",
    whiteSpace: "normal",
    minHeight: "32px",
  },
});

interface ListProps {
  readonly entries: readonly PanelEntry[];
  readonly onChoose: (panel: PanelId) => void;
}

/** "More": the panels that do not fit the bar, as a list that opens under it and closes when the focus goes elsewhere. */
function MorePanels({ entries, onChoose }: ListProps) {
  const styles = useMorePanelsStyles();
  const item = useBarItemStyles();
  const { panel } = usePane();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const current = entries.find((entry) => entry.id === panel);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        keepEscape(event);
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={mergeClasses(item.item, item.stacked, current && item.current)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreHorizontal20Regular aria-hidden />
        {t("panels.more")}
        {current && <Unseen>{t(`panels.names.${current.id}`)}</Unseen>}
      </button>
      {isOpen && (
        <PanelList
          id={id}
          entries={entries}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      )}
    </div>
  );
}

function PanelList({ id, entries, onChoose }: ListProps & { id: string }) {
  const styles = useMorePanelsStyles();
  const item = useBarItemStyles();
  const { panel } = usePane();
  return (
    <ul id={id} className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            aria-current={entry.id === panel ? "page" : undefined}
            className={mergeClasses(item.item, styles.choice)}
            onClick={() => onChoose(entry.id)}
          >
            {t(`panels.names.${entry.id}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The look of one place in the navigation: in the bar and in the list under "More". */
const useBarItemStyles = makeStyles({
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
  /** Icon over name: four of them and "More" fit 320 px. */
  stacked: {
    flexDirection: "column",
    flexGrow: 1,
    minWidth: "52px",
    minHeight: "48px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
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
});
