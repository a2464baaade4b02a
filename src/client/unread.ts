/**
 * Finds what could not be read of a reply, by comparing the reply with what the schema made of it. Absent values,
 * null and fields that the schema does not have are no loss. Pure.
 */
import { isObject } from "./stored-value";

export interface Unread {
  /** Rows that could not be read at all. */
  readonly rows: number;
  /** Fields and items inside the other rows. */
  readonly parts: number;
  /** The path of the first one: `data.3.technologies_found`. */
  readonly first: string;
}

/** Compares `rows`, of which the first is number `from` of the reply, with `read`; null when all was read. */
export function unreadOf(
  rows: readonly unknown[],
  read: readonly unknown[],
  from = 0
): Unread | null {
  if (read.length < rows.length)
    return { rows: rows.length - read.length, parts: 0, first: "data" };
  const wholes: string[] = [];
  const parts: string[] = [];
  rows.forEach((row, index) => {
    const path = `data.${from + index}`;
    if (typeof row === typeof read[index] && row !== null) collect(row, read[index], path, parts);
    else wholes.push(path);
  });
  const first = wholes[0] ?? parts[0];
  return first === undefined ? null : { rows: wholes.length, parts: parts.length, first };
}

/** Both together; `first` is that of `one`. */
export function withUnread(one: Unread | null, other: Unread | null): Unread | null {
  if (!one || !other) return one ?? other;
  return { ...one, rows: one.rows + other.rows, parts: one.parts + other.parts };
}

function collect(sent: unknown, read: unknown, path: string, lost: string[]): void {
  if (sent === read || sent === null || sent === "" || read === undefined) return;
  if (Array.isArray(read)) {
    if (!Array.isArray(sent) || sent.length !== read.length) lost.push(path);
    else sent.forEach((item, at) => collect(item, read[at], `${path}.${at}`, lost));
  } else if (isObject(read)) {
    if (!isObject(sent)) lost.push(path);
    else
      for (const name in read)
        if (name in sent) collect(sent[name], read[name], `${path}.${name}`, lost);
  } else if (read === null || read === "") {
    lost.push(path);
  }
}
