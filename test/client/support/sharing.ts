/**
 * Several clients of this process as the workbooks of one browser: turns and news as Web Locks and
 * BroadcastChannel give them, and a clock that both share.
 */
import type { MachineSharing } from "../../../src/client/stores";
import { memoryStore } from "../../../src/machine/memory-store";
import { openHarness, type Harness, type HarnessOptions } from "./client-harness";

/** Each call is another workbook. `end` gives back the turns it has, as the end of a page does. */
export function shareHere(): () => MachineSharing & { end(): void } {
  const last = new Map<string, Promise<unknown>>();
  const listeners = new Set<{ owner: object; topic: string; listener: () => void }>();
  return () => {
    const owner = {};
    let isGone: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (isGone = resolve));
    return {
      alone: (topic, action) => {
        const result = (last.get(topic) ?? Promise.resolve()).then(action);
        const over = result.catch(() => undefined);
        last.set(topic, Promise.race([over, gone]));
        return result;
      },
      tell: (topic) => {
        for (const one of listeners) if (one.owner !== owner && one.topic === topic) one.listener();
      },
      onNews: (topic, listener) => {
        const entry = { owner, topic, listener };
        listeners.add(entry);
        return () => listeners.delete(entry);
      },
      end: () => {
        isGone();
      },
    };
  };
}

/** Two workbooks of one machine, with one key unless `two` has another. */
export async function openBoth(
  one: HarnessOptions,
  two: HarnessOptions = one
): Promise<[Harness, Harness]> {
  const [share, machine] = [shareHere(), memoryStore()];
  const first = await openHarness({ machine, sharing: share(), ...one });
  return [first, await openHarness({ machine, sharing: share(), key: first.key, ...two })];
}

/** Moves the common clock; time stands still while a request of either is with the service. */
export async function advanceBoth(
  [one, two]: readonly [Harness, Harness],
  ms: number
): Promise<void> {
  const { clock } = one;
  const until = clock.now() + ms;
  for (;;) {
    await one.quiet();
    await two.quiet();
    if (clock.now() >= until) return;
    await clock.advance(Math.min(clock.nextWakeIn(), until - clock.now()));
  }
}
