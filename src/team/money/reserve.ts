/**
 * The one transaction that decides whether a call may buy. It joins what others have under way, leaves out what is
 * held by now, checks ceilings, and stores the rest as `reserved`. From then on any process may send it.
 * A lock on the row of `team` makes all reservations take turns.
 */
import { type Database, type Queries, type Transaction, oneRow } from "../../database/database";
import { workingMember, type Member } from "../members/members";
import { passedCeiling, spentBy, type Passed, type Sides } from "./ceilings";
import type { Item } from "./purchase";
import { lockedSettings, type Settings } from "./settings";

/** A run is one call: it has a limit of its own, over all of its pages. */
export interface RunLimit {
  readonly id: number;
  readonly maxCredits: number;
}

export interface ReservationOrder {
  readonly accountId: number;
  readonly member: Member;
  /** E.g. "curl"; for the ledger. */
  readonly tool: string;
  readonly run?: RunLimit;
  /** What was missing when the caller looked. */
  readonly items: readonly Item[];
  /** What is missing now: what another had under way may have come meanwhile. */
  readonly missing: (queries: Queries, team: Settings) => Promise<readonly Item[]>;
  /** What this call was charged so far. */
  readonly boughtCredits: number;
  /** The most that it may cost, as its caller says. */
  readonly mostCredits?: number | undefined;
}

/** A purchase whose reply was lost. */
export interface Open {
  readonly what: string;
  readonly sentAt: number;
}

export type Reservation =
  | {
      readonly kind: "reserved";
      readonly own: readonly number[];
      readonly joined: readonly number[];
      /** Not asked for again before they are settled. */
      readonly open: readonly Open[];
    }
  /** The member's key was withdrawn meanwhile. */
  | { readonly kind: "withdrawn" }
  | { readonly kind: "over-ceiling"; readonly passed: Passed; readonly wantedCredits: number };

export const reserve = (database: Database, order: ReservationOrder): Promise<Reservation> =>
  database.transaction((queries) => decide(queries, order));

interface UnderWay extends Open {
  readonly id: number;
  readonly state: string;
}

async function decide(queries: Transaction, order: ReservationOrder): Promise<Reservation> {
  // Sent together; those after the first see what was committed before the lock was given.
  const [team, underWay, member, spent] = await Promise.all([
    lockedSettings(queries),
    queries.rows<UnderWay>(
      `select id, what, state, sent_at as "sentAt" from purchases
       where account_id = $1 and what = any($2::text[]) and state in ('reserved', 'sent', 'unconfirmed')`,
      [order.accountId, order.items.map(({ what }) => what)]
    ),
    // The call may have waited, and a page of a run takes minutes: a manager may have changed the member meanwhile.
    workingMember(queries, order.member.id),
    spentBy(queries, order.member.id),
  ]);
  const open = underWay.filter(({ state }) => state === "unconfirmed");
  const joined = underWay.filter(({ state }) => state !== "unconfirmed").map(({ id }) => id);
  const taken = new Set(underWay.map(({ what }) => what));
  const known = new Set(order.items.map(({ what }) => what));
  // After the check of what is under way: what ended before that is held by now.
  const missing = taken.size === known.size ? [] : await order.missing(queries, team);
  const items = missing.filter(({ what }) => known.has(what) && !taken.has(what));
  if (items.length === 0) return { kind: "reserved", own: [], joined, open };
  if (member === null) return { kind: "withdrawn" };
  const bought = await boughtBefore(queries, order);
  const { covered, passed } = withinLimits(order, { member, team, spent }, bought, items);
  if (passed) return { kind: "over-ceiling", ...passed };
  const written = write(queries, order, covered);
  queries.commit();
  return { kind: "reserved", own: await written, joined, open };
}

/** All of the items, or none; of a run, as many as its limits cover. */
function withinLimits(
  order: ReservationOrder,
  sides: Sides,
  boughtCredits: number,
  items: readonly Item[]
) {
  const covered: Item[] = [];
  let most = 0;
  for (const part of order.run ? items.map((item) => [item]) : [items]) {
    const wantedCredits = part.reduce((sum, item) => sum + item.most, 0);
    const passed = limitPassed(order, sides, boughtCredits, most + wantedCredits);
    if (passed) return { covered, passed: covered.length > 0 ? null : { passed, wantedCredits } };
    most += wantedCredits;
    covered.push(...part);
  }
  return { covered, passed: null };
}

function limitPassed(
  { mostCredits, run }: ReservationOrder,
  sides: Sides,
  before: number,
  most: number
): Passed | null {
  const limit = run?.maxCredits ?? mostCredits;
  if (limit !== undefined && before + most > limit)
    return {
      whose: run ? "run" : "call",
      span: "call",
      ceilingCredits: limit,
      leftCredits: Math.max(0, limit - before),
    };
  return passedCeiling(sides, before + most, most);
}

/** Charged in this call or run until now; of a run what is open counts at its most. */
async function boughtBefore(
  queries: Queries,
  { run, boughtCredits }: ReservationOrder
): Promise<number> {
  if (!run) return boughtCredits;
  const { sum } = await oneRow<{ sum: number }>(
    queries,
    `select coalesce(sum(coalesce(credits, most)), 0)::int as sum from purchases
     where run_id = $1 and state <> 'released'`,
    [String(run.id)]
  );
  return sum;
}

async function write(
  queries: Queries,
  { accountId, member, tool, run }: ReservationOrder,
  items: readonly Item[]
): Promise<number[]> {
  const rows = await queries.rows<{ id: number }>(
    `insert into purchases (account_id, member_id, tool, lane, run_id, state, day,
       endpoint, what, ask, records_asked, most)
     select $1, $2, $3, $4, $5, 'reserved', (clock_timestamp() at time zone 'UTC')::date,
       item.endpoint, item.what, item.ask, item.records_asked, item.most
     from jsonb_to_recordset($6::jsonb) as
       item (endpoint text, what text, ask jsonb, records_asked int, most int)
     returning id`,
    [
      accountId,
      member.id,
      tool,
      run === undefined ? "cell" : "run",
      run === undefined ? null : String(run.id),
      JSON.stringify(
        items.map(({ recordsAsked, ...item }) => ({ ...item, records_asked: recordsAsked }))
      ),
    ]
  );
  return rows.map(({ id }) => id);
}

/** Releases what was not sent, and what is out if it would be sent again. */
export function release(database: Database, ids: readonly number[]): Promise<void> {
  return database.transaction(async (queries) => {
    await queries.rows(
      `update purchases set unwanted = true
       where id = any($1::bigint[]) and state in ('reserved', 'sent')`,
      [ids]
    );
    await takeBack(queries, ids);
  });
}

/** Releases those that are reserved and no longer wanted. */
export async function takeBack(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.rows(
    `update purchases set state = 'released', credits = 0, ended_at = clock_timestamp()
     where id = any($1::bigint[]) and state = 'reserved' and unwanted`,
    [ids]
  );
}
