/**
 * What a held answer says to one question. Reading is apart from storing, because one answer can serve
 * many questions, and several answers the same one: a company record and the full technographics both
 * tell whether a technology is used. Pure: no clock, no store, no cost.
 */
import type { HeldCompany, HeldJob, KeywordMetrics } from "../input/names/records";
import type { Answer, OtherCompany, HeldAnswer, Receipt } from "./answer";
import type { CompanyRef } from "../input/names/company";
import { keyOf, type Question, type SearchQuestion } from "./question";
import type { QuestionKey } from "./units";

/** The slug of an entry that does not say which keyword it is about begins with this. */
export const UNREAD = "?";

/** What a surface shows. `bought` belongs to the answer it was read from. */
export type Reading =
  | {
      readonly about: "company";
      /** null: unknown to the service. */
      readonly company: HeldCompany | null;
      readonly viaAlias: boolean;
      readonly candidates: number;
      /** Other records on the same domain; `choose` shows one of them instead. */
      readonly others: readonly HeldCompany[];
      /** What was charged for when `company` is null. */
      readonly otherCompany?: OtherCompany | null | undefined;
      readonly bought: Receipt;
    }
  | {
      readonly about: "use";
      readonly companyKnown: boolean;
      readonly isUsed: boolean;
      /** null when not used, or when only its presence is held. */
      readonly metrics: KeywordMetrics | null;
      readonly otherCompany?: OtherCompany | null | undefined;
      readonly bought: Receipt;
    }
  | ({ readonly about: "companies"; readonly companies: readonly HeldCompany[] } & RowsShown)
  | ({ readonly about: "jobs"; readonly jobs: readonly HeldJob[] } & RowsShown)
  | Extract<HeldAnswer, { about: "technologies" | "intents" | "keyword" }>;

/** Beside the rows asked for, or fewer when the search ends before or a row came twice: it is shown once. */
interface RowsShown {
  /** Rows that the service brought a second time; left out when there are none. */
  readonly repeated?: number;
  /** True when the search has no rows beyond these. */
  readonly ended: boolean;
  /** How many the search finds in all; null when unknown. */
  readonly total: number | null;
  readonly bought: Receipt;
}

type RowsAnswer = Extract<Answer, { about: "companies" | "jobs" }>;

/** Looks an answer up by key; undefined when it is not held. */
export type AnswerLookup = (key: QuestionKey) => HeldAnswer | undefined;

/** What is held for `question`, or undefined when something of it is missing. */
export function read(question: Question, answerFor: AnswerLookup): Reading | undefined {
  switch (question.about) {
    case "company":
      return readCompany(question.company, answerFor);
    case "use":
      return readUse(question, answerFor);
    case "companies":
    case "jobs":
      return readRows(question, answerFor);
    case "technologies":
    case "intents":
    case "keyword": {
      const answer = answerFor(keyOf(question));
      return answer?.about === question.about ? answer : undefined;
    }
  }
}

function companyAnswer(company: CompanyRef, answerFor: AnswerLookup) {
  const answer = answerFor(keyOf({ about: "company", company }));
  return answer?.about === "company" ? answer : undefined;
}

function readCompany(company: CompanyRef, answerFor: AnswerLookup): Reading | undefined {
  const answer = companyAnswer(company, answerFor);
  if (!answer) return undefined;
  const { company: record, viaAlias, candidates, otherCompany, bought } = answer;
  const others = answer.others.map((other) => other.company);
  return { about: "company", company: record, viaAlias, candidates, others, otherCompany, bought };
}

function readUse(
  question: Extract<Question, { about: "use" }>,
  answerFor: AnswerLookup
): Reading | undefined {
  return readUseFromTechnologies(question, answerFor) ?? readUseFromRecord(question, answerFor);
}

