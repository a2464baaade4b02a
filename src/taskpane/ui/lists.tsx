/**
 * Rows of purchases: a name, the price on the right, notes under it. Long lists show their first rows
 * and a button for more, so that the pane stays fast with thousands of entries.
 */
import { type ReactNode, useState } from "react";
import { ArrowLeft16Regular, ChevronRight20Regular } from "@fluentui/react-icons";
import { t } from "../../texts";
import { Button, makeStyles, mergeClasses, tokens } from "./fluent";
import { Buttons, List, useTextStyles } from "./text";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "start",
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
  },
  what: { flex: "1 1 120px", overflowWrap: "anywhere", minWidth: 0 },
  amount: { marginLeft: "auto" },
  below: { flexBasis: "100%", minWidth: 0, paddingTop: tokens.spacingVerticalS },
});

export interface RecordRow {
  readonly id: string;
  readonly what: string;
  readonly amount?: string;
  readonly note: ReactNode;
  /** Small buttons under the amount. */
  readonly actions?: ReactNode;
  /** More about the row, as wide as the list. */
  readonly below?: ReactNode;
}

const STEP = 50;

/** The first items of a long list, and a button that shows more of them. */
export function useFirst<T>(items: readonly T[], first: number) {
  const [count, setCount] = useState(first);
  const hidden = items.length - count;
  const more = hidden > 0 && (
    <div>
      <Button appearance="subtle" size="small" onClick={() => setCount(count + STEP)}>
        {t("common.more", { count: Math.min(hidden, STEP) })}
      </Button>
    </div>
  );
  return { shown: items.slice(0, count), more };
}

export function RecordList<T>({
  items,
  row,
  first,
}: {
  items: readonly T[];
  row: (item: T) => RecordRow;
  /** How many are shown at first. */
  first: number;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { shown, more } = useFirst(items, first);
  return (
    <>
      <List>
        {shown.map((item) => {
          const { id, what, amount, note, actions, below } = row(item);
          return (
            <li key={id} className={mergeClasses(text.divided, styles.row)}>
              <div className={styles.what}>
                <div>{what}</div>
                <div className={text.note}>{note}</div>
              </div>
              <div className={styles.amount}>
                <div className={text.number}>{amount}</div>
                {actions}
              </div>
              {below && <div className={styles.below}>{below}</div>}
            </li>
          );
        })}
      </List>
      {more}
    </>
  );
}

const useLinesStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column" },
  // What does not fit beside the label goes under it; the number stays on the right.
  line: {
    display: "flow-root",
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  label: {
    display: "inline",
    marginRight: tokens.spacingHorizontalM,
    overflowWrap: "anywhere",
  },
  value: { float: "right", margin: 0, overflowWrap: "anywhere" },
  // Placed between label and number by style only: a screen reader reads those two together.
  action: {
    display: "inline-block",
    margin: "-2px 0",
    verticalAlign: "middle",
  },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  below: {
    clear: "both",
    margin: 0,
    paddingTop: tokens.spacingVerticalXXS,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** Lines of a count: a label on the left, a number on the right, no text cut off. */
export interface Line {
  /** Each once. */
  readonly label: string;
  /** "" for a line that only says something. */
  readonly value: string;
  /** A button for the line, beside its label. */
  readonly action?: ReactNode;
  readonly isTotal?: boolean;
  /** More text about the line, under it. */
  readonly below?: ReactNode;
}

/** A line that is null or false is left out. */
export function Lines({ lines }: { lines: readonly (Line | false | null)[] }) {
  const styles = useLinesStyles();
  const text = useTextStyles();
  return (
    <dl className={styles.list}>
      {lines
        .filter((line) => !!line)
        .map((line) => (
          <div
            key={line.label}
            className={mergeClasses(text.divided, styles.line, line.isTotal && styles.total)}
          >
            <dt className={styles.label}>{line.label}</dt>
            {line.value !== "" && (
              <dd className={mergeClasses(text.number, styles.value)}>{line.value}</dd>
            )}
            {line.action && <dd className={styles.action}>{line.action}</dd>}
            {line.below && <dd className={styles.below}>{line.below}</dd>}
          </div>
        ))}
    </dl>
  );
}

const useOpenRowStyles = makeStyles({
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

/** A row of a list that opens something: a name and a line about it; the whole row is the button. */
export function OpenRow({
  name,
  note,
  mark,
  onOpen,
}: {
  name: string;
  note?: string;
  /** A badge before the arrow. */
  mark?: ReactNode;
  onOpen: () => void;
}) {
  const styles = useOpenRowStyles();
  const text = useTextStyles();
  return (
    <li className={text.divided}>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.name}>
          {name}
          {note !== undefined && (
            <span className={text.note} style={{ display: "block" }}>
              {note}
            </span>
          )}
        </span>
        {mark ?? <span />}
        <ChevronRight20Regular aria-hidden />
      </button>
    </li>
  );
}

/** Goes back to a list from an opened row. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Buttons>
      <Button size="small" appearance="subtle" icon={<ArrowLeft16Regular />} onClick={onClick}>
        {label}
      </Button>
    </Buttons>
  );
}
