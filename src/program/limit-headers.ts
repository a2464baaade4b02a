/**
 * The five headers that tell a client its limits, as the service and the gateway write them; the lists of the legacy ones
 * have the same order.
 */
export const limitHeaderNames = [
  "RateLimit",
  "RateLimit-Policy",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
] as const;

interface Window {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** `partition`, such as "user:1234", is shown as base64: whoever has the same key shares the windows. */
export function limitHeaders(
  windows: readonly Window[],
  partition: string
): Record<(typeof limitHeaderNames)[number], string> {
  const key = btoa(partition);
  const join = (item: (window: Window) => string) => windows.map(item).join(", ");
  return {
    RateLimit: join((one) => `"${one.name}";r=${one.remaining};t=${one.resetSeconds};pk="${key}"`),
    "RateLimit-Policy": join((one) => `"${one.name}";q=${one.quota};w=${one.windowSeconds}`),
    "RateLimit-Limit": join(({ quota }) => String(quota)),
    "RateLimit-Remaining": join(({ remaining }) => String(remaining)),
    "RateLimit-Reset": join(({ resetSeconds }) => String(resetSeconds)),
  };
}
