/**
 * Which rows a plan is about, and where it would write: the rows of the selection, or those of a run that goes on. Reads their texts and groups them by
 * company; the page answers clicks meanwhile.
 */
import { said, ToldError } from "../../../texts";
import type {
  ColumnRole,
  EnrichmentChoices,
  OutputPlan,
  NameFinder,
  RowGroups,
  StoredRun,
  Subdomains,
} from "../../../enrich";
import { groupCompanies } from "../../../enrich";
import type { ScoutClient } from "../../../client";
import { readLinks } from "../../formulas/read-links";
import { readColumns } from "../../sheet/read-selection";
import { findPlace, type PlaceFound } from "./find-place";
import type { ResultPlace } from "./result-place";
import type { SelectedRange } from "../../sheet/selected-range";

export interface RowParts {
  readonly client: ScoutClient;
  readonly names: NameFinder;
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

/** Reads and groups the rows of a selection. */
export async function countRows(
  { client, names }: RowParts,
  selected: SelectedRange,
  outputs: OutputPlan,
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
  const of = { client, outputs, names: names.findingsWith(choices.names) };
  const { groups, subdomains } = await groupCompanies(rows, { ...choices, links }, of);
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
