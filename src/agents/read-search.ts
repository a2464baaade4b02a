/**
 * A search in one line, `technology=Kafka; country=DE; employees>=50`: the filters of the add-in by their names there.
 * `>=` and `<=` are the filters "Min ..." and "Max ...", `!=` the filter "... not".
 * Names are looked up in the service's free catalogs; where they mean nothing, a sentence says so.
 */
import type { KeywordQuestion, ScoutClient, SearchQuestion } from "../client";
import { didYouMean, parseCriteria, withTerms, type CatalogTerm } from "../input";
import { say } from "../texts";
import { failureWords } from "./failure-words";

interface SearchWish {
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

interface FoundTerm {
  readonly slug: string;
  readonly name: string;
}

const WHAT: Record<CatalogTerm["catalog"], string> = {
  keywords: "technology or topic",
  categories: "category",
  industries: "industry",
  places: "place",
};

/** In the order given; the first that cannot be found makes a sentence of the whole. */
async function findTerms(
  terms: readonly CatalogTerm[],
  client: ScoutClient
): Promise<FoundTerm[] | string> {
  if (terms.length === 0) return [];
  const questions = terms.map((term): KeywordQuestion => ({ about: "keyword", ...term }));
  const cause = { kind: "pane", name: "catalog" } as const;
  const result = await client.buy(questions, { cause, shownCredits: 0 });
  if (!result.ok) return failureWords(result.failure);
  const found: FoundTerm[] = [];
  for (const [at, state] of result.value.states.entries()) {
    if (state.kind === "failed") return failureWords(state.failure);
    if (state.kind !== "answered" || state.reading.about !== "keyword") continue;
    const { keyword, near } = state.reading;
    const { catalog = "keywords", text = "" } = terms[at] ?? {};
    if (!keyword) {
      const cure = didYouMean(near.slice(0, 3));
      return `The catalog has no ${WHAT[catalog]} "${text}".${cure ? ` ${say(cure)}` : ""}`;
    }
    found.push(keyword);
  }
  return found;
}

export async function findKeyword(text: string, client: ScoutClient): Promise<FoundTerm | string> {
  const found = await findTerms([{ catalog: "keywords", text }], client);
  if (typeof found === "string") return found;
  return found[0] ?? `The catalog has no technology "${text}".`;
}
