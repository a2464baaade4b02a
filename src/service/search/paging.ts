/**
 * Which rows of a result: `page` (0-based) or `offset`, and `limit`; a cursor is the place to go on.
 */
import { wrongParameters } from "../requests/errors";

export interface Paging {
  readonly page?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly cursor?: string | null | undefined;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** When the first page was asked for; only after a cursor. */
  readonly asOf?: number;
}

export const DEFAULT_LIMIT = 25;

/**
 * An `offset` above 0 wins over `page`: a client may send both, and 0 is the default of both.
 * `largest` is the most one page may have.
 */
export function sliceOf(paging: Paging, largest: number, standard = DEFAULT_LIMIT): Slice {
  const limit = Math.min(paging.limit ?? standard, largest);
  if (paging.cursor) return { ...placeOfCursor(paging.cursor), limit };
  return { offset: paging.offset || (paging.page ?? 0) * limit, limit };
}

/** A result after a cursor is that of its first page: days of age, windows and states are counted from then. */
export function momentOf({ asOf }: Slice, at: number): { at: number; asOf?: number } {
  return asOf === undefined || asOf > at ? { at } : { at: asOf, asOf };
}

export interface DeliveredPage {
  readonly found: number;
  /** Fewer than found when the credits did not cover all. */
  readonly delivered: number;
  readonly at: number;
}

/**
 * Where the rows after those delivered start, and the moment the result is that of: rows that come later
 * would push paid ones onto the next page. Opaque to the caller.
 */
export function cursorAfter(slice: Slice, { found, delivered, at }: DeliveredPage): string | null {
  if (delivered === found && found < slice.limit) return null;
  return btoa(`after:${slice.offset + delivered}:${slice.asOf ?? at}`);
}

function placeOfCursor(cursor: string): { offset: number; asOf: number } {
  const match = /^after:(\d+):(\d{1,13})$/.exec(decoded(cursor));
  if (!match) throw wrongParameters("cursor: not a cursor of this service");
  return { offset: Number(match[1]), asOf: Number(match[2]) };
}

function decoded(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
