/**
 * What has to be bought so that a question can be answered. Several questions can share a purchase: a
 * company's fields and each of its technologies come with one record. Orders with equal keys are joined into
 * one. The answerFor passed in tells what is held: a refresh passes one that hides what is too old. Pure.
 */
import { type Said, said } from "../texts";
import type { PurchaseName } from "./ledger-entry";
import type { LimitGroup } from "../api";
import { labelOf } from "../input/names/company-ref";
import { partPrice, rowPrice } from "./price";
import type { CompanyCriteria, JobCriteria } from "../input/filters/criteria";
import type { CompanyRef, KeywordSlug } from "../input/names/company";
import { keyOf, searchKey, type Question, type SearchQuestion } from "./question";
import { isRowFor, type AnswerLookup } from "./reading";
import type { Credits, QuestionKey } from "./units";

/** Rows `from` to `from + count` of a search: what a request asks for in one page. */
export interface RowRange {
  readonly from: number;
  readonly count: number;
}

/** Rows of a search that are not held yet: at least one request for each range of rows. */
export type RowsOrder = {
  readonly kind: "rows";
  readonly ranges: readonly RowRange[];
  /** What is held of the search: left out of the requests by id. */
  readonly held: readonly HeldRow[];
  /** The total is wanted too. */
  readonly withTotal: boolean;
  /** For jobs: the people they name are wanted too. */
  readonly withPeople: boolean;
} & (
  | { readonly about: "companies"; readonly criteria: CompanyCriteria }
  | { readonly about: "jobs"; readonly criteria: JobCriteria }
);

/** A row of a search that is held, at its place, and by what the service leaves it out, if it can. */
export interface HeldRow {
  readonly at: number;
  readonly key: QuestionKey;
  readonly jobId: number | null | undefined;
  readonly domain: string | null | undefined;
  readonly companyId: string | undefined;
}

/** Technologies or topics of a company, the first 500 of them. */
export interface LookupOrder {
  readonly kind: "technologies" | "intents";
  readonly company: CompanyRef;
}

/** A company record, with the metrics of `slugs`. */
export interface RecordOrder {
  readonly kind: "company";
  readonly company: CompanyRef;
  readonly slugs: ReadonlySet<KeywordSlug>;
}

export type PurchaseOrder = RecordOrder | LookupOrder | RowsOrder;

/**
 * The order that answers a question that is not held; null for a keyword, which is free. `before` also gives what is held but too old:
 * a record bought again includes all metrics that the old one had.
 */
export function orderFor(
  question: Question,
  answerFor: AnswerLookup,
  before: AnswerLookup = answerFor
): PurchaseOrder | null {
  switch (question.about) {
    case "company":
      return recordOrder(question.company, [], before);
    case "use":
      return recordOrder(question.company, [question.slug], before);
    case "technologies":
    case "intents":
      return { kind: question.about, company: question.company };
    case "companies":
    case "jobs": {
      const { from: _from, count: _count, ...search } = question;
      const rows = {
        ranges: missingRows(question, answerFor),
        held: heldRows(question, answerFor),
      };
      return { kind: "rows", withTotal: false, withPeople: false, ...search, ...rows };
    }
    case "keyword":
      return null;
  }
}

/** Includes the slugs of an older record: more slugs in one request cost nothing more. */
function recordOrder(
  company: CompanyRef,
  slugs: readonly KeywordSlug[],
  before: AnswerLookup
): RecordOrder {
  const old = before(keyOf({ about: "company", company }));
  const had = old?.about === "company" ? (Object.keys(old.uses) as KeywordSlug[]) : [];
  return { kind: "company", company, slugs: new Set([...had, ...slugs]) };
}

/** One order that buys both; they must have the same key. */
export function joined(one: PurchaseOrder, other: PurchaseOrder): PurchaseOrder {
  if (one.kind === "company" && other.kind === "company") {
    return { ...one, slugs: new Set([...one.slugs, ...other.slugs]) };
  }
  if (one.kind === "rows" && other.kind === "rows") {
    const ranges = rangesOf([...one.ranges, ...other.ranges].flatMap(offsetsOf));
    const withTotal = one.withTotal || other.withTotal;
    const withPeople = one.withPeople || other.withPeople;
    return { ...one, withTotal, withPeople, ranges };
  }
  return one;
}

/** The same purchases, those with equal keys as one. */
export function allJoined(orders: readonly PurchaseOrder[]): PurchaseOrder[] {
  const byKey = new Map<QuestionKey, PurchaseOrder>();
  for (const order of orders) {
    const key = orderKey(order);
    const standing = byKey.get(key);
    byKey.set(key, standing ? joined(standing, order) : order);
  }
  return [...byKey.values()];
}

