/**
 * Filters on the keywords of a company, for the technographics calls and `tech_filters`: conditions on a row `u` of
 * `company_keywords` joined with its `keywords` row `k`.
 */
import type { z } from "zod";
import type { techFiltersSchema } from "../../api";
import type { Where } from "./where";
import { items } from "./where";

export type KeywordCriteria = z.output<typeof techFiltersSchema>;

const lists = [
  ["confidence_or", "u.confidence"],
  ["keyword_slug_or", "u.slug"],
  ["technology_slug_or", "u.slug"],
  ["keyword_category_slug_or", "k.category_slug"],
  ["technology_category_slug_or", "k.category_slug"],
  ["keyword_parent_category_slug_or", "k.parent_category_slug"],
  ["technology_parent_category_slug_or", "k.parent_category_slug"],
  ["keyword_type_or", "k.type"],
] as const;

const comparisons = [
  ["first_date_found_gte", "u.first_date_found", ">=", "date"],
  ["first_date_found_lte", "u.first_date_found", "<=", "date"],
  ["last_date_found_gte", "u.last_date_found", ">=", "date"],
  ["last_date_found_lte", "u.last_date_found", "<=", "date"],
  ["min_jobs", "u.jobs", ">=", "bigint"],
  ["max_jobs", "u.jobs", "<=", "bigint"],
  ["max_rank", "u.rank_within_category", "<=", "bigint"],
  ["min_relative_occurrence", "u.relative_occurrence_within_category", ">=", "double precision"],
] as const;

export function addKeywordFilters(where: Where, criteria: KeywordCriteria): void {
  for (const [name, column] of lists) {
    const values = items<string>(criteria[name]);
    if (values) where.must(`${column} = any(${where.value(values, "text[]")})`);
  }
  const notTypes = items<string>(criteria.keyword_type_not);
  if (notTypes) where.must(`k.type <> all(${where.value(notTypes, "text[]")})`);
  for (const [name, column, sign, type] of comparisons) {
    const value = criteria[name];
    if (value !== null && value !== undefined)
      where.must(`${column} ${sign} ${where.value(value, type)}`);
  }
}

/** The columns of an entry, as the contract shows it. */
export const entryColumns = `
  u.confidence, u.first_date_found, u.last_date_found, u.jobs, u.jobs_last_7_days,
  u.jobs_last_30_days, u.jobs_last_180_days, u.rank_within_category,
  u.relative_occurrence_within_category, u.theirstack_score,
  json_build_object('name', k.name, 'slug', k.slug, 'type', k.type, 'category', k.category,
    'category_slug', k.category_slug, 'parent_category', k.parent_category,
    'parent_category_slug', k.parent_category_slug, 'logo', k.logo,
    'logo_thumbnail', k.logo) as technology`;
