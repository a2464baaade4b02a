/** The headers of an answer: how old it is (RFC 9111), what it cost, whose it was. */
import type { Bought } from "../answers/buy";

type Answer = Extract<Bought, { kind: "answer" }>;

/** `buyers`: who bought what came for 0 credits. */
export function cacheWords(
  { look, credits, now }: Answer,
  buyers: readonly string[]
): Record<string, string> {
  const saved = Math.max(0, look.worthCredits - credits);
  return {
    "cache-control": "private, no-cache",
    ...(look.oldestAt === null
      ? {}
      : { age: String(Math.max(0, Math.floor((now - look.oldestAt) / 1000))) }),
    "stackscout-credits": String(credits),
    "stackscout-saved": String(saved),
    // A header may have only ASCII letters.
    ...(buyers.length > 0 ? { "stackscout-bought-by": encodeURIComponent(buyers.join(", ")) } : {}),
    ...(look.missingCount > 0 ? { "stackscout-missing": String(look.missingCount) } : {}),
  };
}