function readUseFromTechnologies(
  { company, slug }: Extract<Question, { about: "use" }>,
  answerFor: AnswerLookup
): Reading | undefined {
  const answer = answerFor(keyOf({ about: "technologies", company }));
  if (answer?.about !== "technologies") return undefined;
  const { keywords, total, bought } = answer;
  const metrics = keywords.find((keyword) => keyword.slug === slug) ?? null;
  const isComplete =
    (total === null || total <= keywords.length) &&
    !keywords.some(({ slug }) => slug.startsWith(UNREAD));
  if (!metrics && !isComplete) return undefined;
  const companyKnown = keywords.length > 0;
  return { about: "use", companyKnown, isUsed: metrics !== null, metrics, bought };
}

function readUseFromRecord(
  { company, slug, needs }: Extract<Question, { about: "use" }>,
  answerFor: AnswerLookup
): Reading | undefined {
  const answer = companyAnswer(company, answerFor);
  if (!answer) return undefined;
  const { bought } = answer;
  const told = (isUsed: boolean, metrics: KeywordMetrics | null): Reading => ({
    about: "use",
    companyKnown: answer.company !== null,
    isUsed,
    metrics,
    otherCompany: answer.otherCompany,
    bought,
  });
  if (!answer.company) return told(false, null);
  const metrics = Object.hasOwn(answer.uses, slug) ? answer.uses[slug] : undefined;
  if (metrics) return told(true, metrics);
  // The record names every technology of the company, so what it does not name is not used.
  const isUsed = answer.company.technology_slugs.includes(slug);
  // null: the figures were asked for; those of a technology that is used did not come.
  const isEnough = metrics === null || !isUsed || needs === "presence";
  return isEnough ? told(isUsed, null) : undefined;
}

function readRows(question: SearchQuestion, answerFor: AnswerLookup): Reading | undefined {
  const answer = answerFor(keyOf(question));
  if (answer?.about !== question.about) return undefined;
  const { ended, bought } = answer;
  const total = totalOf(answer);
  if (question.withTotal && total === null && !answer.totalAsked) return undefined;
  const wanted = question.from + question.count;
  const until = ended ? Math.min(wanted, answer.rows.length) : wanted;
  const companies: HeldCompany[] = [];
  const jobs: HeldJob[] = [];
  const shown = new Set(answer.rows.slice(0, question.from));
  let repeated = 0;
  for (let offset = question.from; offset < until; offset += 1) {
    const key = answer.rows[offset];
    if (key && shown.has(key)) {
      repeated += 1;
      continue;
    }
    const row = key ? answerFor(key) : undefined;
    if (key) shown.add(key);
    if (!isRowFor(question, row)) return undefined;
    if (row?.about === "company" && row.company) companies.push(row.company);
    if (row?.about === "job") jobs.push(row.job);
  }
  const isEnd = ended && until >= answer.rows.length;
  const end = { ...(repeated > 0 && { repeated }), ended: isEnd, total, bought };
  return question.about === "jobs"
    ? { about: "jobs", jobs, ...end }
    : { about: "companies", companies, ...end };
}

/** Whether a row's own answer is held, with its people if the question wants them. A file may have anything under its key. */
export function isRowFor(question: SearchQuestion, row: HeldAnswer | undefined): boolean {
  if (question.about === "companies") return row?.about === "company" && row.company !== null;
  return row?.about === "job" && !(question.withPeople === true && row.job.hiring_team === null);
}

/** Whether two readings say the same. Compares by identity: parts that were not bought again are the same objects. */
export function isSameReading(a: Reading, b: Reading): boolean {
  if (a.about !== b.about) return false;
  const others = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => isSamePart(value, others.get(name)));
}

function isSamePart(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** How many rows a search has, or null: a search that ended at a held row has been counted. */
function totalOf({ rows, ended, total }: RowsAnswer): number | null {
  return ended && rows.at(-1) !== null ? rows.length : total;
}

/** The keys of answers that may answer a question. */
export function keysFor(question: Question): QuestionKey[] {
  if (question.about !== "use") return [keyOf(question)];
  const { company } = question;
  return [keyOf({ about: "technologies", company }), keyOf({ about: "company", company })];
}
