/**
 * What a team keeps: lists, saved searches, webhooks, account, e-mail preferences. Free.
 */
import { z } from "zod";
import * as account from "./account";
import * as lists from "./company-list";
import type { Endpoint } from "./endpoint";
import * as searches from "./saved-search";
import * as hooks from "./webhook";

const nothing = z.object({});
const read = { method: "GET", parametersIn: "query", limitGroup: "free" } as const;
const write = (method: "POST" | "PATCH" | "PUT" | "DELETE") =>
  ({ method, parametersIn: "body", limitGroup: "free" }) as const;

const listPath = { pathParameters: lists.listPathSchema } as const;
const searchPath = { pathParameters: searches.searchPathSchema } as const;
const webhookPath = { pathParameters: hooks.webhookPathSchema } as const;

export const listEndpoints = {
  companyLists: {
    ...read,
    path: "/v0/company_lists",
    summary: "All lists of the team.",
    request: nothing,
    response: lists.companyListsSchema,
  },
  createCompanyList: {
    ...write("POST"),
    path: "/v0/company_lists",
    summary: "Creates a list.",
    request: lists.newListSchema,
    response: lists.companyListSchema,
  },
  addToCompanyLists: {
    ...write("POST"),
    path: "/v0/company_lists/add_companies",
    summary: "Adds companies to several lists.",
    request: lists.addToListsSchema,
    response: z.null(),
  },
  companyList: {
    ...read,
    ...listPath,
    path: "/v0/company_lists/{list_id}",
    summary: "One list.",
    request: nothing,
    response: lists.companyListSchema,
  },
  renameCompanyList: {
    ...write("PATCH"),
    ...listPath,
    path: "/v0/company_lists/{list_id}",
    summary: "Renames a list.",
    request: lists.renameListSchema,
    response: lists.companyListSchema,
  },
  deleteCompanyList: {
    ...write("DELETE"),
    ...listPath,
    path: "/v0/company_lists/{list_id}",
    summary: "Deletes a list.",
    request: nothing,
    response: z.null(),
  },
  listedCompanies: {
    ...read,
    ...listPath,
    path: "/v0/company_lists/{list_id}/companies",
    summary: "Companies of a list.",
    request: lists.listedCompaniesRequestSchema,
    response: lists.companyListItemsSchema,
  },
  addToCompanyList: {
    ...write("POST"),
    ...listPath,
    path: "/v0/company_lists/{list_id}/add_companies",
    summary: "Adds companies to a list.",
    request: lists.addCompaniesSchema,
    response: lists.companyListSchema,
    deprecated: ["company_names"],
  },
  removeFromCompanyList: {
    ...write("POST"),
    ...listPath,
    path: "/v0/company_lists/{list_id}/remove_companies",
    summary: "Removes companies from a list.",
    request: lists.removeCompaniesSchema,
    response: lists.companyListSchema,
  },
  duplicateCompanyList: {
    ...write("POST"),
    ...listPath,
    path: "/v0/company_lists/{list_id}/duplicate",
    summary: "Copies a list.",
    request: nothing,
    response: lists.companyListSchema,
  },
  exportCompanyList: {
    ...read,
    ...listPath,
    path: "/v0/company_lists/{list_id}/companies/export",
    summary: "Writes a list to a file and gives its address.",
    request: lists.exportRequestSchema,
    response: lists.exportReplySchema,
  },
} as const satisfies Record<string, Endpoint>;

export const savedSearchEndpoints = {
  savedSearches: {
    ...read,
    path: "/v0/saved_searches",
    summary: "Saved searches that are not archived.",
    request: searches.savedSearchesRequestSchema,
    response: searches.savedSearchesSchema,
  },
  createSavedSearch: {
    ...write("POST"),
    path: "/v0/saved_searches",
    summary: "Saves a search.",
    request: searches.newSavedSearchSchema,
    response: searches.savedSearchSchema,
  },
  savedSearch: {
    ...read,
    ...searchPath,
    path: "/v0/saved_searches/{search_id}",
    summary: "One saved search, archived or not.",
    request: nothing,
    response: searches.savedSearchSchema,
  },
  changeSavedSearch: {
    ...write("PATCH"),
    ...searchPath,
    path: "/v0/saved_searches/{search_id}",
    summary: "Changes a saved search.",
    request: searches.savedSearchChangeSchema,
    response: searches.savedSearchSchema,
  },
  archiveSavedSearch: {
    ...write("PATCH"),
    ...searchPath,
    path: "/v0/saved_searches/{search_id}/archive",
    summary: "Archives a saved search; its webhooks stop.",
    request: nothing,
    response: searches.archiveReplySchema,
  },
} as const satisfies Record<string, Endpoint>;

