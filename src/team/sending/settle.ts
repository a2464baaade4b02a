/**
 * Stores what came back in one transaction: records, what each purchase was charged, and its end. A purchase ends once: a
 * reply that comes after it counted as lost still settles it, unless a person has decided by then.
 */
import type { Database, Queries } from "../../database/database";
import { keepCompanies, noteLookups } from "../held/companies";
import { keepPage, numberIn } from "../held/pages";
import { idOf, isMasked, type CompanyRecord } from "../held/names";
import { isLookup } from "../shapes/prices";
import type { Ask } from "../money/purchase";
import { takeBack } from "../money/reserve";
import type { RefusalReply } from "../wire/refusal";
import type { Came } from "../wire/send";
import { freeSlots } from "../windows/slots";
import { attribute } from "./attribute";
import type { Going, Outgoing } from "./dispatch";

type Answer = Extract<Came, { kind: "answer" }>;

/** The result of a purchase. */
interface End {
  readonly id: number;
  readonly credits: number;
  readonly records: number;
}

/** What an answer brought to each purchase of its request, and how to keep it. */
interface Brought {
  readonly ends: readonly End[];
  readonly keep: (queries: Queries) => Promise<unknown>;
}

/** Returns the credits charged. */
export async function settle(
  database: Database,
  request: Outgoing,
  answer: Answer
): Promise<number> {
  const [head] = request.purchases;
  const { ends, keep } =
    head.ask.kind === "lookup"
      ? lookupsIn(request, answer)
      : pageIn(request, head, head.ask, answer);
  await database.transaction(async (queries) => {
    const written = Promise.all([keep(queries), end(queries, request.requestId, ends)]);
    queries.commit();
    await written;
  });
  return ends.reduce((sum, { credits }) => sum + credits, 0);
}

const totalOf = ({ metadata }: Answer): number | null =>
  numberIn(metadata["total_companies"]) ?? numberIn(metadata["total_results"]);

const truncatedOf = ({ metadata }: Answer): number =>
  Math.max(
    numberIn(metadata["truncated_companies"]) ?? 0,
    numberIn(metadata["truncated_results"]) ?? 0
  );

function lookupsIn(request: Outgoing, answer: Answer): Brought {
  const asked = request.purchases.flatMap(({ id, ask, most, records_asked }) =>
    ask.kind === "lookup" ? [{ id, ask, name: ask.name, most, records_asked }] : []
  );
  const slugs = [...new Set(asked.flatMap(({ ask }) => ask.slugs))];
  const without = asked[0]?.ask.without ?? [];
  const truncated = truncatedOf(answer);
  const limit = asked.reduce((sum, { records_asked }) => sum + records_asked, 0);
  const came = (answer.data as CompanyRecord[]).filter((record) => !isMasked(record));
  const shares = attribute(asked, came, {
    // The balance did not cover all records: nobody knows which names have none.
    limit: truncated > 0 ? 0 : limit,
    total: truncated > 0 || came.length < answer.data.length ? null : totalOf(answer),
    price: request.price,
  });
  const buyerOf = new Map(shares.flatMap(({ id, records }) => records.map((one) => [one, id])));
  const [head] = asked;
  const delivered = came.flatMap((record) => {
    const purchaseId = buyerOf.get(record) ?? head?.id;
    return purchaseId === undefined ? [] : [{ record, purchaseId, slugs }];
  });
  const cameIds = came.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  const lookups = shares.flatMap(({ id: purchaseId, name, records, total }) => {
    const ids = records.map(idOf);
    // A full page may lack the record of a name: other records took its place.
    const isOpen = ids.length === 0 && total === null;
    const others = isOpen ? [...new Set([...without, ...cameIds])] : [];
    return isOpen && others.length === 0 ? [] : [{ name, ids, total, others, purchaseId }];
  });
  return {
    ends: shares.map(({ id, credits, records }) => ({ id, credits, records: records.length })),
    keep: (queries) =>
      Promise.all([keepCompanies(queries, delivered), noteLookups(queries, lookups)]),
  };
}

