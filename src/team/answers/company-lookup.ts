/**
 * A search for companies by name (domains, pages, ids), without other filters. Each name is held and bought by
 * itself, so that members whose lists overlap share its record.
 */
import type { Queries } from "../../database/database";
import { lookUp, withFacts, type HeldCompany, type HeldLookup } from "../held/companies";
import { isHoldable, LOOKUP_FIELDS, nameFor, type LookupField } from "../held/names";
import type { Item } from "../money/purchase";
import { mostOf, totalsOf, type Look, type Question, type Terms } from "./question";
import type { Body } from "./request-body";

const STANDARD_LIMIT = 25;

interface Lookup {
  readonly field: LookupField;
  /** For each name, the value as the caller wrote it. */
  readonly names: ReadonlyMap<string, string>;
  readonly slugs: readonly string[];
  readonly limit: number;
  readonly withTotal: boolean;
}

/** Null for any other search. */
export function companyLookup(body: Body): Question | null {
  const lookup = lookupIn(body);
  if (!lookup) return null;
  return { look: (queries, terms) => lookOf(queries, lookup, terms) };
}

const ALLOWED = new Set<string>([
  ...LOOKUP_FIELDS,
  "expand_technology_slugs",
  "limit",
  "page",
  "offset",
  "include_total_results",
  "order_by",
  "blur_company_data",
]);

function lookupIn(body: Body): Lookup | null {
  const fields = LOOKUP_FIELDS.filter((field) => body[field] !== undefined);
  const [field] = fields;
  if (field === undefined || fields.length > 1) return null;
  const isPlain =
    Object.keys(body).every((name) => ALLOWED.has(name)) &&
    !body["page"] &&
    !body["offset"] &&
    isStandardOrder(body["order_by"]) &&
    body["blur_company_data"] !== true;
  if (!isPlain) return null;
  const names = new Map((body[field] as string[]).map((value) => [nameFor(field, value), value]));
  const limit = (body["limit"] as number | undefined) ?? STANDARD_LIMIT;
  // With fewer rows than names, the service's order decides which companies come: that is not a look-up.
  if (limit < names.size) return null;
  const slugs = [
    ...new Set((body["expand_technology_slugs"] as string[] | undefined) ?? []),
  ].sort();
  if (![...names.keys(), ...slugs].every(isHoldable)) return null;
  return {
    field,
    names,
    slugs,
    limit,
    withTotal: body["include_total_results"] === true,
  };
}

/** No order, or most jobs first: the service's own order, which the add-in asks for. */
function isStandardOrder(order: unknown): boolean {
  const [first, ...more] = Array.isArray(order)
    ? (order as { field?: unknown; desc?: unknown }[])
    : [];
  if (first === undefined) return true;
  return more.length === 0 && first.field === "num_jobs" && first.desc === true;
}

async function lookOf(
  queries: Queries,
  lookup: Lookup,
  { since, prices: { companySearch: price } }: Terms
): Promise<Look> {
  const names = [...lookup.names.keys()];
  const held = await lookUp(queries, names, lookup.slugs, since);
  const { companies, lookups, facts, missing, unknown } = held;
  const isHeld = new Set(companies.map(({ name }) => name));
  const cameFor = (name: string) =>
    isHeld.has(name) ? [] : (lookups.find((one) => one.name === name)?.others ?? []);
  const open = new Set(missing);
  const shown = unique(
    companies.filter(({ name }) => !open.has(name)),
    lookup.limit
  );
  const items = missing.map((name, at) => itemFor(lookup, name, price, at === 0, cameFor(name)));
  const data = shown.map((company) => withFacts(company, facts));
  const shownIds = new Set(shown.map(({ id }) => id));
  const others = [...new Set(missing.flatMap(cameFor))].filter((id) => !shownIds.has(id));
  const otherNames = others.map((id) => `id:${id}`);
  const came = others.length === 0 ? [] : (await lookUp(queries, otherNames, [], since)).companies;
  const rest = came.slice(0, lookup.limit - shown.length).map(({ record }) => record);
  const used = [...shown, ...lookups.filter(({ name }) => unknown.has(name))];
  return {
    missing: items,
    missingCount: missing.length,
    mostCredits: mostOf(items),
    ...(shown.length + came.length < lookup.limit ? {} : { full: [...data, ...rest] }),
    data,
    metadata: metadataOf(lookup, lookups, shown.length),
    oldestAt: oldest(used.map(({ boughtAt }) => boughtAt)),
    purchaseIds: used.map(({ purchaseId }) => purchaseId),
  };
}

export const oldest = (instants: readonly number[]): number | null =>
  instants.length === 0 ? null : Math.min(...instants);

/** In the service's own order: jobs, then employees, most first. */
function unique(companies: readonly HeldCompany[], limit: number): HeldCompany[] {
  const size = (company: HeldCompany, field: string) => {
    const value = company.record[field];
    return typeof value === "number" ? value : -1;
  };
  return [...new Map(companies.map((company) => [company.id, company])).values()]
    .sort(
      (a, b) =>
        size(b, "num_jobs") - size(a, "num_jobs") ||
        size(b, "employee_count") - size(a, "employee_count") ||
        (a.id < b.id ? -1 : 1)
    )
    .slice(0, limit);
}

function itemFor(
  { field, names, slugs, limit }: Lookup,
  name: string,
  price: number,
  isFirst: boolean,
  without: readonly string[]
): Item {
  // One more row, if the limit allows it, shows whether a name has several records.
  const records = isFirst && limit > names.size ? 2 : 1;
  return {
    endpoint: "companySearch",
    what: `company:${name}`,
    ask: { kind: "lookup", field, name, value: names.get(name) ?? "", slugs, without },
    recordsAsked: records,
    most: records * price,
  };
}

/** A total only if it is known for every name. */
function metadataOf(lookup: Lookup, lookups: readonly HeldLookup[], shown: number): object {
  const totals = [...lookup.names.keys()].map(
    (name) => lookups.find((one) => one.name === name)?.total ?? null
  );
  const [only = null] = totals;
  const sum = totals.length === 1 ? only : totals.includes(null) ? null : shown;
  const total = lookup.withTotal ? sum : null;
  return totalsOf(total, total);
}
