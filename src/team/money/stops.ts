/** Kinds of calls that are stopped because they cost more than they should, until a manager decides. */
import type { Queries } from "../../datafolder/queries";
import type { PaidEndpoint } from "./prices";

export interface Stop {
  readonly endpoint: string;
  readonly since: number;
  readonly requestId: string;
  /** Credits above the price, for how many records; null when a reply had more records than asked for. */
  readonly moreCredits: number | null;
  readonly records: number | null;
}

const COLUMNS = `endpoint, since, request_id as "requestId", more_credits as "moreCredits", records`;

export const stops = (queries: Queries): Promise<Stop[]> =>
  queries.rows<Stop>(`select ${COLUMNS} from stops order by since`);

export async function stopOf(
  queries: Queries,
  accountId: number,
  endpoints: readonly string[]
): Promise<Stop | null> {
  const [stop] = await queries.rows<Stop>(
    `select ${COLUMNS} from stops where account_id = $1 and endpoint = any($2::text[])`,
    [accountId, endpoints]
  );
  return stop ?? null;
}

/** Stops a kind because a reply had more records than asked for. */
export async function stopAfter(queries: Queries, requestId: string): Promise<void> {
  await queries.rows(
    `insert into stops (account_id, endpoint, request_id)
     select account_id, endpoint, id from requests where id = $1 on conflict do nothing`,
    [requestId]
  );
}

/** Stops kinds because their price rose. */
export async function stopFor(
  queries: Queries,
  accountId: number,
  rise: { readonly endpoints: readonly PaidEndpoint[]; readonly records: number },
  moreCredits: number
): Promise<void> {
  await queries.rows(
    `insert into stops (account_id, endpoint, request_id, more_credits, records)
     select distinct on (endpoint) account_id, endpoint, id, $3, $4 from requests
     where account_id = $1 and endpoint = any($2::text[]) and state = 'answered'
     order by endpoint, sent_at desc on conflict do nothing`,
    [accountId, rise.endpoints, moreCredits, rise.records]
  );
}

/** Buying of the kind goes on, at the price that was seen and no higher one. */
export async function lift(queries: Queries, accountId: number, endpoint: string): Promise<void> {
  await queries.rows(
    `with lifted as (delete from stops where account_id = $1 and endpoint = $2 returning *)
     insert into price_proofs (account_id, endpoint, accepted_credits)
     select account_id, endpoint, ceil(more_credits::float8 / records)::int from lifted
     where more_credits is not null
     on conflict (account_id, endpoint) do update
       set accepted_credits = price_proofs.accepted_credits + excluded.accepted_credits`,
    [accountId, endpoint]
  );
}
