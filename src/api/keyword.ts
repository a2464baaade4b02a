/**
 * A keyword (technology or buying intent topic): its entry in the catalog, and its metrics in the jobs of
 * one company. Technographics, buying intents and `technologies_found` share one entry shape.
 */
import * as z from "zod/mini";
import {
  count,
  decimal,
  exact,
  oneOf,
  reads,
  requiredDay,
  requiredNumber,
  requiredOneOf,
  requiredText,
  rows,
  section,
  text,
} from "./fields";
import { confidenceLevels } from "./confidence";
import { keywordTypes } from "./values";

const keywordFields = {
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

/** One keyword of the catalog, with how many companies and jobs mention it. */
const catalogKeywordSchema = z.object({
  ...keywordFields,
  /** Companies using it. */
  companies: requiredNumber(),
  /** Companies found using it for the first time in the last week. */
  companies_found_last_week: requiredNumber(),
  /** Jobs mentioning it. */
  jobs: requiredNumber(),
  description: text(),
  one_liner: text(),
  url: text(),
});
export type CatalogKeyword = z.output<typeof catalogKeywordSchema>;

/** `page` is 0-based, `limit` the page size. */
const catalogMetadataSchema = z.object({
  limit: count(),
  page: count(),
  total_results: count(),
});

const catalogPageSchema = z.object({
  data: rows(catalogKeywordSchema),
  metadata: section(catalogMetadataSchema),
});

const catalogReading = () =>
  z.union([
    catalogPageSchema,
    z.pipe(
      rows(catalogKeywordSchema),
      z.transform((data) => ({
        data,
        metadata: { limit: null, page: null, total_results: null },
      }))
    ),
  ]);

/**
 * A page of the catalog. Older answers are a flat array (seen live until mid-2026); a reader gets the
 * same shape for both; totals are null for the array.
 */
export const catalogReplySchema = reads(catalogReading(), () =>
  z.strictObject({
    data: z.array(exact(catalogKeywordSchema)),
    metadata: z.strictObject({ limit: z.int(), page: z.int(), total_results: z.int() }),
  })
);

/** The technologies catalog: a flat array in the public service; `{data, metadata}` is read as well. */
export const catalogTechnologiesReplySchema = reads(catalogReading(), () =>
  z.array(exact(catalogKeywordSchema))
);
