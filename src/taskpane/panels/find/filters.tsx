/**
 * The filters of a search: the common ones and those in use as fields, all others in a list by group
 * that can be searched. A form that the service would refuse (a job filter without a posting date) is
 * reported here, with a button that corrects it.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { companyOrderFields, jobOrderFields } from "../../../api";
import { filterGroups, missingFilter } from "../../../input";
import { t, valueText } from "../../../texts";
import type { FindState } from "../../state/find-state";
import {
  type FieldProblem,
  filterId,
  type FormReading,
  type SearchForm,
  withValues,
} from "../../state/search-form";
import { SearchInput, SelectField } from "../../ui/fields";
import { Button, makeStyles, Select, tokens } from "../../ui/fluent";
import { isFocusLost } from "../../ui/focus";
import { keepEscape } from "../../ui/host-keys";
import { Notice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Buttons, List, Note, Stack, Tight, useTextStyles } from "../../ui/text";
import { IdeaField } from "./idea-field";
import { ideaName, type IdeaRow, ideasOf, idsOf, isNamed, rowsOf, type Way } from "./ideas";

export interface FindFiltersProps {
  readonly state: FindState;
  readonly reading: FormReading;
  readonly onForm: (form: SearchForm) => void;
  readonly onAdded: (added: readonly string[]) => void;
  readonly onClear: () => void;
}

export function FindFilters(props: FindFiltersProps) {
  const { state, reading, onForm, onAdded, onClear } = props;
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
      <Stack ref={fields}>
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
      </Stack>
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
  const names = Object.keys(rest);
  return names.length === 0 ? null : (
    <Note>
      {t("find.rest")} {names.join(", ")}
    </Note>
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

const useMoreFiltersStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    maxHeight: "260px",
    overflowY: "auto",
    padding: tokens.spacingVerticalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  choice: { width: "100%", justifyContent: "flex-start", textAlign: "left" },
  group: { margin: `${tokens.spacingVerticalXS} 0 0 ${tokens.spacingHorizontalS}` },
});

interface Choice extends IdeaRow {
  readonly label: string;
}

/**
 * All filters that are not in sight, in groups. The search by name, label or alias also finds filters
 * that are in sight.
 */
function MoreFilters({
  form,
  rows,
  onAdd,
}: {
  form: SearchForm;
  rows: readonly IdeaRow[];
  /** Gets the id of the first filter of the new field. */
  onAdd: (id: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const choices = useChoices(form, rows, search.trim() !== "");
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  const found = choices.filter(({ idea }) => isNamed(idea, search));
  return (
    <Tight
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === box.current && search.trim() !== "")
          event.currentTarget.querySelector<HTMLElement>("li button")?.click();
        if (event.key !== "Escape" || !isOpen) return;
        keepEscape(event);
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <Buttons>
        <Button ref={opener} size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t("find.moreFilters")}
        </Button>
      </Buttons>
      {isOpen && (
        <>
          <SearchInput
            ref={box}
            label={t("find.searchFilters")}
            value={search}
            onText={setSearch}
          />
          <Choices
            found={found}
            search={search}
            onPick={(id) => {
              onAdd(id);
              setIsOpen(false);
              setSearch("");
            }}
          />
        </>
      )}
    </Tight>
  );
}

/** Ideas that have no field yet or are searched for, and the other ways to mean those that have values. */
function useChoices(
  form: SearchForm,
  rows: readonly IdeaRow[],
  isSearching: boolean
): readonly Choice[] {
  return ideasOf(form.search).flatMap((idea): Choice[] => {
    const shown = rows.filter((row) => row.idea === idea).map(({ way }) => way);
    const way = shown[0] ?? idea.ways[0];
    const label = ideaName(idea);
    const hasValues = shown.every((way) => idsOf(way).some((id) => id in form.values));
    if (shown.length === 0 || (isSearching && !hasValues)) return way ? [{ idea, way, label }] : [];
    const others = hasValues ? idea.ways.filter((way) => !shown.includes(way)) : [];
    return others.map((way) => ({
      idea,
      way,
      label: t("common.named", { name: label, what: t(`find.operators.${way.operator}`) }),
    }));
  });
}

/** The ideas that were found, in groups. */
function Choices({
  found,
  search,
  onPick,
}: {
  found: readonly Choice[];
  search: string;
  onPick: (id: string) => void;
}) {
  const styles = useMoreFiltersStyles();
  const text = useTextStyles();
  const groups = filterGroups
    // Deprecated filters are shown only to a search.
    .filter((group) => group !== "deprecated" || search.trim() !== "")
    .map((group) => ({
      group,
      choices: found.filter(({ way }) => way.filters[0].group === group),
    }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <div className={styles.list}>
      {groups.map(({ group, choices }) => (
        <div key={group} role="group" aria-label={t(`find.groups.${group}`)}>
          <div className={`${text.note} ${styles.group}`}>{t(`find.groups.${group}`)}</div>
          <List>
            {choices.map(({ way, label }) => (
              <li key={filterId(way.filters[0])}>
                <Button
                  appearance="subtle"
                  size="small"
                  className={styles.choice}
                  onClick={() => onPick(filterId(way.filters[0]))}
                >
                  {label}
                </Button>
              </li>
            ))}
          </List>
        </div>
      ))}
      {groups.length === 0 && <Note>{t("find.noFilter", { text: search })}</Note>}
    </div>
  );
}

/** A filter in the pane's own words: its name, and why what was typed into its field cannot be read. */
function problemWords(problem: FieldProblem): string {
  switch (problem.kind) {
    case "not-picked":
      return t("find.unknownNames", { names: problem.text });
    case "country":
    case "domain":
    case "page":
      return t(`filterProblems.${problem.kind}`, { text: problem.text });
    case "whole-number":
      return t("filterProblems.wholeNumber", { text: problem.text });
    case "choice": {
      const { text, of, nearest } = problem;
      return t("filterProblems.choice", {
        text,
        what: t(`filterProblems.choices.${of}`),
        nearest: valueText(nearest),
      });
    }
    case "order":
      return t("filterProblems.order", { text: problem.text, nearest: problem.nearest });
    case "single":
      return t(`filterProblems.needs.${problem.needs}`);
    case "two-ways":
      return problem.what === "day"
        ? t("filterProblems.twoDays", { text: problem.text })
        : t("filterProblems.twoNumbers", { text: problem.text });
    case "one-value":
      return t("filterProblems.oneValue");
  }
}
