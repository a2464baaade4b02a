/**
 * The dry run of Enrich: reads what lies around the column, decides where results would go, counts
 * every row exactly and quotes the rest. Asks nothing that costs.
 */
import type { CompanyField } from "../client/company-fields";
import { groupRows, type RowGroups, type UnreadableRow } from "../client/enrichment";
import type { Failure } from "../client/failure";
import type { Cause, CompanyRef, Question } from "../client/question";
import type { Quote, ScoutClient } from "../client/scout-client";
import type { Credits, EpochMs } from "../client/units";
import type { SelectedColumn } from "./column";
import { type Placement, placementOf, placeWords } from "./placement";
import { readSurroundings } from "./surroundings";

/** A column as the pane shows it; what is needed of it later goes along. */
export interface EnrichmentColumn {
  readonly address: string;
  readonly header: string | null;
  readonly rows: number;
  /** The first few texts. */
  readonly samples: readonly string[];
  readonly selected: SelectedColumn;
}

/** The dry run: `rows = blank + unreadable + alreadyFilled + duplicates + companies`. */
export interface EnrichmentPlan {
  readonly rows: number;
  readonly blank: number;
  readonly unreadable: readonly UnreadableRow[];
  readonly duplicates: number;
  readonly alreadyFilled: number;
  /** How the rows that name a company are spelled. */
  readonly spellings: RowGroups["spellings"];
  /** Distinct companies to ask about. */
  readonly companies: number;
  readonly held: number;
  readonly heldMisses: number;
  readonly toBuy: number;
  /** The most it can cost. */
  readonly priceCredits: Credits;
  readonly requests: number;
  readonly endsAt: EpochMs;
  readonly obstacle: Failure | null;
  /** Where it will be written, in a sentence. */
  readonly place: string;
  readonly details: PlanDetails;
}

interface PlanDetails {
  readonly column: SelectedColumn;
  readonly fields: readonly CompanyField[];
  readonly onlyBlanks: boolean;
  readonly groups: RowGroups;
  readonly placement: Placement;
  readonly cause: Cause;
}

/** The exact dry run of a column. Free. */
export async function planEnrichment(
  client: ScoutClient,
  column: SelectedColumn,
  { fields, onlyBlanks }: { fields: readonly CompanyField[]; onlyBlanks: boolean }
): Promise<EnrichmentPlan> {
  const around = await readSurroundings(column, fields.length + 1);
  const placement = placementOf(column, fields, around);
  const filled = new Set<number>();
  if (onlyBlanks && placement.kind === "existing") {
    around.valuesBeside(placement.left, fields.length).forEach((row, index) => {
      if (row.some((cell) => cell !== "")) filled.add(index);
    });
  }
  const groups = groupRows(column.rows.filter((_row, index) => !filled.has(index)));
  const cause: Cause = { kind: "run", id: crypto.randomUUID(), name: `Enrich ${column.address}` };
  const quote = await client.quote(questionsOf(groups.companies), cause);
  const details = { column, fields, onlyBlanks, groups, placement, cause };
  return { ...countsOf(groups, filled.size, quote), place: placeWords(placement, column), details };
}

function countsOf(groups: RowGroups, alreadyFilled: number, quote: Quote) {
  const { blank, unreadable, duplicates, companies } = groups;
  const { held, heldMisses, toBuy, priceCredits, requests, endsAt, obstacle } = quote;
  return {
    rows: groups.rows + alreadyFilled,
    blank,
    unreadable,
    duplicates,
    alreadyFilled,
    spellings: groups.spellings,
    companies: companies.length,
    held,
    heldMisses,
    toBuy,
    priceCredits,
    requests,
    endsAt,
    obstacle,
  };
}

export function questionsOf(companies: readonly CompanyRef[]): Question[] {
  return companies.map((company) => ({ about: "company", company }));
}
