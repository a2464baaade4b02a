/** The handler of each endpoint of the contract. */
import type { EndpointName } from "../../api";
import { creditBalance } from "../account/balance";
import { creditsConsumption, requestCounts } from "../account/usage";
import type { Answer, Call, Handler, ParametersOf } from "../calls/call";
import { listCategories, listSubcategories } from "../catalog/categories";
import { listKeywords } from "../catalog/keywords";
import * as catalogs from "../catalog/other-catalogs";
import { exportList } from "../lists/exports";
import { listCompaniesOf } from "../lists/listed-companies";
import * as lists from "../lists/lists";
import * as preferences from "../account/mail-preferences";
import { suggestCompanies } from "../search/autocomplete";
import { searchCompanies } from "../search/company-search";
import { searchJobs } from "../search/job-search";
import { buyingIntentsOf, technologiesOf } from "../search/technographics";
import * as searches from "../saved-searches/saved-searches";
import * as events from "../webhooks/events";
import * as webhooks from "../webhooks/webhooks";

const handlers: { readonly [N in EndpointName]: Handler<ParametersOf<N>> } = {
  companySearch: searchCompanies,
  jobSearch: searchJobs,
  technologies: technologiesOf,
  buyingIntents: buyingIntentsOf,
  companyAutocomplete: suggestCompanies,

  catalogKeywords: listKeywords,
  catalogTechnologies: catalogs.listTechnologies,
  catalogIndustries: catalogs.listIndustries,
  catalogLocations: catalogs.findLocations,
  jobCountries: catalogs.countJobsByCountry,
  companyCountries: catalogs.countCompaniesByCountry,
  keywordCategories: listCategories,
  keywordCategoriesV0: listCategories,
  technologyCategories: listCategories,
  keywordSubcategories: listSubcategories,
  technologySubcategories: listSubcategories,

  companyLists: lists.allLists,
  createCompanyList: lists.createList,
  addToCompanyLists: lists.addToLists,
  companyList: lists.oneList,
  renameCompanyList: lists.renameList,
  deleteCompanyList: lists.deleteList,
  listedCompanies: listCompaniesOf,
  addToCompanyList: lists.addCompanies,
  removeFromCompanyList: lists.removeCompanies,
  duplicateCompanyList: lists.duplicateList,
  exportCompanyList: exportList,

  savedSearches: searches.listSearches,
  createSavedSearch: searches.createSearch,
  savedSearch: searches.oneSearch,
  changeSavedSearch: searches.changeSearch,
  archiveSavedSearch: searches.archiveSearch,

  webhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  webhookEventTypes: webhooks.listEventTypes,
  eventCounts: events.eventCounts,
  retryEvents: events.retryEvents,
  testWebhook: events.testWebhook,
  webhook: webhooks.oneWebhook,
  changeWebhook: webhooks.changeWebhook,
  setWebhookStatus: webhooks.setStatus,
  archiveWebhook: webhooks.archiveWebhook,
  webhookEvents: events.listEvents,
  webhookEventCount: events.countEvents,

  creditBalance,
  creditsConsumption,
  requestCounts,
  emailPreferences: preferences.readPreferences,
  changeEmailPreferences: preferences.writePreferences,
  unsubscribePage: preferences.unsubscribePage,
  unsubscribe: preferences.unsubscribe,
};

export function handlerOf(
  name: EndpointName
): (call: Call, parameters: unknown) => Promise<Answer> {
  return handlers[name] as (call: Call, parameters: unknown) => Promise<Answer>;
}
