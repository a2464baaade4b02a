/** A section that shows what is chosen in a line or two and opens to change it. */
import { t } from "../../texts";
import { Button } from "./fluent";
import { useState, type ReactNode } from "react";
import { Section } from "./section";
import { useTextStyles } from "./text-styles";

export function Foldable({
  title,
  summary,
  isMissing = false,
  catchesFocus = false,
  below,
  children,
}: {
  title: string;
  summary: string;
  /** Nothing is chosen yet: the summary says what is needed and is announced. */
  isMissing?: boolean;
  catchesFocus?: boolean;
  /** In sight whether it is open or not. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const text = useTextStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={title}
      catchesFocus={catchesFocus}
      action={
        <Button
          appearance="subtle"
          size="small"
          aria-expanded={isOpen}
          aria-label={
            isOpen ? t("common.doneWith", { what: title }) : t("common.changeWhat", { what: title })
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t("common.done") : t("common.change")}
        </Button>
      }
    >
      <p className={text.text} role={isMissing ? "alert" : undefined}>
        {summary}
      </p>
      {isOpen && children}
      {below}
    </Section>
  );
}
