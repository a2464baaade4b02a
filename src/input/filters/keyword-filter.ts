/**
 * Every filter of the technographics calls, applied to a held answer: that is free, but the same filter
 * sent to the service would be a new purchase. Meanings are the contract's: lists are "one of", days and
 * numbers are inclusive. A missing value (null) never passes a bound. Pure.
 */
import type { TechnographicsRequest } from "../../api";
import type { KeywordMetrics } from "../names/records";

type FilterField =
  | "confidence_or"
  | "first_date_found_gte"
  | "first_date_found_lte"
  | "last_date_found_gte"
  | "last_date_found_lte"
  | "keyword_slug_or"
  | "keyword_category_slug_or"
  | "keyword_parent_category_slug_or"
  | "keyword_type_or"
  | "keyword_type_not"
  | "min_jobs"
  | "max_jobs"
  | "max_rank"
  | "min_relative_occurrence"
  | "order_by"
  | "limit";

/** Filters, order and limit by their names in the contract. */
export type KeywordFilter = Pick<TechnographicsRequest, FilterField>;

/** The entries that pass, in the order of `order_by` or as they are held. */
export function filterKeywords(
  keywords: readonly KeywordMetrics[],
  filter: KeywordFilter
): KeywordMetrics[] {
  const chosen = keywords.filter((entry) => passes(entry, filter));
  const ordered = filter.order_by?.length ? chosen.sort(comparer(filter.order_by)) : chosen;
  return ordered.slice(0, filter.limit ?? ordered.length);
}

function passes(entry: KeywordMetrics, filter: KeywordFilter): boolean {
  return (
    isOneOf(entry.confidence, filter.confidence_or) &&
    isOneOf(entry.slug, filter.keyword_slug_or) &&
    isOneOf(entry.categorySlug, filter.keyword_category_slug_or) &&
    isOneOf(entry.parentCategorySlug, filter.keyword_parent_category_slug_or) &&
    isOneOf(entry.type, filter.keyword_type_or) &&
    isNoneOf(entry.type, filter.keyword_type_not) &&
    isAtLeast(entry.firstSeen, filter.first_date_found_gte) &&
    isAtMost(entry.firstSeen, filter.first_date_found_lte) &&
    isAtLeast(entry.lastSeen, filter.last_date_found_gte) &&
    isAtMost(entry.lastSeen, filter.last_date_found_lte) &&
    isAtLeast(entry.jobs, filter.min_jobs) &&
    isAtMost(entry.jobs, filter.max_jobs) &&
    isAtMost(entry.rank, filter.max_rank) &&
    isAtLeast(entry.share, filter.min_relative_occurrence)
  );
}

type Bound<T> = T | null | undefined;

/** An empty list is no filter. */
function isOneOf(value: string | null, list: Bound<readonly string[]>): boolean {
  return !list || list.length === 0 || (value !== null && list.includes(value));
}

function isNoneOf(value: string | null, list: Bound<readonly string[]>): boolean {
  return !list || value === null || !list.includes(value);
}

function isAtLeast<T extends string | number>(value: T | null, least: Bound<T>): boolean {
  return least === null || least === undefined || (value !== null && value >= least);
}

function isAtMost<T extends string | number>(value: T | null, most: Bound<T>): boolean {
  return most === null || most === undefined || (value !== null && value <= most);
}

type Order = NonNullable<KeywordFilter["order_by"]>;

const CONFIDENCE_RANK = { low: 1, medium: 2, high: 3 } as const;

/** The value of an entry to sort by; the service's score is not kept, so sorting by it does nothing. */
function orderValue(entry: KeywordMetrics, field: Order[number]["field"]): string | number | null {
  switch (field) {
    case "jobs":
      return entry.jobs;
    case "jobs_last_7_days":
      return entry.jobsLast7Days;
    case "jobs_last_30_days":
      return entry.jobsLast30Days;
    case "jobs_last_180_days":
      return entry.jobsLast180Days;
    case "first_date_found":
      return entry.firstSeen;
    case "last_date_found":
      return entry.lastSeen;
    case "relative_occurrence_within_category":
      return entry.share;
    case "confidence":
      return entry.confidence && CONFIDENCE_RANK[entry.confidence];
    case "theirstack_score":
      return null;
  }
}

/** Descending by default, as in the contract; missing values come last. */
function comparer(order: Order): (a: KeywordMetrics, b: KeywordMetrics) => number {
  return (a, b) => {
    for (const { field, desc } of order) {
      const [one, other] = [orderValue(a, field), orderValue(b, field)];
      if (one === other) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      return one < other === (desc === false) ? -1 : 1;
    }
    return 0;
  };
}
