/**
 * Company search: 3 credits per company returned, so `limit` bounds what a request can cost.
 */
import * as z from "zod/mini";
import { companySearchFilterFields } from "./company-filters";
import { companySchema } from "./company";
import { searchMetadataSchema } from "./envelope";
import { underTodaysNames } from "./company-facts";
import { records, section } from "./fields";
import { flag, orderBy, pagingFields } from "./parameters";
import { companyOrderFields } from "./values";

export const companySearchRequestSchema = z.object({
  ...companySearchFilterFields,
  ...pagingFields,
  include_total_results: flag,
  order_by: orderBy(companyOrderFields),
});
export type CompanySearchRequest = z.input<typeof companySearchRequestSchema>;

/** A domain that is not known is simply absent from `data`; one domain can give several records. */
export const companySearchReplySchema = z.object({
  data: records(companySchema, underTodaysNames),
  metadata: section(searchMetadataSchema),
});
