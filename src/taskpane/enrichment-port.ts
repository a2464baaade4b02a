/**
 * What Enrich needs of the sheet: read the selected column, count exactly, run. Provisional
 * shapes until the workbook layer's own are there.
 */
import type { CompanyField } from "../client/company-fields";
import type { Failure } from "../client/failure";
import type { Credits, EpochMs } from "../client/units";

export interface EnrichColumn {
  readonly address: string;
  readonly header: string | null;
  readonly rows: number;
  readonly samples: readonly string[];
}

export interface EnrichOptions {
  readonly fields: readonly CompanyField[];
  readonly onlyBlanks: boolean;
}

export interface UnreadableCell {
  /** Row of the worksheet as Excel numbers it. */
  readonly row: number;
  readonly text: string;
  readonly reason: string;
}

export interface EnrichPlan {
  readonly rows: number;
  readonly blank: number;
  readonly unreadable: readonly UnreadableCell[];
  readonly duplicates: number;
  readonly alreadyFilled: number;
  readonly companies: number;
  readonly held: number;
  readonly heldMisses: number;
  readonly toBuy: number;
  readonly priceCredits: Credits;
  readonly requests: number;
  readonly endsAt: EpochMs;
  readonly obstacle: Failure | null;
}

export interface EnrichProgress {
  readonly rows: number;
  readonly done: number;
  readonly waiting: number;
  readonly notFound: number;
  readonly failed: number;
  readonly chargedCredits: Credits;
}

export interface EnrichReport extends EnrichProgress {
  readonly unreadable: number;
  readonly wasStopped: boolean;
  readonly failure: Failure | null;
}

export interface EnrichmentPort {
  readColumn(): Promise<EnrichColumn>;
  plan(column: EnrichColumn, options: EnrichOptions): Promise<EnrichPlan>;
  run(
    plan: EnrichPlan,
    options: { signal: AbortSignal; onProgress: (progress: EnrichProgress) => void }
  ): Promise<EnrichReport>;
}
