/**
 * From what people call a technology to its identifier in the catalog. The look-up is free and
 * its answer is kept; a text that the catalog does not have names the nearest keyword.
 */
import type { KeywordSlug } from "../client/units";
import { badValue, type CellError } from "./cells";
import { failureCell } from "./failure-words";
import type { Ask } from "./stream";

/** Slugs by text, the error of the first text that has none, or `"wait"`. */
export function keywordSlugs(
  ask: Ask,
  texts: readonly string[]
): ReadonlyMap<string, KeywordSlug> | CellError | "wait" {
  const slugs = new Map<string, KeywordSlug>();
  const states = ask(texts.map((text) => ({ about: "keyword", text })));
  let isWaiting = false;
  for (const [index, text] of texts.entries()) {
    const state = states[index];
    if (!state || state.kind === "asking") isWaiting = true;
    else if (state.kind === "failed") return failureCell(state.failure);
    else if (state.reading.about === "keyword") {
      const { keyword, near } = state.reading;
      if (!keyword) return unknownKeyword(text, near);
      slugs.set(text, keyword.slug);
    }
  }
  return isWaiting ? "wait" : slugs;
}

function unknownKeyword(text: string, near: readonly string[]): CellError {
  const hint = near.length > 0 ? ` Did you mean "${near.slice(0, 3).join('", "')}"?` : "";
  return badValue(`The catalog has no keyword "${text}".${hint}`);
}
