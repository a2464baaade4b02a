/**
 * From what people call a technology to its identifier in the catalog. The look-up is free and
 * its answer is kept; to a text that the catalog does not have it says the nearest keywords.
 */
import type { KeywordSlug } from "../client/units";
import type { CellError } from "./cells";
import { failureCell } from "./failure-words";
import type { Ask } from "./stream";

export interface KeywordSlugs {
  readonly slugs: ReadonlyMap<string, KeywordSlug>;
  /** Why a text has no slug, in a sentence with the cure. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** Slugs by text, the failure of the look-up, or `"wait"`. */
export function keywordSlugs(
  ask: Ask,
  texts: readonly string[]
): KeywordSlugs | CellError | "wait" {
  const slugs = new Map<string, KeywordSlug>();
  const unknown = new Map<string, string>();
  const states = ask(texts.map((text) => ({ about: "keyword", text })));
  let isWaiting = false;
  for (const [index, text] of texts.entries()) {
    const state = states[index];
    if (!state || state.kind === "asking") isWaiting = true;
    else if (state.kind === "failed") return failureCell(state.failure);
    else if (state.reading.about === "keyword") {
      const { keyword, near } = state.reading;
      if (keyword) slugs.set(text, keyword.slug);
      else unknown.set(text, unknownWords(text, near));
    }
  }
  return isWaiting ? "wait" : { slugs, unknown };
}

function unknownWords(text: string, near: readonly string[]): string {
  const hint = near.length > 0 ? ` Did you mean "${near.slice(0, 3).join('", "')}"?` : "";
  return `The catalog has no keyword "${text}".${hint}`;
}
