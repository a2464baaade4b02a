/**
 * Sliding windows: a request is accepted when, for every policy, fewer than `quota` accepted requests
 * lie in the last `windowSeconds`. A request at t leaves a window of w seconds at t + w exactly.
 * A rejected request does not count (the contract does not say; counting it would let a client that
 * retries lock itself out). Kept in memory: a restart forgets them.
 */
import type { Policy } from "./policies";

export interface WindowState {
  readonly policy: Policy;
  readonly remaining: number;
  /** Whole seconds, rounded up, until a slot frees; 0 when no request lies in the window. */
  readonly resetSeconds: number;
}

export interface Verdict {
  readonly accepted: boolean;
  /** After this request. */
  readonly windows: readonly WindowState[];
}

export class SlidingWindows {
  /** Accepted requests of one user and group, oldest first. */
  private readonly accepted = new Map<string, number[]>();

  /** Decides on a request at `at` (ms) and remembers it if accepted. */
  admit(partition: string, policies: readonly Policy[], at: number): Verdict {
    const past = this.prune(partition, policies, at);
    const accepted = policies.every((policy) => countWithin(past, policy, at) < policy.quota);
    if (accepted) past.push(at);
    return { accepted, windows: policies.map((policy) => stateOf(past, policy, at)) };
  }

  /** The windows as they stand, without a request. */
  look(partition: string, policies: readonly Policy[], at: number): readonly WindowState[] {
    const past = this.prune(partition, policies, at);
    return policies.map((policy) => stateOf(past, policy, at));
  }

  private prune(partition: string, policies: readonly Policy[], at: number): number[] {
    const longest = Math.max(...policies.map((policy) => policy.windowSeconds)) * 1_000;
    const past = (this.accepted.get(partition) ?? []).filter((start) => start + longest > at);
    this.accepted.set(partition, past);
    return past;
  }
}

function countWithin(past: readonly number[], policy: Policy, at: number): number {
  return past.filter((start) => start + policy.windowSeconds * 1_000 > at).length;
}

function stateOf(past: readonly number[], policy: Policy, at: number): WindowState {
  const windowMs = policy.windowSeconds * 1_000;
  const inside = past.filter((start) => start + windowMs > at);
  const oldest = inside[0];
  return {
    policy,
    remaining: Math.max(0, policy.quota - inside.length),
    resetSeconds: oldest === undefined ? 0 : Math.ceil((oldest + windowMs - at) / 1_000),
  };
}
