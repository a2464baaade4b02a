/**
 * A host with many different pages or subdomains in one column is a host of many companies, even if no
 * list knows it: `market.example/acme`, `fair.example/en/exhibitors?id=7`, `acme.market.example`. Its own company is
 * hardly meant so often.
 */
import type { NamedCompany, Domain } from "../input";

/** From this many on they are tenants. */
const MANY = 5;
/** Parts of a company's own site: languages, countries, usual names. */
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?\//i;
const OWN =
  /^(?:[a-z]{2}(?:[-_][a-z]{2})?|www\d*|m|mail|app|portal|login|shop|store|blog|news|press|jobs|careers?|about.*|contact.*|team|products?|services?|solutions?|support|help|docs|home|index.*|investors?)$/i;

/** Sees pages and subdomains, then tells which hosts have those of many. */
export class CrowdedHosts {
  readonly #labels = new Map<Domain, Set<string>>();

  notePage({ company, path }: NamedCompany): void {
    if (company.by === "domain" && path !== undefined)
      this.note(company.domain, path.toLowerCase().replace(LOCALE, ""));
  }

  note(host: Domain, label: string): void {
    const [first = ""] = label.split(/[/?]/);
    if (OWN.test(first) || label === "company") return;
    const labels = this.#labels.get(host) ?? new Set();
    this.#labels.set(host, labels.add(label));
  }

  has(host: Domain): boolean {
    return (this.#labels.get(host)?.size ?? 0) >= MANY;
  }
}

/** Of subdomains and their main domains: those main domains whose subdomains are many companies. */
export function hostsOfTenants(registrable: ReadonlyMap<Domain, Domain>): Domain[] {
  const hosts = new CrowdedHosts();
  for (const [typed, host] of registrable) hosts.note(host, typed.slice(0, -host.length - 1));
  return [...new Set(registrable.values())].filter((host) => hosts.has(host));
}
