/**
 * A page of a search as a request, and its rows as answers. Rows are kept by offset under the key of
 * the search, each record under a key of its own: a company's record answers later questions about
 * that company, a job's row answers nothing else. Pure.
 */
import type { Company, Job, SearchMetadata } from "../api";
import type { NewAnswer } from "./answer";
import { heldCompany, heldJob, usesOf } from "./held-form";
import { rowPrice } from "./price";
import { rowsKey, type RowsOrder } from "./purchase";
import { keyOf } from "./question";
import type { Outcome, PaidRequest, PaidRequestOf } from "./requests";
import type { RowRun } from "./row-run";
import type { Domain, QuestionKey } from "./units";

/** One page of a search; the total with it when it is wanted. */
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
    input: { ...order.criteria, ...paging },
    ...termsOf(order, page),
    outcomeOf: ({ data, metadata }) => {
      const rows = data.map((record) => companyRow(record, data, slugs));
      return rowsOutcome(order, page, rows, metadata, metadata.truncated_companies ?? 0);
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
    input: { ...order.criteria, ...paging },
    ...termsOf(order, page),
    outcomeOf: ({ data, metadata }) =>
      rowsOutcome(order, page, data.map(jobRow), metadata, metadata.truncated_results ?? 0),
  };
}

function termsOf(order: RowsOrder, page: RowRun) {
  const search = order.about === "jobs" ? "job search" : "company search";
  return {
    what: `${search}, rows ${page.from + 1} to ${page.from + page.count}`,
    priceCredits: page.count * rowPrice(order.about),
    keys: [rowsKey(order)],
  };
}

function rowsOutcome(
  order: RowsOrder,
  page: RowRun,
  records: readonly NewAnswer[],
  metadata: SearchMetadata,
  truncated: number
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
    answers: [...records, list],
    undecided: truncated > 0 ? [order] : [],
    truncated,
    isLast: ended,
  };
}

function companyRow(
  record: Company,
  page: readonly Company[],
  slugs: readonly string[]
): NewAnswer {
  return [
    companyRowKey(record, page),
    {
      about: "company",
      company: heldCompany(record),
      uses: usesOf(record, slugs),
      viaAlias: false,
      candidates: 1,
      others: [],
      chosenId: null,
    },
    rowPrice("companies"),
  ];
}

/** The key a company's record is held under: its domain, unless another row of the page shares it. */
function companyRowKey(record: Company, page: readonly Company[]): QuestionKey {
  const domain = record.domain?.toLowerCase();
  const isAlone = page.filter((other) => other.domain?.toLowerCase() === domain).length === 1;
  if (domain && isAlone)
    return keyOf({ about: "company", company: { by: "domain", domain: domain as Domain } });
  return `company:id:${record.id}` as QuestionKey;
}

function jobRow(record: Job): NewAnswer {
  return [
    `job:id:${record.id}` as QuestionKey,
    { about: "job", job: heldJob(record) },
    rowPrice("jobs"),
  ];
}
