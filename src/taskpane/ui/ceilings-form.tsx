/** The spending limits with their numbers, changeable. */
import { type ReactNode, useState } from "react";
import { t } from "../../texts";
import { useClientView, usePane } from "../state/pane-context";
import {
  type CeilingName,
  ceilingNames,
  ceilingTexts,
  readCeiling,
  readCeilings,
} from "../state/spending-form";
import { TextField } from "./fields";
import { Button } from "./fluent";
import { Buttons, useTextStyles } from "./text";

/** Labels and hints of the four ceilings, by name. */
function useCeilingWords(): Record<CeilingName, { label: string; hint: string }> {
  return {
    unaskedCredits: { label: t("ceilings.unasked"), hint: t("ceilings.unaskedHint") },
    actionCredits: { label: t("ceilings.action"), hint: t("ceilings.actionHint") },
    dayCredits: { label: t("ceilings.day"), hint: t("ceilings.dayHint") },
    workbookCredits: { label: t("ceilings.workbook"), hint: t("ceilings.workbookHint") },
  };
}

export function CeilingsForm({
  submitLabel,
  onDone,
  others,
  takesFocus,
}: {
  submitLabel: string;
  onDone: () => void;
  /** Further buttons beside the one that applies the numbers. */
  others?: ReactNode;
  /** The number that takes the focus. */
  takesFocus?: CeilingName;
}) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { spending } = useClientView();
  const [texts, setTexts] = useState(() => ceilingTexts(spending, formats.field));
  const numbers = readCeilings(texts, context.config.spending, context.locale);
  const apply = () => {
    if (!numbers) return;
    context.changeSpending(numbers);
    onDone();
  };
  return (
    <form
      className={text.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {ceilingNames.map((name) => (
        <CeilingField
          key={name}
          name={name}
          takesFocus={name === takesFocus}
          value={texts[name]}
          onChange={(value) => setTexts((old) => ({ ...old, [name]: value }))}
        />
      ))}
      <Buttons>
        <Button type="submit" appearance="primary" disabledFocusable={numbers === null}>
          {submitLabel}
        </Button>
        {others}
      </Buttons>
    </form>
  );
}

function CeilingField({
  name,
  takesFocus,
  value,
  onChange,
}: {
  name: CeilingName;
  takesFocus: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const { context } = usePane();
  const { label, hint } = useCeilingWords()[name];
  const reading = readCeiling(name, value, context.config.spending, context.locale);
  const max = context.config.spending[name];
  const problem =
    typeof reading === "number"
      ? null
      : reading.kind === "not-a-number"
        ? t("ceilings.notANumber")
        : t("ceilings.aboveAllowed", { max: reading.max });
  return (
    <TextField
      label={label}
      hint={max === undefined ? hint : `${hint} ${t("ceilings.allowed", { max })}`}
      problem={problem}
      inputMode="numeric"
      autoFocus={takesFocus}
      contentAfter={t("ceilings.unit")}
      value={value}
      onText={onChange}
    />
  );
}
