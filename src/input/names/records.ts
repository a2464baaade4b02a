/**
 * Records of the service as they are kept: cut to what the product shows. Read from a store they are as patient as the
 * contract's schemas, but for what makes a record.
 */
import * as z from "zod/mini";
import {
  companyFactsSchema,
  companySchema,
  confidenceLevels,
  hiringPersonSchema,
  jobLocationSchema,
  jobSchema,
} from "../../api";
import { slugSchema } from "./company";

type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> };

/** What a schema reads, as nobody changes it. */
export type Read<S extends z.ZodMiniType> = Immutable<z.output<S>>;

/** A company record without jobs and without metrics of keywords. */
export const heldCompanySchema = z.extend(
  z.omit(companySchema, {
    jobs_found: true,
    technologies_found: true,
    keywords_found: true,
    technology_names: true,
    has_blurred_data: true,
  }),
  { id: z.string(), name: z.string() }
);
export type HeldCompany = Read<typeof heldCompanySchema>;

/** What a job's row keeps of its employer: the record of a company is not bought with its jobs. */
export const heldEmployerSchema = z.pick(companyFactsSchema, {
  name: true,
  domain: true,
  linkedin_url: true,
  industry: true,
  country_code: true,
  city: true,
  employee_count: true,
  annual_revenue_usd: true,
  funding_stage: true,
});
export type HeldEmployer = Read<typeof heldEmployerSchema>;

/** A job: the first 1,000 characters of its text, places by name. */
export const heldJobSchema = z.extend(
  z.omit(jobSchema, {
    company_object: true,
    matching_phrases: true,
    matching_words: true,
    has_blurred_data: true,
  }),
  {
    job_title: z.string(),
    employer: z.nullable(heldEmployerSchema),
    locations: z.array(z.pick(jobLocationSchema, { id: true, display_name: true })),
    /** null: bought without its people, because nobody asked for them. */
    hiring_team: z.nullable(
      z.array(z.pick(hiringPersonSchema, { full_name: true, role: true, linkedin_url: true }))
    ),
  }
);
export type HeldJob = Read<typeof heldJobSchema>;

const words = z.nullable(z.string());
const amount = z.nullable(z.number());

/** Metrics of one keyword at one company, as in the contract's technology / intent entry; null: not told. */
export const keywordMetricsSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  /** "technology" or a kind of buying intent topic. */
  type: words,
  category: words,
  categorySlug: words,
  parentCategorySlug: words,
  confidence: z.nullable(z.enum(confidenceLevels)),
  jobs: amount,
  jobsLast7Days: amount,
  jobsLast30Days: amount,
  jobsLast180Days: amount,
  /** YYYY-MM-DD */
  firstSeen: words,
  /** YYYY-MM-DD */
  lastSeen: words,
  /** 1 = most mentioned of its category. */
  rank: amount,
  /** 0..1: jobs with it among the company's jobs with any keyword of its category. */
  share: amount,
});
export type KeywordMetrics = Read<typeof keywordMetricsSchema>;
