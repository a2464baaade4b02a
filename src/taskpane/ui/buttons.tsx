/** Buttons that are only an icon, or that write something into the sheet. */
import { Fragment, type ReactNode } from "react";
import type { SheetActs } from "../../excel";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { useAct } from "../state/queries";
import { Button, type ButtonProps } from "./fluent";
import { ActNote } from "./notice";
import { Buttons } from "./text";

/** `label`: what a screen reader says and what shows under the pointer. */
export function IconButton({
  label,
  ...rest
}: { label: string; onClick: () => void } & Pick<ButtonProps, "icon" | "appearance" | "size">) {
  return <Button size="small" appearance="subtle" aria-label={label} title={label} {...rest} />;
}

/** The formula with places for line breaks after brackets and separators, so that no name is broken. */
export function breakable(formula: string): ReactNode {
  return formula.split(/([(,;])/).map((part, at) => (
    <Fragment key={at}>
      {part}
      {at % 2 === 1 && <wbr />}
    </Fragment>
  ));
}

type Table = Parameters<SheetActs["putTable"]>[0];

export interface Write {
  readonly label: string;
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
        {writes.map(({ label, hint, write }) => (
          <Button
            key={label}
            size="small"
            title={hint}
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
export function WriteTable({ table }: { table: Table }) {
  const { sheet } = usePane().context;
  return (
    <WriteButtons writes={[{ label: t("lookUp.intoTable"), write: () => sheet.putTable(table) }]} />
  );
}
