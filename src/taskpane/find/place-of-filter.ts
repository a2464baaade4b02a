/**
 * The group of a filter, and the picker for its values. Both are read from the filter's contract
 * name, so a filter added to the client's tables needs no entry here. Pure.
 */
import type { SearchFilter, SearchKind } from "../../input";
import type { PickFrom } from "../kit/fields/catalog-options";
import type { FilterGroup } from "../search-form/filter-group";

const JOB_GROUPS: readonly [RegExp, FilterGroup][] = [
  [/^(posted|discovered|closed)_at|^is_closed/, "jobDates"],
  [/^job_(country|location)/, "jobPlaces"],
  [/^job_description/, "jobTexts"],
  [/^job_(technology|keyword)/, "jobTechnologies"],
];

const COMPANY_GROUPS: readonly [RegExp, FilterGroup][] = [
  [/technology|keyword/, "technologies"],
  [/country|location/, "places"],
  [/employee|revenue/, "size"],
  [/industry/, "industry"],
  [/funding|investors|yc_companies/, "funding"],
  [/list_id|revealed/, "lists"],
  [/min_num_jobs_found/, "job"],
];

export function groupOf(search: SearchKind, { name, label, within }: SearchFilter): FilterGroup {
  if (/\((deprecated|no effect)\)/i.test(label)) return "deprecated";
  if (within === "tech_filters") return "use";
  const isOfJobs = within === "job_filters" || (search === "jobs" && !isOfCompany(name));
  const known = (isOfJobs ? JOB_GROUPS : COMPANY_GROUPS).find(([pattern]) => pattern.test(name));
  return known?.[1] ?? (isOfJobs ? "job" : "identity");
}

/** In a job search, names that begin like this are about the company. */
function isOfCompany(name: string): boolean {
  return (
    /^(company_|industry_|funding_|last_funding|only_yc|expand_)/.test(name) ||
    /^(min|max)_(employee|revenue|funding)/.test(name)
  );
}

/** What a filter's picker offers; null when its values are typed. */
export function pickerOf({ kind, name }: SearchFilter): PickFrom | null {
  switch (kind) {
    case "keywords":
      return name.includes("technology") ? "technologies" : "keywords";
    case "categories":
      return name.includes("parent") ? "parent-categories" : "categories";
    case "industries":
    case "places":
    case "stages":
    case "seniorities":
    case "workplaces":
    case "confidences":
    case "keyword-types":
    case "company-properties":
    case "job-properties":
      return kind;
    case "employments":
      return "employment";
    case "company-type":
      return "company-types";
    case "countries":
      return name.startsWith("job_") ? "job-countries" : "company-countries";
    case "whole-numbers":
      return name.startsWith("company_list_id") ? "lists" : null;
    default:
      return null;
  }
}
