/**
 * The filters on a company's use of technologies and topics, with the names that people use:
 * `tech_filters` of a company search ("Kafka since March, with at least 5 jobs"). Without slugs of their
 * own they apply to the technologies and keywords that the search names.
 */
import { filter, idea, inGroup, type SearchFilter } from "./search-filter";

export const techFilters: readonly SearchFilter[] = [
  ...inGroup(
    "use",
    filter("confidence_or", "Use confidence", "confidences"),
    idea("useJobs", {
      range: [
        filter("min_jobs", "Use in at least jobs", "whole", "min jobs"),
        filter("max_jobs", "Use in at most jobs", "whole", "max jobs"),
      ],
    }),
    filter("max_rank", "Use rank at most", "count", "max rank"),
    filter("min_relative_occurrence", "Use share at least", "share", "min share"),
    idea("firstSeen", {
      dates: [
        filter("first_date_found_gte", "Use first seen since", "date", "adopted since"),
        filter("first_date_found_lte", "Use first seen until", "date"),
      ],
    }),
    idea("lastSeen", {
      dates: [
        filter("last_date_found_gte", "Use last seen since", "date"),
        filter("last_date_found_lte", "Use last seen until", "date"),
      ],
    }),
    idea("useOf", {
      any: filter("keyword_slug_or", "Use of", "keywords"),
      anyTechnology: filter("technology_slug_or", "Use of technology", "technologies"),
    }),
    idea("useCategory", {
      any: filter("keyword_category_slug_or", "Use of category", "categories"),
      anyTechnology: filter(
        "technology_category_slug_or",
        "Use of technology category",
        "categories"
      ),
    }),
    idea("useParentCategory", {
      any: filter("keyword_parent_category_slug_or", "Use of parent category", "parent-categories"),
      anyTechnology: filter(
        "technology_parent_category_slug_or",
        "Use of technology parent category",
        "parent-categories"
      ),
    }),
    idea("useType", {
      any: filter("keyword_type_or", "Use of type", "keyword-types"),
      none: filter("keyword_type_not", "Use of type not", "keyword-types"),
    })
  ),
];
