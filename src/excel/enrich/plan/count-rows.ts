/** Reads the texts of rows and groups them by company, while the page answers clicks. */
import type {
  ColumnRole,
  EnrichmentChoices,
  NameFinder,
  RowGroups,
  OutputPlan,
  Subdomains,
} from "../../../enrich";
import { groupCompanies } from "../../../enrich";
import type { ScoutClient } from "../../../client";
import { readLinks } from "../../formulas/read-links";
import { readColumns } from "../../sheet/read-selection";
import type { SelectedRange } from "../../sheet/selected-range";

export interface RowParts {
  readonly client: ScoutClient;
  readonly names: NameFinder;
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

/** Reads and groups the rows of a selection. */
export async function countRows(
  { client, names }: RowParts,
  selected: SelectedRange,
  outputs: OutputPlan,
  choices: EnrichmentChoices
): Promise<CountedRows & { readonly subdomains: Subdomains }> {
  const keyOffsets = usedOffsets(selected, choices);
  const keyTexts = await readColumns(selected, keyOffsets);
  const keyRoles = keyOffsets.map(
    (offset) => choices.roles[selected.columnIndex + offset] ?? "unused"
  );
  const found = await readLinks(selected, keyOffsets, keyTexts);
  // On a worksheet that the run made, texts stand without their links.
  const links = { ...choices.links, ...found };
  const { hidden, firstRow } = selected;
  const rows = { texts: keyTexts, roles: keyRoles, hidden, firstRow: firstRow + 1 };
  const of = { client, outputs, names: names.findingsWith(choices.names) };
  const { groups, subdomains } = await groupCompanies(rows, { ...choices, links }, of);
  return { selected, keyOffsets, keyRoles, keyTexts, groups, links, subdomains };
}

/** Offsets of the columns that are read, left to right. */
function usedOffsets(selected: SelectedRange, { roles }: EnrichmentChoices): number[] {
  return selected.samples
    .map((_, offset) => offset)
    .filter((offset) => (roles[selected.columnIndex + offset] ?? "unused") !== "unused");
}
