/**
 * Which rows of a counted range a run takes: no filled rows; with "only stale", no rows with recent answers;
 * in a trial, only the first ones, and with them the rows of the same companies, which cost nothing more. Every row of a
 * company ends in exactly one group.
 */
import type { CompanyRef } from "../../../input";
import type { EnrichmentChoices, OutputPlan, RowGroups } from "../../../enrich";
import { heldValues } from "../../../enrich";
import { type Question, type ScoutClient } from "../../../client";
import { seeColumns } from "../../sheet/read-selection";
import type { SelectedRange } from "../../sheet/selected-range";

export interface RowsToChoose {
  readonly client: Pick<ScoutClient, "heldReading">;
  readonly outputs: OutputPlan;
  readonly groups: RowGroups;
  readonly filled: FilledCells;
  readonly isStale: (company: number, question: number) => boolean;
  readonly choices: Pick<EnrichmentChoices, "fill" | "firstRows">;
}

/** The rows with a company. */
export interface RowCounts {
  readonly alreadyFilled: number;
  /** With "only stale": rows whose answers are recent. */
  readonly fresh: number;
  /** In a trial: rows below the first ones, of other companies. */
  readonly beyondTrial: number;
  readonly duplicates: number;
  /** Distinct companies. */
  readonly companies: number;
}

export interface ChosenRows {
  readonly counts: RowCounts;
  /** By output column: rows that need nothing and have a value. */
  readonly filledBy: readonly number[];
  /** By company: rows that are counted. */
  readonly rowsOf: Int32Array;
  readonly isNeeded: (company: number, question: number) => boolean;
}

/** The companies that a run is about, each with its index in `groups.companies`. */
export function* chosenCompanies(
  { companies }: RowGroups,
  { rowsOf }: ChosenRows
): Generator<[index: number, company: CompanyRef]> {
  for (const entry of companies.entries()) if ((rowsOf[entry[0]] ?? 0) > 0) yield entry;
}

/** What is asked about them, each with the indexes of its company and of itself among the company's questions. */
export function* neededQuestions(
  outputs: OutputPlan,
  groups: RowGroups,
  chosen: ChosenRows
): Generator<readonly [company: number, at: number, question: Question]> {
  for (const [index, company] of chosenCompanies(groups, chosen))
    for (const [at, question] of outputs.questionsOf(company).entries())
      if (chosen.isNeeded(index, at)) yield [index, at, question];
}

export function chooseRows(rows: RowsToChoose): ChosenRows {
  const { groups, filled, outputs, choices } = rows;
  const count = { alreadyFilled: 0, fresh: 0, beyondTrial: 0, duplicates: 0, companies: 0 };
  const filledBy = outputs.columns.map(() => 0);
  const questions = outputs.parts.length;
  const rowsOf = new Int32Array(groups.companies.length);
  const needed = new Uint8Array(groups.companies.length * questions);
  const neededBy = openQuestionsOfRows(rows);
  const most = choices.firstRows ?? Infinity;
  for (let offset = 0; offset < groups.rows; offset += 1) {
    const company = groups.companyOf[offset] ?? -1;
    if (company < 0) continue;
    const wanted = neededBy(company, offset);
    if (wanted.length === 0) {
      count[choices.fill === "stale" ? "fresh" : "alreadyFilled"] += 1;
      for (const column of filledBy.keys())
        if (!filled.isBlank(offset, column)) filledBy[column] = (filledBy[column] ?? 0) + 1;
      continue;
    }
    const isFirst = rowsOf[company] === 0;
    if (isFirst && count.companies + count.duplicates >= most) {
      count.beyondTrial += 1;
      continue;
    }
    count[isFirst ? "companies" : "duplicates"] += 1;
    rowsOf[company] = (rowsOf[company] ?? 0) + 1;
    for (const question of wanted) needed[company * questions + question] = 1;
  }
  return {
    counts: count,
    filledBy,
    rowsOf,
    isNeeded: (company, question) => needed[company * questions + question] === 1,
  };
}

/** Tells which questions a row needs. */
function openQuestionsOfRows({ client, outputs, groups, filled, isStale, choices }: RowsToChoose) {
  const columnsOf = outputs.parts.map((_, question) =>
    outputs.columns.flatMap((column, index) => (column.question === question ? [index] : []))
  );
  const heldOf = heldValues(client, outputs, groups.companies);
  const isFilled = (company: number, offset: number, columns: readonly number[]) => {
    if (columns.some(filled.isNew)) return false;
    const blank = columns.filter((column) => filled.isBlank(offset, column));
    // Most blanks of a filled row are values that the service does not know: asking again would not help.
    return (
      blank.length < columns.length &&
      blank.every((column) => (heldOf(company)[column] ?? null) === null)
    );
  };
  return (company: number, offset: number): number[] =>
    columnsOf.flatMap((columns, question) => {
      const isOpen =
        choices.fill === "stale" ? isStale(company, question) : !isFilled(company, offset, columns);
      return isOpen ? [question] : [];
    });
}

interface FilledCells {
  /** Whether the column of an output has to be made. */
  readonly isNew: (column: number) => boolean;
  /** `offset` is that of the row below the header. */
  readonly isBlank: (offset: number, column: number) => boolean;
}

/**
 * Which cells of the columns that a run would fill hold something. A formula does, even where it shows nothing: it is
 * somebody's work. One byte for each cell: 100,000 rows of seven columns need little memory. `indexOf` gives the
 * worksheet's 0-based column of an output; undefined for one that has to be made.
 */
export async function readFilledCells(
  selected: SelectedRange,
  outputs: OutputPlan,
  indexOf: (column: number) => number | undefined
): Promise<FilledCells> {
  const filled = outputs.columns.map((_, column) => {
    const index = indexOf(column);
    return index === undefined ? undefined : { index, cells: new Uint8Array(selected.rows) };
  });
  const present = filled.filter((column) => column !== undefined);
  const columns = present.map(({ index }) => index);
  if (columns.length > 0)
    await seeColumns(selected, columns, "formulas", (at, cell, offset) => {
      const cells = present[at]?.cells;
      if (cells && cell !== "") cells[offset] = 1;
    });
  return {
    isNew: (column) => filled[column] === undefined,
    isBlank: (offset, column) => filled[column]?.cells[offset] !== 1,
  };
}
