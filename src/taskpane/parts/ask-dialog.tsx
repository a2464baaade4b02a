/**
 * A question before a step that cannot be taken back or may cost twice. The browser's own
 * `dialog` holds the focus inside, gives it back afterwards and takes Escape for no.
 */
import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  type ButtonProps,
} from "@fluentui/react-components";
import { useId, useRef } from "react";
import { useMessages } from "../pane-context";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  dialog: {
    boxSizing: "border-box",
    width: "calc(100vw - 32px)",
    maxWidth: "360px",
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
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
  const styles = useStyles();
  const textStyles = useTextStyles();
  const { common } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <Button {...button} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <div className={textStyles.stack}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p id={`${id}-text`} className={textStyles.text}>
            {text}
          </p>
          <div className={mergeClasses(textStyles.buttons, styles.buttons)}>
            <Button onClick={close}>{common.cancel}</Button>
            <Button
              appearance="primary"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
