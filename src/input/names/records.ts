/** Records of the service as they are kept: cut to what the product shows. */
import type { Company, CompanyFacts, Job, KeywordEntry } from "../../api";
import type { KeywordSlug } from "./company";

/** A company record cut to what is kept: without jobs and without metrics of keywords. */
export type HeldCompany = Omit<
  Company,
  "jobs_found" | "technologies_found" | "keywords_found" | "technology_names" | "has_blurred_data"
>;

/** What a job's row keeps of its employer: the record of a company is not bought with its jobs. */
export type HeldEmployer = Pick<
  CompanyFacts,
  | "name"
  | "domain"
  | "linkedin_url"
  | "industry"
  | "country_code"
  | "city"
  | "employee_count"
  | "annual_revenue_usd"
  | "funding_stage"
>;

/** A job cut to what is kept: the first 1,000 characters of its text, places by name. */
export type HeldJob = Omit<
  Job,
  | "company_object"
  | "locations"
  | "hiring_team"
  | "matching_phrases"
  | "matching_words"
  | "has_blurred_data"
> & {
  readonly employer: HeldEmployer | null;
  readonly locations: readonly Pick<Job["locations"][number], "id" | "display_name">[];
  /** null: bought without its people, because nobody asked for them. */
  readonly hiring_team:
    | readonly Pick<Job["hiring_team"][number], "full_name" | "role" | "linkedin_url">[]
    | null;
};

/** Metrics of one keyword at one company, as in the contract's technology / intent entry; null: not told. */
export interface KeywordMetrics {
  readonly slug: KeywordSlug;
  readonly name: string;
  /** "technology" or a kind of buying intent topic. */
  readonly type: string | null;
  readonly category: string | null;
  readonly categorySlug: string | null;
  readonly parentCategorySlug: string | null;
  readonly confidence: KeywordEntry["confidence"];
  readonly jobs: number | null;
  readonly jobsLast7Days: number | null;
  readonly jobsLast30Days: number | null;
  readonly jobsLast180Days: number | null;
  /** YYYY-MM-DD */
  readonly firstSeen: string | null;
  /** YYYY-MM-DD */
  readonly lastSeen: string | null;
  /** 1 = most mentioned of its category. */
  readonly rank: number | null;
  /** 0..1: jobs with it among the company's jobs with any keyword of its category. */
  readonly share: number | null;
}
