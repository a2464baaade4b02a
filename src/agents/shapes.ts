/** What the tools take and give, for the protocol's schemas. */
import * as z from "zod";

/** More would be a bill, and an answer that no model reads. */
const MOST_COMPANIES = 500;
const MOST_ROWS = 100;

const domains = z
  .array(z.string().max(2_000))
  .min(1)
  .max(MOST_COMPANIES)
  .describe(`Domains or web addresses, at most ${MOST_COMPANIES}`);
const filters = z
  .string()
  .max(2_000)
  .describe('Filters in one line: "technology=Kafka; country=DE; employees>=50"');
const rows = z.number().int().min(1).max(MOST_ROWS).default(10).describe("Rows at most");
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Where the money stands after a call. */
const money = {
  charged_credits: z.number(),
  /** What it could have cost at most; 0 when all was held. */
  price_credits: z.number(),
  not_bought: z.string().nullable().describe("Why something was not bought; null when all is here"),
  source: z.string().describe("The service that the data came from"),
  notice: z.string(),
};

const company = z.object({
  asked: z.string(),
  state: z.enum(["known", "unknown", "not held"]),
  bought_on: z.string().nullable(),
  values: z.record(z.string(), value),
});

export const takes = {
  price: {
    domains: domains.optional(),
    technologies: z.boolean().default(false).describe("Their full technology lists too"),
    companies_filters: filters.optional(),
    jobs_filters: filters.optional(),
    rows,
  },
  get_companies: { domains, fields: z.array(z.string().max(100)).max(40).optional() },
  get_technologies: {
    domains,
    most_each: z.number().int().min(1).max(200).default(30).describe("Technologies a company"),
  },
  find_companies: { filters, rows, fields: z.array(z.string().max(100)).max(40).optional() },
  find_jobs: { filters, rows },
  common: { domains },
  changed: { domains, older_than_days: z.number().int().min(1).max(3_650).default(30) },
  ledger: { limit: z.number().int().min(1).max(100).default(20) },
};

const unreadable = z.array(z.object({ text: z.string(), reason: z.string() }));

export const gives = {
  price: {
    at_most_credits: z.number(),
    held: z.number().describe("Questions whose answers are held: 0 credits"),
    to_buy: z.number(),
    obstacle: z.string().nullable(),
    companies: z.array(company).describe("What is held of the companies"),
    unreadable,
    source: z.string(),
    notice: z.string(),
  },
  get_companies: { ...money, companies: z.array(company), unreadable },
  get_technologies: {
    ...money,
    companies: z.array(
      z.object({
        asked: z.string(),
        state: z.enum(["known", "unknown", "not held"]),
        total: z.number().nullable(),
        technologies: z.array(
          z.object({
            name: z.string(),
            category: z.string().nullable(),
            confidence: z.string().nullable(),
            jobs: z.number().nullable(),
            last_seen: z.string().nullable(),
          })
        ),
      })
    ),
    unreadable,
  },
  find_companies: { ...money, companies: z.array(z.record(z.string(), value)) },
  find_jobs: {
    ...money,
    jobs: z.array(
      z.object({
        title: z.string(),
        company: z.string().nullable(),
        domain: z.string().nullable(),
        place: z.string().nullable(),
        posted: z.string().nullable(),
        url: z.string().nullable(),
      })
    ),
  },
  common: {
    known: z.number().describe("Companies whose technologies are held"),
    not_held: z.array(z.string()).describe("get_companies buys these"),
    technologies: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        category: z.string().nullable(),
        used_by: z.number(),
        companies_in_all: z.number().nullable(),
      })
    ),
    source: z.string(),
    notice: z.string(),
  },
  changed: {
    ...money,
    asked_again: z.number(),
    not_held: z.number(),
    changes: z.array(
      z.object({
        company: z.string(),
        what: z.enum(["technology", "intent", "field"]),
        name: z.string(),
        change: z.enum(["new", "gone", "changed"]),
        before: value,
        after: value,
      })
    ),
  },
  ledger: {
    spent_credits: z.number(),
    lines: z.array(
      z.object({
        at: z.string(),
        what: z.string(),
        by: z.string(),
        state: z.string(),
        at_most_credits: z.number(),
        charged_credits: z.number(),
      })
    ),
  },
};

export type Takes = {
  readonly [T in keyof typeof takes]: z.output<z.ZodObject<(typeof takes)[T]>>;
};
export type Gives = {
  readonly [T in keyof typeof gives]: z.output<z.ZodObject<(typeof gives)[T]>>;
};
export type ToolName = keyof typeof takes;
