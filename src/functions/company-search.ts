/**
 * COMPANYSEARCH: companies that match the filters of a range. The search is named by its filters
 * alone, so another column is free and a larger limit or the next page buys only what is new.
 */
import { defaultSearchFields, fieldValue } from "../client/company-fields";
import { parseCriteria, withTerms } from "../client/search-criteria";
import { type Argument, asMatrix, readCount, readFlag } from "./arguments";
import { badValue, type Cell, isCellError } from "./cells";
import { readFields } from "./company";
import { failureCell } from "./failure-words";
import { keywordSlugs } from "./keyword-slugs";
import type { Evaluate } from "./stream";

/** One formula; more comes with the next page. */
const MAX_LIMIT = 500;
const MAX_PAGE = 100_000;
const DEFAULT_LIMIT = 10;

export function companySearch(
  criteria: unknown,
  columns: unknown,
  limit: unknown,
  page: unknown,
  headers: unknown
): Argument<Evaluate> {
  const search = parseCriteria(asMatrix(criteria));
  if (!search.ok) return badValue(search.reason);
  const fields = readFields(columns, "column", defaultSearchFields);
  if (isCellError(fields)) return fields;
  const rowLimit = readCount(limit, "limit", MAX_LIMIT);
  if (isCellError(rowLimit)) return rowLimit;
  const pageNumber = readCount(page, "page", MAX_PAGE);
  if (isCellError(pageNumber)) return pageNumber;
  const hasHeaders = readFlag(headers, "headers", true);
  if (isCellError(hasHeaders)) return hasHeaders;

  const count = rowLimit ?? DEFAULT_LIMIT;
  const from = ((pageNumber ?? 1) - 1) * count;
  const titles: Cell[][] = hasHeaders ? [fields.map(({ label }) => label)] : [];
  return (ask) => {
    const found = keywordSlugs(
      ask,
      search.terms.map(({ text }) => text)
    );
    if (found === "wait" || isCellError(found)) return found;
    const [unknown] = found.unknown.values();
    if (unknown !== undefined) return badValue(unknown);
    const asked = withTerms(search.criteria, "companies", ({ text }) => found.slugs.get(text));
    const [state] = ask([{ about: "companies", criteria: asked, from, count }]);
    if (!state || state.kind === "asking") return "wait";
    if (state.kind === "failed") return failureCell(state.failure);
    if (state.reading.about !== "companies" || state.reading.companies.length === 0) return [[""]];
    const rows = state.reading.companies.map((company) =>
      fields.map((field) => fieldValue(company, field, "text") ?? "")
    );
    return [...titles, ...rows];
  };
}
