/** Lines of a count: a label on the left, a number on the right, tabular figures, nothing cut. */
import { makeStyles, mergeClasses, tokens } from "./fluent";
import type { ReactNode } from "react";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column" },
  line: {
    // Wraps rather than cuts when the pane is magnified.
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "baseline",
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
  },
  label: { margin: 0, overflowWrap: "anywhere" },
  // Between label and number, which are read together.
  action: { order: 1, margin: 0, "& button": { minWidth: "auto" } },
  value: { margin: "0 0 0 auto", overflowWrap: "anywhere", minWidth: 0, order: 2 },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  below: { order: 3, flexBasis: "100%", margin: 0, fontWeight: tokens.fontWeightRegular },
});

export interface Line {
  readonly id: string;
  readonly label: string;
  /** "" for a line that only says something. */
  readonly value: string;
  /** What can be done about the line, beside its label. */
  readonly action?: ReactNode;
  readonly isTotal?: boolean;
  /** More about the line, under it. */
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
