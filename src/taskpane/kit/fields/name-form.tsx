/** A text field with a button that sends it: names of lists and saved searches. An empty text is refused. */
import { Button } from "../fluent";
import { useState } from "react";
import { TextField } from "./text-field";
import { useTextStyles } from "../text-styles";

export function NameForm({
  label,
  button,
  needed,
  start = "",
  isActing,
  onSubmit,
}: {
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
  const [typed, setTyped] = useState(start);
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
