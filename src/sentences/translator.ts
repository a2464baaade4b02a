/**
 * Sentences that are made outside the pane, in another language. They are made in English, by many hands; here each is found
 * again by its words, with what it was given in the gaps, and said in the language's own. What is not found stays English: a
 * test finds every sentence of the code.
 */
import type { Sentences } from "./say";

type Translate = (text: string) => string;

interface Pattern {
  readonly matches: RegExp;
  readonly target: string;
  /** Letters beside the gaps: of two patterns that fit, the one that says more is meant. */
  readonly weight: number;
}

const GAP = "{}";
const NUMBER = /^\d{1,3}(,\d{3})+$/;
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=\S)/;
/** A sentence with more ends of sentences in what it was given stays English: long texts would take long. */
const MAX_PIECES = 8;

/** `locale` is how numbers are written. */
export function translator(all: Sentences, locale: string): Translate {
  const sentences = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === "string")
  );
  const patterns = Object.entries(sentences)
    .filter(([source]) => source.includes(GAP))
    .map(([source, target]) => patternOf(source, target))
    .sort((one, other) => other.weight - one.weight);

  const whole = (text: string): string | undefined => {
    const known = Object.hasOwn(sentences, text) ? sentences[text] : undefined;
    if (known !== undefined) return known;
    for (const { matches, target } of patterns) {
      const found = matches.exec(text);
      if (found) return filled(target, found.slice(1).map(gap));
    }
    return undefined;
  };

  const gap = (text: string): string =>
    NUMBER.test(text)
      ? Number(text.replaceAll(",", "")).toLocaleString(locale)
      : (whole(text) ?? text);

  return (text) => {
    const pieces = text.split(BETWEEN_SENTENCES);
    const said: string[] = [];
    for (let from = 0; from < pieces.length;) {
      // What people wrote may hold the end of a sentence, so a sentence may be several pieces.
      let to = from + 1;
      let known = whole(pieces[from] ?? "");
      const last = Math.min(pieces.length, from + MAX_PIECES);
      for (; known === undefined && to < last; to += 1)
        known = whole(pieces.slice(from, to + 1).join(" "));
      said.push(known ?? pieces[from] ?? "");
      from = known === undefined ? from + 1 : to;
    }
    return said.join(" ");
  };
}

function patternOf(source: string, target: string): Pattern {
  const parts = source.split(GAP).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const weight = source.replaceAll(GAP, "").length;
  return { matches: new RegExp(`^${parts.join("(.+?)")}$`, "s"), target, weight };
}

function filled(target: string, given: readonly string[]): string {
  let at = 0;
  return target.replaceAll(GAP, () => given[at++] ?? "");
}
