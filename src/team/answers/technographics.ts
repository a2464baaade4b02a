/**
 * Technologies or buying intents of one company. A lookup has one price, so who asks for its list buys all of it, and it
 * answers every narrower question. What the list that is held does not answer (none is, or a giant's is longer than a
 * page) is asked as it is, and its answer is held by itself.
 */
import { IDENTIFIERS, isHoldable } from "../held/names";
import { heldLists, numberIn, type HeldList } from "../held/pages";
import type { Item } from "../money/purchase";
import type { ListKind, Prices } from "../shapes/prices";
import { FILTERS, filtered, ordered } from "./keyword-entries";
import { totalsOf, type Look, type Question } from "./question";
import type { Body } from "./request-body";
import { pagesOf } from "./search-pages";

const LIST = 500;

export function technographics(kind: ListKind, body: Body): Question {
  // An empty text names nothing; the service says so too.
  const found = Object.entries(IDENTIFIERS).filter(([field]) => (body[field] ?? "") !== "");
  const [only] = found;
  const asAsked = pagesOf(kind, body);
  if (!only || found.length > 1 || body["company_name_or"] !== undefined) return asAsked;
  const [field, nameOf] = only;
  const value = body[field] as string;
  const name = nameOf(value);
  if (!isHoldable(name)) return asAsked;
  return {
    look: async (queries, terms) => {
      const held = (await heldLists(queries, kind, [name], terms.since)).get(name);
      const isAnswered = held?.isLast === true || isAtTheStart(held?.rows.length ?? LIST, body);
      if (!isAnswered) return asAsked.look(queries, terms);
      return held
        ? shown(held, body)
        : missing(listItem(kind, name, { [field]: value }, terms.prices));
    },
  };
}

const place = (body: Body) => {
  const limit = Math.min((body["limit"] as number | undefined) ?? LIST, LIST);
  return { limit, first: Number(body["offset"] ?? 0) || Number(body["page"] ?? 0) * limit };
};

/** Whether the first entries of the list answer it: no filter, the service's own order, no later row. */
function isAtTheStart(entries: number, body: Body): boolean {
  const { first, limit } = place(body);
  const isPlain =
    Object.keys(FILTERS).every((name) => body[name] === undefined) &&
    body["order_by"] === undefined;
  return isPlain && first + limit <= entries;
}

function shown(held: HeldList, body: Body): Look {
  const { first, limit } = place(body);
  const fitting = ordered(filtered(held.rows, body), body["order_by"] as never);
  const withTotal = body["include_total_results"] === true;
  return {
    missing: [],
    missingCount: 0,
    mostCredits: 0,
    data: fitting.slice(first, first + limit),
    metadata: withTotal
      ? totalsOf(
          held.isLast ? fitting.length : numberIn(held.metadata["total_results"]),
          Number(held.isKnown)
        )
      : totalsOf(null, null),
    oldestAt: held.boughtAt,
    purchaseIds: [held.purchaseId],
  };
}

/** The whole list, for the price of one lookup. */
export const listItem = (
  kind: ListKind,
  name: string,
  identifier: object,
  prices: Prices
): Item => ({
  endpoint: kind,
  what: `${kind}:${name}`,
  ask: {
    kind: "page",
    first: 0,
    count: LIST,
    body: { ...identifier, limit: LIST, include_total_results: true },
  },
  recordsAsked: LIST,
  most: prices[kind],
});

const missing = (item: Item): Look => ({
  missing: [item],
  missingCount: 1,
  mostCredits: item.most,
  data: [],
  metadata: totalsOf(null, null),
  oldestAt: null,
  purchaseIds: [],
});
