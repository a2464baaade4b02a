/**
 * Reads what was stored: by this version or an older one, by us or by anybody who edited the file. A reader gives
 * a value of its type, or undefined for anything else. Thousands of a workbook's records are read before its first
 * cell shows a value; hence one quick check for each field, and no library to load first.
 */
export type Reader<T> = (stored: unknown) => T | undefined;

/** Longer than anything a cell can show several times over. */
const MAX_TEXT = 200_000;
const MAX_LABEL = 2_000;
/** More than any list of a record, a search or a run. */
const MAX_ITEMS = 200_000;

export function isText(stored: unknown): stored is string {
  return typeof stored === "string" && stored.length <= MAX_TEXT;
}
export const text: Reader<string> = (stored) => (isText(stored) ? stored : undefined);
/** A text of one line: a name, a title, an id. */
export const label: Reader<string> = (stored) =>
  typeof stored === "string" && stored.length <= MAX_LABEL ? stored : undefined;
export const number: Reader<number> = (stored) =>
  Number.isFinite(stored) ? (stored as number) : undefined;
export const flag: Reader<boolean> = (stored) => (typeof stored === "boolean" ? stored : undefined);

/** A number from 0 up: rows, credits. No honest count is above the limit. */
export const count: Reader<number> = between(0, 1_000_000_000);
/** Milliseconds since 1970, up to the last instant that a `Date` can hold. */
export const instant: Reader<number> = between(0, 8_640_000_000_000_000);

function between(least: number, most: number): Reader<number> {
  return (stored) => {
    const found = number(stored);
    return found !== undefined && found >= least && found <= most ? found : undefined;
  };
}

/** Texts of a brand. Elsewhere only the parser of input gives this type. */
export function branded<T extends string>(): Reader<T> {
  return (stored) => text(stored) as T | undefined;
}

export function oneOf<const T extends readonly string[]>(values: T): Reader<T[number]> {
  return (stored) => values.find((value) => value === stored);
}

/** Takes what the reader takes, also null; gives null for what is absent. */
export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (stored) => (stored === null || stored === undefined ? null : reader(stored));
}

/** Gives the `fallback` for what cannot be read. */
export function patient<T, F>(reader: Reader<T>, fallback: F): (stored: unknown) => T | F {
  return (stored) => reader(stored) ?? fallback;
}

export function listOf<T>(reader: Reader<T>, most = MAX_ITEMS): Reader<T[]> {
  return (stored) => {
    if (!Array.isArray(stored) || stored.length > most) return undefined;
    const items = (stored as unknown[]).map(reader);
    return items.every((item): item is Awaited<T> & T => item !== undefined) ? items : undefined;
  };
}

export function recordOf<T>(reader: Reader<T>): Reader<Record<string, T>> {
  return (stored) => {
    if (!isObject(stored)) return undefined;
    const found: Record<string, T> = {};
    for (const [name, value] of Object.entries(stored)) {
      const read = reader(value);
      if (read === undefined) return undefined;
      // Defined, not assigned: a name may be one that objects inherit.
      Object.defineProperty(found, name, {
        value: read,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return found;
  };
}

/** Every field of `T` has its reader; other fields are left out. */
export function objectOf<T extends object>(readers: {
  readonly [K in keyof T]-?: Reader<T[K]>;
}): Reader<T> {
  const fields = Object.entries<Reader<unknown>>(readers);
  return (stored) => {
    if (!isObject(stored)) return undefined;
    const found: Record<string, unknown> = {};
    for (const [name, reader] of fields) {
      const value = reader(stored[name]);
      if (value === undefined) return undefined;
      found[name] = value;
    }
    return found as T;
  };
}

export function isObject(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored);
}
