/**
 * Any other search. Its pages are held under the canonical criteria and order. Rows that are held are shown, the
 * others bought: one purchase of a search at a time, so that no row is bought twice.
 */
import { heldPages, type HeldPage } from "../held/pages";
import { isLookup, type PaidEndpoint } from "../shapes/prices";
import type { Item } from "../money/purchase";
import { mostOf, type Look, type Question } from "./question";
import { oldest } from "./company-lookup";
import type { Body } from "./request-body";
import { digestOf } from "../held/digest";
import { canonicalJson } from "../wire/shared";

const STANDARD_LIMIT = 25;
/** The most rows that the service gives at once. */
const MAX_PAGE = 500;

export function pagesOf(endpoint: PaidEndpoint, body: Body): Question {
  const { page, offset, limit: asked, include_total_results, ...criteria } = body;
  const standard = isLookup(endpoint) ? MAX_PAGE : STANDARD_LIMIT;
  const limit = Math.min((asked as number | undefined) ?? standard, MAX_PAGE);
  // Places count from the cursor on.
  const first = criteria["cursor"] ? 0 : Number(offset ?? 0) || Number(page ?? 0) * limit;
  return {
    look: async (queries, { since, now, prices }, isCut = false) => {
      const day = isRelative(criteria) ? new Date(now).toISOString().slice(0, 10) : "";
      const what = `${endpoint}:${digestOf(`${canonicalJson(criteria)} ${day}`)}`;
      const pages = await heldPages(queries, what, since);
      return look(pages, {
        endpoint,
        price: prices[endpoint],
        criteria,
        what,
        first,
        limit,
        withTotal: include_total_results === true,
        isCut,
      });
    },
  };
}

interface Place {
  readonly endpoint: PaidEndpoint;
  readonly price: number;
  readonly criteria: Body;
  readonly what: string;
  readonly first: number;
  readonly limit: number;
  readonly withTotal: boolean;
  readonly isCut: boolean;
}

/** Filters that mean something else each day: ages in days, windows in hours. */
const RELATIVE =
  /"(\w+_(max|min)_age_days|company_(not_)?revealed_within_hours|revealed_company_data)"/;

const isRelative = (criteria: Body): boolean => RELATIVE.test(JSON.stringify(criteria));

function look(pages: readonly HeldPage[], place: Place): Look {
  const { first, limit } = place;
  const held = new Map<number, { row: object; page: HeldPage }>();
  for (const page of pages)
    page.rows.forEach((row, at) => held.set(page.first + at, { row, page }));
  const end = Math.min(first + limit, ...endsOf(pages));
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const gap = places.find((at) => !held.has(at));
  const shownUntil = place.isCut ? (gap ?? Infinity) : Infinity;
  const found = places.flatMap((at) => (at < shownUntil && held.get(at)) || []);
  const used = [...new Set(found.map(({ page }) => page))];
  const shownPages = used.length > 0 ? used : pages.slice(-1);
  const missing = gap === undefined ? [] : [itemOfGap(place, gap, places, held)];
  const missingCount = places.length - found.length;
  return {
    // One gap at a time: all gaps belong to the same search.
    missing,
    missingCount,
    mostCredits: Math.max(
      mostOf(missing),
      isLookup(place.endpoint) ? 0 : missingCount * place.price
    ),
    data: found.map(({ row }) => row),
    metadata: metadataOf(pages, place.withTotal),
    oldestAt: oldest(shownPages.map(({ boughtAt }) => boughtAt)),
    purchaseIds: shownPages.map(({ purchaseId }) => purchaseId),
  };
}

/** The place where the search ends, if one of its pages was the last. */
const endsOf = (pages: readonly HeldPage[]): number[] => {
  const last = pages.filter(({ isLast }) => isLast).at(-1);
  return last ? [last.first + last.rows.length] : [];
};

function itemOfGap(
  place: Place,
  gap: number,
  places: readonly number[],
  held: ReadonlyMap<number, unknown>
): Item {
  // With a cursor no offset can be given: the whole page is asked for again.
  if (place.criteria["cursor"]) return itemFor(place, place.first, place.limit);
  const next = places.find((at) => at > gap && held.has(at)) ?? place.first + place.limit;
  return itemFor(place, gap, next - gap);
}

function itemFor({ endpoint, price, criteria, what }: Place, first: number, rows: number): Item {
  // A lookup costs the same for any number of rows.
  const count = isLookup(endpoint) ? MAX_PAGE : rows;
  return {
    endpoint,
    what,
    ask: {
      kind: "page",
      first,
      count,
      body: {
        ...criteria,
        ...(first > 0 ? { offset: first } : {}),
        limit: count,
        include_total_results: true,
      },
    },
    recordsAsked: count,
    most: isLookup(endpoint) ? price : count * price,
  };
}

function metadataOf(pages: readonly HeldPage[], withTotal: boolean): object {
  const metadata = pages.at(-1)?.metadata ?? {};
  return {
    ...metadata,
    ...(withTotal ? {} : { total_companies: null, total_results: null }),
    truncated_companies: 0,
    truncated_results: 0,
  };
}
