/** Which of many companies lack something that is wanted. Works with names only, so lists may have any length. */
import type { Queries } from "../../database/database";
import { heldFacts } from "../held/companies";
import type { TechnographicsKind } from "../held/technographics";
import type { Wants } from "../shapes/run-shapes";

/** Names for which something has to be bought. */
export interface Missing {
  readonly records: ReadonlySet<string>;
  readonly technologies: ReadonlySet<string>;
  readonly buyingIntents: ReadonlySet<string>;
  /** Names that the service was asked for and does not know. */
  readonly unknown: ReadonlySet<string>;
}

const AT_ONCE = 2_000;

export async function missingOf(
  queries: Queries,
  wants: Wants,
  names: readonly string[],
  since: number
): Promise<Missing> {
  const missing = {
    records: new Set<string>(),
    technologies: new Set<string>(),
    buyingIntents: new Set<string>(),
    unknown: new Set<string>(),
  };
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const part = names.slice(from, from + AT_ONCE);
    if (wants.record || wants.uses.length > 0) {
      const found = await missingRecords(queries, wants.uses, part, since);
      for (const name of found.missing) missing.records.add(name);
      for (const name of found.unknown) missing.unknown.add(name);
    }
    const rest = part.filter((name) => !missing.unknown.has(name));
    for (const kind of ["technologies", "buyingIntents"] as const)
      if (wants[kind])
        for (const name of await missingLists(queries, kind, rest, since)) missing[kind].add(name);
  }
  return missing;
}

async function missingRecords(
  queries: Queries,
  slugs: readonly string[],
  names: readonly string[],
  since: number
): Promise<{ readonly missing: readonly string[]; readonly unknown: readonly string[] }> {
  const found = await queries.rows<{ name: string; id: string | null }>(
    `select n.name, c.id from company_names n join companies c on c.id = n.company_id
     where n.name = any($1::text[]) and c.bought_at >= $2
     union all
     select name, null from lookups where name = any($1::text[]) and looked_at >= $2 and total = 0`,
    [names, new Date(since).toISOString()]
  );
  const pairs = found.flatMap(({ name, id }) => (id === null ? [] : [{ name, id }]));
  const ids = [...new Set(pairs.map(({ id }) => id))];
  const facts = await heldFacts(queries, ids, slugs, since);
  const known = new Set(facts.map(({ id, slug }) => `${id} ${slug}`));
  const held = new Set(pairs.map(({ name }) => name));
  const partly = new Set(
    pairs.flatMap(({ name, id }) =>
      slugs.every((slug) => known.has(`${id} ${slug}`)) ? [] : [name]
    )
  );
  const none = new Set(found.filter(({ id }) => id === null).map(({ name }) => name));
  return {
    missing: names.filter((name) => (held.has(name) ? partly.has(name) : !none.has(name))),
    unknown: names.filter((name) => !held.has(name) && none.has(name)),
  };
}

/** Looks for lists as `heldTechnographics` does: under the name, or another name of the one company that has it. */
async function missingLists(
  queries: Queries,
  kind: TechnographicsKind,
  names: readonly string[],
  since: number
): Promise<string[]> {
  const rows = await queries.rows<{ name: string }>(
    `with single as (
       select name, min(company_id) as company_id from company_names
       where name in (
         select other.name from company_names own
         join company_names other on other.company_id = own.company_id
         where own.name = any($2::text[]))
       group by name having count(*) = 1),
     held as (select name from technographics where kind = $1 and bought_at >= $3)
     select wanted.name from unnest($2::text[]) as wanted (name)
     where not exists (select 1 from held where held.name = wanted.name)
       and not exists (
         select 1 from single own join single other on other.company_id = own.company_id
         join held on held.name = other.name where own.name = wanted.name)`,
    [kind, names, new Date(since).toISOString()]
  );
  return rows.map(({ name }) => name);
}
