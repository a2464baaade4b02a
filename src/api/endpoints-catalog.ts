/**
 * The catalogs: free.
 */
import * as catalog from "./catalog";
import type { Endpoint } from "./endpoint-shape";
import { catalogReplySchema, catalogTechnologiesReplySchema } from "./keyword";
import { routes } from "./routes";

const categories = {
  summary: "Categories of keywords, with how many technologies and companies they have.",
  request: catalog.categoriesRequestSchema,
  response: catalog.categoriesReplySchema,
} as const;

const subcategories = {
  summary: "Subcategories with their most used technologies.",
  request: catalog.subcategoriesRequestSchema,
  response: catalog.subcategoriesReplySchema,
} as const;

export const catalogEndpoints = {
  catalogKeywords: {
    ...routes.catalogKeywords,
    summary: "Tracked keywords: technologies and buying intent topics.",
    request: catalog.catalogKeywordsRequestSchema,
    response: catalogReplySchema,
    deprecated: ["include_metadata"],
  },
  catalogTechnologies: {
    ...routes.catalogTechnologies,
    summary: "Tracked technologies, as a flat list.",
    request: catalog.catalogTechnologiesRequestSchema,
    response: catalogTechnologiesReplySchema,
    deprecated: ["slug"],
  },
  catalogIndustries: {
    ...routes.catalogIndustries,
    summary: "Industries with their codes.",
    request: catalog.industriesRequestSchema,
    response: catalog.industriesReplySchema,
  },
  catalogLocations: {
    ...routes.catalogLocations,
    summary: "Places, whose ids feed job_location_or and job_location_not.",
    request: catalog.locationsRequestSchema,
    response: catalog.locationsReplySchema,
  },
  jobCountries: {
    ...routes.jobCountries,
    summary: "Jobs and companies by the country of the job.",
    request: catalog.countriesRequestSchema,
    response: catalog.jobCountriesReplySchema,
  },
  companyCountries: {
    ...routes.companyCountries,
    summary: "Companies by the country of their headquarters.",
    request: catalog.countriesRequestSchema,
    response: catalog.companyCountriesReplySchema,
  },
  keywordCategories: { ...routes.keywordCategories, ...categories },
  /** Deprecated spellings of the same call. */
  keywordCategoriesV0: { ...routes.keywordCategoriesV0, ...categories },
  technologyCategories: { ...routes.technologyCategories, ...categories },
  keywordSubcategories: { ...routes.keywordSubcategories, ...subcategories },
  technologySubcategories: { ...routes.technologySubcategories, ...subcategories },
} as const satisfies Record<string, Endpoint>;
