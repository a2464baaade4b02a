/**
 * A manager has looked at a price that rose: the kind is bought again, at the price that was seen. What is reserved at
 * the old price does not go out; those who wait for it are told, and ask again.
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
    // What was bought until the next reading is compared with nothing: it had the price of before.
    await queries.rows("update price_watch set allotment = -1 where account_id = $1", [accountId]);
  });
}

export function goOn(database: Database, accountId: number, endpoint: string): Promise<void> {
  return database.transaction(async (queries) => {
    // Reservations take turns: meanwhile none is made at the old price.
    await queries.rows("select only_row from team for update");
    const stop = await stopOf(queries, accountId, [endpoint]);
    if (!stop) return;
    await refuseReserved(queries, accountId, stop.endpoint as PaidEndpoint, stoppedReply(stop));
    await lift(queries, accountId, endpoint);
  });
}
