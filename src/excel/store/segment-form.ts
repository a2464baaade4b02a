/**
 * The content of a segment: answers and ledger entries as plain columns. What repeats is written
 * once: slugs in a dictionary (`slug-dictionary`), a company's own words (`record-form`), the key
 * that its domain says already. Metrics stand in one long table and each answer takes its share
 * from it, in order.
 * Pure both ways; what comes back is checked like any stored answer.
 */
import type {
  HeldAnswer,
  HeldCompany,
  KeywordMetrics,
  LedgerEntry,
  KeyedAnswer,
} from "../../client";
import { parseKeyedAnswers, parseLedgerEntry } from "../../client";
import { fromColumns, toColumns, type Columns, type Row } from "./columns";
import { type FileBudget, TooMuch } from "./file-budget";
import { recordOf, recordRow } from "./record-form";
import { SlugDictionary, SlugReader } from "./slug-dictionary";
import type { Steps } from "./steps";

export interface SegmentContent {
  readonly answers: readonly KeyedAnswer[];
  readonly entries: readonly LedgerEntry[];
}

type AnswerOf<A extends HeldAnswer["about"]> = Extract<HeldAnswer, { about: A }>;

const TABLES = ["companies", "lists", "searches", "jobs", "keywords"] as const;
type Table = (typeof TABLES)[number];

const tableOf: Record<HeldAnswer["about"], Table> = {
  company: "companies",
  technologies: "lists",
  intents: "lists",
  companies: "searches",
  jobs: "searches",
  job: "jobs",
  keyword: "keywords",
};

/** So many answers are some milliseconds of work. */
const ANSWERS_A_STEP = 100;

/** Content as a value for JSON: table by table, as it is read. In steps, for whoever has to rest in between. */
export function* toForm({ answers, entries }: SegmentContent): Steps<unknown> {
  const writer = new Writer(answers);
  const tables: [Table, Columns][] = [];
  for (const table of TABLES) {
    const rows: Row[] = [];
    for (const [key, answer] of answers) {
      if (tableOf[answer.about] !== table) continue;
      rows.push(writer.row(key, answer));
      if (rows.length % ANSWERS_A_STEP === 0) yield;
    }
    tables.push([table, toColumns(rows)]);
    yield;
  }
  return {
    ...Object.fromEntries(tables),
    records: toColumns(writer.records),
    metrics: toColumns(writer.metrics),
    entries: toColumns(entries.map((entry) => ({ ...entry }))),
    slugs: writer.slugs.words,
  };
}

/** More slugs than a service has: sorting them would hold the page. */
const MAX_WORDS = 60_000;

/**
 * Content of such a value. Whatever in it does not have the form of an answer is left out. Throws
 * `TooMuch` when it would make more than the file's budget.
 */
export function fromForm(form: unknown, budget: FileBudget): SegmentContent {
  const parts = (typeof form === "object" && form !== null ? form : {}) as Row;
  const words = Array.isArray(parts["slugs"]) ? (parts["slugs"] as unknown[]).map(String) : [];
  if (words.length > MAX_WORDS) throw new TooMuch();
  const slugs = new SlugReader(words, budget);
  const columns = (name: string) => fromColumns(parts[name], budget);
  const records = columns("records").map((row) => recordOf(row, slugs, budget));
  const metrics = columns("metrics").map((row) => metricsOf(row, words));
  const reader = new Reader(records, metrics);
  const rows = TABLES.flatMap(columns);
  return {
    answers: parseKeyedAnswers(rows.map((row) => reader.answer(row))),
    entries: columns("entries").flatMap((row) => parseLedgerEntry(row) ?? []),
  };
}

class Writer {
  readonly slugs: SlugDictionary;
  readonly records: Row[] = [];
  readonly metrics: Row[] = [];

  constructor(answers: readonly KeyedAnswer[]) {
    this.slugs = SlugDictionary.count(answers.flatMap(([, answer]) => slugListsOf(answer)));
  }

