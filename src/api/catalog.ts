/**
 * The catalogs, all free of credits: keywords, technologies, industries, places, countries, categories.
 * Parameters travel in the query; a list repeats its name (`slugs=a&slugs=b`).
 */
import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import {
  count,
  exact,
  integer,
  list,
  reads,
  requiredNumber,
  requiredText,
  rows,
  section,
  text,
} from "./fields";
import { keywordFields } from "./keyword";
import { flag, ids, nonNegative, string, strings } from "./parameters";
import { keywordTypes } from "./values";

const pageFields = { page: nonNegative, limit: z.nullish(z.int().check(z.minimum(1))) };

const catalogTechnologiesRequestSchema = z.object({
  name_pattern: string,
  slug: strings,
  slugs: strings,
  category_pattern: string,
  category_slug: string,
  parent_category_slug: string,
  parent_category_pattern: string,
  /** 25 when left out; 100000 returns all. */
  ...pageFields,
});

/** One keyword of the catalog, with how many companies and jobs mention it. */
const catalogKeywordSchema = z.object({
  ...keywordFields,
  /** Companies using it. */
  companies: requiredNumber(),
  /** Companies found using it for the first time in the last week. */
  companies_found_last_week: requiredNumber(),
  /** Jobs mentioning it. */
  jobs: requiredNumber(),
  description: text(),
  one_liner: text(),
  url: text(),
});
export type CatalogKeyword = z.output<typeof catalogKeywordSchema>;

const catalogReading = () => {
  const data = rows(catalogKeywordSchema);
  /** `page` is 0-based, `limit` the page size. */
  const metadata = section(z.object({ limit: count(), page: count(), total_results: count() }));
  const untold = { limit: null, page: null, total_results: null };
  const flat = z.transform((keywords: z.output<typeof data>) => ({
    data: keywords,
    metadata: untold,
  }));
  return z.union([z.object({ data, metadata }), z.pipe(data, flat)]);
};

/**
 * A page of the catalog. Older answers are a flat array (seen live until mid-2026); a reader gets the
 * same shape for both; totals are null for the array.
 */
export const catalogReplySchema = reads(catalogReading(), () =>
  z.strictObject({
    data: z.array(exact(catalogKeywordSchema)),
    metadata: z.strictObject({ limit: z.int(), page: z.int(), total_results: z.int() }),
  })
);

const totalSchema = section(z.object({ total_results: count() }));

/** `country` is a part of the English name. */
const countriesRequestSchema = z.object({ country: string, ...pageFields });

const categoryFields = {
  name: z.string(),
  slug: z.string(),
  description: text(),
  number_of_technologies: integer(),
  number_of_companies: integer(),
};

const categories = {
  summary: "Categories of keywords, with how many technologies and companies they have.",
  request: z.object({ category_slug: string }),
  response: z.object({ data: rows(z.object(categoryFields)), metadata: totalSchema }),
} as const;

const subcategories = {
  summary: "Subcategories with their most used technologies.",
  request: z.object({
    category_slug: string,
    /** Only with `category_slug`. */
    subcategory_slug: string,
    /** 5 when left out. */
    num_technologies_per_category: nonNegative,
  }),
  response: z.object({
    data: rows(
      z.object({
        ...categoryFields,
        category_slug: text(),
        technologies: list(z.object({ name: requiredText(), slug: requiredText(), logo: text() })),
      })
    ),
    metadata: totalSchema,
  }),
} as const;

export const catalogEndpoints = {
  catalogKeywords: endpoint("GET", "/v0/catalog/keywords", {
    summary: "Tracked keywords: technologies and buying intent topics.",
    request: z.object({
      ...catalogTechnologiesRequestSchema.shape,
      keyword_type: z.nullish(z.enum(keywordTypes)),
      keyword_type_not: z.nullish(z.array(z.enum(keywordTypes))),
      /** Searches name, type, category and parent category; names that start with it come first. */
      q: string,
      /** A prefix of the name; the local service takes `0-9` for names outside A-Z. */
      starts_with: string,
      include_metadata: flag,
    }),
    response: catalogReplySchema,
    deprecated: ["include_metadata"],
  }),
  catalogTechnologies: endpoint("GET", "/v0/catalog/technologies", {
    summary: "Tracked technologies, as a flat list.",
    request: catalogTechnologiesRequestSchema,
    /** A flat array in the public service; `{data, metadata}` is read as well. */
    response: reads(catalogReading(), () => z.array(exact(catalogKeywordSchema))),
    deprecated: ["slug"],
  }),
  catalogIndustries: endpoint("GET", "/v0/catalog/industries", {
    summary: "Industries with their codes.",
    request: z.object({
      /** A part of name, hierarchy or description. */
      industry: string,
      ...pageFields,
    }),
    response: z.object({
      data: rows(
        z.object({
          industry_id: z.int(),
          industry: z.string(),
          hierarchy: text(),
          description: text(),
          parent_id: integer(),
          companies: integer(),
          jobs: integer(),
        })
      ),
      metadata: totalSchema,
    }),
  }),
  catalogLocations: endpoint("GET", "/v0/catalog/locations", {
    summary: "Places, whose ids feed job_location_or and job_location_not.",
    /** `limit` is 5 when left out. Feature codes are GeoNames codes: PPL a town, ADM1 a state. */
    request: z.object({
      id: ids,
      name: string,
      country_code: string,
      feature_code: strings,
      offset: nonNegative,
      limit: z.nullish(z.int().check(z.minimum(1), z.maximum(100_000))),
    }),
    response: rows(
      z.object({
        id: z.int(),
        name: z.string(),
        display_name: text(),
        admin1_name: text(),
        country_code: text(),
        country_name: text(),
        feature_code: text(),
        feature_name: text(),
      })
    ),
  }),
  jobCountries: endpoint("GET", "/v0/catalog/jobs_companies_per_job_country_code", {
    summary: "Jobs and companies by the country of the job.",
    request: countriesRequestSchema,
    response: z.object({
      data: rows(
        z.object({
          iso2: z.string(),
          country: z.string(),
          num_jobs: requiredNumber(),
          num_companies: requiredNumber(),
        })
      ),
      metadata: totalSchema,
    }),
  }),
  companyCountries: endpoint("GET", "/v0/catalog/companies_per_company_country_code", {
    summary: "Companies by the country of their headquarters.",
    request: countriesRequestSchema,
    response: z.object({
      data: rows(
        z.object({ iso2: z.string(), country: z.string(), num_companies: requiredNumber() })
      ),
      metadata: totalSchema,
    }),
  }),
  keywordCategories: endpoint("GET", "/v1/catalog/keywords/categories", categories),
  /** Deprecated spellings of the same call. */
  keywordCategoriesV0: endpoint("GET", "/v0/catalog/keywords/categories", categories),
  technologyCategories: endpoint("GET", "/v1/catalog/technologies/categories", categories),
  keywordSubcategories: endpoint("GET", "/v1/catalog/keywords/subcategories", subcategories),
  technologySubcategories: endpoint("GET", "/v1/catalog/technologies/subcategories", subcategories),
} as const;
