/**
 * One queue of requests for each group of endpoints of an account: starts a request when every window has room
 * (`limits`). `run` waits in it and then sends:
 *
 *     const reply = await queue.run("tiered", () => http.send("technologies", input), signal);
 *
 * What `send` gives tells what the headers said; the queue learns the limits and the plan from it, and backs off
 * after a 429. It never repeats a request. Nothing is kept: the first reply of a session tells what still counts.
 */
import type { LimitGroup } from "../../api";
import type { Clock, DurationMs, EpochMs } from "../units";
import type { SendReport } from "./http";
import {
  GroupLimits,
  knownPolicies,
  largestPage,
  type Plan,
  type Policy,
  type SentRequest,
} from "./limits";

/** A request that is out, with the limits in which it counts. */
interface Slot {
  readonly request: SentRequest;
  readonly limits: GroupLimits;
}

interface Group {
  readonly name: LimitGroup;
  limits: GroupLimits;
  /** What starts each of those that wait, in their order. */
  readonly jobs: ((slot: Slot) => void)[];
  out: number;
  /** Stops the timer of the next start. */
  wake: AbortController | null;
}

export class RequestQueue {
  readonly #groups = new Map<LimitGroup, Group>();
  #plan: Plan = "unknown";
  #onPlan: (plan: Plan) => void = () => undefined;
  #isPaused = false;
  #listener: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly random: () => number = Math.random
  ) {}

  /** Called whenever something starts, ends or is queued. */
  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  get plan(): Plan {
    return this.#plan;
  }

  /** Most rows in one request. */
  get pageSize(): number {
    return largestPage(this.#plan);
  }

  /** Another key: its limits are counted anew; jobs stay. `onPlan` hears when its plan becomes known. */
  open(plan: Plan = "unknown", onPlan: (plan: Plan) => void = () => undefined): void {
    this.#plan = plan;
    this.#onPlan = onPlan;
    for (const group of this.#groups.values()) {
      group.limits = new GroupLimits(knownPolicies(group.name, plan));
      group.out = 0;
      this.#next(group);
    }
  }

  /** What a refused or a large page shows of the plan. Without headers its limits are those that are known. */
  learn(plan: Plan, policies: readonly Policy[] = knownPolicies("tiered", plan)): void {
    if (plan === this.#plan) return;
    this.#plan = plan;
    this.#onPlan(plan);
    const group = this.#group("tiered");
    group.limits.policies = policies;
    this.#next(group);
  }

  /** Starts nothing while paused (there is no network). */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    for (const group of this.#groups.values()) this.#next(group);
  }

  /**
   * Aborting while it waits rejects with the signal's reason and sends nothing; once sent it is awaited, because it may
   * have been paid for.
   */
  async run<T extends SendReport>(
    name: LimitGroup,
    send: () => Promise<T>,
    signal?: AbortSignal
  ): Promise<T> {
    const group = this.#group(name);
    const slot = await this.#slot(group, signal);
    let report: SendReport = { wasSent: !signal?.aborted, limits: [] };
    try {
      signal?.throwIfAborted();
      const came = await send();
      report = came;
      return came;
    } finally {
      this.#ended(group, slot, report);
    }
  }

  /** The groups whose limits delay waiting jobs for `leastMs` or longer, each with the instant until which they do. */
  standing(leastMs: DurationMs): { group: LimitGroup; freeAt: EpochMs }[] {
    const now = this.clock.now();
    return [...this.#groups.values()].flatMap(({ name, jobs, limits }) => {
      const [freeAt = now] = jobs.length > 0 ? limits.startTimes(now, 1) : [];
      return freeAt > now && freeAt - now >= leastMs ? [{ group: name, freeAt }] : [];
    });
  }

  /** When the last of `count` more requests of a group could start, if replies came at once. */
  lastStart(name: LimitGroup, count: number): EpochMs {
    const now = this.clock.now();
    return this.#group(name).limits.startTimes(now, count).at(-1) ?? now;
  }

  queued(): number {
    return [...this.#groups.values()].reduce((sum, { jobs }) => sum + jobs.length, 0);
  }

  inFlight(): number {
    return [...this.#groups.values()].reduce((sum, { out }) => sum + out, 0);
  }

  #group(name: LimitGroup): Group {
    const known = this.#groups.get(name);
    if (known) return known;
    const limits = new GroupLimits(knownPolicies(name, this.#plan));
    const group: Group = { name, limits, jobs: [], out: 0, wake: null };
    this.#groups.set(name, group);
    return group;
  }

  #slot(group: Group, signal: AbortSignal | undefined): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(reasonOf(signal));
      const { jobs } = group;
      const leave = () => {
        jobs.splice(jobs.indexOf(start), 1);
        this.#next(group);
        reject(reasonOf(signal));
      };
      const start = (slot: Slot) => {
        signal?.removeEventListener("abort", leave);
        resolve(slot);
      };
      jobs.push(start);
      signal?.addEventListener("abort", leave, { once: true });
      this.#next(group);
    });
  }

  /** Starts what is due; sets a timer for the next. */
  #next(group: Group): void {
    group.wake?.abort(new Error("replaced"));
    group.wake = null;
    const { limits, jobs } = group;
    while (!this.#isPaused && jobs.length > 0) {
      const now = this.clock.now();
      const [at = now] = limits.startTimes(now, 1);
      if (at > now) {
        this.#wakeAt(group, at - now);
        break;
      }
      group.out += 1;
      jobs.shift()?.({ limits, request: limits.start(now) });
    }
    this.#listener();
  }

  #wakeAt(group: Group, inMs: DurationMs): void {
    const wake = (group.wake = new AbortController());
    this.clock.wait(inMs, wake.signal).then(
      () => this.#next(group),
      () => undefined
    );
  }

  #ended(group: Group, { limits, request }: Slot, report: SendReport): void {
    const { wasSent, limits: reports, blockedUntil } = report;
    const now = this.clock.now();
    if (wasSent) limits.replied(request, Math.min(now, report.repliedAt ?? now), reports);
    else limits.cancel(request);
    if (blockedUntil !== undefined) limits.refused(request, blockedUntil, now, this.random());
    else if (wasSent) limits.served();
    // Of another key: it counts nothing here.
    if (limits !== group.limits) return;
    group.out -= 1;
    // Only the free plan has windows longer than a second.
    if (group.name === "tiered" && reports.length > 0)
      this.learn(reports.some(({ windowMs }) => windowMs > 1000) ? "free" : "paid", reports);
    this.#next(group);
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error("aborted");
}
