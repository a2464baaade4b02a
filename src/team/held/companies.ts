/**
 * Company records as the service sent them, the names they are found by, and what is known about their single
 * technologies. What depends on the question (such as `jobs_found`) is not kept with the record.
 */
import type { Queries } from "../../database/database";
import type { CompanyRecord } from "./names";
import { idOf, isHoldable, isMasked, namesOf } from "./names";
import { IS_KNOWN } from "./pages";

/** These fields depend on the question, not on the company. */
const BY_QUESTION = {
  technologies_found: [],
  keywords_found: [],
  jobs_found: [],
  num_jobs_found: null,
};

export interface Delivered {
  readonly record: CompanyRecord;
  /** The purchase it came with. */
  readonly purchaseId: number;
  /** Technologies that were asked for with it: those missing in the record were not found. */
  readonly slugs: readonly string[];
}

/** Keeps records, except masked ones. */
export async function keepCompanies(
  queries: Queries,
  delivered: readonly Delivered[]
): Promise<void> {
  const kept = delivered.filter(({ record }) => !isMasked(record));
  if (kept.length === 0) return;
  const unique = [...new Map(kept.map((one) => [idOf(one.record), one])).entries()].sort(
    ([a], [b]) => (a < b ? -1 : 1)
  );
  const rows = unique.map(([id, { record, purchaseId }]) => ({
    id,
    record: { ...record, ...BY_QUESTION },
    purchase_id: purchaseId,
  }));
  const names = unique.flatMap(([id, { record }]) => namesOf(record).map((name) => ({ id, name })));
  await queries.rows(
    `with kept as (
       insert into companies (id, record, purchase_id, bought_at)
       select id, record, purchase_id, clock_timestamp() from jsonb_to_recordset($1::jsonb) as
         r (id text, record jsonb, purchase_id bigint)
       on conflict (id) do update set record = excluded.record, purchase_id = excluded.purchase_id,
         bought_at = excluded.bought_at),
     named as (
       insert into company_names (name, company_id)
       select distinct name, id from jsonb_to_recordset($2::jsonb) as n (id text, name text)
       on conflict do nothing)
     insert into technology_facts (company_id, slug, entry, found_at)
     select id, slug, entry, clock_timestamp() from jsonb_to_recordset($3::jsonb) as
       f (id text, slug text, entry jsonb)
     on conflict (company_id, slug) do update set entry = excluded.entry, found_at = excluded.found_at`,
    [rows, names, unique.flatMap(([id, one]) => factsOf(id, one))].map((one) => JSON.stringify(one))
  );
}

function factsOf(id: string, { record, slugs }: Delivered) {
  const found = [record["technologies_found"]].flat() as ({
    technology?: { slug?: unknown };
  } | null)[];
  const entries = new Map(
    found.flatMap((entry) => {
      const slug = entry?.technology?.slug;
      return typeof slug === "string" && slug !== "" && isHoldable(slug) ? [[slug, entry]] : [];
    })
  );
  const all = new Set([...slugs, ...entries.keys()]);
  return [...all].map((slug) => ({ id, slug, entry: entries.get(slug) ?? null }));
}

interface Lookup {
  readonly name: string;
  readonly ids: readonly string[];
  /** How many records the service has under the name; null when the page was full, so that it is not known. */
  readonly total: number | null;
  /** Ids of records that came but do not have the name. */
  readonly others: readonly string[];
  readonly purchaseId: number;
}

/** Stores the results of look-ups by name. Records that no longer have a name are no longer found by it. */
export async function noteLookups(queries: Queries, lookups: readonly Lookup[]): Promise<void> {
  await queries.rows(
    `with looked as (select * from jsonb_to_recordset($1::jsonb) as
       l (name text, ids jsonb, total int, others jsonb, "purchaseId" bigint)),
     noted as (
       insert into lookups (name, total, others, purchase_id, looked_at)
       select name, total, others, "purchaseId", clock_timestamp() from looked
       on conflict (name) do update set total = excluded.total, others = excluded.others,
         purchase_id = excluded.purchase_id, looked_at = excluded.looked_at),
     named as (
       insert into company_names (name, company_id)
       select distinct name, id from looked, jsonb_array_elements_text(ids) as id
       on conflict do nothing)
     delete from company_names old using looked
     where old.name = looked.name and total <= jsonb_array_length(ids)
       and not (ids ? old.company_id)`,
    [JSON.stringify(lookups)]
  );
}

