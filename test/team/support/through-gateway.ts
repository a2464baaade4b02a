/**
 * Imported before tests of the client, it puts a gateway between every client and the service: each account has one
 * of its own, with a member whose key is the account's, so that the tests need not know. `oneTeam` makes all of them
 * members of the first one's team instead. Its database's clock leaps ahead with the service's, but a gateway waits
 * in real time, so it is shown none of the service's rate windows: they are kept to here, and left to the client, which
 * is shown them.
 */
import type { Database } from "../../../src/database/database";
import { createGateway } from "../../../src/team/gateway";
import { hashOf } from "../../../src/team/members/keys";
import { addMember } from "../../../src/team/members/members";
import { changeSettings } from "../../../src/team/money/settings";
import { QUEUE_SCHEMA } from "../../../src/team/runs/queue";
import { readLimitHeaders } from "../../../src/team/wire/shared";
import { ADDRESS, closeShared, goThrough } from "../../client/support/client-harness";
import { emptyDatabase, script } from "./empty-database";

let isOneTeam = false;
let first: Promise<Opened> | null = null;

export function oneTeam(): void {
  isOneTeam = true;
}

export async function setCallCeiling(name: string, credits: number | null): Promise<void> {
  const { database } = (await first) ?? {};
  await database?.rows("update members set call_credits = $2 where name = $1", [name, credits]);
}

/** A manager typed the price of a company. */
export async function typePrice(companySearch: number | null): Promise<void> {
  const { database } = (await first) ?? {};
  if (database) await changeSettings(database, { prices: { companySearch } });
}

/** The companies that a member bought until now were bought so much earlier. */
export async function ageOf(name: string, seconds: number): Promise<void> {
  const { database } = (await first) ?? {};
  await database?.rows(
    `update companies set bought_at = bought_at - $2 * interval '1 second'
     where purchase_id in (select p.id from purchases p join members m on m.id = p.member_id where m.name = $1)`,
    [name, seconds]
  );
}

export async function databaseOfTeam(): Promise<Database> {
  const { database } = (await first) ?? {};
  if (!database) throw new Error("There is no team yet.");
  return database;
}

type Opened = Awaited<ReturnType<typeof open>>;

goThrough(async (shared, key, tier) => {
  const isFirst = first === null || !isOneTeam;
  const opened = isFirst || first === null ? open(shared, key, tier) : first;
  first ??= opened;
  const { database, close, fetch } = await opened;
  const { length } = await database.rows("select 1 from members");
  const name = ["Ann", "Ben", "Cem"][length] ?? `Member ${String(length)}`;
  const { member } = await addMember(database, name, { role: isOneTeam ? "member" : "manager" });
  await database.rows("update members set key_hash = $2 where id = $1", [member.id, hashOf(key)]);
  return { fetch, close: isFirst ? close : () => Promise.resolve(), isShared: isOneTeam };
});

/** For the next lives of this file: to open one takes seconds, to empty it milliseconds. */
const databases: Database[] = [];

async function emptied(database: Database): Promise<void> {
  await script(
    database,
    `do $$ begin execute (
       select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
       from pg_tables where schemaname = 'public' and tablename <> 'migrations'
         or schemaname = '${QUEUE_SCHEMA}' and tablename in ('job', 'archive')); end $$;
     insert into team default values;`
  );
  databases.push(database);
}

afterAll(async () => {
  await closeShared();
  for (const database of databases.splice(0)) await database.close();
});

async function openWithClock(): Promise<Database> {
  const database = await emptyDatabase();
  await script(
    database,
    `
    create function clock_timestamp() returns timestamptz language sql volatile
      as $$ select pg_catalog.clock_timestamp() + current_setting('test.ahead')::interval $$;
    set search_path = public, pg_catalog;
  `
  );
  return database;
}

