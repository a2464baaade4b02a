import type { Queries } from "../../database/database";
import { oneRow } from "../../database/database";

/**
 * Collects SQL conditions with their parameters. Values never become part of the SQL text.
 */
export class Where {
  private readonly conditions: string[] = [];

  /** An inner query uses the parameters of the outer one. */
  constructor(readonly parameters: unknown[] = []) {}

  /** Adds a value; returns its placeholder, cast to `type`. */
  value(value: unknown, type: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}::${type}`;
  }

  /** Adds a condition that must hold. */
  must(condition: string): void {
    this.conditions.push(`(${condition})`);
  }

  /** SQL for the rows of a page. */
  page({ limit, offset }: { readonly limit: number; readonly offset: number }): string {
    return `limit ${this.value(limit, "bigint")} offset ${this.value(offset, "bigint")}`;
  }

  get isEmpty(): boolean {
    return this.conditions.length === 0;
  }

  /** All conditions; "true" if there are none. */
  get sql(): string {
    return this.isEmpty ? "true" : this.conditions.join(" and ");
  }
}

export async function countRows(queries: Queries, from: string, where: Where): Promise<number> {
  const { total } = await oneRow<{ total: number }>(
    queries,
    `select count(*) as total from ${from} where ${where.sql}`,
    where.parameters
  );
  return total;
}

/** Escapes text for LIKE: `%` and `_` mean themselves. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Orders text by code points, whatever the database's collation is. */
export function byCode(column: string): string {
  return `${column} collate "C"`;
}

/** False for absent, null and an empty list: these are no filter. */
export function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

/** A list filter counts only when it has items: an empty list is no filter. */
export function items<T>(list: readonly T[] | null | undefined): readonly T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

/** A condition on a column, for the value that a filter has. */
type Condition<V> = (where: Where, value: V) => void;
type Values = readonly (string | number)[];

/** Each filter of the criteria as a condition: every one has to be here. */
export type Filters<Criteria, Context = undefined> = {
  readonly [K in keyof Criteria]-?: (
    where: Where,
    value: NonNullable<Criteria[K]>,
    context: Context
  ) => void;
};

/** Adds the condition of every filter that is set. */
export function addFilters<Criteria extends object, Context>(
  where: Where,
  filters: Filters<Criteria, Context>,
  criteria: Partial<Criteria>,
  context: Context
): void {
  for (const name of Object.keys(filters) as (keyof Criteria)[]) {
    const value = criteria[name];
    if (isSet(value)) filters[name](where, value as NonNullable<typeof value>, context);
  }
}

export const anyOf =
  (column: string, type = "text"): Condition<Values> =>
  (where, values) =>
    where.must(`${column} = any(${where.value(values, `${type}[]`)})`);

/** None of the values; null only with `orNull`. */
export const noneOf =
  (column: string, type = "text", orNull = false): Condition<Values> =>
  (where, values) =>
    where.must(
      `${column} <> all(${where.value(values, `${type}[]`)})${orNull ? ` or ${column} is null` : ""}`
    );

const ofList =
  (condition: (list: string) => string): Condition<readonly string[]> =>
  (where, values) =>
    where.must(condition(where.value(values, "text[]")));
export const overlaps = (column: string) => ofList((list) => `${column} && ${list}`);
export const holdsAll = (column: string) => ofList((list) => `${column} @> ${list}`);
export const holdsNone = (column: string) => ofList((list) => `not (${column} && ${list})`);

export const compare =
  (column: string, sign: "<=" | ">=", type: string, orNull = false): Condition<number | string> =>
  (where, value) =>
    where.must(
      `${column} ${sign} ${where.value(value, type)}${orNull ? ` or ${column} is null` : ""}`
    );
