/**
 * Named collections of companies of a team, and their export to a file.
 * The contract does not show the item of a list and several bodies; they come from the public reference.
 */
import * as z from "zod/mini";
import { companyFactsSchema } from "./company";
import { endpoint } from "./endpoint";
import { emptyReply } from "./envelope";
import { flag, instant, integer, requiredText, rows, section, text } from "./fields";
import { ids, pagingFields, strings } from "./parameters";

const companyListSchema = z.object({
  id: z.int(),
  name: requiredText(),
  /** The contract: REVEALED_COMPANIES; the public reference also WEBHOOK_TRIGGERED, MANUAL_CREATION, EXPORT_SNAPSHOT. */
  type: text(),
  companies_count: integer(),
  created_at: instant(),
  deletable: flag(),
  user_id: integer(),
  webhook_id: integer(),
});
export type CompanyList = z.output<typeof companyListSchema>;

const companyListItemSchema = z.object({
  company_name: text(),
  added_at: instant(),
  /** null when the team has not revealed the company. */
  revealed_at: instant(),
  company_object: section(companyFactsSchema),
});
export type CompanyListItem = z.output<typeof companyListItemSchema>;

export const listEndpoints = {
  companyLists: endpoint("GET", "/v0/company_lists", {
    summary: "All lists of the team.",
    response: rows(companyListSchema),
  }),
  createCompanyList: endpoint("POST", "/v0/company_lists", {
    summary: "Creates a list.",
    request: z.object({ name: z.string().check(z.minLength(1)) }),
    response: companyListSchema,
  }),
  addToCompanyLists: endpoint("POST", "/v0/company_lists/add_companies", {
    summary: "Adds companies to several lists.",
    request: z.object({ list_ids: ids, company_ids: strings }),
    response: emptyReply,
  }),
  companyList: endpoint("GET", "/v0/company_lists/{list_id}", {
    summary: "One list.",
    response: companyListSchema,
  }),
  renameCompanyList: endpoint("PATCH", "/v0/company_lists/{list_id}", {
    summary: "Renames a list.",
    request: z.object({ new_name: z.string().check(z.minLength(1)) }),
    response: companyListSchema,
  }),
  deleteCompanyList: endpoint("DELETE", "/v0/company_lists/{list_id}", {
    summary: "Deletes a list.",
    response: emptyReply,
  }),
  listedCompanies: endpoint("GET", "/v0/company_lists/{list_id}/companies", {
    summary: "Companies of a list.",
    /** `limit` is 25 when left out. */
    request: z.object({
      order_by: z.nullish(z.enum(["revealed_at", "name"])),
      order_direction: z.nullish(z.enum(["asc", "desc"])),
      company_name_partial: z.nullish(z.string()),
      ...pagingFields,
    }),
    response: rows(companyListItemSchema),
  }),
  addToCompanyList: endpoint("POST", "/v0/company_lists/{list_id}/add_companies", {
    summary: "Adds companies to a list.",
    /** `company_names` (exact) is deprecated. Ids are those of company search. */
    request: z.object({ company_ids: strings, company_names: strings }),
    response: companyListSchema,
    deprecated: ["company_names"],
  }),
  removeFromCompanyList: endpoint("POST", "/v0/company_lists/{list_id}/remove_companies", {
    summary: "Removes companies from a list.",
    request: z.object({ company_ids: strings }),
    response: companyListSchema,
  }),
  duplicateCompanyList: endpoint("POST", "/v0/company_lists/{list_id}/duplicate", {
    summary: "Copies a list.",
    response: companyListSchema,
  }),
  exportCompanyList: endpoint("GET", "/v0/company_lists/{list_id}/companies/export", {
    summary: "Writes a list to a file and gives its address.",
    request: z.object({
      file_format: z.nullish(z.enum(["csv", "xlsx"])),
      ...pagingFields,
    }),
    response: z.object({ url: z.string() }),
  }),
} as const;
