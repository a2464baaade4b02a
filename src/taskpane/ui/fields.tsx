/** One line of text under its label, with its hint and what is wrong with it. */
import type { ReactNode } from "react";
import {
  Checkbox,
  Field,
  Input,
  type InputProps,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from "./fluent";
import { useTextStyles } from "./text";

export function TextField({
  label,
  hint,
  problem,
  required = false,
  value,
  onText,
  ...typing
}: Omit<InputProps, "onChange"> & {
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

/** Its fields are checked by us, in the pane's words. */
export function Form({
  onSubmit,
  ...rest
}: {
  onSubmit: () => void;
  children: ReactNode;
  "aria-label"?: string;
}) {
  const text = useTextStyles();
  return (
    <form
      {...rest}
      className={text.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** One of a few values to choose, under its label. */
export function SelectField<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  /** What can be chosen, with its words, in order. */
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: Value) => void;
}) {
  return (
    <Field label={label}>
      {/* The value is always one of the choices. */}
      <Select value={value} onChange={(_, data) => onChange(data.value as Value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** One of a few choices, each with a smaller line under it that says what it does. */
export interface RadioChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

const useStyles = makeStyles({
  label: { "> label": { fontWeight: tokens.fontWeightSemibold } },
  // The circle or box stands beside the first of two lines; Fluent expects one line.
  choice: { alignItems: "flex-start", marginLeft: "-8px" },
  hint: { display: "block" },
});

/** A label with a smaller line under it; both are the name. */
function Hinted({ label, hint }: { label: string; hint: string | undefined }) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <>
      {label}
      {hint !== undefined && <span className={mergeClasses(text.note, styles.hint)}>{hint}</span>}
    </>
  );
}

export function RadioChoices<T extends string>({
  label,
  choices,
  chosen,
  onChange,
}: {
  label: string;
  choices: readonly RadioChoice<T>[];
  chosen: T;
  onChange: (value: T) => void;
}) {
  const styles = useStyles();
  return (
    <Field label={label} className={styles.label}>
      <RadioGroup
        value={chosen}
        // The value is always one of the choices.
        onChange={(_, data) => onChange(data.value as T)}
      >
        {choices.map(({ value, label: name, hint }) => (
          <Radio
            key={value}
            value={value}
            className={styles.choice}
            label={<Hinted label={name} hint={hint} />}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}

/** A check box with a smaller line of explanation under its label; both are its name. */
export function HintedCheckbox({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const styles = useStyles();
  return (
    <Checkbox
      className={styles.choice}
      checked={checked}
      label={<Hinted label={label} hint={hint} />}
      onChange={(_, data) => onChange(data.checked === true)}
    />
  );
}
