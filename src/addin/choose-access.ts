/**
 * Which service the add-in starts with: the one this person used last, as long as the
 * administrator still allows it, else the one that the administrator connects without asking.
 */
import type { ServiceAccess } from "../client";
import type { Config } from "../input";

export function chooseAccess(config: Config, kept: ServiceAccess | null): ServiceAccess | null {
  if (kept && isAllowed(config, kept.address)) return { ...kept, key: keyNow(config, kept) };
  if (!config.connectAtStart) return null;
  const choice = config.services.find(({ key }) => key !== undefined);
  return choice?.key === undefined
    ? null
    : { address: choice.address, key: choice.key, isDemo: choice.demo };
}

/** A demo service has the key that it was started with this time. */
function keyNow({ services }: Config, { address, key, isDemo }: ServiceAccess): string {
  const demo = isDemo && services.find((service) => service.demo && service.address === address);
  return (demo && demo.key) || key;
}

function isAllowed({ services, allowAnyService }: Config, address: string): boolean {
  return allowAnyService || services.some((service) => service.address === address);
}
