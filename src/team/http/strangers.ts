/** Refuses pages of other sites, which would spend this site's credits, and other host names. */
import { NOT_CHARGED, refusal, replyOf } from "../wire/refusal";

export interface Door {
  /** Addresses of the gateway for people: the Host header and a page's origin have to be one of them. */
  readonly origins: readonly string[];
  /** Other addresses whose pages may call it. */
  readonly allowedOrigins: readonly string[];
}

const refuse = (...told: Parameters<typeof refusal>) => replyOf(refusal(...told), NOT_CHARGED);

export function refuseStrangers(
  { headers }: Request,
  { origins, allowedOrigins }: Door
): Response | null {
  const hosts = origins.map((origin) => new URL(origin).host);
  if (!hosts.includes((headers.get("host") ?? "").toLowerCase()))
    return refuse(
      421,
      "Unknown host",
      "This gateway answers under its own address only. Whoever runs it says with --origin which that is."
    );
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin !== null && allowedOrigins.includes(origin)) return null;
  const isForeign =
    (origin !== null && !origins.includes(origin)) ||
    (site !== null && site !== "same-origin" && site !== "none");
  if (!isForeign) return null;
  return refuse(
    403,
    "Another site",
    "Pages of other sites may not ask here. Whoever runs the gateway can let one in with --allow-origin."
  );
}
