/**
 * The fields of a job for people: one table of names, labels, kinds and widths for JOBSEARCH, the pane
 * and written tables. Contract names are those of the job record; fields of the employer have names like
 * `company_object.industry`.
 */
import type { HeldEmployer, HeldJob } from "./records";
import { type Field, fieldsIn } from "./field-values";

export type JobField = Field<HeldJob>;

/** The first seven are shown when no column is named. */
export const jobFields: readonly JobField[] = fieldsIn(
  {
    job_title: "text 36 Job title | title, position",
    company: "text 28 Company | company name, employer",
    company_domain: "text 24 Domain | company domain",
    location: "text 26 Place | location, job place, job location",
    country: "text 18 Country | job country",
    date_posted: "date 12 Posted | posted at, posted on, date",
    url: "link 36 Link | job url, address",
    remote: "boolean 10 Remote | is remote",
    hybrid: "boolean 10 Hybrid | is hybrid",
    seniority: "code 12 Seniority | job seniority, level",
    employment_statuses: "code 18 Employment | employment status, employment type",
    salary_string: "text 22 Salary | salary text, pay",
    min_annual_salary_usd: "usd 16 Min salary, USD | min salary, minimum salary usd",
    max_annual_salary_usd: "usd 16 Max salary, USD | max salary, maximum salary usd",
    avg_annual_salary_usd: "usd 16 Average salary, USD | average salary",
    min_annual_salary: "number 16 Min salary, local",
    max_annual_salary: "number 16 Max salary, local",
    salary_currency: "text 10 Salary currency | currency",
    technology_slugs: "list 60 Technologies | technology list, tech stack",
    keyword_slugs: "list 60 Keywords | keyword list",
    description: "text 60 Description | job description, text",
    normalized_title: "text 30 Normalized title | standard title",
    final_url: "link 36 Employer's link | final url, employer link",
    source_url: "link 36 Source link | source url, found at",
    discovered_at: "moment 18 Discovered | discovered on, found on",
    date_reposted: "date 12 Reposted on | repost date",
    reposted: "boolean 10 Reposted | is repost",
    closed_at: "moment 18 Closed | closed on",
    easy_apply: "boolean 10 Easy apply",
    short_location: "text 20 Place (short) | short place",
    long_location: "text 36 Place (long) | long place",
    cities: "list 26 Cities | city",
    country_code: "text 12 Country code | iso country",
    countries: "list 26 Countries",
    country_codes: "list 16 Country codes",
    continents: "list 18 Continents | continent",
    state_code: "text 10 State code | state",
    postal_code: "text 12 Postal code | zip, zip code",
    latitude: "text 12 Latitude",
    longitude: "text 12 Longitude",
    hiring_team: "list 36 Hiring team | hiring managers, recruiters",
    "hiring_team.linkedin_url": "list 36 Hiring team pages | recruiter pages, hiring manager pages",
    manager_roles: "list 26 Reports to | manager roles, superior",
    "company_object.industry": "text 26 Company industry | industry, sector",
    "company_object.employee_count": "number 12 Company employees | employees, headcount",
    "company_object.annual_revenue_usd": "usd 16 Company revenue | revenue",
    "company_object.funding_stage": "code 18 Company funding stage | funding stage",
    "company_object.country_code": "text 12 Company country code | hq country code",
    "company_object.city": "text 18 Company city | hq city",
    "company_object.linkedin_url": "link 36 Company page | linkedin",
    id: "year 12 Job id | identifier",
  },
  valueOf
);

type FieldName =
  | keyof HeldJob
  | `company_object.${keyof HeldEmployer}`
  | "hiring_team.linkedin_url";

/** A field of the job, of its company, or one that is made of several. */
function valueOf(job: HeldJob, name: FieldName): unknown {
  const made = MADE[name];
  if (made) return made(job);
  const [, ofCompany] = name.split("company_object.");
  const record = (ofCompany ? job.employer : job) as Readonly<Record<string, unknown>> | null;
  return record?.[ofCompany ?? name];
}

/** What a job search shows when no column is named. */
export const defaultJobFields: readonly JobField[] = jobFields.slice(0, 7);

const MADE: Readonly<Partial<Record<FieldName, (job: HeldJob) => unknown>>> = {
  // The employer's record comes first, because the plain fields of a job are deprecated.
  company: ({ company, employer }) => employer?.name ?? company,
  company_domain: ({ company_domain, employer }) => employer?.domain ?? company_domain,
  location: ({ location, locations }) => {
    const names = locations.flatMap(({ display_name }) => display_name ?? []);
    return names.length > 0 ? names.join("; ") : location;
  },
  hiring_team: people,
  "hiring_team.linkedin_url": pages,
};

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
