/**
 * Turns orders into requests of the contract, and replies into answers and charges: records and
 * technographics here, rows of a search in `row-requests`. A record request asks for as many rows
 * as companies, so that it cannot cost more than was shown. Pure.
 */
import type { CallOf, Company, ReplyOf, SearchMetadata } from "../../api";
import type { Answer, NewAnswer } from "../answer";
import { companyAnswers } from "../answers/company-answer";
import { labelOf } from "../../input/names/company-ref";
import { heldCompany, metricsOf, usesOf } from "../held-form";
import { type MatchResult, matchRecords } from "../answers/match";
import type { PurchaseName } from "../ledger-entry";
import { type PaidEndpoint, partPrice, rowPrice } from "../price";
import {
  type LookupOrder,
  nameOfOrder,
  type PurchaseOrder,
  type RecordOrder,
  type RowRange,
} from "../order";
import type { CompanyRef } from "../../input/names/company";
import { keyOf, LOOKUP_PAGE } from "../question";
import type { Credits, QuestionKey } from "../units";

const MOST_JOBS_FIRST: NonNullable<CallOf<"companySearch">["order_by"]> = [
  { field: "num_jobs", desc: true },
];

/** What a reply brought. */
export interface Outcome {
  readonly chargedCredits: Credits;
  readonly answers: readonly NewAnswer[];
  /** Orders of the request that are still open: pushed off the page, or withheld. */
  readonly open: readonly PurchaseOrder[];
  /** Rows withheld because the balance does not cover them; 0 if something else may be the reason. */
  readonly truncated: number;
  /** Of rows of a search: the page was not full, no page follows it. */
  readonly isLast?: boolean;
}

/** A request of one of the endpoints that cost credits. */
export type PaidRequest = { [N in PaidEndpoint]: PaidRequestOf<N> }[PaidEndpoint];

export interface PaidRequestOf<N extends PaidEndpoint> {
  readonly endpoint: N;
  readonly input: CallOf<N>;
  /** Its name, for the ledger. */
  readonly what: PurchaseName;
  readonly priceCredits: Credits;
  /** The rows that it asks for; none of a lookup, which has one size in every plan. */
  readonly page: RowRange;
  /** The keys of the answers it asks for. */
  readonly keys: readonly QuestionKey[];
  readonly outcomeOf: (reply: ReplyOf<N>) => Outcome;
}

/** One company search for up to a page of companies, all named by domain or all by page. */
export function recordRequest(orders: readonly RecordOrder[]): PaidRequestOf<"companySearch"> {
  const asked = orders.map(({ company }) => company);
  const slugs = [...new Set(orders.flatMap((order) => [...order.slugs]))].sort();
  const names =
    asked[0]?.by === "linkedin"
      ? { company_linkedin_url_or: asked.map(addressOf) }
      : { company_domain_or: asked.map(labelOf) };
  const limit = orders.length;
  return {
    endpoint: "companySearch",
    input: {
      ...names,
      ...(slugs.length > 0 ? { expand_technology_slugs: slugs } : {}),
      limit,
      // With the most jobs first, doubles push off only records that would not be shown anyway.
      order_by: MOST_JOBS_FIRST,
      // Only the count, not the one row, shows that a name is an alias of many companies.
      ...(limit === 1 ? { include_total_results: true } : {}),
    },
    what:
      limit === 1 && orders[0]
        ? nameOfOrder(orders[0])
        : { key: "ledger.what.companyRecords", values: { count: limit } },
    priceCredits: limit * rowPrice("companies"),
    page: { from: 0, count: limit },
    keys: asked.map((company) => keyOf({ about: "company", company })),
    outcomeOf: ({ data, metadata }) => recordOutcome(orders, slugs, data, metadata),
  };
}

function recordOutcome(
  orders: readonly RecordOrder[],
  slugs: readonly string[],
  records: readonly Company[],
  metadata: SearchMetadata
): Outcome {
  const truncated = metadata.truncated_companies ?? 0;
  const asked = orders.map(({ company }) => company);
  const { matches, unknown, otherRecords, open } = matchRecords({
    asked,
    records,
    limit: orders.length,
    isCut: truncated > 0,
    total: metadata.total_companies ?? metadata.total_results,
  });
  const bill = new RecordBill();
  const matched = matches.map((match) => matchedAnswer(match, slugs, bill));
  const spare = bill.open(records);
  const inVain = { ...unknownCompany, uses: Object.fromEntries(slugs.map((slug) => [slug, null])) };
  const foreign = otherRecords.map((came) => foreignAnswer(came, inVain, bill));
  const misses = unknown.map((company): NewAnswer => [
    keyOf({ about: "company", company }),
    unknownCompany,
    0,
  ]);
  const left = new Set(open);
  return {
    chargedCredits: records.length * rowPrice("companies"),
    answers: [...matched, ...foreign, ...spareAnswers(spare, slugs), ...misses],
    open: orders.filter(({ company }) => left.has(company)),
    truncated,
  };
}

