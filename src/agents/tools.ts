/** Each tool: what it takes and gives, for the protocol's schemas, and what it does; a sentence where it cannot. */
import * as z from "zod";
import type { Question, ScoutClient, SearchQuestion } from "../client";
import { labelOf, type CompanyField, type CompanyRef } from "../input";
import { changesSince, oldAnswers } from "./ask-again";
import { failureWords } from "./failure-words";
import { inCommon, withoutTechnologies } from "./in-common";
import { readNames } from "./named-companies";
import { readSearch } from "./read-search";
import { NOTICE, plain, shownCompany, shownFields, shownJob, shownTechnology } from "./shown";
import { buyAllowed, type Spending } from "./spending";

/** More would be a bill, and an answer that no model reads. */
const MOST_COMPANIES = 500;
const MOST_ROWS = 100;
const MOST_CHANGES = 200;
const MOST_COMMON = 40;

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
const fields = z.array(z.string().max(100)).max(40).optional();
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const text = z.string().nullable();
const state = z.enum(["known", "unknown", "not paid for"]);

const from = {
  source: z.string().describe("The service that the data came from"),
  notice: z.string(),
};
/** Where the money stands after a call. */
const money = {
  charged_credits: z.number(),
  /** What it could have cost at most; 0 when all was paid for. */
  price_credits: z.number(),
  not_bought: text.describe("Why something was not bought; null when all is here"),
  ...from,
};
const company = z.object({
  asked: z.string(),
  state,
  bought_on: text,
  values: z.record(z.string(), value),
});
const unreadable = z.array(z.object({ text: z.string(), reason: z.string() }));

const ledgerLines = {
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
};
export type LedgerLines = z.output<z.ZodObject<typeof ledgerLines>>;

interface ToolParts {
  readonly client: ScoutClient;
  readonly spending: Spending;
  readonly signal: AbortSignal;
  /** The service's address, or "demo". */
  readonly source: string;
  readonly ledger: (limit: number) => Promise<LedgerLines>;
}

interface Tool<Takes extends z.ZodRawShape, Gives extends z.ZodRawShape> {
  readonly title: string;
  readonly description: string;
  /** Buys nothing. */
  readonly isReadOnly: boolean;
  readonly takes: Takes;
  readonly gives: Gives;
  readonly run: (
    taken: z.output<z.ZodObject<Takes>>,
    parts: ToolParts
  ) => Promise<z.output<z.ZodObject<Gives>> | string>;
}

const tool = <Takes extends z.ZodRawShape, Gives extends z.ZodRawShape>(it: Tool<Takes, Gives>) =>
  it;

const price = tool({
  title: "Price",
  description: "What companies or a search would cost, and what is paid for of them. Buys nothing.",
  isReadOnly: true,
  takes: {
    domains: domains.optional(),
    technologies: z.boolean().default(false).describe("Their full technology lists too"),
    companies_filters: filters.optional(),
    jobs_filters: filters.optional(),
    rows,
  },
  gives: {
    at_most_credits: z.number(),
    paid_for: z.number().describe("Questions whose answers are paid for: 0 credits"),
    to_buy: z.number(),
    obstacle: text,
    companies: z.array(company).describe("What is paid for of the companies"),
    unreadable,
    ...from,
  },
  run: async (taken, { client, source }) => {
    const { companies, unreadable } = await readNames(taken.domains ?? []);
    const questions: Question[] = companies.flatMap((company) => [
      { about: "company" as const, company },
      ...(taken.technologies ? [{ about: "technologies" as const, company }] : []),
    ]);
    for (const [about, text] of [
      ["companies", taken.companies_filters],
      ["jobs", taken.jobs_filters],
    ] as const) {
      if (text === undefined) continue;
      const question = await readSearch({ about, text, rows: taken.rows }, client);
      if (typeof question === "string") return question;
      questions.push(question);
    }
    if (questions.length === 0 && unreadable.length === 0)
      return "Give domains, companies_filters or jobs_filters.";
    const quote = await client.quote(questions);
    const fields = shownFields(undefined) as CompanyField[];
    return {
      at_most_credits: quote.priceCredits,
      paid_for: quote.held,
      to_buy: quote.toBuy,
      obstacle: quote.obstacle && failureWords(quote.obstacle),
      companies: companies.map((company) => companyNow(company, client, fields)),
      unreadable,
      source,
      notice: NOTICE,
    };
  },
});

