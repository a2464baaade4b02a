/** A question before a step that cannot be taken back or may cost twice. Escape means no. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import type { ReactElement } from "react";
import { useMessages } from "../pane-context";

const useStyles = makeStyles({
  surface: {
    width: "calc(100vw - 32px)",
    maxWidth: "360px",
    padding: tokens.spacingHorizontalL,
    boxSizing: "border-box",
  },
  actions: { justifyContent: "flex-end", flexWrap: "wrap" },
});

export function AskDialog({
  trigger,
  title,
  text,
  confirm,
  onConfirm,
}: {
  trigger: ReactElement;
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
}) {
  const styles = useStyles();
  const { common } = useMessages();
  return (
    <Dialog modalType="alert">
      <DialogTrigger disableButtonEnhancement>{trigger}</DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions fluid className={styles.actions}>
            <DialogTrigger disableButtonEnhancement>
              <Button>{common.cancel}</Button>
            </DialogTrigger>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary" onClick={onConfirm}>
                {confirm}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
