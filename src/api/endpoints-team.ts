/**
 * The calls for a team's data: lists, saved searches, webhooks, account, e-mail preferences. Free.
 */
import * as z from "zod/mini";
import * as account from "./account";
import * as lists from "./company-list";
import type { Endpoint } from "./endpoint-shape";
import { reads, rows } from "./fields";
import { routes } from "./routes";
import * as searches from "./saved-search";
import * as hooks from "./webhook";

const nothing = z.object({});
/** "Empty JSON" (contract): no body, null and {} mean the same. */
const emptyReply = reads(
  z.pipe(
    z.unknown(),
    z.transform(() => null)
  ),
  () => z.null()
);

const listPath = { pathParameters: lists.listPathSchema } as const;
const searchPath = { pathParameters: searches.searchPathSchema } as const;
const webhookPath = { pathParameters: hooks.webhookPathSchema } as const;

export const listEndpoints = {
  companyLists: {
    ...routes.companyLists,
    summary: "All lists of the team.",
    request: nothing,
    response: lists.companyListsSchema,
  },
  createCompanyList: {
    ...routes.createCompanyList,
    summary: "Creates a list.",
    request: lists.newListSchema,
    response: lists.companyListSchema,
  },
  addToCompanyLists: {
    ...routes.addToCompanyLists,
    summary: "Adds companies to several lists.",
    request: lists.addToListsSchema,
    response: emptyReply,
  },
  companyList: {
    ...routes.companyList,
    ...listPath,
    summary: "One list.",
    request: nothing,
    response: lists.companyListSchema,
  },
  renameCompanyList: {
    ...routes.renameCompanyList,
    ...listPath,
    summary: "Renames a list.",
    request: lists.renameListSchema,
    response: lists.companyListSchema,
  },
  deleteCompanyList: {
    ...routes.deleteCompanyList,
    ...listPath,
    summary: "Deletes a list.",
    request: nothing,
    response: emptyReply,
  },
  listedCompanies: {
    ...routes.listedCompanies,
    ...listPath,
    summary: "Companies of a list.",
    request: lists.listedCompaniesRequestSchema,
    response: lists.companyListItemsSchema,
  },
  addToCompanyList: {
    ...routes.addToCompanyList,
    ...listPath,
    summary: "Adds companies to a list.",
    request: lists.addCompaniesSchema,
    response: lists.companyListSchema,
    deprecated: ["company_names"],
  },
  removeFromCompanyList: {
    ...routes.removeFromCompanyList,
    ...listPath,
    summary: "Removes companies from a list.",
    request: lists.removeCompaniesSchema,
    response: lists.companyListSchema,
  },
  duplicateCompanyList: {
    ...routes.duplicateCompanyList,
    ...listPath,
    summary: "Copies a list.",
    request: nothing,
    response: lists.companyListSchema,
  },
  exportCompanyList: {
    ...routes.exportCompanyList,
    ...listPath,
    summary: "Writes a list to a file and gives its address.",
    request: lists.exportRequestSchema,
    response: lists.exportReplySchema,
  },
} as const satisfies Record<string, Endpoint>;

export const savedSearchEndpoints = {
  savedSearches: {
    ...routes.savedSearches,
    summary: "Saved searches that are not archived.",
    request: searches.savedSearchesRequestSchema,
    response: searches.savedSearchesSchema,
  },
  createSavedSearch: {
    ...routes.createSavedSearch,
    summary: "Saves a search.",
    request: searches.newSavedSearchSchema,
    response: searches.savedSearchSchema,
  },
  savedSearch: {
    ...routes.savedSearch,
    ...searchPath,
    summary: "One saved search, archived or not.",
    request: nothing,
    response: searches.savedSearchSchema,
  },
  changeSavedSearch: {
    ...routes.changeSavedSearch,
    ...searchPath,
    summary: "Changes a saved search.",
    request: searches.savedSearchChangeSchema,
    response: searches.savedSearchSchema,
  },
  archiveSavedSearch: {
    ...routes.archiveSavedSearch,
    ...searchPath,
    summary: "Archives a saved search; its webhooks stop.",
    request: nothing,
    response: searches.archiveReplySchema,
  },
} as const satisfies Record<string, Endpoint>;

