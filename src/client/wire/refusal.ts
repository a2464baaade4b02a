/**
 * Turns a reply that is not a success into a failure. Three bodies of errors exist (the contract's
 * envelope, `{detail}`, none at all). The status decides more than the body: 401 and 403 come with
 * codes outside the contract's list, 429 and 5xx often without any.
 */
import { detailErrorSchema, errorEnvelopeSchema } from "../../api";
import type { Failure } from "../failure";
import { retryDelayMs } from "./limit-headers";
import type { Credits, EpochMs } from "../units";

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
    case 429:
      return { kind: "rate-limited", retryAt: now + retryDelayMs(headers, now) };
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

/** The body of a refusal: the contract's envelope, that of a team's gateway, a list of wrong fields, or anything else. */
type RefusalBody = "envelope" | "team" | "detail" | "other";

interface FreeRefusal {
  readonly status: number;
  /** Bodies that only the service writes. */
  readonly bodies: readonly RefusalBody[];
  readonly code?: string;
}

const ENVELOPES: readonly RefusalBody[] = ["envelope", "team"];
const ANY: readonly RefusalBody[] = [...ENVELOPES, "detail", "other"];

/**
 * The refusals of a paid request that certainly cost nothing: those that the contract describes as a refusal before any
 * work, and those with which a gateway says so. Any other may have come after the charge, or from something between this
 * machine and the service.
 */
const freeRefusals: readonly FreeRefusal[] = [
  // Errors: "statuses 400, 402, 422 and 500" with the envelope; a 500 can come at the end of the work.
  { status: 400, bodies: ENVELOPES },
  { status: 402, bodies: ENVELOPES },
  { status: 422, bodies: [...ENVELOPES, "detail"] },
  // Authentication comes before everything; the contract leaves the body open.
  { status: 401, bodies: ANY },
  // A page that the plan does not allow: "nothing comes back".
  { status: 403, bodies: ["envelope"], code: "E-020" },
  // Limits: "a request exceeding any active window is rejected"; the contract leaves the body open.
  { status: 429, bodies: ANY },
  // A gateway asks the service nothing while an earlier purchase of the same, or a price, is to be decided.
  { status: 409, bodies: ["team"] },
];

export function isFreeRefusal(status: number, body: RefusalBody, code: string | null): boolean {
  return freeRefusals.some(
    (line) =>
      line.status === status &&
      line.bodies.includes(body) &&
      (line.code === undefined || line.code === code)
  );
}
