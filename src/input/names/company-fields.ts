/**
 * The fields of a company record for people: one table of names, labels, kinds and widths for COMPANY,
 * COMPANYSEARCH, the pane and written tables, so that a field has the same name and look everywhere.
 * Contract names are those of the company record. `field-values` shows each kind of value in a cell.
 */
import type { HeldCompany } from "./records";
import { type Field, type FieldKind, titledWidth } from "./field-values";
import { findNamed, listed, type NameReading } from "./name-match";

export interface CompanyField extends Field<HeldCompany> {
  /** Contract name. */
  readonly name: keyof HeldCompany;
}

function field(
  name: CompanyField["name"],
  label: string,
  kind: FieldKind,
  width: number,
  also?: string
): CompanyField {
  const of = (company: HeldCompany) => company[name];
  return { name, label, kind, width: titledWidth(label, width), aliases: listed(also), of };
}

/** The first are those that are shown when none is named. */
export const companyFields: readonly CompanyField[] = [
  field("name", "Name", "text", 28, "company, company name"),
  field("domain", "Domain", "text", 24, "company domain"),
  field("industry", "Industry", "text", 26, "sector"),
  field("country", "Country", "text", 18, "hq country"),
  field("employee_count", "Employees", "number", 12, "employees count, headcount, size, staff"),
  field("annual_revenue_usd", "Revenue", "usd", 16, "annual revenue, revenue usd, turnover"),
  field("funding_stage", "Funding stage", "code", 18, "stage"),
  field("country_code", "Country code", "text", 12, "iso country"),
  field("city", "City", "text", 18, "hq city, town"),
  field("postal_code", "Postal code", "text", 12, "zip, zip code, postcode"),
  field("employee_count_range", "Employee range", "text", 14, "size range, employees range"),
  field("annual_revenue_usd_readable", "Revenue (short)", "text", 12, "revenue short"),
  field("total_funding_usd", "Total funding", "usd", 16, "funding, raised"),
  field(
    "last_funding_round_date",
    "Last funding date",
    "date",
    16,
    "last round date, last funding"
  ),
  field(
    "last_funding_round_amount_readable",
    "Last funding amount",
    "text",
    18,
    "last round amount, last round"
  ),
  field("investors", "Investors", "list", 40, "investor"),
  field("founded_year", "Founded", "year", 10, "founding year, year founded"),
  field("url", "Website", "link", 28, "site, web, homepage"),
  field("linkedin_url", "Company page", "link", 36, "linkedin, profile page"),
  field("linkedin_id", "Company page id", "text", 16, "linkedin id"),
  field("logo", "Logo", "link", 36, "picture, image, logo address"),
  field("long_description", "Description", "text", 60, "about"),
  field("seo_description", "Short description", "text", 50, "summary, tagline"),
  field("industry_id", "Industry code", "year", 12, "industry number"),
  field("traffic_ranking", "Traffic rank", "number", 12, "web rank"),
  field("num_jobs", "Jobs", "number", 10, "job count, jobs total"),
  field("num_jobs_last_30_days", "Jobs, 30 days", "number", 12, "recent jobs, jobs last 30 days"),
  field("num_jobs_found", "Matching jobs", "number", 12, "jobs found, matching job count"),
  field("num_technologies", "Technologies", "number", 12, "technology count, tech count"),
  field(
    "num_buying_intent_topics",
    "Intent topics",
    "number",
    12,
    "intents, buying intents, topics"
  ),
  field("num_keywords", "Keywords", "number", 12, "keyword count"),
  field(
    "technology_slugs",
    "Technology list",
    "list",
    60,
    "tech list, tech stack, technologies list"
  ),
  field("keyword_slugs", "Keyword list", "list", 60, "keywords list"),
  field("company_keywords", "Company keywords", "list", 40),
  field("company_tags", "Company tags", "list", 30, "tags"),
  field("publicly_traded_symbol", "Ticker", "text", 10, "symbol, stock symbol"),
  field("publicly_traded_exchange", "Exchange", "text", 12, "stock exchange"),
  field("yc_batch", "Accelerator batch", "text", 14, "batch, yc"),
  field("is_recruiting_agency", "Recruiting agency", "boolean", 14, "agency, recruiter"),
  field("possible_domains", "Other domains", "list", 36, "aliases, alias domains"),
  field("url_source", "Website source", "code", 16),
  field("partner_id", "Partner id", "text", 26),
  field("id", "Company id", "text", 28, "identifier"),
];

/** What a company search shows when no column is named. */
export const defaultSearchFields: readonly CompanyField[] = companyFields.slice(0, 6);

/** What COMPANY shows when no field is named: beside its domain. */
export const defaultCompanyFields: readonly CompanyField[] = companyFields
  .slice(0, 7)
  .filter(({ name }) => name !== "domain");

/** `"Employees"`, `"employee_count"` and `"headcount"` are one field; a typo names the nearest. */
export function findCompanyField(text: string): NameReading<CompanyField> {
  return findNamed(text, companyFields);
}
