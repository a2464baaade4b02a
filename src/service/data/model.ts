/**
 * What is generated, before it is counted and written to the database. Days are offsets from the
 * anchor day (the day the data was created), so that the same data is never old on the day it is made.
 */
import type { FundingStage, Seniority } from "../../api";
import type { Place } from "./places";

export interface SeedCompany {
  /** 1-based and independent of how many companies there are. */
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
  /** Posted so many days before the anchor day. */
  readonly daysAgo: number;
  /** Discovered later by so many hours. */
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
