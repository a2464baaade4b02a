/**
 * Companies that a team has revealed: for 90 days from when a search returned them unblurred, or an event of a new
 * company was charged. Another reveal within the 90 days does not restart them.
 */
import type { Queries } from "../../database/database";

const REVEAL_DAYS = 90;

const revealSql = `insert into reveals (team_id, company_n, revealed_at)
   select $1::int, n, $3::timestamptz from unnest($2::int[]) as n
   on conflict (team_id, company_n) do update set revealed_at = excluded.revealed_at
   where reveals.revealed_at < excluded.revealed_at - interval '${REVEAL_DAYS} days'`;

export async function reveal(
  queries: Queries,
  teamId: number,
  companies: readonly number[],
  at: number
): Promise<void> {
  if (companies.length === 0) return;
  await queries.rows(revealSql, [teamId, companies, new Date(at).toISOString()]);
}
