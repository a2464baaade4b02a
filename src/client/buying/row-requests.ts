/**
 * Turns a page of a search into a request, and its rows into answers. The rows of a search are those that were bought, in
 * their order, under the key of the search; each record has a key of its own. The list at the service moves between
 * pages and days, so what is held is left out by id, and the places that it had are not counted. A list of more than
 * 1,000 goes on by cursor. A company's record also answers later questions about that company; a job's row answers
 * nothing else.
 */
import type { Job, SearchMetadata } from "../../api";
import type { NewAnswer } from "../answer";
import { companyAnswers } from "../answers/company-answer";
import { heldJob } from "../held-form";
import { rowPrice } from "../price";
import { offsetsOf, rowsKey, type HeldRow, type RowRange, type RowsOrder } from "../order";
import type { Outcome, PaidRequest, PaidRequestOf } from "./requests";
import type { QuestionKey } from "../units";

/** The request for one page of a search, with its total if that is wanted. */
export function rowsRequest(order: RowsOrder, page: RowRange): PaidRequest {
  const total = order.withTotal ? { include_total_results: true } : {};
  const next = order.held.length > MOST_LEFT_OUT ? takeCursor(order, page) : undefined;
  const leftOut = next?.leftOut ?? leftOutOf(order);
  const offset = page.from - leftOut.filter(({ at }) => at < page.from).length;
  const place = next ? { cursor: next.cursor } : { offset };
  const terms = { leftOut, paging: { ...place, limit: page.count, ...total } };
  return order.about === "jobs" ? jobRows(order, page, terms) : companyRows(order, page, terms);
}

/** As many as a formula may leave out; nothing is known of a limit of the service. */
const MOST_LEFT_OUT = 1_000;

function leftOutOf({ held, ranges }: RowsOrder): readonly HeldRow[] {
  const asked = new Set(ranges.flatMap(offsetsOf));
  const isNamed = ({ jobId, domain, companyId }: HeldRow) => jobId || domain || companyId;
  return held.filter((row) => !asked.has(row.at) && isNamed(row)).slice(-MOST_LEFT_OUT);
}

/** Where the service goes on after a reply: with the same rows left out, its list stands still. */
interface PageCursor {
  readonly cursor: string;
  readonly from: number;
  readonly leftOut: readonly HeldRow[];
}

/** The last reply of each search of this session. A list too long to be left out goes on by it. */
const cursors = new Map<QuestionKey, PageCursor>();

/** Taken, not read: if it is refused, the next request goes without it. */
function takeCursor(order: RowsOrder, page: RowRange): PageCursor | undefined {
  const next = cursors.get(rowsKey(order));
  cursors.delete(rowsKey(order));
  return next?.from === page.from ? next : undefined;
}

interface PageTerms {
  readonly leftOut: readonly HeldRow[];
  readonly paging: Readonly<{
    offset?: number;
    cursor?: string;
    limit: number;
    include_total_results?: boolean;
  }>;
}

/** The criteria with more items in a list; as they are without items. */
function longer<C extends object>(criteria: C, field: keyof C, items: readonly unknown[]): C {
  const more = items.filter(Boolean);
  const list = (criteria[field] ?? []) as readonly unknown[];
  return more.length === 0 ? criteria : { ...criteria, [field]: [...list, ...more] };
}

function companyRows(
  order: Extract<RowsOrder, { about: "companies" }>,
  page: RowRange,
  { leftOut, paging }: PageTerms
): PaidRequestOf<"companySearch"> {
  const slugs = order.criteria.expand_technology_slugs ?? [];
  const [domains, ids] = [
    leftOut.map(({ domain }) => domain),
    leftOut.map(({ companyId }) => companyId),
  ];
  const others = longer(order.criteria, "company_domain_not", domains);
  return {
    endpoint: "companySearch",
    input: { ...longer(others, "company_id_not", ids), ...paging },
    ...termsOf(order, page),
    outcomeOf: ({ data, metadata }) => {
      const { rows, named } = companyAnswers(data, slugs);
      const truncated = metadata.truncated_companies ?? 0;
      const told = { ...metadata, truncated, leftOut };
      const outcome = rowsOutcome(order, page, rows, told);
      return { ...outcome, answers: [...outcome.answers, ...named] };
    },
  };
}

function jobRows(
  order: Extract<RowsOrder, { about: "jobs" }>,
  page: RowRange,
  { leftOut, paging }: PageTerms
): PaidRequestOf<"jobSearch"> {
  const ids = leftOut.map(({ jobId }) => jobId);
  return {
    endpoint: "jobSearch",
    input: { ...longer(order.criteria, "job_id_not", ids), ...paging },
    ...termsOf(order, page),
    outcomeOf: ({ data, metadata }) =>
      rowsOutcome(order, page, jobAnswers(order, page, data), {
        ...metadata,
        truncated: metadata.truncated_results ?? 0,
        leftOut,
      }),
  };
}

function termsOf(order: RowsOrder, page: RowRange) {
  const key = order.about === "jobs" ? "ledger.what.jobRows" : "ledger.what.companyRows";
  const { from, count } = page;
  return {
    what: { key, values: { count, from: from + 1, to: from + count } } as const,
    priceCredits: page.count * rowPrice(order.about),
    page,
    keys: [rowsKey(order)],
  };
}

function rowsOutcome(
  order: RowsOrder,
  page: RowRange,
  records: readonly NewAnswer[],
  told: SearchMetadata & Pick<Outcome, "truncated"> & Pick<PageTerms, "leftOut">
): Outcome {
  const { truncated, leftOut, cursor, total_results: found } = told;
  if (cursor) cursors.set(rowsKey(order), { cursor, from: page.from + records.length, leftOut });
  const ended = records.length < page.count && truncated === 0;
  const before = Array.from({ length: page.from }, () => null);
  // A list that ends before rows that are held goes on with them.
  const end = page.from + page.count;
  const beyond = ended ? order.held.filter(({ at }) => at >= end).map(({ key }) => key) : [];
  const rows: (QuestionKey | null)[] = [...before, ...records.map(([key]) => key), ...beyond];
  // What was left out matches too.
  const total = typeof found === "number" ? found + leftOut.length : null;
  const list: NewAnswer = [
    rowsKey(order),
    { about: order.about, rows, ended, total, totalAsked: order.withTotal },
    0,
  ];
  return {
    chargedCredits: records.length * rowPrice(order.about),
    answers: [...records, list],
    open: truncated > 0 ? [order] : [],
    truncated,
    isLast: ended,
  };
}

/** A job whose id cannot be read is kept under its place in the search. */
function jobAnswers(order: RowsOrder, page: RowRange, records: readonly Job[]): NewAnswer[] {
  return records.map((record, index) => {
    const name =
      record.id === null ? `row:${rowsKey(order)}#${page.from + index}` : `id:${record.id}`;
    return [
      `job:${name}` as QuestionKey,
      { about: "job", job: heldJob(record, order.withPeople) },
      rowPrice("jobs"),
    ];
  });
}
