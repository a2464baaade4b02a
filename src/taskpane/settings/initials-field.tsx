/** The initials noted with each purchase. */
import { t } from "../../texts";
import { useState } from "react";
import { usePane } from "../state/pane-context";
import { TextField } from "../kit/fields/text-field";

const MAX_INITIALS = 4;

export function InitialsField() {
  const { context } = usePane();
  const [typed, setTyped] = useState(() => context.initials());
  const isTooLong = typed.trim().length > MAX_INITIALS;
  return (
    <TextField
      label={t("settings.initials")}
      hint={t("settings.initialsHint")}
      problem={isTooLong && t("settings.initialsTooLong")}
      value={typed}
      autoComplete="off"
      onText={setTyped}
      onBlur={() => {
        if (!isTooLong) context.changeInitials(typed.trim());
      }}
    />
  );
}
