/**
 * Finds the identifier of a technology, category, industry or place in a catalog by its name. The
 * look-up is free and its answer is kept; for a text that the catalog does not have, the reason names
 * the nearest names.
 */
import { type CatalogKind, type CatalogTerm, didYouMean, shortened } from "../input";
import type { KeywordQuestion } from "../client";
import { type Said, said, together } from "../texts";
import { type CellError } from "./cells/cells";
import { failureCell } from "./words/failure-words";
import type { AskQuestions } from "./stream";

export interface FoundTerms {
  readonly identifierOf: (term: CatalogTerm) => string | undefined;
  /** Why a text has no identifier, in a sentence with the cure. */
  readonly reasonOf: (term: CatalogTerm) => Said | undefined;
}

/** Identifiers by text, the failure of the look-up, or `"wait"`. */
export function findTerms(
  ask: AskQuestions,
  terms: readonly CatalogTerm[]
): FoundTerms | CellError | "wait" {
  const identifiers = new Map<string, string>();
  const reasons = new Map<string, Said>();
  const states = ask(terms.map((term): KeywordQuestion => ({ about: "keyword", ...term })));
  let isWaiting = false;
  for (const [index, term] of terms.entries()) {
    const state = states[index];
    if (!state || state.kind === "asking") isWaiting = true;
    else if (state.kind === "failed") return failureCell(state.failure);
    else if (state.reading.about === "keyword") {
      const { keyword, near } = state.reading;
      if (keyword) identifiers.set(nameOf(term), keyword.slug);
      else reasons.set(nameOf(term), unknownWords(term, near));
    }
  }
  if (isWaiting) return "wait";
  return {
    identifierOf: (term) => identifiers.get(nameOf(term)),
    reasonOf: (term) => reasons.get(nameOf(term)),
  };
}

function nameOf({ catalog, text }: CatalogTerm): string {
  return `${catalog} ${text}`;
}

function unknownWords({ catalog, text }: CatalogTerm, near: readonly string[]): Said {
  return together([NONE[catalog](shortened(text)), didYouMean(near.slice(0, 3))]);
}

const NONE: Record<CatalogKind, (text: string) => Said> = {
  keywords: (text) => said("said.theCatalogHasNoTechnologyOrTopic", { text }),
  categories: (text) => said("said.theCatalogHasNoCategory", { text }),
  industries: (text) => said("said.theCatalogHasNoIndustry", { text }),
  places: (text) => said("said.theCatalogHasNoPlace", { text }),
};
