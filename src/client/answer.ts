/**
 * What is kept for a question that was paid for: the part of the reply that the product shows,
 * when it was bought, for how much and by whom. A miss ("the service does not know this
 * company") is an answer too: it cost nothing and is not asked again by itself. A failure is
 * never an answer.
 */
import type { Company, KeywordEntry } from "../api";
import type { Credits, EpochMs, KeywordSlug, QuestionKey } from "./units";

/** A company record cut to what is kept: no jobs, no texts of jobs, no per-keyword metrics. */
export type HeldCompany = Omit<
  Company,
  | "jobs_found"
  | "technologies_found"
  | "keywords_found"
  | "technology_names"
  | "has_blurred_data"
  | "logo"
>;

/** Metrics of one keyword at one company, as in the contract's technology / intent entry; null: not told. */
export interface KeywordMetrics {
  readonly slug: KeywordSlug;
  readonly name: string;
  readonly category: string | null;
  readonly confidence: KeywordEntry["confidence"];
  readonly jobs: number | null;
  readonly jobsLast30Days: number | null;
  /** YYYY-MM-DD */
  readonly firstSeen: string | null;
  /** YYYY-MM-DD */
  readonly lastSeen: string | null;
  /** 1 = most mentioned of its category. */
  readonly rank: number | null;
  /** 0..1: jobs with it among the company's jobs with any keyword of its category. */
  readonly share: number | null;
}

/** Who bought it, when, for how much. `credits` is this answer's share of the request's charge. */
export interface Purchase {
  readonly at: EpochMs;
  readonly credits: Credits;
  /** Initials of the person at this machine, from Settings; "" when not given. */
  readonly by: string;
  /** True when it came from a demo service: never shown while another service is connected. */
  readonly demo: boolean;
}

export type Answer =
  | {
      readonly about: "company";
      /** null: the service does not know the company. */
      readonly company: HeldCompany | null;
      /** Metrics of the slugs that were asked with the record; null: asked and not detected. */
      readonly uses: Readonly<Record<string, KeywordMetrics | null>>;
      /** Matched through `possible_domains` instead of `domain`. */
      readonly viaAlias: boolean;
      /** How many records the service gave for this domain; the one with most jobs is kept. */
      readonly candidates: number;
    }
  | {
      readonly about: "technologies" | "intents";
      /** Empty: the service knows nothing of this company. Ordered as the service ranked them. */
      readonly keywords: readonly KeywordMetrics[];
      /** How many there are at the service, when more than are held; null when unknown. */
      readonly total: number | null;
    }
  | {
      readonly about: "companies";
      /** Keys of company answers by offset; null: that row was not bought yet. */
      readonly rows: readonly (QuestionKey | null)[];
      /** True when the search has no rows beyond `rows`. */
      readonly ended: boolean;
    }
  | {
      readonly about: "keyword";
      /** null: the catalog has no such keyword. */
      readonly keyword: { slug: KeywordSlug; name: string; type: string | null } | null;
      /** Names near the text, when there is none that fits. */
      readonly near: readonly string[];
    };

/** An answer with its purchase, as stored. */
export type HeldAnswer<A extends Answer = Answer> = A & { readonly bought: Purchase };

/** An answer just bought, with its key and what it cost by itself: a miss costs nothing. */
export type NewAnswer = readonly [key: QuestionKey, answer: Answer, credits: Credits];
