/**
 * The fields of a job for people: one table of names, labels, kinds and widths for JOBSEARCH, the pane
 * and written tables. Contract names are those of the job record; fields of the employer have names like
 * `company_object.industry`.
 */
import type { HeldEmployer, HeldJob } from "./records";
import { type Field, type FieldKind, titledWidth } from "./field-values";
import { findNamed, listed, type NameReading } from "./name-match";

export type JobField = Field<HeldJob>;

type FieldName =
  | keyof HeldJob
  | `company_object.${keyof HeldEmployer}`
  | "hiring_team.linkedin_url";

function field(
  name: FieldName,
  label: string,
  kind: FieldKind,
  width: number,
  also = "",
  of = valueOf(name)
): JobField {
  return { name, label, kind, width: titledWidth(label, width), aliases: listed(also), of };
}

/** A field of the job, or of its company. */
function valueOf(name: FieldName): JobField["of"] {
  const [, ofCompany] = name.split("company_object.");
  return (job) => ((ofCompany ? job.employer : job) as Fields | null)?.[ofCompany ?? name];
}

type Fields = Readonly<Record<string, unknown>>;

/** The first seven are shown when no column is named. */
export const jobFields: readonly JobField[] = [
  field("job_title", "Job title", "text", 36, "title, position"),
  field("company", "Company", "text", 28, "company name, employer", companyName),
  field("company_domain", "Domain", "text", 24, "company domain", companyDomain),
  field("location", "Place", "text", 26, "location, job place, job location", placeOf),
  field("country", "Country", "text", 18, "job country"),
  field("date_posted", "Posted", "date", 12, "posted at, posted on, date"),
  field("url", "Link", "link", 36, "job url, address"),
  field("remote", "Remote", "boolean", 10, "is remote"),
  field("hybrid", "Hybrid", "boolean", 10, "is hybrid"),
  field("seniority", "Seniority", "code", 12, "job seniority, level"),
  field("employment_statuses", "Employment", "code", 18, "employment status, employment type"),
  field("salary_string", "Salary", "text", 22, "salary text, pay"),
  field("min_annual_salary_usd", "Min salary, USD", "usd", 16, "min salary, minimum salary usd"),
  field("max_annual_salary_usd", "Max salary, USD", "usd", 16, "max salary, maximum salary usd"),
  field("avg_annual_salary_usd", "Average salary, USD", "usd", 16, "average salary"),
  field("min_annual_salary", "Min salary, local", "number", 16),
  field("max_annual_salary", "Max salary, local", "number", 16),
  field("salary_currency", "Salary currency", "text", 10, "currency"),
  field("technology_slugs", "Technologies", "list", 60, "technology list, tech stack"),
  field("keyword_slugs", "Keywords", "list", 60, "keyword list"),
  field("description", "Description", "text", 60, "job description, text"),
  field("normalized_title", "Normalized title", "text", 30, "standard title"),
  field("final_url", "Employer's link", "link", 36, "final url, employer link"),
  field("source_url", "Source link", "link", 36, "source url, found at"),
  field("discovered_at", "Discovered", "moment", 18, "discovered on, found on"),
  field("date_reposted", "Reposted on", "date", 12, "repost date"),
  field("reposted", "Reposted", "boolean", 10, "is repost"),
  field("closed_at", "Closed", "moment", 18, "closed on"),
  field("easy_apply", "Easy apply", "boolean", 10),
  field("short_location", "Place (short)", "text", 20, "short place"),
  field("long_location", "Place (long)", "text", 36, "long place"),
  field("cities", "Cities", "list", 26, "city"),
  field("country_code", "Country code", "text", 12, "iso country"),
  field("countries", "Countries", "list", 26),
  field("country_codes", "Country codes", "list", 16),
  field("continents", "Continents", "list", 18, "continent"),
  field("state_code", "State code", "text", 10, "state"),
  field("postal_code", "Postal code", "text", 12, "zip, zip code"),
  field("latitude", "Latitude", "text", 12),
  field("longitude", "Longitude", "text", 12),
  field("hiring_team", "Hiring team", "list", 36, "hiring managers, recruiters", people),
  field(
    "hiring_team.linkedin_url",
    "Hiring team pages",
    "list",
    36,
    "recruiter pages, hiring manager pages",
    pages
  ),
  field("manager_roles", "Reports to", "list", 26, "manager roles, superior"),
  field("company_object.industry", "Company industry", "text", 26, "industry, sector"),
  field("company_object.employee_count", "Company employees", "number", 12, "employees, headcount"),
  field("company_object.annual_revenue_usd", "Company revenue", "usd", 16, "revenue"),
  field("company_object.funding_stage", "Company funding stage", "code", 18, "funding stage"),
  field("company_object.country_code", "Company country code", "text", 12, "hq country code"),
  field("company_object.city", "Company city", "text", 18, "hq city"),
  field("company_object.linkedin_url", "Company page", "link", 36, "linkedin"),
  field("id", "Job id", "year", 12, "identifier"),
];

/** What a job search shows when no column is named. */
export const defaultJobFields: readonly JobField[] = jobFields.slice(0, 7);

/** `"Title"`, `"job_title"` and `"Job title"` are one field; a typo names the nearest. */
export function findJobField(text: string): NameReading<JobField> {
  return findNamed(text, jobFields);
}

/** The employer's record comes first, because the plain fields of a job are deprecated. */
function companyName({ company, employer }: HeldJob): unknown {
  return employer?.name ?? company;
}

function companyDomain({ company_domain, employer }: HeldJob): unknown {
  return employer?.domain ?? company_domain;
}

function placeOf({ location, locations }: HeldJob): unknown {
  const names = locations.flatMap(({ display_name }) => display_name ?? []);
  return names.length > 0 ? names.join("; ") : location;
}

/** `"Ann Example (Recruiter)"` */
function people({ hiring_team }: HeldJob): string[] {
  return (hiring_team ?? []).flatMap(({ full_name, role, linkedin_url }) => {
    if (full_name) return [role ? `${full_name} (${role})` : full_name];
    return linkedin_url ? [role ?? UNTOLD] : [];
  });
}

const UNTOLD = "?";

/** The pages of `people`, in the same order and number; none when nobody has a page. */
function pages({ hiring_team }: HeldJob): string[] {
  const shown = (hiring_team ?? []).filter(
    ({ full_name, linkedin_url }) => full_name || linkedin_url
  );
  const hasSome = shown.some(({ linkedin_url }) => linkedin_url);
  return hasSome ? shown.map(({ linkedin_url }) => linkedin_url ?? UNTOLD) : [];
}

/** True for a field about people: a job is kept with its people only if a column shows them. */
export function isAboutPeople({ name }: Pick<JobField, "name">): boolean {
  return name.startsWith("hiring_team");
}
