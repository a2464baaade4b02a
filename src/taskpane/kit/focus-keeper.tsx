/**
 * A part of a panel whose buttons replace each other: when the one that had the focus is gone, the
 * part takes it, so that the next Tab leads to what took its place.
 */
import { makeStyles, mergeClasses } from "./fluent";
import { useRef, type ReactNode } from "react";
import { useCaughtFocus } from "./caught-focus";

const useStyles = makeStyles({
  part: { minWidth: 0, ":focus": { outlineStyle: "none" } },
});

export function FocusKeeper({
  moment,
  className,
  children,
}: {
  /** What changes when buttons are replaced. */
  moment: unknown;
  className?: string;
  children: ReactNode;
}) {
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  useCaughtFocus(part, moment);
  return (
    <div ref={part} tabIndex={-1} className={mergeClasses(styles.part, className)}>
      {children}
    </div>
  );
}
