/**
 * A team's credits. The transaction that decides the answer also charges for it, after it locked the team's row. So two
 * requests at once cannot spend the same credits, and no answer is given unpaid.
 */
import type { Queries } from "../../database/database";
import { oneRow } from "../../database/database";

export interface Charge {
  readonly teamId: number;
  readonly userId: number;
  readonly at: number;
  readonly endpoint: string;
  readonly records: number;
  readonly credits: number;
  /** Companies that it reveals, by number. */
  readonly companies?: readonly number[];
}

/** Another reveal within this time does not restart it. */
const REVEAL_DAYS = 90;

const remainingSql =
  "select api_credits - used_api_credits as remaining from teams where id = $1 for update";

const chargeSql = `with charged as (
       insert into charges (team_id, user_id, at, endpoint, records, credits)
       values ($1::int, $2, $3::timestamptz, $4, $5, $6::bigint)),
     revealed as (
       insert into reveals (team_id, company_n, revealed_at)
       select $1::int, n, $3::timestamptz from unnest($7::int[]) as n
       on conflict (team_id, company_n) do update set revealed_at = excluded.revealed_at
       where reveals.revealed_at < excluded.revealed_at - interval '${REVEAL_DAYS} days')
     update teams set used_api_credits = used_api_credits + $6::bigint where id = $1::int`;

/** The credits that the team has left; locks its row until the transaction ends. */
export async function remainingCredits(queries: Queries, teamId: number): Promise<number> {
  const { remaining } = await oneRow<{ remaining: number }>(queries, remainingSql, [teamId]);
  return remaining;
}

/** Writes the ledger row, the new balance and what is revealed. Nothing is written for 0 credits. */
export async function charge(
  queries: Queries,
  { teamId, userId, at, endpoint, records, credits, companies = [] }: Charge
): Promise<void> {
  if (credits === 0) return;
  await queries.rows(chargeSql, [
    teamId,
    userId,
    new Date(at).toISOString(),
    endpoint,
    records,
    credits,
    companies,
  ]);
}

export interface Balance {
  readonly api_credits: number;
  readonly used_api_credits: number;
  readonly ui_credits: number;
  readonly used_ui_credits: number;
}

export function balanceOf(queries: Queries, teamId: number): Promise<Balance> {
  return oneRow<Balance>(
    queries,
    "select api_credits, used_api_credits, ui_credits, used_ui_credits from teams where id = $1",
    [teamId]
  );
}

/** Sets the credits that are left, by changing those granted; the ledger stays as it is. */
export async function setRemaining(
  queries: Queries,
  teamId: number,
  credits: number
): Promise<void> {
  await queries.rows("update teams set api_credits = used_api_credits + $2 where id = $1", [
    teamId,
    credits,
  ]);
}
