/** What each tool does: from checked arguments to a result, or a sentence for the agent. */
import type { ScoutClient, SearchQuestion } from "../client";
import { labelOf, type CompanyField } from "../input";
import type { CompanyRef } from "../input";
import type { Question } from "../client";
import { changesSince, oldAnswers } from "./ask-again";
import { failureWords } from "./failure-words";
import { inCommon, withoutTechnologies } from "./in-common";
import { readNames } from "./named-companies";
import { readSearch } from "./read-search";
import type { Gives, Takes, ToolName } from "./shapes";
import { NOTICE, plain, shownCompany, shownFields, shownJob, shownTechnology } from "./shown";
import { buyAllowed, type Outcome, type Spending } from "./spending";

interface ToolParts {
  readonly client: ScoutClient;
  readonly spending: Spending;
  readonly signal: AbortSignal;
  /** The service's address, or "demo". */
  readonly source: string;
  readonly ledger: (limit: number) => Promise<Gives["ledger"]>;
}

type Tools = {
  readonly [T in ToolName]: (taken: Takes[T], parts: ToolParts) => Promise<Gives[T] | string>;
};

const MOST_CHANGES = 200;
const MOST_COMMON = 40;

export const tools: Tools = {
  price,
  get_companies,
  get_technologies,
  find_companies,
  find_jobs,
  common,
  changed,
  ledger,
};

async function price(
  { domains = [], technologies, companies_filters, jobs_filters, rows }: Takes["price"],
  { client, source }: ToolParts
): Promise<Gives["price"] | string> {
  const { companies, unreadable } = await readNames(domains);
  const questions: Question[] = companies.flatMap((company) => [
    { about: "company" as const, company },
    ...(technologies ? [{ about: "technologies" as const, company }] : []),
  ]);
  for (const [about, text] of [
    ["companies", companies_filters],
    ["jobs", jobs_filters],
  ] as const) {
    if (text === undefined) continue;
    const question = await readSearch({ about, text, rows }, client);
    if (typeof question === "string") return question;
    questions.push(question);
  }
  if (questions.length === 0 && unreadable.length === 0)
    return "Give domains, companies_filters or jobs_filters.";
  const quote = await client.quote(questions);
  const fields = shownFields(undefined) as CompanyField[];
  return {
    at_most_credits: quote.priceCredits,
    held: quote.held,
    to_buy: quote.toBuy,
    obstacle: quote.obstacle && failureWords(quote.obstacle),
    companies: companies.map((company) => companyNow(company, client, fields)),
    unreadable,
    source,
    notice: NOTICE,
  };
}

async function get_companies(
  { domains, fields: names }: Takes["get_companies"],
  parts: ToolParts
): Promise<Gives["get_companies"] | string> {
  const fields = shownFields(names);
  if (typeof fields === "string") return fields;
  const { companies, unreadable } = await readNames(domains);
  const questions = companies.map((company) => ({ about: "company" as const, company }));
  const outcome = await bought(
    questions,
    `${count(companies.length, "company record")}${named(companies)}`,
    parts
  );
  const shown = companies.map((company) => companyNow(company, parts.client, fields));
  return { ...moneyOf(outcome, parts), companies: shown, unreadable };
}

async function get_technologies(
  { domains, most_each }: Takes["get_technologies"],
  parts: ToolParts
): Promise<Gives["get_technologies"]> {
  const { companies, unreadable } = await readNames(domains);
  const questions = companies.map((company) => ({ about: "technologies" as const, company }));
  const what = `technologies of ${count(companies.length, "domain")}${named(companies)}`;
  const outcome = await bought(questions, what, parts);
  const shown = questions.map((question) => {
    const reading = parts.client.heldReading(question);
    const found = reading?.about === "technologies" ? reading : null;
    const isKnown = (found?.keywords.length ?? 0) > 0;
    return {
      asked: labelOf(question.company),
      state: found ? (isKnown ? ("known" as const) : ("unknown" as const)) : ("not held" as const),
      total: found && (found.total ?? found.keywords.length),
      technologies: (found?.keywords ?? []).slice(0, most_each).map(shownTechnology),
    };
  });
  return { ...moneyOf(outcome, parts), companies: shown, unreadable };
}

async function find_companies(
  { filters, rows, fields: names }: Takes["find_companies"],
  parts: ToolParts
): Promise<Gives["find_companies"] | string> {
  const fields = shownFields(names);
  if (typeof fields === "string") return fields;
  const found = await search({ about: "companies", text: filters, rows }, parts);
  if (typeof found === "string") return found;
  const { outcome, reading } = found;
  const companies = reading?.about === "companies" ? reading.companies : [];
  return {
    ...moneyOf(outcome, parts),
    companies: companies.map((one) => shownCompany(one, fields)),
  };
}

