/**
 * Which rows of a result: `page` (0-based) or `offset`, and `limit`; a cursor is the place to go on.
 */
import { wrongParameters } from "../http/errors";

export interface Paging {
  readonly page?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly cursor?: string | null | undefined;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export const DEFAULT_LIMIT = 25;

/** `offset` wins over `page`; both start at 0. `largest` is the most one page may have. */
export function sliceOf(paging: Paging, largest: number, standard = DEFAULT_LIMIT): Slice {
  const limit = Math.min(paging.limit ?? standard, largest);
  if (paging.cursor) return { offset: offsetOfCursor(paging.cursor), limit };
  return { offset: paging.offset ?? (paging.page ?? 0) * limit, limit };
}

/** Where the rows after this page start, opaque to the caller. */
export function cursorAfter(slice: Slice, delivered: number): string | null {
  return delivered < slice.limit ? null : btoa(`after:${slice.offset + delivered}`);
}

function offsetOfCursor(cursor: string): number {
  const match = /^after:(\d+)$/.exec(decoded(cursor));
  if (!match) throw wrongParameters("cursor: not a cursor of this service");
  return Number(match[1]);
}

function decoded(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
