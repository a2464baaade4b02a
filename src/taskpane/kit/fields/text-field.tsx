/** One line of text under its label, with its hint and what is wrong with it. */
import { Field, Input, type InputProps } from "../fluent";

type Typing = "type" | "inputMode" | "autoComplete" | "spellCheck" | "contentAfter" | "onBlur";

export function TextField({
  label,
  hint,
  problem,
  required = false,
  value,
  onText,
  ...typing
}: Pick<InputProps, Typing> & {
  label: string;
  hint?: string | undefined;
  /** Shown under the field; falsy while nothing is wrong. */
  problem?: string | false | null | undefined;
  required?: boolean;
  value: string;
  onText: (text: string) => void;
}) {
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      validationState={problem ? "error" : "none"}
      validationMessage={problem || undefined}
    >
      <Input {...typing} value={value} onChange={(_, data) => onText(data.value)} />
    </Field>
  );
}
