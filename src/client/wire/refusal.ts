/**
 * Turns a reply that is not a success into a failure. Three bodies of errors exist (the contract's
 * envelope, `{detail}`, none at all). The status decides more than the body: 401 and 403 come with
 * codes outside the contract's list, 429 and 5xx often without any.
 */
import { detailErrorSchema, errorEnvelopeSchema } from "../../api";
import type { Failure } from "../../model/failure";
import { isFreeRefusal, type RefusalBody } from "./free-refusals";
import { retryDelayMs } from "./limit-headers";
import type { Credits, EpochMs } from "../../model/units";

/** Waits this long after a 429 that says nothing about when to come back. */
const SILENT_429_MS = 2_000;

const TEAM = "Team: ";

/**
 * A team's gateway refuses: over a ceiling (whose, how much is left, who can change it), because the call costs more
 * than its caller allowed, because a manager has to decide first, or because it is not for everybody.
 */
const NOT_FOR_MEMBER =
  /^Team: (?:Over (?:a ceiling|the call's limit)|Managers only|Unconfirmed purchase|Stopped): (.+?)\.?$/s;

/** Why a gateway cannot ask the service: a sentence that also tells what to do. */
const GATEWAYS_REASON = /^Team: [^:]+: (.+)$/s;

export interface Refusal {
  readonly failure: Failure;
  /** null: it may have been charged. */
  readonly chargedCredits: Credits | null;
}

export function refusalOf(
  response: Pick<Response, "status" | "headers">,
  text: string,
  address: string,
  now: EpochMs
): Refusal {
  const { requestId, body, ...error } = readError(text);
  const facts = factsOf(response, error, address, now);
  const failure = requestId === null ? facts : { ...facts, requestId };
  const { status, headers } = response;
  // A team's gateway knows what it was charged for until it refused.
  const told = body === "team" ? numberIn(headers, "stackscout-credits") : null;
  return { failure, chargedCredits: told ?? (isFreeRefusal(status, body, error.code) ? 0 : null) };
}

function factsOf(
  { status, headers }: Pick<Response, "status" | "headers">,
  { title, code }: { readonly title: string; readonly code: string | null },
  address: string,
  now: EpochMs
): Failure {
  const [, why] = NOT_FOR_MEMBER.exec(title) ?? [];
  // Not the balance nor the key, so topping up or another key would not help.
  if (why !== undefined && status < 500) return { kind: "refused", status, title: why };
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
    default: {
      if (status < 500) return { kind: "refused", status, title };
      const [, reason] = GATEWAYS_REASON.exec(title) ?? [];
      return { kind: "unreachable", address, status, ...(reason !== undefined && { reason }) };
    }
  }
}

/** A whole number in a header; null if there is none. */
export function numberIn(headers: Headers, name: string): number | null {
  const told = headers.get(name);
  return told !== null && /^\d{1,9}$/.test(told) ? Number(told) : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a reply that cannot be read contains a record: then it was delivered and charged. */
export function showsRecords(text: string): boolean {
  return /"data"\s*:\s*\[\s*\{/.test(text);
}

interface ReadError {
  readonly title: string;
  readonly code: string | null;
  readonly requestId: number | null;
  readonly body: RefusalBody;
}

/** Title, code and request id out of whichever of the three bodies came. */
function readError(text: string): ReadError {
  const body = parseJson(text);
  const envelope = errorEnvelopeSchema.safeParse(body);
  if (envelope.success) {
    const { error, request_id } = envelope.data;
    const title = [error.title, error.description].filter(Boolean).join(": ");
    const requestId = request_id ?? null;
    const sender = title.startsWith(TEAM) ? "team" : "envelope";
    return { title, code: error.code ?? null, requestId, body: sender };
  }
  const plain = { code: null, requestId: null };
  const detail = detailErrorSchema.safeParse(body);
  if (!detail.success) return { ...plain, title: "", body: "other" };
  const found = detail.data.detail;
  // A sentence alone may come from any server.
  if (typeof found === "string") return { ...plain, title: found, body: "other" };
  const title = found.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");
  return { ...plain, title, body: "detail" };
}
