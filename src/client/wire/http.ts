/**
 * Sends one request to one service and states what happened as facts; it never throws. It never repeats anything either:
 * repeating can cost, so the caller, who knows the price, decides that. It follows no redirect: a login page would
 * answer instead of the service, and the key would go to another address.
 */
import ky from "ky";
import type * as z from "zod/mini";
import {
  endpoints,
  type CallOf,
  type Endpoint,
  type EndpointName,
  type ReplyOf,
  type Route,
} from "../../api";
import { foreignName } from "../answer";
import type { Failure } from "../failure";
import { HEAD_WITHIN_MS } from "../request-life";
import type { Clock, Credits, EpochMs } from "../units";
import { bodyText } from "./body-text";
import { readLimitHeaders } from "./limit-headers";
import type { PolicyReport } from "./limits";
import { numberIn, parseJson, refusalOf } from "./refusal";
import { isSafeAddress, wireRequest, type WireRequest } from "./wire-request";

/** What a request says about the limits of the service. */
export interface SendReport {
  /** False when it certainly never left: its place is given back. */
  readonly wasSent: boolean;
  readonly limits: readonly PolicyReport[];
  /** When the reply came; reading and keeping it may have taken a while since. */
  readonly repliedAt?: EpochMs;
  /** Set by a 429: the earliest instant that the service named. */
  readonly blockedUntil?: EpochMs;
}

/** What became of a request. */
export type Reply<T> = SendReport &
  (
    | {
        readonly ok: true;
        readonly value: T;
        /** Rows that came, also those that could not be read. */
        readonly rows: number;
        /** What a team's gateway says it charged; null when nothing is said: then the records tell the charge. */
        readonly chargedCredits: Credits | null;
        /** When and by whom the answer was bought, if a gateway gave it for 0 credits; null otherwise. */
        readonly bought: { readonly at: EpochMs; readonly by: string } | null;
        /** How many rows a gateway does not hold, for a request that must buy nothing. */
        readonly missing: number;
      }
    | {
        readonly ok: false;
        readonly failure: Failure;
        /** More than 0 only where a team's gateway says so, which holds what it paid for; null: it may have been charged. */
        readonly chargedCredits: Credits | null;
      }
  );

type Refused = Extract<Reply<never>, { ok: false }>;

export interface HttpOptions {
  readonly address: string;
  readonly key: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** The tool that people buy with, like "Excel": told to a team's gateway. */
  readonly tool?: string;
  /** Called when the service is a team's gateway, with the prices it tells: "companySearch=4, jobSearch=1". */
  readonly onTeam?: (prices: string) => void;
  /** The prices that a gateway told last; "" if it tells none, undefined if the service is not known as a gateway. */
  readonly teamPrices?: () => string | undefined;
}

export interface SendTerms {
  /** Aborts the request, also under way: only for calls that cost nothing, because a paid reply must be kept. */
  readonly signal?: AbortSignal | undefined;
  /** Only for a team's gateway: it buys nothing, and gives only what its team holds. */
  readonly isOnlyHeld?: boolean;
  /** Only for a team's gateway: answers that its team bought before this instant do not count. */
  readonly refreshBefore?: EpochMs | undefined;
  /** Only for a team's gateway: it refuses a request that costs more. */
  readonly mostCredits?: Credits | undefined;
}

export class Http {
  constructor(private readonly options: HttpOptions) {}

  send<N extends EndpointName>(
    name: N,
    input: CallOf<N>,
    terms: SendTerms = {}
  ): Promise<Reply<ReplyOf<N>>> {
    const endpoint: Endpoint = endpoints[name];
    return this.sendTo(endpoint, input, terms) as Promise<Reply<ReplyOf<N>>>;
  }

  async sendTo<S extends z.ZodMiniType>(
    route: Route & { readonly response: S },
    input: object,
    terms: SendTerms = {}
  ): Promise<Reply<z.output<S>>> {
    const { address, key } = this.options;
    const unreachable: Failure = { kind: "unreachable", address, status: null };
    if (!isSafeAddress(address)) return lost(unreachable, false);
    const wire = wireRequest(route, address, key, input);
    let response: Response;
    let text: string;
    try {
      response = await this.#put(wire, terms);
      text = withoutKey(await bodyText(response), key);
    } catch {
      // A refused connection cannot be told from a cut one, nor a lost request from a lost reply.
      return lost(terms.signal?.aborted ? { kind: "cancelled" } : unreachable, true);
    }
    return this.#read(route, response, text);
  }

