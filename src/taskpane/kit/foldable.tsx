/** A section that shows what is chosen in a line or two and opens to change it. */
import { Button } from "./fluent";
import { useState, type ReactNode } from "react";
import { useMessages } from "../state/pane-context";
import { Section } from "./section";
import { useTextStyles } from "./text-styles";

export function Foldable({
  title,
  summary,
  isMissing = false,
  children,
}: {
  title: string;
  summary: string;
  /** Nothing is chosen yet: the summary says what is needed and is announced. */
  isMissing?: boolean;
  children: ReactNode;
}) {
  const text = useTextStyles();
  const { common } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={title}
      action={
        <Button
          appearance="subtle"
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? common.doneWith(title) : common.changeWhat(title)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? common.done : common.change}
        </Button>
      }
    >
      <p className={text.text} role={isMissing ? "alert" : undefined}>
        {summary}
      </p>
      {isOpen && children}
    </Section>
  );
}
