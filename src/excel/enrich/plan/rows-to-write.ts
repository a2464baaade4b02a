/**
 * Which rows a plan is about, and where it would write: the rows of the selection, the rows of another table
 * that name the same companies, or the rows of a run that goes on. Reads their texts and groups them by
 * company; the page answers clicks meanwhile.
 */
import { said, ToldError } from "../../../texts";
import {
  type ColumnRole,
  type EnrichmentChoices,
  groupRows,
  hostsOfTenants,
  type IntoTable,
  type NameFinder,
  type OutputPlan,
  type RowGroups,
  rowKeysOf,
} from "../../../enrich";
import type { Domain } from "../../../input";
import { Turns } from "../../../client";
import type { EnrichmentPlan } from "./enrichment";
import { type Match, matchRows, onlyMatched, textsToAppend } from "./matched-rows";
import { placeInto } from "./place-into";
import { loadReading } from "../../sheet/load-reading";
import { readColumns } from "../../sheet/read-selection";
import { readSurroundings } from "./read-surroundings";
import { type PlaceFinding, type ResultPlace, placeOf } from "./result-place";
import type { SelectedRange } from "../../sheet/selected-range";
import { type TargetRange, readTarget } from "./target-tables";

export interface RowParts {
  readonly names: NameFinder;
  /** null for a public suffix, or for one that is not known. */
  readonly registrableDomain: (domain: Domain) => Promise<Domain | null>;
  /** Given subdomains with their main domains: the subdomains that are asked as typed whatever is chosen. */
  readonly keepsTyped?: (mainOf: ReadonlyMap<Domain, Domain>) => Promise<ReadonlySet<Domain>>;
  /** Titles that runs of this workbook wrote into a table. */
  readonly ownTitles: (tableName: string) => ReadonlySet<string>;
  /** The worksheet that the run was making when it was cut off. */
  readonly begunSheet?: string;
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
}

export interface RowsToWrite extends CountedRows {
  readonly finding: PlaceFinding;
  /** Titles of the table, or without a table of the row of titles, by the worksheet's column. */
  readonly titlesAround: readonly string[];
  /** With another table: which of its rows the selection names; null otherwise. */
  readonly into: IntoRows | null;
}

interface IntoRows {
  readonly target: TargetRange;
  readonly match: Match;
  /** Key texts of rows that the table gets at its end. */
  readonly appended: readonly string[];
}

/** What is known already when a run goes on. */
export interface RowsAgain {
  readonly place: ResultPlace;
  /** Keys of the rows of the run; the others are left out. */
  readonly onlyRows?: ReadonlySet<string>;
}

type Subdomains = EnrichmentPlan["subdomains"];

/** Reads and groups the rows of a selection. */
export async function countRows(
  parts: RowParts,
  selected: SelectedRange,
  choices: EnrichmentChoices,
  onlyRows?: ReadonlySet<string>
): Promise<CountedRows & { readonly subdomains: Subdomains }> {
  const keyOffsets = usedOffsets(selected, choices);
  if (keyOffsets.length === 0)
    throw new ToldError(said("said.chooseTheColumnThatNamesTheCompanies"));
  const keyTexts = await textsOf(selected, keyOffsets);
  const keyRoles = keyOffsets.map(
    (offset) => choices.roles[selected.columnIndex + offset] ?? "unused"
  );
  const hidden = onlyRows ? offsetsWithout(keyTexts, onlyRows, selected) : selected.hidden;
  const rows = { ...selected, hidden };
  const { groups, subdomains } = await group(parts, rows, choices, keyRoles, keyTexts);
  return { selected: rows, keyOffsets, keyRoles, keyTexts, groups, subdomains };
}

/** Rows that do not belong to the run. Of rows with equal keys, hidden ones are left out, as in the first count. */
function offsetsWithout(
  texts: readonly (readonly string[])[],
  keys: ReadonlySet<string>,
  { hidden }: SelectedRange
): Set<number> {
  const present = rowKeysOf(texts);
  const shown = new Set(present.filter((_, offset) => !hidden.has(offset)));
  const left = new Set<number>();
  for (const [offset, key] of present.entries())
    if (!keys.has(key) || (hidden.has(offset) && shown.has(key))) left.add(offset);
  return left;
}

