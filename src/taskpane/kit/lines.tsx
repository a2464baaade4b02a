/** Lines of a count: a label on the left, a number on the right, no text cut off. */
import { makeStyles, mergeClasses, tokens } from "./fluent";
import type { ReactNode } from "react";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column" },
  // What does not fit beside the label goes under it; the number stays on the right.
  line: {
    display: "flow-root",
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
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
    "& button": { minWidth: "auto" },
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

export interface Line {
  readonly id: string;
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
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <dl className={styles.list}>
      {lines
        .filter((line) => !!line)
        .map((line) => (
          <div key={line.id} className={mergeClasses(styles.line, line.isTotal && styles.total)}>
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
