/**
 * A clock that only moves when told: sleepers wake in order, and whatever their waking sets in
 * motion without further sleep is finished before the next one wakes.
 */
import type { Clock, EpochMs } from "../../../src/client/units";
import { isAtRealWork } from "./real-work";

interface Sleeper {
  readonly at: EpochMs;
  readonly wake: () => void;
}

export class FakeClock implements Clock {
  #now: EpochMs;
  #sleepers: Sleeper[] = [];

  constructor(now: EpochMs = Date.UTC(2026, 10, 2, 9)) {
    this.#now = now;
  }

  now = (): EpochMs => this.#now;

  wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const sleeper = { at: this.#now + Math.max(0, ms), wake: resolve };
      const abort = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener("abort", abort, { once: true });
      this.#sleepers.push(sleeper);
    });

  /** Another time, of which whoever sleeps knows nothing: they never wake. */
  startAt(now: EpochMs): void {
    this.#now = now;
    this.#sleepers = [];
  }

  /** Until the next sleeper wakes; Infinity when nobody sleeps. */
  nextWakeIn(): number {
    return Math.max(0, Math.min(...this.#sleepers.map(({ at }) => at)) - this.#now);
  }

  /** Moves time by `ms`, waking whoever is due on the way. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    await settle();
    for (;;) {
      if (!this.wakeNext(until)) return;
      await settle();
    }
  }

  /** Wakes who is due next, at `until` at the latest; without one it is `until`, and false. */
  wakeNext(until: EpochMs): boolean {
    let next: Sleeper | undefined;
    for (const sleeper of this.#sleepers)
      if (sleeper.at <= until && (!next || sleeper.at < next.at)) next = sleeper;
    this.#now = next ? Math.max(this.#now, next.at) : until;
    if (!next) return false;
    this.#sleepers = this.#sleepers.filter((other) => other !== next);
    next.wake();
    return true;
  }

  /** Moves time until `isDone`, at most `limitMs`; fails with `what` otherwise. */
  async advanceUntil(
    isDone: () => boolean,
    limitMs = 48 * 3_600_000,
    what = "what was waited for"
  ): Promise<void> {
    const until = this.#now + limitMs;
    await settle();
    while (!isDone()) {
      const next = this.#sleepers.sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > until)
        throw new Error(`${what} did not happen: ${String(this.#sleepers.length)} sleepers left`);
      await this.advance(Math.max(0, next.at - this.#now));
    }
  }
}

/**
 * Lets every promise that needs no time finish: also those that go through Node's own I/O-free queues,
 * and long loops that rest for the page.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn = isAtRealWork() ? 0 : turn + 1)
    await new Promise((resolve) => setImmediate(resolve));
}
