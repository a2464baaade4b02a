/**
 * What the service does without being called: scans of webhooks, deliveries, alert mails. Each is a round of
 * its own; one that fails or is slow neither stops nor delays the others.
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
  /** To be repeated, each by itself. None of them waits for a receiver. */
  readonly rounds: readonly (() => Promise<void>)[];
  /** One of each, and the end of the deliveries that began. */
  readonly tick: () => Promise<void>;
}

export function backgroundOf(parts: BackgroundParts): Background {
  const { counts, deliveries, now, shared, onFailure } = parts;
  const round = (work: () => Promise<unknown>) => async () => {
    try {
      // The clock, as other processes may have moved it.
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
    rounds: [scan, round(() => deliveries.begin(now())), mail],
    tick: async () => {
      await scan();
      await Promise.all([round(async () => Promise.all(await deliveries.begin(now())))(), mail()]);
    },
  };
}
