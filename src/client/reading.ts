/**
 * What a held answer says to one question. Several answers can serve a question (a company
 * record or the full technographics both tell whether a technology is used), and one answer
 * can serve many, so reading is apart from storing. Pure: no clock, no store, no cost.
 */
import type { Answer, HeldAnswer, HeldCompany, KeywordMetrics, Purchase } from "./answer";
import { keyOf, type CompanyRef, type Question } from "./question";
import type { QuestionKey } from "./units";

/** What a surface shows. `bought` belongs to the answer it was read from. */
export type Reading =
  | {
      readonly about: "company";
      /** null: unknown to the service. */
      readonly company: HeldCompany | null;
      readonly viaAlias: boolean;
      readonly candidates: number;
      readonly bought: Purchase;
    }
  | {
      readonly about: "use";
      readonly companyKnown: boolean;
      readonly isUsed: boolean;
      /** null when not used, or when only its presence is held. */
      readonly metrics: KeywordMetrics | null;
      readonly bought: Purchase;
    }
  | {
      readonly about: "technologies" | "intents";
      /** Empty when the service knows nothing of the company. */
      readonly keywords: readonly KeywordMetrics[];
      readonly total: number | null;
      readonly bought: Purchase;
    }
  | {
      readonly about: "companies";
      /** The rows asked for, or fewer when the search ends before. */
      readonly companies: readonly HeldCompany[];
      readonly ended: boolean;
      readonly bought: Purchase;
    }
  | {
      readonly about: "keyword";
      readonly keyword: Extract<Answer, { about: "keyword" }>["keyword"];
      readonly near: readonly string[];
      readonly bought: Purchase;
    };

/** Looks an answer up by key; undefined when it is not held. */
export type Shelf = (key: QuestionKey) => HeldAnswer | undefined;

/** What is held for `question`, or undefined when something of it is missing. */
export function read(question: Question, shelf: Shelf): Reading | undefined {
  switch (question.about) {
    case "company":
      return readCompany(question.company, shelf);
    case "use":
      return readUse(question, shelf);
    case "companies":
      return readCompanies(question, shelf);
    case "technologies":
    case "intents":
    case "keyword": {
      const answer = shelf(keyOf(question));
      return answer?.about === question.about ? answer : undefined;
    }
  }
}

function companyAnswer(company: CompanyRef, shelf: Shelf) {
  const answer = shelf(keyOf({ about: "company", company }));
  return answer?.about === "company" ? answer : undefined;
}

function readCompany(company: CompanyRef, shelf: Shelf): Reading | undefined {
  const answer = companyAnswer(company, shelf);
  if (!answer) return undefined;
  const { viaAlias, candidates, bought } = answer;
  return { about: "company", company: answer.company, viaAlias, candidates, bought };
}

function readUse(question: Extract<Question, { about: "use" }>, shelf: Shelf): Reading | undefined {
  return readUseFromTechnologies(question, shelf) ?? readUseFromRecord(question, shelf);
}

function readUseFromTechnologies(
  { company, slug }: Extract<Question, { about: "use" }>,
  shelf: Shelf
): Reading | undefined {
  const answer = shelf(keyOf({ about: "technologies", company }));
  if (answer?.about !== "technologies") return undefined;
  const { keywords, total, bought } = answer;
  const metrics = keywords.find((keyword) => keyword.slug === slug) ?? null;
  const isComplete = total === null || total <= keywords.length;
  if (!metrics && !isComplete) return undefined;
  const companyKnown = keywords.length > 0;
  return { about: "use", companyKnown, isUsed: metrics !== null, metrics, bought };
}

function readUseFromRecord(
  { company, slug, needs }: Extract<Question, { about: "use" }>,
  shelf: Shelf
): Reading | undefined {
  const answer = companyAnswer(company, shelf);
  if (!answer) return undefined;
  const { bought } = answer;
  const told = (isUsed: boolean, metrics: KeywordMetrics | null): Reading => ({
    about: "use",
    companyKnown: answer.company !== null,
    isUsed,
    metrics,
    bought,
  });
  if (!answer.company) return told(false, null);
  const metrics = answer.uses[slug];
  if (metrics !== undefined) return told(metrics !== null, metrics);
  // The record names every technology of the company, so what it does not name is not used.
  const isUsed = answer.company.technology_slugs.includes(slug);
  if (!isUsed) return told(false, null);
  return needs === "presence" ? told(true, null) : undefined;
}

function readCompanies(
  question: Extract<Question, { about: "companies" }>,
  shelf: Shelf
): Reading | undefined {
  const answer = shelf(keyOf(question));
  if (answer?.about !== "companies") return undefined;
  const { rows, ended, bought } = answer;
  const until = ended
    ? Math.min(question.from + question.count, rows.length)
    : question.from + question.count;
  const companies: HeldCompany[] = [];
  for (let offset = question.from; offset < until; offset += 1) {
    const key = rows[offset];
    const row = key ? shelf(key) : undefined;
    if (row?.about !== "company" || !row.company) return undefined;
    companies.push(row.company);
  }
  return { about: "companies", companies, ended: ended && until >= rows.length, bought };
}

/** The keys of answers that may answer a question. */
export function keysFor(question: Question): QuestionKey[] {
  if (question.about !== "use") return [keyOf(question)];
  const { company } = question;
  return [keyOf({ about: "technologies", company }), keyOf({ about: "company", company })];
}
