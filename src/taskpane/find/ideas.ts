/**
 * The many filters of a search as people think of them: one idea ("Technology", "Employees") has
 * several ways ("any of", "none of", "between"). Each way is one filter of the contract, or two that
 * bound a range. A filter that no idea names becomes an idea of its own, so a filter added to the
 * client's tables is shown, too. The request depends only on the filters. Pure.
 */
import type { SearchFilter, SearchKind } from "../../input";
import { takesSeveral } from "../../input";
import { filterId } from "../search-form/filter-id";
import { formFilters, withValues, type SearchForm } from "../search-form/search-form";
import type { IdeaId, Operator } from "../search-form/filter-idea";

export interface Way {
  readonly operator: Operator;
  /** One filter; two for a range: from and to. */
  readonly filters: readonly [SearchFilter, SearchFilter?];
}

export interface Idea {
  readonly id: string;
  /** The first way is used unless another is chosen. */
  readonly ways: readonly Way[];
}

type WaySpec = readonly [Operator, string, string?];

/** Ideas with the contract names of their filters in both searches. The first idea that names a filter has it. */
const IDEAS: Record<IdeaId, readonly WaySpec[]> = {
  technology: [
    ["any", "company_technology_slug_or"],
    ["all", "company_technology_slug_and"],
    ["none", "company_technology_slug_not"],
  ],
  keyword: [
    ["any", "company_keyword_slug_or"],
    ["all", "company_keyword_slug_and"],
    ["none", "company_keyword_slug_not"],
  ],
  country: [
    ["any", "company_country_code_or"],
    ["none", "company_country_code_not"],
    ["noneOrUnknown", "company_country_code_not_or_null"],
  ],
  employees: [
    ["range", "min_employee_count", "max_employee_count"],
    ["rangeOrUnknown", "min_employee_count_or_null", "max_employee_count_or_null"],
  ],
  industry: [
    ["any", "industry_id_or"],
    ["none", "industry_id_not"],
    ["noneOrUnknown", "industry_id_not_or_null"],
  ],
  revenue: [["range", "min_revenue_usd", "max_revenue_usd"]],
  funding: [["range", "min_funding_usd", "max_funding_usd"]],
  lastFunding: [["dates", "last_funding_round_date_gte", "last_funding_round_date_lte"]],
  investor: [
    ["contains", "company_investors_partial_match_or"],
    ["is", "company_investors_or"],
  ],
  name: [
    ["contains", "company_name_partial_match_or"],
    ["lacks", "company_name_partial_match_not"],
    ["is", "company_name_case_insensitive_or"],
    ["isExactly", "company_name_or"],
    ["isNotExactly", "company_name_not"],
  ],
  domain: [
    ["any", "company_domain_or"],
    ["none", "company_domain_not"],
  ],
  companyId: [
    ["any", "company_id_or"],
    ["none", "company_id_not"],
  ],
  description: [
    ["contains", "company_description_pattern_or"],
    ["lacks", "company_description_pattern_not"],
  ],
  list: [
    ["any", "company_list_id_or"],
    ["none", "company_list_id_not"],
  ],
  revealed: [
    ["notWithin", "company_not_revealed_within_hours"],
    ["within", "company_revealed_within_hours"],
    ["dates", "company_revealed_at_gte", "company_revealed_at_lte"],
    ["notDates", "company_not_revealed_at_gte", "company_not_revealed_at_lte"],
  ],
  jobTitle: [
    ["any", "job_filters.job_title_or"],
    ["none", "job_filters.job_title_not"],
    ["pattern", "job_filters.job_title_pattern_or"],
    ["patternAll", "job_filters.job_title_pattern_and"],
    ["patternNone", "job_filters.job_title_pattern_not"],
  ],
  posted: [
    ["within", "job_filters.posted_at_max_age_days"],
    ["dates", "job_filters.posted_at_gte", "job_filters.posted_at_lte"],
  ],
  discovered: [
    ["within", "job_filters.discovered_at_max_age_days"],
    ["before", "job_filters.discovered_at_min_age_days"],
    ["dates", "job_filters.discovered_at_gte", "job_filters.discovered_at_lte"],
  ],
  closed: [
    ["value", "job_filters.is_closed"],
    ["dates", "job_filters.closed_at_gte", "job_filters.closed_at_lte"],
  ],
  jobCountry: [
    ["any", "job_filters.job_country_code_or"],
    ["none", "job_filters.job_country_code_not"],
  ],
  jobPlace: [
    ["any", "job_filters.job_location_or"],
    ["none", "job_filters.job_location_not"],
    ["contains", "job_filters.job_location_pattern_or"],
    ["lacks", "job_filters.job_location_pattern_not"],
  ],
  jobTechnology: [
    ["any", "job_filters.job_technology_slug_or"],
    ["all", "job_filters.job_technology_slug_and"],
    ["none", "job_filters.job_technology_slug_not"],
  ],
  jobKeyword: [
    ["any", "job_filters.job_keyword_slug_or"],
    ["all", "job_filters.job_keyword_slug_and"],
    ["none", "job_filters.job_keyword_slug_not"],
  ],
  jobDescription: [
    ["contains", "job_filters.job_description_contains_or"],
    ["lacks", "job_filters.job_description_contains_not"],
    ["pattern", "job_filters.job_description_pattern_or"],
    ["patternAll", "job_filters.job_description_pattern_and"],
    ["patternNone", "job_filters.job_description_pattern_not"],
  ],
  salary: [["range", "job_filters.min_salary_usd", "job_filters.max_salary_usd"]],
  jobHas: [
    ["any", "job_filters.property_exists_or"],
    ["all", "job_filters.property_exists_and"],
  ],
  companyHas: [
    ["any", "property_exists_or"],
    ["all", "property_exists_and"],
  ],
  jobSite: [
    ["any", "job_filters.url_domain_or"],
    ["none", "job_filters.url_domain_not"],
  ],
  jobId: [
    ["any", "job_filters.job_id_or"],
    ["none", "job_filters.job_id_not"],
  ],
  useJobs: [["range", "tech_filters.min_jobs", "tech_filters.max_jobs"]],
  firstSeen: [["dates", "tech_filters.first_date_found_gte", "tech_filters.first_date_found_lte"]],
  lastSeen: [["dates", "tech_filters.last_date_found_gte", "tech_filters.last_date_found_lte"]],
  useOf: [
    ["any", "tech_filters.keyword_slug_or"],
    ["anyTechnology", "tech_filters.technology_slug_or"],
  ],
  useCategory: [
    ["any", "tech_filters.keyword_category_slug_or"],
    ["anyTechnology", "tech_filters.technology_category_slug_or"],
  ],
  useParentCategory: [
    ["any", "tech_filters.keyword_parent_category_slug_or"],
    ["anyTechnology", "tech_filters.technology_parent_category_slug_or"],
  ],
  useType: [
    ["any", "tech_filters.keyword_type_or"],
    ["none", "tech_filters.keyword_type_not"],
  ],
};

