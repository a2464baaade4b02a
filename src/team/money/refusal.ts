/** The envelope of the gateway's refusals; the title says that the gateway refuses. */
import { envelopeOf } from "../wire/pass-through";
import type { RefusalReply } from "./purchase";

export const refusal = (
  status: number,
  title: string,
  description: string,
  retryAfter?: string
): RefusalReply => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(envelopeOf(title, description)),
  retryAfter,
});

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

export const balanceUnknown = (retryAfter: string): RefusalReply =>
  refusal(
    503,
    "Balance unknown",
    "The service does not tell the balance. Nothing was bought.",
    retryAfter
  );

export const credits = (count: number): string => `${count} ${count === 1 ? "credit" : "credits"}`;

const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
export const instant = (at: number): string => `${minuteOf(at)} UTC`;