const get_companies = tool({
  title: "Companies",
  description: "Records of companies by domain: 3 credits each that is not paid for.",
  isReadOnly: false,
  takes: { domains, fields },
  gives: { ...money, companies: z.array(company), unreadable },
  run: async (taken, parts) => {
    const fields = shownFields(taken.fields);
    if (typeof fields === "string") return fields;
    const { companies, unreadable } = await readNames(taken.domains);
    const questions = companies.map((company) => ({ about: "company" as const, company }));
    const what = `${count(companies.length, "company record")}${named(companies)}`;
    const told = await bought(questions, what, parts);
    const shown = companies.map((company) => companyNow(company, parts.client, fields));
    return { ...told, companies: shown, unreadable };
  },
});

const get_technologies = tool({
  title: "Technologies",
  description: "What companies use, with confidence and jobs: 3 credits each that is not paid for.",
  isReadOnly: false,
  takes: {
    domains,
    most_each: z.number().int().min(1).max(200).default(30).describe("Technologies a company"),
  },
  gives: {
    ...money,
    companies: z.array(
      z.object({
        asked: z.string(),
        state,
        total: z.number().nullable(),
        technologies: z.array(
          z.object({
            name: z.string(),
            category: text,
            confidence: text,
            jobs: z.number().nullable(),
            last_seen: text,
          })
        ),
      })
    ),
    unreadable,
  },
  run: async (taken, parts) => {
    const { companies, unreadable } = await readNames(taken.domains);
    const questions = companies.map((company) => ({ about: "technologies" as const, company }));
    const what = `technologies of ${count(companies.length, "domain")}${named(companies)}`;
    const told = await bought(questions, what, parts);
    const shown = questions.map((question) => {
      const reading = parts.client.heldReading(question);
      const found = reading?.about === "technologies" ? reading : null;
      return {
        asked: labelOf(question.company),
        state: stateOf(found !== null, (found?.keywords.length ?? 0) > 0),
        total: found && (found.total ?? found.keywords.length),
        technologies: (found?.keywords ?? []).slice(0, taken.most_each).map(shownTechnology),
      };
    });
    return { ...told, companies: shown, unreadable };
  },
});

const find_companies = tool({
  title: "Find companies",
  description: "Companies that match filters: 3 credits a row that is not paid for.",
  isReadOnly: false,
  takes: { filters, rows, fields },
  gives: { ...money, companies: z.array(z.record(z.string(), value)) },
  run: async (taken, parts) => {
    const fields = shownFields(taken.fields);
    if (typeof fields === "string") return fields;
    const found = await search("companies", taken, parts);
    if (typeof found === "string") return found;
    const { told, reading } = found;
    const companies = reading?.about === "companies" ? reading.companies : [];
    return { ...told, companies: companies.map((one) => shownCompany(one, fields)) };
  },
});

const find_jobs = tool({
  title: "Find jobs",
  description:
    "Jobs that match filters, such as 'job technology=Kafka; posted within days=30': 1 credit a row that is not paid for.",
  isReadOnly: false,
  takes: { filters, rows },
  gives: {
    ...money,
    jobs: z.array(
      z.object({
        title: z.string(),
        company: text,
        domain: text,
        place: text,
        posted: text,
        url: text,
      })
    ),
  },
  run: async (taken, parts) => {
    const found = await search("jobs", taken, parts);
    if (typeof found === "string") return found;
    const { told, reading } = found;
    return { ...told, jobs: reading?.about === "jobs" ? reading.jobs.map(shownJob) : [] };
  },
});

const common = tool({
  title: "In common",
  description:
    "Technologies that at least half of these companies use, the rarest first. From what is paid for; buys nothing.",
  isReadOnly: true,
  takes: { domains },
  gives: {
    known: z.number().describe("Companies whose technologies are paid for"),
    not_paid_for: z.array(z.string()).describe("get_companies buys these"),
    technologies: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        category: text,
        used_by: z.number(),
        companies_in_all: z.number().nullable(),
      })
    ),
    ...from,
  },
  run: async (taken, { client, source }) => {
    const { companies, unreadable } = await readNames(taken.domains);
    const [first] = unreadable;
    if (first) return first.reason;
    const notHeld = await withoutTechnologies(companies, client);
    const found = await inCommon(companies, client);
    if (typeof found === "string") return found;
    return {
      known: found.known,
      not_paid_for: notHeld.map(labelOf),
      technologies: found.technologies.slice(0, MOST_COMMON).map((one) => ({
        name: plain(one.name),
        slug: one.slug,
        category: one.category && plain(one.category),
        used_by: one.support,
        companies_in_all: one.companies,
      })),
      source,
      notice: NOTICE,
    };
  },
});

