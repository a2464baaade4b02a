/**
 * Sliding windows: a request is accepted if each policy has fewer than `quota` accepted requests in the last
 * `windowSeconds`. A request at t leaves a window of w seconds exactly at t + w. A rejected request does not count: the
 * contract does not say, but a client that retries would lock itself out. `shared/state.ts` keeps them.
 */
import type { Policy } from "./policies";

export interface WindowState {
  readonly policy: Policy;
  readonly remaining: number;
  /** Whole seconds, rounded up, until the oldest request leaves the window; 0 when the window is empty. */
  readonly resetSeconds: number;
}

export interface Admission {
  readonly accepted: boolean;
  /** The windows after this request. */
  readonly windows: readonly WindowState[];
}

/** The admission on a request, and the requests that count after it. */
export function decide(
  accepted: readonly number[],
  policies: readonly Policy[],
  at: number
): { readonly admission: Admission; readonly past: readonly number[] } {
  const past = stillCounting(accepted, policies, at);
  const isAccepted = policies.every((policy) => countWithin(past, policy, at) < policy.quota);
  const after = isAccepted ? [...past, at] : past;
  return {
    admission: { accepted: isAccepted, windows: statesOf(after, policies, at) },
    past: after,
  };
}

/** True within the window on both sides of `at`: a time far ahead, from before a clock was set back, does not count. */
function isWithin(start: number, windowSeconds: number, at: number): boolean {
  return Math.abs(start - at) < windowSeconds * 1_000;
}

/** The requests that still count in any window. */
export function stillCounting(
  accepted: readonly number[],
  policies: readonly Policy[],
  at: number
): readonly number[] {
  const longest = Math.max(...policies.map((policy) => policy.windowSeconds));
  return accepted.filter((start) => isWithin(start, longest, at)).sort((a, b) => a - b);
}

export function statesOf(
  past: readonly number[],
  policies: readonly Policy[],
  at: number
): readonly WindowState[] {
  return policies.map((policy) => stateOf(past, policy, at));
}

function countWithin(past: readonly number[], policy: Policy, at: number): number {
  return past.filter((start) => isWithin(start, policy.windowSeconds, at)).length;
}

function stateOf(past: readonly number[], policy: Policy, at: number): WindowState {
  const windowMs = policy.windowSeconds * 1_000;
  const inside = past.filter((start) => isWithin(start, policy.windowSeconds, at));
  const oldest = inside[0];
  return {
    policy,
    remaining: Math.max(0, policy.quota - inside.length),
    resetSeconds: oldest === undefined ? 0 : Math.ceil((oldest + windowMs - at) / 1_000),
  };
}
