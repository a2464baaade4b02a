/**
 * Rows: a name, a number on the right, notes under it, no text cut off. Long lists show their first rows
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
  below: { flexBasis: "100%", minWidth: 0, paddingTop: tokens.spacingVerticalXXS },
  open: {
    width: "100%",
    minHeight: "44px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
  },
  name: { flexGrow: 1, minWidth: 0, textAlign: "left", overflowWrap: "anywhere" },
});

interface Row {
  readonly what: string;
  readonly amount?: string;
  readonly note?: ReactNode;
  /** Small buttons under the amount. */
  readonly actions?: ReactNode;
  /** More about the row, as wide as the list. */
  readonly below?: ReactNode;
}

function RowItem({ what, amount, note, actions, below }: Row) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <li className={mergeClasses(text.divided, styles.row)}>
      <div className={styles.what}>
        {what}
        {note && <div className={text.note}>{note}</div>}
      </div>
      <div className={styles.amount}>
        <div className={text.number}>{amount}</div>
        {actions}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
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
  row: (item: T) => Row & { readonly id: string };
  /** How many are shown at first. */
  first: number;
}) {
  const { shown, more } = useFirst(items, first);
  if (items.length === 0) return null;
  return (
    <>
      <List>
        {shown.map((item) => {
          const { id, ...shownRow } = row(item);
          return <RowItem key={id} {...shownRow} />;
        })}
      </List>
      {more}
    </>
  );
}

/** Lines of a count, each `what` once. One that is null or false is left out. */
export function Lines({ lines }: { lines: readonly (Row | false | null)[] }) {
  const shown = lines.filter((line) => !!line);
  return (
    <List>
      {shown.map((line) => (
        <RowItem key={line.what} {...line} />
      ))}
    </List>
  );
}

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
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <li className={text.divided}>
      <Button appearance="subtle" className={styles.open} onClick={onOpen}>
        <span className={styles.name}>
          {name}
          {note !== undefined && <div className={text.note}>{note}</div>}
        </span>
        {mark}
        <ChevronRight20Regular aria-hidden />
      </Button>
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
