/** A section that shows only its title until a person opens it. */
import { Button } from "./fluent";
import type { ReactNode } from "react";
import { useMessages } from "../state/pane-context";
import { Section } from "./section";

export function ShutSection({
  title,
  isOpen,
  onTurn,
  children,
}: {
  title: string;
  isOpen: boolean;
  onTurn: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const { common } = useMessages();
  return (
    <Section
      title={title}
      action={
        <Button
          appearance="subtle"
          size="small"
          aria-expanded={isOpen}
          // A panel has several of these buttons, so the label names the section for screen readers.
          aria-label={common.named(isOpen ? common.hide : common.show, title)}
          onClick={() => onTurn(!isOpen)}
        >
          {isOpen ? common.hide : common.show}
        </Button>
      }
    >
      {isOpen && children}
    </Section>
  );
}
