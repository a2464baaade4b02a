/**
 * The registered part of a domain: `acme.co.uk` of `shop.acme.co.uk`. Only the public suffix list (some
 * 10,000 entries) says which part that is; it is loaded when it is first needed. Formulas ask a subdomain
 * as typed; Enrich asks the main domain by default.
 */
import { parseCompanyRef } from "./company-ref";
import { hasTenants } from "./shared-hosts";
import type { Domain } from "./company";

/**
 * `shop.acme.example` gives `acme.example`, and `acme.example` gives itself; null for a suffix such as
 * `co.uk`, and when the list cannot be loaded. A subdomain of a host of many (`acme.github.io`,
 * `acme.zendesk.com`) gives itself, because the host is another company.
 */
export async function registrableDomain(domain: Domain): Promise<Domain | null> {
  const list = await import(/* webpackChunkName: "suffixes" */ "tldts").catch(() => null);
  const found = list?.getDomain(domain, { allowPrivateDomains: true });
  if (found && hasTenants(found)) return domain;
  const reading = found ? parseCompanyRef(found) : undefined;
  const isDomain = reading?.kind === "company" && reading.company.by === "domain";
  return isDomain ? reading.company.domain : null;
}
