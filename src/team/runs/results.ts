/** What is held of a run's companies, in the order in which they were sent. */
import type { Queries } from "../../database/database";
import { heldFacts, heldUnder, withFacts } from "../held/companies";
import { heldTechnographics, type Entry, type TechnographicsKind } from "../held/technographics";
import { namesIn } from "./companies";
import type { Run } from "../shapes/run-shapes";

interface List {
  readonly entries: readonly Entry[];
  readonly isComplete: boolean;
}

interface Stored {
  readonly place: number;
  readonly asked: string;
  readonly name: string | null;
  readonly state: "waiting" | "done" | "unreadable" | "unconfirmed" | "refused";
  readonly because: string | null;
}

/** `after`: the place before the first; -1 for the start. */
export async function resultsOf(
  queries: Queries,
  { id, buy: wants, freshSince }: Run,
  { after, limit }: { readonly after: number; readonly limit: number }
) {
  const rows = await queries.rows<Stored>(
    `select place, asked, name, state, because from run_rows
     where run_id = $1 and place > $2 order by place limit $3`,
    [id, after, limit]
  );
  const names = namesIn(rows);
  const wantsRecord = wants.record || wants.uses.length > 0;
  const { companies, lookups } = await heldUnder(queries, wantsRecord ? names : [], freshSince);
  const ids = [...new Set(companies.map((company) => company.id))];
  const facts = await heldFacts(queries, ids, wants.uses, freshSince);
  const unknown = new Set(lookups.filter(({ total }) => total === 0).map(({ name }) => name));
  const lists = {
    technologies: await listsOf(queries, wants.technologies, "technologies", names, freshSince),
    buyingIntents: await listsOf(queries, wants.buyingIntents, "buyingIntents", names, freshSince),
  };
  return rows.map(({ place, asked, name, state, because }) => {
    const own = companies.filter((company) => company.name === name);
    const isUnknown = own.length === 0 && unknown.has(name ?? "");
    return {
      place,
      asked,
      state: state === "done" ? (isUnknown ? "unknown" : "held") : state,
      because,
      records: own.map((company) => withFacts(company, facts)),
      technologies: lists.technologies.get(name ?? "") ?? null,
      buyingIntents: lists.buyingIntents.get(name ?? "") ?? null,
    };
  });
}

async function listsOf(
  queries: Queries,
  isWanted: boolean,
  kind: TechnographicsKind,
  names: readonly string[],
  since: number
): Promise<ReadonlyMap<string, List>> {
  const lists = new Map<string, List>();
  if (!isWanted) return lists;
  for (const name of names) {
    const held = await heldTechnographics(queries, kind, name, since);
    if (held) lists.set(name, { entries: held.entries, isComplete: held.isComplete });
  }
  return lists;
}
