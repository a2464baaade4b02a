/**
 * Stores what came back in one transaction: records, what each purchase was charged, and its end. A reply that comes
 * after its request counted as lost is still settled, unless a person has decided by then.
 */
import { type Database, type Queries, firstRow } from "../../database/database";
import { keepCompanies, noteLookup } from "../held/companies";
import { keepJobs, keepPage } from "../held/pages";
import { keepTechnographics, type Entry } from "../held/technographics";
import { idOf, isMasked, type CompanyRecord } from "../held/names";
import { count, type CountedCredits } from "../money/ceilings";
import { isLookup } from "../money/prices";
import type { Ask, RefusalReply } from "../money/purchase";
import { takeBack } from "../money/reserve";
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

/** Returns the credits charged. */
export function settle(database: Database, request: Outgoing, answer: Answer): Promise<number> {
  return database.transaction(async (queries) => {
    const found = await firstRow<{ state: string; credits: number | null }>(
      queries,
      "select state, credits from requests where id = $1 for update",
      [request.requestId]
    );
    // It was done before, but the end of that transaction was not reported.
    if (found?.state === "answered") return found.credits ?? 0;
    const ends = await keep(queries, request, answer);
    const credits = ends.reduce((sum, end) => sum + end.credits, 0);
    if (found?.state === "refused") return credits;
    await end(queries, ends, "settled");
    await queries.rows(
      `with ${freeSlots("array[$1]")}
       update requests set state = 'answered', replied_at = clock_timestamp(), status = 200,
         records = $2, credits = $3 where id = $1`,
      [request.requestId, answer.data.length, credits]
    );
    return credits;
  });
}

function keep(queries: Queries, request: Outgoing, answer: Answer): Promise<End[]> {
  const [head] = request.purchases;
  switch (head?.ask.kind) {
    case "lookup":
      return keepLookups(queries, request, answer);
    case "technographics":
      return keepList(queries, request, head, head.ask.name, answer);
    case "page":
      return keepRows(queries, request, head, head.ask, answer);
    case undefined:
      return Promise.resolve([]);
  }
}

/** The largest value of a column of whole numbers. */
const MAX_WHOLE_NUMBER = 2_147_483_647;
const numberIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_WHOLE_NUMBER
    ? (value as number)
    : null;

const totalOf = ({ metadata }: Answer): number | null =>
  numberIn(metadata["total_companies"]) ?? numberIn(metadata["total_results"]);

const truncatedOf = ({ metadata }: Answer): number =>
  Math.max(
    numberIn(metadata["truncated_companies"]) ?? 0,
    numberIn(metadata["truncated_results"]) ?? 0
  );

async function keepLookups(queries: Queries, request: Outgoing, answer: Answer): Promise<End[]> {
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
    isAgain: without.length > 0,
  });
  await keepCompanies(
    queries,
    shares.flatMap(({ id, records }) =>
      records.map((record) => ({ record, purchaseId: id, slugs }))
    )
  );
  const known = new Set(shares.flatMap(({ records }) => records));
  const [head] = asked;
  const loose = came.filter((record) => !known.has(record));
  if (head)
    await keepCompanies(
      queries,
      loose.map((record) => ({ record, purchaseId: head.id, slugs }))
    );
  const cameIds = came.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  for (const { id, name, records, total } of shares) {
    const ids = records.map(idOf);
    // A full page may lack the record of a name: other records took its place.
    const isOpen = ids.length === 0 && total === null;
    const others = isOpen ? [...new Set([...without, ...cameIds])] : [];
    if (!isOpen || others.length > 0)
      await noteLookup(queries, { name, ids, total, others, purchaseId: id });
  }
  return shares.map(({ id, credits, records }) => ({ id, credits, records: records.length }));
}

async function keepList(
  queries: Queries,
  request: Outgoing,
  { id, records_asked }: Going,
  name: string,
  answer: Answer
): Promise<End[]> {
  const total = numberIn(answer.metadata["total_results"]);
  const companies = numberIn(answer.metadata["total_companies"]) ?? 0;
  const isKnown = answer.data.length > 0 || companies > 0;
  await keepTechnographics(queries, request.endpoint as "technologies" | "buyingIntents", name, {
    isKnown,
    total,
    entries: answer.data as Entry[],
    isComplete: answer.data.length < records_asked || total === answer.data.length,
    purchaseId: id,
  });
  const credits = isKnown ? request.price : 0;
  return [{ id, credits, records: answer.data.length }];
}

