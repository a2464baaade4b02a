/** A small button that is only an icon. */
import { Fragment, type ReactElement, type ReactNode, useState } from "react";
import { Checkmark16Regular, Copy16Regular } from "@fluentui/react-icons";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { Button } from "./fluent";
import { Note } from "./text";

interface IconButtonProps {
  readonly icon: ReactElement;
  /** What a screen reader says and what shows under the pointer. */
  readonly label: string;
  readonly appearance?: "transparent";
  readonly className?: string;
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