/** The most an order can cost. */
export function orderPrice(order: PurchaseOrder): Credits {
  if (order.kind === "rows") return rowsOf(order) * rowPrice(order.about);
  return partPrice(order.kind);
}

/** The group of endpoints whose limits an order waits for. */
export function limitGroupOf({ kind }: PurchaseOrder): LimitGroup {
  return kind === "intents" ? "buying-intents" : "tiered";
}

/** The key of the answer that an order brings, by which orders are one purchase and a lost reply is known in the ledger. */
export function orderKey(order: PurchaseOrder): QuestionKey {
  if (order.kind === "rows") return rowsKey(order);
  return keyOf({ about: order.kind, company: order.company });
}

/** The key under which a search's rows are kept by offset. */
export function rowsKey({ about, criteria }: RowsOrder): QuestionKey {
  return searchKey(about, criteria);
}

/**
 * Whether `sent` already asked for what `wanted` asks for. A question that is still open after such an
 * order was answered must not be bought again: it would be bought for ever.
 */
export function covers(sent: PurchaseOrder, wanted: PurchaseOrder): boolean {
  if (orderKey(sent) !== orderKey(wanted)) return false;
  if (sent.kind === "company" && wanted.kind === "company")
    return [...wanted.slugs].every((slug) => sent.slugs.has(slug));
  if (sent.kind === "rows" && wanted.kind === "rows") {
    if (wanted.withPeople && !sent.withPeople) return false;
    const asked = new Set(sent.ranges.flatMap(offsetsOf));
    return wanted.ranges.flatMap(offsetsOf).some((offset) => asked.has(offset));
  }
  return true;
}

const OF_COMPANY = {
  company: "said.companyRecordOf",
  technologies: "said.technologiesOf",
  intents: "said.buyingIntentTopicsOf",
} as const;

/** "Technologies of acme.example", for lists people read and the ledger. */
export function nameOfOrder({ kind, company }: RecordOrder | LookupOrder): PurchaseName {
  return { key: OF_COMPANY[kind], values: { label: labelOf(company) } };
}

export function orderLabel(order: PurchaseOrder): Said {
  if (order.kind !== "rows") return nameOfOrder(order);
  const count = rowsOf(order);
  return said(order.about === "jobs" ? "said.jobSearchRows" : "said.companySearchRows", { count });
}

function rowsOf({ ranges }: RowsOrder): number {
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/** Ranges of rows that a search question asks for and that are not held. */
function missingRows(question: SearchQuestion, answerFor: AnswerLookup): readonly RowRange[] {
  const answer = answerFor(keyOf(question));
  const held = answer?.about === question.about ? answer : undefined;
  const rows = held?.rows ?? [];
  const isMissing = (offset: number) => {
    const key = rows[offset];
    return !key || !isRowFor(question, answerFor(key));
  };
  const ranges = rangesOf(offsetsOf(question).filter(isMissing));
  if (ranges.length > 0 || !question.withTotal) return ranges;
  // Every wanted row is held but the total is not: it comes with the next row that is not held.
  const next = rows.findIndex((_, offset) => isMissing(offset));
  return [{ from: next < 0 ? rows.length : next, count: 1 }];
}

/** A company is left out by its domain and its id: ids of companies change, and a reply may tell another domain. */
function heldRows(question: SearchQuestion, answerFor: AnswerLookup): readonly HeldRow[] {
  const answer = answerFor(keyOf(question));
  if (answer?.about !== question.about) return [];
  return answer.rows.flatMap((key, at): HeldRow[] => {
    if (!key) return [];
    const row = answerFor(key);
    const job = row?.about === "job" ? row.job : null;
    const company = row?.about === "company" ? row.company : null;
    return [{ at, key, jobId: job?.id, domain: company?.domain, companyId: company?.id }];
  });
}

/** How many requests some orders take at a page size. */
export function requestsFor(orders: readonly PurchaseOrder[], pageSize: number): number {
  const pages = (count: number) => Math.ceil(count / pageSize);
  const records = { domain: 0, linkedin: 0 };
  let others = 0;
  for (const order of orders) {
    if (order.kind === "company") records[order.company.by] += 1;
    else if (order.kind === "rows")
      others += order.ranges.reduce((sum, { count }) => sum + pages(count), 0);
    else others += 1;
  }
  return pages(records.domain) + pages(records.linkedin) + others;
}

export function offsetsOf({ from, count }: RowRange): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Offsets, in any order, as ranges: 0, 1, 2, 7 are two. */
export function rangesOf(offsets: readonly number[]): RowRange[] {
  const ranges: { from: number; count: number }[] = [];
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last.from + last.count === offset) last.count += 1;
    else ranges.push({ from: offset, count: 1 });
  }
  return ranges;
}
