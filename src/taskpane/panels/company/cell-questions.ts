/**
 * Which company does a typed text mean, and which question does a cell show? A domain or page is a company, an address
 * that names no company gets a sentence, anything else is a name. Of a cell, companies and keyword are read from its
 * function and the values of its arguments, as the function itself reads them; if an argument is a range, the company of
 * the cell's own row comes first. Pure.
 */
import { refKey } from "../../../client";
import type { FollowedCell } from "../../../excel";
import {
  type CompanyRef,
  type KeywordMetrics,
  mailboxReason,
  parseCompanyRef,
  plainText,
  serialOf,
} from "../../../input";
import { said, type Said, type TextKey } from "../../../texts";

export type CellMeaning =
  /** Companies, the cell's own first; `keyword` as the formula spells it. */
  | {
      readonly kind: "companies";
      readonly companies: readonly CompanyRef[];
      readonly keyword: string | null;
    }
  /** A function whose answers are free: nothing was bought for it. */
  | { readonly kind: "free"; readonly functionName: string }
  | { readonly kind: "nothing" };

const OF_COMPANIES = new Set(["TECHSTACK", "INTENTS", "USES", "COMPANY", "EVIDENCE"]);
const SEARCHES = new Set(["COMPANYSEARCH", "JOBSEARCH"]);
/** The most companies that are shown for one cell. */
const MAX_COMPANIES = 100;

export function meaningOf(cell: FollowedCell | null): CellMeaning {
  if (!cell) return { kind: "nothing" };
  const { call } = cell;
  if (!call || SEARCHES.has(call.name)) {
    const companies = refsOf(cell.companies);
    return companies.length === 0
      ? { kind: "nothing" }
      : { kind: "companies", companies, keyword: null };
  }
  if (!OF_COMPANIES.has(call.name)) return { kind: "free", functionName: call.name };
  const [first, second] = call.arguments;
  const column = (first ?? []).map((row) => row[0]);
  const isRowByRow = call.name === "USES" || call.name === "COMPANY";
  const companies = refsOf(column);
  const keys = new Set(companies.map(refKey));
  // Those of the cell's own row come first.
  const own = refsOf([...(isRowByRow ? [column[call.row]] : []), ...cell.companies]);
  const sorted = firstOfEach([...own.filter((each) => keys.has(refKey(each))), ...companies]);
  if (companies.length === 0) return { kind: "nothing" };
  const texts = (second ?? []).flat();
  const text = texts[texts.length > 1 ? call.column : 0];
  const hasKeyword = call.name === "USES" || call.name === "EVIDENCE";
  const keyword = hasKeyword && typeof text === "string" && text.trim() !== "" ? text.trim() : null;
  return { kind: "companies", companies: sorted, keyword };
}

function refsOf(cells: readonly unknown[]): CompanyRef[] {
  const found = cells.flatMap((cell) => {
    const reading = parseCompanyRef(cell);
    return reading.kind === "company" ? [reading.company] : [];
  });
  return firstOfEach(found);
}

function firstOfEach(companies: readonly CompanyRef[]): CompanyRef[] {
  const byKey = new Map(companies.map((company) => [refKey(company), company]));
  return [...byKey.values()].slice(0, MAX_COMPANIES);
}

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
      reason: said("said.thisIsTooLongForAName"),
    };
  const reading = parseCompanyRef(typed);
  const mailbox = mailboxReason(reading, typed);
  if (mailbox !== undefined) return { kind: "unreadable", reason: mailbox };
  if (reading.kind === "company") return { kind: "company", company: reading.company };
  const isAddress = reading.kind === "unreadable" && /^\S+\.\S+\//.test(typed);
  return isAddress ? reading : { kind: "name", name: typed };
}

interface EntryColumn {
  readonly name: keyof KeywordMetrics;
  readonly title: TextKey;
  /** Of Excel. */
  readonly format?: string;
  readonly width: number;
}

export const DAY = "yyyy-mm-dd";

/** What is known of a technology or topic at a company: columns of a table, and lines about one of them. */
export const entryColumns: readonly EntryColumn[] = [
  { name: "category", title: "lookUp.columns.category", width: 26 },
  { name: "confidence", title: "lookUp.columns.confidence", width: 12 },
  { name: "jobs", title: "lookUp.columns.jobs", format: "#,##0", width: 10 },
  { name: "jobsLast30Days", title: "lookUp.columns.jobs30", format: "#,##0", width: 12 },
  { name: "firstSeen", title: "lookUp.columns.first", format: DAY, width: 12 },
  { name: "lastSeen", title: "lookUp.columns.last", format: DAY, width: 12 },
  { name: "rank", title: "lookUp.columns.rank", format: "0", width: 8 },
  { name: "share", title: "lookUp.columns.share", format: "0%", width: 8 },
];

/** Rows of a written table, its names first: real dates, shares as fractions. */
export function entryRows(entries: readonly KeywordMetrics[]): (string | number | null)[][] {
  return entries.map((entry) => [
    entry.name,
    ...entryColumns.map(({ name, format }) => {
      const value = entry[name];
      return format === DAY && typeof value === "string" ? serialOf(value) : value;
    }),
  ]);
}
