/**
 * What the service does without a call: scans of webhooks, deliveries, alert mails. Each is a round of its own; a round
 * that fails or is slow does not stop or delay the others.
 */
import type { RecentCounts } from "../data/recent-counts";
import type { AlertParts } from "./alerts";
import { sendAlerts } from "./alerts";
import type { Deliveries } from "../delivery/deliveries";
import type { ScanParts } from "./scan";
import { scanDue } from "./scan";
import type { SharedState } from "../shared/state";

export interface BackgroundParts extends ScanParts, AlertParts {
  readonly counts: RecentCounts;
  readonly deliveries: Deliveries;
  readonly now: () => number;
  readonly shared: SharedState;
}

export interface Background {
  /** Each is repeated by itself. None waits for a receiver. */
  readonly rounds: readonly (() => Promise<void>)[];
  /** Runs each once, and waits for the deliveries that began. */
  readonly tick: () => Promise<void>;
}

export function backgroundOf(parts: BackgroundParts): Background {
  const { counts, deliveries, now, shared, onFailure } = parts;
  const round = (work: () => Promise<unknown>) => async () => {
    try {
      // Reads the clock, which other processes may have moved.
      await shared.refresh();
      await work();
    } catch (error) {
      onFailure(error);
    }
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
