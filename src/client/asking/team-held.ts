/**
 * What a team holds behind its gateway, taken in before a price is shown: one free call tells what is held of
 * all companies that are asked for, and what is held comes for 0 credits with its buyer and its date.
 */
import type { AnswerShelf } from "../answers/answer-shelf";
import { lookupRequest, recordRequest, type PaidRequest } from "../buying/requests";
import type { NewAnswer, Receipt } from "../model/answer";
import type { Question } from "../model/question";
import type { ServiceAccess } from "../model/scout-client";
import type { Clock, QuestionKey } from "../model/units";
import { labelOf } from "../names/company-ref";
import { joined, orderFor, orderKey, type LookupOrder, type RecordOrder } from "../purchases/order";
import type { Transport } from "../wire/transport";

export interface TeamHeldParts {
  readonly access: ServiceAccess;
  readonly transport: Transport;
  readonly fetch: typeof globalThis.fetch;
  readonly shelf: AnswerShelf;
  readonly clock: Clock;
}

type Bought = Pick<Receipt, "at" | "by">;
type Order = RecordOrder | LookupOrder;

/** So many companies go into a call, and so many records into a page. */
const COMPANIES_A_CALL = 5_000;
const PAGE = 100;
/** Calls under way at a time. */
const AT_ONCE = 4;
const TIMEOUT_MS = 15_000;

/** Never fails: what could not be taken in is priced as if nobody held it. */
export async function takeHeld(
  questions: readonly Question[],
  parts: TeamHeldParts
): Promise<void> {
  const orders = ordersIn(questions, parts.shelf);
  const named = [...new Set(orders.map(({ company }) => labelOf(company)))];
  const told = new Map<string, Told>();
  for (let from = 0; from < named.length; from += COMPANIES_A_CALL)
    for (const each of await askHeld(named.slice(from, from + COMPANIES_A_CALL), parts))
      told.set(each.asked, each);
  const held = new Map<QuestionKey, Bought>();
  for (const order of orders) {
    const bought = boughtIn(factsOf(order, told.get(labelOf(order.company))), parts.clock.now());
    if (bought) held.set(orderKey(order), bought);
  }
  const requests = requestsFor(orders.filter((order) => held.has(orderKey(order))));
  const work = requests[Symbol.iterator]();
  const worker = async () => {
    for (const request of work) await take(request, held, parts);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Records and lists from their start; rows of a search are priced as ever. */
function ordersIn(questions: readonly Question[], { get }: AnswerShelf): readonly Order[] {
  const orders = new Map<QuestionKey, Order>();
  for (const question of questions) {
    const order = orderFor(question, get);
    if (order.kind === "rows" || order.kind === "keyword") continue;
    if (order.kind !== "record" && order.from > 0) continue;
    const id = orderKey(order);
    const standing = orders.get(id);
    orders.set(id, standing ? (joined(standing, order) as Order) : order);
  }
  return [...orders.values()];
}

function requestsFor(orders: readonly Order[]): PaidRequest[] {
  const records = orders.filter((order) => order.kind === "record");
  const requests: PaidRequest[] = [];
  for (const by of ["domain", "linkedin"] as const) {
    const named = records.filter(({ company }) => company.by === by);
    for (let from = 0; from < named.length; from += PAGE)
      requests.push(recordRequest(named.slice(from, from + PAGE)));
  }
  for (const order of orders) if (order.kind !== "record") requests.push(lookupRequest(order, 0));
  return requests;
}

async function take(
  request: PaidRequest,
  held: ReadonlyMap<QuestionKey, Bought>,
  { transport, shelf, access }: TeamHeldParts
): Promise<void> {
  const reply = await transport.send(request.endpoint, request.input, { isOnlyHeld: true });
  if (!reply.ok) return;
  const { answers } = await request.outcomeOf(reply.value as never);
  const receipts = new Map<string, { bought: Bought; answers: NewAnswer[] }>();
  for (const [key, answer, , from] of answers) {
    // A gateway that has not got it after all gives none: that is no miss.
    if (answer.about === "company" && !answer.company) continue;
    const bought = held.get(key) ?? oldest(held);
    const id = `${bought.at} ${bought.by}`;
    const group = receipts.get(id) ?? { bought, answers: [] };
    group.answers.push([key, answer, 0, from]);
    receipts.set(id, group);
  }
  for (const { bought, answers: group } of receipts.values())
    await shelf.keep(group, { ...bought, demo: access.isDemo });
}

/** Of a record that came under another name. */
const oldest = (held: ReadonlyMap<QuestionKey, Bought>): Bought =>
  [...held.values()].reduce((a, b) => (a.at <= b.at ? a : b));

interface Told {
  readonly asked: string;
  readonly records: readonly unknown[];
  readonly technologies: unknown;
  readonly buyingIntents: unknown;
}

function factsOf({ kind }: Order, told: Told | undefined): unknown {
  if (kind === "record") return told?.records[0];
  return kind === "technologies" ? told?.technologies : told?.buyingIntents;
}

async function askHeld(
  companies: readonly string[],
  { access: { address, key }, fetch }: TeamHeldParts
): Promise<readonly Told[]> {
  try {
    const reply = await fetch(new URL("/team/v1/held", address).href, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ companies }),
      credentials: "omit",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status !== 200) return [];
    const body = (await reply.json()) as { readonly companies?: unknown };
    return Array.isArray(body.companies) ? body.companies.filter(isTold) : [];
  } catch {
    return [];
  }
}

function isTold(value: unknown): value is Told {
  const { asked, records } = (value ?? {}) as Partial<Told>;
  return typeof asked === "string" && Array.isArray(records);
}

const LONGEST_NAME = 40;

function boughtIn(facts: unknown, now: number): Bought | null {
  const { boughtAt, boughtBy } = (facts ?? {}) as { boughtAt?: unknown; boughtBy?: unknown };
  if (typeof boughtAt !== "string" || typeof boughtBy !== "string") return null;
  const at = Date.parse(boughtAt);
  return Number.isNaN(at) ? null : { at: Math.min(at, now), by: boughtBy.slice(0, LONGEST_NAME) };
}
