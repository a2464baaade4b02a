/** A small button that is only an icon. */
import { Fragment, type ReactElement, type ReactNode, useState } from "react";
import { Checkmark16Regular, Copy16Regular } from "@fluentui/react-icons";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { Button, makeStyles, tokens } from "./fluent";
import { Note, Tight, useTextStyles } from "./text";

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
  const { isCopied, isDenied, copy } = useCopy(text);
  return (
    <>
      <Button
        size="small"
        icon={isCopied ? <Checkmark16Regular /> : <Copy16Regular />}
        onClick={copy}
      >
        {label}
      </Button>
      {isDenied && <Note>{t("common.copyFailed")}</Note>}
    </>
  );
}

function useCopy(text: () => string) {
  const { announce } = usePane();
  const [outcome, setOutcome] = useState<"none" | "copied" | "failed">("none");
  const copy = async () => {
    const isCopied = await copyText(text());
    setOutcome(isCopied ? "copied" : "failed");
    announce(isCopied ? t("common.copied") : t("common.copyFailed"));
  };
  return {
    isCopied: outcome === "copied",
    isDenied: outcome === "failed",
    copy: () => void copy(),
  };
}

const useStyles = makeStyles({
  line: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXXS} ${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** A formula with a button that copies it. */
export function CopyFormula({ formula: english }: { formula: string }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { formats } = usePane();
  const formula = formats.formula(english);
  const { isCopied, isDenied, copy } = useCopy(() => formula);
  return (
    <Tight>
      <div className={styles.line}>
        <code className={text.code}>{breakable(formula)}</code>
        <Button
          appearance="subtle"
          size="small"
          icon={isCopied ? <Checkmark16Regular /> : <Copy16Regular />}
          aria-label={t("common.copyFormula", { formula })}
          title={isCopied ? t("common.copied") : t("common.copy")}
          onClick={copy}
        />
      </div>
      {isDenied && <Note>{t("common.copyFailed")}</Note>}
    </Tight>
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
