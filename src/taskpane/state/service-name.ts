/**
 * The name of the connected service: the administrator's name, a word for a demo, or its host. The badge "demo" is not
 * part of the name, so that demo data is marked whatever the name is.
 */
import type { Connection } from "../../client";
import { type Config, urlOf } from "../../input";
import { t } from "../../texts";

export function serviceName(config: Config, connection: Connection): string {
  const service = serviceOf(config, connection);
  const host = originOf(connection.address).replace(/^https?:\/\//, "");
  return service?.name || (service?.demo ? t("header.demoTitle") : host);
}

/** Domains the administrator suggests for trying the connected service. */
export function domainsToTry(config: Config, connection: Connection): readonly string[] {
  return serviceOf(config, connection)?.domainsToTry ?? [];
}

function serviceOf({ services }: Config, { address, isDemo }: Connection) {
  const origin = originOf(address);
  return services.find((item) => originOf(item.address) === origin && item.demo === isDemo);
}

function originOf(address: string): string {
  return urlOf(address)?.origin ?? address;
}
