/**
 * Starts requests as early as the limits allow and never earlier. Each group of endpoints has its
 * own queue and its own windows (policy names repeat between groups). A person who waits at the
 * pane goes first, then formulas, then runs; a job that was passed over often goes next whatever
 * its lane, so none starves. `windows` decides, `start-book` remembers and shares with other open
 * workbooks; this file only acts.
 */
import type { LimitGroup } from "../../api";
import { memoryStarts, type StartBook } from "./start-book";
import type { Clock, DurationMs, EpochMs } from "../../model/units";
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
  /** When the reply came; reading and keeping it may have taken a while since. */
  readonly repliedAt?: EpochMs;
  /** Set by a 429: nothing of the group starts before. */
  readonly blockedUntil?: EpochMs;
}

interface Job {
  readonly lane: Lane;
  readonly start: (slot: Slot) => void;
  passedOver: number;
}

/** A request that is out. */
interface Slot {
  readonly startedAt: EpochMs;
  /** Its instant in the book: by then the service has certainly counted it. */
  countedBy: EpochMs;
  /** The key has changed since it was sent: it no longer counts here. */
  isForeign: boolean;
}

interface Group {
  readonly name: LimitGroup;
  use: GroupUse;
  readonly queue: Job[];
  /** Requests of this workbook that are out. */
  readonly slots: Set<Slot>;
  /** What to change in the book at the next turn. */
  readonly changes: ((now: EpochMs) => void)[];
  turns: Promise<void>;
  /** The start that a timer is set for; earlier needs replace it. */
  wake: AbortController | null;
  /** By the clock as it was then. */
  lookedAt: EpochMs;
}

/** The most urgent first. */
export const LANES: readonly Lane[] = ["pane", "formula", "run"];
/** A job that this many others overtook goes first. */
const PATIENCE = 6;
/** No request is under way longer than this before the service counts it. */
const ARRIVAL_MS: DurationMs = 15_000;

