/** A panel with its title, and a section of a panel. */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { Button, makeStyles, tokens, typographyStyles } from "./fluent";
import { Text } from "./text";

const useStyles = makeStyles({
  panel: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
  },
  title: {
    margin: 0,
    ...typographyStyles.subtitle1,
    ":focus": { outlineStyle: "none" },
  },
  section: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    minHeight: "24px",
  },
  action: {
    flexShrink: 0,
    maxWidth: "100%",
    marginRight: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  heading: {
    margin: 0,
    minWidth: 0,
    ...typographyStyles.body1Strong,
    ":focus": { outlineStyle: "none" },
  },
});

/** A panel. Its title takes the focus when a click led here and not to a field. */
export function Panel({
  title,
  before,
  children,
}: {
  title: string;
  /** Over the title. */
  before?: ReactNode;
  children: ReactNode;
}) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ledTo } = usePane();
  const isLed = ledTo === "title";
  useEffect(() => {
    if (isLed) heading.current?.focus();
  }, [isLed]);
  return (
    <div className={styles.panel}>
      <div>
        {before}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </div>
      {children}
    </div>
  );
}

export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.bar}>
        <h2 id={id} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}

/**
 * A section that opens at its button. With a summary it shows what is chosen until it opens to change it; without one it
 * shows only its title.
 */
export function Foldable({
  title,
  summary,
  isMissing = false,
  startsOpen = false,
  children,
}: {
  title: string;
  summary?: string;
  /** Nothing is chosen yet: the summary says what is needed and is announced. */
  isMissing?: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const [isOpen, turn] = useState(startsOpen);
  const [open, close] =
    summary === undefined
      ? [t("common.show"), t("common.hide")]
      : [t("common.change"), t("common.done")];
  const label = isOpen ? close : open;
  return (
    <Section
      title={title}
      action={
        <Button
          appearance="subtle"
          size="small"
          aria-expanded={isOpen}
          // A panel has several of these buttons, so the label names the section for screen readers.
          aria-label={t("common.named", { name: label, what: title })}
          onClick={() => turn(!isOpen)}
        >
          {label}
        </Button>
      }
    >
      {summary !== undefined && (isMissing || !isOpen) && (
        <Text role={isMissing ? "alert" : undefined}>{summary}</Text>
      )}
      {isOpen && children}
    </Section>
  );
}
