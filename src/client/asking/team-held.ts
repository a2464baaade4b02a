/**
 * What a team holds behind its gateway, taken in before a price is shown: one free call says which of the companies
 * asked for are held; what is held then comes for 0 credits, with its buyer and date.
 */
import { lookupRequest, recordRequest, type PaidRequest } from "../buying/requests";
import { claimedName, type NewAnswer, type Receipt } from "../../model/answer";
import { batchesOf } from "../../model/batches";
import { keyOf, type Question } from "../../model/question";
import type { Shelf } from "../../model/reading";
import type { ServiceAccess } from "../interface/scout-client";
import type { Clock, QuestionKey } from "../../model/units";
import { labelOf } from "../../input/names/company-ref";
import { rowsRequest } from "../buying/row-requests";
import {
  joined,
  orderFor,
  orderKey,
  type LookupOrder,
  type RecordOrder,
  type RowsOrder,
} from "../purchases/order";
import type { RowRun } from "../../model/row-run";
import type { Http } from "../wire/http";
import type { RequestQueue } from "../wire/queue";
import { teamCall } from "./team-calls";

export interface TeamHeldParts {
  readonly access: ServiceAccess;
  readonly http: Http;
  readonly fetch: typeof globalThis.fetch;
  readonly shelf: HeldStore;
  readonly clock: Clock;
  readonly onPrices: (told: string) => void;
  readonly queue: Pick<RequestQueue, "plan" | "learn">;
}

/** Where answers are kept and looked up. */
interface HeldStore {
  readonly get: Shelf;
  keep(answers: readonly NewAnswer[], bought: Omit<Receipt, "credits">): Promise<boolean>;
}

type Bought = Pick<Receipt, "at" | "by">;
type Order = RecordOrder | LookupOrder;

/** Companies in a call of `held`, and records on a page. */
const COMPANIES_A_CALL = 5_000;
const PAGE = 100;
/** Calls under way at a time. */
const AT_ONCE = 4;

