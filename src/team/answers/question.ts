/** A paid call as the gateway sees it: what of it is held, what would have to be bought, and the reply made of what is held. */
import type { Queries } from "../database/database";
import type { PaidEndpoint, Prices } from "../money/prices";
import type { Item } from "../money/purchase";

export interface Look {
  /** Nothing when all is held. */
  readonly missing: readonly Item[];
  /** Of what was asked, so many things are not held (rows, companies); 0 when all are. */
  readonly missingCount: number;
  readonly data: readonly object[];
  readonly metadata: object;
  /** ms since 1970 of the oldest that is shown; null when nothing is. */
  readonly oldestAt: number | null;
  /** The purchases that what is shown came with. */
  readonly purchaseIds: readonly number[];
  /** What the service would charge for what is shown. */
  readonly worthCredits: number;
}

export interface Question {
  readonly endpoint: PaidEndpoint;
  /** One thing by its name: not held is 504 under only-if-cached. */
  readonly isSingle: boolean;
  look(queries: Queries, since: number, prices: Prices): Promise<Look>;
}
