/** The five headers that tell a client the account's limits, as the service writes them. */
import type { Standing } from "../windows/slots";

/** `partition` is shown as base64: whoever has the same key shares the windows. */
export function limitHeaders(
  standings: readonly Standing[],
  partition: string
): Record<string, string> {
  if (standings.length === 0) return {};
  const key = btoa(partition);
  const windows = standings.map(({ policy, used, resetMs }) => ({
    ...policy,
    remaining: Math.max(0, policy.quota - used),
    resetSeconds: Math.ceil(resetMs / 1000),
    seconds: Math.ceil(policy.windowMs / 1000),
  }));
  const join = (item: (window: (typeof windows)[number]) => string) => windows.map(item).join(", ");
  return {
    RateLimit: join((one) => `"${one.name}";r=${one.remaining};t=${one.resetSeconds};pk="${key}"`),
    "RateLimit-Policy": join((one) => `"${one.name}";q=${one.quota};w=${one.seconds}`),
    "RateLimit-Limit": join(({ quota }) => String(quota)),
    "RateLimit-Remaining": join(({ remaining }) => String(remaining)),
    "RateLimit-Reset": join(({ resetSeconds }) => String(resetSeconds)),
  };
}
