import type { EpochMs } from "./units";

/** YYYY-MM-DD in UTC, as the service counts. */
export function dayOf(at: EpochMs): string {
  return new Date(at).toISOString().slice(0, 10);
}
