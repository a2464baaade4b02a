/**
 * Collects SQL conditions with their parameters. Values never become part of the SQL text.
 */
export class Where {
  private readonly conditions: string[] = [];

  /** An inner query shares the parameters of the outer one. */
  constructor(readonly parameters: unknown[] = []) {}

  /** Adds a value and gives its placeholder, cast to `type`. */
  value(value: unknown, type: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}::${type}`;
  }

  /** Adds a condition that must hold. */
  must(condition: string): void {
    this.conditions.push(`(${condition})`);
  }

  /** All conditions, "true" without any. */
  get sql(): string {
    return this.conditions.length === 0 ? "true" : this.conditions.join(" and ");
  }
}

/** Escapes text for LIKE: `%` and `_` mean themselves. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Text in the order of its code points, whatever a database would make of letters. */
export function byCode(column: string): string {
  return `${column} collate "C"`;
}

/** Neither absent nor null nor an empty list: those are no filter. */
export function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

/** A list filter counts only when it has items: an empty list is no filter. */
export function items<T>(list: readonly T[] | null | undefined): readonly T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}
