/** A row of a list that opens something: a name and a line about it; the whole row is the button. */
import { makeStyles, tokens } from "./fluent";
import { ChevronRight20Regular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    width: "100%",
    minHeight: "44px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    border: "none",
    backgroundColor: "transparent",
    color: "inherit",
    font: "inherit",
    textAlign: "left",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":focus-visible": {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: "-2px",
    },
  },
  name: { overflowWrap: "anywhere" },
});

export function OpenRow({
  name,
  note,
  mark,
  onOpen,
}: {
  name: string;
  note: string;
  /** A badge before the arrow. */
  mark?: ReactNode;
  onOpen: () => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.name}>
          {name}
          <span className={text.note} style={{ display: "block" }}>
            {note}
          </span>
        </span>
        {mark ?? <span />}
        <ChevronRight20Regular aria-hidden />
      </button>
    </li>
  );
}
