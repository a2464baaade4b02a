/** How old an answer may be, by the standard header (RFC 9111): `max-age=60`, `only-if-cached`. */

export interface Freshness {
  /** Seconds; 0 means bought now. */
  readonly maxAgeSeconds: number;
  readonly isOnlyHeld: boolean;
}

/** A hundred years. */
const MAX_AGE_SECONDS = 3_155_760_000;

/**
 * `standardSeconds`: the team's setting, for a call without `max-age`. Not `no-cache`: browsers send it by themselves, and
 * would buy again what is held.
 */
export function freshnessOf(header: string | null, standardSeconds: number): Freshness {
  const words = (header ?? "").toLowerCase();
  const given = /\bmax-age\s*=\s*"?(\d+)/.exec(words)?.[1];
  return {
    maxAgeSeconds: Math.min(Number(given ?? standardSeconds), MAX_AGE_SECONDS),
    isOnlyHeld: words.includes("only-if-cached"),
  };
}
