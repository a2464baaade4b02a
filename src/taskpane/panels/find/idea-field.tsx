/**
 * One field of a search: its name and the values that are typed or picked. A range is two inputs side by side. A field
 * that is not one of the common ones can be removed.
 */
import { useMemo } from "react";
import { Dismiss16Regular } from "@fluentui/react-icons";
import { isClosed, readFilterValues, type SearchFilter } from "../../../input";
import { nameText, say, t, textOr } from "../../../texts";
import type { Option } from "../../state/option";
import { usePane } from "../../state/pane-context";
import { usePaused } from "../../state/queries";
import { filterId, type FormReading, type SearchForm, withValues } from "../../state/search-form";
import { IconButton } from "../../ui/buttons";
import { closedOptions, suggestFrom } from "../../ui/catalog-options";
import { SelectField } from "../../ui/fields";
import { Field, Input, makeStyles, tokens } from "../../ui/fluent";
import { TagField } from "../../ui/tag-field";
import { useTextStyles } from "../../ui/text";
import { fieldName, type FormField, idsOf, isCommon } from "../../state/ideas";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
  },
  range: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
  },
  to: { lineHeight: "32px" },
  name: { minHeight: "24px", padding: `${tokens.spacingVerticalXXS} 0`, boxSizing: "border-box" },
  input: { minWidth: 0 },
});

interface InputProps {
  readonly form: SearchForm;
  readonly field: FormField;
  readonly problems: FormReading["problems"];
  readonly onForm: (form: SearchForm) => void;
}

export function IdeaField({ onRemove, ...input }: InputProps & { onRemove: () => void }) {
  const styles = useStyles();
  const { form, field } = input;
  const name = fieldName(field);
  return (
    <div className={styles.row} data-filter={idsOf(field)[0]}>
      <WayInput {...input} name={name} />
      {!isCommon(form.search, field) && (
        <IconButton
          icon={<Dismiss16Regular />}
          label={t("find.removeFilter", { label: name })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function WayInput({ form, field, name, problems, onForm }: InputProps & { name: string }) {
  const styles = useStyles();
  const text = useTextStyles();
  const [from, to] = field.filters;
  const input = (filter: typeof from, label: string, isHidden: boolean) => {
    const id = filterId(filter);
    const problem = problems[id];
    return (
      <FindField
        filter={filter}
        label={label}
        hasHiddenLabel={isHidden}
        tags={form.values[id] ?? []}
        unpicked={form.unpicked[id] ?? ""}
        problem={problem ? say(problem) : null}
        onChange={(tags, unpicked) => onForm(withValues(form, id, tags, unpicked))}
      />
    );
  };
  if (!to) return input(from, name, false);
  return (
    <div role="group" aria-label={name}>
      <div className={styles.name}>{name}</div>
      <div className={styles.range}>
        {input(from, nameText(from.label), true)}
        <span className={`${text.note} ${styles.to}`}>{t("find.to")}</span>
        {input(to, nameText(to.label), true)}
      </div>
    </div>
  );
}

/**
 * One filter of a search as an input with its label: tags with suggestions, a number, a date, or yes
 * and no. Text that cannot be read is reported under the input while one types.
 */
interface FindFieldProps {
  readonly filter: SearchFilter;
  /** In the pane's language. */
  readonly label: string;
  /** The label is for screen readers only. */
  readonly hasHiddenLabel?: boolean;
  readonly tags: readonly Option[];
  /** Text that was left in the field without being picked. */
  readonly unpicked: string;
  readonly problem: string | null;
  readonly onChange: (tags: readonly Option[], unpicked?: string) => void;
}

function FindField(props: FindFieldProps) {
  const { kind, picker } = props.filter;
  const yesOrNo = [
    ["true", t("find.yes")],
    ["false", t("find.no")],
  ] as const;
  if (kind === "flag") return <ChoiceField {...props} choices={yesOrNo} />;
  if (props.filter.takesSeveral) return <ManyField {...props} />;
  if (!picker || !isClosed(picker)) return <OneField {...props} />;
  const choices = closedOptions(picker).map(({ value, label }) => [value, label] as const);
  return <ChoiceField {...props} choices={choices} />;
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
  // It names what is typed: told once, not at each letter.
  const told = usePaused(problem);
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
      validationMessage={(problem && told) ?? undefined}
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

function ChoiceField({
  choices,
  ...props
}: FindFieldProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  const { value, set } = useSingle(props);
  return (
    <SelectField
      label={props.label}
      value={value}
      choices={[["", t("find.any")], ...choices]}
      onChange={set}
    />
  );
}