  /** One answer flat, its records and metrics in their own tables. */
  row(key: string, answer: HeldAnswer): Row {
    const { at, credits, by, demo, edition } = answer.bought;
    const head = { key, about: answer.about, at, credits, by, demo, edition };
    switch (answer.about) {
      case "company":
        return { ...head, ...this.#company(key, answer) };
      case "technologies":
      case "intents":
        return { ...head, total: answer.total, ...this.#span(answer.keywords) };
      case "companies":
      case "jobs": {
        const { rows, ended, total, totalAsked } = answer;
        return { ...head, rows, ended, total, totalAsked };
      }
      case "job":
        return { ...head, ...prefixed(answer.job) };
      case "keyword":
        return { ...head, keyword: answer.keyword, near: answer.near };
    }
  }

  #company(key: string, answer: AnswerOf<"company">): Row {
    const { company, uses, viaAlias, candidates, others, chosenId, otherwise } = answer;
    if (company) this.records.push(recordRow(company, this.slugs));
    return {
      key: company && key === keyByDomain(company.domain) ? null : key,
      known: company !== null,
      viaAlias,
      candidates,
      others: others.length > 0 ? others : null,
      chosenId,
      otherwise: otherwise ?? null,
      ...this.#span(Object.entries(uses)),
    };
  }

  /** A number instead of pairs in every row: the next `many` metrics belong to this answer. */
  #span(found: readonly (KeywordMetrics | readonly [string, KeywordMetrics | null])[]): Row {
    for (const each of found) {
      const [slug, metrics] = "slug" in each ? [each.slug, each] : each;
      this.metrics.push({ ...metrics, slug: this.slugs.placeOf(slug), isUsed: metrics !== null });
    }
    return { many: found.length };
  }
}

class Reader {
  #records = 0;
  #metrics = 0;

  constructor(
    private readonly records: readonly Row[],
    private readonly metrics: readonly (readonly [string, unknown])[]
  ) {}

  /** Rows are read in the order in which they were written. */
  answer(row: Row): readonly [unknown, unknown] {
    const { at, credits, by, demo, edition } = row;
    const bought = { at, credits, by, demo, edition };
    switch (row["about"]) {
      case "company":
        return this.#company(row, bought);
      case "technologies":
      case "intents": {
        const keywords = this.#span(row).map(([, found]) => found);
        return [row["key"], { about: row["about"], total: row["total"], keywords, bought }];
      }
      case "job":
        return [row["key"], { about: "job", job: unprefixed(row), bought }];
      default: {
        const { key, ...answer } = row;
        return [key, { ...answer, bought }];
      }
    }
  }

  #company(row: Row, bought: object): readonly [unknown, unknown] {
    const { viaAlias, candidates, chosenId, otherwise } = row;
    const company = row["known"] === true ? (this.records[this.#records++] ?? null) : null;
    const uses = Object.fromEntries(this.#span(row));
    const others = row["others"] ?? [];
    const found = { company, uses, viaAlias, candidates, others, chosenId, otherwise };
    const answer = { about: "company", ...found };
    return [row["key"] ?? keyByDomain(company?.["domain"]), { ...answer, bought }];
  }

  #span({ many }: Row): (readonly [string, unknown])[] {
    const count = typeof many === "number" ? many : 0;
    return count === 0 ? [] : this.metrics.slice(this.#metrics, (this.#metrics += count));
  }
}

function keyByDomain(domain: unknown): string | null {
  return typeof domain === "string" ? `company:domain:${domain}` : null;
}

/** Every list whose slugs the dictionary has to hold. */
function slugListsOf(answer: HeldAnswer): (readonly string[])[] {
  if (answer.about === "company") {
    const { company, uses } = answer;
    const ofRecord: Partial<HeldCompany> = company ?? {};
    return [ofRecord.technology_slugs ?? [], ofRecord.keyword_slugs ?? [], Object.keys(uses)];
  }
  if (answer.about === "technologies" || answer.about === "intents")
    return [answer.keywords.map(({ slug }) => slug)];
  return [];
}

function metricsOf({ slug, isUsed, ...rest }: Row, words: readonly string[]): [string, unknown] {
  const word = words[Number(slug)] ?? "";
  return [word, isUsed === true ? { ...rest, slug: word } : null];
}

/** A job's fields beside those of its answer. */
function prefixed(fields: object): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`f:${name}`, value]));
}

function unprefixed(row: Row): Row {
  const fields = Object.entries(row).filter(([name]) => name.startsWith("f:"));
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(2), value]));
}
