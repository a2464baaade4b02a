/**
 * What has to be bought so that a question can be answered. Several questions share a purchase
 * (a company's fields and each of its technologies come with one record), and a purchase that is
 * already planned, held or on its way is joined, never doubled. Pure, apart from ids' identity.
 */
import { companiesPrice, CREDITS_PER_COMPANY, CREDITS_PER_LOOKUP } from "./price";
import { keyOf, refKey, type CompanyCriteria, type CompanyRef, type Question } from "./question";
import { labelOf } from "./company-ref";
import type { Shelf } from "./reading";
import type { Credits, KeywordSlug, QuestionKey } from "./units";

export type PurchaseOrder =
  /** A company record, with the metrics of `slugs`. */
  | {
      readonly kind: "record";
      readonly company: CompanyRef;
      readonly slugs: ReadonlySet<KeywordSlug>;
    }
  /** The first page of all technologies or topics of a company. */
  | { readonly kind: "technologies" | "intents"; readonly company: CompanyRef }
  /** Rows of a search that are not held yet: one request each. */
  | { readonly kind: "rows"; readonly criteria: CompanyCriteria; readonly runs: readonly RowRun[] }
  /** The catalog keyword for a text: free. */
  | { readonly kind: "keyword"; readonly text: string };

/** Rows `from` to `from + count` of a search. */
export interface RowRun {
  readonly from: number;
  readonly count: number;
}

/** The order that answers a question which is not held. */
export function orderFor(question: Question, shelf: Shelf): PurchaseOrder {
  switch (question.about) {
    case "company":
      return { kind: "record", company: question.company, slugs: new Set() };
    case "use":
      return { kind: "record", company: question.company, slugs: new Set([question.slug]) };
    case "technologies":
    case "intents":
      return { kind: question.about, company: question.company };
    case "companies":
      return { kind: "rows", criteria: question.criteria, runs: missingRows(question, shelf) };
    case "keyword":
      return { kind: "keyword", text: question.text };
  }
}

/** Equal ids are one purchase. */
export function orderId(order: PurchaseOrder): string {
  switch (order.kind) {
    case "record":
    case "technologies":
    case "intents":
      return `${order.kind}:${refKey(order.company)}`;
    case "rows":
    case "keyword":
      return orderKey(order);
  }
}

/** One order that does for both; they must have the same id. */
export function joined(one: PurchaseOrder, other: PurchaseOrder): PurchaseOrder {
  if (one.kind === "record" && other.kind === "record") {
    return { ...one, slugs: new Set([...one.slugs, ...other.slugs]) };
  }
  if (one.kind === "rows" && other.kind === "rows") {
    const offsets = new Set([...one.runs, ...other.runs].flatMap(offsetsOf));
    return { ...one, runs: runsOf([...offsets].sort((a, b) => a - b)) };
  }
  return one;
}

/** The most an order can cost. */
export function orderPrice(order: PurchaseOrder): Credits {
  switch (order.kind) {
    case "record":
      return CREDITS_PER_COMPANY;
    case "technologies":
    case "intents":
      return CREDITS_PER_LOOKUP;
    case "rows":
      return companiesPrice(order.runs.reduce((sum, { count }) => sum + count, 0));
    case "keyword":
      return 0;
  }
}

/** The answers an order brings, by key: marked unconfirmed when its reply is lost. */
export function orderKey(order: PurchaseOrder): QuestionKey {
  switch (order.kind) {
    case "record":
      return keyOf({ about: "company", company: order.company });
    case "technologies":
    case "intents":
      return keyOf({ about: order.kind, company: order.company });
    case "rows":
      return keyOf({ about: "companies", criteria: order.criteria, from: 0, count: 0 });
    case "keyword":
      return keyOf({ about: "keyword", text: order.text });
  }
}

/** "Technologies of acme.example", for lists people read. */
export function orderLabel(order: PurchaseOrder): string {
  switch (order.kind) {
    case "record":
      return `Company record of ${labelOf(order.company)}`;
    case "technologies":
      return `Technologies of ${labelOf(order.company)}`;
    case "intents":
      return `Buying intent topics of ${labelOf(order.company)}`;
    case "rows": {
      const rows = order.runs.reduce((sum, { count }) => sum + count, 0);
      return `Company search, ${rows} ${rows === 1 ? "row" : "rows"}`;
    }
    case "keyword":
      return `Keyword "${order.text}"`;
  }
}

/** Runs of rows that a search question asks for and nobody bought yet. */
function missingRows(question: Extract<Question, { about: "companies" }>, shelf: Shelf): RowRun[] {
  const answer = shelf(keyOf(question));
  const rows = answer?.about === "companies" ? answer.rows : [];
  return runsOf(
    offsetsOf(question).filter((offset) => {
      const key = rows[offset];
      return !key || shelf(key) === undefined;
    })
  );
}

function offsetsOf({ from, count }: RowRun): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Ascending offsets as runs: 0, 1, 2, 7 are two. */
function runsOf(offsets: readonly number[]): RowRun[] {
  const runs: RowRun[] = [];
  for (const offset of offsets) {
    const last = runs.at(-1);
    if (last && last.from + last.count === offset)
      runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ from: offset, count: 1 });
  }
  return runs;
}

/** How many requests some orders take at a page size. */
export function requestsFor(
  orders: readonly PurchaseOrder[],
  pageSize: number,
  keywordPage: number
): number {
  const pages = (count: number, size: number) => Math.ceil(count / size);
  const count = (kind: PurchaseOrder["kind"]) =>
    orders.filter((order) => order.kind === kind).length;
  const runs = orders.flatMap((order) => (order.kind === "rows" ? order.runs : []));
  const records = orders.filter((order) => order.kind === "record");
  const byPage = records.filter(({ company }) => company.by === "linkedin").length;
  return (
    pages(records.length - byPage, pageSize) +
    pages(byPage, pageSize) +
    count("technologies") +
    count("intents") +
    pages(count("keyword"), keywordPage) +
    runs.reduce((sum, run) => sum + pages(run.count, pageSize), 0)
  );
}
