/** One of a few values to choose, under its label. */
import { Field, Select } from "../fluent";

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
