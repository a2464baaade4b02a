/**
 * When may the next request of a group of endpoints start? The service counts requests in several sliding
 * windows at once. We do not know the instant at which it counts a request: it lies between our start and the
 * reply. So a slot counts as used from the start until one window after the reply. Others may use the same key:
 * what the service's headers count beyond our own requests is `foreign`. Pure: time comes in as a number.
 */
import type { DurationMs, EpochMs } from "../../model/units";

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

interface ForeignUse {
  readonly count: number;
  /** When the first of them leaves the window. */
  readonly firstFreeAt: EpochMs;
  readonly allFreeAt: EpochMs;
}

/** The requests of one group that still count somewhere. Values are replaced, never changed. */
export interface GroupUse {
  readonly policies: readonly Policy[];
  /** Reply times, ascending. */
  readonly repliedAt: readonly EpochMs[];
  readonly inFlight: number;
  readonly foreign: Readonly<Record<string, ForeignUse>>;
  /** By policy: replies up to this instant have left its window already, as the headers showed. */
  readonly freedUpTo: Readonly<Record<string, EpochMs>>;
  /** Set by a 429: nothing starts before. */
  readonly blockedUntil: EpochMs;
}

export function unusedGroup(
  policies: readonly Policy[],
  repliedAt: readonly EpochMs[] = []
): GroupUse {
  return { policies, repliedAt, inFlight: 0, foreign: {}, freedUpTo: {}, blockedUntil: 0 };
}

/** The instant at which the next request may start; null when that depends on a reply still out. */
export function earliestStart(use: GroupUse, now: EpochMs): EpochMs | null {
  let start = Math.max(now, use.blockedUntil);
  for (const policy of use.policies) {
    const free = slotFreeAt(use, policy, now);
    if (free === null) return null;
    start = Math.max(start, free);
  }
  return start;
}

/** The limit that delays the next request longest, and until when; null when it may start or a reply decides. */
export function standingLimit(
  use: GroupUse,
  now: EpochMs
): { policy: string | null; freeAt: EpochMs } | null {
  const freeAt = earliestStart(use, now);
  if (freeAt === null || freeAt <= now) return null;
  const policy = use.policies.find((each) => slotFreeAt(use, each, now) === freeAt);
  return { policy: policy?.name ?? null, freeAt };
}

/** How many more requests the policy allows right now. */
export function remainingIn(use: GroupUse, policy: Policy, now: EpochMs): number {
  return Math.max(0, policy.quota - use.inFlight - countOf(freeTimes(use, policy, now)));
}

/** When a policy that is used up has room again; `now` while it has room, null when a reply decides. */
export function slotFreeAt(use: GroupUse, policy: Policy, now: EpochMs): EpochMs | null {
  const times = freeTimes(use, policy, now);
  const surplus = use.inFlight + countOf(times) - policy.quota;
  if (surplus < 0) return now;
  return instantAt(times, surplus) ?? null;
}

/** When the last answered request leaves a policy's window; null while none is in it. */
export function allFreeAt(use: GroupUse, policy: Policy, now: EpochMs): EpochMs | null {
  return freeTimes(use, policy, now).at(-1)?.at ?? null;
}

/** Requests that leave a window at one instant, with their number: others may have sent millions. */
interface Run {
  readonly at: EpochMs;
  readonly count: number;
}

const countOf = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0);

/** The instant of the request at a 0-based place in ascending runs. */
function instantAt(runs: readonly Run[], place: number): EpochMs | undefined {
  let before = 0;
  return runs.find(({ count }) => (before += count) > place)?.at;
}

/** When each answered request, ours or foreign, leaves the window: ascending. */
function freeTimes(use: GroupUse, policy: Policy, now: EpochMs): Run[] {
  const own = countedReplies(use, policy, now).map((at) => ({
    at: at + policy.windowMs,
    count: 1,
  }));
  const foreign = use.foreign[policy.name];
  if (!foreign) return own;
  const others = [
    { at: foreign.firstFreeAt, count: 1 },
    { at: foreign.allFreeAt, count: foreign.count - 1 },
  ];
  const counted = others.filter(({ at, count }) => at > now && count > 0);
  return [...own, ...counted].sort((a, b) => a.at - b.at);
}

/** Replies that still count in a policy's window. */
function countedReplies(use: GroupUse, policy: Policy, now: EpochMs): readonly EpochMs[] {
  const from = Math.max(now - policy.windowMs, use.freedUpTo[policy.name] ?? -Infinity);
  return use.repliedAt.filter((at) => at > from);
}