/** Books each record once, because one record can answer two names. */
class RecordBill {
  private readonly paid = new Set<Company>();

  /** The records that no answer has paid for yet. */
  open(records: readonly Company[]): Company[] {
    return records.filter((record) => !this.paid.has(record));
  }

  pay(records: readonly Company[]): Credits {
    const fresh = this.open(records);
    for (const record of fresh) this.paid.add(record);
    return fresh.length * rowPrice("companies");
  }
}

function matchedAnswer(
  { company, record, viaAlias, others, candidates }: MatchResult["matches"][number],
  slugs: readonly string[],
  bill: RecordBill
): NewAnswer {
  const held = (one: Company) => ({ company: heldCompany(one), uses: usesOf(one, slugs) });
  const answer: Answer = {
    about: "company",
    ...held(record),
    viaAlias,
    candidates,
    others: others.map(held),
    chosenId: null,
  };
  return [keyOf({ about: "company", company }), answer, bill.pay([record, ...others])];
}

/** The answer to a name for which records under other names came. */
function foreignAnswer(
  { company, records, count, isShared }: MatchResult["otherRecords"][number],
  inVain: typeof unknownCompany,
  bill: RecordBill
): NewAnswer {
  const names = records.map(({ domain, name }) => domain ?? name).filter(Boolean);
  return [
    keyOf({ about: "company", company }),
    { ...inVain, otherCompany: { records: count, names: names.slice(0, NAMED), isShared } },
    // When several names got the same records, each name pays for one of them.
    bill.pay(isShared ? records : bill.open(records).slice(0, 1)),
  ];
}

/** Keeps paid records that answer no question of the request (an alias of two companies) under their own names. */
function spareAnswers(spare: readonly Company[], slugs: readonly string[]): NewAnswer[] {
  const { rows, named } = companyAnswers(spare, slugs);
  return [...named, ...rows.filter((_, at) => !spare[at]?.domain)];
}

/** How many names of other records are mentioned. */
const NAMED = 3;

const unknownCompany: Extract<Answer, { about: "company" }> = {
  about: "company",
  company: null,
  uses: {},
  viaAlias: false,
  candidates: 0,
  others: [],
  chosenId: null,
};

/** The first 500 of a company's technologies or topics, the total with it. */
export function lookupRequest(
  order: LookupOrder
): PaidRequestOf<"technologies"> | PaidRequestOf<"buyingIntents"> {
  const { company, kind } = order;
  const name =
    company.by === "domain"
      ? { company_domain: labelOf(company) }
      : { company_linkedin_url: addressOf(company) };
  const request: Omit<PaidRequestOf<"technologies">, "endpoint"> = {
    input: { ...name, limit: LOOKUP_PAGE, include_total_results: true },
    what: nameOfOrder(order),
    priceCredits: partPrice(kind),
    page: { from: 0, count: 0 },
    keys: [keyOf({ about: kind, company })],
    outcomeOf: (reply) => lookupOutcome(order, reply),
  };
  // Both endpoints take and give the same shapes.
  return kind === "technologies"
    ? { endpoint: "technologies", ...request }
    : { endpoint: "buyingIntents", ...request };
}

function lookupOutcome(order: LookupOrder, { data, metadata }: ReplyOf<"technologies">): Outcome {
  const { kind, company } = order;
  const truncated = (metadata.truncated_results ?? 0) + (metadata.truncated_companies ?? 0);
  if (data.length === 0 && truncated > 0)
    return { chargedCredits: 0, answers: [], open: [order], truncated };
  const total = data.length < LOOKUP_PAGE ? data.length : (metadata.total_results ?? null);
  // A company without entries is charged all the same, one that is not known is not.
  const isKnown = data.length > 0 || (metadata.total_companies ?? 0) > 0;
  const chargedCredits = isKnown ? partPrice(kind) : 0;
  const answer: Answer = { about: kind, keywords: data.map(metricsOf), total };
  const answers: NewAnswer[] = [[keyOf({ about: kind, company }), answer, chargedCredits]];
  return { chargedCredits, answers, open: [], truncated };
}

function addressOf(company: CompanyRef): string {
  return `https://www.${labelOf(company)}`;
}
