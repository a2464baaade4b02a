/**
 * What can be asked, and when two ways of asking are the same question.
 * Everything paid goes through a `Question`; its key is canonical, so that two spellings of a
 * domain, two orders of a filter list or two cells share one answer and one purchase.
 */
import type { CompanyRef, Domain, KeywordSlug, LinkedinPage } from "../input/names/company";
import type { CompanyCriteria, JobCriteria } from "../input/filters/criteria";
import type { CatalogKind } from "../input/filters/search-filter";
import type { QuestionKey } from "./units";

/** Rows `from` (0-based) to `from + count` of a search. */
interface RowSpan {
  readonly from: number;
  readonly count: number;
  /**
   * Also asks how many rows the search finds in all. The number comes with a page, so it costs that page: when all
   * wanted rows are held, the next row that is not. A search whose last row is held knows its total.
   */
  readonly withTotal?: boolean;
}

/** People of hiring teams are wanted: a row bought without them is not held for that. */
interface PeopleWish {
  readonly withPeople?: boolean;
}

/** Entries of technographics: more than nearly every company has. */
export const LOOKUP_PAGE = 500;

/** Texts looked up in one request to the catalog: few enough to keep the address short. */
export const KEYWORD_PAGE = 50;

export type Question =
  /** Firmographics of one company. */
  | { readonly about: "company"; readonly company: CompanyRef }
  /** Whether (`presence`) or how much (`metrics`) one company uses one technology. */
  | {
      readonly about: "use";
      readonly company: CompanyRef;
      readonly slug: KeywordSlug;
      readonly needs: "presence" | "metrics";
    }
  /** Technologies or buying intent topics of one company, the first 500 of them. */
  | { readonly about: "technologies" | "intents"; readonly company: CompanyRef }
  /** Rows of a company search: 3 credits each. */
  | ({ readonly about: "companies"; readonly criteria: CompanyCriteria } & RowSpan)
  /** Rows of a job search: 1 credit each. */
  | ({ readonly about: "jobs"; readonly criteria: JobCriteria } & RowSpan & PeopleWish)
  /** What a text means in a catalog: a keyword ("Kafka", "apache-kafka") unless another is named. Free. */
  | KeywordQuestion;

/** A question about rows of a search. */
export type SearchQuestion = Extract<Question, { about: "companies" | "jobs" }>;

export interface KeywordQuestion {
  readonly about: "keyword";
  readonly text: string;
  /** That of keywords when left out. Filters take the identifiers of the others. */
  readonly catalog?: CatalogKind;
}

/** Why something is asked: shown in the ledger. */
export type Cause =
  | { readonly kind: "formula"; readonly name: string }
  | { readonly kind: "run"; readonly id: string; readonly name: string }
  | { readonly kind: "pane"; readonly name: string };

/** `domain:acme.example` or `page:linkedin.com/company/acme`. */
export function refKey(company: CompanyRef): string {
  return company.by === "domain" ? `domain:${company.domain}` : `page:${company.page}`;
}

/** The canonical key of a question. Rows of one search share the key of the search. */
export function keyOf(question: Question): QuestionKey {
  switch (question.about) {
    case "company":
      return key(`company:${refKey(question.company)}`);
    case "use":
      return key(`use:${refKey(question.company)}:${question.slug}`);
    case "technologies":
    case "intents":
      return key(`${question.about}:${refKey(question.company)}`);
    case "companies":
    case "jobs":
      return searchKey(question.about, question.criteria);
    case "keyword": {
      const { text, catalog = "keywords" } = question;
      const of = catalog === "keywords" ? "keyword" : catalog;
      return key(`${of}:${text.trim().toLowerCase()}`);
    }
  }
}

/** The key of a search, whatever rows of it are asked for. */
export function searchKey(
  about: "companies" | "jobs",
  criteria: CompanyCriteria | JobCriteria
): QuestionKey {
  return key(`${about}:${canonicalJson(criteria)}`);
}

/**
 * The question that a stored key stands for: a search without rows, technographics of one page.
 * Undefined for rows' own records (`company:row:..`, `job:id:..`) and for what is no key.
 */
export function questionOf(key: QuestionKey): Question | undefined {
  const [, about = "", rest = ""] = /^([a-z]+):([^]*)$/.exec(key) ?? [];
  switch (about) {
    case "company":
    case "technologies":
    case "intents": {
      const company = refOf(rest);
      return company && { about, company };
    }
    case "companies":
    case "jobs": {
      const criteria = criteriaOf(rest);
      return criteria && { about, criteria, from: 0, count: 0 };
    }
    case "keyword":
      return { about, text: rest };
    case "categories":
    case "industries":
    case "places":
      return { about: "keyword", text: rest, catalog: about };
    default:
      return undefined;
  }
}

function refOf(text: string): CompanyRef | undefined {
  const [, by, name = ""] = /^(domain|page):(.+)$/.exec(text) ?? [];
  if (by === "domain") return { by, domain: name as Domain };
  return by === "page" ? { by: "linkedin", page: name as LinkedinPage } : undefined;
}

function criteriaOf(text: string): object | undefined {
  try {
    const criteria: unknown = JSON.parse(text);
    return typeof criteria === "object" && criteria !== null ? criteria : undefined;
  } catch {
    return undefined;
  }
}

function key(text: string): QuestionKey {
  return text as QuestionKey;
}

/**
 * JSON in which equal criteria are equal text: fields by name, lists as sorted sets (every list
 * filter of the contract is a set), what is absent, null or an empty list left out. The order of
 * `order_by` is kept, for there it means something.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value, ""));
}

function canonical(value: unknown, field: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item, ""));
    if (field === "order_by") return items;
    const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
    return [...byText.keys()].sort().map((text) => byText.get(text));
  }
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value)
    .filter(([, item]) => !isEmpty(item))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, canonical(item, name)]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
