/**
 * The closed lists of the contract, as values and as types.
 * Readers of replies must not rely on them being complete; requests and the local service do.
 */

/** A keyword is a technology (the first value) or a buying intent topic (all others). */
export const keywordTypes = [
  "technology",
  "software_product",
  "technology_concept",
  "operational_activity",
  "strategic_initiative",
  "metric_or_concept",
  "product_or_service_offered",
  "regulation",
  "threat_or_risk",
  "event",
  "commodity",
  "industry_vertical",
  "physical_equipment",
  "medical_research",
  "government_body",
] as const;
export type KeywordType = (typeof keywordTypes)[number];

export const fundingStages = [
  "angel",
  "convertible_note",
  "debt_financing",
  "equity_crowdfunding",
  "other",
  "private_equity",
  "seed",
  "series_a",
  "series_b",
  "series_c",
  "series_d",
  "series_e",
  "series_f",
  "series_g",
  "series_h",
  "venture_round_not_specified",
  "series_i",
  "series_j",
  "undisclosed",
  "series_unknown",
  "pre_seed",
  "post_ipo_secondary",
  "post_ipo_equity",
  "post_ipo_debt",
  "non_equity_assistance",
  "late_vc",
  "initial_coin_offering",
  "growth_equity_vc",
  "grant",
  "early_vc",
  "corporate_round",
  "secondary_market",
  "product_crowdfunding",
] as const;
export type FundingStage = (typeof fundingStages)[number];

export const companyTypes = ["recruiting_agency", "direct_employer", "all"] as const;

export const companyProperties = ["domain", "linkedin_url"] as const;

export const jobProperties = [
  "company_object.domain",
  "company_object.linkedin_url",
  "final_url",
  "hiring_team",
  "employment_statuses",
] as const;

export const seniorities = ["c_level", "staff", "senior", "mid_level", "junior"] as const;
export type Seniority = (typeof seniorities)[number];

export const employmentStatuses = [
  "full_time",
  "part_time",
  "temporary",
  "internship",
  "contract",
] as const;

export const workplaceTypes = ["remote", "hybrid", "on_site"] as const;

/** What technographics and buying intents can be ordered by. */
export const keywordOrderFields = [
  "jobs",
  "jobs_last_7_days",
  "jobs_last_30_days",
  "jobs_last_180_days",
  "last_date_found",
  "first_date_found",
  "relative_occurrence_within_category",
  "theirstack_score",
  "confidence",
] as const;

/** What company search can be ordered by (seen in clients; the contract does not list them). */
export const companyOrderFields = [
  "relevance",
  "name",
  "num_jobs",
  "num_jobs_last_30_days",
  "num_jobs_found",
  "employee_count",
  "traffic_ranking",
  "founded_year",
  "annual_revenue_usd",
  "total_funding_usd",
  "last_funding_round_date",
  "confidence",
  "jobs",
  "first_date_found",
] as const;

/** What job search can be ordered by. */
export const jobOrderFields = [
  "date_posted",
  "discovered_at",
  "salary",
  "job_title",
  "company",
  "num_jobs",
] as const;

/** From weakest to strongest. */
export const confidenceLevels = ["low", "medium", "high"] as const;
export type Confidence = (typeof confidenceLevels)[number];
