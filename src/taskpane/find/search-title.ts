/**
 * The title of a search, made of its values: "Kafka · Germany", "data engineer · Snowflake · last 30
 * days". It names tables and worksheets, whose names must be short. Pure.
 */
import { nameText, t } from "../../texts";
import type { SearchFilter } from "../../input";
import { takesSeveral } from "../../input";
import { filterId } from "../search-form/search-form";
import { type SearchForm } from "../search-form/search-form";
import type { Tag } from "../search-form/option";
import { ideasOf } from "./ideas";

/** The most values of one filter that are named; if there are more, only their number is. */
const MAX_VALUES = 3;

export function searchTitle(form: SearchForm): string {
  const filters = ideasOf(form.search).flatMap(({ ways }) =>
    ways.flatMap((way) => way.filters.flatMap((filter) => filter ?? []))
  );
  const parts = filters.flatMap((filter) => {
    const tags = form.values[filterId(filter)] ?? [];
    return tags.length === 0 ? [] : [{ filter, tags }];
  });
  const wordsOf = ({ filter, tags }: { filter: SearchFilter; tags: readonly Tag[] }) =>
    valueWords(filter, tags, nameText(filter.label));
  const named = parts.filter(({ filter }) => takesSeveral(filter.kind));
  const bounds = parts.filter(({ filter }) => !takesSeveral(filter.kind));
  return [...named, ...bounds].map(wordsOf).join(" · ");
}

function valueWords({ name, kind }: SearchFilter, tags: readonly Tag[], label: string): string {
  const [first] = tags;
  if (kind === "flag")
    return first?.value === "true" ? label : t("find.title.not", { what: label });
  if (name === "posted_at_max_age_days")
    return t("find.title.lastDays", { days: first?.label ?? "" });
  if (!takesSeveral(kind)) return t("find.title.bound", { name: label, value: first?.label ?? "" });
  const shown = tags.slice(0, MAX_VALUES).map((tag) => tag.label);
  const rest = tags.length - shown.length;
  const values = [...shown, ...(rest > 0 ? [t("find.title.more", { count: rest })] : [])].join(
    ", "
  );
  return /_not(_or_null)?$/.test(name) ? t("find.title.not", { what: values }) : values;
}
