/** What the service says the account was charged, by its own count of days. Free. */
import { creditsConsumptionReplySchema, routes } from "../../api";
import type { Upstream } from "./send";
import { bodyText } from "./shared";

/** Credits since the start of a day (`2026-11-22`, UTC); null when the service does not tell. */
export async function consumedSince(
  { service, key, timeoutMs, fetch }: Upstream,
  day: string
): Promise<number | null> {
  const address = new URL(routes.creditsConsumption.path, service);
  address.searchParams.set("start_datetime", `${day}T00:00:00Z`);
  address.searchParams.set("timezone", "UTC");
  try {
    const reply = await fetch(address, {
      headers: { accept: "application/json", authorization: `Bearer ${key}` },
      redirect: "manual",
      signal: AbortSignal.timeout(Math.min(timeoutMs, 20_000)),
    });
    const read = creditsConsumptionReplySchema.safeParse(JSON.parse(await bodyText(reply)));
    if (reply.status !== 200 || !read.success) return null;
    const days = read.data.map(({ api_credits_consumed }) => api_credits_consumed);
    return days.reduce<number | null>(
      (sum, credits) => (sum === null || credits === null ? null : sum + credits),
      0
    );
  } catch {
    return null;
  }
}
