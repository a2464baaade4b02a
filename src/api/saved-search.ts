/**
 * Stored search filters, with alert mails. Archived ones are not listed, but can still be read by id.
 */
import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import {
  flag,
  ignored,
  integer,
  oneOf,
  openFields,
  reads,
  requiredNumber,
  requiredText,
  rows,
  section,
  text,
  textList,
} from "./fields";
import * as parameters from "./parameters";

export const searchTypes = ["companies", "jobs"] as const;
export type SearchType = (typeof searchTypes)[number];

const alertFrequencies = ["daily", "weekly"] as const;

const savedSearchSchema = z.object({
  id: z.int(),
  name: requiredText(),
  /** Required: it decides what the filters mean. */
  type: z.enum(searchTypes),
  /** Filters of company search or job search, depending on `type`. */
  body: z.record(z.string(), z.unknown()),
  created_at: requiredText(),
  updated_at: requiredText(),
  creator: section(
    z.object({
      id: integer(),
      email: text(),
      first_name: text(),
      last_name: text(),
    })
  ),
  /** The owner; required, because searches are listed by owner. */
  user_id: z.int(),
  team_id: requiredNumber(),
  emails_subscribed: textList(),
  frequency: oneOf(alertFrequencies),
  is_alert_active: flag(),
  has_active_webhooks: flag(),
  is_archived: flag(),
  /** The path of the search call. */
  path: text(),
  query: text(),
  querystring_params: ignored(z.nullish(z.record(z.string(), z.unknown()))),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

const alertFields = {
  name: parameters.string,
  is_alert_active: parameters.flag,
  frequency: z.nullish(z.enum(alertFrequencies)),
  emails_subscribed: z.nullish(z.array(z.email())),
};

const filters = z.record(z.string(), z.unknown());

export const savedSearchEndpoints = {
  savedSearches: endpoint("GET", "/v0/saved_searches", {
    summary: "Saved searches that are not archived.",
    request: z.object({
      user_ids: parameters.ids,
      types: z.nullish(z.array(z.enum(searchTypes))),
      order_by: z.nullish(z.enum(["name", "created_at", "updated_at"])),
      order_direction: z.nullish(z.enum(["asc", "desc"])),
    }),
    response: rows(savedSearchSchema),
  }),
  createSavedSearch: endpoint("POST", "/v0/saved_searches", {
    summary: "Saves a search.",
    request: z.object({
      ...alertFields,
      type: z.enum(searchTypes),
      body: filters,
    }),
    response: savedSearchSchema,
  }),
  savedSearch: endpoint("GET", "/v0/saved_searches/{search_id}", {
    summary: "One saved search, archived or not.",
    response: savedSearchSchema,
  }),
  changeSavedSearch: endpoint("PATCH", "/v0/saved_searches/{search_id}", {
    summary: "Changes a saved search.",
    /** Fields that are left out stay unchanged. */
    request: z.object({
      ...alertFields,
      type: z.nullish(z.enum(searchTypes)),
      body: z.nullish(filters),
    }),
    response: savedSearchSchema,
  }),
  archiveSavedSearch: endpoint("PATCH", "/v0/saved_searches/{search_id}/archive", {
    summary: "Archives a saved search; its webhooks stop.",
    response: reads(openFields(), () => z.record(z.string(), z.string())),
  }),
} as const;
