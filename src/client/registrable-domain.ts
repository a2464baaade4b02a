/**
 * The part of a domain that somebody registers: `shop.acme.co.uk` belongs to `acme.co.uk`. Where
 * registration begins follows no rule but the public suffix list (some 10,000 entries), which loads
 * with the first question. Offered to people, never assumed: a subdomain is asked as typed.
 */
import { parseCompanyRef } from "./company-ref";
import type { Domain } from "./units";

/**
 * `shop.acme.example` gives `acme.example`, a registered domain itself; null for a suffix such as
 * `co.uk`, and when the list cannot be loaded. Names under a host for everybody (`acme.github.io`)
 * are registrable themselves: that host is not the company.
 */
export async function registrableDomain(domain: Domain): Promise<Domain | null> {
  const list = await import(/* webpackChunkName: "suffixes" */ "tldts").catch(() => null);
  const found = list?.getDomain(domain, { allowPrivateDomains: true });
  const reading = found ? parseCompanyRef(found) : undefined;
  const isDomain = reading?.kind === "company" && reading.company.by === "domain";
  return isDomain ? reading.company.domain : null;
}
