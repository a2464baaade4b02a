/**
 * Lets a long loop pause every few milliseconds, because it shares the thread with a person's clicks. The pause is
 * a timer, not a microtask, because only a timer lets the page answer.
 */

/** Well below the 100 ms after which a click feels late, several loops side by side included. */
const RUN_MS = 20;

let pausedAt = performance.now();

/** True when it is time to `pause`: ask it between two steps. */
export const isPauseDue = (): boolean => performance.now() - pausedAt > RUN_MS;

/** Lets everything else run that waits for the thread. */
export async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  pausedAt = performance.now();
}
