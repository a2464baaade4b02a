/** A button that asks before a step that cannot be undone or may cost twice. */
import { t } from "../../texts";
import { Button, type ButtonProps } from "./fluent";
import { useState } from "react";
import { DialogFrame } from "./dialog-frame";

export function AskDialog({
  label,
  title,
  text,
  confirm,
  onConfirm,
  ...button
}: {
  /** Label of the button that asks. */
  label: string;
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  size?: ButtonProps["size"];
  appearance?: ButtonProps["appearance"];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <DialogFrame
          title={title}
          text={text}
          onClose={close}
          buttons={
            <>
              <Button onClick={close}>{t("common.cancel")}</Button>
              <Button
                appearance="primary"
                onClick={() => {
                  close();
                  onConfirm();
                }}
              >
                {confirm}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
