/**
 * The registered part of a domain: `acme.co.uk` of `shop.acme.co.uk`. Only the public suffix list (some
 * 10,000 entries) says which part that is; it is loaded when it is first needed. Formulas ask a subdomain
 * as typed; Enrich asks the main domain by default.
 */
import type { IsSuffix } from "./company-in-text";
import { parseCompanyRef } from "./company-ref";
import { sharedHost } from "./shared-hosts";
import type { Domain } from "../../model/units";

/** Hosts of companies' sites that the list lacks: a subdomain there belongs to another company. */
const SITES: ReadonlySet<string> = new Set(
  "medium.com substack.com tumblr.com wordpress.com blogger.com wix.com weebly.com squarespace.com strikingly.com mystrikingly.com jimdo.com jimdosite.com jimdofree.com site123.me godaddysites.com business.site webnode.com webnode.page bigcartel.com bandcamp.com typeform.com hubspotpagebuilder.com hs-sites.com zendesk.com freshdesk.com atlassian.net slack.com bamboohr.com teamtailor.com recruitee.com myworkdayjobs.com personio.de personio.com sharepoint.com salesforce.com force.com typepad.com livejournal.com over-blog.com e-monsite.com canalblog.com ucraft.net tilda.ws ghost.io mailchimpsites.com shopify.com multiscreensite.com webador.com wpengine.com".split(
    " "
  )
);

/**
 * `shop.acme.example` gives `acme.example`, and `acme.example` gives itself; null for a suffix such as
 * `co.uk`, and when the list cannot be loaded. A subdomain of a shared host (`acme.github.io`) gives
 * itself, because the host is another company.
 */
export async function registrableDomain(domain: Domain): Promise<Domain | null> {
  const list = await import(/* webpackChunkName: "suffixes" */ "tldts").catch(() => null);
  const found = list?.getDomain(domain, { allowPrivateDomains: true });
  if (found && (SITES.has(found) || sharedHost(found))) return domain;
  const reading = found ? parseCompanyRef(found) : undefined;
  const isDomain = reading?.kind === "company" && reading.company.by === "domain";
  return isDomain ? reading.company.domain : null;
}

/** Suffixes that are reserved for examples and tests and not in the list. */
const RESERVED: ReadonlySet<string> = new Set(["example", "test"]);

/** Distinguishes domains from words that contain a dot. If the list cannot be loaded, nothing is a domain. */
export async function loadSuffixes(): Promise<IsSuffix> {
  const list = await import(/* webpackChunkName: "suffixes" */ "tldts").catch(() => null);
  if (!list) return () => false;
  return (domain) => {
    const { isIcann, isPrivate, publicSuffix } = list.parse(domain, { allowPrivateDomains: true });
    return isIcann === true || isPrivate === true || RESERVED.has(publicSuffix ?? "");
  };
}