async function open(
  { service, clock }: Parameters<Parameters<typeof goThrough>[0]>[0],
  key: string,
  tier: "free" | "paid"
) {
  const database = databases.pop() ?? (await openWithClock());
  let aheadMs = -Infinity;
  const followClock = async () => {
    aheadMs = Math.max(aheadMs, clock.now() - Date.now());
    await database.rows("select set_config('test.ahead', $1, false)", [`${aheadMs} ms`]);
  };
  await followClock();
  /** By group: the gateway makes calls of its own, the balance for example. */
  const windows = new Map<string, [string, string][]>();
  const room = roomOf(clock);
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const reply = await room(request, () => service.fetch(request));
    // The gateway waits in real time, in which the service's clock stands: its window would never be free again.
    if (reply.status === 429) await clock.advance(1_000);
    const all = [...reply.headers];
    windows.set(groupOf(request), all.filter(isOfWindows));
    const headers = all.filter((header) => !isOfWindows(header));
    return new Response(reply.body, { status: reply.status, headers });
  };
  const gateway = await createGateway({
    database,
    service: new URL(ADDRESS),
    key,
    origins: [ADDRESS],
    fetch: send,
    // What it looks for every few seconds of real time falls at any moment of a test.
    lookMs: 3_600_000,
  });
  await database.rows(
    `insert into policies (account_id, limit_group, name, quota, window_ms)
     select id, groups.name, 'relaxed', 1000000, $1
     from accounts, (values ('tiered'), ('buying-intents')) as groups (name)`,
    [tier === "free" ? 60_000 : 1_000]
  );
  return {
    database,
    fetch: async (request: Request) => {
      await followClock();
      const { body, status, headers } = await gateway.fetch(asSent(new Request(request)));
      const rest = [...headers].filter((header) => !isOfWindows(header));
      const shown = windows.get(groupOf(request)) ?? [];
      return new Response(body, { status, headers: [...rest, ...shown] });
    },
    close: async () => {
      await gateway.stop();
      await emptied(database);
    },
  };
}

/**
 * The gateway waits for its windows in real time, in which the service's clock stands. So here it is the clock that
 * goes on, until there is room by what the reply before said; no longer than a gateway waits.
 */
function roomOf(clock: { now(): number; advance(ms: number): Promise<void> }) {
  const groups = new Map<string, { left: number; out: number; until: number }>();
  return async (request: Request, send: () => Promise<Response>): Promise<Response> => {
    const name = groupOf(request);
    if (name === "free") return send();
    const group = groups.get(name) ?? { left: Infinity, out: 0, until: 0 };
    groups.set(name, group);
    const waitMs = group.until - clock.now();
    if (group.left <= 0 && waitMs > 0 && waitMs < 50_000) {
      group.left = Infinity;
      await clock.advance(waitMs);
    }
    group.left -= 1;
    group.out += 1;
    const reply = await send().finally(() => (group.out -= 1));
    const reports = readLimitHeaders(reply.headers);
    const full = reports.filter(({ remaining }) => remaining <= group.out);
    if (reports.length > 0)
      group.left = Math.min(...reports.map(({ remaining }) => remaining)) - group.out;
    group.until = clock.now() + Math.max(0, ...full.map(({ resetMs }) => resetMs)) + 1;
    return reply;
  };
}

function groupOf({ url }: Request): "free" | "intents" | "tiered" {
  const { pathname } = new URL(url);
  if (!pathname.startsWith("/v1/")) return "free";
  return pathname.endsWith("/buying_intents") ? "intents" : "tiered";
}

const isOfWindows = ([name]: [string, string]) => /ratelimit/i.test(name);

/** Node's Request leaves out what a browser adds: Host, and its word for a cache that is not to be used. */
function asSent(request: Request): Request {
  const headers = new Headers({
    ...Object.fromEntries(request.headers),
    host: new URL(ADDRESS).host,
    ...(["no-store", "reload"].includes(request.cache) ? { "cache-control": "no-cache" } : {}),
  });
  Object.defineProperty(request, "headers", { value: headers });
  return request;
}
