/**
 * Which keywords does a text mention? THE RULE, first half: a keyword is found in a job when its name is in the title
 * or the description as whole words, in any case. Where names overlap, the longest counts ("React Native" is not also a
 * mention of a name inside it).
 */
import { trackedKeywords } from "./keyword-catalog";

interface Node {
  slug?: string;
  readonly next: Map<string, Node>;
}

/** Words keep the signs that names use (C++, Node.js, S/4HANA), but no full stop at the end. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}+#./&-]*[\p{L}\p{N}+#])?/gu;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

const root: Node = { next: new Map() };
for (const keyword of trackedKeywords) {
  let node = root;
  for (const word of wordsOf(keyword.name)) {
    let child = node.next.get(word);
    if (!child) node.next.set(word, (child = { next: new Map() }));
    node = child;
  }
  node.slug = keyword.slug;
}

/** The slugs mentioned in a text, each once, in the order of their first mention. */
export function mentionedIn(text: string): string[] {
  const words = wordsOf(text);
  const found = new Set<string>();
  for (let at = 0; at < words.length;) {
    let node = root.next.get(words[at] ?? "");
    let matched = 0;
    let slug: string | undefined;
    for (let length = 1; node; length++) {
      if (node.slug !== undefined) {
        slug = node.slug;
        matched = length;
      }
      node = node.next.get(words[at + length] ?? "");
    }
    if (slug !== undefined) found.add(slug);
    at += Math.max(matched, 1);
  }
  return [...found];
}
