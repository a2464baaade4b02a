/**
 * One request, one reply, no second thoughts: puts an input on the wire, reads the reply with
 * the contract's schema and states what happened as facts. It never repeats anything: repeating
 * can cost, so that decision belongs to whoever knows the price.
 * Three bodies of errors exist (envelope, `{detail}`, none) and a login page may answer instead
 * of the service. Plain http would show the key on the way: refused except to this computer.
 */
import ky, { TimeoutError } from "ky";
import type { z } from "zod";
import {
  detailErrorSchema,
  endpoints,
  errorEnvelopeSchema,
  type Endpoint,
  type EndpointName,
  type ReplyOf,
  type RequestOf,
} from "../api";
import type { Failure } from "./failure";
import { readLimitHeaders, retryDelayMs } from "./limit-headers";
import type { Clock, EpochMs } from "./units";
import { urlOf } from "./url-of";
import type { PolicyReport } from "./windows";

/** What became of a request. `isCertain` is false when it may have been charged although no answer was read. */
export type Reply<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly limits: readonly PolicyReport[];
      readonly bytes: number;
    }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly limits: readonly PolicyReport[];
      readonly isCertain: boolean;
      /** False when it certainly never left. */
      readonly wasSent: boolean;
      /** Set by a 429. */
      readonly blockedUntil?: EpochMs;
    };

export interface TransportOptions {
  readonly address: string;
  readonly key: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** @default 120000. Exact totals and giants are slow. */
  readonly timeoutMs?: number;
}

/** Waits this long after a 429 that says nothing about when to come back. */
const SILENT_429_MS = 2_000;

export class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** Sends one request to an endpoint without path parameters. Never throws. */
  async send<N extends EndpointName>(name: N, input: RequestOf<N>): Promise<Reply<ReplyOf<N>>> {
    const { address } = this.#options;
    if (!isSafeAddress(address))
      return this.#lost({ kind: "unreachable", address, status: null }, false);
    let response: Response;
    let text: string;
    try {
      response = await this.#fetch(endpoints[name], input);
      text = await response.text();
    } catch (error) {
      // A browser tells neither a refused connection from a cut one nor a lost request from a lost reply.
      if (
        !(error instanceof TimeoutError) &&
        !(error instanceof TypeError) &&
        !(error instanceof DOMException)
      )
        throw error;
      return this.#lost({ kind: "unreachable", address, status: null }, true);
    }
    const limits = readLimitHeaders(response.headers);
    if (!response.ok) return this.#refused(response, text, limits);
    return this.#read(endpoints[name].response, text, limits) as Reply<ReplyOf<N>>;
  }

  #fetch(endpoint: Endpoint, input: object): Promise<Response> {
    const { address, key, fetch, timeoutMs = 120_000 } = this.#options;
    const url = new URL(endpoint.path, address);
    if (endpoint.parametersIn === "query") appendQuery(url, input);
    return ky(url, {
      method: endpoint.method,
      ...(endpoint.parametersIn === "body" ? { json: input } : {}),
      headers: { Authorization: `Bearer ${key}`, Accept: "application/json" },
      retry: 0,
      timeout: timeoutMs,
      throwHttpErrors: false,
      credentials: "omit",
      cache: "no-store",
      fetch,
    });
  }

  #read(schema: z.ZodType, text: string, limits: readonly PolicyReport[]): Reply<unknown> {
    const body = parseJson(text);
    const parsed = body === undefined ? undefined : schema.safeParse(body);
    if (parsed?.success) return { ok: true, value: parsed.data, limits, bytes: text.length };
    const path = parsed ? (parsed.error.issues[0]?.path.join(".") ?? "") : "body";
    const failure: Failure = { kind: "malformed-reply", path: path === "" ? "body" : path };
    return { ok: false, failure, limits, isCertain: false, wasSent: true };
  }

  #refused(response: Response, text: string, limits: readonly PolicyReport[]): Reply<never> {
    const failure = failureOf(response, text, this.#options);
    // A server error may have come after the charge.
    const refused = {
      ok: false,
      failure,
      limits,
      isCertain: response.status < 500,
      wasSent: true,
    } as const;
    return failure.kind === "rate-limited"
      ? { ...refused, blockedUntil: failure.retryAt }
      : refused;
  }

  #lost(failure: Failure, wasSent: boolean): Reply<never> {
    return { ok: false, failure, limits: [], isCertain: !wasSent, wasSent };
  }
}

/** https anywhere; plain http only to this computer. */
function isSafeAddress(address: string): boolean {
  const url = urlOf(address);
  if (!url) return false;
  const { protocol, hostname } = url;
  const isLoopback = hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isLoopback);
}

function failureOf(
  response: Response,
  text: string,
  { address, clock }: TransportOptions
): Failure {
  const { status } = response;
  const { title, code, requestId } = readError(text);
  switch (status) {
    case 401:
      return { kind: "key-refused", status };
    case 402:
      return { kind: "out-of-credits", neededCredits: 0, leftCredits: null };
    case 403:
      return code === null ? { kind: "key-refused", status } : { kind: "plan-limit", code, title };
    case 404:
      return { kind: "not-found", what: title };
    case 429: {
      const delay = retryDelayMs(response.headers) ?? { policy: null, delayMs: SILENT_429_MS };
      return { kind: "rate-limited", policy: delay.policy, retryAt: clock.now() + delay.delayMs };
    }
    default:
      return status >= 500
        ? { kind: "unreachable", address, status }
        : { kind: "refused", status, title, requestId };
  }
}

/** Title, code and request id out of whichever of the three bodies came. */
function readError(text: string): { title: string; code: string | null; requestId: number | null } {
  const body = parseJson(text);
  const envelope = errorEnvelopeSchema.safeParse(body);
  if (envelope.success) {
    const { error, request_id } = envelope.data;
    const title = [error.title, error.description].filter(Boolean).join(": ");
    return { title, code: error.code ?? null, requestId: request_id ?? null };
  }
  const detail = detailErrorSchema.safeParse(body);
  if (!detail.success) return { title: "", code: null, requestId: null };
  const found = detail.data.detail;
  const title =
    typeof found === "string"
      ? found
      : found.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");
  return { title, code: null, requestId: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists repeat their name (`slugs=a&slugs=b`), as the service's query parser reads them. */
function appendQuery(url: URL, input: object): void {
  for (const [name, value] of Object.entries(input) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value])
      url.searchParams.append(name, String(item));
  }
}
