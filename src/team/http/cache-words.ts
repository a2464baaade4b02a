/** The headers of an answer: how old it is (RFC 9111), where it came from (RFC 9211), what it cost. */
import type { Bought } from "../answers/buy";
import type { Freshness } from "../answers/freshness";

type Answer = Extract<Bought, { kind: "answer" }>;

/** `buyers`: who bought what came for 0 credits. */
export function cacheWords(
  answer: Answer,
  freshness: Freshness,
  buyers: readonly string[]
): Record<string, string> {
  const { look, credits, now } = answer;
  const saved = Math.max(0, look.worthCredits - credits);
  return {
    "cache-status": `stackscout-team; ${statusOf(answer, freshness)}`,
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

function statusOf({ look, credits, wasHeld, wasJoined }: Answer, freshness: Freshness): string {
  if (freshness.isOnlyHeld && look.missingCount > 0)
    return look.data.length > 0 ? "hit; detail=partial" : "fwd=miss; detail=only-if-cached";
  if (wasHeld) return "hit";
  const reason =
    freshness.maxAgeSeconds === 0 ? "request" : look.worthCredits > credits ? "partial" : "miss";
  return `fwd=${reason}; stored${wasJoined ? "; collapsed" : ""}`;
}
