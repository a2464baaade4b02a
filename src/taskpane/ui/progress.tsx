/** What is under way: how far it is, what it has cost, and the button Stop. */
import type { ReactNode } from "react";
import { t } from "../../texts";
import { Button, ProgressBar } from "./fluent";
import { Buttons, Note, Text, Tight } from "./text";

export function Progress({
  label,
  rows,
  words,
  isStopping,
  onStop,
  children,
}: {
  /** For screen readers. */
  label: string;
  /** null until it is known how many there are. */
  rows: { readonly done: number; readonly of: number } | null;
  words: string;
  /** Replies on their way are awaited. */
  isStopping: boolean;
  onStop: () => void;
  /** When it ends. */
  children: ReactNode;
}) {
  return (
    <Tight>
      <ProgressBar
        thickness="large"
        aria-label={label}
        {...(rows && { value: rows.done, max: Math.max(rows.of, 1) })}
      />
      <Text>{words}</Text>
      <Buttons>
        <Button disabledFocusable={isStopping} onClick={onStop}>
          {isStopping ? t("tables.stopping") : t("tables.stop")}
        </Button>
      </Buttons>
      {children}
      <Note role="status">{isStopping ? t("runs.inFlightNote") : t("runs.runningNote")}</Note>
    </Tight>
  );
}
