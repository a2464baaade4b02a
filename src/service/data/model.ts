/**
 * The generated data before it is counted and written to the database. Days are counted back from the anchor day (the
 * day on which the data was created), so that new data is never old.
 */
import type { CompanyFacts, FundingStage, Seniority } from "../../api";
import { companyFactsSchema } from "../../api";
import type { Place } from "./places";

/** These fields have no column: they are computed for each reply. */
const perReply = ["technology_names", "num_jobs_found", "has_blurred_data"] as const;
type PerReply = (typeof perReply)[number];

/** Fields that have a column of the same name. */
export type KeptFacts = Omit<CompanyFacts, PerReply>;
export const keptFacts = Object.keys(companyFactsSchema.shape).filter(
  (name) => !(perReply as readonly string[]).includes(name)
);

/** The columns that follow from nothing else; what is unknown is left out. `company-row.ts` adds the others. */
export interface SeedCompany extends Partial<KeptFacts> {
  /** From 1, and independent of the number of companies. */
  readonly n: number;
  readonly name: string;
  readonly linkedin_slug?: string | null;
  readonly place?: Place | null;
  readonly funding?: SeedFunding | null;
  readonly jobs: readonly SeedJob[];
}

export interface SeedFunding {
  readonly totalUsd: number;
  readonly stage: FundingStage;
  readonly daysAgo: number;
  readonly lastRoundUsd: number;
  readonly investors: readonly string[];
}

export interface SeedJob {
  readonly title: string;
  readonly normalizedTitle?: string | null;
  readonly description: string | null;
  /** Days before the anchor day on which it was posted. */
  readonly daysAgo: number;
  /** Hours from the start of that day to its discovery. */
  readonly discoveredAfterHours: number;
  readonly repostedDaysAgo: number | null;
  readonly closedDaysAgo: number | null;
  readonly place?: Place | null;
  readonly workplace: "remote" | "hybrid" | "on_site";
  readonly easyApply: boolean;
  readonly seniority?: Seniority | null;
  readonly employment: readonly string[];
  /** Per year, in the currency of the place; USD without a place. */
  readonly salary?: { readonly min: number; readonly max: number } | null;
  readonly hiringPerson?: { readonly name: string; readonly role: string } | null;
  readonly managerRoles: readonly string[];
  readonly source: string;
}
