/**
 * The filters on a company's use of technologies and topics, with the names that people use:
 * `tech_filters` of a company search ("Kafka since March, with at least 5 jobs"). Without slugs of their
 * own they apply to the technologies and keywords that the search names.
 */
import { tableOf } from "./search-filter";

export const techFilters = tableOf({
  use: [
    "- any confidence_or confidences: Use confidence",
    "useJobs range min_jobs whole: Use in at least jobs | min jobs",
    "useJobs range max_jobs whole: Use in at most jobs | max jobs",
    "- value max_rank count: Use rank at most | max rank",
    "- value min_relative_occurrence share: Use share at least | min share",
    "firstSeen dates first_date_found_gte date: Use first seen since | adopted since",
    "firstSeen dates first_date_found_lte date: Use first seen until",
    "lastSeen dates last_date_found_gte date: Use last seen since",
    "lastSeen dates last_date_found_lte date: Use last seen until",
    "useOf any keyword_slug_or keywords: Use of",
    "useOf anyTechnology technology_slug_or technologies: Use of technology",
    "useCategory any keyword_category_slug_or categories: Use of category",
    "useCategory anyTechnology technology_category_slug_or categories: Use of technology category",
    "useParentCategory any keyword_parent_category_slug_or parent-categories: Use of parent category",
    "useParentCategory anyTechnology technology_parent_category_slug_or parent-categories: Use of technology parent category",
    "useType any keyword_type_or keyword-types: Use of type",
    "useType none keyword_type_not keyword-types: Use of type not",
  ],
});
