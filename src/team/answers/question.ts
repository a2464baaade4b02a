/**
 * A paid call as the gateway sees it: which part is held, what would have to be bought, and the reply made from what is
 * held.
 */
import type { Queries } from "../database/database";
import type { PaidEndpoint, Prices } from "../money/prices";
import type { Item } from "../money/purchase";

export interface Look {
  /** Nothing when all is held. */
  readonly missing: readonly Item[];
  /** How many of the things asked for (rows, companies) are not held; 0 when all are. */
  readonly missingCount: number;
  /** Credits that all of it can cost. */
  readonly mostCredits: number;
  readonly data: readonly object[];
  /** With what came instead of what is still missing: a full page, as the service sent it. */
  readonly full?: readonly object[];
  readonly metadata: object;
  /** ms since 1970 of the oldest that is shown; null when nothing is. */
  readonly oldestAt: number | null;
  /** The purchases that brought what is shown. */
  readonly purchaseIds: readonly number[];
  /** What the service would charge for what is shown. */
  readonly worthCredits: number;
}

/** The gateway truncates nothing itself; null: not asked for, or not known. */
export const totalsOf = (results: number | null, companies: number | null) => ({
  total_results: results,
  total_companies: companies,
  truncated_results: 0,
  truncated_companies: 0,
});

export const mostOf = (items: readonly Item[]): number =>
  items.reduce((sum, { most }) => sum + most, 0);

export interface Question {
  readonly endpoint: PaidEndpoint;
  /** One thing by its name: with only-if-cached, 504 when it is not held. */
  readonly isSingle: boolean;
  look(queries: Queries, since: number, prices: Prices): Promise<Look>;
}