/** Ideas that are always shown, in this order. */
const COMMON: Record<SearchKind, readonly string[]> = {
  companies: ["technology", "country", "employees", "industry", "jobTitle", "posted"],
  jobs: [
    "jobTitle",
    "posted",
    "jobCountry",
    "jobTechnology",
    "job_seniority_or",
    "workplace_types_or",
    "domain",
  ],
};

const known: Partial<Record<SearchKind, readonly Idea[]>> = {};

/** All ideas of a search, the common ones first; each filter of the search is in one of them. */
export function ideasOf(search: SearchKind): readonly Idea[] {
  return (known[search] ??= readIdeas(search));
}

export function isCommon(search: SearchKind, { id }: Idea): boolean {
  return COMMON[search].includes(id);
}

function readIdeas(search: SearchKind): Idea[] {
  const free = new Map(formFilters(search).map((filter) => [filterId(filter), filter]));
  const take = (name: string | undefined) => {
    const id = search === "jobs" ? name?.replace(/^job_filters\./, "") : name;
    const found = id === undefined ? undefined : free.get(id);
    if (found) free.delete(filterId(found));
    return found;
  };
  const named = Object.entries(IDEAS).flatMap(([id, specs]) => {
    const ways = specs.flatMap(([operator, from, to]): Way[] => {
      const first = take(from);
      return first ? [{ operator, filters: to === undefined ? [first] : [first, take(to)] }] : [];
    });
    return ways.length === 0 ? [] : [{ id, ways }];
  });
  const others = [...free].map(([id, filter]): Idea => ({
    id,
    ways: [{ operator: takesSeveral(filter.kind) ? "any" : "value", filters: [filter] }],
  }));
  const all = [...named, ...others];
  const place = (idea: Idea) => COMMON[search].indexOf(idea.id) + 1 || Infinity;
  return all.sort((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a === b ? 0 : a - b;
  });
}

/** One field of the form: an idea in one of its ways. */
export interface IdeaRow {
  readonly idea: Idea;
  readonly way: Way;
}

export function idsOf({ filters }: Way): string[] {
  return filters.flatMap((filter) => (filter ? [filterId(filter)] : []));
}

/** The fields of a form: ways that have values or were added, and always the common ideas. */
export function rowsOf(
  { search, values }: SearchForm,
  added: readonly string[]
): readonly IdeaRow[] {
  return ideasOf(search).flatMap((idea) => {
    const ways = idea.ways.filter((way) =>
      idsOf(way).some((id) => id in values || added.includes(id))
    );
    const [first] = idea.ways;
    const shown = ways.length === 0 && first && isCommon(search, idea) ? [first] : ways;
    return shown.map((way) => ({ idea, way }));
  });
}

/** The form with the values of `from` moved to `to`; values that `to` cannot take are dropped. */
export function meantAs(form: SearchForm, from: Way, to: Way): SearchForm {
  return from.filters.reduce<SearchForm>((before, filter, at) => {
    if (!filter) return before;
    const tags = before.values[filterId(filter)] ?? [];
    const target = to.filters[at];
    const left = withValues(before, filterId(filter), []);
    if (tags.length === 0 || target?.kind !== filter.kind) return left;
    const id = filterId(target);
    const present = takesSeveral(target.kind) ? (left.values[id] ?? []) : [];
    const values = new Set(present.map(({ value }) => value));
    return withValues(left, id, [...present, ...tags.filter(({ value }) => !values.has(value))]);
  }, form);
}
