/**
 * The companies of rows as they are asked: subdomains as their main domains, unless so many are of one host that they
 * look like different companies, or one is paid for as it was typed.
 */
import { registrableDomain, type Domain } from "../input";
import type { ScoutClient } from "../client";
import type { EnrichmentChoices } from "./choices";
import { hostsOfTenants } from "./crowded-hosts";
import { heldReadings, isKnown, type OutputPlan } from "./output";
import { groupRows, type RowGroups, type RowsToGroup } from "./row-groups";
import type { NameFinding } from "./row-reading";

export interface Subdomains {
  readonly companies: number;
  readonly examples: readonly { readonly typed: string; readonly registrable: string }[];
  /** Hosts of so many of them that each is asked as typed: they look like different companies. */
  readonly tenants: readonly string[];
}

interface GroupingParts {
  readonly client: ScoutClient;
  /** What is asked of each company. */
  readonly outputs: OutputPlan;
  readonly names: ReadonlyMap<string, NameFinding>;
}

/** `subdomains` are asked as their main domains, unless the choices say otherwise. */
export async function groupCompanies(
  rows: RowsToGroup,
  choices: Pick<EnrichmentChoices, "useRegistrable" | "links">,
  { client, outputs, names }: GroupingParts
): Promise<{ readonly groups: RowGroups; readonly subdomains: Subdomains }> {
  const links = new Map(Object.entries(choices.links ?? {}));
  const options = { names, links };
  const typed = await groupRows(rows, { ...options, registrable: new Map() });
  const registrable = await registrableOf(typed);
  const tenants = hostsOfTenants(registrable);
  for (const [typed, host] of registrable) if (tenants.includes(host)) registrable.delete(typed);
  for (const domain of await paidAsTyped(registrable, client, outputs)) registrable.delete(domain);
  const examples = [...registrable]
    .slice(0, 3)
    .map(([from, to]) => ({ typed: from, registrable: to }));
  const subdomains = { companies: registrable.size, examples, tenants };
  if (!choices.useRegistrable || registrable.size === 0) return { groups: typed, subdomains };
  return { groups: await groupRows(rows, { ...options, registrable }), subdomains };
}

/** The main domain of each company that is typed as a subdomain. */
async function registrableOf({ companies }: RowGroups): Promise<Map<Domain, Domain>> {
  const found = new Map<Domain, Domain>();
  for (const company of companies) {
    if (company.by !== "domain" || company.domain.split(".").length < 3) continue;
    const registrable = await registrableDomain(company.domain);
    if (registrable !== null && registrable !== company.domain)
      found.set(company.domain, registrable);
  }
  return found;
}

/** Subdomains whose values are held as they were typed, and not for their main domain. */
async function paidAsTyped(
  mainOf: ReadonlyMap<Domain, Domain>,
  client: ScoutClient,
  outputs: OutputPlan
): Promise<Domain[]> {
  const areHeld = (domain: Domain) => {
    const readings = heldReadings(client, outputs, { by: "domain", domain });
    return readings.every((reading) => reading !== undefined && isKnown(reading));
  };
  const domains = [...mainOf].flat();
  const questions = domains.flatMap((domain) => outputs.questionsOf({ by: "domain", domain }));
  await client.answers.lookUp(questions);
  return [...mainOf].flatMap(([typed, main]) => (areHeld(typed) && !areHeld(main) ? [typed] : []));
}
