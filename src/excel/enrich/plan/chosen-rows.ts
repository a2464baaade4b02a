/**
 * Which rows of a counted range a run takes: no filled rows; with "only stale", no rows with recent answers;
 * in a trial, only the first ones. Every row of a company ends in exactly one group. Pure.
 */
import type { CompanyRef } from "../../../input";
import type { EnrichmentChoices, RowGroups } from "../../../enrich";
import { Turns } from "../../../client";

export interface FilledCells {
  /** Whether a cell of an output column holds something. */
  readonly isBlank: (offset: number, column: number) => boolean;
  /** Whether a row holds something in the columns that a question answers. */
  readonly isFilled: (offset: number, question: number) => boolean;
  /** The output columns of a question that are blank in a row. */
  readonly blanksOf: (offset: number, question: number) => readonly number[];
}

export interface RowsToChoose {
  readonly groups: RowGroups;
  /** How many questions each company is asked. */
  readonly questions: number;
  /** How many output columns there are. */
  readonly columns: number;
  readonly filled: FilledCells;
  readonly isStale: (company: number, question: number) => boolean;
  readonly choices: Pick<EnrichmentChoices, "fill" | "firstRows">;
  /** Whether a held answer has a value for an output column: then a blank cell is filled for 0 credits. */
  readonly holdsValue: (company: number, column: number) => boolean;
}

/** Rows that need nothing. */
export interface FilledRows {
  readonly rows: number;
  /** By output column: those that have a value. */
  readonly byColumn: readonly number[];
}

export interface ChosenRows {
  /** Without a refresh: cells of these rows that hold something. */
  readonly standing: readonly (readonly [offset: number, column: number])[];
  readonly filled: FilledRows;
  readonly alreadyFilled: number;
  readonly fresh: number;
  readonly beyondTrial: number;
  readonly duplicates: number;
  readonly companies: number;
  /** By company: rows that are written. */
  readonly rowsOf: Int32Array;
  /** The last row of a trial: rows below it are left alone. Infinity without a trial. */
  readonly lastOffset: number;
  readonly isNeeded: (company: number, question: number) => boolean;
}

/** The companies that a run is about, each with its index in `groups.companies`. */
export function* chosenCompanies(
  { companies }: RowGroups,
  { rowsOf }: ChosenRows
): Generator<[index: number, company: CompanyRef]> {
  for (const entry of companies.entries()) if ((rowsOf[entry[0]] ?? 0) > 0) yield entry;
}

export async function chooseRows(rows: RowsToChoose): Promise<ChosenRows> {
  const { groups, questions, filled } = rows;
  const count = { alreadyFilled: 0, fresh: 0, beyondTrial: 0, duplicates: 0, companies: 0 };
  const byColumn = new Array<number>(rows.columns).fill(0);
  const standing: [offset: number, column: number][] = [];
  const rowsOf = new Int32Array(groups.companies.length);
  const needed = new Uint8Array(groups.companies.length * questions);
  const turns = new Turns();
  const { firstRows } = rows.choices;
  let taken = 0;
  let lastOffset = Infinity;
  for (let offset = 0; offset < groups.rows; offset += 1) {
    if (turns.isOver()) await turns.rest();
    const company = groups.companyOf[offset] ?? -1;
    if (company < 0) continue;
    const wanted = neededBy(rows, company, offset);
    if (typeof wanted === "string") {
      count[wanted] += 1;
      for (let column = 0; column < rows.columns; column += 1)
        if (!filled.isBlank(offset, column)) byColumn[column] = (byColumn[column] ?? 0) + 1;
      continue;
    }
    if (firstRows !== null && taken >= firstRows) {
      count.beyondTrial += 1;
      continue;
    }
    taken += 1;
    if (rows.choices.fill === "blanks")
      for (let column = 0; column < rows.columns; column += 1)
        if (!filled.isBlank(offset, column)) standing.push([offset, column]);
    if (taken === firstRows) lastOffset = offset;
    const isNew = rowsOf[company] === 0;
    count[isNew ? "companies" : "duplicates"] += 1;
    rowsOf[company] = (rowsOf[company] ?? 0) + 1;
    for (const question of wanted) needed[company * questions + question] = 1;
  }
  return {
    ...count,
    standing,
    filled: { rows: count.alreadyFilled + count.fresh, byColumn },
    rowsOf,
    lastOffset: count.beyondTrial > 0 ? lastOffset : Infinity,
    isNeeded: (company, question) => needed[company * questions + question] === 1,
  };
}

/** Questions that a row needs, or why it needs none. */
function neededBy(
  { questions, filled, isStale, choices, holdsValue }: RowsToChoose,
  company: number,
  offset: number
): number[] | "fresh" | "alreadyFilled" {
  const wanted: number[] = [];
  for (let question = 0; question < questions; question += 1) {
    if (choices.fill === "stale" && !isStale(company, question)) continue;
    if (filled.isFilled(offset, question)) {
      // Most blanks of a filled row are values that the service does not know: asking again would not help.
      const blanks = filled.blanksOf(offset, question);
      if (!blanks.some((column) => holdsValue(company, column))) continue;
    }
    wanted.push(question);
  }
  if (wanted.length > 0) return wanted;
  return choices.fill === "stale" ? "fresh" : "alreadyFilled";
}
