/**
 * The filters on a company's use of technologies and topics, with the names that people use:
 * `tech_filters` of a company search ("Kafka since March, with at least 5 jobs"). Without slugs of their
 * own they apply to the technologies and keywords that the search names.
 */
import { filter, idea, inGroup, type SearchFilter } from "./search-filter";

export const techFilters: readonly SearchFilter[] = [
  ...inGroup(
    "use",
    filter("confidence_or", "Use confidence", "confidences", "confidence", "technology confidence"),
    idea("useJobs", {
      range: [
        filter(
          "min_jobs",
          "Use in at least jobs",
          "whole",
          "use jobs at least",
          "technology jobs at least",
          "min jobs"
        ),
        filter(
          "max_jobs",
          "Use in at most jobs",
          "whole",
          "use jobs at most",
          "technology jobs at most",
          "max jobs"
        ),
      ],
    }),
    filter("max_rank", "Use rank at most", "count", "rank at most", "max rank"),
    filter("min_relative_occurrence", "Use share at least", "share", "share at least", "min share"),
    idea("firstSeen", {
      dates: [
        filter(
          "first_date_found_gte",
          "Use first seen since",
          "date",
          "first seen since",
          "adopted since"
        ),
        filter(
          "first_date_found_lte",
          "Use first seen until",
          "date",
          "first seen until",
          "adopted until"
        ),
      ],
    }),
    idea("lastSeen", {
      dates: [
        filter("last_date_found_gte", "Use last seen since", "date", "last seen since"),
        filter("last_date_found_lte", "Use last seen until", "date", "last seen until"),
      ],
    }),
    idea("useOf", {
      any: filter("keyword_slug_or", "Use of", "keywords", "use of keyword"),
      anyTechnology: filter("technology_slug_or", "Use of technology", "technologies"),
    }),
    idea("useCategory", {
      any: filter(
        "keyword_category_slug_or",
        "Use of category",
        "categories",
        "category",
        "keyword category"
      ),
      anyTechnology: filter(
        "technology_category_slug_or",
        "Use of technology category",
        "categories",
        "technology category"
      ),
    }),
    idea("useParentCategory", {
      any: filter(
        "keyword_parent_category_slug_or",
        "Use of parent category",
        "parent-categories",
        "parent category",
        "keyword parent category"
      ),
      anyTechnology: filter(
        "technology_parent_category_slug_or",
        "Use of technology parent category",
        "parent-categories",
        "technology parent category"
      ),
    }),
    idea("useType", {
      any: filter("keyword_type_or", "Use of type", "keyword-types", "keyword type"),
      none: filter("keyword_type_not", "Use of type not", "keyword-types", "keyword type not"),
    })
  ),
];
