/**
 * Every filter of the technographics calls, applied to a held answer: the choices come from the answer
 * itself, and the service is not asked. A few filters are in sight, one click shows the others.
 */
import { Button } from "../kit/fluent";
import { useId, useMemo, useState } from "react";
import { confidenceLevels } from "../../api";
import type { KeywordMetrics } from "../../model";
import {
  choicesOf,
  filtersInUse,
  isNumberOrNone,
  limitOf,
  noEntryFilter,
  type EntryFilter,
} from "./state";
import { usePane } from "../state/pane-context";
import type { Option, Suggest } from "../search-form/option";
import { TagField } from "../kit/fields/tag-field";
import { SelectField } from "../kit/fields/select-field";
import { TextField } from "../kit/fields/text-field";
import { useTextStyles } from "../kit/text-styles";

interface Props {
  readonly entries: readonly KeywordMetrics[];
  readonly filter: EntryFilter;
  readonly onChange: (filter: EntryFilter) => void;
}

export function EntryFilters(props: Props) {
  const { filter, onChange } = props;
  const text = useTextStyles();
  const { lookUp, values } = usePane().messages;
  const words = lookUp.filter;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div className={text.tight}>
      <div className={text.pair}>
        <TextFilter {...props} name="name" label={words.name} />
        <SelectField
          label={words.confidence}
          value={filter.confidence}
          choices={[
            ["", words.any],
            ...confidenceLevels.map((level) => [level, values.value(level)] as const),
          ]}
          onChange={(confidence) => onChange({ ...filter, confidence })}
        />
      </div>
      <div className={text.buttons}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {lookUp.filters(hiddenFiltersInUse(filter))}
        </Button>
        {filtersInUse(filter) > 0 && (
          <Button size="small" appearance="subtle" onClick={() => onChange(noEntryFilter)}>
            {words.clear}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={listId} className={text.stack}>
          <MoreFilters {...props} />
          <p className={text.note}>{lookUp.filtersFree}</p>
        </div>
      )}
    </div>
  );
}

/** How many of the filters that are not always in sight are set. */
function hiddenFiltersInUse(filter: EntryFilter): number {
  return filtersInUse({ ...filter, name: "", confidence: "" });
}

function MoreFilters(props: Props) {
  const { entries, filter, onChange } = props;
  const text = useTextStyles();
  const { messages } = usePane();
  const { filter: words, orders } = messages.lookUp;
  const options = useMemo(
    () => ({
      categories: optionsOf(entries, (entry) => [entry.categorySlug, entry.category]),
      parents: optionsOf(entries, (entry) => [entry.parentCategorySlug, null]),
      types: optionsOf(entries, (entry) => [
        entry.type,
        entry.type === null ? null : messages.values.value(entry.type),
      ]),
      slugs: optionsOf(entries, (entry) => [entry.slug, entry.name]),
    }),
    [entries, messages]
  );
  const list = (name: ListName, label: string, from: readonly Option[]) => (
    <ListFilter key={name} {...props} name={name} label={label} options={from} />
  );
  return (
    <>
      {list("categories", words.category, options.categories)}
      {list("parents", words.parentCategory, options.parents)}
      {list("types", words.type, options.types)}
      {list("typesNot", words.typeNot, options.types)}
      {list("slugs", words.slugs, options.slugs)}
      <div className={text.pair}>
        <TextFilter {...props} name="minJobs" label={words.minJobs} isNumber />
        <TextFilter {...props} name="maxJobs" label={words.maxJobs} isNumber />
        <TextFilter {...props} name="maxRank" label={words.maxRank} isNumber />
        <TextFilter {...props} name="minShare" label={words.minShare} isNumber />
        <TextFilter {...props} name="firstFrom" label={words.firstFrom} isDate />
        <TextFilter {...props} name="firstTo" label={words.firstTo} isDate />
        <TextFilter {...props} name="lastFrom" label={words.lastFrom} isDate />
        <TextFilter {...props} name="lastTo" label={words.lastTo} isDate />
        <TextFilter {...props} name="limit" label={words.limit} isNumber />
      </div>
      <SelectField
        label={words.order}
        value={filter.order}
        choices={Object.entries(orders)}
        onChange={(order) => onChange({ ...filter, order })}
      />
    </>
  );
}

type ListName = "categories" | "parents" | "types" | "typesNot" | "slugs";
type TextName = Exclude<keyof EntryFilter, ListName | "confidence" | "order">;

function TextFilter({
  filter,
  onChange,
  name,
  label,
  isNumber = false,
  isDate = false,
}: Props & { name: TextName; label: string; isNumber?: boolean; isDate?: boolean }) {
  const { context, messages } = usePane();
  const isReadable = filter.limit.trim() === "" || limitOf(filter, context.locale) !== null;
  const isWrong = isNumber && !isNumberOrNone(filter[name], context.locale);
  return (
    <TextField
      label={label}
      problem={
        name === "limit"
          ? !isReadable && messages.searches.form.maxWrong
          : isWrong && messages.lookUp.numberWrong
      }
      type={isDate ? "date" : "text"}
      inputMode={isNumber ? "decimal" : undefined}
      autoComplete="off"
      value={filter[name]}
      onText={(text) => onChange({ ...filter, [name]: text })}
    />
  );
}

function ListFilter({
  filter,
  onChange,
  name,
  label,
  options,
}: Props & { name: ListName; label: string; options: readonly Option[] }) {
  const suggest = useMemo<Suggest>(
    () => (text) => Promise.resolve({ ok: true, value: containing(options, text) }),
    [options]
  );
  const tags = filter[name].map((value) => ({
    value,
    label: options.find((option) => option.value === value)?.label ?? value,
  }));
  return (
    <TagField
      label={label}
      tags={tags}
      onChange={(next) => onChange({ ...filter, [name]: next.map(({ value }) => value) })}
      suggest={suggest}
      suggestsAtOnce
      readTyped={null}
    />
  );
}

function optionsOf(
  entries: readonly KeywordMetrics[],
  of: (entry: KeywordMetrics) => readonly [value: string | null, label: string | null]
): Option[] {
  return choicesOf(entries, (entry) => {
    const [value, label] = of(entry);
    return { value, label };
  }).map(({ value, label, count }) => ({ value, label, note: String(count) }));
}

function containing(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.toLowerCase();
  return options
    .filter(
      ({ label, value }) =>
        label.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted)
    )
    .slice(0, 50);
}
