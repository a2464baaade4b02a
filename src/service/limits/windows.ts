/**
 * Sliding windows: a request is accepted if each policy has fewer than `quota` accepted requests in the last
 * `windowSeconds`. A request at t leaves a window of w seconds exactly at t + w. A rejected request does not count: the
 * contract does not say, but a client that retries would lock itself out. `shared/state.ts` keeps them.
 */
import type { Policy } from "./policies";

export interface WindowState extends Policy {
  readonly remaining: number;
  /** Whole seconds, rounded up, until the oldest request leaves the window; 0 when the window is empty. */
  readonly resetSeconds: number;
}

/** True within the window on both sides of `at`: a time far ahead, from before a clock was set back, does not count. */
export function isWithin(start: number, windowSeconds: number, at: number): boolean {
  return Math.abs(start - at) < windowSeconds * 1_000;
}

/** What each window has left after the requests that were accepted. */
export function windowsAfter(
  accepted: readonly number[],
  policies: readonly Policy[],
  at: number
): WindowState[] {
  return policies.map((policy) => {
    const { quota, windowSeconds } = policy;
    const inside = accepted.filter((start) => isWithin(start, windowSeconds, at));
    const freeAt = Math.min(...inside) + windowSeconds * 1_000;
    return {
      ...policy,
      remaining: Math.max(0, quota - inside.length),
      resetSeconds: inside.length === 0 ? 0 : Math.ceil((freeAt - at) / 1_000),
    };
  });
}
