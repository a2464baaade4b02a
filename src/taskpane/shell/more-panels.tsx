/**
 * "More": the panels that do not fit the bar, as a list that opens under it. Arrow keys, Home and
 * End go through it; it closes at Escape, at a choice, and when the focus goes elsewhere.
 */
import { t } from "../../texts";
import { makeStyles, mergeClasses, tokens } from "../kit/fluent";
import { MoreHorizontal20Regular } from "@fluentui/react-icons";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { PanelId } from "../state/panel-id";
import type { PanelEntry } from "./panel-list";
import { usePane } from "../state/pane-context";
import { useBarItemStyles } from "./bar-item-styles";
import { keepEscape } from "../kit/host-keys";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
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

/** The index of the choice that a key goes to; -1 is the last, as for `at`. `index` is -1 outside the list. */
function nextOf(key: string, index: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return -1;
  if (key === "ArrowDown") return (index + 1) % count;
  return index <= 0 ? -1 : index - 1;
}

/** Moves the focus to the choice that a key goes to. */
function goThrough(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
  event.preventDefault();
  // Opened synchronously: the choices must exist before one gets the focus.
  flushSync(open);
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("li button")];
  const index = choices.indexOf(document.activeElement as HTMLElement);
  choices.at(nextOf(event.key, index, choices.length))?.focus();
}

interface ListProps {
  readonly entries: readonly PanelEntry[];
  readonly onChoose: (panel: PanelId) => void;
}

export function MorePanels({ entries, onChoose }: ListProps) {
  const styles = useStyles();
  const item = useBarItemStyles();
  const text = useTextStyles();
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
        if (event.key === "Escape" && isOpen) {
          keepEscape(event);
          close();
        } else if (isOpen || event.key === "ArrowDown" || event.key === "ArrowUp")
          goThrough(event, () => setIsOpen(true));
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
        {current && <span className={text.unseen}>{t(`panels.names.${current.id}`)}</span>}
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
  const styles = useStyles();
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
