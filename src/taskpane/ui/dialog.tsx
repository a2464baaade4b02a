/**
 * A question over the pane. The browser's `dialog` element keeps the focus inside and closes at Escape; a long
 * dialog scrolls within the window.
 */
import { useEffect, useId, useRef, useState } from "react";
import { t } from "../../texts";
import {
  Button,
  type ButtonProps,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from "./fluent";
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
    ...typographyStyles.body1,
    "::backdrop": { backgroundColor: tokens.colorBackgroundOverlay },
  },
  title: { margin: 0, ...typographyStyles.subtitle2 },
  buttons: { justifyContent: "flex-end", marginTop: tokens.spacingVerticalS },
});

interface Asked {
  readonly title: string;
  readonly text: string;
  /** @default the label of the button that asks */
  readonly confirm?: string;
  readonly onConfirm: () => void;
}

/** A button that asks before a step that cannot be undone or may cost twice. */
export function AskDialog({
  label,
  size = "small",
  appearance,
  isOff = false,
  ...asked
}: Asked & {
  /** Of the button that asks. */
  label: string;
  /** An act is under way, beside which this one would not begin. */
  isOff?: boolean;
} & Pick<ButtonProps, "size" | "appearance">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...{ size, appearance }}
        aria-haspopup="dialog"
        disabledFocusable={isOff}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Dialog confirm={label} {...asked} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** Open while it is rendered. Closing it gives the focus back to what opened it. */
function Dialog({ title, text, confirm, onConfirm, onClosed }: Asked & { onClosed: () => void }) {
  const styles = useStyles();
  const textStyles = useTextStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // At once, because the browser tells of it later: a press in between would open nothing.
  const close = () => {
    dialog.current?.close();
    onClosed();
  };
  const yes = () => {
    close();
    onConfirm();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={keepEscape}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={onClosed}
    >
      <Stack>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {/* Read out with the title when the dialog opens. */}
        <Text id={`${id}-text`}>{text}</Text>
        <div className={mergeClasses(textStyles.buttons, styles.buttons)}>
          <Button onClick={close}>{t("common.cancel")}</Button>
          <Button appearance="primary" onClick={yes}>
            {confirm}
          </Button>
        </div>
      </Stack>
    </dialog>
  );
}
