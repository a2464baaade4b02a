/** What names a search: its filters and order. */
import type { CompanySearchRequest, JobSearchRequest } from "../../api";

type PagingField =
  | "page"
  | "offset"
  | "limit"
  | "cursor"
  | "include_total_results"
  | "blur_company_data";

/** Filters and order of a company search, without paging: they name the search. */
export type CompanyCriteria = Omit<CompanySearchRequest, PagingField>;

/** Filters and order of a job search, without paging. One that bounds it is mandatory (contract). */
export type JobCriteria = Omit<JobSearchRequest, PagingField>;