export const webhookEndpoints = {
  webhooks: {
    ...read,
    path: "/v0/webhooks",
    summary: "Webhooks that are not archived.",
    request: nothing,
    response: hooks.webhooksSchema,
  },
  createWebhook: {
    ...write("POST"),
    path: "/v0/webhooks",
    summary: "Creates a webhook on a saved search.",
    request: hooks.newWebhookSchema,
    response: hooks.webhookSchema,
  },
  webhookEventTypes: {
    ...read,
    path: "/v0/webhooks/event-types",
    summary: "The event types.",
    request: nothing,
    response: z.array(z.string()),
  },
  eventCounts: {
    ...read,
    path: "/v0/webhooks/events/count",
    summary: "Events by day.",
    request: hooks.eventCountsRequestSchema,
    response: hooks.eventCountsSchema,
  },
  retryEvents: {
    ...write("POST"),
    path: "/v0/webhooks/events/retry",
    summary: "Delivers events again.",
    request: hooks.retryRequestSchema,
    response: z.null(),
  },
  testWebhook: {
    ...write("POST"),
    path: "/v0/webhooks/test",
    summary: "Sends a sample event to an address.",
    request: hooks.webhookTestSchema,
    response: hooks.webhookTestReplySchema,
  },
  webhook: {
    ...read,
    ...webhookPath,
    path: "/v0/webhooks/{webhook_id}",
    summary: "One webhook, archived or not.",
    request: nothing,
    response: hooks.webhookSchema,
  },
  changeWebhook: {
    ...write("PATCH"),
    ...webhookPath,
    path: "/v0/webhooks/{webhook_id}",
    summary: "Changes a webhook.",
    request: hooks.webhookChangeSchema,
    response: hooks.webhookSchema,
  },
  setWebhookStatus: {
    ...write("PATCH"),
    ...webhookPath,
    path: "/v0/webhooks/{webhook_id}/status",
    summary: "Switches a webhook on or off.",
    request: hooks.webhookStatusSchema,
    response: hooks.webhookSchema,
  },
  archiveWebhook: {
    ...write("PATCH"),
    ...webhookPath,
    path: "/v0/webhooks/{webhook_id}/archive",
    summary: "Archives a webhook: it stops for good, its history stays.",
    request: nothing,
    response: hooks.webhookSchema,
  },
  webhookEvents: {
    ...read,
    ...webhookPath,
    path: "/v0/webhooks/{webhook_id}/events",
    summary: "Events of a webhook, newest first.",
    request: hooks.webhookEventsRequestSchema,
    response: hooks.webhookEventsSchema,
  },
  webhookEventCount: {
    ...read,
    ...webhookPath,
    path: "/v0/webhooks/{webhook_id}/events/count",
    summary: "How many events a webhook has had.",
    request: hooks.webhookEventsRequestSchema,
    response: z.int(),
  },
} as const satisfies Record<string, Endpoint>;

const tokenPath = {
  pathParameters: account.unsubscribePathSchema,
  credential: "token",
  parametersIn: "query",
} as const;

export const accountEndpoints = {
  creditBalance: {
    ...read,
    path: "/v0/billing/credit-balance",
    summary: "Credits granted and used.",
    request: nothing,
    response: account.creditBalanceSchema,
  },
  creditsConsumption: {
    ...read,
    path: "/v0/teams/credits_consumption",
    summary: "Credits used by day.",
    request: account.creditsConsumptionRequestSchema,
    response: account.creditsConsumptionReplySchema,
  },
  requestCounts: {
    ...read,
    path: "/v0/requests/count",
    summary: "Requests by day.",
    request: account.requestCountsRequestSchema,
    response: account.requestCountsReplySchema,
  },
  emailPreferences: {
    ...read,
    path: "/v0/email-preferences",
    summary: "Which mails the user wants.",
    request: nothing,
    response: account.emailPreferencesSchema,
  },
  changeEmailPreferences: {
    ...write("PUT"),
    path: "/v0/email-preferences",
    summary: "Sets which mails the user wants.",
    request: account.emailPreferencesSchema,
    response: account.emailPreferencesSchema,
  },
  unsubscribePage: {
    ...read,
    ...tokenPath,
    path: "/v0/email-preferences/unsubscribe/{preference_key}",
    summary: "A page (HTML) to unsubscribe from a kind of mail.",
    request: account.unsubscribeRequestSchema,
    response: z.string(),
  },
  unsubscribe: {
    ...write("POST"),
    ...tokenPath,
    path: "/v0/email-preferences/unsubscribe/{preference_key}",
    summary: "One-click unsubscribe (RFC 8058).",
    request: account.unsubscribeRequestSchema,
    response: account.unsubscribeReplySchema,
  },
} as const satisfies Record<string, Endpoint>;
