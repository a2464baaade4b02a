/**
 * Which name of a table does a typed text mean? People write "Employee Count", "employees" and
 * "employee_count" for one thing; a typo should be answered with the name they probably meant.
 * Shared by every table of names that people type into cells (fields, filters).
 */

/** A thing that can be named in several ways. */
export interface Named {
  readonly name: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

export type NameReading<T> =
  | { readonly ok: true; readonly value: T }
  /** `nearest` is the label of the most similar one. */
  | { readonly ok: false; readonly nearest: string };

/** Letters and digits only, lower case: `"Employee  Count"` and `"employee_count"` are equal. */
export function bareName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Finds by name, label or alias; otherwise names the most similar one. */
export function findNamed<T extends Named>(text: string, table: readonly T[]): NameReading<T> {
  const bare = bareName(text);
  const found = table.find(({ name }) => name === text.trim()) ?? ofName(bare, table);
  if (found) return { ok: true, value: found };
  const nearest = nearestOf(bare, table, (item) => spellings(item).map(bareName));
  return { ok: false, nearest: nearest?.label ?? "" };
}

/** True when a thing of the table is called so. */
export function isNamed(text: string, table: readonly Named[]): boolean {
  return ofName(bareName(text), table) !== undefined;
}

function ofName<T extends Named>(bare: string, table: readonly T[]): T | undefined {
  return table.find((item) => spellings(item).some((spelling) => bareName(spelling) === bare));
}

/** The text of a list that is most like `text`. */
export function nearestText(text: string, list: readonly string[]): string {
  return nearestOf(bareName(text), list, (item) => [bareName(item)]) ?? "";
}

function spellings(item: Named): string[] {
  return [item.name, item.label, ...item.aliases];
}

function nearestOf<T>(
  bare: string,
  items: readonly T[],
  namesOf: (item: T) => string[]
): T | undefined {
  let best: T | undefined;
  let bestDistance = Infinity;
  for (const item of items) {
    for (const name of namesOf(item)) {
      const distance = editDistance(bare, name) - sharedStart(bare, name) / 2;
      if (distance < bestDistance) [best, bestDistance] = [item, distance];
    }
  }
  return best;
}

/** Letters that both begin with: what people abbreviate keeps its start. */
function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Insertions, deletions and replacements that turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
