/** A button that copies a text and says so; if the clipboard is denied, the text can be selected. */
import { t } from "../../../texts";
import { Button, type ButtonProps } from "../fluent";
import { Checkmark16Regular, Copy16Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { copyText } from "./copy-text";
import { usePane } from "../../state/pane-context";
import { useTextStyles } from "../text-styles";

export function CopyButton({
  label,
  text,
  size = "small",
}: {
  label: string;
  /** Called when the text is copied. */
  text: () => string;
  size?: ButtonProps["size"];
}) {
  const styles = useTextStyles();
  const { announce } = usePane();
  const [outcome, setOutcome] = useState<"none" | "copied" | "failed">("none");
  const copy = async () => {
    const isCopied = await copyText(text());
    setOutcome(isCopied ? "copied" : "failed");
    announce(isCopied ? t("common.copied") : t("common.copyFailed"));
  };
  return (
    <>
      <Button
        size={size}
        icon={outcome === "copied" ? <Checkmark16Regular /> : <Copy16Regular />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      {outcome === "failed" && <span className={styles.note}>{t("common.copyFailed")}</span>}
    </>
  );
}
