/** The buttons that every list has. */
import { t } from "../../../texts";
import { Button } from "../fluent";
import { ArrowClockwise16Regular, ArrowLeft16Regular } from "@fluentui/react-icons";
import { useRef } from "react";
import { useCaughtFocus } from "../kept-focus";
import { IconButton } from "./icon-button";
import { useTextStyles } from "../text-styles";

/** Reads a list again; a panel has several, so its label names the list. */
export function ReloadButton({ of, onClick }: { of: string; onClick: () => void }) {
  const label = t("common.named", { name: t("common.reload"), what: of });
  return <IconButton icon={<ArrowClockwise16Regular />} label={label} onClick={onClick} />;
}

/** Goes back to a list from an opened row. It catches the focus of the clicked row, which is gone. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  const text = useTextStyles();
  const button = useRef<HTMLButtonElement>(null);
  useCaughtFocus(button, true, true);
  return (
    <div className={text.buttons}>
      <Button
        ref={button}
        size="small"
        appearance="subtle"
        icon={<ArrowLeft16Regular />}
        onClick={onClick}
      >
        {label}
      </Button>
    </div>
  );
}
