/** The initials noted with each purchase. */
import { useState } from "react";
import { usePane } from "../state/pane-context";
import { TextField } from "../kit/fields/text-field";

const MAX_INITIALS = 4;

export function InitialsField() {
  const { context, messages } = usePane();
  const words = messages.settings;
  const [typed, setTyped] = useState(() => context.initials());
  const isTooLong = typed.trim().length > MAX_INITIALS;
  return (
    <TextField
      label={words.initials}
      hint={words.initialsHint}
      problem={isTooLong && words.initialsTooLong}
      value={typed}
      autoComplete="off"
      onText={setTyped}
      onBlur={() => {
        if (!isTooLong) context.changeInitials(typed.trim());
      }}
    />
  );
}
