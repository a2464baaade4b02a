/**
 * The fields of a company record for people: one table of names, labels, kinds and widths for COMPANY,
 * COMPANYSEARCH, the pane and written tables, so that a field has the same name and look everywhere.
 * Contract names are those of the company record. `field-values` shows each kind of value in a cell.
 */
import type { HeldCompany } from "./records";
import { type Field, fieldsIn } from "./field-values";

export type CompanyField = Field<HeldCompany, keyof HeldCompany>;

/** The first are those that are shown when none is named. */
export const companyFields = fieldsIn(
  {
    name: "text 28 Name | company, company name",
    domain: "text 24 Domain | company domain",
    industry: "text 26 Industry | sector",
    country: "text 18 Country | hq country",
    employee_count: "number 12 Employees | employees count, headcount, size, staff",
    annual_revenue_usd: "usd 16 Revenue | annual revenue, revenue usd, turnover",
    funding_stage: "code 18 Funding stage | stage",
    country_code: "text 12 Country code | iso country",
    city: "text 18 City | hq city, town",
    postal_code: "text 12 Postal code | zip, zip code, postcode",
    employee_count_range: "text 14 Employee range | size range, employees range",
    annual_revenue_usd_readable: "text 12 Revenue (short) | revenue short",
    total_funding_usd: "usd 16 Total funding | funding, raised",
    last_funding_round_date: "date 16 Last funding date | last round date, last funding",
    last_funding_round_amount_readable:
      "text 18 Last funding amount | last round amount, last round",
    investors: "list 40 Investors | investor",
    founded_year: "year 10 Founded | founding year, year founded",
    url: "link 28 Website | site, web, homepage",
    linkedin_url: "link 36 Company page | linkedin, profile page",
    linkedin_id: "text 16 Company page id | linkedin id",
    logo: "link 36 Logo | picture, image, logo address",
    long_description: "text 60 Description | about",
    seo_description: "text 50 Short description | summary, tagline",
    industry_id: "year 12 Industry code | industry number",
    traffic_ranking: "number 12 Traffic rank | web rank",
    num_jobs: "number 10 Jobs | job count, jobs total",
    num_jobs_last_30_days: "number 12 Jobs, 30 days | recent jobs, jobs last 30 days",
    num_jobs_found: "number 12 Matching jobs | jobs found, matching job count",
    num_technologies: "number 12 Technologies | technology count, tech count",
    num_buying_intent_topics: "number 12 Intent topics | intents, buying intents, topics",
    num_keywords: "number 12 Keywords | keyword count",
    technology_slugs: "list 60 Technology list | tech list, tech stack, technologies list",
    keyword_slugs: "list 60 Keyword list | keywords list",
    company_keywords: "list 40 Company keywords",
    company_tags: "list 30 Company tags | tags",
    publicly_traded_symbol: "text 10 Ticker | symbol, stock symbol",
    publicly_traded_exchange: "text 12 Exchange | stock exchange",
    yc_batch: "text 14 Accelerator batch | batch, yc",
    is_recruiting_agency: "boolean 14 Recruiting agency | agency, recruiter",
    possible_domains: "list 36 Other domains | aliases, alias domains",
    url_source: "code 16 Website source",
    partner_id: "text 26 Partner id",
    id: "text 28 Company id | identifier",
  },
  (company: HeldCompany, name) => company[name]
);

/** What a company search shows when no column is named. */
export const defaultSearchFields: readonly CompanyField[] = companyFields.slice(0, 6);

/** What COMPANY shows when no field is named: beside its domain. */
export const defaultCompanyFields: readonly CompanyField[] = companyFields
  .slice(0, 7)
  .filter(({ name }) => name !== "domain");