const changed = tool({
  title: "Changed",
  description:
    "Asks again what is paid for and old of these companies, and tells what changed since.",
  isReadOnly: false,
  takes: { domains, older_than_days: z.number().int().min(1).max(3_650).default(30) },
  gives: {
    ...money,
    asked_again: z.number(),
    not_paid_for: z.number(),
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
  run: async (taken, parts) => {
    const { client } = parts;
    const days = taken.older_than_days;
    const { companies } = await readNames(taken.domains);
    const until = Date.now() - days * 86_400_000;
    const { old, notHeld } = await oldAnswers(companies, until, client);
    const questions = old.map(({ question }) => question);
    const what = `${count(old.length, "answer")} again, older than ${days} days`;
    const told = await bought(questions, what, parts, until);
    const plainly = (value: string | number | boolean | null) =>
      typeof value === "string" ? plain(value) : value;
    const changes = changesSince(old, client).slice(0, MOST_CHANGES);
    return {
      ...told,
      asked_again: told.not_bought === null ? old.length : 0,
      not_paid_for: notHeld,
      changes: changes.map((one) => ({
        ...one,
        name: plain(one.name),
        before: plainly(one.before),
        after: plainly(one.after),
      })),
    };
  },
});

const ledger = tool({
  title: "Ledger",
  description: "What was bought, when, and for how many credits. Buys nothing.",
  isReadOnly: true,
  takes: { limit: z.number().int().min(1).max(100).default(20) },
  gives: ledgerLines,
  run: async ({ limit }, parts) => {
    const { spent_credits, lines } = await parts.ledger(limit);
    const shown = lines.map((line) => ({ ...line, what: plain(line.what), by: plain(line.by) }));
    return { spent_credits, lines: shown };
  },
});

export const tools = {
  ...{ price, get_companies, get_technologies, find_companies },
  ...{ find_jobs, common, changed, ledger },
};

async function search(
  about: "companies" | "jobs",
  { filters, rows }: { readonly filters: string; readonly rows: number },
  parts: ToolParts
) {
  const question = await readSearch({ about, text: filters, rows }, parts.client);
  if (typeof question === "string") return question;
  const what = `${count(rows, "row")} of the search for ${about} "${plain(filters).slice(0, 120)}"`;
  const told = await bought([question], what, parts);
  return { told, reading: heldRows(question, parts.client) };
}

/** All rows, or as many from the first on as are held. */
function heldRows(question: SearchQuestion, client: ScoutClient) {
  for (let { count } = question; count > 0; count -= 1) {
    const reading = client.heldReading({ ...question, count });
    if (reading) return reading;
  }
  return undefined;
}

/** Buys what a person allows; gives where the money stands then. */
async function bought(
  questions: readonly Question[],
  what: string,
  { client, spending, signal, source }: ToolParts,
  refreshBefore?: number
) {
  const since = refreshBefore === undefined ? {} : { refreshBefore };
  const wish = { client, spending, signal, what, service: source, ...since };
  const { chargedCredits, priceCredits, notBought } = await buyAllowed(questions, wish);
  return {
    charged_credits: chargedCredits,
    price_credits: priceCredits,
    not_bought: notBought,
    source,
    notice: NOTICE,
  };
}

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? "" : "s"}`;

/** The first few, for the person who is asked. */
function named(companies: readonly CompanyRef[]): string {
  const some = companies.slice(0, 3).map(labelOf).join(", ");
  return ` (${some}${companies.length > 3 ? " ..." : ""})`;
}

const stateOf = (isHeld: boolean, isKnown: boolean): z.output<typeof state> =>
  isKnown ? "known" : isHeld ? "unknown" : "not paid for";

function companyNow(company: CompanyRef, client: ScoutClient, fields: readonly CompanyField[]) {
  const reading = client.heldReading({ about: "company", company });
  const record = reading?.about === "company" ? reading.company : null;
  return {
    asked: labelOf(company),
    state: stateOf(reading !== undefined, record !== null),
    bought_on: reading ? new Date(reading.bought.at).toISOString().slice(0, 10) : null,
    values: record ? shownCompany(record, fields) : {},
  };
}
