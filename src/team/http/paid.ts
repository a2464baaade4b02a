/** Answers a call that can cost credits, from what is held, what is under way, and as few purchases as possible. */
import type { Endpoint } from "../../api";
import { endpoints } from "../../api";
import { buy, type Bought, type Buying } from "../answers/buy";
import { companyLookup } from "../answers/company-lookup";
import { freshnessOf } from "../answers/freshness";
import type { Question } from "../answers/question";
import { toldOf } from "../answers/refusals";
import { readBody, type Body } from "../answers/request-body";
import { pagesOf } from "../answers/search-pages";
import { technographics } from "../answers/technographics";
import type { Member } from "../members/members";
import type { PaidEndpoint } from "../shapes/prices";
import { buyersOf } from "../money/ledger";
import type { Settings } from "../money/settings";
import { bodyText } from "../wire/body";
import { deadline } from "../wire/deadline";
import { charged, notUnderstood, refusal, replyOf } from "../wire/refusal";

/** How long a caller waits for room in the windows: nginx and others end a call after a minute. */
const PATIENCE_MS = 50_000;

export interface PaidParts extends Buying {
  /** @default 50000 */
  readonly patienceMs?: number;
}

function questionOf(endpoint: PaidEndpoint, body: Body): Question {
  switch (endpoint) {
    case "companySearch":
      return companyLookup(body) ?? pagesOf(endpoint, body);
    case "jobSearch":
      return pagesOf(endpoint, body);
    case "technologies":
    case "buyingIntents":
      return technographics(endpoint, body);
  }
}

export async function answerPaid(
  parts: PaidParts,
  member: Member,
  endpoint: PaidEndpoint,
  request: Request,
  settings: Settings
): Promise<Response> {
  const { database, patienceMs = PATIENCE_MS } = parts;
  const { request: schema } = endpoints[endpoint] as Endpoint;
  const question = questionOf(endpoint, readBody(schema, await bodyText(request)));
  const most = request.headers.get("stackscout-most");
  if (most !== null && !/^\d{1,9}$/.test(most))
    throw notUnderstood("Stackscout-Most: a whole number of credits.");
  const freshness = freshnessOf(request.headers.get("cache-control"), settings.freshSeconds);
  const mostCredits = most === null ? undefined : Number(most);
  const tool = toolOf(request.headers);
  const { signal, end } = deadline(patienceMs, request.signal);
  const caller = { member, tool, mostCredits, signal };
  const bought = await buy(parts, caller, question, freshness, settings).finally(end);
  if (bought.kind === "lost") return replyOf(await toldOf(database, bought, member.name));
  if (bought.kind !== "answer") {
    const credits = bought.kind === "gave-up" ? bought.credits : 0;
    return replyOf(await toldOf(database, bought, member.name), charged(credits));
  }
  const { look } = bought;
  const buyers =
    bought.credits > 0 ? [] : [...(await buyersOf(database, look.purchaseIds)).values()];
  const words = wordsOf(bought, [...new Set(buyers)].sort().slice(0, 3));
  if (freshness.isOnlyHeld && look.missingCount > 0 && look.purchaseIds.length === 0)
    return replyOf(
      refusal(504, "Not held", "The team does not hold this, and only-if-cached buys nothing."),
      words
    );
  const metadata = { ...look.metadata, ...truncation(bought.truncated) };
  return Response.json({ data: look.data, metadata }, { headers: words });
}

type Answer = Extract<Bought, { kind: "answer" }>;

/** The headers of an answer: how old it is (RFC 9111), what it cost, and up to three who bought what came for 0 credits. */
const wordsOf = ({ look, credits, now }: Answer, buyers: readonly string[]) => ({
  "cache-control": "private, no-cache",
  ...(look.oldestAt === null
    ? {}
    : { age: String(Math.max(0, Math.floor((now - look.oldestAt) / 1000))) }),
  ...charged(credits),
  // A header may have only ASCII letters.
  ...(buyers.length > 0 ? { "stackscout-bought-by": encodeURIComponent(buyers.join(", ")) } : {}),
  ...(look.missingCount > 0 ? { "stackscout-missing": String(look.missingCount) } : {}),
});

const truncation = (count: number) =>
  count === 0 ? {} : { truncated_companies: count, truncated_results: count };

/** The name in `Stackscout-Tool`, or the first word of the user agent; for every browser that is Mozilla. */
export function toolOf(headers: Headers): string {
  const agent = headers.get("user-agent")?.split(/[/ ]/, 1)[0];
  const named = headers.get("stackscout-tool") ?? (agent === "Mozilla" ? "browser" : agent);
  return (named ?? "").replace(/[^\w .-]/g, "").slice(0, 60) || "unknown";
}
