/**
 * Passes a request to the service, and its reply back as it comes. For services whose replies carry no CORS headers:
 * the add-in then asks its own origin. Only named headers are passed, in either direction; cookies never are. A paid
 * request is sent once and never repeated: the client decides what to do about a lost reply.
 */
import type { Route } from "../../api";
import { bodyText } from "./body";
import { NOT_CHARGED, refusal, replyOf } from "./refusal";
import { neverLeft, type Upstream } from "./send";

/** `key`: sent instead of the caller's own; null: the caller's own. */
export type Passing = Omit<Upstream, "key"> & { readonly key: string | null };

const REQUEST_HEADERS = ["accept", "authorization", "content-type"];
/** The contract's: a reply's type, and its limits in all five headers. */
const REPLY_HEADERS = /^(content-type|retry-after|ratelimit(-\w+)?)$/;

export async function pass(
  request: Request,
  { credential }: Route,
  { service, key, timeoutMs, fetch }: Passing
): Promise<Response> {
  // The caller is known by a token: no key is sent.
  const isForReaders = credential === "token";
  const body = await bodyText(request);
  const { pathname, search } = new URL(request.url);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(new URL(pathname + search, service), {
      method: request.method,
      headers: requestHeaders(request.headers, isForReaders, key),
      // A redirect could send the key anywhere.
      redirect: "manual",
      signal,
      ...(body === "" ? {} : { body }),
    });
    if (reply.status >= 300 && reply.status < 400)
      return replyOf(refusal(502, "Redirected", "The service sends its callers elsewhere."));
    return new Response(reply.body, {
      status: reply.status,
      headers: replyHeaders(reply.headers, isForReaders),
    });
  } catch (error) {
    return signal.aborted
      ? replyOf(refusal(504, "Too slow", `No answer within ${timeoutMs / 1000} s.`))
      : replyOf(
          refusal(502, "Unreachable", "The service does not answer."),
          neverLeft(error) ? NOT_CHARGED : {}
        );
  }
}

function requestHeaders(from: Headers, isForReaders: boolean, key: string | null): Headers {
  const headers = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  // A member's key is for the gateway only.
  if (isForReaders) headers.delete("authorization");
  else if (key !== null) headers.set("authorization", `Bearer ${key}`);
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
  for (const [name, value] of from) if (REPLY_HEADERS.test(name)) headers.set(name, value);
  // The contract's replies are JSON. Anything else is sent as text, which no browser runs.
  if (!isForReaders && !/^application\/json\b/i.test(headers.get("content-type") ?? ""))
    headers.set("content-type", "text/plain; charset=utf-8");
  return headers;
}
