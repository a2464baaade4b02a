/**
 * The catalogs, all free of credits: keywords, technologies, industries, places, countries, categories.
 * Parameters travel in the query; a list repeats its name (`slugs=a&slugs=b`).
 */
import * as z from "zod/mini";
import { count, integer, list, requiredNumber, requiredText, rows, section, text } from "./fields";
import { flag, ids, nonNegative, string, strings } from "./parameters";
import { keywordTypes } from "./values";

export const catalogKeywordsRequestSchema = z.object({
  keyword_type: z.nullish(z.enum(keywordTypes)),
  keyword_type_not: z.nullish(z.array(z.enum(keywordTypes))),
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
  limit: z.nullish(z.int().check(z.minimum(1))),
});

export const catalogTechnologiesRequestSchema = z.object({
  name_pattern: string,
  slug: strings,
  slugs: strings,
  category_pattern: string,
  category_slug: string,
  parent_category_slug: string,
  parent_category_pattern: string,
  page: nonNegative,
  limit: z.nullish(z.int().check(z.minimum(1))),
});

const totalSchema = section(z.object({ total_results: count() }));

export const industriesRequestSchema = z.object({
  /** A part of name, hierarchy or description. */
  industry: string,
  page: nonNegative,
  limit: z.nullish(z.int().check(z.minimum(1))),
});

const catalogIndustrySchema = z.object({
  industry_id: z.int(),
  industry: z.string(),
  hierarchy: text(),
  description: text(),
  parent_id: integer(),
  companies: integer(),
  jobs: integer(),
});
export const industriesReplySchema = z.object({
  data: rows(catalogIndustrySchema),
  metadata: totalSchema,
});

/** `limit` is 5 when left out. Feature codes are GeoNames codes: PPL a town, ADM1 a state. */
export const locationsRequestSchema = z.object({
  id: ids,
  name: string,
  country_code: string,
  feature_code: strings,
  offset: nonNegative,
  limit: z.nullish(z.int().check(z.minimum(1), z.maximum(100_000))),
});

const catalogLocationSchema = z.object({
  id: z.int(),
  name: z.string(),
  display_name: text(),
  admin1_name: text(),
  country_code: text(),
  country_name: text(),
  feature_code: text(),
  feature_name: text(),
});
export const locationsReplySchema = rows(catalogLocationSchema);

/** `country` is a part of the English name. */
export const countriesRequestSchema = z.object({
  country: string,
  page: nonNegative,
  limit: z.nullish(z.int().check(z.minimum(1))),
});

export const jobCountriesReplySchema = z.object({
  data: rows(
    z.object({
      iso2: z.string(),
      country: z.string(),
      num_jobs: requiredNumber(),
      num_companies: requiredNumber(),
    })
  ),
  metadata: totalSchema,
});

export const companyCountriesReplySchema = z.object({
  data: rows(z.object({ iso2: z.string(), country: z.string(), num_companies: requiredNumber() })),
  metadata: totalSchema,
});

const categoryFields = {
  name: z.string(),
  slug: z.string(),
  description: text(),
  number_of_technologies: integer(),
  number_of_companies: integer(),
};

export const categoriesRequestSchema = z.object({ category_slug: string });
export const categoriesReplySchema = z.object({
  data: rows(z.object(categoryFields)),
  metadata: totalSchema,
});

export const subcategoriesRequestSchema = z.object({
  category_slug: string,
  /** Only with `category_slug`. */
  subcategory_slug: string,
  /** 5 when left out. */
  num_technologies_per_category: nonNegative,
});
export const subcategoriesReplySchema = z.object({
  data: rows(
    z.object({
      ...categoryFields,
      category_slug: text(),
      technologies: list(z.object({ name: requiredText(), slug: requiredText(), logo: text() })),
    })
  ),
  metadata: totalSchema,
});
