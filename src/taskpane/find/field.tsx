/**
 * One filter of a search as an input with its label: tags with suggestions, a number, a date, or yes
 * and no. Text that cannot be read is reported under the input while one types.
 */
import { t, textOr } from "../../texts";
import { Field, Input, makeStyles } from "../kit/fluent";
import { useMemo } from "react";
import type { SearchFilter } from "../../input";
import { isClosed, readFilterValues } from "../../input";
import { closedOptions, suggestFrom } from "../kit/fields/catalog-options";
import { usePane } from "../state/pane-context";
import { isSingle } from "../search-form/search-form";
import type { Tag } from "../search-form/option";
import { TagField, tagsOf } from "../kit/fields/tag-field";
import { SelectField } from "../kit/fields/select-field";

const useStyles = makeStyles({
  input: { minWidth: 0 },
});

export interface FindFieldProps {
  readonly filter: SearchFilter;
  /** In the pane's language. */
  readonly label: string;
  /** The label is for screen readers only. */
  readonly hasHiddenLabel?: boolean;
  readonly tags: readonly Tag[];
  /** Text that was left in the field without being picked. */
  readonly unpicked: string;
  readonly problem: string | null;
  readonly onChange: (tags: readonly Tag[], unpicked?: string) => void;
}

export function FindField(props: FindFieldProps) {
  const { filter } = props;
  const from = filter.picker;
  if (filter.kind === "flag") return <FlagField {...props} />;
  if (isSingle(filter) && from && isClosed(from)) return <ChoiceField {...props} />;
  if (isSingle(filter)) return <OneField {...props} />;
  return <ManyField {...props} />;
}

function ManyField({ filter, label, tags, unpicked, problem, onChange }: FindFieldProps) {
  const { context, formats, language } = usePane();
  const { client } = context;
  const from = filter.picker;
  const suggest = useMemo(
    () => (from ? suggestFrom(from, { client, formats, language }) : null),
    [from, client, formats, language]
  );
  return (
    <TagField
      label={label}
      tags={tags}
      unpicked={unpicked}
      onChange={onChange}
      suggest={suggest}
      suggestsAtOnce={from !== null && isClosed(from)}
      readTyped={from ? null : tagsOf}
      commaEnds={filter.kind === "countries" || (from !== null && isClosed(from))}
      problem={problem}
    />
  );
}

function useSingle({ tags, onChange }: FindFieldProps) {
  const value = tags[0]?.value ?? "";
  const set = (text: string) => onChange(text === "" ? [] : [{ value: text, label: text }]);
  return { value, set };
}

function OneField(props: FindFieldProps) {
  const styles = useStyles();
  const { filter, label, hasHiddenLabel = false, problem } = props;
  const { value, set } = useSingle(props);
  const { context, formats } = usePane();
  const unit = textOr(`find.units.${filter.kind}`, "");
  const isDate = filter.kind === "date" || filter.kind === "moment";
  const read = value === "" ? null : readFilterValues(filter, [value], context.locale);
  // "10M" is read as ten million: the number is shown when it looks different from the text.
  const readAs = read?.ok && typeof read.value === "number" ? formats.number(read.value) : null;
  return (
    <Field
      {...(!hasHiddenLabel && { label })}
      {...(readAs !== null && readAs !== value.trim() && { hint: readAs })}
      validationState={problem ? "error" : "none"}
      validationMessage={problem ?? undefined}
    >
      <Input
        type={isDate ? "date" : "text"}
        inputMode={isDate ? undefined : "decimal"}
        autoComplete="off"
        value={value}
        {...(hasHiddenLabel && { "aria-label": label })}
        contentAfter={unit === "" ? undefined : unit}
        className={styles.input}
        onChange={(_, data) => set(data.value)}
      />
    </Field>
  );
}

function FlagField(props: FindFieldProps) {
  const { value, set } = useSingle(props);
  return (
    <SelectField
      label={props.label}
      value={value}
      choices={[
        ["", t("find.any")],
        ["true", t("find.yes")],
        ["false", t("find.no")],
      ]}
      onChange={set}
    />
  );
}

function ChoiceField(props: FindFieldProps) {
  const { value, set } = useSingle(props);
  const from = props.filter.picker;
  const options = from && isClosed(from) ? closedOptions(from) : [];
  return (
    <SelectField
      label={props.label}
      value={value}
      choices={[
        ["", t("find.any")],
        ...options.map((option) => [option.value, option.label] as const),
      ]}
      onChange={set}
    />
  );
}
