/**
 * One request, one reply: sends an input, reads the reply with the contract's schema and states what
 * happened as facts. It never repeats anything: repeating can cost, so the caller, who knows the price,
 * decides that. It follows no redirect either: a login page would answer instead of the service, and the
 * key would go to another address.
 */
import { claimedName } from "../../model/answer";
import ky from "ky";
import { routes, type CallOf, type EndpointName, type ReplyOf, type Route } from "../../api";
import type { Failure } from "../../model/failure";
import { HEAD_WITHIN_MS } from "../../model/request-life";
import { bodyText } from "./body-text";
import { readLimitHeaders } from "./limit-headers";
import { readerOf, readInTurns, rowsIn, wrongField, type ReplyReader } from "./readers";
import { numberIn, parseJson, refusalOf, showsRecords } from "./refusal";
import type { Refused, Reply, TransportOptions } from "./reply";
import type { Unread } from "../../model/unread";
import type { Credits, DurationMs, EpochMs } from "../../model/units";
import { isSafeAddress, wireRequest, type WireRequest } from "./wire-request";
import type { PolicyReport } from "./windows";

export interface SendTerms {
  /** Aborts the request, also while it is under way. */
  readonly signal?: AbortSignal | undefined;
  /** Only for a team's gateway: it buys nothing, and gives only what its team holds. */
  readonly isOnlyHeld?: boolean;
  /** Only for a team's gateway: answers that its team bought before this instant do not count. */
  readonly refreshBefore?: EpochMs | undefined;
  /** Only for a team's gateway: it refuses a request that costs more. */
  readonly mostCredits?: Credits | undefined;
}

/** Sends one request. Never throws. */
export async function sendOnce<N extends EndpointName>(
  options: TransportOptions,
  name: N,
  input: CallOf<N>,
  terms: SendTerms = {}
): Promise<Reply<ReplyOf<N>>> {
  const { address, key, clock } = options;
  const unreachable: Failure = { kind: "unreachable", address, status: null };
  if (!isSafeAddress(address)) return lost(unreachable, false);
  const route: Route = routes[name];
  const plain = wireRequest(route, address, key, input);
  if ("wrongParameter" in plain) return lost(wrongPath(plain.wrongParameter), false);
  const { signal } = terms;
  const wire = { ...plain, headers: { ...plain.headers, ...wordsToTeam(options, terms) } };
  const reader = await readerOf(name).catch(() => null);
  if (!reader) return lost(unreachable, false);
  const sentAt = clock.now();
  let response: Response;
  let text: string;
  try {
    response = await put(options, wire, signal);
    text = withoutKey(await bodyText(response), key);
  } catch {
    // A refused connection cannot be told from a cut one, nor a lost request from a lost reply.
    return lost(signal?.aborted ? { kind: "cancelled" } : unreachable, true);
  }
  const { status, ok } = response;
  if (response.headers.has("stackscout-team"))
    options.onTeam?.(response.headers.get("stackscout-prices") ?? "");
  const headers = headersWithoutKey(response.headers, key);
  const limits = readLimitHeaders(headers);
  if (isRedirect(response)) return unread("body", limits);
  if (!ok) return refused(options, { status, headers }, text, limits);
  const repliedAt = clock.now();
  const charge = chargeIn(headers, repliedAt);
  const received = { text, limits, repliedAt, tookMs: repliedAt - sentAt, ...charge };
  const { unread: left, ...reply } = await read(reader, route, received);
  if (left) options.onUnread?.(name, left);
  return reply as Reply<ReplyOf<N>>;
}

/**
 * Headers for a team's gateway: which tool asks, the most the request may cost, and how old an answer may be. Not sent
 * to other services, because these may not allow the headers in a browser (CORS).
 */
function wordsToTeam(
  { clock, tool, teamPrices }: TransportOptions,
  { isOnlyHeld = false, refreshBefore = 0, mostCredits }: SendTerms
): Record<string, string> {
  const prices = teamPrices?.();
  if (!isOnlyHeld && prices === undefined) return {};
  const seconds = Math.max(0, Math.floor((clock.now() - refreshBefore) / 1000));
  const asked = isOnlyHeld ? "only-if-cached" : `max-age=${String(seconds)}`;
  return {
    ...(tool && { "Stackscout-Tool": tool }),
    ...(prices && mostCredits !== undefined && { "Stackscout-Most": String(mostCredits) }),
    ...((isOnlyHeld || refreshBefore > 0) && { "Cache-Control": asked }),
  };
}

