/**
 * What of a reply could not be read: the reply as it came beside what the schema made of it. Absent
 * and null say nothing and are no loss, nor is what a schema does not look at. Pure.
 */
import { isObject } from "./stored-value";

export interface Unread {
  /** Rows that are none, or lists' rows without what names them. */
  readonly rows: number;
  /** Fields and items inside the other rows. */
  readonly parts: number;
  /** The first of them: `data.3.technologies_found`. */
  readonly first: string;
}

/** Of `rows`, which begin at `from` of the reply; null when all was read. */
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

/** Both together, the earlier one first. */
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
