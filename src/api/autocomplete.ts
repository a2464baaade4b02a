/**
 * Typeahead by company name or domain: free, 5 a second, and only for workspaces that were approved (403).
 */
import * as z from "zod/mini";
import { count, integer, requiredText, rows, section, text, textList } from "./fields";
import { nonNegative } from "./parameters";

export const autocompleteRequestSchema = z.object({
  /** A part of a name or domain. */
  text: z.string(),
  /** 25 when left out, 50 at most. */
  limit: z.nullish(z.int().check(z.minimum(1), z.maximum(50))),
  page: nonNegative,
});

const companySuggestionSchema = z.object({
  id: z.string(),
  name: requiredText(),
  domain: text(),
  industry: text(),
  country: text(),
  country_code: text(),
  employee_count: integer(),
  num_jobs: integer(),
  num_technologies: integer(),
  num_keywords: integer(),
  num_buying_intent_topics: integer(),
  logo: text(),
  possible_domains: textList(),
});
export type CompanySuggestion = z.output<typeof companySuggestionSchema>;

export const autocompleteReplySchema = z.object({
  data: rows(companySuggestionSchema),
  metadata: section(z.object({ total_results: count() })),
});
