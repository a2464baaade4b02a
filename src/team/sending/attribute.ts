/**
 * Whom do the records of a shared page belong to? Each record belongs to the first name it is found by. The charge is
 * divided so that, if possible, no purchase costs more than was reserved. Pure.
 */
import { namesOf, type CompanyRecord } from "../held/names";

export interface Asked {
  readonly id: number;
  readonly name: string;
  readonly most: number;
}

export interface Share {
  readonly id: number;
  readonly name: string;
  readonly records: readonly CompanyRecord[];
  readonly credits: number;
  /**
   * How many records the service has under the name, as far as this page shows; null when it was
   * full.
   */
  readonly total: number | null;
}

/**
 * `limit` rows were asked for, and `total` records match, if the service told. A record without any of the names
 * belongs to the only name asked for, or else to the only name without a record, as an alias. When as many such
 * records came as names have none, these names have no record: asking again would buy the same.
 */
export function attribute(
  asked: readonly Asked[],
  records: readonly CompanyRecord[],
  { limit, total, price }: { limit: number; total: number | null; price: number }
): Share[] {
  const owned = new Map<number, CompanyRecord[]>(asked.map(({ id }) => [id, []]));
  const loose: CompanyRecord[] = [];
  for (const record of records) {
    const names = new Set(namesOf(record));
    const owner = asked.find(({ name }) => names.has(name));
    if (owner) owned.get(owner.id)?.push(record);
    else loose.push(record);
  }
  const without = asked.filter(({ id }) => owned.get(id)?.length === 0);
  const [alias] = asked.length === 1 ? asked : without;
  if (alias && (asked.length === 1 || without.length === 1)) owned.get(alias.id)?.push(...loose);
  const cameOtherwise = loose.length > 0 && loose.length >= without.length;
  const isFull = records.length >= limit;
  const credits = divided(
    asked.map(({ id, most }) => ({ most, credits: (owned.get(id)?.length ?? 0) * price })),
    records.length * price
  );
  return asked.map(({ id, name }, at) => {
    const own = owned.get(id) ?? [];
    const isOpen = isFull && !(own.length === 0 && cameOtherwise);
    const shown = isOpen ? null : own.length;
    const seen = asked.length === 1 ? (total ?? shown) : shown;
    return { id, name, records: own, credits: credits[at] ?? 0, total: seen };
  });
}

/** What exceeds a purchase's most goes to those with room; what exceeds all, to the last. */
function divided(
  shares: readonly { readonly most: number; readonly credits: number }[],
  all: number
): number[] {
  const result = shares.map(({ most, credits }) => Math.min(most, credits));
  let rest = all - result.reduce((sum, credits) => sum + credits, 0);
  for (const [at, { most }] of shares.entries()) {
    const more = Math.min(rest, most - (result[at] ?? 0));
    result[at] = (result[at] ?? 0) + more;
    rest -= more;
  }
  const last = result.length - 1;
  if (rest > 0) result[last] = (result[last] ?? 0) + rest;
  return result;
}
