/**
 * A manager has looked at a price that rose: the kind is bought again, at the price that was seen. What is reserved at
 * the old price does not go out; those who wait for it are told, and ask again.
 */
import type { Database } from "../database/database";
import type { PaidEndpoint } from "../money/prices";
import { stoppedReply } from "../money/refusal";
import { lift, stopOf } from "../money/stops";
import { refuseReserved } from "./settle";

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
