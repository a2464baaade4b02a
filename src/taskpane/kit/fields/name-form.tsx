/**
 * A text field with a button that sends it: names of lists and saved searches. An empty text is refused. What is
 * typed stays until it is sent, or until the name is another one.
 */
import { Button } from "../fluent";
import { useState } from "react";
import { useKept } from "../../state/kept";
import { useAccount } from "../../state/pane-context";
import { TextField } from "./text-field";
import { useTextStyles } from "../text-styles";

export function NameForm({
  keptAs,
  label,
  button,
  needed,
  start = "",
  isActing,
  onSubmit,
}: {
  /** Of all names only this one; accounts are kept apart. */
  keptAs: string;
  label: string;
  button: string;
  /** Shown when nothing was typed. */
  needed: string;
  start?: string;
  isActing: boolean;
  /** Calling `done` empties the field. */
  onSubmit: (name: string, done: () => void) => void;
}) {
  const text = useTextStyles();
  const [kept, keep] = useKept(`${keptAs} ${useAccount()}`, { start, typed: start });
  const typed = kept.start === start ? kept.typed : start;
  const setTyped = (text: string) => keep({ start, typed: text });
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && typed.trim() === "";
  return (
    <form
      className={text.tight}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (typed.trim() === "" || isActing) return;
        onSubmit(typed.trim(), () => {
          setTyped("");
          setIsTried(false);
        });
      }}
    >
      <TextField
        label={label}
        problem={isMissing && needed}
        value={typed}
        autoComplete="off"
        onText={setTyped}
      />
      <div className={text.buttons}>
        <Button type="submit" size="small" disabledFocusable={isActing}>
          {button}
        </Button>
      </div>
    </form>
  );
}