async function find_jobs(
  { filters, rows }: Takes["find_jobs"],
  parts: ToolParts
): Promise<Gives["find_jobs"] | string> {
  const found = await search({ about: "jobs", text: filters, rows }, parts);
  if (typeof found === "string") return found;
  const { outcome, reading } = found;
  const jobs = reading?.about === "jobs" ? reading.jobs : [];
  return { ...moneyOf(outcome, parts), jobs: jobs.map(shownJob) };
}

async function search(
  wish: { readonly about: "companies" | "jobs"; readonly text: string; readonly rows: number },
  parts: ToolParts
) {
  const question = await readSearch(wish, parts.client);
  if (typeof question === "string") return question;
  const outcome = await bought(
    [question],
    `${count(wish.rows, "row")} of the search for ${wish.about} "${plain(wish.text).slice(0, 120)}"`,
    parts
  );
  return { outcome, reading: heldRows(question, parts.client) };
}

/** All rows, or as many from the first on as are held. */
function heldRows(question: SearchQuestion, client: ScoutClient) {
  for (let { count } = question; count > 0; count -= 1) {
    const reading = client.heldReading({ ...question, count });
    if (reading) return reading;
  }
  return undefined;
}

async function common(
  { domains }: Takes["common"],
  { client, source }: ToolParts
): Promise<Gives["common"] | string> {
  const { companies, unreadable } = await readNames(domains);
  const [first] = unreadable;
  if (first) return first.reason;
  const notHeld = await withoutTechnologies(companies, client);
  const found = await inCommon(companies, client);
  if (typeof found === "string") return found;
  return {
    known: found.known,
    not_held: notHeld.map(labelOf),
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
}

async function changed(
  { domains, older_than_days }: Takes["changed"],
  parts: ToolParts
): Promise<Gives["changed"]> {
  const { client } = parts;
  const { companies } = await readNames(domains);
  const until = Date.now() - older_than_days * 86_400_000;
  const { old, notHeld } = await oldAnswers(companies, until, client);
  const questions = old.map(({ question }) => question);
  const what = `${count(old.length, "answer")} again, older than ${older_than_days} days`;
  const outcome = await bought(questions, what, parts, until);
  const text = (value: Gives["changed"]["changes"][number]["before"]) =>
    typeof value === "string" ? plain(value) : value;
  const changes = changesSince(old, client).slice(0, MOST_CHANGES);
  return {
    ...moneyOf(outcome, parts),
    asked_again: outcome.notBought === null ? old.length : 0,
    not_held: notHeld,
    changes: changes.map((one) => ({
      ...one,
      name: plain(one.name),
      before: text(one.before),
      after: text(one.after),
    })),
  };
}

async function ledger(
  { limit }: Takes["ledger"],
  { ledger: newest }: ToolParts
): Promise<Gives["ledger"]> {
  const { spent_credits, lines } = await newest(limit);
  const shown = lines.map((line) => ({ ...line, what: plain(line.what), by: plain(line.by) }));
  return { spent_credits, lines: shown };
}

function bought(
  questions: readonly Question[],
  what: string,
  { client, spending, signal, source: service }: ToolParts,
  refreshBefore?: number
): Promise<Outcome> {
  const since = refreshBefore === undefined ? {} : { refreshBefore };
  return buyAllowed(questions, { client, spending, signal, what, service, ...since });
}

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? "" : "s"}`;

/** The first few, for the person who is asked. */
function named(companies: readonly CompanyRef[]): string {
  const some = companies.slice(0, 3).map(labelOf).join(", ");
  return ` (${some}${companies.length > 3 ? " ..." : ""})`;
}

const moneyOf = ({ chargedCredits, priceCredits, notBought }: Outcome, { source }: ToolParts) => ({
  charged_credits: chargedCredits,
  price_credits: priceCredits,
  not_bought: notBought,
  source,
  notice: NOTICE,
});

function companyNow(company: CompanyRef, client: ScoutClient, fields: readonly CompanyField[]) {
  const reading = client.heldReading({ about: "company", company });
  const record = reading?.about === "company" ? reading.company : null;
  return {
    asked: labelOf(company),
    state: record ? ("known" as const) : reading ? ("unknown" as const) : ("not held" as const),
    bought_on: reading ? new Date(reading.bought.at).toISOString().slice(0, 10) : null,
    values: record ? shownCompany(record, fields) : {},
  };
}
