/**
 * A team's gateway. What the team holds is taken in before a price is shown: one free call says which of the companies
 * asked for are held; what is held then comes for 0 credits, with its buyer and date. A member's ceilings can be read.
 * Each call goes once. What cannot be read counts as not held.
 */
import * as z from "zod/mini";
import { labelOf } from "../input/names/company-ref";
import { foreignName, type NewAnswer, type Receipt } from "./answer";
import { piecesOf } from "./pieces";
import type { CompanyRef } from "../input/names/company";
import { type Question } from "./question";
import type { AnswerLookup } from "./reading";
import type { Clock, QuestionKey } from "./units";
import { lookupRequest, recordRequest, type PaidRequest } from "./buying/requests";
import { rowsRequest } from "./buying/row-requests";
import type { Result, ServiceAccess, TeamStanding } from "./interface/scout-client";
import {
  allJoined,
  orderFor,
  orderKey,
  type LookupOrder,
  type RecordOrder,
  type RowRange,
  type RowsOrder,
} from "./order";
import type { Http } from "./wire/http";
import type { RequestQueue } from "./wire/queue";
import { parseJson, refusalOf } from "./wire/refusal";

const credits = z.int().check(z.nonnegative());
const ceilings = z.object({
  callCredits: z.nullable(credits),
  dayCredits: z.nullable(credits),
  monthCredits: z.nullable(credits),
});
const standingSchema = z.object({
  name: z.string(),
  role: z.enum(["member", "manager"]),
  ceilings: z.object({ own: ceilings, team: ceilings }),
  spent: z.object({ dayCredits: credits, monthCredits: credits }),
  managers: z.array(z.string()),
});

const purchase = z.optional(z.nullable(z.object({ boughtAt: z.string(), boughtBy: z.string() })));
const heldSchema = z.object({
  companies: z.array(
    z.object({
      asked: z.string(),
      records: z.array(purchase),
      technologies: purchase,
      buyingIntents: purchase,
    })
  ),
});

type Holding = z.output<typeof heldSchema>["companies"][number];
type Bought = Pick<Receipt, "at" | "by">;
type NamedOrder = RecordOrder | LookupOrder;

interface CallParts {
  readonly access: ServiceAccess;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly tool?: string;
}

export interface TeamHeldParts extends CallParts {
  readonly http: Http;
  readonly cache: {
    readonly get: AnswerLookup;
    keep(answers: readonly NewAnswer[], bought: Omit<Receipt, "credits">): Promise<boolean>;
  };
  readonly onPrices: (told: string) => void;
  readonly queue: Pick<RequestQueue, "plan" | "learn">;
}

/** Companies in a call of `held`, and records on a page. */
const COMPANIES_A_CALL = 5_000;
const PAGE = 100;
/** Calls under way at a time. */
const AT_ONCE = 4;
const TIMEOUT_MS = 15_000;

export async function teamStanding(parts: CallParts): Promise<Result<TeamStanding>> {
  const reply = await teamCall(parts, standingSchema, "me");
  if (!reply.ok) return reply;
  const { ceilings: both, ...rest } = reply.value;
  return { ok: true, value: { ...rest, ...both } };
}

