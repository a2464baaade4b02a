/**
 * Passes a request to the service, and its reply back as it comes. For services whose replies carry no CORS headers:
 * the add-in then asks its own origin. Only named headers are passed, in either direction; cookies never are. A paid
 * request is sent once and never repeated: the client decides what to do about a lost reply.
 */
import type { ErrorEnvelope } from "../../api";
import { routeOf } from "./allowed-paths";
import { neverLeft } from "./send";

export interface PassThroughOptions {
  /** Address of the service, without a path: `https://api.example.com`. */
  readonly upstream: URL;
  /** The administrator's key, used for every request instead of the caller's. @default the caller's own */
  readonly key?: string;
  /** Addresses of this gateway: the Host header and a page's origin have to be one of them. */
  readonly origins: readonly string[];
  /** Other addresses whose pages may ask. @default none */
  readonly allowedOrigins?: readonly string[];
  /** How long the service may take until its reply begins. @default 120000 */
  readonly timeoutMs?: number;
  /** @default 5 MB, as much as Excel on the web moves at once */
  readonly bodyBytes?: number;
  /** @default fetch */
  readonly fetch?: typeof globalThis.fetch;
}

const REQUEST_HEADERS = ["accept", "authorization", "content-type"];
const REPLY_HEADERS = [
  "content-type",
  "content-disposition",
  "retry-after",
  "ratelimit",
  "ratelimit-policy",
  "x-request-id",
];
const REPLY_PREFIXES = ["ratelimit-", "x-ratelimit-"];

const TIMEOUT_MS = 120_000;
const BODY_BYTES = 5 * 1024 * 1024;

export function createPassThrough(
  options: PassThroughOptions
): (request: Request) => Promise<Response> {
  return async (request) => {
    const route = routeOf(request.method, new URL(request.url).pathname);
    return (
      refuseStrangers(request, options.origins, options.allowedOrigins) ??
      (route === null
        ? refuseUnsent(
            404,
            "Not in the contract",
            "Only calls of the service's contract pass here."
          )
        : pass(request, route.credential === "token", options))
    );
  };
}

/** Refuses pages of other sites, which would spend this site's credits, and other host names. */
export function refuseStrangers(
  request: Request,
  origins: readonly string[],
  allowed: readonly string[] = []
): Response | null {
  const hosts = origins.map((origin) => new URL(origin).host);
  if (!hosts.includes((request.headers.get("host") ?? "").toLowerCase()))
    return refuseUnsent(
      421,
      "Unknown host",
      "This gateway answers under its own address only. Whoever runs it says with --origin which that is."
    );
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin !== null && allowed.includes(origin)) return null;
  const isForeign =
    (origin !== null && !origins.includes(origin)) ||
    (site !== null && site !== "same-origin" && site !== "none");
  if (!isForeign) return null;
  return refuseUnsent(
    403,
    "Another site",
    "Pages of other sites may not ask here. Whoever runs the gateway can let one in with --allow-origin."
  );
}

/** Sends one request to the service. `isForReaders`: the caller is known by a token, so no key is sent. */
export async function pass(
  request: Request,
  isForReaders: boolean,
  options: Omit<PassThroughOptions, "origins">
): Promise<Response> {
  const { upstream, timeoutMs = TIMEOUT_MS, bodyBytes = BODY_BYTES } = options;
  const { pathname, search } = new URL(request.url);
  const body = request.body && limited(request.body, bodyBytes);
  if (Number(request.headers.get("content-length") ?? 0) > bodyBytes) return tooLarge(bodyBytes);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Late()), timeoutMs);
  try {
    const reply = await (options.fetch ?? globalThis.fetch)(new URL(pathname + search, upstream), {
      method: request.method,
      headers: requestHeaders(request.headers, isForReaders, options.key),
      // A redirect could send the key anywhere.
      redirect: "manual",
      signal: ending.signal,
      ...(body ? { body, duplex: "half" } : {}),
    });
    if (reply.status >= 300 && reply.status < 400)
      return refuse(502, "Redirected", "The service sends its callers elsewhere.");
    return new Response(reply.body, {
      status: reply.status,
      headers: replyHeaders(reply.headers, isForReaders),
    });
  } catch (error) {
    if (reasonOf(error) instanceof TooLarge) return tooLarge(bodyBytes);
    if (reasonOf(error) instanceof Late)
      return refuse(504, "Too slow", `The service did not answer within ${timeoutMs / 1000} s.`);
    const told = neverLeft(error) ? refuseUnsent : refuse;
    return told(502, "Unreachable", "The service does not answer.");
  } finally {
    clearTimeout(timer);
  }
}

class Late extends Error {}
class TooLarge extends Error {}

/** fetch wraps the error that its body's stream threw. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

function limited(body: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new TooLarge());
        else controller.enqueue(chunk);
      },
    })
  );
}

function requestHeaders(from: Headers, isForReaders: boolean, key: string | undefined): Headers {
  const headers = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  // A member's key is for the gateway only.
  if (isForReaders) headers.delete("authorization");
  else if (key !== undefined) headers.set("authorization", `Bearer ${key}`);
  return headers;
}

/**
 * Replies come from the add-in's origin, where the key is kept: one that is opened as a page must not run anything.
 */
const AS_DATA = "default-src 'none'; sandbox";
/** The contract's own page, reached from a mail: it has a form and no script. */
const AS_PAGE = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-forms";

function replyHeaders(from: Headers, isForReaders: boolean): Headers {
  const headers = new Headers({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": isForReaders ? AS_PAGE : AS_DATA,
  });
  for (const [name, value] of from)
    if (REPLY_HEADERS.includes(name) || REPLY_PREFIXES.some((prefix) => name.startsWith(prefix)))
      headers.set(name, value);
  if (!isForReaders && !isData(headers.get("content-type")))
    headers.set("content-type", "text/plain; charset=utf-8");
  return headers;
}

/** The types of the contract: JSON, and files of an export. Anything else is sent as text, which no browser runs. */
function isData(type: string | null): boolean {
  const name = (type ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return name === "application/json" || name === "text/csv" || name.includes("spreadsheetml");
}

function tooLarge(bytes: number): Response {
  return refuseUnsent(413, "Too large", `A request may have ${bytes} bytes.`);
}

/** The contract's envelope, so that the client shows it like any refusal; the title says that the gateway refuses. */
export const envelopeOf = (title: string, description: string): ErrorEnvelope => ({
  request_id: null,
  error: { title: `Team: ${title}`, code: null, description },
});

const refuse = (status: number, title: string, description: string): Response =>
  Response.json(envelopeOf(title, description), {
    status,
    headers: { "cache-control": "no-store" },
  });

/** Nothing was sent, or no request to its end, so it certainly cost nothing. */
export function refuseUnsent(status: number, title: string, description: string): Response {
  const reply = refuse(status, title, description);
  reply.headers.set("stackscout-credits", "0");
  return reply;
}
