/**
 * Starts requests as early as the limits allow and never earlier. Each group of endpoints has its own queue
 * and its own windows (policy names repeat between groups). Requests of the pane go first, then formulas, then
 * runs; a request that was overtaken often goes next whatever its lane, so none waits for ever. `windows`
 * decides, `start-book` remembers and shares with other open workbooks; this file only acts.
 */
import type { LimitGroup } from "../../api";
import { memoryStarts, type StartBook } from "./start-book";
import type { Clock, DurationMs, EpochMs } from "../../model/units";
import {
  blocked,
  earliestStart,
  notSent,
  replied,
  standingLimit,
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
  /** The instant that the book has for it: by then the service has certainly counted it. */
  countedBy: EpochMs;
  /** The key has changed since it was sent: it does not count in this book. */
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
  /** Stops the timer of the next start. */
  wake: AbortController | null;
  /** When the book was last read, by the clock at that time. */
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
   * Counts by another book from now on: another key has its own windows, in which requests of earlier sessions
   * and other workbooks count too. Queued jobs stay.
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

  /** The plan became known: its limits replace those assumed before. */
  assume(name: LimitGroup, policies: readonly Policy[]): void {
    const group = this.#group(name);
    group.use = { ...group.use, policies };
    void this.#takeTurn(group);
  }

  /** Starts nothing while paused (there is no network). Queued jobs go on afterwards. */
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

  /** The limits that delay waiting jobs for `leastMs` or longer, each with the instant until which it does. */
  standing(leastMs: DurationMs): { group: LimitGroup; policy: string | null; freeAt: EpochMs }[] {
    const now = this.clock.now();
    return [...this.#groups.values()].flatMap(({ name, use, queue }) => {
      const limit = queue.length > 0 ? standingLimit(use, now) : null;
      return limit && limit.freeAt - now >= leastMs ? [{ group: name, ...limit }] : [];
    });
  }

  /** Jobs that wait for a slot. */
  waiting(): number {
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

  /** Counts the end of a request; jobs that are due then start in the same turn. */
  async #end(group: Group, slot: Slot, report: SendReport): Promise<void> {
    const { wasSent, limits, blockedUntil, repliedAt = Infinity } = report;
    if (!slot.isForeign) {
      await this.#takeTurn(group, (now) => {
        if (slot.isForeign) return;
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
   * Reads the book, changes it and starts the jobs that are due. Turns come one after the other; changes
   * that come meanwhile share the next turn.
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

  /** Updates the group's use from the book; gives the instants of requests that other workbooks have out. */
  #readTimes(group: Group, times: readonly EpochMs[], now: EpochMs): EpochMs[] {
    const rest = [...times];
    for (const { countedBy } of group.slots) {
      const at = rest.indexOf(countedBy);
      if (at >= 0) rest.splice(at, 1);
    }
    const others = rest.filter((at) => at > now && at <= now + ARRIVAL_MS);
    const repliedAt = rest.filter((at) => at <= now).sort((a, b) => a - b);
    // The clock was set back: instants noted before that would delay everything until it catches up.
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

  /** When to look again. A reply that another workbook waits for counts as come after `ARRIVAL_MS`. */
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
 * Renews the instants of requests that are out: one whose instant has passed still counts until its reply comes. One
 * whose instant is too far ahead, because the clock was set back, is corrected: other windows would ignore it.
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
