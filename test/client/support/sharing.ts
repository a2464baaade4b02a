/**
 * Several clients of this process as the workbooks of one browser: turns and news as Web Locks and
 * BroadcastChannel give them, and a clock that both share.
 */
import type { WindowSharing } from "../../../src/model/stores";
import type { Harness } from "./client-harness";

/** Each call is another workbook. `end` gives back the turns it has, as the end of a page does. */
export function shareHere(): () => WindowSharing & { end(): void } {
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<{ owner: object; topic: string; listener: () => void }>();
  const turns = new Map<string, { owner: object; isOver: Promise<void>; end: () => void }>();
  return () => {
    const owner = {};
    let isGone: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (isGone = resolve));
    const give = (topic: string) => {
      let end: () => void = () => undefined;
      const isOver = new Promise<void>((resolve) => (end = resolve));
      turns.set(topic, { owner, isOver, end });
      return () => {
        if (turns.get(topic)?.owner === owner) turns.delete(topic);
        end();
      };
    };
    return {
      alone: (_topic, action) => {
        const result = last.then(action);
        const over = result.catch(() => undefined);
        last = Promise.race([over, gone]);
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
      take: (topic) => Promise.resolve(turns.has(topic) ? null : give(topic)),
      isFree: (topic) => Promise.resolve(!turns.has(topic)),
      untilFree: async (topic) => {
        await turns.get(topic)?.isOver;
      },
      end: () => {
        isGone();
        for (const [topic, turn] of turns) {
          if (turn.owner !== owner) continue;
          turns.delete(topic);
          turn.end();
        }
      },
    };
  };
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
