/**
 * A generated job as a row of `jobs`. The id consists of the company's number and the job's number within the company,
 * so it does not depend on the number of companies.
 */
import { dayBefore, instantWithoutZone } from "./days";
import { keywordBySlug } from "./keyword-catalog";
import type { SeedCompany, SeedJob } from "./model";
import { countryOf } from "./places";

const JOBS_PER_COMPANY = 10_000;

export function jobIdOf(n: number, at: number): number {
  return n * JOBS_PER_COMPANY + at + 1;
}

function placeColumns(job: SeedJob) {
  const { place } = job;
  if (!place) return {};
  const country = countryOf(place.countryCode);
  return {
    location_id: place.id,
    location: place.city,
    short_location: `${place.city}, ${place.countryCode}`,
    long_location: `${place.city}, ${place.region}, ${country.name}`,
    state_code: place.regionCode,
    latitude: place.latitude,
    longitude: place.longitude,
    country: country.name,
    country_code: place.countryCode,
    continent: country.continent,
    city: place.city,
  };
}

function salaryColumns(job: SeedJob) {
  if (!job.salary) return {};
  const country = job.place && countryOf(job.place.countryCode);
  const currency = country?.currency ?? "USD";
  const usd = (amount: number) => Math.round(amount / (country?.perDollar ?? 1));
  const { min, max } = job.salary;
  return {
    salary_string: `${currency} ${min} - ${max} a year`,
    min_annual_salary: min,
    max_annual_salary: max,
    min_annual_salary_usd: usd(min),
    max_annual_salary_usd: usd(max),
    avg_annual_salary_usd: Math.round((usd(min) + usd(max)) / 2),
    salary_currency: currency,
  };
}

function hiringTeamOf(job: SeedJob) {
  if (!job.hiringPerson) return [];
  const { name, role } = job.hiringPerson;
  return [
    {
      first_name: name.split(" ")[0],
      full_name: name,
      role,
      linkedin_url: `https://network.example/in/${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`,
      image_url: null,
      thumbnail_url: null,
    },
  ];
}

function addressColumns(company: SeedCompany, job: SeedJob, id: number) {
  const own = company.domain && !job.easyApply ? `https://${company.domain}/jobs/${id}` : null;
  const found = `https://${job.source}.example/jobs/${id}`;
  return { url: own ?? found, final_url: own, source_url: found, scraper_name: job.source };
}

function dateColumns(job: SeedJob, anchor: string) {
  const closed = job.closedDaysAgo === null ? null : dayBefore(anchor, job.closedDaysAgo);
  return {
    date_posted: dayBefore(anchor, job.daysAgo),
    date_reposted: job.repostedDaysAgo === null ? null : dayBefore(anchor, job.repostedDaysAgo),
    reposted: job.repostedDaysAgo !== null,
    discovered_at: instantWithoutZone(dayBefore(anchor, job.daysAgo), job.discoveredAfterHours),
    closed_at: closed && instantWithoutZone(closed, 12),
  };
}

export function jobRow(
  company: SeedCompany,
  at: number,
  job: SeedJob,
  slugs: readonly string[],
  anchor: string
) {
  const id = jobIdOf(company.n, at);
  return {
    id,
    company_n: company.n,
    job_title: job.title,
    normalized_title: job.normalizedTitle,
    description: job.description,
    ...addressColumns(company, job, id),
    ...dateColumns(job, anchor),
    ...placeColumns(job),
    remote: job.workplace === "remote",
    hybrid: job.workplace === "hybrid",
    easy_apply: job.easyApply,
    seniority: job.seniority,
    employment_statuses: job.employment,
    ...salaryColumns(job),
    technology_slugs: slugs.filter((slug) => keywordBySlug.get(slug)?.type === "technology"),
    keyword_slugs: slugs,
    hiring_team: hiringTeamOf(job),
    manager_roles: job.managerRoles,
  };
}
