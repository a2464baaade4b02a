/** The buttons that every list has: read it again, and back to it from what it opened. */
import { Button } from "../fluent";
import { ArrowClockwise16Regular, ArrowLeft16Regular } from "@fluentui/react-icons";
import { useTextStyles } from "../text-styles";

export function ReloadButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<ArrowClockwise16Regular />}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}

/** Takes the focus, since what was clicked to come here is gone. */
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
