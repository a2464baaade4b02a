/**
 * The record of company search: 3 credits each. It names all technologies of the company; the metrics
 * of a technology are there only for the slugs asked for in `expand_technology_slugs`.
 */
import * as z from "zod/mini";
import { companyFactsSchema } from "./company-facts";
import { ignored, list } from "./fields";
import { jobSchema } from "./job";
import { keywordEntrySchema } from "./keyword";

export const companySchema = z.object({
  ...companyFactsSchema.shape,
  /** A slug asked for and absent here was not detected. */
  technologies_found: list(keywordEntrySchema),
  keywords_found: ignored(list(keywordEntrySchema)),
  jobs_found: ignored(list(jobSchema)),
});
export type Company = z.output<typeof companySchema>;
