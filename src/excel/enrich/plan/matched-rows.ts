/**
 * Which rows of another table name the companies of the selection? Both are read by the same rules, so that a
 * company is found however each side spells it. Every row of the selection ends in exactly one group. Pure.
 */
import { type Said, said } from "../../../texts";
import type { ColumnRole, EnrichmentChoices, RowGroups, OffsetLine } from "../../../enrich";
import type { CompanyRef } from "../../../input";
import { type ChosenRows, noRows } from "./chosen-rows";

const NAMED_ROWS = 20;
const NONE = -1;
const NOT_IN_TABLE = -2;

export interface Match {
  /** By row of the selection: index of the table's company; -1: names no company, -2: not in the table. */
  readonly companyOf: Int32Array;
  /** Companies of the table that the selection names. */
  readonly included: ReadonlySet<number>;
  /** Rows of the selection whose company has no row in the table. */
  readonly missing: OffsetLine;
}

/** `texts` of the selection, by column, then by row. */
export function matchRows(
  source: RowGroups,
  texts: readonly (readonly string[])[],
  table: Pick<RowGroups, "companyKeys">
): Match {
  const indexOf = new Map(table.companyKeys.map((key, index) => [key, index]));
  const byCompany = source.companyKeys.map((key) => indexOf.get(key) ?? NOT_IN_TABLE);
  const companyOf = new Int32Array(source.companyOf.length).fill(NONE);
  const first: OffsetLine["first"][number][] = [];
  const offsets: number[] = [];
  source.companyOf.forEach((company, offset) => {
    if (company < 0) return;
    const found = byCompany[company] ?? NOT_IN_TABLE;
    companyOf[offset] = found;
    if (found !== NOT_IN_TABLE) return;
    offsets.push(offset);
    if (first.length >= NAMED_ROWS) return;
    const text = texts.map((column) => column[offset] ?? "").find((cell) => cell !== "") ?? "";
    first.push({ offset, text, reason: said("said.theTableHasNoRowOfThis") });
  });
  const included = new Set(byCompany.filter((index) => index >= 0));
  return { companyOf, included, missing: { count: offsets.length, first, offsets } };
}

/** The texts for the key column of new rows, one for each company that the table does not have yet. */
export function textsToAppend(
  source: Pick<RowGroups, "companies" | "companyKeys">,
  table: Pick<RowGroups, "companyKeys">,
  role: ColumnRole
): string[] {
  const present = new Set(table.companyKeys);
  return source.companies.flatMap((company, index) => {
    const text = keyText(company, role);
    return text === null || present.has(source.companyKeys[index] ?? "") ? [] : [text];
  });
}

/** The text that names a company in a column of this role; null when such a column cannot name it. */
function keyText(company: CompanyRef, role: ColumnRole): string | null {
  if (company.by === "linkedin") return role === "page" ? `https://www.${company.page}` : null;
  if (role === "domain") return company.domain;
  return role === "url" ? `https://${company.domain}` : null;
}

/**
 * The table's rows that a run takes. `chosen` was made as if all rows of the table were meant; here only those
 * stay that the selection names. A trial counts rows of the selection.
 */
export function chooseMatched(
  { companyOf }: Match,
  chosen: ChosenRows,
  { fill, firstRows }: Pick<EnrichmentChoices, "fill" | "firstRows">
): ChosenRows {
  const count = noRows();
  const taken = new Set<number>();
  let rows = 0;
  for (const company of companyOf) {
    if (company < 0) continue;
    if ((chosen.rowsOf[company] ?? 0) === 0) {
      count[fill === "stale" ? "fresh" : "alreadyFilled"] += 1;
      continue;
    }
    if (firstRows !== null && rows >= firstRows) {
      count.beyondTrial += 1;
      continue;
    }
    rows += 1;
    const isNew = !taken.has(company);
    taken.add(company);
    count[isNew ? "companies" : "duplicates"] += 1;
  }
  const rowsOf = chosen.rowsOf.map((most, company) => (taken.has(company) ? most : 0));
  return { ...count, rowsOf, isNeeded: chosen.isNeeded, lastOffset: Infinity };
}

/**
 * The groups of the table with only the rows that the selection names: every other row counts as hidden.
 */
export function onlyMatched(groups: RowGroups, keys: readonly string[], match: Match): RowGroups {
  const byKey = new Map<string, number | Said>();
  for (const [key, meaning] of groups.byKey)
    if (typeof meaning === "number" && match.included.has(meaning)) byKey.set(key, meaning);
  return { ...groups, byKey, hiddenKeys: new Set(keys.filter((key) => !byKey.has(key))) };
}