function pageIn(
  request: Outgoing,
  { id, what }: Going,
  ask: Extract<Ask, { kind: "page" }>,
  answer: Answer
): Brought {
  const rows = answer.data as CompanyRecord[];
  const truncated = truncatedOf(answer);
  const total = isLookup(request.endpoint) ? numberIn(answer.metadata["total_results"]) : null;
  const page = {
    first: ask.first,
    count: truncated > 0 ? rows.length : ask.count,
    isLast: truncated === 0 && (rows.length < ask.count || total === ask.first + rows.length),
    rows,
    metadata: answer.metadata,
    purchaseId: id,
  };
  const slugs = (ask.body as { expand_technology_slugs?: string[] }).expand_technology_slugs ?? [];
  const companies = request.endpoint === "companySearch" ? rows : [];
  const delivered = companies.map((record) => ({ record, purchaseId: id, slugs }));
  return {
    ends: [{ id, credits: creditsOf(request, rows, totalOf(answer)), records: rows.length }],
    keep: (queries) =>
      Promise.all([keepPage(queries, what, page), keepCompanies(queries, delivered)]),
  };
}

/** Masked records of a preview are free. */
function creditsOf(
  { endpoint, price }: Outgoing,
  rows: readonly CompanyRecord[],
  total: number | null
): number {
  if (isLookup(endpoint)) return rows.length > 0 || (total ?? 0) > 0 ? price : 0;
  return rows.filter((row) => !isMasked(row)).length * price;
}

/** Ends purchases of a request: what they cost counts instead of their most. */
async function end(
  queries: Queries,
  requestId: string,
  ends: readonly End[],
  failure: RefusalReply | null = null
): Promise<void> {
  await queries.rows(
    `with ${freeSlots("array[$1]")}
     update purchases p set state = $3, credits = e.credits, records = e.records,
       failure = $4::jsonb, ended_at = clock_timestamp()
     from jsonb_to_recordset($2::jsonb) as e (id bigint, credits int, records int)
     where p.id = e.id and p.state in ('reserved', 'sent', 'unconfirmed')`,
    [
      requestId,
      JSON.stringify(ends),
      failure === null ? "settled" : "released",
      failure === null ? null : JSON.stringify(failure),
    ]
  );
}

/** Nothing was bought: ends the purchases, and their callers get `told`. */
export function refuse(
  database: Database,
  { requestId, purchases }: Outgoing,
  told: RefusalReply
): Promise<void> {
  const ends = purchases.map(({ id }) => ({ id, credits: 0, records: 0 }));
  return end(database, requestId, ends, told);
}

/** Nothing was bought, and it may be sent once more; with `harder`, in smaller groups. */
export function putBack(database: Database, requestId: string, harder = false): Promise<void> {
  return database.transaction(async (queries) => {
    const back = await queries.rows<{ id: number }>(
      `with ${freeSlots("array[$1]")}
       update purchases set state = 'reserved', request_id = null, sent_at = null, lost_at = null,
         tries = tries + $2
       where request_id = $1 and state in ('sent', 'unconfirmed') returning id`,
      [requestId, harder ? 1 : 0]
    );
    await takeBack(
      queries,
      back.map(({ id }) => id)
    );
  });
}

/** The requests may have been charged, nobody knows: they count at their most until they are settled. */
export async function lose(queries: Queries, requestIds: readonly string[]): Promise<void> {
  await queries.rows(
    `with ${freeSlots("$1")}
     update purchases set state = 'unconfirmed', ended_at = clock_timestamp()
     where request_id = any($1::uuid[]) and state = 'sent'`,
    [requestIds]
  );
}

/** Loses the requests whose time is over: their processes died. Returns how many. */
export async function loseOverdue(queries: Queries): Promise<number> {
  const overdue = await queries.rows<{ id: string }>(
    `select distinct request_id as id from purchases
     where state = 'sent' and lost_at < clock_timestamp()`
  );
  const ids = overdue.map(({ id }) => id);
  if (ids.length > 0) await lose(queries, ids);
  return ids.length;
}
