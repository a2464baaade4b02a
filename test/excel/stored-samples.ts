/** Answers and ledger entries to store, of fictional companies. */
import type { HeldCompany, KeywordMetrics } from "../../src/input/names/records";
import type { HeldAnswer } from "../../src/client/answer";
import type { LedgerEntry } from "../../src/client/ledger-entry";
import type { KeyedAnswer } from "../../src/client/stores";
import type { KeywordSlug } from "../../src/input/names/company";
import type { QuestionKey } from "../../src/client/units";

const bought = (at: number) => ({ at, credits: 3, by: "AB", demo: false });

export function companyAnswer(domain: string, at: number, slugs: string[] = []): KeyedAnswer {
  const company = {
    id: `id of ${domain}`,
    name: `=Company ${domain}`,
    domain,
    possible_domains: [],
    investors: ["First Fund", "Second Fund"],
    company_keywords: [],
    company_tags: [],
    keyword_slugs: slugs,
    technology_slugs: slugs,
    employee_count: 120,
    annual_revenue_usd: null,
    is_recruiting_agency: false,
  } as unknown as HeldCompany;
  const answer: HeldAnswer = {
    about: "company",
    company,
    uses: Object.fromEntries(
      slugs.map((slug, index) => [slug, index === 0 ? null : metrics(slug)])
    ),
    viaAlias: false,
    candidates: 1,
    others: [],
    chosenId: null,
    otherCompany: null,
    bought: bought(at),
  };
  return [`company:domain:${domain}` as QuestionKey, answer];
}

export function missAnswer(domain: string, at: number): KeyedAnswer {
  const answer: HeldAnswer = {
    about: "company",
    company: null,
    uses: {},
    viaAlias: false,
    candidates: 0,
    others: [],
    chosenId: null,
    otherCompany: null,
    bought: { ...bought(at), credits: 0 },
  };
  return [`company:domain:${domain}` as QuestionKey, answer];
}

export function technologiesAnswer(domain: string, at: number, slugs: string[]): KeyedAnswer {
  const answer: HeldAnswer = {
    about: "technologies",
    keywords: slugs.map(metrics),
    total: slugs.length,
    bought: bought(at),
  };
  return [`technologies:domain:${domain}` as QuestionKey, answer];
}

export function searchAnswer(at: number): KeyedAnswer {
  const rows = ["company:domain:a.test" as QuestionKey, null];
  return [
    "companies:{}" as QuestionKey,
    {
      about: "companies",
      rows,
      ended: false,
      total: 40,
      totalAsked: true,
      bought: bought(at),
    },
  ];
}

export function keywordAnswer(at: number): KeyedAnswer {
  const keyword = { slug: "kafka" as KeywordSlug, name: "Apache Kafka", type: "technology" };
  return [
    "keyword:kafka" as QuestionKey,
    { about: "keyword", keyword, near: [], bought: bought(at) },
  ];
}

function metrics(slug: string): KeywordMetrics {
  return {
    slug: slug as KeywordSlug,
    name: slug.toUpperCase(),
    type: "technology",
    category: "Message Queue",
    categorySlug: "message-queue",
    parentCategorySlug: "data",
    confidence: "medium",
    jobs: 12,
    jobsLast7Days: 1,
    jobsLast30Days: 3,
    jobsLast180Days: 9,
    firstSeen: "2025-01-01",
    lastSeen: "2026-10-01",
    rank: 2,
    share: 0.25,
  };
}

export function ledgerEntry(
  id: string,
  at: number,
  status: LedgerEntry["status"] = "confirmed"
): LedgerEntry {
  return {
    id,
    at,
    what: { key: "ledger.what.companyRecords", values: { count: 2 } },
    cause: { kind: "run", id: "r1", name: "Enrich Sheet1!A1:A9" },
    priceCredits: 6,
    chargedCredits: 3,
    status,
    by: "AB",
    keys: [],
  };
}
