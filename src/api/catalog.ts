/**
 * Parameters of the keyword catalog (free of credits). They travel in the query; a list repeats its
 * name (`slugs=a&slugs=b`).
 */
import { z } from "zod";
import { flag, nonNegative, string, strings } from "./parameters";
import { keywordTypes } from "./values";

export const catalogKeywordsRequestSchema = z.object({
  keyword_type: z.enum(keywordTypes).nullish(),
  keyword_type_not: z.array(z.enum(keywordTypes)).nullish(),
  name_pattern: string,
  slug: strings,
  slugs: strings,
  category_pattern: string,
  category_slug: string,
  parent_category_slug: string,
  parent_category_pattern: string,
  /** Searches name, type, category and parent category; names that start with it come first. */
  q: string,
  /** A prefix of the name; the local service takes `0-9` for names outside A-Z. */
  starts_with: string,
  include_metadata: flag,
  page: nonNegative,
  /** 25 when left out; 100000 returns all. */
  limit: z.int().min(1).nullish(),
});
export type CatalogKeywordsRequest = z.input<typeof catalogKeywordsRequestSchema>;
