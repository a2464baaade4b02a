/**
 * A list pasted into a field of tags. One-line inputs drop line breaks, so a column copied from the
 * sheet has to be read before the browser does; and where only the catalog's names can be taken,
 * each pasted name is looked up, for nothing, and what it does not know is left to be mended.
 */
import type { Failure } from "../../../model";
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

/** The suggestions of exactly these names or values, whatever their case; or the only one, where that is enough. */
export async function tagsNamed(
  parts: readonly string[],
  suggest: Suggest,
  signal: AbortSignal,
  isOnlyEnough = false
): Promise<NamedTags> {
  const tags: Tag[] = [];
  const unknown: string[] = [];
  const names = [...new Set(parts)];
  for (const [index, part] of names.entries()) {
    if (part.length > MAX_NAME_CHARACTERS) {
      unknown.push(part);
      continue;
    }
    const found = await suggest(part, signal);
    if (!found.ok) {
      return { tags, unknown: [...unknown, ...names.slice(index)], failure: found.failure };
    }
    const only = isOnlyEnough && found.value.length === 1 ? found.value[0] : undefined;
    const option = found.value.find((candidate) => isNamed(candidate, part)) ?? only;
    if (option) tags.push({ value: option.value, label: option.label });
    else unknown.push(part);
  }
  return { tags, unknown, failure: null };
}

function isNamed({ label, value }: Option, name: string): boolean {
  const wanted = name.toLowerCase();
  return label.toLowerCase() === wanted || value.toLowerCase() === wanted;
}
