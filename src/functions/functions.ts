// The custom functions as Excel sees them: their doc comments are what people read while typing,
// their types become the metadata that Excel caches for a day. Signatures are frozen; a new
// parameter only ever comes last. The generator reads this one file without resolving types:
// plain function declarations, matrix parameters as unknown[][], enums declared here. The build
// appends the calls that register them. Bodies hand over to one module a function.
import { company } from "./company";
import { companySearch } from "./company-search";
import { credits } from "./credits";
import { evidence } from "./evidence";
import { findKeywords } from "./keywords";
import { answerOnce, runFunction, runView } from "./run-function";
import { technographics } from "./technographics";
import { uses } from "./uses";

/**
 * How sure the service is that a company uses something.
 * @customenum {string}
 */
export enum Confidence {
  /** Mentioned in few jobs: show everything. */
  low = "low",
  /** Mentioned repeatedly. */
  medium = "medium",
  /** Mentioned in many jobs, or in a large share of them. */
  high = "high",
}

/**
 * What to show about the use of a technology.
 * @customenum {string}
 */
export enum UseFigure {
  /** none, low, medium or high. */
  confidence = "confidence",
  /** How many jobs mention it. */
  jobs = "jobs",
  /** The day of the first mention, as 2026-01-31. */
  first = "first",
  /** The day of the last mention, as 2026-01-31. */
  last = "last",
  /** 1 for the most mentioned technology of its category. */
  rank = "rank",
  /** Share of the company's jobs of that category that mention it, from 0 to 1. */
  share = "share",
  /** TRUE or FALSE: free once the company's record is held. */
  used = "used",
}

/**
 * Which count of credits to show.
 * @customenum {string}
 */
export enum CreditFigure {
  /** Left at the service. */
  balance = "balance",
  /** Spent by this workbook. */
  spent = "spent",
  /** Spent on this computer today. */
  today = "today",
  /** Waiting for your approval. */
  held = "held",
}

/**
 * Technologies of a company, surest first: technology, category, confidence, jobs, jobs in 30 days, first seen, last seen, rank, share. Costs at most 3 credits a company, once; 0 when the company is unknown. Other choices of the same company are free.
 * @customfunction TECHSTACK
 * @param domain Domain, web address, e-mail address or company page; or one column of them.
 * @param [minConfidence] Only technologies at least this sure: low, medium or high.
 * @param [category] Only this category, like "Relational Database".
 * @param [limit] At most this many technologies a company.
 * @param [headers] FALSE leaves out the row of titles.
 * @param [domainColumn] TRUE puts the domain before each row, as for a column of domains.
 * @param [ifMissing] Shown when the company is unknown or nothing is left; otherwise empty text.
 * @param invocation Streams the result.
 */
export function techstack(
  domain: unknown[][],
  minConfidence: Confidence,
  category: string,
  limit: number,
  headers: boolean,
  domainColumn: boolean,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  const choice = [minConfidence, category, limit, headers, domainColumn, ifMissing] as const;
  runFunction("TECHSTACK", invocation, technographics("technologies", domain, choice));
}

/**
 * Buying intent topics of a company, surest first: topic, category, confidence, jobs, jobs in 30 days, first seen, last seen, rank, share. Costs at most 3 credits a company, once; 0 when the company is unknown. Other choices of the same company are free.
 * @customfunction INTENTS
 * @param domain Domain, web address, e-mail address or company page; or one column of them.
 * @param [minConfidence] Only topics at least this sure: low, medium or high.
 * @param [category] Only this category.
 * @param [limit] At most this many topics a company.
 * @param [headers] FALSE leaves out the row of titles.
 * @param [domainColumn] TRUE puts the domain before each row, as for a column of domains.
 * @param [ifMissing] Shown when the company is unknown or nothing is left; otherwise empty text.
 * @param invocation Streams the result.
 */
export function intents(
  domain: unknown[][],
  minConfidence: Confidence,
  category: string,
  limit: number,
  headers: boolean,
  domainColumn: boolean,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  const choice = [minConfidence, category, limit, headers, domainColumn, ifMissing] as const;
  runFunction("INTENTS", invocation, technographics("intents", domain, choice));
}

