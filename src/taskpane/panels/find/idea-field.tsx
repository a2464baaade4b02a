/**
 * An idea of a search as one field: its name, its operator ("any of", "none of"), and the values that
 * are typed or picked. A range is two inputs side by side. A field that is not one of the common ones
 * can be removed.
 */
import { useMemo } from "react";
import { Dismiss16Regular } from "@fluentui/react-icons";
import { isClosed, readFilterValues, type SearchFilter } from "../../../input";
import { nameText, t, textOr } from "../../../texts";
import type { Tag } from "../../state/option";
import { usePane } from "../../state/pane-context";
import { filterId, isSingle, type SearchForm, withValues } from "../../state/search-form";
import { IconButton } from "../../ui/buttons";
import { closedOptions, suggestFrom } from "../../ui/catalog-options";
import { SelectField } from "../../ui/fields";
import { Field, Input, makeStyles, mergeClasses, Select, tokens } from "../../ui/fluent";
import { TagField, tagsOf } from "../../ui/tag-field";
import { useTextStyles } from "../../ui/text";
import { ideaName, type IdeaRow, idsOf, isCommon, meantAs, type Way } from "./ideas";

/** The room of the tools beside a name, which the name leaves free. */
const BESIDE = "min(160px, 50%)";

const useStyles = makeStyles({
  row: { position: "relative", minWidth: 0 },
  /** Beside the name, over the input. */
  tools: {
    position: "absolute",
    top: 0,
    right: 0,
    maxWidth: BESIDE,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXS,
  },
  way: {
    minWidth: 0,
    // Safari before 26.2 knows no fieldSizing, and aligns a select's text by its last line only.
    "& select": {
      fieldSizing: "content",
      textAlign: "right",
      textAlignLast: "right",
      textOverflow: "ellipsis",
    },
  },
  /** A long name wraps before the tools beside it. */
  besideOne: { "& > .fui-Field > label, & > * > [data-name]": { paddingRight: "32px" } },
  besideSeveral: {
    "& > .fui-Field > label, & > * > [data-name]": { paddingRight: BESIDE },
  },
  remove: { minWidth: "24px", width: "24px", height: "24px", padding: 0 },
  range: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
  },
  to: { lineHeight: "32px" },
  name: { minHeight: "24px", padding: `${tokens.spacingVerticalXXS} 0`, boxSizing: "border-box" },
});

interface RowProps {
  readonly form: SearchForm;
  readonly row: IdeaRow;
}

interface InputProps extends RowProps {
  readonly problemOf: (id: string) => string | null;
  readonly onForm: (form: SearchForm) => void;
}

interface ToolProps extends RowProps {
  /** Called when another way is chosen; that way gets a field even without a value. */
  readonly onMean: (form: SearchForm, from: Way, to: Way) => void;
  readonly onRemove: () => void;
}

export function IdeaField({
  form,
  row,
  problemOf,
  onForm,
  onMean,
  onRemove,
}: InputProps & ToolProps) {
  const styles = useStyles();
  const { idea, way } = row;
  const name = ideaName(idea);
  // Another way to mean it is a question once there is a value.
  const hasWays =
    idea.ways.length > 1 &&
    (way !== idea.ways[0] || idsOf(way).some((id) => form.values[id]?.length));
  const hasTools = hasWays || !isCommon(form.search, idea);
  return (
    <div
      className={mergeClasses(
        styles.row,
        hasTools && (hasWays ? styles.besideSeveral : styles.besideOne)
      )}
      data-filter={idsOf(way)[0]}
    >
      {hasTools && (
        <IdeaTools
          form={form}
          row={row}
          name={name}
          hasWays={hasWays}
          onMean={onMean}
          onRemove={onRemove}
        />
      )}
      <WayInput form={form} row={row} name={name} problemOf={problemOf} onForm={onForm} />
    </div>
  );
}

/** The choice of the operator, and the button that removes the field. */
function IdeaTools({
  form,
  row: { idea, way },
  name,
  hasWays,
  onMean,
  onRemove,
}: ToolProps & { name: string; hasWays: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.tools} data-tools>
      {hasWays && (
        <Select
          size="small"
          appearance="filled-lighter"
          className={styles.way}
          aria-label={t("find.how", { name })}
          value={idea.ways.indexOf(way)}
          onChange={(_, data) => {
            const to = idea.ways[Number(data.value)];
            if (to) onMean(meantAs(form, way, to), way, to);
          }}
        >
          {idea.ways.map(({ operator }, at) => (
            <option key={operator} value={at}>
              {t(`find.operators.${operator}`)}
            </option>
          ))}
        </Select>
      )}
      {!isCommon(form.search, idea) && (
        <IconButton
          className={styles.remove}
          icon={<Dismiss16Regular />}
          label={t("find.removeFilter", { label: name })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function WayInput({ form, row: { way }, name, problemOf, onForm }: InputProps & { name: string }) {
  const styles = useStyles();
  const text = useTextStyles();
  const [from, to] = way.filters;
  const input = (filter: typeof from, label: string, isHidden: boolean) => {
    const id = filterId(filter);
    return (
      <FindField
        filter={filter}
        label={label}
        hasHiddenLabel={isHidden}
        tags={form.values[id] ?? []}
        unpicked={form.unpicked?.[id] ?? ""}
        problem={problemOf(id)}
        onChange={(tags, unpicked) => onForm(withValues(form, id, tags, unpicked))}
      />
    );
  };
  if (!to) return input(from, name, false);
  return (
    <div role="group" aria-label={name}>
      <div data-name className={styles.name}>
        {name}
      </div>
      <div className={styles.range}>
        {input(from, nameText(from.label), true)}
        <span className={`${text.note} ${styles.to}`}>{t("find.to")}</span>
        {input(to, nameText(to.label), true)}
      </div>
    </div>
  );
}

const useFieldStyles = makeStyles({
  input: { minWidth: 0 },
});

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
  readonly tags: readonly Tag[];
  /** Text that was left in the field without being picked. */
  readonly unpicked: string;
  readonly problem: string | null;
  readonly onChange: (tags: readonly Tag[], unpicked?: string) => void;
}

function FindField(props: FindFieldProps) {
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
  const styles = useFieldStyles();
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
