/**
 * What a reply that is not a success says, as facts. Three bodies of errors exist (the contract's
 * envelope, `{detail}`, none at all), and the status decides more than the body: 401 and 403 are
 * told with codes outside the contract's list, 429 and 5xx often without any.
 */
import { detailErrorSchema, errorEnvelopeSchema } from "../api";
import type { Failure } from "./failure";
import { retryDelayMs } from "./limit-headers";
import type { EpochMs } from "./units";

/** Waits this long after a 429 that says nothing about when to come back. */
const SILENT_429_MS = 2_000;

export function failureOf(
  response: Response,
  text: string,
  address: string,
  now: EpochMs
): Failure {
  const { requestId, ...error } = readError(text);
  const failure = factsOf(response, error, address, now);
  return requestId === null ? failure : { ...failure, requestId };
}

function factsOf(
  { status, headers }: Response,
  { title, code }: { readonly title: string; readonly code: string | null },
  address: string,
  now: EpochMs
): Failure {
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
      const delay = retryDelayMs(headers) ?? { policy: null, delayMs: SILENT_429_MS };
      return { kind: "rate-limited", policy: delay.policy, retryAt: now + delay.delayMs };
    }
    default:
      return status >= 500
        ? { kind: "unreachable", address, status }
        : { kind: "refused", status, title };
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