export interface HeldCompany {
  readonly name: string;
  readonly id: string;
  readonly record: CompanyRecord;
  /** ms since 1970. */
  readonly boughtAt: number;
  readonly purchaseId: number;
}

export interface HeldLookup {
  readonly id: null;
  readonly name: string;
  readonly total: number | null;
  /** Ids of records that came but do not have the name. */
  readonly others: readonly string[] | null;
  readonly boughtAt: number;
  readonly purchaseId: number;
}

/**
 * What is held of companies, of look-ups of them, and of the technologies `slugs` that they may use, since `since` in ms
 * since 1970. With `isCounted` the records come without their fields.
 */
export async function lookUp(
  queries: Queries,
  names: readonly string[],
  slugs: readonly string[],
  since: number,
  isCounted = false
) {
  const rows = await queries.rows<HeldCompany | HeldLookup>(
    `select n.name, c.id, case when $3 then '{}' else c.record end as record, null::int as total,
       null::jsonb as others, c.bought_at as "boughtAt", c.purchase_id as "purchaseId"
     from company_names n join companies c on c.id = n.company_id
     where n.name = any($1::text[]) and c.bought_at >= $2
     union all
     select name, null, null, total, others, looked_at, purchase_id from lookups
     where name = any($1::text[]) and looked_at >= $2`,
    [names, new Date(since).toISOString(), isCounted]
  );
  const companies = rows.filter((one) => one.id !== null);
  const lookups = rows.filter((one) => one.id === null);
  const ids = [...new Set(companies.map(({ id }) => id))];
  const facts = await heldFacts(queries, ids, slugs, since);
  const known = new Set(facts.map(({ id, slug }) => `${id} ${slug}`));
  const partly = companies.filter(({ id }) => !slugs.every((slug) => known.has(`${id} ${slug}`)));
  const isHeld = new Set(companies.map(({ name }) => name));
  const isPartly = new Set(partly.map(({ name }) => name));
  const none = lookups.filter(({ name, total }) => total === 0 && !isHeld.has(name));
  const unknown = new Set(none.map(({ name }) => name));
  const missing = names.filter((name) =>
    isHeld.has(name) ? isPartly.has(name) : !unknown.has(name)
  );
  return { companies, lookups, facts, missing, unknown };
}

/** The record, with those of its technologies that were asked for. */
export const withFacts = ({ id, record }: HeldCompany, facts: readonly HeldFact[]): object => ({
  ...record,
  technologies_found: facts.flatMap((fact) =>
    fact.id === id && fact.entry !== null ? [fact.entry] : []
  ),
});

export interface HeldFact {
  readonly id: string;
  readonly slug: string;
  readonly entry: object | null;
}

/** What is known about technologies of companies: from a record, or from a full list of technologies. */
const heldFacts = (
  queries: Queries,
  ids: readonly string[],
  slugs: readonly string[],
  since: number
): Promise<HeldFact[]> =>
  ids.length === 0 || slugs.length === 0
    ? Promise.resolve([])
    : queries.rows<HeldFact>(
        `select company_id as id, slug, entry from technology_facts
         where company_id = any($1::text[]) and slug = any($2::text[]) and found_at >= $3
         union all
         select distinct on (n.company_id, wanted.slug) n.company_id, wanted.slug,
           (select entry from jsonb_array_elements(t.rows) as entry
            where entry->'technology'->>'slug' = wanted.slug limit 1)
         from company_names n
         join pages t on t.search = 'technologies:' || n.name and t.first = 0
           and t.is_last and ${IS_KNOWN} and t.bought_at >= $3,
         unnest($2::text[]) as wanted (slug)
         where n.company_id = any($1::text[])
           and (select count(*) from company_names m where m.name = n.name) = 1`,
        [ids, slugs, new Date(since).toISOString()]
      );
