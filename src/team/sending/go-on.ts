/**
 * A manager has looked at a price that rose: the kind is bought again, at the price that was seen. What is reserved
 * at the old price is not sent; its callers are told so, and ask again.
 */
import type { Database } from "../database/database";
import type { PaidEndpoint } from "../money/prices";
import { stoppedReply } from "../money/refusal";
import { lift, stopOf } from "../money/stops";
import { refuseReserved } from "./settle";

/** The published price counts again. If a record still costs more, buying stops again. */
export function goBack(database: Database, accountId: number, endpoint: string): Promise<void> {
  return database.transaction(async (queries) => {
    await queries.rows("select id from accounts where id = $1 for update", [accountId]);
    await queries.rows(
      `update price_proofs set accepted_credits = 0, proven_at = null
       where account_id = $1 and endpoint = $2 and accepted_credits > 0`,
      [accountId, endpoint]
    );
    // The next reading is not compared: what was bought before it may have had the higher price.
    await queries.rows("update price_watch set allotment = -1 where account_id = $1", [accountId]);
  });
}

export function goOn(database: Database, accountId: number, endpoint: string): Promise<void> {
  return database.transaction(async (queries) => {
    // This lock keeps others from reserving at the old price meanwhile.
    await queries.rows("select only_row from team for update");
    const stop = await stopOf(queries, accountId, [endpoint]);
    if (!stop) return;
    await refuseReserved(queries, accountId, stop.endpoint as PaidEndpoint, stoppedReply(stop));
    await lift(queries, accountId, endpoint);
  });
}
