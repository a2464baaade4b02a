/**
 * Names of filters and fields as the pane shows them. People also write them into cells ("Country", "Employees"), where
 * the functions read English ones only: so the English names are the client's own, taken over here and not written
 * twice, and another language brings its own by the English ones. What goes into a cell stays the client's.
 */
import type { SearchKind } from "../../input";
import { companyFields, jobFields, filtersOf } from "../../input";
import { filterId } from "../search-form/filter-id";

type Names = Readonly<Record<string, string>>;

export interface NameMessages {
  /** By search and `filterId`. */
  readonly filters: Readonly<Record<SearchKind, Names>>;
  /** By contract name. */
  readonly fields: Readonly<Record<"companies" | "jobs", Names>>;
}

export function nameMessages(translated: Names): NameMessages {
  const say = (label: string) => translated[label] ?? label;
  const ofFilters = (search: SearchKind) =>
    Object.fromEntries(filtersOf(search).map((filter) => [filterId(filter), say(filter.label)]));
  const ofFields = (fields: readonly { readonly name: string; readonly label: string }[]) =>
    Object.fromEntries(fields.map(({ name, label }) => [name, say(label)]));
  return {
    filters: { companies: ofFilters("companies"), jobs: ofFilters("jobs") },
    fields: { companies: ofFields(companyFields), jobs: ofFields(jobFields) },
  };
}
