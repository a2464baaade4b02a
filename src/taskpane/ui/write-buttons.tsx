/** Buttons that write something into the sheet, one at a time; where it was written stands under them. */
import type { ReactNode } from "react";
import type { SheetActs } from "../../excel";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { useAct } from "../state/queries";
import { Button } from "./fluent";
import { ActNote } from "./notice";
import { Buttons } from "./text";

type Table = Parameters<SheetActs["putTable"]>[0];

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

/** The button that writes a table into a worksheet of its own. */
export function WriteTable({ table, of }: { table: Table; of?: string }) {
  const { sheet } = usePane().context;
  const write = () => sheet.putTable(table);
  return <WriteButtons writes={[{ label: t("lookUp.intoTable"), ...(of && { of }), write }]} />;
}
