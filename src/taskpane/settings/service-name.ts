/**
 * How the connected service is called: the administrator's name for it, or its host. The badge
 * "demo" is apart from the name, so that fictional data never depends on how somebody named it.
 */
import type { Connection } from "../../client";
import type { Config } from "../../input";
import { urlOf } from "../../model";

export function serviceName(config: Config, connection: Connection): string {
  const origin = originOf(connection.address);
  const service = config.services.find(
    (item) => originOf(item.address) === origin && item.demo === connection.isDemo
  );
  return service?.name ?? origin.replace(/^https?:\/\//, "");
}

/** Domains the administrator suggests for trying the connected service. */
export function domainsToTry(config: Config, connection: Connection): readonly string[] {
  const origin = originOf(connection.address);
  return (
    config.services.find(
      (item) => originOf(item.address) === origin && item.demo === connection.isDemo
    )?.domainsToTry ?? []
  );
}

function originOf(address: string): string {
  return urlOf(address)?.origin ?? address;
}
