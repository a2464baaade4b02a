/** The initials noted with each purchase. */
import { Field, Input } from "../kit/fluent";
import { useState } from "react";
import { usePane } from "../state/pane-context";

const MAX_INITIALS = 4;

export function InitialsField() {
  const { context, messages } = usePane();
  const words = messages.settings;
  const [typed, setTyped] = useState(() => context.initials());
  const isTooLong = typed.trim().length > MAX_INITIALS;
  return (
    <Field
      label={words.initials}
      hint={words.initialsHint}
      validationState={isTooLong ? "error" : "none"}
      validationMessage={isTooLong ? words.initialsTooLong : undefined}
    >
      <Input
        value={typed}
        autoComplete="off"
        onChange={(_, data) => setTyped(data.value)}
        onBlur={() => {
          if (!isTooLong) context.changeInitials(typed.trim());
        }}
      />
    </Field>
  );
}
