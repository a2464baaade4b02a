/**
 * Why a question has no answer, as facts. The cell, the pane and the ledger each word these in
 * their own way (see `failure-words` of each surface); a kind added here does not compile until
 * all of them handle it.
 */
import type { OtherCompany } from "./answer";
import type { Credits, EpochMs } from "./units";

export type Ceiling = "action" | "day" | "workbook";

export type Failure = FailureFacts & {
  /** Number of the refused request, where the service named one: to be quoted when asking it for help. */
  readonly requestId?: number | null;
};

type FailureFacts =
  /** A window of the service is used up, also by others with the same key. */
  | { kind: "rate-limited"; retryAt: EpochMs }
  /** The balance does not cover the question (402); `isTeam`: what a team's gateway leaves this member. */
  | {
      kind: "out-of-credits";
      neededCredits: Credits;
      leftCredits: Credits | null;
      isTeam?: true;
    }
  /** A ceiling of this workbook, day or action stands in the way. */
  | { kind: "over-ceiling"; ceiling: Ceiling; limitCredits: Credits; neededCredits: Credits }
  /** Spending is switched off. */
  | { kind: "spending-off" }
  /** Waits for a decision to spend. */
  | { kind: "waiting"; priceCredits: Credits }
  /** The service does not know the key (401), or it may not be used for this (403). */
  | { kind: "key-refused"; status: number }
  /** The plan does not allow the request (403 with a code). */
  | { kind: "plan-limit"; code: string | null; title: string }
  /** Records under other names came for this one: paid and kept, not asked again by itself. */
  | ({ kind: "other-company"; credits: Credits } & OtherCompany)
  | { kind: "not-found"; what: string }
  /** The service refuses the request as wrong (400, 422 ...). */
  | { kind: "refused"; status: number; title: string }
  /** The reply is not what the contract says; `path` names the first field. */
  | { kind: "malformed-reply"; path: string }
  /** No reply: service down, offline, blocked. `status` if the service failed (5xx); `reason` if a gateway tells it. */
  | { kind: "unreachable"; address: string; status: number | null; reason?: string }
  /** This machine has no network; the question goes on by itself when it is back. */
  | { kind: "offline" }
  /** A paid request whose reply was lost: it may have been charged and is not repeated. "down": the service said that it failed. */
  | { kind: "unconfirmed"; priceCredits: Credits; at: EpochMs; service: "down" | "silent" }
  /** A lost reply of which we now know that it was charged; its answer never came. */
  | { kind: "not-arrived"; chargedCredits: Credits; at: EpochMs }
  /** For `records` records the account was charged `moreCredits` more than was shown. */
  | { kind: "price-rose"; records: number; moreCredits: Credits }
  /**
   * This machine cannot store what would be bought (disk full, storage blocked): nothing is sent.
   * `isUnkept`: it also could not keep what was bought last; that is shown, and only this workbook keeps it.
   */
  | { kind: "not-recordable"; isUnkept?: boolean }
  /** No service chosen or no key given yet. */
  | { kind: "not-connected" }
  | { kind: "cancelled" };

export type FailureKind = Failure["kind"];

export const outOfCredits = (
  neededCredits: Credits,
  leftCredits: Credits | null,
  isTeam: boolean
): Failure => ({
  kind: "out-of-credits",
  neededCredits,
  leftCredits,
  ...(isTeam && { isTeam }),
});

/** It passes without a person: whoever waits goes on waiting. */
export const isPassing = ({ kind }: Failure): boolean =>
  kind === "rate-limited" || kind === "offline";

type Plain = string | number | boolean | null;

/** The facts that texts take as they are. */
export const plainOf = (failure: Failure) =>
  Object.fromEntries(
    Object.entries({ isTeam: false, ...failure }).filter(
      (entry): entry is [string, Plain] => entry[1] === null || typeof entry[1] !== "object"
    )
  );

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export const fail = (failure: Failure): Result<never> => ({ ok: false, failure });
