/**
 * What is kept for a question that was paid for: the part of the reply that the product shows,
 * when it was bought, for how much and by whom. A miss ("the service does not know this
 * company") is an answer too: it cost nothing and is not asked again by itself. A failure is
 * never an answer.
 */
import type { Company, CompanyFacts, Job, KeywordEntry } from "../api";
import type { Credits, EpochMs, KeywordSlug, QuestionKey } from "./units";

/** A company record cut to what is kept: without jobs and without metrics of keywords. */
export type HeldCompany = Omit<
  Company,
  "jobs_found" | "technologies_found" | "keywords_found" | "technology_names" | "has_blurred_data"
>;

/** What a job's row keeps of its employer: the record of a company is not bought with its jobs. */
export type HeldEmployer = Pick<
  CompanyFacts,
  | "name"
  | "domain"
  | "linkedin_url"
  | "industry"
  | "country_code"
  | "city"
  | "employee_count"
  | "annual_revenue_usd"
  | "funding_stage"
>;

/** A job cut to what is kept: the first 1,000 characters of its text, places by name. */
export type HeldJob = Omit<
  Job,
  | "company_object"
  | "locations"
  | "hiring_team"
  | "matching_phrases"
  | "matching_words"
  | "has_blurred_data"
> & {
  readonly employer: HeldEmployer | null;
  readonly locations: readonly Pick<Job["locations"][number], "id" | "display_name">[];
  /** null: bought without its people, because nobody asked for them. */
  readonly hiring_team:
    | readonly Pick<Job["hiring_team"][number], "full_name" | "role" | "linkedin_url">[]
    | null;
};

/** Metrics of one keyword at one company, as in the contract's technology / intent entry; null: not told. */
export interface KeywordMetrics {
  readonly slug: KeywordSlug;
  readonly name: string;
  /** "technology" or a kind of buying intent topic. */
  readonly type: string | null;
  readonly category: string | null;
  readonly categorySlug: string | null;
  readonly parentCategorySlug: string | null;
  readonly confidence: KeywordEntry["confidence"];
  readonly jobs: number | null;
  readonly jobsLast7Days: number | null;
  readonly jobsLast30Days: number | null;
  readonly jobsLast180Days: number | null;
  /** YYYY-MM-DD */
  readonly firstSeen: string | null;
  /** YYYY-MM-DD */
  readonly lastSeen: string | null;
  /** 1 = most mentioned of its category. */
  readonly rank: number | null;
  /** 0..1: jobs with it among the company's jobs with any keyword of its category. */
  readonly share: number | null;
}

/** Metrics by slug, for the slugs asked for with a record; null: asked for and not detected. */
export type UsesBySlug = Readonly<Record<string, KeywordMetrics | null>>;

/** One of several records that share a domain. */
export interface HeldRecord {
  readonly company: HeldCompany;
  readonly uses: UsesBySlug;
}

/** What a purchase brought instead of the company that was asked for; `bought.credits` is what it cost. */
export interface CameOtherwise {
  readonly records: number;
  /** Domains or names of the first few records. */
  readonly names: readonly string[];
  /** The name is an alias of several records: nothing tells which one is meant. */
  readonly isShared: boolean;
}

/** Who bought it, when, for how much. `credits` is this answer's share of the request's charge. */
export interface Receipt {
  readonly at: EpochMs;
  readonly credits: Credits;
  /** Initials of the person at this machine, from Settings; "" when not given. */
  readonly by: string;
  /** True when it came from a demo service: never shown while another service is connected. */
  readonly demo: boolean;
  /** The stored date was later than this machine's clock; `at` is the time it was read. Only in memory. */
  readonly isPostdated?: true;
  /** No reply to this machine says so, only the workbook. Only in memory. */
  readonly isClaim?: true;
}

/** The name of a buyer whom only a file or a gateway names. */
export function claimedName(name: string): string {
  return name.slice(0, 40);
}

export type Answer =
  | {
      readonly about: "company";
      /** null: the service does not know the company. */
      readonly company: HeldCompany | null;
      readonly uses: UsesBySlug;
      /** Matched through `possible_domains` instead of `domain`. */
      readonly viaAlias: boolean;
      /**
       * How many records the service has for this domain: `company` is the one with most jobs, or the one a person
       * chose. Above 0 without a `company`: records came and cannot be read.
       */
      readonly candidates: number;
      /** The other records on this domain. */
      readonly others: readonly HeldRecord[];
      /** Id of the record that a person chose; null while nobody did. */
      readonly chosenId: string | null;
      /** Why there is no company though something was charged. Left out: nothing was. */
      readonly otherwise?: CameOtherwise | null;
    }
  | {
      readonly about: "technologies" | "intents";
      /** Empty: the service knows nothing of this company. Ordered as the service ranked them. */
      readonly keywords: readonly KeywordMetrics[];
      /** How many entries the service has; null when unknown. */
      readonly total: number | null;
    }
  | {
      readonly about: "companies" | "jobs";
      /** Keys of the rows' own answers by offset; null: that row was not bought yet. */
      readonly rows: readonly (QuestionKey | null)[];
      /** True when the search has no rows beyond `rows`. The last of these may be null. */
      readonly ended: boolean;
      /** How many the search finds in all; null when not asked or not told. */
      readonly total: number | null;
      /** The total was asked for: if `total` is null all the same, asking again would not help. */
      readonly totalAsked: boolean;
    }
  /** A row of a job search. */
  | { readonly about: "job"; readonly job: HeldJob }
  | {
      readonly about: "keyword";
      /** null: the catalog has no such keyword. */
      readonly keyword: { slug: KeywordSlug; name: string; type: string | null } | null;
      /** Names near the text, when there is none that fits. */
      readonly near: readonly string[];
    };

/** An answer with its purchase, as stored. */
export type HeldAnswer<A extends Answer = Answer> = A & { readonly bought: Receipt };

/** An answer just bought, with its key and what it cost by itself: a miss costs nothing. */
export type NewAnswer = readonly [key: QuestionKey, answer: Answer, credits: Credits];
