/**
 * A lock and news between the workbooks that are open in one browser: Web Locks are the lock, a
 * BroadcastChannel sends the news. Both end with the page that held them, also if it crashes. A page that
 * the browser froze while it holds the lock must not stop the others: after some seconds of waiting, a page goes
 * on without the lock.
 */
import type { MachineSharing } from "../client";

const PATIENCE_MS = 10_000;
const PREFIX = "stackscout ";

/** Undefined if the browser lacks either: then each workbook counts alone. */
export function openMachineSharing(): MachineSharing | undefined {
  // The types promise both, but older browsers and insecure pages have neither.
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  if (!locks || typeof BroadcastChannel === "undefined") return undefined;
  const channels = new Map<string, BroadcastChannel>();
  /** Null where blocked storage also blocks channels. */
  const channelOf = (topic: string): BroadcastChannel | null => {
    try {
      const channel = channels.get(topic) ?? new BroadcastChannel(PREFIX + topic);
      channels.set(topic, channel);
      return channel;
    } catch {
      return null;
    }
  };
  return {
    alone: async (topic, action) => {
      let result: ReturnType<typeof action> | undefined;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      try {
        await locks.request(PREFIX + topic, { signal }, () => (result = action()));
      } catch {
        // Without a result the lock did not come, or the browser refuses locks: go on without it.
      }
      return result ?? action();
    },
    tell: (topic) => channelOf(topic)?.postMessage("changed"),
    onNews: (topic, listener) => channelOf(topic)?.addEventListener("message", listener),
  };
}
