/**
 * A paid call as the gateway sees it: which part is held, what would have to be bought, and the reply made from what is
 * held.
 */
import type { Queries } from "../../database/database";
import type { Prices } from "../shapes/prices";
import type { Item } from "../money/purchase";

export interface Look {
  /** Empty when all is held. */
  readonly missing: readonly Item[];
  /** How many of the things asked for (rows, companies) are not held; 0 when all are. */
  readonly missingCount: number;
  /** The most that buying all of it can cost. */
  readonly mostCredits: number;
  readonly data: readonly object[];
  /** A full page as the service sent it, with other records in place of those that are missing. */
  readonly full?: readonly object[];
  readonly metadata: object;
  /** When the oldest of what is shown was bought, in ms since 1970; null when nothing is shown. */
  readonly oldestAt: number | null;
  /** The purchases that brought what is shown. */
  readonly purchaseIds: readonly number[];
}

/** Null: not asked for, or not known. `http/paid.ts` adds what was truncated. */
export const totalsOf = (results: number | null, companies: number | null) => ({
  total_results: results,
  total_companies: companies,
  truncated_results: 0,
  truncated_companies: 0,
});

export const mostOf = (items: readonly Item[]): number =>
  items.reduce((sum, { most }) => sum + most, 0);

export interface Terms {
  /** How old what is held may be, and when the call began: ms since 1970. */
  readonly since: number;
  readonly now: number;
  readonly prices: Prices;
}

export interface Question {
  /** `isCut`: what is missing is not bought. Then no row of a search comes from behind the first that is missing. */
  look(queries: Queries, terms: Terms, isCut?: boolean): Promise<Look>;
}
