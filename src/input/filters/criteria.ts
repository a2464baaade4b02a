/** What names a search: its filters and order. */
import type { CompanySearchRequest, JobSearchRequest, Paging } from "../../api";

/** Filters and order of a company search, without paging: they name the search. */
export type CompanyCriteria = Omit<CompanySearchRequest, Paging>;

/** Filters and order of a job search, without paging. One that bounds it is mandatory (contract). */
export type JobCriteria = Omit<JobSearchRequest, Paging>;
