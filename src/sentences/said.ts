/**
 * What is told to people, as a fact: its English template is its kind, what it was given are its parameters. Words, plurals,
 * numbers and dates of a language are made by `say`, where a person reads.
 */

/** A text of people or of the service stays as it is. */
export type Given = string | number | Date | Said;

export interface Said {
  /** With {} for each of `given`. */
  readonly text: string;
  /** The same for one, where the first of `given` is a count. */
  readonly one?: string;
  readonly given: readonly Given[];
}

export function said(parts: TemplateStringsArray, ...given: readonly Given[]): Said {
  return { text: parts.join("{}"), given };
}

/** What has a plural: `several(2, "{} cell is empty.", "{} cells are empty.")`. The first gap is the count. */
export function several(
  count: number,
  one: string,
  text: string,
  ...given: readonly Given[]
): Said {
  return { text, one, given: [count, ...given] };
}

/** One after the other; null is left out. */
export function together(parts: readonly (Given | null)[], between = " "): Said {
  const given = parts.filter((part) => part !== null);
  return { text: given.map(() => "{}").join(between), given };
}
