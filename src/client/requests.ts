/**
 * How orders become requests of the contract, and what a reply means for each of them. Pure:
 * input and words on the way out, answers and the charge on the way back. A record request asks
 * for as many rows as companies, so that it cannot cost more than was shown.
 */
import type { Company, EndpointName, KeywordEntry, ReplyOf, RequestOf } from "../api";
import type { Answer, HeldCompany, KeywordMetrics, NewAnswer } from "./answer";
import { labelOf } from "./company-ref";
import { matchRecords } from "./match";
import { companiesPrice, CREDITS_PER_COMPANY, CREDITS_PER_LOOKUP, lookupCharge } from "./price";
import type { PurchaseOrder, RowRun } from "./purchase";
import { keyOf, type CompanyRef } from "./question";
import type { Credits, Domain, KeywordSlug, QuestionKey } from "./units";

/** One page of technographics: larger than nearly every company's, for each page costs again. */
const LOOKUP_LIMIT = 500;

/** What a reply brought. */
export interface Outcome {
  readonly chargedCredits: Credits;
  readonly answers: readonly NewAnswer[];
  /** Orders of the request that are still open: pushed off the page, or withheld for lack of credits. */
  readonly undecided: readonly PurchaseOrder[];
  /** Rows withheld because the balance does not cover them. */
  readonly truncated: number;
}

/** A request of one of the endpoints that cost credits. */
export type PaidRequest =
  PaidRequestOf<"companySearch"> | PaidRequestOf<"technologies"> | PaidRequestOf<"buyingIntents">;

interface PaidRequestOf<N extends EndpointName> {
  readonly endpoint: N;
  readonly input: RequestOf<N>;
  /** In words, for the ledger. */
  readonly what: string;
  readonly priceCredits: Credits;
  /** What it would answer. */
  readonly keys: readonly QuestionKey[];
  readonly outcomeOf: (reply: ReplyOf<N>) => Outcome;
}

export type RecordOrder = Extract<PurchaseOrder, { kind: "record" }>;
type LookupOrder = Extract<PurchaseOrder, { kind: "technologies" | "intents" }>;

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
    input: { ...names, ...(slugs.length > 0 ? { expand_technology_slugs: slugs } : {}), limit },
    what:
      limit === 1 && asked[0]
        ? `company record of ${labelOf(asked[0])}`
        : `${limit} company records`,
    priceCredits: companiesPrice(limit),
    keys: asked.map((company) => keyOf({ about: "company", company })),
    outcomeOf: ({ data, metadata }) => {
      const truncated = metadata.truncated_companies ?? 0;
      const { matches, unknown, undecided } = matchRecords({
        asked,
        records: data,
        limit,
        truncated,
      });
      const answers = matches.map(({ company, record, viaAlias, candidates }): NewAnswer => [
        keyOf({ about: "company", company }),
        {
          about: "company",
          company: heldCompany(record),
          uses: usesOf(record, slugs),
          viaAlias,
          candidates,
        },
        CREDITS_PER_COMPANY,
      ]);
      const misses = unknown.map((company): NewAnswer => [
        keyOf({ about: "company", company }),
        { about: "company", company: null, uses: {}, viaAlias: false, candidates: 0 },
        0,
      ]);
      return {
        chargedCredits: companiesPrice(data.length),
        answers: [...answers, ...misses],
        undecided: orders.filter(({ company }) => undecided.includes(company)),
        truncated,
      };
    },
  };
}

