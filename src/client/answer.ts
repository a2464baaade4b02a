/**
 * What is kept for a question that was paid for: the part of the reply that the product shows,
 * when it was bought, for how much and by whom. A miss ("the service does not know this
 * company") is an answer too: it cost nothing and is not asked again by itself. A failure is
 * never an answer.
 */
import type { KeywordSlug } from "../input/names/company";
import type { HeldCompany, HeldJob, KeywordMetrics } from "../input/names/records";
import type { Credits, EpochMs, QuestionKey } from "./units";

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
  readonly isFromFile?: true;
}

/** The name of a buyer whom only a file or a gateway names. */
export function foreignName(name: string): string {
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
