/** The buttons that every list has. */
import { t } from "../../../texts";
import { Button } from "../fluent";
import { ArrowClockwise16Regular, ArrowLeft16Regular } from "@fluentui/react-icons";
import { IconButton } from "./icon-button";
import { useTextStyles } from "../text-styles";

/** Reads a list again; a panel has several, so its label names the list. */
export function ReloadButton({ of, onClick }: { of: string; onClick: () => void }) {
  const label = t("common.named", { name: t("common.reload"), what: of });
  return <IconButton icon={<ArrowClockwise16Regular />} label={label} onClick={onClick} />;
}

/** Goes back to a list from an opened row. It takes the focus, because the clicked row is gone. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  const text = useTextStyles();
  return (
    <div className={text.buttons}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowLeft16Regular />}
        autoFocus
        onClick={onClick}
      >
        {label}
      </Button>
    </div>
  );
}
