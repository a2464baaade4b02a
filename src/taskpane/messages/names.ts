/**
 * Names of filters and fields as the pane shows them. People also write them into cells ("Country", "Employees"), where
 * the functions read English ones only: so the English names are the client's own, taken over here and not written
 * twice, and another language brings tables of its own under the same ids. What goes into a cell stays the client's.
 */
import type { SearchKind } from "../../client";
import { companyFields, jobFields, filtersOf } from "../../client";
import { filterId } from "../search-form/search-form";

type Names = Readonly<Record<string, string>>;

export interface NameMessages {
  /** By search and `filterId`. */
  readonly filters: Readonly<Record<SearchKind, Names>>;
  /** By contract name. */
  readonly fields: Readonly<Record<"companies" | "jobs", Names>>;
}

export function nameMessages(): NameMessages {
  return {
    filters: { companies: filterNames("companies"), jobs: filterNames("jobs") },
    fields: { companies: namesOf(companyFields), jobs: namesOf(jobFields) },
  };
}

function filterNames(search: SearchKind): Names {
  return Object.fromEntries(filtersOf(search).map((filter) => [filterId(filter), filter.label]));
}

function namesOf(fields: readonly { readonly name: string; readonly label: string }[]): Names {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}
