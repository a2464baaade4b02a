/**
 * A company search as people write it on a worksheet: one row a filter, its name first, its
 * values in the cells beside it. Names are contract names or plain labels; a typo is answered
 * with the nearest filter. A single column of domains is read as that list. Technologies may be
 * named as people call them: `keywordTexts` says which texts still have to be looked up in the
 * (free) catalog. What the filters are and how values are read is in `company-filters`.
 */
import { type CompanyFilter, companyFilters, readFilterValues } from "./company-filters";
import { parseCompanyRef } from "./company-ref";
import { findNamed } from "./name-match";
import type { CompanyCriteria } from "./question";

export type CriteriaReading =
  | {
      readonly ok: true;
      readonly criteria: CompanyCriteria;
      readonly keywordTexts: readonly string[];
    }
  /** A sentence with the cure. */
  | { readonly ok: false; readonly reason: string };

/** Reads a criteria range. Blank cells (Excel may hand them over as 0) and blank rows say nothing. */
export function parseCriteria(rows: readonly (readonly unknown[])[]): CriteriaReading {
  const filled = rows.filter((row) => !isBlank(row[0]) || row.some((cell) => !isBlank(cell)));
  if (filled.length === 0) {
    return refusal('No filters. Write one a row, like "Country" with "US" in the cell beside it.');
  }
  const isList = filled.every(([, ...values]) => values.every(isBlank));
  return isList ? domainList(filled.map(([cell]) => cell)) : filterRows(filled);
}

function filterRows(rows: readonly (readonly unknown[])[]): CriteriaReading {
  const criteria: Record<string, unknown> = {};
  const keywordTexts = new Set<string>();
  for (const [name, ...cells] of rows) {
    const asked = isBlank(name) ? "" : String(name).trim();
    const found = findNamed(asked, companyFilters);
    if (asked === "") return refusal("A filter has values but no name in the first column.");
    if (!found.ok)
      return refusal(`There is no filter "${asked}". Did you mean "${found.nearest}"?`);
    const { name: field, label, kind } = found.value;
    const values = valuesOf(found.value, cells);
    if (values.length === 0)
      return refusal(`Filter "${label}" has no value in the cells beside it.`);
    const reading = readFilterValues(found.value, values);
    if (!reading.ok) return refusal(reading.reason);
    criteria[field] = joined(criteria[field], reading.value);
    if (kind === "keywords") for (const text of reading.value as string[]) keywordTexts.add(text);
  }
  return { ok: true, criteria, keywordTexts: [...keywordTexts] };
}

/** A 0 is a value only where it stands first beside a filter that takes a number. */
function valuesOf({ kind }: CompanyFilter, cells: readonly unknown[]): unknown[] {
  return cells.filter(
    (cell, index) => (cell === 0 && kind === "number" && index === 0) || !isBlank(cell)
  );
}

/** The lists of a filter that is named twice are one list; of single values the last counts. */
function joined(before: unknown, value: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(value)) return value;
  return [...(before as unknown[]), ...(value as unknown[])];
}

/** One column without values: domains, or company pages. */
function domainList(cells: readonly unknown[]): CriteriaReading {
  const first = findNamed(String(cells[0]), companyFilters);
  if (first.ok && parseCompanyRef(cells[0]).kind !== "company") {
    return refusal(`Filter "${first.value.label}" has no value in the cells beside it.`);
  }
  const domains: string[] = [];
  const pages: string[] = [];
  for (const cell of cells) {
    const reading = parseCompanyRef(cell, { zeroIsBlank: true });
    if (reading.kind === "unreadable") return refusal(reading.reason);
    if (reading.kind === "blank") continue;
    if (reading.company.by === "domain") domains.push(reading.company.domain);
    else pages.push(reading.company.page);
  }
  if (domains.length > 0 && pages.length > 0) {
    return refusal("Search for domains and for company pages separately.");
  }
  const criteria: CompanyCriteria =
    pages.length > 0 ? { company_linkedin_url_or: pages } : { company_domain_or: domains };
  return { ok: true, criteria, keywordTexts: [] };
}

/** The same criteria with every keyword text replaced by the slug that was found for it. */
export function withSlugs(
  criteria: CompanyCriteria,
  slugs: ReadonlyMap<string, string>
): CompanyCriteria {
  const changed: Record<string, unknown> = { ...criteria };
  for (const { name, kind } of companyFilters) {
    const texts = changed[name];
    if (kind !== "keywords" || !Array.isArray(texts)) continue;
    changed[name] = (texts as string[]).map((text) => slugs.get(text) ?? text);
  }
  return changed;
}

function refusal(reason: string): CriteriaReading {
  return { ok: false, reason };
}

function isBlank(cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === 0) return true;
  return typeof cell === "string" && cell.trim() === "";
}