/**
 * How much a company uses a technology: none, low, medium or high; or its jobs, dates, rank or share. Costs at most 3 credits a company, once, for all technologies asked together; 0 when the company is unknown. Whether it is "used" is free once the company is held.
 * @customfunction USES
 * @param domain Domain, web address, e-mail address or company page; or a column of them.
 * @param keyword Technology as you call it, like "Kafka"; or a row of them.
 * @param [what] confidence (usual), jobs, first, last, rank, share or used.
 * @param [ifMissing] Shown when the company is unknown or there is no such figure; otherwise empty text.
 * @param invocation Streams the result.
 */
export function usesTechnology(
  domain: unknown[][],
  keyword: unknown[][],
  what: UseFigure,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  runFunction("USES", invocation, uses(domain, keyword, what, ifMissing));
}

/**
 * Facts about a company: name, industry, country, employees, revenue and funding stage, or the fields you name. Costs at most 3 credits a company, once; 0 when the company is unknown. Further fields of the same company are free.
 * @customfunction COMPANY
 * @param domain Domain, web address, e-mail address or company page; or one column of them (one row each).
 * @param [fields] One field gives one value, like "employees"; several give a row: "name, city", or a range.
 * @param [headers] TRUE adds a row of titles.
 * @param [ifMissing] Shown where the service has no value; otherwise empty text, which sorts above numbers.
 * @param invocation Streams the result.
 */
export function companyFacts(
  domain: unknown[][],
  fields: unknown[][],
  headers: boolean,
  ifMissing: unknown,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  runFunction("COMPANY", invocation, company(domain, fields, headers, ifMissing));
}

/**
 * Companies that match filters. Costs 3 credits a company shown, once, and always waits for your approval. Other columns are free; a higher limit or another page costs only the companies not shown before.
 * @customfunction COMPANYSEARCH
 * @param criteria Filters, one a row: its name ("Country", "Min employees", "Technology"), then its values. Or one column of domains.
 * @param [columns] Fields to show, like "name, domain, employees", or a range of them.
 * @param [limit] Companies a page: 10 unless said otherwise, at most 500.
 * @param [page] Which page: 1 is the first.
 * @param [headers] FALSE leaves out the row of titles.
 * @param invocation Streams the result.
 */
export function searchCompanies(
  criteria: unknown[][],
  columns: unknown[][],
  limit: number,
  page: number,
  headers: boolean,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  runFunction("COMPANYSEARCH", invocation, companySearch(criteria, columns, limit, page, headers));
}

/**
 * Technologies and topics of the catalog: name, slug, type, category, companies and jobs that mention them. Free.
 * @customfunction KEYWORDS
 * @param query Part of a name or category, like "kafka".
 * @param [type] Only this type, like technology.
 * @param [limit] At most this many: 25 unless said otherwise.
 * @param [headers] FALSE leaves out the row of titles.
 */
export function listKeywords(
  query: string,
  type: string,
  limit: number,
  headers: boolean
): Promise<unknown[][]> {
  return answerOnce(findKeywords(query, type, limit, headers));
}

/**
 * Where a held answer comes from: jobs, first and last seen, when it was bought, by whom and for how many credits. Never buys. Free.
 * @customfunction EVIDENCE
 * @param domain Domain, web address, e-mail address or company page.
 * @param [keyword] A technology of the company; without it, all that is held of the company.
 * @param invocation Streams the result.
 */
export function heldEvidence(
  domain: unknown[][],
  keyword: string,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  runView(invocation, evidence(domain, keyword));
}

/**
 * Credits left at the service, or spent or held by this workbook. Free.
 * @customfunction CREDITS
 * @param [what] balance (usual), spent (by this workbook), today (on this computer) or held (waiting for approval).
 * @param invocation Streams the result.
 */
export function creditCount(
  what: CreditFigure,
  invocation: CustomFunctions.StreamingInvocation<unknown[][]>
): void {
  runView(invocation, credits(what));
}
