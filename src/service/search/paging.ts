/** Which rows of a result: by `page` (from 0) or `offset`, and `limit`; or after a cursor. */
import { freePlanPage, wrongParameters } from "../requests/errors";
import type { User } from "../shared/caller";

export interface Paging {
  readonly page?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly cursor?: string | null | undefined;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
  /** When the first page was asked for; only with a cursor. */
  readonly asOf?: number;
}

const DEFAULT_LIMIT = 25;

/** An `offset` above 0 wins over `page`: 0 is the default of both. `largest`: the most rows of a page. */
export function sliceOf(paging: Paging, largest: number, standard = DEFAULT_LIMIT): Slice {
  const limit = Math.min(paging.limit ?? standard, largest);
  if (paging.cursor) return { ...placeOfCursor(paging.cursor), limit };
  return { offset: paging.offset || (paging.page ?? 0) * limit, limit };
}

const MAX_PAGE = 500;
const FREE_PAGE = 25;
const FREE_PAGES = 5;

/** Of a search; more than the free plan allows is refused, not shortened (seen by clients of the public service). */
export function searchSlice(user: User, paging: Paging): Slice {
  const slice = sliceOf(paging, MAX_PAGE);
  if (user.tier === "paid") return slice;
  if ((paging.limit ?? FREE_PAGE) > FREE_PAGE)
    throw freePlanPage(`The free plan does not allow more than ${FREE_PAGE} results per page.`);
  if (slice.offset >= FREE_PAGES * slice.limit)
    throw freePlanPage(`The free plan does not allow more than ${FREE_PAGES} pages per query.`);
  return slice;
}

/** With a cursor, ages, windows and states count from the moment of the first page. */
export function momentOf({ asOf }: Slice, at: number): { at: number; asOf?: number } {
  return asOf === undefined || asOf > at ? { at } : { at: asOf, asOf };
}

export interface DeliveredPage {
  readonly found: number;
  /** Fewer than `found` if the credits did not cover all. */
  readonly delivered: number;
  readonly at: number;
}

/**
 * Where the next rows start, and the moment of the result: rows that come later would push paid ones onto the next
 * page. Callers cannot read it.
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
