/**
 * The fields of a company record as people see them: one table of names, labels, kinds and
 * widths for COMPANY, COMPANYSEARCH, the pane and written tables, so that a field is called and
 * shown alike everywhere. Contract names are those of the company record.
 * A formula cannot set number formats, so it shows dates as YYYY-MM-DD text (readable at once,
 * sorts rightly, and Excel's arithmetic reads it as a date); a written table gets serial numbers
 * with a format.
 */
import type { HeldCompany } from "./answer";
import { findNamed, type Named, type NameReading } from "./name-match";

type FieldKind = "text" | "number" | "year" | "usd" | "date" | "boolean" | "list" | "link";

/** What a cell can hold. */
export type Scalar = string | number | boolean;

export interface CompanyField extends Named {
  /** Contract name. */
  readonly name: keyof HeldCompany;
  readonly kind: FieldKind;
  /** Column width in characters. */
  readonly width: number;
}

/** Longest text of a cell (Excel specifications and limits). */
const MAX_CELL_TEXT = 32767;

const NUMBER_FORMATS: Record<FieldKind, string> = {
  text: "General",
  list: "General",
  link: "General",
  number: "#,##0",
  year: "0",
  usd: "$#,##0",
  date: "yyyy-mm-dd",
  boolean: "General",
};

function field(
  name: CompanyField["name"],
  label: string,
  kind: FieldKind,
  width: number,
  ...aliases: string[]
): CompanyField {
  return { name, label, kind, width, aliases };
}

export const companyFields: readonly CompanyField[] = [
  field("name", "Name", "text", 28, "company", "company name"),
  field("domain", "Domain", "text", 24, "company domain"),
  field("industry", "Industry", "text", 26, "sector"),
  field("country", "Country", "text", 18, "hq country"),
  field(
    "employee_count",
    "Employees",
    "number",
    12,
    "employees count",
    "headcount",
    "size",
    "staff"
  ),
  field("annual_revenue_usd", "Revenue", "usd", 16, "annual revenue", "revenue usd", "turnover"),
  field("funding_stage", "Funding stage", "text", 18, "stage"),
  field("country_code", "Country code", "text", 12, "iso country"),
  field("city", "City", "text", 18, "hq city", "town"),
  field("postal_code", "Postal code", "text", 12, "zip", "zip code", "postcode"),
  field("employee_count_range", "Employee range", "text", 14, "size range", "employees range"),
  field("annual_revenue_usd_readable", "Revenue (short)", "text", 12, "revenue short"),
  field("total_funding_usd", "Total funding", "usd", 16, "funding", "raised"),
  field(
    "last_funding_round_date",
    "Last funding date",
    "date",
    16,
    "last round date",
    "last funding"
  ),
  field(
    "last_funding_round_amount_readable",
    "Last funding amount",
    "text",
    18,
    "last round amount",
    "last round"
  ),
  field("investors", "Investors", "list", 40, "investor"),
  field("founded_year", "Founded", "year", 10, "founding year", "year founded"),
  field("url", "Website", "link", 28, "site", "web", "homepage"),
  field("linkedin_url", "Company page", "link", 36, "linkedin", "profile page"),
  field("linkedin_id", "Company page id", "text", 16, "linkedin id"),
  field("long_description", "Description", "text", 60, "about"),
  field("seo_description", "Short description", "text", 50, "summary", "tagline"),
  field("industry_id", "Industry code", "year", 12, "industry number"),
  field("traffic_ranking", "Traffic rank", "number", 12, "web rank"),
  field("num_jobs", "Jobs", "number", 10, "job count", "jobs total"),
  field("num_jobs_last_30_days", "Jobs, 30 days", "number", 12, "recent jobs", "jobs last 30 days"),
  field("num_technologies", "Technologies", "number", 12, "technology count", "tech count"),
  field(
    "num_buying_intent_topics",
    "Intent topics",
    "number",
    12,
    "intents",
    "buying intents",
    "topics"
  ),
  field("num_keywords", "Keywords", "number", 12, "keyword count"),
  field(
    "technology_slugs",
    "Technology list",
    "list",
    60,
    "tech list",
    "tech stack",
    "technologies list"
  ),
  field("keyword_slugs", "Keyword list", "list", 60, "keywords list"),
  field("company_keywords", "Company keywords", "list", 40),
  field("company_tags", "Company tags", "list", 30, "tags"),
  field("publicly_traded_symbol", "Ticker", "text", 10, "symbol", "stock symbol"),
  field("publicly_traded_exchange", "Exchange", "text", 12, "stock exchange"),
  field("yc_batch", "Accelerator batch", "text", 14, "batch", "yc"),
  field("is_recruiting_agency", "Recruiting agency", "boolean", 14, "agency", "recruiter"),
  field("possible_domains", "Other domains", "list", 36, "aliases", "alias domains"),
  field("url_source", "Website source", "text", 16),
  field("partner_id", "Partner id", "text", 26),
  field("id", "Company id", "text", 28, "identifier"),
];

/** What COMPANY shows when no field is named. */
export const defaultCompanyFields: readonly CompanyField[] = named(
  "name",
  "industry",
  "country",
  "employee_count",
  "annual_revenue_usd",
  "funding_stage"
);

/** What a company search shows when no column is named. */
export const defaultSearchFields: readonly CompanyField[] = named(
  "name",
  "domain",
  "industry",
  "country",
  "employee_count",
  "annual_revenue_usd"
);

function named(...names: CompanyField["name"][]): CompanyField[] {
  return names.flatMap((name) => companyFields.filter((item) => item.name === name));
}

/** `"Employees"`, `"employee_count"` and `"headcount"` are one field; a typo names the nearest. */
export function findCompanyField(text: string): NameReading<CompanyField> {
  return findNamed(text, companyFields);
}

/** Excel number format of a written column. */
export function formatOf(item: CompanyField): string {
  return NUMBER_FORMATS[item.kind];
}

/**
 * A field as a cell shows it, or null when the service has no value. Lists are joined with "; ".
 * Dates are text (`"2024-03-01"`) or Excel serial numbers (45352).
 */
export function fieldValue(
  company: HeldCompany,
  item: CompanyField,
  dates: "text" | "serial"
): Scalar | null {
  const value: unknown = company[item.name];
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.length === 0 ? null : joined(value.map(String));
  if (item.kind === "date" && dates === "serial" && typeof value === "string")
    return serialOf(value);
  if (typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "string" ? value.slice(0, MAX_CELL_TEXT) : null;
}

/** Items joined with "; ", whole items only, with a count of those that do not fit a cell or are `unlisted`. */
export function joined(items: readonly string[], unlisted = 0): string {
  const text = items.join("; ");
  if (text.length <= MAX_CELL_TEXT && unlisted === 0) return text;
  const roomForCount = 24;
  let kept = 0;
  let length = 0;
  for (const item of items) {
    length += item.length + 2;
    if (length > MAX_CELL_TEXT - roomForCount) break;
    kept += 1;
  }
  return `${items.slice(0, kept).join("; ")}; ... ${items.length - kept + unlisted} more`;
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel's 1900 calendar, right for every date after February 1900. */
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);

/** `"2024-03-01"` -> 45352; text that is no date stays as it is. */
export function serialOf(isoDate: string): number | string {
  const ms = Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(ms) ? isoDate : Math.round((ms - SERIAL_ZERO_MS) / DAY_MS);
}

/** 45352 -> `"2024-03-01"`. */
export function isoDateOf(serial: number): string {
  return new Date(SERIAL_ZERO_MS + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}
