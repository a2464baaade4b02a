/**
 * One paid request to the service, sent once. The result depends on what can have been charged: an answer, a refusal
 * that cost nothing, a request that never left, or anything else, which counts as lost.
 */
import type { Route } from "../../api";
import { detailErrorSchema, errorEnvelopeSchema } from "../../api";
import { bodyText, isFreeRefusal } from "./shared";

export interface Upstream {
  readonly service: URL;
  readonly key: string;
  /** How long a reply may take until it has ended. */
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
}

/** A request that has reached the service may be charged so long after it was given up here. */
const MARGIN_MS = 5_000;

/** How long after it was sent a request can still be charged. */
export const longestMs = ({ timeoutMs }: Pick<Upstream, "timeoutMs">): number =>
  timeoutMs + MARGIN_MS;

export type Came =
  | { readonly kind: "answer"; readonly data: readonly object[]; readonly metadata: Metadata }
  | { readonly kind: "refused"; readonly reply: Refused }
  /** It never left this machine. */
  | { readonly kind: "not-sent"; readonly why: string }
  /** It may have been charged. */
  | { readonly kind: "lost"; readonly why: string };

type Metadata = Readonly<Record<string, unknown>>;

export interface Refused {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
  readonly headers: Headers;
}

/** `onHeaders` is called when the reply begins: by then the service has counted it. */
export async function sendPaid(
  { service, key, timeoutMs, fetch }: Upstream,
  route: Route,
  body: object,
  onHeaders: (headers: Headers, status: number) => void
): Promise<Came> {
  try {
    const reply = await fetch(new URL(route.path, service), {
      method: route.method,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        // No connection is used twice: on one that has ended a request is lost, charged or not.
        connection: "close",
      },
      body: JSON.stringify(body),
      // A redirect could send the key anywhere.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    onHeaders(reply.headers, reply.status);
    const text = await bodyText(reply);
    return reply.status === 200 ? answerIn(text) : refusalIn(reply, text);
  } catch (error) {
    return { kind: neverLeft(error) ? "not-sent" : "lost", why: reasonOf(error) };
  }
}

/** Errors before the request is sent: no connection, or no trust in the certificate. */
const NEVER_LEFT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

export const neverLeft = (error: unknown): boolean => NEVER_LEFT.has(reasonOf(error));

function reasonOf(error: unknown): string {
  const { cause, name } = error as {
    cause?: { code?: string; errors?: { code?: string }[] };
    name?: string;
  };
  return cause?.code ?? cause?.errors?.[0]?.code ?? name ?? "unknown";
}

function answerIn(text: string): Came {
  const body = jsonIn(text) as { data?: unknown; metadata?: unknown } | undefined;
  if (!Array.isArray(body?.data)) return { kind: "lost", why: "malformed reply" };
  const metadata = typeof body.metadata === "object" ? body.metadata : null;
  return {
    kind: "answer",
    data: body.data.filter((one): one is object => typeof one === "object" && one !== null),
    metadata: (metadata ?? {}) as Metadata,
  };
}

function refusalIn(reply: Response, text: string): Came {
  const body = jsonIn(text);
  const envelope = errorEnvelopeSchema.safeParse(body);
  const detail = detailErrorSchema.safeParse(body);
  const isList = detail.success && typeof detail.data.detail !== "string";
  const form = envelope.success ? "envelope" : isList ? "detail" : "other";
  const code = envelope.success ? (envelope.data.error.code ?? null) : null;
  if (!isFreeRefusal(reply.status, form, code))
    return { kind: "lost", why: `status ${reply.status}` };
  return {
    kind: "refused",
    reply: {
      status: reply.status,
      body: text,
      contentType: reply.headers.get("content-type") ?? "application/json",
      headers: reply.headers,
    },
  };
}

/** Undefined when it is not JSON. Without what PostgreSQL cannot store. */
export function jsonIn(text: string): unknown {
  try {
    return UNKEEPABLE.test(text) ? JSON.parse(text, keepable) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What PostgreSQL cannot store as text: NUL, and halves of surrogate pairs. */
export const UNKEEPABLE = /\\u0000|\\ud[89a-f]/i;

function keepable(_key: string, value: unknown): unknown {
  return typeof value === "string"
    ? value.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD")
    : value;
}
