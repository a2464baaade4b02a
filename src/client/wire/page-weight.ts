/**
 * How many rows one reply may have. A giant's record is megabytes, and when the connection breaks during a page that
 * takes a minute, everything paid in it is lost. So the size and the time of one page decide how many rows the next one
 * may have; the number grows again in steps. Pure.
 */
import type { DurationMs } from "../../model/units";

/** Reading more at once blocks the page that Excel shows. */
const MAX_BYTES = 8_000_000;
/** Well below the time-out of a request. */
const MAX_MS: DurationMs = 20_000;
const FEWEST_ROWS = 10;
/** A page far below both bounds may be followed by one half as large again. */
const COMFORTABLE = 1 / 3;
const GROWTH = 1.5;

export interface PageWeight {
  /** Rows asked for. */
  readonly rows: number;
  readonly bytes: number;
  readonly tookMs: DurationMs;
}

/** Rows that the next page may have, after a page that was allowed `allowedRows`. */
export function rowsAfter(allowedRows: number, { rows, bytes, tookMs }: PageWeight): number {
  const load = Math.max(bytes / MAX_BYTES, tookMs / MAX_MS);
  if (load > 1) return Math.max(FEWEST_ROWS, Math.min(allowedRows, Math.floor(rows / load)));
  const isFull = rows >= allowedRows;
  return isFull && load < COMFORTABLE ? Math.ceil(allowedRows * GROWTH) : allowedRows;
}

/** Rows that the next page may have after a lost reply, which may have been too large: half as many. */
export function rowsAfterLoss(allowedRows: number, rows: number): number {
  return Math.max(FEWEST_ROWS, Math.min(allowedRows, Math.ceil(rows / 2)));
}
