/**
 * The filters of a search: the common ones and those in use as fields, all others in a list by group
 * that can be searched. A form that the service would refuse (a job filter without a posting date) is
 * reported here, with a button that corrects it.
 */
import { t } from "../../texts";
import { Button, makeStyles, Select, tokens } from "../kit/fluent";
import { useEffect, useRef, type RefObject } from "react";
import { companyOrderFields, jobOrderFields } from "../../api";
import { missingFilter } from "../../input";
import { isFocusLost } from "../kit/kept-focus";
import type { FindState } from "../search-form/find-state";
import { problemWords } from "./filter-words";
import { withValues, type FormReading, type SearchForm } from "../search-form/search-form";
import { IdeaField } from "./idea-field";
import { idsOf, rowsOf, type Way } from "./ideas";
import { MoreFilters } from "./more-filters";
import { Notice } from "../kit/notice";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { useTextStyles } from "../kit/text-styles";

export interface FindFiltersProps {
  readonly state: FindState;
  readonly reading: FormReading;
  readonly onForm: (form: SearchForm) => void;
  readonly onAdded: (added: readonly string[]) => void;
  readonly onClear: () => void;
}

export function FindFilters(props: FindFiltersProps) {
  const { state, reading, onForm, onAdded, onClear } = props;
  const text = useTextStyles();
  const { form, added } = state;
  const rows = rowsOf(form, added);
  const fields = useRef<HTMLDivElement>(null);
  useFocusInFields(fields, rows.length, added.at(-1));
  const without = (way: Way) => added.filter((item) => !idsOf(way).includes(item));
  const problemOf = (id: string) => {
    const problem = reading.problems[id];
    if (reading.crossed === id) return t("find.crossed");
    return problem ? problemWords(problem) : null;
  };
  return (
    <Section
      title={t("find.filters")}
      action={
        <Button appearance="subtle" size="small" onClick={onClear}>
          {t("find.clear")}
        </Button>
      }
    >
      <div ref={fields} className={text.stack}>
        {rows.map((row) => (
          <IdeaField
            key={idsOf(row.way)[0]}
            form={form}
            row={row}
            problemOf={problemOf}
            onForm={onForm}
            onMean={(meant, from, to) => {
              onAdded([...without(from), ...idsOf(to).slice(0, 1)]);
              onForm(meant);
            }}
            onRemove={() => {
              onAdded(without(row.way));
              onForm(idsOf(row.way).reduce((left, id) => withValues(left, id, []), form));
            }}
          />
        ))}
        <MissingDates {...props} />
        <RestNote rest={form.rest} />
        <MoreFilters
          form={form}
          rows={rows}
          onAdd={(id) => {
            const there = inputOf(fields.current, id);
            if (there) there.focus();
            else onAdded([...added.filter((item) => item !== id), id]);
          }}
        />
        {!reading.isEmpty && <OrderField form={form} onForm={onForm} />}
      </div>
    </Section>
  );
}

/** Moves the focus: to a filter that was added; after one was removed, to the button that adds filters. */
function useFocusInFields(
  fields: RefObject<HTMLElement | null>,
  count: number,
  newest: string | undefined
) {
  const before = useRef(count);
  useEffect(() => {
    const isMore = count > before.current;
    const isLess = count < before.current;
    before.current = count;
    if (!isFocusLost()) return;
    if (isMore) inputOf(fields.current, newest)?.focus();
    else if (isLess) fields.current?.querySelector<HTMLElement>("button[aria-expanded]")?.focus();
  }, [fields, count, newest]);
}

function inputOf(fields: HTMLElement | null, id = ""): HTMLElement | null | undefined {
  return fields?.querySelector(
    `[data-filter="${CSS.escape(id)}"] :is(input, select):not([data-tools] *)`
  );
}

function MissingDates({ state: { form }, reading, onForm }: FindFiltersProps) {
  if (reading.isEmpty || reading.crossed !== null || !missingFilter(form.search, reading.criteria))
    return null;
  const id =
    form.search === "jobs" ? "posted_at_max_age_days" : "job_filters.posted_at_max_age_days";
  return (
    <Notice
      intent="warning"
      title={t(`find.datesNeeded.${form.search}`)}
      actions={
        <Button
          size="small"
          onClick={() => onForm(withValues(form, id, [{ value: "30", label: "30" }]))}
        >
          {t("find.addDates")}
        </Button>
      }
    />
  );
}

function RestNote({ rest }: { rest: Readonly<Record<string, unknown>> }) {
  const text = useTextStyles();
  const names = Object.keys(rest);
  return names.length === 0 ? null : (
    <p className={text.note}>
      {t("find.rest")} {names.join(", ")}
    </p>
  );
}

const useStyles = makeStyles({
  direction: { marginTop: tokens.spacingVerticalXS },
});

/** Edits the first order; further orders of a stored request stay as they are. */
function OrderField({ form, onForm }: { form: SearchForm; onForm: (form: SearchForm) => void }) {
  const styles = useStyles();
  const [first, ...others] = form.order;
  const fields = form.search === "jobs" ? jobOrderFields : companyOrderFields;
  const set = (field: string, desc: boolean) =>
    onForm({
      ...form,
      order:
        field === "" ? [] : [{ field, desc }, ...others.filter((order) => order.field !== field)],
    });
  return (
    <div>
      <SelectField
        label={t("find.order")}
        value={first?.field ?? ""}
        choices={[
          ["", t("find.orderDefault")],
          ...fields.map((field) => [field, t(`find.orders.${field}`)] as const),
        ]}
        onChange={(field) => set(field, first?.desc ?? true)}
      />
      {first && (
        <Select
          className={styles.direction}
          aria-label={t("find.direction")}
          value={first.desc ? "down" : "up"}
          onChange={(_, data) => set(first.field, data.value === "down")}
        >
          <option value="down">{t("find.orderDown")}</option>
          <option value="up">{t("find.orderUp")}</option>
        </Select>
      )}
    </div>
  );
}
