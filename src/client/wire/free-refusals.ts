/**
 * Which refusals of a paid request certainly cost nothing: those that the contract describes as a refusal before any
 * work, and those with which a gateway says so. This is the only list of them. Any other refusal may have come after
 * the charge, or from something between this machine and the service.
 */

/** The body of a refusal: the contract's envelope, that of a team's gateway, a list of wrong fields, or anything else. */
export type RefusalBody = "envelope" | "team" | "detail" | "other";

interface FreeRefusal {
  readonly status: number;
  /** Bodies that only the service writes. */
  readonly bodies: readonly RefusalBody[];
  readonly code?: string;
}

const ENVELOPES: readonly RefusalBody[] = ["envelope", "team"];
const ANY: readonly RefusalBody[] = [...ENVELOPES, "detail", "other"];

export const freeRefusals: readonly FreeRefusal[] = [
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
