/** One line of text under its label, with its hint and what is wrong with it. */
import { type Ref, useState } from "react";
import { Search20Regular } from "@fluentui/react-icons";
import { useKept } from "../state/kept";
import { useAccount } from "../state/pane-context";
import {
  Button,
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
import { Buttons, useTextStyles } from "./text";

type Typing =
  | "type"
  | "autoFocus"
  | "inputMode"
  | "autoComplete"
  | "spellCheck"
  | "contentAfter"
  | "onBlur";

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
  readonly disabled?: boolean;
}

const useStyles = makeStyles({
  label: { "> label": { fontWeight: tokens.fontWeightSemibold } },
  // The circle stands beside the first of two lines; Fluent expects one line.
  choice: { alignItems: "flex-start", marginLeft: "-8px" },
  hint: { display: "block" },
});

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
  const text = useTextStyles();
  return (
    <Field label={label} className={styles.label}>
      <RadioGroup
        value={chosen}
        onChange={(_, data) => {
          const choice = choices.find(({ value }) => value === data.value);
          if (choice) onChange(choice.value);
        }}
      >
        {choices.map(({ value, label: name, hint, disabled = false }) => (
          <Radio
            key={value}
            value={value}
            disabled={disabled}
            className={styles.choice}
            label={
              <>
                {name}
                {hint !== undefined && (
                  <span className={mergeClasses(text.note, styles.hint)}>{hint}</span>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
}

const useHintedCheckboxStyles = makeStyles({
  // The box stands beside the first of two lines; Fluent expects one line.
  box: { marginLeft: "-8px", alignItems: "flex-start" },
  hint: { display: "block" },
});

/** A check box with a smaller line of explanation under its label; both are its name. */
export function HintedCheckbox({
  label,
  hint,
  checked,
  disabled = false,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const styles = useHintedCheckboxStyles();
  const text = useTextStyles();
  return (
    <Checkbox
      className={styles.box}
      checked={checked}
      disabled={disabled}
      label={
        <>
          {label}
          <span className={mergeClasses(text.note, styles.hint)}>{hint}</span>
        </>
      }
      onChange={(_, data) => onChange(data.checked === true)}
    />
  );
}

/** A field that narrows what is listed below it, while it is typed in. */
export function SearchInput({
  label,
  onText,
  ...rest
}: {
  label: string;
  value: string;
  onText: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  "aria-controls"?: string;
}) {
  return (
    <Input
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      contentBefore={<Search20Regular />}
      onChange={(_, data) => onText(data.value)}
    />
  );
}

/**
 * A text field with a button that sends it: names of lists and saved searches. An empty text is refused. What is
 * typed stays until it is sent, or until the name is another one.
 */
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
      <Buttons>
        <Button type="submit" size="small" disabledFocusable={isActing}>
          {button}
        </Button>
      </Buttons>
    </form>
  );
}
