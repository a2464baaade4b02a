/** Days on the axis of a chart: the last days, with 0 for a day without data. Pure. */
import { dayOf, type EpochMs } from "../../model";
import type { DayPoint } from "./bar-chart";

const DAY_MS = 86_400_000;

/** The last `count` days up to `now`, UTC, oldest first; several values of one day are added up. */
export function lastDays(
  now: EpochMs,
  count: number,
  told: readonly { readonly day: string; readonly value: number }[]
): DayPoint[] {
  const sums = new Map<string, number>();
  for (const { day, value } of told) {
    const key = day.slice(0, 10);
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(now - (count - 1 - index) * DAY_MS);
    return { day, value: sums.get(day) ?? 0 };
  });
}

/** The start of the last `count` days, in the form of the contract's parameter. */
export function startOfDays(now: EpochMs, count: number): string {
  return `${dayOf(now - (count - 1) * DAY_MS)}T00:00:00Z`;
}

export function sumOf(days: readonly { readonly value: number }[]): number {
  return days.reduce((sum, { value }) => sum + value, 0);
}