/** The rows of the selection, and where their results go. */
export async function rowsHere(
  parts: RowParts,
  counted: CountedRows,
  outputs: OutputPlan,
  choices: EnrichmentChoices,
  again: RowsAgain | undefined
): Promise<RowsToWrite> {
  const { selected, keyOffsets } = counted;
  const around = await readSurroundings(
    selected,
    keyOffsets,
    outputs.columns.length + 1,
    parts.ownTitles
  );
  const finding: PlaceFinding = again
    ? { ok: true, place: again.place }
    : placeOf(outputs.columns, { ...around, begunSheet: parts.begunSheet }, choices);
  const { table, titles } = around;
  const titlesAround = table
    ? titles.map((title, index) => (index < table.left || index > table.right ? "" : title))
    : titles;
  return { ...counted, finding, titlesAround, into: null };
}

/** The rows of another table that name companies of the selection. */
export async function rowsInto(
  parts: RowParts,
  source: CountedRows,
  outputs: OutputPlan,
  choices: EnrichmentChoices,
  into: IntoTable
): Promise<RowsToWrite> {
  const target = await readTarget(into);
  const { selected, keyRole, keyTitle, titles, left } = target;
  const keyRoles = [keyRole];
  const around = await readSurroundings(selected, [0], outputs.columns.length + 1, parts.ownTitles);
  const finding = placeInto(
    outputs.columns,
    {
      ...around,
      tableName: selected.tableName ?? into.tableName,
      titles,
      keyTitle,
      end: left + titles.length,
    },
    into
  );
  const texts = await textsOf(selected, [0]);
  const all: EnrichmentChoices = { ...choices, rows: "all" };
  let { groups } = await group(parts, selected, all, keyRoles, texts);
  const appended = into.appendsRows ? textsToAppend(source.groups, groups, keyRole) : [];
  const keyTexts = appended.length > 0 ? [[...(texts[0] ?? []), ...appended]] : texts;
  if (appended.length > 0) ({ groups } = await group(parts, selected, all, keyRoles, keyTexts));
  const match = matchRows(source.groups, source.keyTexts, groups);
  return {
    selected,
    keyOffsets: [0],
    keyRoles,
    keyTexts,
    groups: onlyMatched(groups, keyTexts[0] ?? [], match),
    finding,
    titlesAround: [...new Array<string>(left).fill(""), ...titles],
    into: { target, match, appended },
  };
}

/** Offsets of the columns that are read, left to right. */
function usedOffsets(selected: SelectedRange, { roles }: EnrichmentChoices): number[] {
  return selected.samples
    .map((_, offset) => offset)
    .filter((offset) => (roles[selected.columnIndex + offset] ?? "unused") !== "unused");
}

/** Texts that were read already, by selection and column offset. */
const textsRead = new WeakMap<SelectedRange, Map<number, readonly string[]>>();

async function textsOf(
  selected: SelectedRange,
  offsets: readonly number[]
): Promise<readonly (readonly string[])[]> {
  const known = textsRead.get(selected) ?? new Map<number, readonly string[]>();
  textsRead.set(selected, known);
  const missing = offsets.filter((offset) => !known.has(offset));
  if (missing.length > 0) {
    const texts = await readColumns(selected, missing);
    missing.forEach((offset, index) => known.set(offset, texts[index] ?? []));
  }
  return offsets.map((offset) => known.get(offset) ?? []);
}

async function group(
  { names, registrableDomain, keepsTyped }: RowParts,
  { hidden }: SelectedRange,
  choices: EnrichmentChoices,
  roles: readonly ColumnRole[],
  texts: readonly (readonly string[])[]
): Promise<{ groups: RowGroups; subdomains: Subdomains }> {
  const rows = { texts, roles, hidden };
  const { includeFreeMail } = choices;
  const options = { includeFreeMail, names: names.findings };
  await loadReading();
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
  const turns = new Turns();
  for (const company of companies) {
    if (turns.isOver()) await turns.rest();
    if (company.by !== "domain" || company.domain.split(".").length < 3) continue;
    const registrable = await registrableDomain(company.domain);
    if (registrable !== null && registrable !== company.domain)
      found.set(company.domain, registrable);
  }
  return found;
}
