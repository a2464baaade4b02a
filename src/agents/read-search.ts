/**
 * A search in one line, `technology=Kafka; country=DE; employees>=50`: the filters of the add-in by their names there.
 * `>=` and `<=` are the filters "Min ..." and "Max ...", `!=` the filter "... not".
 */
import type { ScoutClient, SearchQuestion } from "../client";
import { parseCriteria, withTerms } from "../input";
import { say } from "../texts";
import { findTerms } from "./find-keyword";

export interface SearchWish {
  readonly about: "companies" | "jobs";
  readonly text: string;
  readonly rows: number;
  /** Domains of companies that must not come. */
  readonly leaveOut?: readonly string[];
}

/** The question, or a sentence. Looks names up in the free catalogs. */
export async function readSearch(
  { about, text, rows, leaveOut = [] }: SearchWish,
  client: ScoutClient
): Promise<SearchQuestion | string> {
  const lines = text.split(/[;\n]/).filter((line) => line.trim() !== "");
  const cells: string[][] = [];
  for (const line of lines) {
    const [, name, sign, value] = /^\s*(.+?)\s*(>=|<=|!=|=)\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || sign === undefined || value === undefined)
      return `"${line.trim().slice(0, 80)}" is no filter. Write one like technology=Kafka or employees>=50.`;
    cells.push([named(name, sign), value]);
  }
  const read = parseCriteria(cells, about, { leaveOut });
  if (!read.ok) return say(read.reason);
  const found = await findTerms(read.terms, client);
  if (typeof found === "string") return found;
  const slugs = new Map(read.terms.map((term, at) => [idOf(term), found[at]?.slug]));
  const criteria = withTerms(read.criteria, about, (term) => slugs.get(idOf(term)));
  return { about, criteria, from: 0, count: rows } as SearchQuestion;
}

function named(name: string, sign: string): string {
  if (sign === ">=") return `Min ${name}`;
  if (sign === "<=") return `Max ${name}`;
  return sign === "!=" ? `${name} not` : name;
}

const idOf = ({ catalog, text }: { catalog: string; text: string }) => `${catalog} ${text}`;
