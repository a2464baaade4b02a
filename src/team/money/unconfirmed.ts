/**
 * Requests whose reply was lost. Each counts at its most until a person decides, or until the account's own figures
 * show what was charged.
 */
import type { Queries } from "../../database/database";
import { Refused } from "../wire/refusal";
import type { Unconfirmed } from "../shapes/team-shapes";

export const unconfirmed = (queries: Queries): Promise<Unconfirmed[]> =>
  queries.rows<Unconfirmed>(
    `select p.id as "purchaseId", m.name as member, p.tool, p.endpoint, p.what,
       p.most as "mostCredits", p.sent_at as "sentAt"
     from purchases p join members m on m.id = p.member_id
     where p.state = 'unconfirmed' order by p.id`
  );

/**
 * A part of a statement that follows `entry`: what was charged and did not come is not asked for again by its run, but
 * when a person continues it.
 */
const LEFT_OUT = `left_out as (update run_rows r set state = 'unconfirmed',
  because = 'It was charged, and its reply was lost.'
  from entry e where e.charged > 0 and r.run_id::text = e.run_id and r.state = 'waiting'
    and r.name = substr(e.what, strpos(e.what, ':') + 1))`;

/**
 * A person decides: it was charged (then it stays booked at its most, although nothing of it is held), or it was not.
 * In both cases it may be asked for again from now on.
 */
export async function decide(
  queries: Queries,
  purchaseId: number,
  wasCharged: boolean,
  deciderId: number
): Promise<void> {
  const rows = await queries.rows(
    `with entry as (update purchases set state = case when $2 then 'settled' else 'released' end,
           credits = case when $2 then most else 0 end, records = 0, decided_by = $3,
           ended_at = clock_timestamp()
         where id = $1 and state = 'unconfirmed'
         returning run_id, what, credits as charged),
       ${LEFT_OUT} select from entry`,
    [purchaseId, wasCharged, deciderId]
  );
  if (rows.length === 0)
    throw new Refused(404, "Not unconfirmed", `Purchase ${purchaseId} is not unconfirmed.`);
}

/**
 * Divides the charge that the account's figures show for all that were lost since the last look: each in turn gets up
 * to its most. Of older ones the figures tell nothing any more.
 */
export async function shareOut(
  queries: Queries,
  accountId: number,
  credits: number
): Promise<number> {
  const rows = await queries.rows(
    `with shares as (
       select p.id, p.most, greatest(0, least(p.most, $2 - coalesce(sum(p.most) over (
         order by p.id rows between unbounded preceding and 1 preceding), 0)))::int as share
       from purchases p join accounts a on a.id = p.account_id
       where a.id = $1 and p.state = 'unconfirmed'
         and least(p.sent_at, p.ended_at) > coalesce(a.looked_at, '-infinity')),
     entry as (update purchases p set state = case when share > 0 then 'settled' else 'released' end,
         credits = share, records = 0, ended_at = clock_timestamp()
       from shares where shares.id = p.id
       returning p.run_id, p.what, share as charged),
     ${LEFT_OUT} select from entry`,
    [accountId, credits]
  );
  return rows.length;
}
