/**
 * Starts requests as early as the limits allow and never earlier. Each group of endpoints has
 * its own queue and its own windows (policy names repeat between groups). A person who waits at
 * the pane goes first, then formulas, then runs; a job that was passed over often goes next
 * whatever its lane, so none starves. Deciding is `windows`; this file only acts.
 */
import type { LimitGroup } from "../api";
import type { Clock, EpochMs } from "./units";
import {
  blocked,
  earliestStart,
  notSent,
  replied,
  started,
  unusedGroup,
  type GroupUse,
  type Policy,
  type PolicyReport,
} from "./windows";

export type Lane = "pane" | "formula" | "run";

/** What a finished request says about its limits. */
export interface SendReport {
  /** False when it certainly never left: its slot is given back. */
  readonly wasSent: boolean;
  readonly limits: readonly PolicyReport[];
  /** Set by a 429: nothing of the group starts before. */
  readonly blockedUntil?: EpochMs;
}

interface Job {
  readonly lane: Lane;
  readonly start: () => void;
  passedOver: number;
}

interface Group {
  use: GroupUse;
  readonly queue: Job[];
  /** The start that a timer is set for; earlier needs replace it. */
  wake: AbortController | null;
}

const LANES: readonly Lane[] = ["pane", "formula", "run"];
/** A job that saw this many others overtake it goes first. */
const PATIENCE = 6;

export class Scheduler {
  readonly #groups = new Map<LimitGroup, Group>();
  #listener: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly assumedPolicies: (group: LimitGroup) => readonly Policy[]
  ) {}

  /** Called whenever something starts, ends or is queued. */
  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  /** Takes up replies of an earlier session, so that hour and day windows go on. */
  recall(group: LimitGroup, repliedAt: readonly EpochMs[]): void {
    const entry = this.#group(group);
    entry.use = {
      ...entry.use,
      repliedAt: [...repliedAt, ...entry.use.repliedAt].sort((a, b) => a - b),
    };
  }

  /** Forgets everything about limits: another key has windows of its own. Queued jobs stay. */
  reset(): void {
    for (const [name, group] of this.#groups) {
      const { inFlight } = group.use;
      group.use = { ...unusedGroup(this.assumedPolicies(name)), inFlight };
    }
  }

  /** The plan became known: windows not yet told by a reply follow it. */
  assume(group: LimitGroup, policies: readonly Policy[]): void {
    const entry = this.#group(group);
    entry.use = { ...entry.use, policies };
    this.#pump(group, entry);
  }

  use(group: LimitGroup): GroupUse {
    return this.#group(group).use;
  }

  groups(): LimitGroup[] {
    return [...this.#groups.keys()];
  }

  /** Jobs that wait for a slot, of one group or of all. */
  waiting(group?: LimitGroup): number {
    if (group) return this.#groups.get(group)?.queue.length ?? 0;
    return [...this.#groups.values()].reduce((sum, { queue }) => sum + queue.length, 0);
  }

  inFlight(): number {
    return [...this.#groups.values()].reduce((sum, { use }) => sum + use.inFlight, 0);
  }

  /**
   * Waits for a slot, then sends. Aborting while it waits rejects with the signal's reason and
   * sends nothing; once sent it is awaited, because it may have been paid for.
   */
  async run<T extends SendReport>(
    group: LimitGroup,
    lane: Lane,
    send: () => Promise<T>,
    signal?: AbortSignal
  ): Promise<T> {
    const entry = this.#group(group);
    await this.#turn(group, entry, lane, signal);
    try {
      const report = await send();
      entry.use = report.wasSent
        ? replied(entry.use, this.clock.now(), report.limits)
        : notSent(entry.use);
      if (report.blockedUntil !== undefined) entry.use = blocked(entry.use, report.blockedUntil);
      return report;
    } catch (error) {
      entry.use = replied(entry.use, this.clock.now());
      throw error;
    } finally {
      this.#pump(group, entry);
      this.#listener();
    }
  }

  #group(name: LimitGroup): Group {
    let group = this.#groups.get(name);
    if (!group) {
      group = { use: unusedGroup(this.assumedPolicies(name)), queue: [], wake: null };
      this.#groups.set(name, group);
    }
    return group;
  }

  #turn(name: LimitGroup, group: Group, lane: Lane, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = group.queue.indexOf(job);
        if (at < 0) return;
        group.queue.splice(at, 1);
        this.#listener();
        reject(signal?.reason instanceof Error ? signal.reason : new Error("aborted"));
      };
      const job: Job = {
        lane,
        passedOver: 0,
        start: () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
      };
      group.queue.push(job);
      if (signal?.aborted) leave();
      else signal?.addEventListener("abort", leave, { once: true });
      this.#pump(name, group);
      this.#listener();
    });
  }

  /** Starts what may start now and sets a timer for the next start. */
  #pump(name: LimitGroup, group: Group): void {
    for (;;) {
      const now = this.clock.now();
      const at = group.queue.length > 0 ? earliestStart(group.use, now) : null;
      if (at === null || at > now) {
        this.#wakeAt(name, group, at);
        return;
      }
      group.use = started(group.use);
      takeNext(group.queue)?.start();
    }
  }

  #wakeAt(name: LimitGroup, group: Group, at: EpochMs | null): void {
    group.wake?.abort(new Error("replaced"));
    group.wake = null;
    if (at === null) return;
    const wake = new AbortController();
    group.wake = wake;
    this.clock.wait(at - this.clock.now(), wake.signal).then(
      () => {
        if (group.wake === wake) this.#pump(name, group);
      },
      () => undefined
    );
  }
}

function takeNext(queue: Job[]): Job | undefined {
  const impatient = queue.findIndex((job) => job.passedOver >= PATIENCE);
  const byLane = LANES.map((lane) => queue.findIndex((job) => job.lane === lane)).find(
    (at) => at >= 0
  );
  const at = impatient >= 0 ? impatient : (byLane ?? -1);
  if (at < 0) return undefined;
  for (const job of queue.slice(0, at)) job.passedOver += 1;
  return queue.splice(at, 1)[0];
}
