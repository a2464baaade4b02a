/**
 * What the service does without a call: scans of webhooks, deliveries, alert mails. Each is a round of its own; a round
 * that fails or is slow does not stop or delay the others.
 */
import type { Parts } from "../calls/call";
import { sendAlerts } from "./alerts";
import { scanDue } from "./scan";

export interface Background {
  /** Each is repeated by itself. None waits for a receiver. */
  readonly rounds: readonly (() => Promise<void>)[];
  /** Runs each once, and waits for the deliveries that began. */
  readonly tick: () => Promise<void>;
}

export function backgroundOf(parts: Parts): Background {
  const { counts, deliveries, now, onFailure } = parts;
  const round = (work: () => Promise<unknown>) => {
    let last = Promise.resolve();
    // A call for a tick waits for the round that is under way: nothing is told twice.
    return () => (last = last.then(async () => void (await work())).catch(onFailure));
  };
  const scan = round(async () => {
    await counts.reach(now());
    await scanDue(parts, now());
  });
  const mail = round(() => sendAlerts(parts, now()));
  return {
    rounds: [scan, round(() => deliveries.begin()), mail],
    tick: async () => {
      await scan();
      await Promise.all([round(async () => Promise.all(await deliveries.begin()))(), mail()]);
    },
  };
}
