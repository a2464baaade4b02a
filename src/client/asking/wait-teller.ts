/**
 * Tells queued purchases what they wait for: the network, or a limit and until when. Tells it once for many changes
 * of one tick, because it goes through everything queued. A short wait is not mentioned.
 */
import type { LimitGroup } from "../../api";
import type { OpenPurchases } from "./open-purchases";
import type { Scheduler } from "../wire/scheduler";
import type { Clock, DurationMs } from "../../model/units";
import { standingLimit } from "../wire/windows";

const WORTH_TELLING_MS: DurationMs = 2_000;

export interface WaitTellerParts {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly open: OpenPurchases;
  readonly isOnline: () => boolean;
}

/** Groups of endpoints that cost credits: only purchases wait for these. */
const PAID_GROUPS: readonly LimitGroup[] = ["tiered", "buying-intents"];

export class WaitTeller {
  #isLooking = false;

  constructor(private readonly parts: WaitTellerParts) {}

  /** Looks at all queues in a microtask. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    queueMicrotask(() => {
      this.#isLooking = false;
      const { open, isOnline, scheduler } = this.parts;
      if (isOnline()) for (const group of scheduler.groups()) this.#tell(group);
      else for (const group of PAID_GROUPS) open.waitAll(group, { kind: "offline" });
    });
  }

  #tell(group: LimitGroup): void {
    const { clock, scheduler, open } = this.parts;
    if (scheduler.waiting(group) === 0) return;
    const now = clock.now();
    const limit = standingLimit(scheduler.use(group), now);
    if (!limit || limit.freeAt - now < WORTH_TELLING_MS) return;
    open.waitAll(group, {
      kind: "rate-limited",
      policy: limit.policy,
      retryAt: limit.freeAt,
    });
  }
}
