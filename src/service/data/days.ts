/** Days as text (`YYYY-MM-DD`, UTC), and days before a day. */
const DAY_MS = 86_400_000;

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** All data is within so many days; beyond, a year would need more digits than `YYYY`. */
const MAX_DAYS = 700_000;

/** `dayBefore("2026-03-01", 1)` is "2026-02-28". */
export function dayBefore(day: string, days: number): string {
  const counted = Math.max(-MAX_DAYS, Math.min(MAX_DAYS, days));
  return dayOf(Date.parse(`${day}T00:00:00Z`) - counted * DAY_MS);
}

/** An hour of a day, in the contract's form for instants of jobs: UTC without a zone. */
export function instantWithoutZone(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, "0")}:00:00`;
}
