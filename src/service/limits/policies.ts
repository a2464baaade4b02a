/**
 * How many requests are allowed in how much time. The numbers for tiered and autocomplete are the contract's. It has
 * none for other endpoints, so each of these groups has a generous policy here, with headers.
 */
import type { LimitGroup } from "../../api";

export type Tier = "free" | "paid";

export interface Policy {
  /** In the service's own words, e.g. "per-second". */
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

const perSecond = (quota: number): Policy => ({ name: "per-second", quota, windowSeconds: 1 });

const freeTier: readonly Policy[] = [
  perSecond(4),
  { name: "per-minute", quota: 10, windowSeconds: 60 },
  { name: "per-hour", quota: 50, windowSeconds: 3_600 },
  { name: "per-day", quota: 400, windowSeconds: 86_400 },
];

/** The policies of a group, from the shortest window to the longest. */
export function policiesOf(group: LimitGroup, tier: Tier): readonly Policy[] {
  switch (group) {
    case "tiered":
      return tier === "free" ? freeTier : [perSecond(4)];
    case "autocomplete":
      return [perSecond(5)];
    case "buying-intents":
      return [perSecond(10)];
    case "free":
      return [perSecond(20)];
  }
}
