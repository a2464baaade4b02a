/**
 * A row of `companies` as the contract's record.
 */
import type { Company, CompanyFacts, Job, KeywordEntry } from "../../api";
import { keptFacts, type KeptFacts } from "../data/model";
import type { KeywordNames } from "../data/keyword-names";

/** The columns that the contract shows under the same name. */
export const companyColumns = ["n", ...keptFacts].map((name) => `c.${name}`).join(", ");

export type CompanyRow = KeptFacts & {
  readonly n: number;
  readonly num_jobs_found?: number | null;
};

export function companyFacts(row: CompanyRow, keywords: KeywordNames): CompanyFacts {
  const { n: _, ...facts } = row;
  return {
    ...facts,
    technology_names: row.technology_slugs.map((slug) => keywords.get(slug) ?? slug),
    num_jobs_found: row.num_jobs_found ?? null,
    has_blurred_data: false,
  };
}

export interface Found {
  readonly technologies: readonly KeywordEntry[];
  readonly keywords: readonly KeywordEntry[];
  readonly jobs: readonly Job[];
}

export function companyRecord(facts: CompanyFacts, found: Found): Company {
  return {
    ...facts,
    technologies_found: [...found.technologies],
    keywords_found: [...found.keywords],
    jobs_found: [...found.jobs],
  };
}
