/**
 * Which service the add-in starts with: the one this person used last if the administrator still allows
 * it, else the one that the administrator connects without asking.
 */
import type { ServiceAccess } from "../client";
import type { Config } from "../input";

export function chooseAccess(config: Config, kept: ServiceAccess | null): ServiceAccess | null {
  const demo = kept?.isDemo ? demoNow(config, kept) : null;
  if (demo) return demo;
  if (kept && isAllowed(config, kept.address)) return kept;
  return config.connectAtStart ? firstOpen(config.services) : null;
}

/** The kept demo with its present address and key: a demo may start with others each time. */
function demoNow({ services }: Config, { address }: ServiceAccess): ServiceAccess | null {
  const demos = services.filter(({ demo }) => demo);
  return firstOpen(demos.filter((demo) => demo.address === address)) ?? firstOpen(demos);
}

/** The first service whose key is in the configuration, so that everybody may use it. */
function firstOpen(services: Config["services"]): ServiceAccess | null {
  for (const { address, key, demo } of services)
    if (key !== undefined) return { address, key, isDemo: demo };
  return null;
}

function isAllowed({ services, allowAnyService }: Config, address: string): boolean {
  return allowAnyService || services.some((service) => service.address === address);
}