function put(
  { fetch, timeoutMs = HEAD_WITHIN_MS }: TransportOptions,
  { url, ...wire }: WireRequest,
  signal: AbortSignal | undefined
): Promise<Response> {
  return ky(url, {
    ...wire,
    retry: 0,
    timeout: timeoutMs,
    throwHttpErrors: false,
    credentials: "omit",
    // No browser caches a POST. With "no-store" it would send "no-cache", and a gateway would then buy again.
    cache: wire.method === "GET" ? "no-store" : "default",
    redirect: "manual",
    fetch,
    ...(signal ? { signal } : {}),
  });
}

function refused(
  { address, clock }: TransportOptions,
  response: Pick<Response, "status" | "headers">,
  text: string,
  limits: readonly PolicyReport[]
): Refused {
  const refusal = refusalOf(response, text, address, clock.now());
  const { failure } = refusal;
  const reply = { ok: false, ...refusal, limits, wasSent: true } as const;
  return failure.kind === "rate-limited" ? { ...reply, blockedUntil: failure.retryAt } : reply;
}

type Charge = Pick<Extract<Reply<unknown>, { ok: true }>, "chargedCredits" | "bought" | "missing">;

interface Received extends Charge {
  readonly text: string;
  readonly limits: readonly PolicyReport[];
  readonly tookMs: DurationMs;
  readonly repliedAt: EpochMs;
}

/** What a gateway's headers say about the charge; null and 0 for any other service. */
function chargeIn(headers: Headers, now: EpochMs): Charge {
  const chargedCredits = numberIn(headers, "stackscout-credits");
  const missing = numberIn(headers, "stackscout-missing") ?? 0;
  const age = numberIn(headers, "age");
  const by = claimedName(decoded(headers.get("stackscout-bought-by") ?? ""));
  if (chargedCredits !== 0 || age === null || by === "")
    return { chargedCredits, missing, bought: null };
  return { chargedCredits, missing, bought: { at: now - age * 1000, by } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

async function read(
  reader: ReplyReader,
  route: Route,
  { text, ...facts }: Received
): Promise<Reply<unknown> & { unread?: Unread | null }> {
  // An empty body counts as `null`; a body that is not JSON is undefined.
  const json = text.trim() === "" ? null : parseJson(text);
  const body = route.repliesIn === "html" ? text : json;
  const { limits } = facts;
  if (body === undefined) return unread("body", limits, showsRecords(text));
  const parsed = await readInTurns(reader, body);
  const { length: rows } = rowsIn(body);
  const came = { ...facts, rows, bytes: text.length };
  if (parsed.success)
    return { ok: true, value: parsed.data, ...came, unread: parsed.unread ?? null };
  return unread(wrongField(parsed.error.issues), limits, rows > 0);
}

/** A shorter key is not a secret, and is part of many words. */
const SHORTEST_KEY = 6;

/** Removes the key, which a service may repeat in its reply, so that nothing stores or shows it. */
function withoutKey(text: string, key: string): string {
  if (key.length < SHORTEST_KEY) return text;
  const inJson = JSON.stringify(key).slice(1, -1);
  // The key as typed, as JSON writes it, and as services write it that escape every slash as "\/".
  const spellings = new Set([key, inJson, inJson.replaceAll("/", "\\/")]);
  return [...spellings].reduce((masked, each) => masked.replaceAll(each, "(your key)"), text);
}

function headersWithoutKey(headers: Headers, key: string): Headers {
  const masked = new Headers();
  headers.forEach((value, name) => masked.set(name, withoutKey(value, key)));
  return masked;
}

/** In a browser a redirect that is not followed has no status; elsewhere it has its own. */
function isRedirect(response: Response): boolean {
  const isStated = response.status >= 300 && response.status < 400;
  return response.type === "opaqueredirect" || isStated || response.redirected;
}

function wrongPath(name: string): Failure {
  return { kind: "refused", status: 0, title: `${name} is missing or wrong` };
}

function unread(path: string, limits: readonly PolicyReport[], hadRecords = false): Refused {
  const failure: Failure = { kind: "malformed-reply", path };
  return { ok: false, failure, limits, chargedCredits: null, wasSent: true, hadRecords };
}

function lost(failure: Failure, wasSent: boolean): Refused {
  return { ok: false, failure, limits: [], chargedCredits: wasSent ? null : 0, wasSent };
}