/** Takes in what the team holds for the questions. What cannot be taken in is priced as if nobody held it. */
export async function takeHeld(
  questions: readonly Question[],
  parts: TeamHeldParts
): Promise<void> {
  // The gateway itself waits for the account's windows, so the limits of a paid plan are assumed.
  if (parts.queue.plan === "unknown") parts.queue.learn("paid");
  const { named: orders, searches } = ordersIn(questions, parts.shelf);
  const names = [...new Set(orders.map(({ company }) => labelOf(company)))];
  const told = new Map<string, TeamHolding>();
  for (const part of batchesOf(names, COMPANIES_A_CALL))
    for (const each of await askHeld(part, parts)) told.set(each.asked, each);
  const held = new Map<QuestionKey, Bought>();
  const misses = new Set<QuestionKey>();
  for (const order of orders) {
    const facts = told.get(labelOf(order.company));
    const bought = boughtIn(factsOf(order, facts), parts.clock.now());
    if (bought) held.set(orderKey(order), bought);
    else if (facts?.miss) await keepMiss(order, facts.miss, parts);
    if (facts?.miss) misses.add(orderKey(order));
  }
  const requests = requestsFor(orders.filter((order) => held.has(orderKey(order))));
  const work = [
    ...requests.map((request) => () => take(request, { held, misses }, parts)),
    ...searches.flatMap((order) => order.runs.map((run) => () => takeRows(order, run, parts))),
  ][Symbol.iterator]();
  const worker = async () => {
    for (const next of work) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Orders of records and of lists from their start (`named`), and of rows (`searches`). */
function ordersIn(questions: readonly Question[], { get }: HeldStore) {
  const orders = new Map<QuestionKey, Order>();
  const searches = new Map<QuestionKey, RowsOrder>();
  for (const question of questions) {
    const order = orderFor(question, get);
    const id = orderKey(order);
    if (order.kind === "rows") {
      const standing = searches.get(id);
      searches.set(id, standing ? (joined(standing, order) as RowsOrder) : order);
    }
    if (order.kind === "rows" || order.kind === "keyword") continue;
    const standing = orders.get(id);
    orders.set(id, standing ? (joined(standing, order) as Order) : order);
  }
  return { named: [...orders.values()], searches: [...searches.values()] };
}

function requestsFor(orders: readonly Order[]): PaidRequest[] {
  const records = orders.filter((order) => order.kind === "record");
  const requests: PaidRequest[] = [];
  for (const by of ["domain", "linkedin"] as const) {
    const named = records.filter(({ company }) => company.by === by);
    for (const page of batchesOf(named, PAGE)) requests.push(recordRequest(page));
  }
  for (const order of orders) if (order.kind !== "record") requests.push(lookupRequest(order));
  return requests;
}

interface Facts {
  readonly held: ReadonlyMap<QuestionKey, Bought>;
  /** Companies that the service is known not to know. */
  readonly misses: ReadonlySet<QuestionKey>;
}

async function take(
  request: PaidRequest,
  { held, misses }: Facts,
  { http, shelf, access }: TeamHeldParts
): Promise<void> {
  const reply = await http.send(request.endpoint, request.input, { isOnlyHeld: true });
  if (!reply.ok) return;
  const { answers } = await request.outcomeOf(reply.value as never);
  const receipts = new Map<string, { bought: Bought; answers: NewAnswer[] }>();
  for (const [key, answer] of answers) {
    // A reply without the record is not a miss by itself: perhaps the gateway does not hold it any more.
    if (answer.about === "company" && !answer.company && !misses.has(key)) continue;
    const bought = held.get(key) ?? oldest(held);
    const id = `${bought.at} ${bought.by}`;
    const group = receipts.get(id) ?? { bought, answers: [] };
    group.answers.push([key, answer, 0]);
    receipts.set(id, group);
  }
  for (const { bought, answers: group } of receipts.values())
    await shelf.keep(group, { ...bought, demo: access.isDemo });
}

/** Keeps an empty list for a company that the service does not know. */
async function keepMiss(
  { kind, company }: Order,
  miss: unknown,
  { shelf, clock, access }: TeamHeldParts
): Promise<void> {
  const bought = boughtIn(miss, clock.now());
  if (kind === "record" || !bought) return;
  const empty: NewAnswer = [
    keyOf({ about: kind, company }),
    { about: kind, keywords: [], total: 0 },
    0,
  ];
  await shelf.keep([empty], { ...bought, demo: access.isDemo });
}

/** Takes in rows of a search up to the first gap: the gateway tells how many it has, not which. */
async function takeRows(
  order: RowsOrder,
  run: RowRun,
  parts: Pick<TeamHeldParts, "http" | "shelf" | "access">
): Promise<void> {
  const { http, shelf, access } = parts;
  const request = rowsRequest(order, run);
  const reply = await http.send(request.endpoint, request.input, { isOnlyHeld: true });
  if (!reply.ok) return;
  if (reply.missing > 0) {
    const shorter = { from: run.from, count: reply.rows };
    if (reply.rows > 0 && reply.rows < run.count) await takeRows(order, shorter, parts);
    return;
  }
  const { answers, isMasked } = await request.outcomeOf(reply.value as never);
  if (isMasked || !reply.bought) return;
  const free = answers.map(([key, answer]): NewAnswer => [key, answer, 0]);
  await shelf.keep(free, { ...reply.bought, demo: access.isDemo });
}

/** The receipt for a record that came under another name: the oldest, to be safe. */
const oldest = (held: ReadonlyMap<QuestionKey, Bought>): Bought =>
  [...held.values()].reduce((a, b) => (a.at <= b.at ? a : b));

interface TeamHolding {
  readonly asked: string;
  readonly records: readonly unknown[];
  /** Older gateways do not send this. */
  readonly miss?: unknown;
  readonly technologies: unknown;
  readonly buyingIntents: unknown;
}

function factsOf({ kind }: Order, told: TeamHolding | undefined): unknown {
  if (kind === "record") return told?.records[0] ?? told?.miss;
  return kind === "technologies" ? told?.technologies : told?.buyingIntents;
}

async function askHeld(
  companies: readonly string[],
  parts: TeamHeldParts
): Promise<readonly TeamHolding[]> {
  const reply = await teamCall(parts, "held", { companies });
  const body = (reply.ok ? reply.value : null) as { readonly companies?: unknown } | null;
  return Array.isArray(body?.companies) ? body.companies.filter(isTold) : [];
}

function isTold(value: unknown): value is TeamHolding {
  const { asked, records } = (value ?? {}) as Partial<TeamHolding>;
  return typeof asked === "string" && Array.isArray(records);
}

function boughtIn(facts: unknown, now: number): Bought | null {
  const { boughtAt, boughtBy } = (facts ?? {}) as { boughtAt?: unknown; boughtBy?: unknown };
  if (typeof boughtAt !== "string" || typeof boughtBy !== "string") return null;
  const at = Date.parse(boughtAt);
  return Number.isNaN(at) ? null : { at: Math.min(at, now), by: claimedName(boughtBy) };
}
