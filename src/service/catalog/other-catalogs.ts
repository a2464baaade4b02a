/** Technologies, industries, places and the counts by country: free, and mostly fixed lists. */
import type { Answer, Handler, ParametersOf } from "../calls/call";
import { industries } from "../data/industries";
import { countries, countryOf, places } from "../data/places";
import { sliceOf, type Paging } from "../search/paging";
import { byCode } from "../search/where";
import { keywordPage } from "./keywords";

function pageOf<T>(rows: readonly T[], request: Paging, standard?: number): T[] {
  const { offset, limit } = sliceOf(request, Infinity, standard);
  return rows.slice(offset, offset + limit);
}

const contains = (text: string, part: string | null | undefined) =>
  !part || text.toLowerCase().includes(part.toLowerCase());

/** The keywords of type technology, as a flat list. */
export const listTechnologies: Handler<ParametersOf<"catalogTechnologies">> = async (
  call,
  request
) => {
  const { data } = await keywordPage(call, { ...request, keyword_type: "technology" });
  return { body: data, records: data.length };
};

export const listIndustries: Handler<ParametersOf<"catalogIndustries">> = async (
  { database },
  request
) => {
  const counts = await database.rows<{ industry_id: number; companies: number; jobs: number }>(
    `select industry_id, count(*) as companies, sum(num_jobs) as jobs from companies
     where industry_id is not null group by industry_id`
  );
  const byId = new Map(counts.map((count) => [count.industry_id, count]));
  const found = industries
    .map((industry) => ({ ...industry, description: `Employers in ${industry.name}.` }))
    .filter((industry) =>
      [industry.name, industry.hierarchy, industry.description].some((text) =>
        contains(text, request.industry)
      )
    )
    .map(({ id, name, hierarchy, description, parentId }) => ({
      industry_id: id,
      industry: name,
      hierarchy,
      description,
      parent_id: parentId,
      companies: byId.get(id)?.companies ?? 0,
      jobs: byId.get(id)?.jobs ?? 0,
    }));
  const data = pageOf(found, request);
  return { body: { data, metadata: { total_results: found.length } }, records: data.length };
};

const STANDARD_LOCATIONS = 5;

const features = { PPL: "city", ADM1: "state", PCLI: "country" } as const;

function locationOf(
  feature_code: keyof typeof features,
  id: number,
  country_code: string,
  names: readonly string[]
) {
  const country_name = countryOf(country_code).name;
  return {
    id,
    name: names[0] ?? country_name,
    display_name: [...names, country_name].join(", "),
    admin1_name: names.at(-1) ?? null,
    country_code,
    country_name,
    feature_code,
    feature_name: features[feature_code],
  };
}

/** Towns, then states, then countries. */
const locations = [
  ...places.map(({ id, city, region, countryCode }) =>
    locationOf("PPL", id, countryCode, [city, region])
  ),
  ...places.flatMap(({ regionId, region, countryCode }) =>
    regionId === null ? [] : [locationOf("ADM1", regionId, countryCode, [region])]
  ),
  ...[...countries].map(([code, { id }]) => locationOf("PCLI", id, code, [])),
];

export const findLocations: Handler<ParametersOf<"catalogLocations">> = (_, request) => {
  const found = locations
    .filter(({ id }) => !request.id?.length || request.id.includes(id))
    .filter(({ name }) => contains(name, request.name))
    .filter(({ country_code }) => !request.country_code || country_code === request.country_code)
    .filter(
      ({ feature_code }) =>
        !request.feature_code?.length || request.feature_code.includes(feature_code)
    );
  const body = pageOf(found, request, STANDARD_LOCATIONS);
  return Promise.resolve({ body, records: body.length });
};

type CountriesRequest = ParametersOf<"jobCountries">;

interface CountryRow {
  readonly country_code: string;
}

function pageOfCountries(rows: readonly CountryRow[], request: CountriesRequest): Answer {
  const found = rows
    .map(({ country_code, ...counts }) => ({
      iso2: country_code,
      country: countries.get(country_code)?.name ?? country_code,
      ...counts,
    }))
    .filter(({ country }) => contains(country, request.country));
  return { body: { data: pageOf(found, request), metadata: { total_results: found.length } } };
}

export const countJobsByCountry: Handler<CountriesRequest> = async ({ database }, request) => {
  const rows = await database.rows<CountryRow>(
    `select country_code, count(*) as num_jobs, count(distinct company_n) as num_companies from jobs
     where country_code is not null group by country_code order by count(*) desc, ${byCode("country_code")}`
  );
  return pageOfCountries(rows, request);
};

export const countCompaniesByCountry: Handler<CountriesRequest> = async ({ database }, request) => {
  const rows = await database.rows<CountryRow>(
    `select country_code, count(*) as num_companies from companies
     where country_code is not null group by country_code order by count(*) desc, ${byCode("country_code")}`
  );
  return pageOfCountries(rows, request);
};
