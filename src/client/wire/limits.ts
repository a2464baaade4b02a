/**
 * When may the next request of a group of endpoints start? The service counts requests by key in several sliding
 * windows at once. It counts a request when it arrives, which we do not see: taken is its start, and as much later as its
 * reply took longer than the fastest of late, at most `LATE_MS`. So a steady latency costs nothing, and an unsteady one
 * a few 429s, which are free. Others may use the same key: `others` is what the headers count beyond our own.
 */
import type { LimitGroup } from "../../api";
import { DAY_MS, type DurationMs, type EpochMs } from "../units";

/** One limit in the service's own words: at most `quota` requests in any `windowMs`. */
export interface Policy {
  readonly name: string;
  readonly quota: number;
  readonly windowMs: DurationMs;
}

/** What one reply's headers said about one policy. */
export interface PolicyReport extends Policy {
  readonly remaining: number;
  /** Until the oldest counted request leaves the window. */
  readonly resetMs: DurationMs;
}

export type Plan = "free" | "paid" | "unknown";

/** Most rows in one request. An unknown plan tries the large page: a refusal is free. Source: service-facts, "Maximum page size". */
export const largestPage = (plan: Plan): number => (plan === "free" ? 25 : 500);

const perSecond = (quota: number): Policy => ({ name: "per-second", quota, windowMs: 1000 });
const freePlan: readonly Policy[] = [
  perSecond(4),
  { name: "per-minute", quota: 10, windowMs: 60_000 },
  { name: "per-hour", quota: 50, windowMs: 3_600_000 },
  { name: "per-day", quota: 400, windowMs: DAY_MS },
];

/**
 * The limits until headers tell them. An unknown plan has those of the free one: to exceed them costs waiting. No limit is
 * stated for some groups; 8 a second limits a burst. Source: contract, "Rate limits".
 */
export function knownPolicies(group: LimitGroup, plan: Plan): readonly Policy[] {
  if (group === "tiered") return plan === "paid" ? [perSecond(4)] : freePlan;
  return [perSecond(group === "autocomplete" ? 5 : 8)];
}

export interface SentRequest {
  readonly startedAt: EpochMs;
  repliedAt: EpochMs | null;
  /** When the service counted it, as far as we can tell. */
  countedAt: EpochMs;
}

const LATE_MS: DurationMs = 400;
/** Round trips that tell the usual latency. */
const ROUND_TRIPS = 20;
/** For a window of a month; older requests then count as those of others. */
const MOST_REQUESTS = 5_000;
const FIRST_BACKOFF_MS: DurationMs = 500;
const LONGEST_BACKOFF_MS: DurationMs = 60_000;

/** Requests of others in a window, until an instant; then the next step counts. */
type Others = readonly { readonly count: number; readonly until: EpochMs }[];

/** The requests of one group that still count somewhere. */
export class GroupLimits {
  #sent: SentRequest[] = [];
  #others = new Map<string, Others>();
  #roundTrips: DurationMs[] = [];
  /** Since the last 429. A clock that was set back ends it: nobody knows how much of it is over. */
  #blocked = { from: -Infinity, until: -Infinity };
  #refusals = 0;

  constructor(public policies: readonly Policy[]) {}

  start(now: EpochMs): SentRequest {
    const request = { startedAt: now, repliedAt: null, countedAt: now + LATE_MS };
    // A request of the future is one from before the clock was set back.
    const from = now - Math.max(...this.policies.map(({ windowMs }) => windowMs)) - LATE_MS;
    this.#sent = this.#sent.filter(({ startedAt }) => startedAt > from && startedAt <= now);
    this.#sent = [...this.#sent, request].slice(-MOST_REQUESTS);
    return request;
  }

  /** It never left: it counts nowhere. */
  cancel(request: SentRequest): void {
    this.#sent = this.#sent.filter((each) => each !== request);
  }

  /** The reply came, with what its headers say. */
  replied(request: SentRequest, now: EpochMs, reports: readonly PolicyReport[]): void {
    const { startedAt } = request;
    const tookMs = Math.max(0, now - startedAt);
    this.#roundTrips = [...this.#roundTrips, tookMs].slice(-ROUND_TRIPS);
    request.repliedAt = now;
    request.countedAt = startedAt + Math.min(LATE_MS, tookMs - Math.min(...this.#roundTrips));
    if (reports.length === 0) return;
    this.policies = reports.map(({ name, quota, windowMs }) => ({ name, quota, windowMs }));
    this.#others = new Map(reports.map((report) => [report.name, this.#othersIn(report, now)]));
  }

  /** The service served a request: the next 429 is a first one again. */
  served(): void {
    this.#refusals = 0;
  }

  /** A 429: nothing starts before the told instant, and each one in a row doubles the wait. `random`: 0 to 1. */
  refused(request: SentRequest, until: EpochMs, now: EpochMs, random: number): void {
    // What left before the last 429 came says nothing new.
    const standing = now < this.#blocked.from ? null : this.#blocked;
    if (!standing || request.startedAt > standing.from) this.#refusals += 1;
    const backoffMs = FIRST_BACKOFF_MS * 2 ** Math.max(0, this.#refusals - 1) * (1 + random / 2);
    const backUntil = now + Math.min(backoffMs, LONGEST_BACKOFF_MS);
    const last = Math.max(standing?.until ?? now, until, Math.ceil(backUntil));
    this.#blocked = { from: now, until: last };
  }

  /** When each of the next requests may start. */
  startTimes(now: EpochMs, count: number): EpochMs[] {
    const windows = this.policies.map((policy) => ({ policy, sent: this.#counted(policy, now) }));
    const starts: EpochMs[] = [];
    const { from, until } = this.#blocked;
    const first = now < from ? now : Math.max(now, until);
    for (let at = first; starts.length < count; starts.push(at)) {
      for (const { policy, sent } of windows) at = this.#freeAt(policy, sent, at);
      for (const { sent } of windows) sent.push(at);
    }
    return starts;
  }

  /** When our own requests that a window counts were counted, ascending. */
  #counted({ windowMs }: Policy, now: EpochMs): EpochMs[] {
    return this.#sent
      .map(({ countedAt }) => countedAt)
      .filter((at) => at > now - windowMs && at <= now + LATE_MS)
      .sort((a, b) => a - b);
  }

  #othersNow({ name }: Policy, now: EpochMs): Others {
    return (this.#others.get(name) ?? []).filter(({ count, until }) => count > 0 && until > now);
  }

  #freeAt(policy: Policy, sent: readonly EpochMs[], now: EpochMs): EpochMs {
    let from = now;
    for (const { count, until } of [
      ...this.#othersNow(policy, now),
      { count: 0, until: Infinity },
    ]) {
      const room = policy.quota - count;
      const leaving = room > 0 ? sent[sent.length - room] : undefined;
      const at = Math.max(from, leaving === undefined ? from : leaving + policy.windowMs);
      if (room > 0 && at < until) return at;
      from = Math.max(from, until);
    }
    return from;
  }

  /** The first of them leaves when the service says; of the others only the last instant is known. */
  #othersIn({ quota, remaining, resetMs, windowMs }: PolicyReport, now: EpochMs): Others {
    const own = this.#sent.filter(({ repliedAt }) => (repliedAt ?? now) > now - windowMs).length;
    const count = quota - remaining - own;
    const first = now + Math.min(resetMs, windowMs);
    return [
      { count, until: first },
      { count: count - 1, until: now + windowMs },
    ];
  }
}
