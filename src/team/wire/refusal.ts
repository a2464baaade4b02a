/** The gateway's refusals, in the contract's envelope; the title says that the gateway refuses. */
import type { ErrorEnvelope } from "../../api";

/** The reply to a caller for whom it could not be bought, in the contract's form. */
export interface RefusalReply {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
  readonly retryAfter?: string | undefined;
}

export function refusal(
  status: number,
  title: string,
  description: string,
  retryAfter?: string
): RefusalReply {
  const error = { title: `Team: ${title}`, code: null, description };
  const envelope: ErrorEnvelope = { request_id: null, error };
  const body = JSON.stringify(envelope);
  return { status, contentType: "application/json", body, retryAfter };
}

/** Ends a call of which nothing was bought: a sentence for whoever made it. */
export class Refused extends Error {
  readonly told: RefusalReply;

  constructor(...[status, title, description]: Parameters<typeof refusal>) {
    super(description);
    this.told = refusal(status, title, description);
  }
}

/** It cannot be done as things are. */
export const notPossible = (description: string) => new Refused(409, "Not possible", description);
export const notUnderstood = (description: string) =>
  new Refused(422, "Not understood", description);

/** What the call cost: on a refusal only if that is certain. */
export const charged = (credits: number) => ({ "stackscout-credits": String(credits) });
export const NOT_CHARGED = charged(0);

export function replyOf(told: RefusalReply, headers: Record<string, string> = {}): Response {
  return new Response(told.body, {
    status: told.status,
    headers: {
      "content-type": told.contentType,
      "cache-control": "no-store",
      ...headers,
      ...(told.status === 401 ? { "www-authenticate": "Bearer" } : {}),
      ...(told.retryAfter === undefined ? {} : { "retry-after": told.retryAfter }),
    },
  });
}

export const notReached = refusal(
  502,
  "Unreachable",
  "The service cannot be reached. Nothing was bought."
);

export const keyRefused = refusal(
  503,
  "Account refused",
  "The service refuses the account's key. Nothing was bought; whoever runs the gateway has to give it a key that works."
);

export const balanceUnknown = refusal(
  503,
  "Balance unknown",
  "The service does not tell the balance. Nothing was bought.",
  "2"
);

export const credits = (count: number): string => `${count} ${count === 1 ? "credit" : "credits"}`;

const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
export const instant = (at: number): string => `${minuteOf(at)} UTC`;
