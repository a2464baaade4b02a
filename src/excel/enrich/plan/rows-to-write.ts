/**
 * Which rows a plan is about, and where it would write: the rows of the selection, or those of a run that goes on. Reads their texts and groups them by
 * company; the page answers clicks meanwhile.
 */
import type { Domain } from "../../../input";
import { said, ToldError } from "../../../texts";
import type {
  ColumnRole,
  EnrichmentChoices,
  OutputPlan,
  NameFinder,
  RowGroups,
  RowsToGroup,
  StoredRun,
} from "../../../enrich";
import { groupRows, hostsOfTenants } from "../../../enrich";
import { Pauses } from "../../../client";
import { readLinks } from "../../formulas/read-links";
import { readColumns } from "../../sheet/read-selection";
import { findPlace, type PlaceFound } from "./find-place";
import type { ResultPlace } from "./result-place";
import type { SelectedRange } from "../../sheet/selected-range";

export interface RowParts {
  readonly names: NameFinder;
  /** null for a public suffix, or for one that is not known. */
  readonly registrableDomain: (domain: Domain) => Promise<Domain | null>;
  /** Given subdomains with their main domains: the subdomains that are asked as typed whatever is chosen. */
  readonly keepsTyped?: (mainOf: ReadonlyMap<Domain, Domain>) => Promise<ReadonlySet<Domain>>;
  /** Those of this workbook. */
  readonly runs: readonly StoredRun[];
}

/** Rows as they were read and counted. */
export interface CountedRows {
  readonly selected: SelectedRange;
  /** Offsets in the selection of the columns that name companies, left to right. */
  readonly keyOffsets: readonly number[];
  readonly keyRoles: readonly ColumnRole[];
  /** Their texts as they were counted. */
  readonly keyTexts: readonly (readonly string[])[];
  readonly groups: RowGroups;
  /** By text of a cell that names no company: the address that is linked under it. */
  readonly links: Readonly<Record<string, string>>;
}

export type RowsToWrite = CountedRows & PlaceFound;

/** Subdomains among the companies, asked as their main domains unless `choices` say otherwise. */
export interface Subdomains {
  readonly companies: number;
  readonly examples: readonly { readonly typed: string; readonly registrable: string }[];
  /** Hosts of so many of them that each is asked as typed: they look like different companies. */
  readonly tenants: readonly string[];
}

/** Reads and groups the rows of a selection. */
export async function countRows(
  parts: RowParts,
  selected: SelectedRange,
  choices: EnrichmentChoices
): Promise<CountedRows & { readonly subdomains: Subdomains }> {
  const keyOffsets = usedOffsets(selected, choices);
  if (keyOffsets.length === 0)
    throw new ToldError(said("said.chooseTheColumnThatNamesTheCompanies"));
  const keyTexts = await readColumns(selected, keyOffsets);
  const keyRoles = keyOffsets.map(
    (offset) => choices.roles[selected.columnIndex + offset] ?? "unused"
  );
  const found = await readLinks(selected, keyOffsets, keyTexts);
  // On a worksheet that the run made, texts stand without their links.
  const links = { ...choices.links, ...found };
  const rows = { texts: keyTexts, roles: keyRoles, hidden: selected.hidden };
  const { groups, subdomains } = await group(parts, rows, { ...choices, links });
  return { selected, keyOffsets, keyRoles, keyTexts, groups, links, subdomains };
}

/** The rows of the selection, and where their results go. */
export async function rowsHere(
  { runs }: RowParts,
  counted: CountedRows,
  outputs: OutputPlan,
  choices: EnrichmentChoices,
  known: ResultPlace | undefined
): Promise<RowsToWrite> {
  const titles = outputs.columns.map(({ title }) => title);
  return { ...counted, ...(await findPlace({ ...counted, titles, choices, runs, known })) };
}

/** Offsets of the columns that are read, left to right. */
function usedOffsets(selected: SelectedRange, { roles }: EnrichmentChoices): number[] {
  return selected.samples
    .map((_, offset) => offset)
    .filter((offset) => (roles[selected.columnIndex + offset] ?? "unused") !== "unused");
}

async function group(
  { names, registrableDomain, keepsTyped }: RowParts,
  rows: RowsToGroup,
  choices: EnrichmentChoices
): Promise<{ groups: RowGroups; subdomains: Subdomains }> {
  const { includeFreeMail } = choices;
  const options = {
    includeFreeMail,
    names: names.findingsWith(choices.names),
    links: new Map(Object.entries(choices.links ?? {})),
  };
  const typed = await groupRows(rows, choices, { ...options, registrable: new Map() });
  const registrable = await registrableOf(typed, registrableDomain);
  const tenants = hostsOfTenants(registrable);
  for (const [typed, host] of registrable) if (tenants.includes(host)) registrable.delete(typed);
  for (const domain of (await keepsTyped?.(registrable)) ?? []) registrable.delete(domain);
  const examples = [...registrable]
    .slice(0, 3)
    .map(([from, to]) => ({ typed: from, registrable: to }));
  const subdomains = { companies: registrable.size, examples, tenants };
  if (!choices.useRegistrable || registrable.size === 0) return { groups: typed, subdomains };
  return { groups: await groupRows(rows, choices, { ...options, registrable }), subdomains };
}

/** The registrable domain of each company that is typed as a subdomain. */
async function registrableOf(
  { companies }: RowGroups,
  registrableDomain: RowParts["registrableDomain"]
): Promise<Map<Domain, Domain>> {
  const found = new Map<Domain, Domain>();
  const pauses = new Pauses();
  for (const company of companies) {
    if (pauses.isDue()) await pauses.rest();
    if (company.by !== "domain" || company.domain.split(".").length < 3) continue;
    const registrable = await registrableDomain(company.domain);
    if (registrable !== null && registrable !== company.domain)
      found.set(company.domain, registrable);
  }
  return found;
}