/** Takes in what the team holds for the questions. What cannot be taken in is priced as if nobody held it. */
export async function takeHeld(
  questions: readonly Question[],
  parts: TeamHeldParts
): Promise<void> {
  // The gateway itself waits for the account's windows, so the limits of a paid plan are assumed.
  if (parts.queue.plan === "unknown") parts.queue.learn("paid");
  const { named, searches } = ordersIn(questions, parts.cache.get);
  const told = await heldOf(named, parts);
  const held = new Map<QuestionKey, Bought>();
  for (const order of named) {
    const bought = boughtIn(factsOf(order, told.get(labelOf(order.company))), parts.clock);
    if (bought) held.set(orderKey(order), bought);
  }
  const requests = requestsFor(named.filter((order) => held.has(orderKey(order))));
  const work = [
    ...requests.map((request) => () => take(request, held, parts)),
    ...searches.flatMap((order) =>
      order.ranges.map((range) => () => takeRows(order, range, parts))
    ),
  ][Symbol.iterator]();
  const worker = async () => {
    for (const next of work) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** What has to be bought otherwise: of companies, and rows of searches. */
function ordersIn(questions: readonly Question[], get: AnswerLookup) {
  const all = allJoined(questions.flatMap((question) => orderFor(question, get) ?? []));
  return {
    named: all.filter((order) => order.kind !== "rows"),
    searches: all.filter((order) => order.kind === "rows"),
  };
}

async function heldOf(
  orders: readonly NamedOrder[],
  parts: TeamHeldParts
): Promise<ReadonlyMap<string, Holding>> {
  const names = [...new Set(orders.map(({ company }) => labelOf(company)))];
  const told = new Map<string, Holding>();
  for (const companies of piecesOf(names, COMPANIES_A_CALL)) {
    const reply = await teamCall(parts, heldSchema, "held", { companies });
    if (reply.ok) for (const each of reply.value.companies) told.set(each.asked, each);
  }
  return told;
}

function factsOf({ kind }: NamedOrder, told: Holding | undefined) {
  if (kind === "record") return told?.records[0];
  return kind === "technologies" ? told?.technologies : told?.buyingIntents;
}

function boughtIn(facts: z.output<typeof purchase>, clock: Clock): Bought | null {
  const at = Date.parse(facts?.boughtAt ?? "");
  if (!facts || Number.isNaN(at)) return null;
  return { at: Math.min(at, clock.now()), by: foreignName(facts.boughtBy) };
}

function requestsFor(orders: readonly NamedOrder[]): PaidRequest[] {
  const records = orders.filter((order) => order.kind === "record");
  const named = (by: CompanyRef["by"]) => records.filter(({ company }) => company.by === by);
  const pages = [...piecesOf(named("domain"), PAGE), ...piecesOf(named("linkedin"), PAGE)];
  return [
    ...pages.map(recordRequest),
    ...orders.flatMap((order) => (order.kind === "record" ? [] : [lookupRequest(order)])),
  ];
}

async function take(
  request: PaidRequest,
  held: ReadonlyMap<QuestionKey, Bought>,
  { http, cache, access }: TeamHeldParts
): Promise<void> {
  const reply = await http.send(request.endpoint, request.input, { isOnlyHeld: true });
  if (!reply.ok) return;
  const { answers } = request.outcomeOf(reply.value as never);
  // The receipt for a record that came under another name: the oldest, to be safe.
  const oldest = [...held.values()].reduce((a, b) => (a.at <= b.at ? a : b));
  const groups = new Map<string, { bought: Bought; kept: NewAnswer[] }>();
  for (const [key, answer] of answers) {
    // A reply without the record is not a miss by itself: perhaps the gateway does not hold it any more.
    if (answer.about === "company" && !answer.company) continue;
    const bought = held.get(key) ?? oldest;
    const id = `${bought.at} ${bought.by}`;
    const { kept } = groups.get(id) ?? { kept: [] };
    groups.set(id, { bought, kept: [...kept, [key, answer, 0]] });
  }
  for (const { bought, kept } of groups.values())
    await cache.keep(kept, { ...bought, demo: access.isDemo });
}

/** Takes in rows of a search up to the first gap: the gateway tells how many it has, not which. */
async function takeRows(order: RowsOrder, range: RowRange, parts: TeamHeldParts): Promise<void> {
  const { http, cache, access } = parts;
  const request = rowsRequest(order, range);
  const reply = await http.send(request.endpoint, request.input, { isOnlyHeld: true });
  if (!reply.ok) return;
  if (reply.missing > 0) {
    const shorter = { from: range.from, count: reply.rows };
    if (reply.rows > 0 && reply.rows < range.count) await takeRows(order, shorter, parts);
    return;
  }
  const { answers, isMasked } = request.outcomeOf(reply.value as never);
  if (isMasked || !reply.bought) return;
  const free = answers.map(([key, answer]): NewAnswer => [key, answer, 0]);
  await cache.keep(free, { ...reply.bought, demo: access.isDemo });
}

/** One call below `/team/v1`. Never throws. */
async function teamCall<T extends z.ZodMiniType>(
  parts: CallParts & { readonly onPrices?: (told: string) => void },
  schema: T,
  path: string,
  body?: object
): Promise<Result<z.output<T>>> {
  const { access, fetch, clock, tool, onPrices } = parts;
  const { address, key } = access;
  try {
    const reply = await fetch(new URL(`/team/v1/${path}`, address).href, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${key}`,
        ...(tool && { "Stackscout-Tool": tool }),
        ...(body && { "Content-Type": "application/json" }),
      },
      credentials: "omit",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    const told = reply.headers.get("stackscout-prices");
    if (told) onPrices?.(told);
    if (!reply.ok)
      return { ok: false, failure: refusalOf(reply, text, address, clock.now()).failure };
    const read = schema.safeParse(parseJson(text));
    if (read.success) return { ok: true, value: read.data };
    return { ok: false, failure: { kind: "malformed-reply", path: "team" } };
  } catch {
    return { ok: false, failure: { kind: "unreachable", address, status: null } };
  }
}
