/**
 * What is kept for a question that was paid for: the part of the reply that the product shows,
 * when it was bought, for how much and by whom. A miss ("the service does not know this
 * company") is an answer too: it cost nothing and is not asked again by itself. A failure is
 * never an answer.
 */
import * as z from "zod/mini";
import { slugSchema } from "../input/names/company";
import {
  heldCompanySchema,
  heldJobSchema,
  keywordMetricsSchema,
  type Read,
} from "../input/names/records";
import { count, instant, keySchema, label, readerOf } from "./stored-fields";
import type { Credits, EpochMs, QuestionKey } from "./units";

/** Metrics by slug, for the slugs asked for with a record; null: asked for and not detected. */
const usesSchema = z.record(z.string(), z.nullable(keywordMetricsSchema));
export type UsesBySlug = Read<typeof usesSchema>;

/** One of several records that share a domain. */
const heldRecordSchema = z.object({ company: heldCompanySchema, uses: usesSchema });
export type HeldRecord = Read<typeof heldRecordSchema>;

/** What a purchase brought instead of the company that was asked for; `bought.credits` is what it cost. */
const otherCompanySchema = z.object({
  records: count,
  /** Domains or names of the first few records; a record that cannot be read has none. */
  names: z.array(z.string()),
  /** The name is an alias of several records: nothing tells which one is meant. */
  isShared: z.boolean(),
});
export type OtherCompany = Read<typeof otherCompanySchema>;

/** Who bought it, when, for how much. */
const receiptSchema = z.object({
  at: instant,
  /** This answer's share of the request's charge. */
  credits: count,
  /** Initials of the person at this machine, from Settings; "" when not given. */
  by: label,
  /** True when it came from a demo service: never shown while another service is connected. */
  demo: z.boolean(),
});
export interface Receipt extends Read<typeof receiptSchema> {
  /** The stored date where it is later than this machine's clock: then `at` is when it was read. Only in memory. */
  readonly postdatedAt?: EpochMs;
  /** No reply to this machine says so, only the workbook. Only in memory. */
  readonly isFromFile?: true;
}

/** The name of a buyer whom only a file or a gateway names. */
export function foreignName(name: string): string {
  return name.slice(0, 40);
}

const companyAnswer = z.object({
  about: z.literal("company"),
  /** null: the service does not know the company. */
  company: z.nullable(heldCompanySchema),
  uses: usesSchema,
  /** Matched through `possible_domains` instead of `domain`. */
  viaAlias: z.boolean(),
  /**
   * How many records the service has for this domain: `company` is the one with most jobs, or the one a person
   * chose.
   */
  candidates: count,
  /** The other records on this domain. */
  others: z.array(heldRecordSchema),
  /** Id of the record that a person chose; null while nobody did. */
  chosenId: z.nullable(z.string()),
  /** Why there is no company though something was charged. Left out: nothing was. */
  otherCompany: z.nullish(otherCompanySchema),
});

const lookupAnswer = z.object({
  about: z.enum(["technologies", "intents"]),
  /** Empty: the service knows nothing of this company. Ordered as the service ranked them. */
  keywords: z.array(keywordMetricsSchema),
  /** How many entries the service has; null when unknown. */
  total: z.nullable(count),
});

const rowsAnswer = z.object({
  about: z.enum(["companies", "jobs"]),
  /** Keys of the rows' own answers by offset; null: that row was not bought yet. */
  rows: z.array(z.nullable(keySchema)),
  /** True when the search has no rows beyond `rows`. The last of these may be null. */
  ended: z.boolean(),
  /** How many the search finds in all; null when not asked or not told. */
  total: z.nullable(count),
  /** The total was asked for: if `total` is null all the same, asking again would not help. */
  totalAsked: z.boolean(),
});

/** A row of a job search. */
const jobAnswer = z.object({ about: z.literal("job"), job: heldJobSchema });

const keywordAnswer = z.object({
  about: z.literal("keyword"),
  /** null: the catalog has no such keyword. */
  keyword: z.nullable(z.object({ slug: slugSchema, name: z.string() })),
  /** Names near the text, when there is none that fits. */
  near: z.array(z.string()),
});

const answers = [companyAnswer, lookupAnswer, rowsAnswer, jobAnswer, keywordAnswer] as const;
export type Answer = Read<(typeof answers)[number]>;

/** An answer with its purchase, as stored. */
export type HeldAnswer<A extends Answer = Answer> = A & { readonly bought: Receipt };

/** An answer just bought, with its key and what it cost by itself: a miss costs nothing. */
export type NewAnswer = readonly [key: QuestionKey, answer: Answer, credits: Credits];

const envelopeSchema = z.object({ about: z.string(), bought: receiptSchema });
/** Checks only when and by whom a stored answer was bought: thousands of a file are read before its first cell. */
export const isAnswerEnvelope = (stored: unknown): stored is HeldAnswer =>
  envelopeSchema.safeParse(stored).success;

/**
 * A stored answer, or undefined when it does not have the form of one: anybody can have edited a workbook. What does
 * not fit is left out, never repaired: a guessed answer is worse than asking.
 */
export const parseHeldAnswer: (stored: unknown) => HeldAnswer | undefined = readerOf(
  z.discriminatedUnion("about", [
    z.extend(companyAnswer, { bought: receiptSchema }),
    z.extend(lookupAnswer, { bought: receiptSchema }),
    z.extend(rowsAnswer, { bought: receiptSchema }),
    z.extend(jobAnswer, { bought: receiptSchema }),
    z.extend(keywordAnswer, { bought: receiptSchema }),
  ])
);
