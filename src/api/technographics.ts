/**
 * Technologies and buying intents of one company: both calls have the same parameters and entries. One
 * lookup has the same price for any number of entries, so one large page is the cheapest way to ask.
 */
import * as z from "zod/mini";
import { searchMetadataSchema } from "./envelope";
import { records, section } from "./fields";
import { keywordEntrySchema } from "./keyword";
import {
  date,
  flag,
  number,
  orderBy,
  pagingFields,
  slugs,
  string,
  strings,
  whole,
} from "./parameters";
import { confidenceLevels } from "./confidence";
import { keywordOrderFields, keywordTypes } from "./values";

/** Filters of entries, shared with `tech_filters` of company search. */
const keywordFilterFields = {
  confidence_or: z.nullish(z.array(z.enum(confidenceLevels))),
  first_date_found_gte: date,
  first_date_found_lte: date,
  last_date_found_gte: date,
  last_date_found_lte: date,
  keyword_slug_or: slugs,
  keyword_category_slug_or: slugs,
  keyword_parent_category_slug_or: slugs,
  keyword_type_or: z.nullish(z.array(z.enum(keywordTypes))),
  keyword_type_not: z.nullish(z.array(z.enum(keywordTypes))),
  technology_slug_or: slugs,
  technology_category_slug_or: slugs,
  technology_parent_category_slug_or: slugs,
  min_jobs: whole,
  max_jobs: whole,
  /** 1 = the primary keyword of its category. */
  max_rank: whole,
  /** 0 to 1. */
  min_relative_occurrence: number,
};

/** At least one of `company_domain`, `company_name`, `company_linkedin_url`, `company_id`. */
export const technographicsRequestSchema = z.object({
  company_domain: string,
  company_id: string,
  company_linkedin_url: string,
  company_name: string,
  company_name_or: strings,
  ...keywordFilterFields,
  ...pagingFields,
  include_total_results: flag,
  order_by: orderBy(keywordOrderFields),
});
export type TechnographicsRequest = z.input<typeof technographicsRequestSchema>;

/** For an unknown company `data` is empty and nothing is charged. */
export const technographicsReplySchema = z.object({
  data: records(keywordEntrySchema),
  metadata: section(searchMetadataSchema),
});

/** `tech_filters` of company search. */
export const techFiltersSchema = z.object(keywordFilterFields);
