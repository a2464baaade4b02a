/**
 * The filters of a search: the common ones and those in use as fields, and a picker that adds any other. A form that the
 * service would refuse (a job filter without a posting date) is reported here, with a button that corrects it.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { companyOrderFields, filterGroups, jobOrderFields } from "../../../api";
import { missingFilter } from "../../../input";
import { t } from "../../../texts";
import { startOf } from "../../state/find-state";
import { allFields, fieldName, fieldsOf, type FormField, idsOf, isNamed } from "../../state/ideas";
import type { Option } from "../../state/option";
import { type SearchForm, without, withValues } from "../../state/search-form";
import { SelectField } from "../../ui/fields";
import { Button, Field } from "../../ui/fluent";
import { Notice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { SuggestBox } from "../../ui/suggest-box";
import { Note, Stack } from "../../ui/text";
import { IdeaField } from "./idea-field";
import type { Search } from "./use-search";

export function FindFilters({ search }: { search: Search }) {
  const { state, reading, change } = search;
  const { form } = state;
  const onForm = (changed: SearchForm) => change({ form: changed });
  const fields = fieldsOf(form);
  const rest = Object.keys(form.rest);
  const part = useRef<HTMLDivElement>(null);
  const setWanted = useFocusInFields(part);
  return (
    <Section
      title={t("find.filters")}
      action={
        <Button
          appearance="subtle"
          size="small"
          onClick={() => change({ ...startOf(form.search), pageRows: state.pageRows })}
        >
          {t("find.clear")}
        </Button>
      }
    >
      <Stack ref={part}>
        {fields.map((field) => (
          <IdeaField
            key={idsOf(field)[0]}
            form={form}
            field={field}
            problems={reading.problems}
            onForm={onForm}
            onRemove={() => onForm(without(form, idsOf(field)))}
          />
        ))}
        <MissingDates search={search} />
        {rest.length > 0 && (
          <Note>
            {t("find.rest")} {rest.join(", ")}
          </Note>
        )}
        <AddFilter
          form={form}
          fields={fields}
          onAdd={(id) => {
            if (!(id in form.values)) onForm(withValues(form, id, []));
            setWanted(id);
          }}
        />
        {!reading.isEmpty && <OrderField form={form} onForm={onForm} />}
      </Stack>
    </Section>
  );
}

/** Moves the focus to a filter that was picked. */
function useFocusInFields(fields: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const field = wanted !== null && `[data-filter="${CSS.escape(wanted)}"]`;
    if (field) fields.current?.querySelector<HTMLElement>(`${field} :is(input, select)`)?.focus();
    setWanted(null);
  }, [fields, wanted]);
  return setWanted;
}

function MissingDates({ search: { state, reading, change } }: { search: Search }) {
  const { form } = state;
  if (reading.isEmpty || !missingFilter(form.search, reading.criteria)) return null;
  const id =
    form.search === "jobs" ? "posted_at_max_age_days" : "job_filters.posted_at_max_age_days";
  return (
    <Notice
      intent="warning"
      title={t(`find.datesNeeded.${form.search}`)}
      actions={
        <Button
          size="small"
          onClick={() => change({ form: withValues(form, id, [{ value: "30", label: "30" }]) })}
        >
          {t("find.addDates")}
        </Button>
      }
    />
  );
}

/** The first order of a stored request is shown; a change of it replaces all of them. */
function OrderField({ form, onForm }: { form: SearchForm; onForm: (form: SearchForm) => void }) {
  const [first] = form.order;
  const fields = form.search === "jobs" ? jobOrderFields : companyOrderFields;
  const choices = fields.flatMap((field) =>
    (["down", "up"] as const).map((direction) => {
      const what = direction === "down" ? t("find.orderDown") : t("find.orderUp");
      const name = t(`find.orders.${field}`);
      return [`${field} ${direction}`, t("common.named", { name, what })] as const;
    })
  );
  const set = (chosen: string) => {
    const [field = "", direction] = chosen.split(" ");
    onForm({ ...form, order: field === "" ? [] : [{ field, desc: direction === "down" }] });
  };
  return (
    <SelectField
      label={t("find.order")}
      value={first ? `${first.field} ${first.desc ? "down" : "up"}` : ""}
      choices={[["", t("find.orderDefault")], ...choices]}
      onChange={set}
    />
  );
}

/** One picker of all filters that are not in sight, by name, label or alias; what is typed also finds those in sight. */
function AddFilter({
  form,
  fields,
  onAdd,
}: {
  form: SearchForm;
  fields: readonly FormField[];
  /** Gets the id of the first filter of the field. */
  onAdd: (id: string) => void;
}) {
  const [text, setText] = useState("");
  const found = choicesFor(form, fields, text);
  return (
    <Field
      label={t("find.moreFilters")}
      validationMessage={found.length === 0 ? t("find.noFilter", { text }) : undefined}
    >
      <SuggestBox
        text={text}
        onText={setText}
        onPick={({ value }) => {
          setText("");
          onAdd(value);
        }}
        onEnter={() => undefined}
        suggest={(typed) => Promise.resolve({ ok: true, value: choicesFor(form, fields, typed) })}
        suggestsAtOnce
        placeholder={t("find.pick")}
      />
    </Field>
  );
}

/** Fields that are not in sight, or all that what is typed names; by group. */
function choicesFor(
  form: SearchForm,
  fields: readonly FormField[],
  typed: string
): readonly Option[] {
  const isSearching = typed.trim() !== "";
  const groupOf = ({ filters: [{ group }] }: FormField) => group;
  return (
    allFields(form.search)
      // Deprecated filters are shown only to a search.
      .filter((field) =>
        isSearching
          ? isNamed(field, typed)
          : !fields.includes(field) && groupOf(field) !== "deprecated"
      )
      .sort((a, b) => filterGroups.indexOf(groupOf(a)) - filterGroups.indexOf(groupOf(b)))
      .map((field) => ({
        value: idsOf(field)[0],
        label: fieldName(field),
        note: t(`find.groups.${groupOf(field)}`),
      }))
  );
}
