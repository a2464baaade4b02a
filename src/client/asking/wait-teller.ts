/**
 * Tells queued purchases what they wait for: the network, or a limit and until when. Tells it once for many changes
 * of one tick, because it goes through everything queued. A short wait is not mentioned.
 */
import type { LimitGroup } from "../../api";
import type { ClientSession } from "./client-session";
import type { Failure } from "../../model/failure";
import type { OpenPurchases } from "./open-purchases";
import type { RequestQueue } from "../wire/queue";
import type { DurationMs } from "../../model/units";

const WORTH_TELLING_MS: DurationMs = 2_000;

export interface WaitTellerParts {
  readonly session: Pick<ClientSession, "isOnline" | "changed">;
  readonly queue: RequestQueue;
  readonly open: OpenPurchases;
}

/** Groups of endpoints that cost credits: only purchases wait for these. */
const PAID_GROUPS: readonly LimitGroup[] = ["tiered", "buying-intents"];

export class WaitTeller {
  #isLooking = false;
  readonly #told = new Map<LimitGroup, Failure>();

  constructor(private readonly parts: WaitTellerParts) {}

  /** The queues changed: tells surfaces, and looks at all queues in a microtask. */
  readonly changed = (): void => {
    if (!this.#isLooking) {
      this.#isLooking = true;
      queueMicrotask(() => {
        this.#isLooking = false;
        this.#look();
      });
    }
    this.parts.session.changed();
  };

  #look(): void {
    const { session, queue, open } = this.parts;
    if (session.isOnline())
      for (const { group, policy, freeAt } of queue.standing(WORTH_TELLING_MS))
        open.waitAll(group, this.#same(group, { kind: "rate-limited", policy, retryAt: freeAt }));
    else
      for (const group of PAID_GROUPS) open.waitAll(group, this.#same(group, { kind: "offline" }));
  }

  /** The same object while a group waits for the same: telling that again is quick. */
  #same(group: LimitGroup, failure: Failure): Failure {
    const last = this.#told.get(group);
    if (last && JSON.stringify(last) === JSON.stringify(failure)) return last;
    this.#told.set(group, failure);
    return failure;
  }
}
