/**
 * The part of a domain that somebody registers: `shop.acme.co.uk` belongs to `acme.co.uk`. Where
 * registration begins follows no rule but the public suffix list (some 10,000 entries), which loads
 * with the first question. Formulas ask a subdomain as typed; Enrich asks the main domain unless told otherwise.
 */
import type { IsSuffix } from "./company-in-text";
import { parseCompanyRef } from "./company-ref";
import { sharedHost } from "./shared-hosts";
import type { Domain } from "../../model/units";

/** Hosts of companies' sites that the list does not have: what stands before them is another's. */
const SITES: ReadonlySet<string> = new Set(
  "medium.com substack.com tumblr.com wordpress.com blogger.com wix.com weebly.com squarespace.com strikingly.com mystrikingly.com jimdo.com jimdosite.com jimdofree.com site123.me godaddysites.com business.site webnode.com webnode.page bigcartel.com bandcamp.com typeform.com hubspotpagebuilder.com hs-sites.com zendesk.com freshdesk.com atlassian.net slack.com bamboohr.com teamtailor.com recruitee.com myworkdayjobs.com personio.de personio.com sharepoint.com salesforce.com force.com typepad.com livejournal.com over-blog.com e-monsite.com canalblog.com ucraft.net tilda.ws ghost.io mailchimpsites.com shopify.com multiscreensite.com webador.com wpengine.com".split(
    " "
  )
);

/**
 * `shop.acme.example` gives `acme.example`, a registered domain itself; null for a suffix such as
 * `co.uk`, and when the list cannot be loaded. Names under a host for everybody (`acme.github.io`)
 * are registrable themselves: that host is not the company.
 */
export async function registrableDomain(domain: Domain): Promise<Domain | null> {
  const list = await import(/* webpackChunkName: "suffixes" */ "tldts").catch(() => null);
  const found = list?.getDomain(domain, { allowPrivateDomains: true });
  if (found && (SITES.has(found) || sharedHost(found))) return domain;
  const reading = found ? parseCompanyRef(found) : undefined;
  const isDomain = reading?.kind === "company" && reading.company.by === "domain";
  return isDomain ? reading.company.domain : null;
}

/** Suffixes that are reserved for examples and tests, and in no list. */
const RESERVED: ReadonlySet<string> = new Set(["example", "test"]);

/** Tells domains from words with a dot in them. Without the list nothing is taken for a domain. */
export async function loadSuffixes(): Promise<IsSuffix> {
  const list = await import(/* webpackChunkName: "suffixes" */ "tldts").catch(() => null);
  if (!list) return () => false;
  return (domain) => {
    const { isIcann, isPrivate, publicSuffix } = list.parse(domain, { allowPrivateDomains: true });
    return isIcann === true || isPrivate === true || RESERVED.has(publicSuffix ?? "");
  };
}
