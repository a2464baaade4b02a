/**
 * A keyword (technology or buying intent topic) and its metrics in the jobs of one company. Technographics, buying
 * intents and `technologies_found` share one entry shape. One lookup has the same price for any number of entries, so
 * one large page is the cheapest way to ask.
 */
import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { searchMetadataSchema } from "./envelope";
import {
  decimal,
  oneOf,
  records,
  requiredDay,
  requiredNumber,
  requiredOneOf,
  requiredText,
  section,
  text,
} from "./fields";
import { fieldsOf, group } from "./filter";
import { flag, orderBy, pagingFields, string, strings } from "./parameters";
import { confidenceLevels, keywordOrderFields, keywordTypes } from "./values";

export const keywordFields = {
  /** Display name, e.g. "Apache Kafka". */
  name: z.string(),
  /** Case-sensitive identifier, e.g. "kafka". */
  slug: z.string(),
  /** One of `keywordTypes`. */
  type: oneOf(keywordTypes),
  category: text(),
  category_slug: text(),
  parent_category: text(),
  parent_category_slug: text(),
  logo: text(),
  logo_thumbnail: text(),
};

/** The keyword inside an entry: any of its fields may be missing. */
const keywordSchema = z.object({ ...keywordFields, name: requiredText(), slug: requiredText() });

/**
 * One keyword of one company. Numbers and days that cannot be read are null, never 0; a confidence
 * outside `confidenceLevels` is null.
 */
export const keywordEntrySchema = z.object({
  confidence: requiredOneOf(confidenceLevels),
  /** First and last mention in a job post, `YYYY-MM-DD`. */
  first_date_found: requiredDay(),
  last_date_found: requiredDay(),
  /** Jobs of the company that mention the keyword. */
  jobs: requiredNumber(),
  jobs_last_7_days: requiredNumber(),
  jobs_last_30_days: requiredNumber(),
  jobs_last_180_days: requiredNumber(),
  /** 1 for the most mentioned keyword of its category in the company's jobs. */
  rank_within_category: requiredNumber(),
  /** 0 to 1: 10 jobs mentioning three keywords of a category in 8, 3 and 2 jobs give 0.8, 0.3, 0.2. */
  relative_occurrence_within_category: requiredNumber(() =>
    z.number().check(z.minimum(0), z.maximum(1))
  ),
  technology: section(keywordSchema),
  /** In live answers only. */
  theirstack_score: decimal(),
  company_name: text(),
});
export type KeywordEntry = z.output<typeof keywordEntrySchema>;

/**
 * Filters of entries: of the two calls below, and in `tech_filters` of company search ("Kafka since March, with at least 5
 * jobs"). There, without slugs of their own, they apply to the technologies and keywords that the search names.
 */
export const techFilters = group("use", {
  confidence_or: "confidences - any: Use confidence",
  min_jobs: "whole useJobs range: Use in at least jobs | min jobs",
  max_jobs: "whole useJobs range: Use in at most jobs | max jobs",
  max_rank: "whole - value: Use rank at most | max rank",
  min_relative_occurrence: "share - value: Use share at least | min share",
  first_date_found_gte: "date firstSeen dates: Use first seen since | adopted since",
  first_date_found_lte: "date firstSeen dates: Use first seen until",
  last_date_found_gte: "date lastSeen dates: Use last seen since",
  last_date_found_lte: "date lastSeen dates: Use last seen until",
  keyword_slug_or: "keywords useOf any: Use of",
  technology_slug_or: "technologies useOf anyTechnology: Use of technology",
  keyword_category_slug_or: "categories useCategory any: Use of category",
  technology_category_slug_or: "categories useCategory anyTechnology: Use of technology category",
  keyword_parent_category_slug_or:
    "parent-categories useParentCategory any: Use of parent category",
  technology_parent_category_slug_or:
    "parent-categories useParentCategory anyTechnology: Use of technology parent category",
  keyword_type_or: "keyword-types useType any: Use of type",
  keyword_type_not: "keyword-types useType none: Use of type not",
});

/** At least one of `company_domain`, `company_name`, `company_linkedin_url`, `company_id`. */
const technographicsRequestSchema = z.object({
  company_domain: string,
  company_id: string,
  company_linkedin_url: string,
  company_name: string,
  company_name_or: strings,
  ...fieldsOf(techFilters),
  ...pagingFields,
  include_total_results: flag,
  order_by: orderBy(keywordOrderFields),
});
export type TechnographicsRequest = z.input<typeof technographicsRequestSchema>;

/** For an unknown company `data` is empty and nothing is charged. */
const technographicsReplySchema = z.object({
  data: records(keywordEntrySchema),
  metadata: section(searchMetadataSchema),
});

/** `tech_filters` of company search. */
export const techFiltersSchema = z.object(fieldsOf(techFilters));

/** Both calls have the same parameters and entries. */
const technographics = {
  request: technographicsRequestSchema,
  response: technographicsReplySchema,
  deprecated: [
    "technology_slug_or",
    "technology_category_slug_or",
    "technology_parent_category_slug_or",
    "company_name_or",
  ],
} as const;

export const technographicsEndpoints = {
  technologies: endpoint("POST", "/v1/companies/technologies", {
    limitGroup: "tiered",
    summary: "Technologies of one company: 3 credits per lookup, nothing for an unknown company.",
    ...technographics,
  }),
  buyingIntents: endpoint("POST", "/v1/companies/buying_intents", {
    limitGroup: "buying-intents",
    summary:
      "Buying intent topics of one company: 3 credits per lookup, nothing for an unknown company.",
    ...technographics,
  }),
} as const;
