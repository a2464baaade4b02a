/** The filters of company search that name a company. */
export const LOOKUP_FIELDS = [
  "company_domain_or",
  "company_linkedin_url_or",
  "company_id_or",
] as const;
export type LookupField = (typeof LOOKUP_FIELDS)[number];
