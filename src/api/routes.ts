/**
 * How each of the 51 endpoints is called: method, path, place of its parameters, group of rate limits.
 * Plain data without schemas, so that a client has the whole table before it loads the schemas of a call.
 */
import type { Route } from "./endpoint-shape";

type Path = Route["path"];
type Method = Route["method"];

const read = <const P extends Path>(path: P) =>
  ({ method: "GET", path, parametersIn: "query", limitGroup: "free" }) as const;
const write = <const M extends Method, const P extends Path>(method: M, path: P) =>
  ({ method, path, parametersIn: "body", limitGroup: "free" }) as const;

export const routes = {
  companySearch: {
    method: "POST",
    path: "/v1/companies/search",
    parametersIn: "body",
    limitGroup: "tiered",
  },
  jobSearch: {
    method: "POST",
    path: "/v1/jobs/search",
    parametersIn: "body",
    limitGroup: "tiered",
  },
  technologies: {
    method: "POST",
    path: "/v1/companies/technologies",
    parametersIn: "body",
    limitGroup: "tiered",
  },
  buyingIntents: {
    method: "POST",
    path: "/v1/companies/buying_intents",
    parametersIn: "body",
    limitGroup: "buying-intents",
  },
  companyAutocomplete: {
    method: "GET",
    path: "/v1/companies/autocomplete",
    parametersIn: "query",
    limitGroup: "autocomplete",
  },

  keywordCategories: read("/v1/catalog/keywords/categories"),
  keywordCategoriesV0: read("/v0/catalog/keywords/categories"),
  technologyCategories: read("/v1/catalog/technologies/categories"),
  keywordSubcategories: read("/v1/catalog/keywords/subcategories"),
  technologySubcategories: read("/v1/catalog/technologies/subcategories"),
  catalogKeywords: read("/v0/catalog/keywords"),
  catalogTechnologies: read("/v0/catalog/technologies"),
  catalogIndustries: read("/v0/catalog/industries"),
  catalogLocations: read("/v0/catalog/locations"),
  jobCountries: read("/v0/catalog/jobs_companies_per_job_country_code"),
  companyCountries: read("/v0/catalog/companies_per_company_country_code"),

  companyLists: read("/v0/company_lists"),
  createCompanyList: write("POST", "/v0/company_lists"),
  addToCompanyLists: write("POST", "/v0/company_lists/add_companies"),
  companyList: read("/v0/company_lists/{list_id}"),
  renameCompanyList: write("PATCH", "/v0/company_lists/{list_id}"),
  deleteCompanyList: write("DELETE", "/v0/company_lists/{list_id}"),
  listedCompanies: read("/v0/company_lists/{list_id}/companies"),
  addToCompanyList: write("POST", "/v0/company_lists/{list_id}/add_companies"),
  removeFromCompanyList: write("POST", "/v0/company_lists/{list_id}/remove_companies"),
  duplicateCompanyList: write("POST", "/v0/company_lists/{list_id}/duplicate"),
  exportCompanyList: read("/v0/company_lists/{list_id}/companies/export"),
  savedSearches: read("/v0/saved_searches"),
  createSavedSearch: write("POST", "/v0/saved_searches"),
  savedSearch: read("/v0/saved_searches/{search_id}"),
  changeSavedSearch: write("PATCH", "/v0/saved_searches/{search_id}"),
  archiveSavedSearch: write("PATCH", "/v0/saved_searches/{search_id}/archive"),
  webhooks: read("/v0/webhooks"),
  createWebhook: write("POST", "/v0/webhooks"),
  webhookEventTypes: read("/v0/webhooks/event-types"),
  eventCounts: read("/v0/webhooks/events/count"),
  retryEvents: write("POST", "/v0/webhooks/events/retry"),
  testWebhook: write("POST", "/v0/webhooks/test"),
  webhook: read("/v0/webhooks/{webhook_id}"),
  changeWebhook: write("PATCH", "/v0/webhooks/{webhook_id}"),
  setWebhookStatus: write("PATCH", "/v0/webhooks/{webhook_id}/status"),
  archiveWebhook: write("PATCH", "/v0/webhooks/{webhook_id}/archive"),
  webhookEvents: read("/v0/webhooks/{webhook_id}/events"),
  webhookEventCount: read("/v0/webhooks/{webhook_id}/events/count"),
  creditBalance: read("/v0/billing/credit-balance"),
  creditsConsumption: read("/v0/teams/credits_consumption"),
  requestCounts: read("/v0/requests/count"),
  emailPreferences: read("/v0/email-preferences"),
  changeEmailPreferences: write("PUT", "/v0/email-preferences"),
  unsubscribePage: {
    ...read("/v0/email-preferences/unsubscribe/{preference_key}"),
    credential: "token",
    repliesIn: "html",
  },
  unsubscribe: {
    method: "POST",
    path: "/v0/email-preferences/unsubscribe/{preference_key}",
    parametersIn: "query",
    limitGroup: "free",
    credential: "token",
    form: { list_unsubscribe: "One-Click" },
  },
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof routes;
