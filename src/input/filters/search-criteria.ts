/**
 * A search as people write it on a worksheet: one row for each filter, its name first, its values in the
 * cells beside it or in rows below without a name; or one column for each filter, names in the first
 * row. Names are contract names or labels; the error for a typo names the nearest filter. A single
 * column of domains is a list of companies. Texts whose identifiers a free catalog knows are in `terms`
 * until they are looked up. `search-filters` has the filters.
 */
import { type Said, said } from "../../texts";
import { textOf } from "../names/cell-reading";
import { shortened } from "../names/plain-text";
import { isBlank, mailboxReason, parseCompanyRef } from "../names/company-ref";
import { readFilterValues } from "./filter-values";
import { type CatalogKind, isCatalogKind, type SearchFilter } from "./search-filter";
import { didYouMean, findNamed, isNamed } from "../names/name-match";
import type { CompanyCriteria, JobCriteria } from "./criteria";
import { filtersOf, hasFilter, missingFilter, type SearchKind } from "./search-filters";

export interface CriteriaOf {
  readonly companies: CompanyCriteria;
  readonly jobs: JobCriteria;
}

/** A text whose identifier has to be looked up in a catalog. */
export interface CatalogTerm {
  readonly catalog: CatalogKind;
  readonly text: string;
}

export type CriteriaReading<S extends SearchKind = "companies"> =
  | {
      readonly ok: true;
      /** Contains terms as texts; `withTerms` replaces them by identifiers. */
      readonly criteria: CriteriaOf[S];
      readonly terms: readonly CatalogTerm[];
      /** How many companies are listed, if the criteria are only that list; else null. */
      readonly listed: number | null;
    }
  /** The reason has the cure. */
  | { readonly ok: false; readonly reason: Said };

type Cells = readonly (readonly unknown[])[];
type Fields = Record<string, unknown>;

/**
 * Reads a criteria range. Blank cells (Excel may pass them as 0), blank rows and filters without a value
 * are skipped, so a form that is only partly filled in can be searched. `leaveOut`: domains of companies that must not
 * come back; `locale`: of numbers and days in texts.
 */
export function parseCriteria<S extends SearchKind = "companies">(
  rows: Cells,
  search: S = "companies" as S,
  { leaveOut = [], locale = "en-US" }: { leaveOut?: readonly string[]; locale?: string } = {}
): CriteriaReading<S> {
  const filled = rows.filter((row) => row.some((cell) => !isBlank(cell)));
  if (filled.length === 0) return { ok: false, reason: NO_FILTERS };
  const lines = linesOf(filled, search);
  const isList = lines.every(([, ...values]) => values.length === 0) && !isForm(filled, search);
  const read = isList ? domainList(filled.map(([cell]) => cell)) : readLines(lines, search, locale);
  if (!("terms" in read)) return { ok: false, reason: read };
  const { criteria, terms } = read;
  const left = [...((criteria["company_domain_not"] as string[] | undefined) ?? []), ...leaveOut];
  const whole = left.length > 0 ? { ...criteria, company_domain_not: left } : criteria;
  if (!hasFilter(criteria)) return { ok: false, reason: NO_FILTERS };
  const missing = missingFilter(search, whole);
  if (missing !== undefined) return { ok: false, reason: missing };
  return { ok: true, criteria: whole, terms, listed: listedIn(criteria) };
}

const NO_FILTERS = said("said.noFiltersWriteOneARowLike");

/** True for a column of filter names: a form that nobody has filled in. */
function isForm(rows: Cells, search: SearchKind): boolean {
  return rows.every(([name]) => isNamed(textOf(name), filtersOf(search)));
}

/** Filters with their values, from a range with filters in rows or in columns. */
function linesOf(rows: Cells, search: SearchKind): unknown[][] {
  const [first = [], ...below] = rows;
  const names = first.filter((cell) => !isBlank(cell));
  const isName = (cell: unknown) => isNamed(textOf(cell), filtersOf(search));
  // A single name has its values below it only if the range has one column.
  const isColumn = rows.every((row) => row.slice(1).every(isBlank));
  const liesDown =
    names.every(isName) &&
    below.length > 0 &&
    !below.some(([cell]) => !isBlank(cell) && isName(cell)) &&
    (names.length > 1 || (isColumn && !isBlank(first[0])));
  if (!liesDown) return joinedLines(rows);
  return first.flatMap((name, column) =>
    isBlank(name)
      ? []
      : [[name, ...below.map((row) => row[column]).filter((cell) => !isBlank(cell))]]
  );
}

