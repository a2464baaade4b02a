/** One of a few choices, each with a smaller line under it that says what it does. */
import { Field, makeStyles, mergeClasses, Radio, RadioGroup, tokens } from "../fluent";
import { useTextStyles } from "../text-styles";

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
