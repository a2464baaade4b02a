/**
 * A list pasted into a field of tags. One-line inputs drop line breaks, so a column copied from the
 * sheet is read before the browser inserts it. If a field takes only names of the catalog, each pasted
 * name is looked up, for free; unknown names stay in the field to be corrected.
 */
import { piecesOf, type Failure, KEYWORD_PAGE } from "../../client";
import { plainText, slugCandidates } from "../../input";
import type { Option, Suggest } from "../state/option";

/** The longest name that is looked up: no catalog has longer ones, and they make addresses too long. */
export const MAX_NAME_CHARACTERS = 100;

/** Whether a text contains a separator of values. */
export function isList(text: string): boolean {
  return /[;,\n\t]/.test(plainText(text));
}

/** The values of a text: one for each line or cell that is not separators alone; a single line is split at commas and semicolons. */
export function partsOf(text: string): string[] {
  const split = (separator: RegExp) =>
    plainText(text)
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => /[^;,]/.test(part));
  const cells = split(/[\n\t]/);
  return cells.length > 1 ? cells : split(/[;,]/);
}

export interface NamedTags {
  readonly tags: readonly Option[];
  /** Names that no suggestion has, in the order given. */
  readonly unknown: readonly string[];
  /** Why the remaining names could not be looked up; they are in `unknown`. */
  readonly failure: Failure | null;
}

/**
 * The suggestions with exactly these names or values, in any case; with `takesFirst` a name that no suggestion has
 * exactly takes the first one, because a person sees what was typed become it. If the catalog can look up many values
 * in one call, only texts that are no values are looked up one by one.
 */
export async function tagsNamed(
  parts: readonly string[],
  suggest: Suggest,
  signal: AbortSignal,
  takesFirst = false
): Promise<NamedTags> {
  const names = [...new Set(parts)];
  const found = new Map<string, Option>();
  const told = (failure: Failure | null): NamedTags => ({
    tags: names.flatMap((name) => found.get(name) ?? []),
    unknown: names.filter((name) => !found.has(name)),
    failure,
  });
  const asked = names.filter((name) => name.length <= MAX_NAME_CHARACTERS);
  if (suggest.ofValues && names.length > 1) {
    for (const page of piecesOf(asked, KEYWORD_PAGE)) {
      const reply = await suggest.ofValues(page.flatMap(slugCandidates), signal);
      if (!reply.ok) return told(reply.failure);
      for (const name of page) {
        const slugs = slugCandidates(name);
        const option = reply.value.find(({ value }) => slugs.includes(value));
        if (option) found.set(name, option);
      }
    }
  }
  for (const name of asked.filter((each) => !found.has(each))) {
    const reply = await suggest(name, signal);
    if (!reply.ok) return told(reply.failure);
    const [best] = bestFirst(reply.value, name);
    if (best && (takesFirst || isNamed(best, name))) found.set(name, best);
  }
  return told(null);
}

/** A suggestion of that very name first, then those that begin with it, then in the order given. */
export function bestFirst(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return options;
  const rank = (option: Option) =>
    isNamed(option, wanted) ? 0 : option.label.toLowerCase().startsWith(wanted) ? 1 : 2;
  return [...options].sort((a, b) => rank(a) - rank(b));
}

function isNamed({ label, value }: Option, name: string): boolean {
  const wanted = name.toLowerCase();
  return label.toLowerCase() === wanted || value.toLowerCase() === wanted;
}