/** A row without a name has further values of the filter above. */
function joinedLines(rows: Cells): unknown[][] {
  const lines: unknown[][] = [];
  for (const [name, ...cells] of rows) {
    const values = cells.filter((cell) => !isBlank(cell));
    const above = lines.at(-1);
    if (isBlank(name) && above) above.push(...values);
    else lines.push([name, ...values]);
  }
  return lines;
}

interface Read {
  readonly criteria: Fields;
  readonly terms: readonly CatalogTerm[];
}

function readLines(
  lines: readonly (readonly unknown[])[],
  search: SearchKind,
  locale: string
): Read | Said {
  const criteria: Fields = {};
  const terms = new Map<string, CatalogTerm>();
  for (const [name, ...values] of lines) {
    if (isBlank(name)) return said("said.aFilterHasValuesButNoName");
    const found = findNamed(textOf(name), filtersOf(search));
    if (!found.ok) {
      const cure = didYouMean(found.near) ?? said("said.theHelpListsAllFilters");
      return said("said.thereIsNoFilter", { name: shortened(textOf(name)), cure });
    }
    if (values.length === 0) continue;
    const reading = readFilterValues(found.value, values, locale);
    if (!reading.ok) return reading.reason;
    const { kind: catalog } = found.value;
    const value = isCatalogKind(catalog)
      ? (reading.value as string[]).map((text) => sent(catalog, text))
      : reading.value;
    // Nothing but separators: as good as blank.
    if (Array.isArray(value) && value.length === 0) continue;
    put(criteria, found.value, value);
    if (!isCatalogKind(catalog)) continue;
    for (const text of value as unknown[])
      if (typeof text === "string") terms.set(`${catalog} ${text}`, { catalog, text });
  }
  return { criteria, terms: [...terms.values()] };
}

function listedIn(criteria: Fields): number | null {
  const [name, another] = Object.keys(criteria);
  const isList = name === "company_domain_or" || name === "company_linkedin_url_or";
  return isList && another === undefined ? new Set(criteria[name] as string[]).size : null;
}

/** If a filter is named twice, its lists are joined; of single values the last one counts. */
function put(criteria: Fields, { name, within }: SearchFilter, value: unknown): void {
  const at = within ? ((criteria[within] ??= {}) as Fields) : criteria;
  const before = at[name];
  const isList = Array.isArray(before) && Array.isArray(value);
  at[name] = isList ? [...(before as unknown[]), ...(value as unknown[])] : value;
}

/** The same criteria with every term replaced by the identifier that was found for it. */
export function withTerms<S extends SearchKind>(
  criteria: CriteriaOf[S],
  search: S,
  identifierOf: (term: CatalogTerm) => string | undefined
): CriteriaOf[S] {
  const changed: Fields = { ...criteria };
  for (const { name, kind: catalog, within } of filtersOf(search)) {
    const at = (within ? changed[within] : changed) as Fields | null | undefined;
    const values = at?.[name];
    if (!isCatalogKind(catalog) || !at || !Array.isArray(values)) continue;
    const mapped = (values as unknown[]).map((value) =>
      typeof value === "string"
        ? sent(catalog, identifierOf({ catalog, text: value }) ?? value)
        : value
    );
    if (within) changed[within] = { ...at, [name]: mapped };
    else changed[name] = mapped;
  }
  return changed;
}

/** An identifier in the form of the request; codes of industries and ids of places need no catalog. */
function sent(catalog: CatalogKind, text: string): unknown {
  if (!/^\d+$/.test(text)) return text;
  if (catalog === "industries") return Number(text);
  return catalog === "places" ? { id: Number(text) } : text;
}

/** One column without values: domains, or company pages. */
function domainList(cells: readonly unknown[]): Read | Said {
  const domains: string[] = [];
  const pages: string[] = [];
  const readings = cells.map(parseCompanyRef);
  const isList = readings.some(({ kind }) => kind === "company");
  for (const [index, reading] of readings.entries()) {
    const text = textOf(cells[index]);
    if (reading.kind === "blank") continue;
    if (reading.kind === "unreadable")
      // The names or the values of filters are missing.
      return isList
        ? reading.reason
        : said("said.isNeitherAFilterWithAValue", { text: shortened(text) });
    const mailbox = mailboxReason(reading, text);
    if (mailbox !== undefined) return mailbox;
    if (reading.company.by === "domain") domains.push(reading.company.domain);
    else pages.push(reading.company.page);
  }
  if (domains.length > 0 && pages.length > 0)
    return said("said.searchForDomainsAndForCompanyPages");
  const criteria: Fields = {
    ...(domains.length > 0 && { company_domain_or: domains }),
    ...(pages.length > 0 && { company_linkedin_url_or: pages }),
  };
  return { criteria, terms: [] };
}