export class Scheduler {
  readonly #groups = new Map<LimitGroup, Group>();
  #starts: StartBook = memoryStarts();
  #stopNews: () => void = () => undefined;
  #isPaused = false;
  #listener: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly assumedPolicies: (group: LimitGroup) => readonly Policy[]
  ) {}

  /** Called whenever something starts, ends or is queued. */
  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  /**
   * Counts by another book from now on: another key has windows of its own, and what an earlier
   * session or another workbook sent with it goes on counting. Queued jobs stay.
   */
  open(starts: StartBook = memoryStarts()): void {
    this.#stopNews();
    this.#starts = starts;
    this.#stopNews = starts.onNews(() => this.#lookAgain());
    for (const group of this.#groups.values()) {
      for (const slot of group.slots) slot.isForeign = true;
      group.slots.clear();
      group.use = unusedGroup(this.assumedPolicies(group.name));
      void this.#takeTurn(group);
    }
  }

  /** The plan became known: windows not yet told by a reply follow it. */
  assume(name: LimitGroup, policies: readonly Policy[]): void {
    const group = this.#group(name);
    group.use = { ...group.use, policies };
    void this.#takeTurn(group);
  }

  /** Starts nothing while there is no network; what waits goes on when there is one again. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (!isPaused) this.#lookAgain();
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
    return [...this.#groups.values()].reduce((sum, { slots }) => sum + slots.size, 0);
  }

  /**
   * Waits for a slot, then sends. Aborting while it waits rejects with the signal's reason and
   * sends nothing; once sent it is awaited, because it may have been paid for.
   */
  async run<T extends SendReport>(
    name: LimitGroup,
    lane: Lane,
    send: () => Promise<T>,
    signal?: AbortSignal
  ): Promise<T> {
    const group = this.#group(name);
    const slot = await this.#turn(group, lane, signal);
    if (signal?.aborted) {
      await this.#end(group, slot, { wasSent: false, limits: [] });
      throw reasonOf(signal);
    }
    try {
      const report = await send();
      await this.#end(group, slot, report);
      return report;
    } catch (error) {
      await this.#end(group, slot, { wasSent: true, limits: [] });
      throw error;
    }
  }

  #group(name: LimitGroup): Group {
    let group = this.#groups.get(name);
    if (!group) {
      group = {
        name,
        use: unusedGroup(this.assumedPolicies(name)),
        queue: [],
        slots: new Set(),
        changes: [],
        turns: Promise.resolve(),
        wake: null,
        lookedAt: 0,
      };
      this.#groups.set(name, group);
    }
    return group;
  }

  #turn(group: Group, lane: Lane, signal?: AbortSignal): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = group.queue.indexOf(job);
        if (at < 0) return;
        group.queue.splice(at, 1);
        this.#listener();
        reject(reasonOf(signal));
      };
      const job: Job = {
        lane,
        passedOver: 0,
        start: (slot) => {
          signal?.removeEventListener("abort", leave);
          resolve(slot);
        },
      };
      group.queue.push(job);
      if (signal?.aborted) leave();
      else signal?.addEventListener("abort", leave, { once: true });
      void this.#takeTurn(group);
      this.#listener();
    });
  }

  /** Counts the end of a request; what is due now starts in the same turn. */
  async #end(group: Group, slot: Slot, report: SendReport): Promise<void> {
    const { wasSent, limits, blockedUntil, repliedAt = Infinity } = report;
    if (!slot.isForeign) {
      await this.#takeTurn(group, (now) => {
        group.slots.delete(slot);
        const at = Math.min(now, repliedAt);
        group.use = wasSent ? replied(group.use, at, limits, slot.startedAt) : notSent(group.use);
        if (blockedUntil !== undefined) group.use = blocked(group.use, blockedUntil);
      });
    } else this.#listener();
  }

  #lookAgain(): void {
    for (const group of this.#groups.values())
      if (group.queue.length > 0) void this.#takeTurn(group);
  }

  /**
   * Reads what counts from the book, changes it and starts what is due. One turn after the other;
   * changes that come meanwhile share the next one.
   */
  #takeTurn(group: Group, change?: (now: EpochMs) => void): Promise<void> {
    if (change) group.changes.push(change);
    group.turns = group.turns.then(() => this.#exchange(group));
    return group.turns;
  }

  async #exchange(group: Group): Promise<void> {
    if (group.changes.length === 0 && group.queue.length === 0) return;
    const due: { job: Job; slot: Slot }[] = [];
    const starts = this.#starts;
    await starts
      .update(group.name, (times) => {
        if (starts !== this.#starts) return times;
        const now = this.clock.now();
        const others = this.#readTimes(group, times, now);
        for (const change of group.changes.splice(0)) change(now);
        due.push(...this.#takeDue(group, now));
        return [...group.use.repliedAt, ...others, ...renewed(group.slots, now)];
      })
      .catch(() => undefined);
    for (const { job, slot } of due) job.start(slot);
    const now = this.clock.now();
    const nextAt = group.queue.length > 0 && !this.#isPaused ? this.#nextStart(group, now) : null;
    this.#wakeAt(group, nextAt);
    this.#listener();
  }

  /** Brings the group's use up to what the book says; gives what others have out. */
  #readTimes(group: Group, times: readonly EpochMs[], now: EpochMs): EpochMs[] {
    const rest = [...times];
    for (const { countedBy } of group.slots) {
      const at = rest.indexOf(countedBy);
      if (at >= 0) rest.splice(at, 1);
    }
    const others = rest.filter((at) => at > now && at <= now + ARRIVAL_MS);
    const repliedAt = rest.filter((at) => at <= now).sort((a, b) => a - b);
    // Instants from before a clock was set back would delay everything until the clock catches up.
    const told = now < group.lookedAt ? { foreign: {}, freedUpTo: {}, blockedUntil: 0 } : {};
    group.lookedAt = now;
    group.use = { ...group.use, ...told, repliedAt, inFlight: group.slots.size + others.length };
    return others;
  }

  #takeDue(group: Group, now: EpochMs): { job: Job; slot: Slot }[] {
    const due: { job: Job; slot: Slot }[] = [];
    while (!this.#isPaused && group.queue.length > 0) {
      const at = earliestStart(group.use, now);
      const job = at !== null && at <= now ? takeNext(group.queue) : undefined;
      if (!job) break;
      const slot = { startedAt: now, countedBy: now + ARRIVAL_MS, isForeign: false };
      group.use = started(group.use);
      group.slots.add(slot);
      due.push({ job, slot });
    }
    return due;
  }

  /** If it depends on another workbook's reply: that reply counts as come after `ARRIVAL_MS`. */
  #nextStart({ use, slots }: Group, now: EpochMs): EpochMs | null {
    const isOthers = use.inFlight > slots.size;
    return earliestStart(use, now) ?? (isOthers ? now + ARRIVAL_MS : null);
  }

  #wakeAt(group: Group, at: EpochMs | null): void {
    group.wake?.abort(new Error("replaced"));
    group.wake = null;
    if (at === null) return;
    const wake = new AbortController();
    group.wake = wake;
    this.clock.wait(Math.max(0, at - this.clock.now()), wake.signal).then(
      () => {
        if (group.wake === wake) void this.#takeTurn(group);
      },
      () => undefined
    );
  }
}

/**
 * A request that is out for long has been counted, but its reply is still to come: it goes on counting.
 * So it does under a clock that was set back: other windows take no instant from further ahead.
 */
function renewed(slots: ReadonlySet<Slot>, now: EpochMs): EpochMs[] {
  const last = now + ARRIVAL_MS;
  for (const slot of slots)
    if (slot.countedBy <= now || slot.countedBy > last) slot.countedBy = last;
  return [...slots].map(({ countedBy }) => countedBy);
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error("aborted");
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
