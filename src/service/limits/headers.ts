/** The five headers that tell a client its limits; the lists of the legacy ones have the same order. */
import type { WindowState } from "./windows";

export const limitHeaderNames = [
  "RateLimit",
  "RateLimit-Policy",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
] as const;

/** `partition`, such as "user:1234", is shown as base64. */
export function limitHeaders(
  windows: readonly WindowState[],
  partition: string
): Record<(typeof limitHeaderNames)[number], string> {
  const key = btoa(partition);
  const join = (item: (window: WindowState) => string) => windows.map(item).join(", ");
  return {
    RateLimit: join((w) => `"${w.policy.name}";r=${w.remaining};t=${w.resetSeconds};pk="${key}"`),
    "RateLimit-Policy": join(
      ({ policy }) => `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`
    ),
    "RateLimit-Limit": join(({ policy }) => String(policy.quota)),
    "RateLimit-Remaining": join((w) => String(w.remaining)),
    "RateLimit-Reset": join((w) => String(w.resetSeconds)),
  };
}
