/**
 * The catalogs: free.
 */
import * as catalog from "./catalog";
import type { Endpoint } from "./endpoint";
import { catalogReplySchema, catalogTechnologiesReplySchema } from "./keyword";

const free = { method: "GET", parametersIn: "query", limitGroup: "free" } as const;

const categories = {
  ...free,
  summary: "Categories of keywords, with how many technologies and companies they have.",
  request: catalog.categoriesRequestSchema,
  response: catalog.categoriesReplySchema,
} as const;

const subcategories = {
  ...free,
  summary: "Subcategories with their most used technologies.",
  request: catalog.subcategoriesRequestSchema,
  response: catalog.subcategoriesReplySchema,
} as const;

export const catalogEndpoints = {
  catalogKeywords: {
    ...free,
    path: "/v0/catalog/keywords",
    summary: "Tracked keywords: technologies and buying intent topics.",
    request: catalog.catalogKeywordsRequestSchema,
    response: catalogReplySchema,
    deprecated: ["include_metadata"],
  },
  catalogTechnologies: {
    ...free,
    path: "/v0/catalog/technologies",
    summary: "Tracked technologies, as a flat list.",
    request: catalog.catalogTechnologiesRequestSchema,
    response: catalogTechnologiesReplySchema,
    deprecated: ["slug"],
  },
  catalogIndustries: {
    ...free,
    path: "/v0/catalog/industries",
    summary: "Industries with their codes.",
    request: catalog.industriesRequestSchema,
    response: catalog.industriesReplySchema,
  },
  catalogLocations: {
    ...free,
    path: "/v0/catalog/locations",
    summary: "Places, whose ids feed job_location_or and job_location_not.",
    request: catalog.locationsRequestSchema,
    response: catalog.locationsReplySchema,
  },
  jobCountries: {
    ...free,
    path: "/v0/catalog/jobs_companies_per_job_country_code",
    summary: "Jobs and companies by the country of the job.",
    request: catalog.countriesRequestSchema,
    response: catalog.jobCountriesReplySchema,
  },
  companyCountries: {
    ...free,
    path: "/v0/catalog/companies_per_company_country_code",
    summary: "Companies by the country of their headquarters.",
    request: catalog.countriesRequestSchema,
    response: catalog.companyCountriesReplySchema,
  },
  keywordCategories: { ...categories, path: "/v1/catalog/keywords/categories" },
  /** Deprecated spellings of the same call. */
  keywordCategoriesV0: { ...categories, path: "/v0/catalog/keywords/categories" },
  technologyCategories: { ...categories, path: "/v1/catalog/technologies/categories" },
  keywordSubcategories: { ...subcategories, path: "/v1/catalog/keywords/subcategories" },
  technologySubcategories: { ...subcategories, path: "/v1/catalog/technologies/subcategories" },
} as const satisfies Record<string, Endpoint>;