export const webhookEndpoints = {
  webhooks: {
    ...routes.webhooks,
    summary: "Webhooks that are not archived.",
    request: nothing,
    response: hooks.webhooksSchema,
  },
  createWebhook: {
    ...routes.createWebhook,
    summary: "Creates a webhook on a saved search.",
    request: hooks.newWebhookSchema,
    response: hooks.webhookSchema,
  },
  webhookEventTypes: {
    ...routes.webhookEventTypes,
    summary: "The event types.",
    request: nothing,
    response: rows(z.string()),
  },
  eventCounts: {
    ...routes.eventCounts,
    summary: "Events by day.",
    request: hooks.eventCountsRequestSchema,
    response: hooks.eventCountsSchema,
  },
  retryEvents: {
    ...routes.retryEvents,
    summary: "Delivers events again.",
    request: hooks.retryRequestSchema,
    response: emptyReply,
  },
  testWebhook: {
    ...routes.testWebhook,
    summary: "Sends a sample event to an address.",
    request: hooks.webhookTestSchema,
    response: hooks.webhookTestReplySchema,
  },
  webhook: {
    ...routes.webhook,
    ...webhookPath,
    summary: "One webhook, archived or not.",
    request: nothing,
    response: hooks.webhookSchema,
  },
  changeWebhook: {
    ...routes.changeWebhook,
    ...webhookPath,
    summary: "Changes a webhook.",
    request: hooks.webhookChangeSchema,
    response: hooks.webhookSchema,
  },
  setWebhookStatus: {
    ...routes.setWebhookStatus,
    ...webhookPath,
    summary: "Switches a webhook on or off.",
    request: hooks.webhookStatusSchema,
    response: hooks.webhookSchema,
  },
  archiveWebhook: {
    ...routes.archiveWebhook,
    ...webhookPath,
    summary: "Archives a webhook: it stops for good, its history stays.",
    request: nothing,
    response: hooks.webhookSchema,
  },
  webhookEvents: {
    ...routes.webhookEvents,
    ...webhookPath,
    summary: "Events of a webhook, newest first.",
    request: hooks.webhookEventsRequestSchema,
    response: hooks.webhookEventsSchema,
  },
  webhookEventCount: {
    ...routes.webhookEventCount,
    ...webhookPath,
    summary: "How many events a webhook has had.",
    request: hooks.webhookEventsRequestSchema,
    response: z.int(),
  },
} as const satisfies Record<string, Endpoint>;

const preferencePath = { pathParameters: account.unsubscribePathSchema } as const;

export const accountEndpoints = {
  creditBalance: {
    ...routes.creditBalance,
    summary: "Credits granted and used.",
    request: nothing,
    response: account.creditBalanceSchema,
  },
  creditsConsumption: {
    ...routes.creditsConsumption,
    summary: "Credits used by day.",
    request: account.creditsConsumptionRequestSchema,
    response: account.creditsConsumptionReplySchema,
  },
  requestCounts: {
    ...routes.requestCounts,
    summary: "Requests by day.",
    request: account.requestCountsRequestSchema,
    response: account.requestCountsReplySchema,
  },
  emailPreferences: {
    ...routes.emailPreferences,
    summary: "Which mails the user wants.",
    request: nothing,
    response: account.emailPreferencesSchema,
  },
  changeEmailPreferences: {
    ...routes.changeEmailPreferences,
    summary: "Sets which mails the user wants.",
    request: account.emailPreferencesSchema,
    response: account.emailPreferencesSchema,
  },
  unsubscribePage: {
    ...routes.unsubscribePage,
    ...preferencePath,
    summary: "A page (HTML) to unsubscribe from a kind of mail.",
    request: account.unsubscribeRequestSchema,
    response: z.string(),
  },
  unsubscribe: {
    ...routes.unsubscribe,
    ...preferencePath,
    summary: "One-click unsubscribe (RFC 8058).",
    request: account.unsubscribeRequestSchema,
    response: account.unsubscribeReplySchema,
  },
} as const satisfies Record<string, Endpoint>;
