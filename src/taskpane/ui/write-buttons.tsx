/** Buttons that write something into the sheet, one at a time; where it was written stands under them. */
import type { ReactNode } from "react";
import { t } from "../../texts";
import { useAct } from "../state/queries";
import { Button } from "./fluent";
import { ActNote } from "./notice";
import { Buttons } from "./text";

export interface Write {
  readonly label: string;
  /** What a screen reader says besides, where a panel has several of these buttons. */
  readonly of?: string;
  /** Shown under the pointer. */
  readonly hint?: string;
  /** Gives the address of what was written. */
  readonly write: () => Promise<string>;
}

export function WriteButtons({
  writes,
  children,
}: {
  writes: readonly Write[];
  /** Other buttons of the same row. */
  children?: ReactNode;
}) {
  const act = useAct();
  return (
    <>
      <Buttons>
        {children}
        {writes.map(({ label, of, hint, write }) => (
          <Button
            key={label}
            size="small"
            title={hint}
            aria-label={of === undefined ? undefined : t("common.named", { name: label, what: of })}
            disabledFocusable={act.isActing}
            onClick={() => act.tell(async () => t("lookUp.wrote", { address: await write() }))}
          >
            {label}
          </Button>
        ))}
      </Buttons>
      <ActNote of={act} />
    </>
  );
}
