/**
 * Rows of purchases: a name, the price on the right, notes under it. Long lists show their first rows
 * and a button for more, so that the pane stays fast with thousands of entries.
 */
import { Button, makeStyles, mergeClasses, tokens } from "./fluent";
import { useState, type ReactNode } from "react";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "start",
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
  },
  what: { flex: "1 1 120px", overflowWrap: "anywhere", minWidth: 0 },
  amount: { marginLeft: "auto" },
  below: { flexBasis: "100%", minWidth: 0, paddingTop: tokens.spacingVerticalS },
});

export interface RecordRow {
  readonly id: string;
  readonly what: string;
  readonly amount: string;
  /** More about the amount, under it. */
  readonly amountNote?: string;
  readonly note: ReactNode;
  /** Small buttons under the amount. */
  readonly actions?: ReactNode;
  /** More about the row, as wide as the list. */
  readonly below?: ReactNode;
}

export function RecordList<T>({
  items,
  row,
  first,
  step,
  moreLabel,
}: {
  items: readonly T[];
  row: (item: T) => RecordRow;
  /** How many are shown at first, and how many more with each click. */
  first: number;
  step: number;
  moreLabel: (hidden: number) => string;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const [shown, setShown] = useState(first);
  const hidden = items.length - shown;
  return (
    <>
      <ul className={text.list}>
        {items.slice(0, shown).map((item) => {
          const { id, what, amount, amountNote, note, actions, below } = row(item);
          return (
            <li key={id} className={styles.row}>
              <div className={styles.what}>
                <div>{what}</div>
                <div className={text.note}>{note}</div>
              </div>
              <div className={styles.amount}>
                <div className={text.number}>{amount}</div>
                {amountNote && (
                  <div className={mergeClasses(text.note, text.number)}>{amountNote}</div>
                )}
                {actions}
              </div>
              {below && <div className={styles.below}>{below}</div>}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button appearance="subtle" size="small" onClick={() => setShown(shown + step)}>
          {moreLabel(Math.min(hidden, step))}
        </Button>
      )}
    </>
  );
}