/** The most replies that are kept, for a month's window; older ones then count as foreign. */
const MAX_REPLIES = 5_000;

export function started(use: GroupUse): GroupUse {
  return { ...use, inFlight: use.inFlight + 1 };
}

/**
 * The reply came at `now`: its slot is free one window later, or earlier if the headers count fewer requests than we
 * do. Replies that no window counts are left out. A reply that took long to read may be reported after one that came
 * later, so they are sorted.
 */
export function replied(
  use: GroupUse,
  now: EpochMs,
  reports: readonly PolicyReport[] = [],
  startedAt: EpochMs = now
): GroupUse {
  const policies =
    reports.length > 0
      ? reports.map(({ name, quota, windowMs }) => ({ name, quota, windowMs }))
      : use.policies;
  const longest = Math.max(0, ...policies.map((policy) => policy.windowMs));
  const before = use.repliedAt.filter((at) => at + longest > now);
  const repliedAt = [...before, now].sort((a, b) => a - b).slice(-MAX_REPLIES);
  const next = { ...use, policies, repliedAt, inFlight: use.inFlight - 1 };
  if (reports.length === 0) return next;
  return {
    ...next,
    foreign: foreignUse(next, now, reports),
    freedUpTo: { ...use.freedUpTo, ...freedUpTo(next, now, reports, startedAt) },
  };
}

/** A request that never reached the service: it counts nowhere. */
export function notSent(use: GroupUse): GroupUse {
  return { ...use, inFlight: use.inFlight - 1 };
}

export function blocked(use: GroupUse, until: EpochMs): GroupUse {
  return { ...use, blockedUntil: Math.max(use.blockedUntil, until) };
}

function foreignUse(use: GroupUse, now: EpochMs, reports: readonly PolicyReport[]) {
  const foreign: Record<string, ForeignUse> = {};
  for (const report of reports) {
    const own = use.inFlight + countedReplies(use, report, now).length;
    const count = report.quota - report.remaining - own;
    if (count <= 0) continue;
    const firstFreeAt = now + Math.min(report.resetMs, report.windowMs);
    foreign[report.name] = { count, firstFreeAt, allFreeAt: now + report.windowMs };
  }
  return foreign;
}

/**
 * The service counted this request at some instant since its start. It now counts at most what its headers
 * counted then, plus what is out and what was answered meanwhile. If we count more, our oldest requests have
 * left the window: the service had counted them before their replies came.
 */
function freedUpTo(
  use: GroupUse,
  now: EpochMs,
  reports: readonly PolicyReport[],
  startedAt: EpochMs
): Record<string, EpochMs> {
  const freed: Record<string, EpochMs> = {};
  const meanwhile = use.repliedAt.filter((at) => at >= startedAt).length - 1;
  for (const report of reports) {
    const counted = countedReplies(use, report, now);
    const most = report.quota - report.remaining + use.inFlight + Math.max(0, meanwhile);
    const surplus = use.inFlight + counted.length - most;
    const lastFreed = counted[surplus - 1];
    // Equal times cannot be told apart: then none of them is freed.
    if (lastFreed !== undefined && counted[surplus] !== lastFreed) freed[report.name] = lastFreed;
  }
  return freed;
}

/**
 * When each of the next `count` requests could start, if replies came at once.
 */
export function startTimes(use: GroupUse, now: EpochMs, count: number): EpochMs[] {
  const first = Math.max(now, use.blockedUntil);
  const past = use.policies.map((policy) => {
    // Instants at which requests began to count: answered ones, those of others, and those that are out.
    const free = freeTimes(use, policy, now);
    const from = free.map(({ at, count }) => ({ at: at - policy.windowMs, count }));
    from.push({ at: now, count: use.inFlight });
    return { policy, from, used: countOf(from) };
  });
  const starts: EpochMs[] = [];
  for (let at = first; starts.length < count;) {
    for (const { policy, from, used } of past) {
      const before = used + starts.length - policy.quota;
      const instant = before < used ? instantAt(from, before) : starts[before - used];
      if (before >= 0 && instant !== undefined) at = Math.max(at, instant + policy.windowMs);
    }
    starts.push(at);
  }
  return starts;
}

/** When the last of `count` requests could start from now on, if replies came at once. */
export function lastStart(use: GroupUse, now: EpochMs, count: number): EpochMs {
  return startTimes(use, now, count).at(-1) ?? now;
}
