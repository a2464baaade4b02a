/**
 * Preview mode (`blur_company_data`, deprecated): free records with masked fields. It works only for old paid
 * workspaces, and never with a filter that names companies. Otherwise it is refused, because who asked for a free
 * answer must not get a paid one.
 */
import type { Company, CompanyFacts, Job } from "../../api";
import type { User } from "../shared/caller";
import { notAllowed } from "../requests/errors";
import type { CompanyCriteria } from "./company-filters";
import { items } from "./where";

const naming = [
  "company_name_or",
  "company_name_case_insensitive_or",
  "company_name_partial_match_or",
  "company_domain_or",
  "company_linkedin_url_or",
  "company_id_or",
] as const satisfies readonly (keyof CompanyCriteria)[];

/** Whether the answer is a preview; throws when one is asked for but not allowed. */
export function isPreview(user: User, criteria: CompanyCriteria): boolean {
  if (criteria.blur_company_data !== true) return false;
  if (!user.previewAllowed || user.tier !== "paid")
    throw notAllowed("Preview mode (blur_company_data) is not available to this workspace.");
  if (naming.some((name) => items(criteria[name])))
    throw notAllowed("Preview mode is not available with filters that name companies.");
  return true;
}

/** "Acme Corp 24" -> "Xxxx Xxxx xx". */
function masked(text: string): string {
  return text.replace(/\p{Lu}/gu, "X").replace(/[\p{Ll}\p{Lo}\p{N}]/gu, "x");
}

const maybeMasked = (text: string | null | undefined) => (text ? masked(text) : text);

function blurredFacts<T extends CompanyFacts>(facts: T): T {
  return {
    ...facts,
    id: masked(facts.id),
    partner_id: null,
    logo: null,
    publicly_traded_symbol: maybeMasked(facts.publicly_traded_symbol),
    name: masked(facts.name),
    domain: maybeMasked(facts.domain),
    url: maybeMasked(facts.url),
    linkedin_url: maybeMasked(facts.linkedin_url),
    linkedin_id: maybeMasked(facts.linkedin_id),
    long_description: maybeMasked(facts.long_description),
    seo_description: maybeMasked(facts.seo_description),
    possible_domains: facts.possible_domains.map(masked),
    has_blurred_data: true,
  };
}

export function blurredJob(job: Job): Job {
  return {
    ...job,
    description: maybeMasked(job.description),
    url: maybeMasked(job.url),
    final_url: maybeMasked(job.final_url),
    source_url: maybeMasked(job.source_url),
    company: maybeMasked(job.company),
    company_domain: maybeMasked(job.company_domain),
    hiring_team: job.hiring_team.map((person) => ({
      ...person,
      linkedin_url: maybeMasked(person.linkedin_url),
      image_url: null,
      thumbnail_url: null,
    })),
    company_object: job.company_object && blurredFacts(job.company_object),
    has_blurred_data: true,
  };
}

export function blurredCompany(company: Company): Company {
  return {
    ...blurredFacts(company),
    technologies_found: company.technologies_found.map((entry) => ({
      ...entry,
      company_name: maybeMasked(entry.company_name),
    })),
    keywords_found: company.keywords_found.map((entry) => ({
      ...entry,
      company_name: maybeMasked(entry.company_name),
    })),
    jobs_found: company.jobs_found.map(blurredJob),
  };
}
