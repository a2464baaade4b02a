/**
 * What comes back from a store is parsed like anything else from outside: a database can be of an
 * older version, a workbook can have been edited by anybody. What does not fit is left out, never
 * repaired, for a guessed answer is worse than asking. Shared by the machine's store and the
 * workbook's.
 */
import * as z from "zod/mini";
import { confidenceLevels, jobSchema } from "../api";
import type { HeldAnswer, HeldCompany } from "./answer";
import { readHeldCompany, readPlainCompanyAnswer } from "./held-record-reader";
import type { LedgerEntry } from "./ledger";
import type { KeyedAnswer } from "./stores";
import type { QuestionKey } from "./units";

const purchaseSchema = z.object({
  at: z.number(),
  credits: z.number(),
  by: z.string(),
  demo: z.boolean(),
});

const metricsSchema = z.object({
  slug: z.string(),
  name: z.string(),
  type: z.nullable(z.string()),
  category: z.nullable(z.string()),
  categorySlug: z.nullable(z.string()),
  parentCategorySlug: z.nullable(z.string()),
  confidence: z.nullable(z.enum(confidenceLevels)),
  jobs: z.nullable(z.number()),
  jobsLast7Days: z.nullable(z.number()),
  jobsLast30Days: z.nullable(z.number()),
  jobsLast180Days: z.nullable(z.number()),
  firstSeen: z.nullable(z.string()),
  lastSeen: z.nullable(z.string()),
  rank: z.nullable(z.number()),
  share: z.nullable(z.number()),
});

const heldCompanySchema = z.pipe(
  z.transform(readHeldCompany),
  z.custom<HeldCompany>((record) => record !== undefined)
);

const usesSchema = z.record(z.string(), z.nullable(metricsSchema));

const nullableText = z.nullish(z.string());
const nullableNumber = z.nullish(z.number());

const employerSchema = z.object({
  name: z.string(),
  domain: nullableText,
  linkedin_url: nullableText,
  industry: nullableText,
  country_code: nullableText,
  city: nullableText,
  employee_count: nullableNumber,
  annual_revenue_usd: nullableNumber,
  funding_stage: nullableText,
});

const notKept = {
  company_object: true,
  matching_phrases: true,
  matching_words: true,
  has_blurred_data: true,
} as const;

const heldJobSchema = z.extend(z.omit(jobSchema, notKept), {
  employer: z.nullable(employerSchema),
  locations: z.array(z.object({ id: nullableNumber, display_name: nullableText })),
  hiring_team: z.array(
    z.object({ full_name: nullableText, role: nullableText, linkedin_url: nullableText })
  ),
});

const bought = purchaseSchema;

const heldAnswerSchema = z.discriminatedUnion("about", [
  z.object({
    about: z.literal("company"),
    company: z.nullable(heldCompanySchema),
    uses: usesSchema,
    viaAlias: z.boolean(),
    candidates: z.number(),
    others: z.array(z.object({ company: heldCompanySchema, uses: usesSchema })),
    chosenId: z.nullable(z.string()),
    bought,
  }),
  z.object({
    about: z.enum(["technologies", "intents"]),
    keywords: z.array(metricsSchema),
    total: z.nullable(z.number()),
    bought,
  }),
  z.object({
    about: z.enum(["companies", "jobs"]),
    rows: z.array(z.nullable(z.string())),
    ended: z.boolean(),
    total: z.nullable(z.number()),
    totalAsked: z.boolean(),
    bought,
  }),
  z.object({ about: z.literal("job"), job: heldJobSchema, bought }),
  z.object({
    about: z.literal("keyword"),
    keyword: z.nullable(
      z.object({ slug: z.string(), name: z.string(), type: z.nullable(z.string()) })
    ),
    near: z.array(z.string()),
    bought,
  }),
]);

const causeSchema = z.union([
  z.object({ kind: z.enum(["formula", "pane"]), name: z.string() }),
  z.object({ kind: z.literal("run"), id: z.string(), name: z.string() }),
]);

const ledgerEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  endpoint: z.string(),
  what: z.string(),
  cause: causeSchema,
  priceCredits: z.number(),
  chargedCredits: z.number(),
  status: z.enum(["sent", "confirmed", "unconfirmed", "released"]),
  by: z.string(),
  keys: z.array(z.string()),
});

/** A stored answer, or undefined when it does not have the form of one. */
export function parseHeldAnswer(stored: unknown): HeldAnswer | undefined {
  const plain = readPlainCompanyAnswer(stored);
  if (plain) return plain;
  const parsed = heldAnswerSchema.safeParse(stored);
  // The schema has plain strings where the types have brands that only parsers of input give.
  return parsed.success ? (parsed.data as HeldAnswer) : undefined;
}

/** A stored ledger entry, or undefined when it does not have the form of one. */
export function parseLedgerEntry(stored: unknown): LedgerEntry | undefined {
  const parsed = ledgerEntrySchema.safeParse(stored);
  return parsed.success ? (parsed.data as unknown as LedgerEntry) : undefined;
}

/** Every stored pair that has the form of a key and its answer. */
export function parseKeyedAnswers(stored: readonly unknown[]): KeyedAnswer[] {
  const answers: KeyedAnswer[] = [];
  for (const pair of stored) {
    const [key, value] = listOf(pair);
    const answer = parseHeldAnswer(value);
    if (answer && typeof key === "string") answers.push([key as QuestionKey, answer]);
  }
  return answers;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