async function keepRows(
  queries: Queries,
  request: Outgoing,
  { id }: Going,
  ask: Extract<Ask, { kind: "page" }>,
  answer: Answer
): Promise<End[]> {
  const rows = answer.data as CompanyRecord[];
  const truncated = truncatedOf(answer);
  await keepPage(queries, ask.search, {
    first: ask.first,
    count: truncated > 0 ? rows.length : ask.count,
    isLast: rows.length < ask.count && truncated === 0,
    rows,
    metadata: answer.metadata,
    purchaseId: id,
  });
  const slugs = (ask.body as { expand_technology_slugs?: string[] }).expand_technology_slugs ?? [];
  if (request.endpoint === "companySearch")
    await keepCompanies(
      queries,
      rows.map((record) => ({ record, purchaseId: id, slugs }))
    );
  if (request.endpoint === "jobSearch") await keepJobs(queries, rows, id);
  return [{ id, credits: creditsOf(request, rows, totalOf(answer)), records: rows.length }];
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

/** Ends open purchases, and counts what they cost instead of their most. */
async function end(
  queries: Queries,
  ends: readonly End[],
  state: "settled" | "released",
  failure: RefusalReply | null = null
): Promise<void> {
  const rows = await queries.rows<CountedCredits>(
    `update purchases p set state = $2, credits = e.credits, records = e.records,
       failure = $3::jsonb, ended_at = clock_timestamp()
     from jsonb_to_recordset($1::jsonb) as e (id bigint, credits int, records int)
     where p.id = e.id and p.state in ('reserved', 'sent', 'unconfirmed')
     returning p.member_id as "memberId", p.day, e.credits - p.most as credits`,
    [JSON.stringify(ends), state, failure === null ? null : JSON.stringify(failure)]
  );
  await count(queries, rows);
}

/** Nothing was bought: ends the purchases, and their callers get `told`. */
export function refuse(
  database: Database,
  { requestId, purchases }: Outgoing,
  told: RefusalReply
): Promise<void> {
  return database.transaction(async (queries) => {
    await end(
      queries,
      purchases.map(({ id }) => ({ id, credits: 0, records: 0 })),
      "released",
      told
    );
    await closed(queries, requestId, told.status);
  });
}

/** Nothing was bought, and it may be sent once more; with `harder`, in smaller groups. */
export function putBack(
  database: Database,
  { requestId, purchases }: Outgoing,
  status: number,
  harder: boolean
): Promise<void> {
  const ids = purchases.map(({ id }) => id);
  return database.transaction(async (queries) => {
    // Not by their ids: when this is repeated, they may be out again with another request.
    await queries.rows(
      `update purchases set state = 'reserved', request_id = null, sent_at = null, tries = tries + $2
       where request_id = $1 and state in ('sent', 'unconfirmed')`,
      [requestId, harder ? 1 : 0]
    );
    await takeBack(queries, ids);
    await closed(queries, requestId, status);
  });
}

async function closed(queries: Queries, requestId: string, status: number): Promise<void> {
  await queries.rows(
    `with ${freeSlots("array[$1]")}
     update requests set state = 'refused', replied_at = clock_timestamp(), status = $2, records = 0,
       credits = 0 where id = $1`,
    [requestId, status]
  );
}

/** The request may have been charged, nobody knows: it counts at its most until it is settled. */
export const lose = (database: Database, requestId: string): Promise<void> =>
  database.transaction((queries) => loseIn(queries, [requestId]));

export async function loseIn(queries: Queries, requestIds: readonly string[]): Promise<void> {
  await queries.rows(
    `with ${freeSlots("$1")},
       lost as (update requests set state = 'unconfirmed'
         where id = any($1::uuid[]) and state = 'sent')
     update purchases set state = 'unconfirmed', ended_at = clock_timestamp()
     where request_id = any($1::uuid[]) and state = 'sent'`,
    [requestIds]
  );
}
