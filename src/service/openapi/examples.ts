/**
 * One request for each endpoint. A fresh service with the demo data answers them in this order: later ones use what
 * earlier ones made. The tests send them all, and compare `reply-examples.json` with the answers.
 */
import type { EndpointName } from "../../api";

export interface Example {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly request?: Readonly<Record<string, unknown>>;
}

const list = { list_id: 1 };
const search = { search_id: 1 };
const webhook = { webhook_id: 1 };
const receiver = { url: "https://receiver.example/events", search_id: 1 };
const november = {
  start_datetime: "2026-11-01",
  end_datetime: "2026-11-30",
  timezone: "Europe/Berlin",
};
const link = {
  path: { preference_key: "search_alerts" },
  request: { token: "the-token-of-the-link-in-a-mail" },
};
/** The id of Acme Example Corporation, as in company search and autocomplete. */
const ACME = "LH/4N33zWeqecQMtyd5W9A==";

export const examples: { readonly [K in EndpointName]: Example } = {
  companySearch: {
    request: {
      company_technology_slug_or: ["kafka"],
      company_country_code_or: ["US", "DE"],
      job_filters: { posted_at_max_age_days: 90 },
      order_by: [{ field: "num_jobs", desc: true }],
      limit: 2,
    },
  },
  jobSearch: {
    request: { posted_at_max_age_days: 30, job_title_or: ["data engineer"], limit: 2 },
  },
  technologies: { request: { company_domain: "acme.example", confidence_or: ["high", "medium"] } },
  buyingIntents: { request: { company_domain: "acme.example", limit: 10 } },
  companyAutocomplete: { request: { text: "acme" } },
  catalogKeywords: { request: { q: "kafka" } },
  catalogTechnologies: { request: { slugs: ["kafka", "postgresql"] } },
  catalogIndustries: { request: { industry: "software" } },
  catalogLocations: { request: { name: "paris" } },
  jobCountries: { request: { country: "germany" } },
  companyCountries: { request: { country: "germany" } },
  keywordCategories: { request: { category_slug: "data-stores" } },
  keywordCategoriesV0: { request: { category_slug: "data-stores" } },
  technologyCategories: { request: { category_slug: "data-stores" } },
  keywordSubcategories: {
    request: { category_slug: "data-stores", num_technologies_per_category: 3 },
  },
  technologySubcategories: {
    request: { category_slug: "data-stores", subcategory_slug: "message-queue" },
  },
  createCompanyList: { request: { name: "Prospects" } },
  addToCompanyLists: { request: { list_ids: [1], company_ids: [ACME] } },
  companyList: { path: list },
  renameCompanyList: { path: list, request: { new_name: "Leads" } },
  listedCompanies: { path: list, request: { order_by: "name", order_direction: "asc" } },
  addToCompanyList: { path: list, request: { company_ids: [ACME] } },
  exportCompanyList: { path: list, request: { file_format: "csv" } },
  duplicateCompanyList: { path: list },
  removeFromCompanyList: { path: list, request: { company_ids: [ACME] } },
  companyLists: {},
  deleteCompanyList: { path: list },
  createSavedSearch: {
    request: {
      name: "Kafka in Germany",
      type: "jobs",
      body: {
        posted_at_max_age_days: 7,
        job_technology_slug_or: ["kafka"],
        job_country_code_or: ["DE"],
      },
      is_alert_active: true,
      frequency: "daily",
      emails_subscribed: ["ada@users.example"],
    },
  },
  savedSearches: { request: { types: ["jobs"], order_by: "name", order_direction: "asc" } },
  savedSearch: { path: search },
  changeSavedSearch: { path: search, request: { frequency: "weekly" } },
  webhookEventTypes: {},
  createWebhook: { request: { ...receiver, secret: "sixteen-characters-or-more" } },
  webhook: { path: webhook },
  changeWebhook: { path: webhook, request: { ...receiver, max_events_per_day: 100 } },
  setWebhookStatus: { path: webhook, request: { is_active: true } },
  testWebhook: { request: { webhook_id: 1, event_type: "job_new" } },
  webhooks: {},
  webhookEvents: { path: webhook, request: { status: "SUCCESS", limit: 10 } },
  webhookEventCount: { path: webhook, request: { status: "SUCCESS" } },
  eventCounts: { request: { ...november, group_by: "status" } },
  retryEvents: { request: { webhook_event_ids: [1] } },
  archiveWebhook: { path: webhook },
  archiveSavedSearch: { path: search },
  creditBalance: {},
  creditsConsumption: { request: november },
  requestCounts: { request: { ...november, is_origin_app: false } },
  emailPreferences: {},
  changeEmailPreferences: { request: { search_alerts: true, product_news: false } },
  unsubscribePage: link,
  unsubscribe: link,
};
