/** The credits of the account that the service counted as used, by UTC day. Free. */
import type { Caller } from "../wire/free-calls";
import type { Result } from "../interface/scout-client";
import type { Credits, EpochMs } from "../../model/units";

/** A day without use is missing. */
export async function consumedByDay(
  caller: Caller,
  since: EpochMs
): Promise<Result<ReadonlyMap<string, Credits>>> {
  const start_datetime = new Date(since).toISOString();
  const reply = await caller.call("creditsConsumption", { start_datetime });
  if (!reply.ok) return reply;
  const days = new Map<string, Credits>();
  for (const { period_start, api_credits_consumed } of reply.value) {
    const day = period_start.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + (api_credits_consumed ?? 0));
  }
  return { ok: true, value: days };
}
