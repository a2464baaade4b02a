/**
 * Filters on the keywords of a company, for the technographics calls and `tech_filters`: conditions on a row `u` of
 * `company_keywords` joined with its `keywords` row `k`.
 */
import type { z } from "zod";
import type { techFiltersSchema } from "../../api";
import type { Filters, Where } from "./where";
import { addFilters, anyOf, compare, noneOf } from "./where";

export type KeywordCriteria = z.output<typeof techFiltersSchema>;

const keywordFilters: Filters<KeywordCriteria> = {
  confidence_or: anyOf("u.confidence"),
  keyword_slug_or: anyOf("u.slug"),
  technology_slug_or: anyOf("u.slug"),
  keyword_category_slug_or: anyOf("k.category_slug"),
  technology_category_slug_or: anyOf("k.category_slug"),
  keyword_parent_category_slug_or: anyOf("k.parent_category_slug"),
  technology_parent_category_slug_or: anyOf("k.parent_category_slug"),
  keyword_type_or: anyOf("k.type"),
  keyword_type_not: noneOf("k.type"),
  first_date_found_gte: compare("u.first_date_found", ">=", "date"),
  first_date_found_lte: compare("u.first_date_found", "<=", "date"),
  last_date_found_gte: compare("u.last_date_found", ">=", "date"),
  last_date_found_lte: compare("u.last_date_found", "<=", "date"),
  min_jobs: compare("u.jobs", ">=", "bigint"),
  max_jobs: compare("u.jobs", "<=", "bigint"),
  max_rank: compare("u.rank_within_category", "<=", "bigint"),
  min_relative_occurrence: compare(
    "u.relative_occurrence_within_category",
    ">=",
    "double precision"
  ),
};

export const addKeywordFilters = (where: Where, criteria: KeywordCriteria): void =>
  addFilters(where, keywordFilters, criteria, undefined);

/** The columns of an entry, as the contract shows it. */
export const entryColumns = `
  u.confidence, u.first_date_found, u.last_date_found, u.jobs, u.jobs_last_7_days,
  u.jobs_last_30_days, u.jobs_last_180_days, u.rank_within_category,
  u.relative_occurrence_within_category, u.theirstack_score,
  json_build_object('name', k.name, 'slug', k.slug, 'type', k.type, 'category', k.category,
    'category_slug', k.category_slug, 'parent_category', k.parent_category,
    'parent_category_slug', k.parent_category_slug, 'logo', k.logo,
    'logo_thumbnail', k.logo) as technology`;
