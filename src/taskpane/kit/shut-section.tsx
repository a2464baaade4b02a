/** A section of which only the title shows until it is asked for. */
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
          // A panel has several of these: which one a screen reader is at must be told.
          aria-label={`${isOpen ? common.hide : common.show}: ${title}`}
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
