/**
 * Says until when a queue waits for a limit: once for a whole wave of changes and only when the
 * instant is another one, for telling goes through everything queued. A short wait is not worth a word.
 */
import type { LimitGroup } from "../api";
import type { Desk } from "./desk";
import type { Scheduler } from "./scheduler";
import type { Clock, DurationMs } from "./units";
import { standingLimit } from "./windows";

const WORTH_TELLING_MS: DurationMs = 2_000;

export interface WaitTellerParts {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly desk: Desk;
}

export class WaitTeller {
  #isLooking = false;

  constructor(private readonly parts: WaitTellerParts) {}

  /** Looks at all queues, a microtask later. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    queueMicrotask(() => {
      this.#isLooking = false;
      for (const group of this.parts.scheduler.groups()) this.#tell(group);
    });
  }

  #tell(group: LimitGroup): void {
    const { clock, scheduler, desk } = this.parts;
    if (scheduler.waiting(group) === 0) return;
    const now = clock.now();
    const limit = standingLimit(scheduler.use(group), now);
    if (!limit || limit.freeAt - now < WORTH_TELLING_MS) return;
    desk.waitAll(group, { kind: "rate-limited", policy: limit.policy, retryAt: limit.freeAt });
  }
}
