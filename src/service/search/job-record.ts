/**
 * A row of `jobs` as the contract's record. A place is in single columns in the table and in lists in the record; a job
 * without a place has empty lists.
 */
import type { CompanyFacts, Job } from "../../api";
import { countries, places } from "../data/places";

export const jobColumns = `
  j.id, j.company_n, j.job_title, j.normalized_title, j.description, j.url, j.final_url, j.source_url,
  j.date_posted, j.date_reposted, j.reposted, j.discovered_at, j.closed_at, j.location_id, j.location,
  j.short_location, j.long_location, j.state_code, j.postal_code, j.latitude, j.longitude,
  j.country, j.country_code, j.continent, j.city, j.remote, j.hybrid, j.easy_apply, j.seniority,
  j.employment_statuses, j.salary_string, j.min_annual_salary, j.max_annual_salary,
  j.min_annual_salary_usd, j.max_annual_salary_usd, j.avg_annual_salary_usd, j.salary_currency,
  j.technology_slugs, j.keyword_slugs, j.hiring_team, j.manager_roles`;

type Listed = "locations" | "countries" | "country_codes" | "cities" | "continents";

export interface JobRow extends Omit<
  Job,
  | Listed
  | "company"
  | "company_domain"
  | "company_object"
  | "has_blurred_data"
  | "matching_phrases"
  | "matching_words"
> {
  readonly company_n: number;
  readonly location_id: number | null;
  readonly continent: string | null;
  readonly city: string | null;
}

const byId = new Map(places.map((place) => [place.id, place]));

function locationsOf(row: JobRow): Job["locations"] {
  const place = row.location_id === null ? undefined : byId.get(row.location_id);
  const country = place && countries.get(place.countryCode);
  if (!place || !country) return [];
  return [
    {
      id: place.id,
      name: place.city,
      display_name: `${place.city}, ${place.region}, ${country.name}`,
      type: "city",
      feature_code: "PPL",
      admin1_code: place.regionCode,
      admin1_name: place.region,
      admin2_code: null,
      admin2_name: null,
      state: place.region,
      state_code: place.regionCode,
      country_code: place.countryCode,
      country_name: country.name,
      continent: country.continentCode,
      latitude: place.latitude,
      longitude: place.longitude,
    },
  ];
}

const listOf = (value: string | null | undefined) => (value ? [value] : []);

export function jobRecord(row: JobRow, company: CompanyFacts): Job {
  const { company_n: _, location_id: __, continent, city, ...shown } = row;
  return {
    ...shown,
    company: company.name,
    company_domain: company.domain,
    company_object: company,
    locations: locationsOf(row),
    countries: listOf(row.country),
    country_codes: listOf(row.country_code),
    cities: listOf(city),
    continents: listOf(continent),
    matching_phrases: [],
    matching_words: [],
    has_blurred_data: false,
  };
}
