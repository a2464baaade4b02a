/**
 * Failures that a caller is told, in the contract's envelope. The contract lists codes E-001 to E-016 without their
 * meanings. This service assigns them itself, except E-007 and E-020, which clients of the public service have seen.
 */
import type { ErrorEnvelope } from "../../api";

export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 413 | 422 | 429 | 500 | 503,
    readonly code: string | null,
    readonly title: string,
    readonly description: string
  ) {
    super(`${title}: ${description}`);
  }

  envelope(requestId: number): ErrorEnvelope {
    return {
      request_id: requestId,
      error: {
        ...(this.code === null ? {} : { code: this.code }),
        title: this.title,
        description: this.description,
      },
    };
  }
}

export const badJson = (description: string) =>
  new Refusal(400, "E-002", "Bad request", description);
export const wrongParameters = (description: string) =>
  new Refusal(422, "E-003", "Unprocessable parameters", description);
export const missingFilter = (names: readonly string[]) =>
  new Refusal(
    422,
    "E-004",
    `Missing mandatory filter - at least one of [${names.join(", ")}]`,
    `Give at least one of ${names.join(", ")}.`
  );
export const brokenPattern = (description: string) =>
  new Refusal(422, "E-005", "Broken pattern", description);
export const unknownId = (what: string) =>
  new Refusal(404, "E-006", "Not found", `There is no such ${what} in your team.`);
export const noSuch = (description: string) => new Refusal(404, "E-006", "Not found", description);
export const noCredits = (needed: number) =>
  new Refusal(
    402,
    "E-007",
    "Not enough credits",
    `At least ${needed} credits are needed and none are left for it. Add credits or upgrade the plan.`
  );
export const keyRefused = (description: string) =>
  new Refusal(401, "E-008", "Key refused", description);
export const notApproved = () =>
  new Refusal(403, "E-009", "Not approved", "This endpoint is enabled for a workspace on request.");
export const tooManyRequests = (policy: string) =>
  new Refusal(429, "E-010", "Too many requests", `The limit ${policy} is used up.`);
export const tooLarge = () =>
  new Refusal(413, "E-011", "Body too large", "A request body may have 5 MB at most.");
export const unknownPath = () =>
  new Refusal(404, "E-012", "Not found", "There is no such endpoint.");
export const notAllowed = (description: string) =>
  new Refusal(400, "E-001", "Not allowed", description);
export const cutOff = () =>
  new Refusal(
    422,
    "E-014",
    "Query cut off",
    "The filters take too long to evaluate. Simplify the patterns."
  );
export const unavailable = () =>
  new Refusal(
    503,
    "E-015",
    "Database not reachable",
    "The connection to the database was lost. See the balance before asking again."
  );
export const internal = () =>
  new Refusal(500, "E-016", "Internal error", "The service failed to answer. Nothing was charged.");
/** Of a fault that a test switched on: any status. */
export const injected = (status: number) =>
  new Refusal(
    status as Refusal["status"],
    null,
    status === 429 ? "Too many requests" : "Injected fault",
    "A fault was switched on for this call."
  );
export const freePlanPage = (description: string) =>
  new Refusal(403, "E-020", "Premium functionality limitation", description);
