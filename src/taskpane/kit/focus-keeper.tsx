/**
 * A part of a panel whose buttons replace each other: when the focused button is gone, the part takes
 * the focus, so that the next Tab goes to the button that replaced it.
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
  /** A value that changes when buttons are replaced. */
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