  #put({ url, ...wire }: WireRequest, terms: SendTerms): Promise<Response> {
    const { fetch } = this.options;
    const { signal } = terms;
    return ky(url, {
      ...wire,
      headers: { ...wire.headers, ...this.#wordsToTeam(terms) },
      retry: 0,
      timeout: HEAD_WITHIN_MS,
      throwHttpErrors: false,
      credentials: "omit",
      // No browser caches a POST. With "no-store" it adds "no-cache", which must not take the place of words to a team.
      cache: wire.method === "GET" ? "no-store" : "default",
      redirect: "manual",
      fetch,
      ...(signal ? { signal } : {}),
    });
  }

  /** Not sent to other services: these may not allow the headers in a browser (CORS). */
  #wordsToTeam({ isOnlyHeld = false, refreshBefore = 0, mostCredits }: SendTerms) {
    const { clock, tool, teamPrices } = this.options;
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

  #read<S extends z.ZodMiniType>(
    route: Route & { readonly response: S },
    response: Response,
    text: string
  ): Reply<z.output<S>> {
    const { address, key, clock, onTeam } = this.options;
    const repliedAt = clock.now();
    const headers = new Headers();
    response.headers.forEach((value, each) => headers.set(each, withoutKey(value, key)));
    if (headers.has("stackscout-team")) onTeam?.(headers.get("stackscout-prices") ?? "");
    const limits = readLimitHeaders(headers);
    if (isRedirect(response)) return unread("body", limits);
    if (!response.ok) {
      const refusal = refusalOf({ status: response.status, headers }, text, address, repliedAt);
      const { failure } = refusal;
      const blocked = failure.kind === "rate-limited" && { blockedUntil: failure.retryAt };
      return { ok: false, ...refusal, limits, wasSent: true, ...blocked };
    }
    // An empty body counts as `null`; a body that is not JSON is undefined.
    const body = text.trim() === "" ? null : parseJson(text);
    if (body === undefined) return unread("body", limits);
    const rows = rowsIn(body);
    const parsed = route.response.safeParse(body);
    if (!parsed.success) return unread(wrongField(parsed.error.issues), limits);
    return {
      ok: true,
      value: parsed.data,
      rows: rows.length,
      wasSent: true,
      limits,
      repliedAt,
      ...chargeIn(headers, repliedAt),
    };
  }
}

/** What a gateway's headers say about the charge; null and 0 for any other service. */
function chargeIn(headers: Headers, now: EpochMs) {
  const chargedCredits = numberIn(headers, "stackscout-credits");
  const missing = numberIn(headers, "stackscout-missing") ?? 0;
  const age = numberIn(headers, "age");
  const by = foreignName(decoded(headers.get("stackscout-bought-by") ?? ""));
  const isHeld = chargedCredits === 0 && age !== null && by !== "";
  return { chargedCredits, missing, bought: isHeld ? { at: now - age * 1000, by } : null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The rows of a reply that is a list, or of its `data`; empty when it has no rows. */
function rowsIn(body: unknown): readonly unknown[] {
  const { data } = (body ?? {}) as { readonly data?: unknown };
  return [body, data].find((each): each is unknown[] => Array.isArray(each)) ?? [];
}

interface Issue {
  readonly path: readonly PropertyKey[];
  /** For a union: what is wrong with the value for each of its forms. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** The path of the first wrong field, like `data.3.name`; "body" for the whole. In a union, that of the best fit. */
function wrongField(issues: readonly Issue[]): string {
  return deepest(issues[0]).map(String).join(".") || "body";
}

function deepest(issue: Issue | undefined): readonly PropertyKey[] {
  if (!issue) return [];
  const inner = (issue.errors ?? []).map((form) => deepest(form[0]));
  const longest = inner.sort((a, b) => b.length - a.length)[0] ?? [];
  return [...issue.path, ...longest];
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

/** In a browser a redirect that is not followed has no status; elsewhere it has its own. */
function isRedirect(response: Response): boolean {
  const isStated = response.status >= 300 && response.status < 400;
  return response.type === "opaqueredirect" || isStated || response.redirected;
}

function unread(path: string, limits: readonly PolicyReport[]): Refused {
  const failure: Failure = { kind: "malformed-reply", path };
  return { ok: false, failure, limits, chargedCredits: null, wasSent: true };
}

function lost(failure: Failure, wasSent: boolean): Refused {
  return { ok: false, failure, limits: [], chargedCredits: wasSent ? null : 0, wasSent };
}
