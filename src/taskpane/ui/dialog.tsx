/**
 * The frame of a dialog over the pane. The browser's `dialog` element keeps the focus inside, gives it
 * back afterwards and closes at Escape; a long dialog scrolls within the window.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { t } from "../../texts";
import { Button, type ButtonProps, makeStyles, mergeClasses, tokens } from "./fluent";
import { keepEscape } from "./host-keys";
import { Stack, Text, useTextStyles } from "./text";

const useStyles = makeStyles({
  dialog: {
    boxSizing: "border-box",
    width: "calc(100vw - 32px)",
    maxWidth: "360px",
    maxHeight: "calc(100vh - 32px)",
    overflowY: "auto",
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    "::backdrop": { backgroundColor: tokens.colorBackgroundOverlay },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  buttons: { justifyContent: "flex-end", marginTop: tokens.spacingVerticalS },
});

/** The dialog is open while it is rendered. `onClose` is called once, also at Escape. */
function DialogFrame({
  title,
  text,
  children,
  buttons,
  onClose,
}: {
  title: string;
  /** Read out with the title when the dialog opens. */
  text?: string;
  children?: ReactNode;
  buttons: ReactNode;
  onClose: () => void;
}) {
  const styles = useStyles();
  const textStyles = useTextStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onKeyDown={keepEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Stack>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <Text id={`${id}-text`}>{text}</Text>}
        {children}
        <div className={mergeClasses(textStyles.buttons, styles.buttons)}>{buttons}</div>
      </Stack>
    </dialog>
  );
}

/** A button that asks before a step that cannot be undone or may cost twice. */
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
