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

class Tenants {
  readonly #of = new Map<Domain, Set<string>>();

  note(host: Domain, label: string): void {
    const [first = ""] = label.split(/[/?]/);
    if (OWN.test(first) || label === "company") return;
    const labels = this.#of.get(host) ?? new Set();
    this.#of.set(host, labels.add(label));
  }

  areOn(host: Domain): boolean {
    return (this.#of.get(host)?.size ?? 0) >= MANY;
  }
}

/** Sees the web addresses of a column, then tells which hosts have pages of many. */
export class CrowdedHosts {
  readonly #tenants = new Tenants();

  note({ company, path }: NamedCompany): void {
    if (company.by === "domain" && path !== undefined)
      this.#tenants.note(company.domain, path.toLowerCase().replace(LOCALE, ""));
  }

  isCrowded({ company, path }: NamedCompany): boolean {
    return company.by === "domain" && path !== undefined && this.#tenants.areOn(company.domain);
  }
}

/** Of subdomains and their main domains: those main domains whose subdomains are many companies. */
export function hostsOfTenants(registrable: ReadonlyMap<Domain, Domain>): Domain[] {
  const tenants = new Tenants();
  for (const [typed, host] of registrable) tenants.note(host, typed.slice(0, -host.length - 1));
  return [...new Set(registrable.values())].filter((host) => tenants.areOn(host));
}
