/** What a call can cost now at most, and how much of it is held. Sends nothing to the service. */
import type { Queries } from "../../database/database";
import type { Settings } from "../money/settings";
import type { Freshness } from "./freshness";
import type { Question } from "./question";

export async function priceOf(
  queries: Queries,
  accountId: number,
  question: Question,
  { maxAgeSeconds }: Freshness,
  { prices, readAt }: Settings
) {
  const look = await question.look(queries, readAt - maxAgeSeconds * 1000, prices);
  const underWay = await queries.rows(
    `select 1 from purchases where account_id = $1 and what = any($2::text[])
       and state in ('reserved', 'sent') limit 1`,
    [accountId, look.missing.map(({ what }) => what)]
  );
  return {
    mostCredits: look.mostCredits,
    heldCredits: look.worthCredits,
    heldRecords: look.data.length,
    missing: look.missingCount,
    oldestAt: look.oldestAt,
    // Somebody buys a part of it now: then the call costs less.
    isUnderWay: underWay.length > 0,
  };
}
