/** What is held of a run's companies, in the order in which they were sent. */
import type { Queries } from "../../database/database";
import { lookUp, withFacts } from "../held/companies";
import { heldLists, type HeldList } from "../held/pages";
import { LISTS, type ListKind } from "../shapes/prices";
import { namesIn } from "./companies";
import type { Run } from "../shapes/run-shapes";

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
  const asked = wantsRecord ? names : [];
  const { companies, facts, unknown } = await lookUp(queries, asked, wants.uses, freshSince);
  const lists = new Map<string, ReadonlyMap<string, HeldList>>();
  for (const kind of LISTS)
    if (wants[kind]) lists.set(kind, await heldLists(queries, kind, names, freshSince));
  const listOf = (kind: ListKind, name: string | null) => {
    const held = lists.get(kind)?.get(name ?? "");
    return held ? { entries: held.rows, isComplete: held.isLast } : null;
  };
  return rows.map(({ place, asked, name, state, because }) => {
    const own = companies.filter((company) => company.name === name);
    const isUnknown = unknown.has(name ?? "");
    return {
      place,
      asked,
      state: state === "done" ? (isUnknown ? "unknown" : "held") : state,
      because,
      records: own.map((company) => withFacts(company, facts)),
      technologies: listOf("technologies", name),
      buyingIntents: listOf("buyingIntents", name),
    };
  });
}
