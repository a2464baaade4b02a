/**
 * Turns a page of a search into a request, and its rows into answers. Rows are kept by offset under the key
 * of the search, each record under a key of its own. A company's record also answers later questions about
 * that company; a job's row answers nothing else. Pure.
 */
import type { Job, SearchMetadata } from "../../api";
import type { NewAnswer } from "../../model/answer";
import { companyAnswers } from "../answers/company-answer";
import { needingBoth, needingBothInCompanies } from "../../input/filters/technology-and-keyword";
import { heldJob } from "../../model/held-form";
import { rowPrice } from "../../model/price";
import { rowsKey, type RowsOrder } from "../purchases/order";
import type { Outcome, PaidRequest, PaidRequestOf } from "./requests";
import type { RowRun } from "../../model/row-run";
import type { QuestionKey } from "../../model/units";

/** The request for one page of a search, with its total if that is wanted. */
export function rowsRequest(order: RowsOrder, page: RowRun): PaidRequest {
  const paging = {
    offset: page.from,
    limit: page.count,
    ...(order.withTotal ? { include_total_results: true } : {}),
  };
  return order.about === "jobs" ? jobRows(order, page, paging) : companyRows(order, page, paging);
}

type Paging = Readonly<{ offset: number; limit: number; include_total_results?: boolean }>;

function companyRows(
  order: Extract<RowsOrder, { about: "companies" }>,
  page: RowRun,
  paging: Paging
): PaidRequestOf<"companySearch"> {
  const slugs = order.criteria.expand_technology_slugs ?? [];
  return {
    endpoint: "companySearch",
    input: { ...needingBothInCompanies(order.criteria), ...paging },
    ...termsOf(order, page),
    outcomeOf: ({ data, metadata }) => {
      const { rows, named } = companyAnswers(data, slugs);
      const isMasked = data.some((record) => record.has_blurred_data);
      const truncated = metadata.truncated_companies ?? 0;
      const outcome = rowsOutcome(order, page, rows, metadata, { truncated, isMasked });
      return isMasked ? outcome : { ...outcome, answers: [...outcome.answers, ...named] };
    },
  };
}

function jobRows(
  order: Extract<RowsOrder, { about: "jobs" }>,
  page: RowRun,
  paging: Paging
): PaidRequestOf<"jobSearch"> {
  return {
    endpoint: "jobSearch",
    input: { ...needingBoth(order.criteria), ...paging },
    ...termsOf(order, page),
    outcomeOf: ({ data, metadata }) =>
      rowsOutcome(order, page, jobAnswers(order, page, data), metadata, {
        truncated: metadata.truncated_results ?? 0,
        isMasked: data.some((record) => record.has_blurred_data),
      }),
  };
}

function termsOf(order: RowsOrder, page: RowRun) {
  const search = order.about === "jobs" ? "job search" : "company search";
  const first = page.from + 1;
  const rows = page.count === 1 ? `row ${first}` : `rows ${first} to ${page.from + page.count}`;
  return {
    what: `${search}, ${rows}`,
    priceCredits: page.count * rowPrice(order.about),
    keys: [rowsKey(order)],
  };
}

function rowsOutcome(
  order: RowsOrder,
  page: RowRun,
  records: readonly NewAnswer[],
  metadata: SearchMetadata,
  { truncated, isMasked }: Pick<Outcome, "truncated" | "isMasked">
): Outcome {
  const ended = records.length < page.count && truncated === 0;
  const before = Array.from({ length: page.from }, () => null);
  const rows: (QuestionKey | null)[] = [...before, ...records.map(([key]) => key)];
  const total = metadata.total_results ?? null;
  const list: NewAnswer = [
    rowsKey(order),
    { about: order.about, rows, ended, total, totalAsked: order.withTotal },
    0,
  ];
  return {
    chargedCredits: records.length * rowPrice(order.about),
    answers: isMasked ? [] : [...records, list],
    undecided: truncated > 0 ? [order] : [],
    truncated,
    isLast: ended,
    isMasked,
  };
}

/** A job whose id cannot be read is kept under its place in the search. */
function jobAnswers(order: RowsOrder, page: RowRun, records: readonly Job[]): NewAnswer[] {
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
