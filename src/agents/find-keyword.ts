/** What names mean in the service's free catalogs; a sentence where they mean nothing. */
import type { KeywordQuestion, ScoutClient } from "../client";
import { didYouMean, type CatalogTerm } from "../input";
import { say } from "../texts";
import { failureWords } from "./failure-words";

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
export async function findTerms(
  terms: readonly CatalogTerm[],
  client: ScoutClient
): Promise<FoundTerm[] | string> {
  if (terms.length === 0) return [];
  const questions = terms.map(({ catalog, text }): KeywordQuestion =>
    catalog === "keywords" ? { about: "keyword", text } : { about: "keyword", text, catalog }
  );
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
