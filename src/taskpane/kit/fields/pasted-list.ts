/**
 * A list pasted into a field of tags. One-line inputs drop line breaks, so a column copied from the
 * sheet is read before the browser does it. Where only the catalog's names can be taken, each pasted
 * name is looked up, for nothing; what the catalog does not know is left to be mended.
 */
import { slugCandidates } from "../../../input";
import { batchesOf, type Failure, KEYWORD_PAGE } from "../../../model";
import type { Option, Suggest, Tag } from "../../search-form/option";

/** Of a name. A longer text no catalog knows and no address holds. */
export const MAX_NAME_CHARACTERS = 100;

/** Whether a text holds several values, or ends one. */
export function isList(text: string): boolean {
  return /[;,\n\t]/.test(text);
}

/** One value a line or cell; within a single line, one a comma or semicolon. */
export function partsOf(text: string): string[] {
  const split = (separator: RegExp) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const cells = split(/[\n\t]/);
  return cells.length > 1 ? cells : split(/[;,]/);
}

export interface NamedTags {
  readonly tags: readonly Tag[];
  /** Names that no suggestion has, in the order given. */
  readonly unknown: readonly string[];
  /** Why the rest could not be looked up; it is among the unknown. */
  readonly failure: Failure | null;
}

export interface NamedTagsWishes {
  /** The only suggestion is taken for a text, too. @default false */
  readonly isOnlyEnough?: boolean;
  /** Names that were looked up. */
  readonly onProgress?: (done: number) => void;
}

/**
 * The suggestions of exactly these names or values, whatever their case. Where the catalog tells
 * many values at once, only what is no value is looked up name by name.
 */
export async function tagsNamed(
  parts: readonly string[],
  suggest: Suggest,
  signal: AbortSignal,
  { isOnlyEnough = false, onProgress = () => undefined }: NamedTagsWishes = {}
): Promise<NamedTags> {
  const names = [...new Set(parts)];
  const found = new Map<string, Tag | null>();
  const told = (failure: Failure | null): NamedTags => ({
    tags: names.flatMap((name) => found.get(name) ?? []),
    unknown: names.filter((name) => !found.get(name)),
    failure,
  });
  const keep = (name: string, option: Option | undefined) => {
    found.set(name, option ? { value: option.value, label: option.label } : null);
    onProgress(found.size);
  };
  for (const name of names) if (name.length > MAX_NAME_CHARACTERS) keep(name, undefined);
  if (suggest.ofValues && names.length > 1) {
    const asked = names.filter((name) => !found.has(name));
    for (const page of batchesOf(asked, KEYWORD_PAGE)) {
      const reply = await suggest.ofValues(page.flatMap(slugCandidates), signal);
      if (!reply.ok) return told(reply.failure);
      for (const name of page) {
        const slugs = slugCandidates(name);
        const option = reply.value.find(({ value }) => slugs.includes(value));
        if (option) keep(name, option);
      }
    }
  }
  for (const name of names) {
    if (found.has(name)) continue;
    const reply = await suggest(name, signal);
    if (!reply.ok) return told(reply.failure);
    const only = isOnlyEnough && reply.value.length === 1 ? reply.value[0] : undefined;
    keep(name, reply.value.find((candidate) => isNamed(candidate, name)) ?? only);
  }
  return told(null);
}

function isNamed({ label, value }: Option, name: string): boolean {
  const wanted = name.toLowerCase();
  return label.toLowerCase() === wanted || value.toLowerCase() === wanted;
}
