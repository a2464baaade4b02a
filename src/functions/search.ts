/**
 * COMPANYSEARCH and JOBSEARCH: rows that match the filters of a range. Only filters and order make the
 * key of a search, so another column is free, and a larger limit or the next page buys only new rows.
 */
import {
  companyFields,
  type CriteriaReading,
  defaultJobFields,
  defaultSearchFields,
  type Field,
  jobFields,
  isAboutPeople,
  parseCriteria,
  withTerms,
} from "../input";
import type { Question, Reading } from "../client";
import { said } from "../texts";
import {
  allOf,
  type Argument,
  asMatrix,
  errorIn,
  isPrivateMailbox,
  readCompanies,
  readCount,
  readFlag,
  readTexts,
} from "./arguments/arguments";
import { findTerms } from "./catalog-terms";
import {
  badValue,
  type Cell,
  type CellError,
  fieldCell,
  isCellError,
  unavailable,
} from "./cells/cells";
import { failureCell } from "./words/failure-words";
import { readFields } from "./arguments/read-fields";
import type { Evaluate } from "./stream";

/** The most rows of one formula; the next page gives more. */
const MAX_LIMIT = 500;
const MAX_PAGE = 100_000;
const DEFAULT_LIMIT = 10;
const MAX_LEFT_OUT = 1000;
/** Given instead of columns: how many records match. It costs one row that is not held, or nothing. */
const MATCHES = "matches";

const nextPage = (name: string, most: number) =>
  said("said.isAWholeNumberFrom1To2", { name, most });

/** The arguments of the signature, in their order. */
export type SearchArguments = readonly [
  criteria: unknown,
  columns: unknown,
  limit: unknown,
  page: unknown,
  headers: unknown,
  leaveOut: unknown,
];

export function companySearch(given: SearchArguments, locale: string): Argument<Evaluate> {
  return search(given, locale, {
    about: "companies",
    table: companyFields,
    byDefault: defaultSearchFields,
    records: ({ companies }: ReadingOf<"companies">) => companies,
  });
}

export function jobSearch(given: SearchArguments, locale: string): Argument<Evaluate> {
  return search(given, locale, {
    about: "jobs",
    table: jobFields,
    byDefault: defaultJobFields,
    records: ({ jobs }: ReadingOf<"jobs">) => jobs,
  });
}

type About = "companies" | "jobs";
type ReadingOf<A extends About> = Extract<Reading, { about: A }>;

/** What differs between the two searches. */
interface SearchParts<A extends About, R> {
  readonly about: A;
  readonly table: readonly Field<R>[];
  readonly byDefault: readonly Field<R>[];
  readonly records: (reading: ReadingOf<A>) => readonly R[];
}

interface Asked<A extends About, R> {
  readonly search: Extract<CriteriaReading<A>, { ok: true }>;
  readonly fields: readonly Field<R>[];
  readonly from: number;
  readonly count: number;
  readonly hasHeaders: boolean;
  readonly isCounted: boolean;
}

function search<A extends About, R>(
  given: SearchArguments,
  locale: string,
  parts: SearchParts<A, R>
): Argument<Evaluate> {
  const asked = readArguments(given, locale, parts);
  if (isCellError(asked)) return asked;
  const { search: found, fields, from, count, hasHeaders, isCounted } = asked;
  const titles: Cell[][] = hasHeaders ? [fields.map(({ label }) => label)] : [];
  return (ask) => {
    const terms = findTerms(ask, found.terms);
    if (terms === "wait" || isCellError(terms)) return terms;
    const reason = found.terms.map(terms.reasonOf).find((one) => one !== undefined);
    if (reason !== undefined) return badValue(reason);
    const criteria = withTerms(found.criteria, parts.about, terms.identifierOf);
    const rowsWanted = isCounted ? { from: 0, count: 1, withTotal: true } : { from, count };
    const people = !isCounted && fields.some(isAboutPeople) ? { withPeople: true } : {};
    const question = { about: parts.about, criteria, ...rowsWanted, ...people } as Question;
    const [state] = ask([question]);
    if (!state || state.kind === "asking") return "wait";
    if (state.kind === "failed") return failureCell(state.failure);
    if (state.reading.about !== parts.about) return "wait";
    if (isCounted) return matches(state.reading.total);
    const records = parts.records(state.reading as ReadingOf<A>);
    if (records.length === 0) return [[""]];
    const cellsOf = (record: R) => fields.map((field) => fieldCell(record, field) ?? "");
    return [...titles, ...records.map(cellsOf)];
  };
}

function readArguments<A extends About, R>(
  [criteria, columns, limit, page, headers, leaveOut]: SearchArguments,
  locale: string,
  { about, table, byDefault }: SearchParts<A, R>
): Argument<Asked<A, R>> {
  const rows = asMatrix(criteria);
  const broken = errorIn(rows, said("said.theCriteria"));
  if (broken) return broken;
  const left = readLeaveOut(leaveOut);
  if (isCellError(left)) return left;
  const read = parseCriteria(rows, about, { leaveOut: left, locale });
  if (!read.ok) return badValue(read.reason);
  const texts = readTexts(columns, () => false).map((text) => text.toLowerCase());
  const isCounted = texts[0] === MATCHES && texts.length === 1;
  if (!isCounted && texts.includes(MATCHES))
    return badValue(said("said.matchesGivesOneNumberWithoutColumnsTake"));
  const rest = allOf({
    fields: isCounted ? [] : readFields(columns, "column", table, byDefault),
    count: readCount(limit, "limit", MAX_LIMIT, nextPage),
    pageNumber: readCount(page, "page", MAX_PAGE),
    hasHeaders: readFlag(headers, "headers", true),
  });
  if (isCellError(rest)) return rest;
  const { fields, count, pageNumber = 1, hasHeaders } = rest;
  const rowCount = count ?? defaultLimit(about, read.listed);
  const from = (pageNumber - 1) * rowCount;
  return { search: read, fields, from, count: rowCount, hasHeaders, isCounted };
}

function matches(total: number | null): Cell[][] | CellError {
  return total === null ? unavailable(said("said.theServiceDoesNotTellHowMany")) : [[total]];
}

/** A list of companies is shown whole; as for any search, the price is shown first. */
function defaultLimit(about: About, listed: number | null): number {
  if (about === "jobs" || listed === null) return DEFAULT_LIMIT;
  return Math.min(Math.max(listed, 1), MAX_LIMIT);
}

/**
 * Domains in any spelling. A cell that cannot be read is an error: its company would be found and paid
 * for. A private mailbox belongs to no company, so it is skipped.
 */
function readLeaveOut(argument: unknown): Argument<readonly string[]> {
  const column = readCompanies(argument);
  if (isCellError(column)) return column;
  const domains = new Set<string>();
  for (const { reading, text } of column.rows) {
    if (isPrivateMailbox(text)) continue;
    if (reading.kind === "unreadable")
      return badValue(said("said.toLeaveOut", { reason: reading.reason }));
    if (reading.kind === "blank") continue;
    if (reading.company.by !== "domain")
      return badValue(said("said.companiesAreLeftOutByTheirDomain"));
    domains.add(reading.company.domain);
  }
  if (domains.size <= MAX_LEFT_OUT) return [...domains];
  return badValue(
    said("said.atMostCompaniesCanBeLeftOut", { maxLeftOut: MAX_LEFT_OUT, count: domains.size })
  );
}
