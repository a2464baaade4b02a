/**
 * A team's gateway. What the team holds is taken in before a price is shown: one free call says which of the companies
 * asked for are held; what is held then comes for 0 credits, with its buyer and date.
 * Each call goes once. What cannot be read counts as not held.
 */
import * as z from "zod/mini";
import { labelOf } from "../input/names/company-ref";
import { foreignName, type NewAnswer, type Receipt } from "./answer";
import type { Parts } from "./parts";
import { piecesOf } from "./pieces";
import type { CompanyRef } from "../input/names/company";
import { type Question } from "./question";
import type { AnswerLookup } from "./reading";
import type { Clock, QuestionKey } from "./units";
import { lookupRequest, recordRequest, type PaidRequest } from "./buying/requests";
import { rowsRequest } from "./buying/row-requests";
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

const purchase = z.optional(z.nullable(z.object({ boughtAt: z.string(), boughtBy: z.string() })));
const held = {
  method: "POST",
  path: "/team/v1/held",
  parametersIn: "body",
  limitGroup: "free",
  response: z.object({
    companies: z.array(
      z.object({
        asked: z.string(),
        records: z.array(purchase),
        technologies: purchase,
        buyingIntents: purchase,
      })
    ),
  }),
} as const;

type Holding = z.output<typeof held.response>["companies"][number];
type Bought = Pick<Receipt, "at" | "by">;
type NamedOrder = RecordOrder | LookupOrder;

type TeamHeldParts = Parts & { readonly http: Http };

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
  const { named, searches } = ordersIn(questions, parts.answers.get);
  const told = await heldOf(named, parts);
  const bought = new Map<QuestionKey, Bought>();
  for (const order of named) {
    const facts = boughtIn(factsOf(order, told.get(labelOf(order.company))), parts.clock);
    if (facts) bought.set(orderKey(order), facts);
  }
  const requests = requestsFor(named.filter((order) => bought.has(orderKey(order))));
  const work = [
    ...requests.map((request) => () => take(request, bought, parts)),
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
  { http }: TeamHeldParts
): Promise<ReadonlyMap<string, Holding>> {
  const names = [...new Set(orders.map(({ company }) => labelOf(company)))];
  const told = new Map<string, Holding>();
  for (const companies of piecesOf(names, COMPANIES_A_CALL)) {
    const reply = await http.sendTo(held, { companies });
    if (reply.ok) for (const each of reply.value.companies) told.set(each.asked, each);
  }
  return told;
}

function factsOf({ kind }: NamedOrder, told: Holding | undefined) {
  if (kind === "company") return told?.records[0];
  return kind === "technologies" ? told?.technologies : told?.buyingIntents;
}

function boughtIn(facts: z.output<typeof purchase>, clock: Clock): Bought | null {
  const at = Date.parse(facts?.boughtAt ?? "");
  if (!facts || Number.isNaN(at)) return null;
  return { at: Math.min(at, clock.now()), by: foreignName(facts.boughtBy) };
}

function requestsFor(orders: readonly NamedOrder[]): PaidRequest[] {
  const records = orders.filter((order) => order.kind === "company");
  const named = (by: CompanyRef["by"]) => records.filter(({ company }) => company.by === by);
  const pages = [...piecesOf(named("domain"), PAGE), ...piecesOf(named("linkedin"), PAGE)];
  return [
    ...pages.map(recordRequest),
    ...orders.flatMap((order) => (order.kind === "company" ? [] : [lookupRequest(order)])),
  ];
}

async function take(
  request: PaidRequest,
  told: ReadonlyMap<QuestionKey, Bought>,
  { http, answers: cache, service }: TeamHeldParts
): Promise<void> {
  const reply = await http.send(request.endpoint, request.input, { isOnlyHeld: true });
  if (!reply.ok) return;
  const { answers } = request.outcomeOf(reply.value as never);
  // The receipt for a record that came under another name: the oldest, to be safe.
  const oldest = [...told.values()].reduce((a, b) => (a.at <= b.at ? a : b));
  const groups = new Map<string, { bought: Bought; kept: NewAnswer[] }>();
  for (const [key, answer] of answers) {
    // A reply without the record is not a miss by itself: perhaps the gateway does not hold it any more.
    if (answer.about === "company" && !answer.company) continue;
    const bought = told.get(key) ?? oldest;
    const id = `${bought.at} ${bought.by}`;
    const { kept } = groups.get(id) ?? { kept: [] };
    groups.set(id, { bought, kept: [...kept, [key, answer, 0]] });
  }
  for (const { bought, kept } of groups.values())
    await cache.keep(kept, { ...bought, demo: service.who().demo });
}

/** Takes in rows of a search up to the first gap: the gateway tells how many it has, not which. */
async function takeRows(order: RowsOrder, range: RowRange, parts: TeamHeldParts): Promise<void> {
  const { http, answers: cache, service } = parts;
  const request = rowsRequest(order, range);
  const reply = await http.send(request.endpoint, request.input, { isOnlyHeld: true });
  if (!reply.ok) return;
  if (reply.missing > 0) {
    const shorter = { from: range.from, count: reply.rows };
    if (reply.rows > 0 && reply.rows < range.count) await takeRows(order, shorter, parts);
    return;
  }
  const { answers } = request.outcomeOf(reply.value as never);
  if (!reply.bought) return;
  const free = answers.map(([key, answer]): NewAnswer => [key, answer, 0]);
  await cache.keep(free, { ...reply.bought, demo: service.who().demo });
}
