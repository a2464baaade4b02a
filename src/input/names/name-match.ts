/**
 * Which entry of a table does a typed text mean? People write "Employee Count", "employees" and
 * "employee_count" for the same entry; for a typo the most similar names are given. Used for every table
 * of names that people type into cells (fields, filters).
 */

import { type Given, type Said, said, together } from "../../texts";
import { plainText } from "./plain-text";

/** A thing that can be named in several ways. */
export interface Named {
  readonly name: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

export type NameReading<T> =
  | { readonly ok: true; readonly value: T }
  /** Labels of the entries that were probably meant; none when nothing is similar. */
  | { readonly ok: false; readonly near: readonly string[] };

/** Letters and digits only, lower case: `"Employee  Count"` and `"employee_count"` are equal. */
export function bareName(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The spellings under which a text may be a slug: as it is, and `apache-kafka` for "Apache Kafka". */
export function slugCandidates(text: string): string[] {
  const plain = plainText(text);
  return [...new Set([plain, plain.toLowerCase().replace(/[\s_/]+/g, "-")])];
}

/** Finds an entry by name, label or alias; otherwise gives the most similar labels. */
export function findNamed<T extends Named>(text: string, table: readonly T[]): NameReading<T> {
  const bare = bareName(text);
  const found = table.find(({ name }) => name === plainText(text)) ?? ofName(bare, table);
  if (found) return { ok: true, value: found };
  const proposed = table.filter(({ label }) => !RETIRED.test(label));
  const near = nearOf(bare, proposed, (item) =>
    [item.name, item.label, ...item.aliases].flatMap((name) => [name, withoutBound(name)])
  );
  return { ok: false, near: shortest(near.map(({ label }) => label)).slice(0, MAX_NEAR) };
}

/** Entries that are accepted by their name but never proposed. */
const RETIRED = /\((?:deprecated|no effect)\)$/;

/** "Min employees" and "Max employees" are both what "emplyees" may mean. */
function withoutBound(name: string): string {
  return name.replace(/^(?:min|max) /i, "");
}

/** Leaves out labels that begin with another label: "Job title not" beside "Job title". */
function shortest(labels: readonly string[]): string[] {
  return labels.filter(
    (label) => !labels.some((other) => other !== label && label.startsWith(other))
  );
}

/** True when the text is a name, label or alias of the table. */
export function isNamed(text: string, table: readonly Named[]): boolean {
  return ofName(bareName(text), table) !== undefined;
}

function ofName<T extends Named>(bare: string, table: readonly T[]): T | undefined {
  const isIt = (spelling: string) => bareName(spelling) === bare;
  return (
    table.find(({ name, label }) => isIt(name) || isIt(label)) ??
    table.find(({ aliases }) => aliases.some(isIt))
  );
}

/** The text of a list that is most similar to `text`, however different it is. */
export function nearestText(text: string, list: readonly string[]): string {
  const bare = bareName(text);
  const distances = list.map((each) => distanceOf(bare, bareName(each)));
  return list[distances.indexOf(Math.min(...distances))] ?? "";
}

/** The texts of a list that are most similar to `text`; none when nothing is similar. */
export function nearTexts(text: string, list: readonly string[]): string[] {
  return nearOf(bareName(text), list, (item) => [item]).slice(0, MAX_NEAR);
}

/** `Did you mean "Min employees" or "Max employees"?`; null for none. */
export function didYouMean(near: readonly string[]): Said | null {
  if (near.length === 0) return null;
  return said("said.didYouMean", {
    one: oneOf(near.map((name) => said("said.quoted", { title: name }))),
  });
}

/** `a, b or c` */
export function oneOf(choices: readonly Given[]): Said {
  const [last = "", ...others] = [...choices].reverse();
  if (others.length === 0) return together([last]);
  return said("said.or", { together: together(others.reverse(), ", "), last });
}

const MAX_NEAR = 3;
/** The distance of a name that contains the typed text, or the other way round: like a single typo. */
const CONTAINED = 1;
const SHORTEST_PART = 4;

/** The nearest items; several if they are equally near. */
function nearOf<T>(bare: string, items: readonly T[], namesOf: (item: T) => string[]): T[] {
  // If more than every third letter differs, it is no typo.
  let best = Math.max(1, Math.floor(bare.length / 3));
  let near: T[] = [];
  for (const item of items) {
    const distance = Math.min(...namesOf(item).map((name) => distanceOf(bare, bareName(name))));
    if (distance > best) continue;
    near = distance < best ? [item] : [...near, item];
    best = distance;
  }
  return near;
}

function distanceOf(bare: string, name: string): number {
  const [short, long] = bare.length < name.length ? [bare, name] : [name, bare];
  if (short.length >= SHORTEST_PART && long.includes(short)) return CONTAINED;
  return editDistance(bare, name) - sharedStart(bare, name) / 100;
}

/** The length of the common beginning: people usually know how a name starts. */
function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
