/** How old an answer may be, by the standard header (RFC 9111): `max-age=60`, `no-cache`, `only-if-cached`. */

export interface Freshness {
  /** Seconds; 0 means bought now. */
  readonly maxAgeSeconds: number;
  readonly isOnlyHeld: boolean;
}

/** A hundred years. */
const MAX_AGE_SECONDS = 3_155_760_000;

/** `standardSeconds`: the team's setting, for a call without `max-age`. */
export function freshnessOf(header: string | null, standardSeconds: number): Freshness {
  const words = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", value = ""] = part.trim().toLowerCase().split("=", 2);
      return [name, value.replaceAll('"', "")] as const;
    })
  );
  const given = words.get("max-age")?.trim() ?? "";
  const maxAgeSeconds = /^\d+$/.test(given)
    ? Math.min(Number(given), MAX_AGE_SECONDS)
    : standardSeconds;
  const isNow = words.has("no-cache") || words.has("no-store");
  return { maxAgeSeconds: isNow ? 0 : maxAgeSeconds, isOnlyHeld: words.has("only-if-cached") };
}
