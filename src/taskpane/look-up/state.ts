/**
 * Which company does the text in Look up mean? A domain or page is a company, an address that names no
 * company gets a sentence, anything else is a name. Also the filters over held technologies as fields
 * of a form, and the client's filter made of them. Pure.
 */
import { type Confidence, confidenceLevels } from "../../api";
import type { KeywordFilter } from "../../input";
import type { KeywordMetrics, CompanyRef } from "../../model";
import {
  parseCompanyRef,
  readNumber,
  readWhole,
  serialOf,
  mailboxReason,
  plainText,
} from "../../input";
import { type Said, said } from "../../sentences";
import { textInFormula } from "../../excel";

export type TypedCompany =
  | { readonly kind: "nothing" }
  | { readonly kind: "company"; readonly company: CompanyRef }
  | { readonly kind: "name"; readonly name: string }
  /** The text names no company; `reason` says why and what helps. */
  | { readonly kind: "unreadable"; readonly reason: Said };

/** The longest name or address; it goes into a request as it is. */
const MAX_CHARACTERS = 300;

/** The company that a typed text means. Load the list of free-mail domains first if it is an e-mail address. */
export function meantBy(text: string): TypedCompany {
  const typed = plainText(text);
  if (typed === "") return { kind: "nothing" };
  if (typed.length > MAX_CHARACTERS)
    return {
      kind: "unreadable",
      reason: said`This is too long for a name. Type a domain or a name.`,
    };
  const reading = parseCompanyRef(typed);
  const mailbox = mailboxReason(reading, typed);
  if (mailbox !== undefined) return { kind: "unreadable", reason: mailbox };
  if (reading.kind === "company") return { kind: "company", company: reading.company };
  const isAddress = reading.kind === "unreadable" && /^\S+\.\S+\//.test(typed);
  return isAddress ? reading : { kind: "name", name: typed };
}

/** As typed and picked; "" and [] are no filter. */
export interface EntryFilter {
  readonly name: string;
  readonly confidence: Confidence | "";
  readonly categories: readonly string[];
  readonly parents: readonly string[];
  readonly types: readonly string[];
  readonly typesNot: readonly string[];
  readonly slugs: readonly string[];
  readonly minJobs: string;
  readonly maxJobs: string;
  readonly maxRank: string;
  /** In percent. */
  readonly minShare: string;
  readonly firstFrom: string;
  readonly firstTo: string;
  readonly lastFrom: string;
  readonly lastTo: string;
  readonly limit: string;
  readonly order: string;
}

export const noEntryFilter: EntryFilter = {
  name: "",
  confidence: "",
  categories: [],
  parents: [],
  types: [],
  typesNot: [],
  slugs: [],
  minJobs: "",
  maxJobs: "",
  maxRank: "",
  minShare: "",
  firstFrom: "",
  firstTo: "",
  lastFrom: "",
  lastTo: "",
  limit: "",
  order: "",
};

/** The client's filter; a number that cannot be read is left out. */
export function keywordFilterOf(filter: EntryFilter, locale: string): KeywordFilter {
  const numberOf = (text: string) => numberIn(text, locale);
  const share = numberOf(filter.minShare);
  const least = confidenceLevels.indexOf(filter.confidence as Confidence);
  return {
    confidence_or: least > 0 ? confidenceLevels.slice(least) : null,
    keyword_category_slug_or: [...filter.categories],
    keyword_parent_category_slug_or: [...filter.parents],
    keyword_type_or: [...filter.types] as NonNullable<KeywordFilter["keyword_type_or"]>,
    keyword_type_not: [...filter.typesNot] as NonNullable<KeywordFilter["keyword_type_not"]>,
    keyword_slug_or: [...filter.slugs],
    min_jobs: numberOf(filter.minJobs),
    max_jobs: numberOf(filter.maxJobs),
    max_rank: numberOf(filter.maxRank),
    min_relative_occurrence: share === null ? null : share / 100,
    first_date_found_gte: filter.firstFrom || null,
    first_date_found_lte: filter.firstTo || null,
    last_date_found_gte: filter.lastFrom || null,
    last_date_found_lte: filter.lastTo || null,
    order_by:
      filter.order === ""
        ? null
        : ([{ field: filter.order, desc: true }] as NonNullable<KeywordFilter["order_by"]>),
    // `cutEntries` applies the limit after the filter by name.
    limit: null,
  };
}

/** Entries that pass the name and the limit; the client's filter was applied before. */
export function cutEntries(
  entries: readonly KeywordMetrics[],
  filter: EntryFilter,
  locale: string
): readonly KeywordMetrics[] {
  const wanted = filter.name.trim().toLowerCase();
  const named =
    wanted === ""
      ? entries
      : entries.filter(
          (entry) => entry.name.toLowerCase().includes(wanted) || entry.slug.includes(wanted)
        );
  return named.slice(0, limitOf(filter, locale) ?? named.length);
}

/** The most entries, as the functions take it: a whole number from 1; null for anything else. */
export function limitOf({ limit }: EntryFilter, locale: string): number | null {
  return readWhole(limit, locale) || null;
}

/** Whether the text of a number field is empty or can be read. */
export function isNumberOrNone(text: string, locale: string): boolean {
  return text.trim() === "" || numberIn(text, locale) !== null;
}

function numberIn(text: string, locale: string): number | null {
  const read = readNumber(text, locale);
  return typeof read === "number" ? read : null;
}

/** How many fields differ from no filter. */
export function filtersInUse(filter: EntryFilter): number {
  return (Object.keys(noEntryFilter) as (keyof EntryFilter)[]).filter(
    (name) => filter[name].length > 0
  ).length;
}

/** Distinct values of the held entries with their names, most frequent first. */
export function choicesOf(
  entries: readonly KeywordMetrics[],
  of: (entry: KeywordMetrics) => { value: string | null; label: string | null }
): { value: string; label: string; count: number }[] {
  const found = new Map<string, { value: string; label: string; count: number }>();
  for (const entry of entries) {
    const { value, label } = of(entry);
    if (value === null) continue;
    const before = found.get(value);
    found.set(value, { value, label: label ?? value, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** The formula that shows the same list, with only those filters that the functions have. */
export function entriesFormula(
  about: "technologies" | "intents",
  company: string,
  filter: EntryFilter,
  locale: string
): string {
  const name = about === "technologies" ? "TECHSTACK" : "INTENTS";
  const limit = limitOf(filter, locale);
  const rest = [
    filter.confidence === "" ? "" : textInFormula(filter.confidence),
    filter.categories.length === 1 ? textInFormula(filter.categories[0] ?? "") : "",
    limit === null ? "" : String(limit),
  ];
  while (rest.length > 0 && rest.at(-1) === "") rest.pop();
  return `=SCOUT.${name}(${[textInFormula(company), ...rest].join(",")})`;
}

/** Whether filters are set that the formula cannot carry, so that it shows more than the list. */
export function isWiderThanShown(filter: EntryFilter): boolean {
  const { confidence: _sure, limit: _most, categories, ...others } = filter;
  return categories.length > 1 || Object.values(others).some((value) => value.length > 0);
}

/** Rows of a written table: real dates, shares as fractions. */
export function entryRows(
  entries: readonly KeywordMetrics[]
): (string | number | boolean | null)[][] {
  const day = (text: string | null) => (text === null ? null : serialOf(text));
  return entries.map((entry) => [
    entry.name,
    entry.category,
    entry.confidence,
    entry.jobs,
    entry.jobsLast30Days,
    day(entry.firstSeen),
    day(entry.lastSeen),
    entry.rank,
    entry.share,
  ]);
}
