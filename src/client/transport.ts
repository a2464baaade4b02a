/**
 * One request, one reply, no second thoughts: puts an input on the wire, reads the reply with
 * the contract's schema and states what happened as facts. It never repeats anything: repeating
 * can cost, so that decision belongs to whoever knows the price. It follows no redirect either: a
 * login page would answer instead of the service, and the key would travel to wherever it points.
 */
import { routes, type CallOf, type EndpointName, type ReplyOf, type Route } from "../api";
import type { Failure } from "./failure";
import { readLimitHeaders } from "./limit-headers";
import type { Reader } from "./readers";
import type { Unread } from "./unread";
import type { Clock, DurationMs, EpochMs } from "./units";
import type * as WireCode from "./wire";
import { isSafeAddress, wireRequest, type WireRequest } from "./wire-request";
import type { PolicyReport } from "./windows";

type Wire = typeof WireCode;

/** What became of a request. `isCertain` is false when it may have been charged although no answer was read. */
export type Reply<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly limits: readonly PolicyReport[];
      /** Rows that came, also those that could not be read. */
      readonly rows: number;
      readonly bytes: number;
      /** From sending to the whole body received, as the clock tells it. */
      readonly tookMs: DurationMs;
      readonly repliedAt: EpochMs;
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

type Refused = Extract<Reply<never>, { ok: false }>;

export interface TransportOptions {
  readonly address: string;
  readonly key: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** Told what of a reply could not be read; the rest was. */
  readonly onUnread?: (endpoint: EndpointName, unread: Unread) => void;
  /** @default 120000. Exact totals and giants are slow. */
  readonly timeoutMs?: number;
}

export class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /**
   * Sends one request. Never throws. `signal` also cuts a request that is under way: only for calls
   * that cost nothing, since a paid reply is awaited and kept.
   */
  async send<N extends EndpointName>(
    name: N,
    input: CallOf<N>,
    signal?: AbortSignal
  ): Promise<Reply<ReplyOf<N>>> {
    const { address, key, clock } = this.#options;
    const unreachable: Failure = { kind: "unreachable", address, status: null };
    if (!isSafeAddress(address)) return lost(unreachable, false);
    const route: Route = routes[name];
    const wire = wireRequest(route, address, key, input);
    if ("wrongParameter" in wire) return lost(wrongPath(wire.wrongParameter), false);
    const ready = await makeReady(name).catch(() => null);
    if (!ready) return lost(unreachable, false);
    const { code, reader } = ready;
    const sentAt = clock.now();
    let response: Response;
    let text: string;
    try {
      response = await this.#fetch(code, wire, signal);
      text = withoutKey(await response.text(), key);
    } catch {
      // Neither a refused connection can be told from a cut one nor a lost request from a lost reply.
      return lost(signal?.aborted ? { kind: "cancelled" } : unreachable, true);
    }
    const { status, ok } = response;
    const headers = headersWithoutKey(response.headers, key);
    const limits = readLimitHeaders(headers);
    if (isRedirect(response)) return unread("body", limits);
    if (!ok) return this.#refused(code, { status, headers }, text, limits);
    const repliedAt = clock.now();
    const received = { text, limits, repliedAt, tookMs: repliedAt - sentAt };
    const { unread: left, ...reply } = await read(code, reader, route, received);
    if (left) this.#options.onUnread?.(name, left);
    return reply as Reply<ReplyOf<N>>;
  }

  #fetch(
    { send }: Wire,
    { url, ...wire }: WireRequest,
    signal: AbortSignal | undefined
  ): Promise<Response> {
    const { fetch, timeoutMs = 120_000 } = this.#options;
    return send(url, {
      ...wire,
      retry: 0,
      timeout: timeoutMs,
      throwHttpErrors: false,
      credentials: "omit",
      cache: "no-store",
      redirect: "manual",
      fetch,
      ...(signal ? { signal } : {}),
    });
  }

  #refused(
    { refusalOf }: Wire,
    response: Pick<Response, "status" | "headers">,
    text: string,
    limits: readonly PolicyReport[]
  ): Refused {
    const { address, clock } = this.#options;
    const { failure, isFree: isCertain } = refusalOf(response, text, address, clock.now());
    const refused = { ok: false, failure, limits, isCertain, wasSent: true } as const;
    return failure.kind === "rate-limited"
      ? { ...refused, blockedUntil: failure.retryAt }
      : refused;
  }
}

/** Loads what this call needs; rejects when that cannot be fetched now. */
async function makeReady(name: EndpointName): Promise<{ code: Wire; reader: Reader }> {
  const code = await import(/* webpackChunkName: "wire", webpackPrefetch: true */ "./wire");
  return { code, reader: await code.readerOf(name) };
}

interface Received {
  readonly text: string;
  readonly limits: readonly PolicyReport[];
  readonly tookMs: DurationMs;
  readonly repliedAt: EpochMs;
}

async function read(
  { parseJson, readInTurns, rowsIn, wrongField }: Wire,
  reader: Reader,
  route: Route,
  { text, limits, tookMs, repliedAt }: Received
): Promise<Reply<unknown> & { unread?: Unread | null }> {
  // No body at all says as much as `null`; what is not JSON is undefined.
  const json = text.trim() === "" ? null : parseJson(text);
  const body = route.repliesIn === "html" ? text : json;
  if (body === undefined) return unread("body", limits);
  const parsed = await readInTurns(reader, body);
  const { length: rows } = rowsIn(body);
  const came = { limits, rows, bytes: text.length, tookMs, repliedAt };
  if (parsed.success)
    return { ok: true, value: parsed.data, ...came, unread: parsed.unread ?? null };
  return unread(wrongField(parsed.error.issues), limits);
}

/** A service may repeat the key in what it says: nothing that enters here carries it any further. */
function withoutKey(text: string, key: string): string {
  if (key === "") return text;
  const inJson = JSON.stringify(key).slice(1, -1);
  // As typed, as JSON has it, and as services do that write every slash as "\/".
  const spellings = [key, inJson, inJson.replaceAll("/", "\\/")];
  return spellings.reduce((masked, spelling) => masked.replaceAll(spelling, "(your key)"), text);
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

function unread(path: string, limits: readonly PolicyReport[]): Refused {
  const failure: Failure = { kind: "malformed-reply", path };
  return { ok: false, failure, limits, isCertain: false, wasSent: true };
}

function lost(failure: Failure, wasSent: boolean): Refused {
  return { ok: false, failure, limits: [], isCertain: !wasSent, wasSent };
}
