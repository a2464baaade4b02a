/** Buttons that are only an icon, that copy a text, that write something into the sheet. */
import { Fragment, type ReactElement, type ReactNode, useState } from "react";
import { Checkmark16Regular, Copy16Regular } from "@fluentui/react-icons";
import type { SheetActs } from "../../excel";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { useAct } from "../state/queries";
import { Button } from "./fluent";
import { ActNote } from "./notice";
import { Buttons, Note } from "./text";

interface IconButtonProps {
  readonly icon: ReactElement;
  /** What a screen reader says and what shows under the pointer. */
  readonly label: string;
  readonly appearance?: "transparent";
  readonly size?: "medium";
  readonly "aria-expanded"?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button size="small" appearance="subtle" aria-label={label} title={label} {...rest} />;
}

/** A button that copies a text and says so; if the clipboard is denied, the text can be selected. */
export function CopyButton({
  label,
  text,
}: {
  label: string;
  /** Called when the text is copied. */
  text: () => string;
}) {
  const { announce } = usePane();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const isDone = await copyText(text());
    setIsCopied(isDone);
    announce(isDone ? t("common.copied") : t("common.copyFailed"));
  };
  return (
    <>
      <Button
        size="small"
        icon={isCopied ? <Checkmark16Regular /> : <Copy16Regular />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      {isCopied === false && <Note>{t("common.copyFailed")}</Note>}
    </>
  );
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

/**
 * Puts a text on the clipboard. Excel on the web may deny the clipboard to the pane's frame; then the
 * text is copied by selection. False when that is denied, too.
 */
async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyBySelection(value);
  }
}

function copyBySelection(value: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = value;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  try {
    // The only way left where the asynchronous clipboard is denied to a frame.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

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
