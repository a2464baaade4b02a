/**
 * The generated data before it is counted and written to the database. Days are counted back from the anchor day (the
 * day on which the data was created), so that new data is never old.
 */
import type { FundingStage, Seniority } from "../../api";
import type { Place } from "./places";

export interface SeedCompany {
  /** From 1, and independent of the number of companies. */
  readonly n: number;
  readonly name: string;
  readonly domain: string | null;
  readonly possibleDomains: readonly string[];
  readonly linkedinSlug: string | null;
  readonly linkedinId: string | null;
  readonly industryId: number | null;
  readonly place: Place | null;
  readonly postalCode: string | null;
  readonly employees: number | null;
  readonly revenueUsd: number | null;
  readonly funding: SeedFunding | null;
  readonly foundedYear: number | null;
  readonly ycBatch: string | null;
  readonly exchange: string | null;
  readonly symbol: string | null;
  readonly recruitingAgency: boolean;
  readonly trafficRanking: number | null;
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
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
  readonly normalizedTitle: string | null;
  readonly description: string | null;
  /** Days before the anchor day on which it was posted. */
  readonly daysAgo: number;
  /** Hours from the start of that day to its discovery. */
  readonly discoveredAfterHours: number;
  readonly repostedDaysAgo: number | null;
  readonly closedDaysAgo: number | null;
  readonly place: Place | null;
  readonly workplace: "remote" | "hybrid" | "on_site";
  readonly easyApply: boolean;
  readonly seniority: Seniority | null;
  readonly employment: readonly string[];
  /** Per year, in the currency of the place; USD without a place. */
  readonly salary: { readonly min: number; readonly max: number } | null;
  readonly hiringPerson: { readonly name: string; readonly role: string } | null;
  readonly managerRoles: readonly string[];
  readonly source: string;
}