/** All technologies or topics of one company: one page, the total with it. */
export function lookupRequest(order: LookupOrder): PaidRequest {
  const { company, kind } = order;
  const key = keyOf({ about: kind, company });
  const name =
    company.by === "domain"
      ? { company_domain: labelOf(company) }
      : { company_linkedin_url: addressOf(company) };
  const request: Omit<PaidRequestOf<"technologies">, "endpoint"> = {
    input: { ...name, limit: LOOKUP_LIMIT, include_total_results: true },
    what: `${kind === "technologies" ? "technologies" : "buying intent topics"} of ${labelOf(company)}`,
    priceCredits: CREDITS_PER_LOOKUP,
    keys: [key],
    outcomeOf: ({ data, metadata }) => {
      const truncated =
        data.length === 0
          ? (metadata.truncated_results ?? 0) + (metadata.truncated_companies ?? 0)
          : 0;
      const isWhole = data.length < LOOKUP_LIMIT;
      const total = isWhole ? data.length : (metadata.total_results ?? null);
      const answer: Answer = { about: kind, keywords: data.map(metricsOf), total };
      return {
        chargedCredits: lookupCharge(data.length),
        answers: truncated > 0 ? [] : [[key, answer, lookupCharge(data.length)]],
        undecided: truncated > 0 ? [order] : [],
        truncated,
      };
    },
  };
  // Both endpoints take and give the same shapes.
  return kind === "technologies"
    ? { endpoint: "technologies", ...request }
    : { endpoint: "buyingIntents", ...request };
}

/** One page of a search. The rows' records answer later questions about those companies. */
export function rowsRequest(
  order: Extract<PurchaseOrder, { kind: "rows" }>,
  page: RowRun
): PaidRequestOf<"companySearch"> {
  const key = keyOf({ about: "companies", criteria: order.criteria, from: 0, count: 0 });
  const slugs = order.criteria.expand_technology_slugs ?? [];
  return {
    endpoint: "companySearch",
    input: { ...order.criteria, offset: page.from, limit: page.count },
    what: `company search, rows ${page.from + 1} to ${page.from + page.count}`,
    priceCredits: companiesPrice(page.count),
    keys: [key],
    outcomeOf: ({ data, metadata }) => {
      const truncated = metadata.truncated_companies ?? 0;
      const ended = data.length < page.count && truncated === 0;
      const rowKeys = data.map((record) => rowKey(record, data));
      const rows: (QuestionKey | null)[] = [...Array<null>(page.from).fill(null), ...rowKeys];
      const records = data.map((record, index): NewAnswer => [
        rowKeys[index] as QuestionKey,
        {
          about: "company",
          company: heldCompany(record),
          uses: usesOf(record, slugs),
          viaAlias: false,
          candidates: 1,
        },
        CREDITS_PER_COMPANY,
      ]);
      return {
        chargedCredits: companiesPrice(data.length),
        answers: [...records, [key, { about: "companies", rows, ended }, 0]],
        undecided: truncated > 0 ? [order] : [],
        truncated,
      };
    },
  };
}

/** The key a row's record is held under: its domain, unless another row of the page shares it. */
function rowKey(record: Company, page: readonly Company[]): QuestionKey {
  const domain = record.domain?.toLowerCase();
  const isAlone = page.filter((other) => other.domain?.toLowerCase() === domain).length === 1;
  if (domain && isAlone)
    return keyOf({ about: "company", company: { by: "domain", domain: domain as Domain } });
  return `company:id:${record.id}` as QuestionKey;
}

function addressOf(company: CompanyRef): string {
  return `https://www.${labelOf(company)}`;
}

/** The record without what is not kept: jobs, metrics and names that the slugs repeat. */
function heldCompany(record: Company): HeldCompany {
  const {
    jobs_found,
    technologies_found,
    keywords_found,
    technology_names,
    has_blurred_data,
    logo,
    ...kept
  } = record;
  return kept;
}

/** Metrics of the slugs that were asked for; null where the service did not detect one. */
function usesOf(record: Company, slugs: readonly string[]): Record<string, KeywordMetrics | null> {
  const found = new Map(
    record.technologies_found.map((entry) => [entry.technology.slug, metricsOf(entry)])
  );
  return Object.fromEntries(slugs.map((slug) => [slug, found.get(slug) ?? null]));
}

function metricsOf(entry: KeywordEntry): KeywordMetrics {
  return {
    slug: entry.technology.slug as KeywordSlug,
    name: entry.technology.name,
    category: entry.technology.category ?? null,
    confidence: entry.confidence,
    jobs: entry.jobs,
    jobsLast30Days: entry.jobs_last_30_days,
    firstSeen: entry.first_date_found,
    lastSeen: entry.last_date_found,
    rank: entry.rank_within_category,
    share: entry.relative_occurrence_within_category,
  };
}
