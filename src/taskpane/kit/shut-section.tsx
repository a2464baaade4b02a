/** A section that shows only its title until a person opens it. */
import { t } from "../../texts";
import { Button } from "./fluent";
import type { ReactNode } from "react";
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
  return (
    <Section
      title={title}
      action={
        <Button
          appearance="subtle"
          size="small"
          aria-expanded={isOpen}
          // A panel has several of these buttons, so the label names the section for screen readers.
          aria-label={t("common.named", {
            name: isOpen ? t("common.hide") : t("common.show"),
            what: title,
          })}
          onClick={() => onTurn(!isOpen)}
        >
          {isOpen ? t("common.hide") : t("common.show")}
        </Button>
      }
    >
      {isOpen && children}
    </Section>
  );
}
