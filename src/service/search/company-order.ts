/**
 * The order of a company search. The fields and the default are those of the public service's clients. Unknown values
 * come last and equal ones in a fixed order, so that pages never overlap.
 */
import type { companyOrderFields } from "../../api";
import { orderBy, type Order, type OrderItem } from "./order";
import { byCode } from "./where";

type Field = (typeof companyOrderFields)[number];

const columns: Readonly<Record<Field, string>> = {
  relevance: "matched.confidence_level",
  name: byCode("c.name"),
  num_jobs: "c.num_jobs",
  num_jobs_last_30_days: "c.num_jobs_last_30_days",
  num_jobs_found: "jobs_matched.found",
  employee_count: "c.employee_count",
  traffic_ranking: "c.traffic_ranking",
  founded_year: "c.founded_year",
  annual_revenue_usd: "c.annual_revenue_usd",
  total_funding_usd: "c.total_funding_usd",
  last_funding_round_date: "c.last_funding_round_date",
  confidence: "matched.confidence_level",
  jobs: "matched.jobs",
  first_date_found: "matched.first_date_found",
};

const standard: readonly OrderItem<Field>[] = [
  { field: "confidence" },
  { field: "num_jobs_found" },
  { field: "num_jobs" },
  { field: "employee_count" },
];

export const companyOrder = (order: Order<Field>): string =>
  orderBy(columns, order, standard, "c.n");
