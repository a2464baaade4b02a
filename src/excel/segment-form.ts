/**
 * The content of a segment: answers and ledger entries as plain columns. Slugs of technologies
 * repeat in every company, so they stand once in a dictionary and elsewhere as numbers; metrics
 * stand in one long table and each answer takes its share from it, in order.
 * Pure both ways; what comes back is checked like any stored answer.
 */
import type { HeldAnswer, KeywordMetrics } from "../client/answer";
import type { LedgerEntry } from "../client/ledger";
import { parseKeyedAnswers, parseLedgerEntry } from "../client/stored-form";
import type { KeyedAnswer } from "../client/stores";
import { fromColumns, toColumns, type Row } from "./columns";

export interface SegmentContent {
  readonly answers: readonly KeyedAnswer[];
  readonly entries: readonly LedgerEntry[];
}

const SLUG_LISTS = ["technology_slugs", "keyword_slugs"] as const;

/** Content as a value for JSON. */
export function toForm({ answers, entries }: SegmentContent): unknown {
  const slugs = new Dictionary();
  const metrics: Row[] = [];
  const rows = answers.map(([key, answer]) => answerRow(key, answer, slugs, metrics));
  const of = (...kinds: HeldAnswer["about"][]) =>
    toColumns(rows.filter((row) => kinds.includes(row["about"] as HeldAnswer["about"])));
  return {
    companies: of("company"),
    lists: of("technologies", "intents"),
    searches: of("companies", "jobs"),
    jobs: of("job"),
    keywords: of("keyword"),
    metrics: toColumns(metrics),
    entries: toColumns(entries.map((entry) => ({ ...entry }))),
    slugs: slugs.words,
  };
}

/** Content of such a value. Whatever in it does not have the form of an answer is left out. */
export function fromForm(form: unknown): SegmentContent {
  const parts = (typeof form === "object" && form !== null ? form : {}) as Row;
  const words = Array.isArray(parts["slugs"]) ? (parts["slugs"] as unknown[]) : [];
  const metrics = fromColumns(parts["metrics"]).map((row) => metricsOf(row, words));
  const rows = ["companies", "lists", "searches", "jobs", "keywords"].flatMap((name) =>
    fromColumns(parts[name])
  );
  return {
    answers: parseKeyedAnswers(rows.map((row) => storedAnswer(row, words, metrics))),
    entries: fromColumns(parts["entries"]).flatMap((row) => parseLedgerEntry(row) ?? []),
  };
}

/** One answer flat, its lists replaced by numbers of the dictionary or a span of the metrics. */
function answerRow(key: string, answer: HeldAnswer, slugs: Dictionary, metrics: Row[]): Row {
  const { at, credits, by, demo } = answer.bought;
  const head = { key, about: answer.about, at, credits, by, demo };
  switch (answer.about) {
    case "company": {
      const { company, uses, viaAlias, candidates, others, chosenId } = answer;
      const facts = Object.fromEntries(
        Object.entries(company ?? {}).map(([name, value]) => [
          `f:${name}`,
          factValue(name, value, slugs),
        ])
      );
      const from = metrics.length;
      for (const [slug, found] of Object.entries(uses))
        metrics.push(metricsRow(slug, found, slugs));
      return {
        ...head,
        viaAlias,
        candidates,
        others: others.length > 0 ? others : null,
        chosenId,
        known: company !== null,
        ...spanOf(from, metrics),
        ...facts,
      };
    }
    case "technologies":
    case "intents": {
      const from = metrics.length;
      for (const found of answer.keywords) metrics.push(metricsRow(found.slug, found, slugs));
      return { ...head, total: answer.total, ...spanOf(from, metrics) };
    }
    case "companies":
    case "jobs": {
      const { rows, ended, total, totalAsked } = answer;
      return { ...head, rows, ended, total, totalAsked };
    }
    case "job":
      return { ...head, job: answer.job };
    case "keyword":
      return { ...head, keyword: answer.keyword, near: answer.near };
  }
}

/** Two numbers instead of pairs in every row: metrics from..from+many belong to this answer. */
function spanOf(from: number, metrics: readonly Row[]): { from: number; many: number } {
  return { from, many: metrics.length - from };
}

function factValue(name: string, value: unknown, slugs: Dictionary): unknown {
  const isSlugs = (SLUG_LISTS as readonly string[]).includes(name) && Array.isArray(value);
  return isSlugs ? value.map((slug) => slugs.indexOf(String(slug))) : value;
}

function metricsRow(slug: string, found: KeywordMetrics | null, slugs: Dictionary): Row {
  return { ...found, slug: slugs.indexOf(slug), isUsed: found !== null };
}

function metricsOf({ slug, isUsed, ...rest }: Row, words: readonly unknown[]): [string, unknown] {
  const found = words[Number(slug)];
  const word = typeof found === "string" ? found : "";
  return [word, isUsed === true ? { ...rest, slug: word } : null];
}

function storedAnswer(
  row: Row,
  words: readonly unknown[],
  metrics: readonly (readonly [string, unknown])[]
): unknown {
  const { key, about, at, credits, by, demo, from, many, known, ...rest } = row;
  const bought = { at, credits, by, demo };
  const span = metrics.slice(Number(from), Number(from) + Number(many));
  if (about === "company") {
    const facts = Object.entries(rest).filter(([name]) => name.startsWith("f:"));
    const company = Object.fromEntries(
      facts.map(([name, value]) => [name.slice(2), factOf(name.slice(2), value, words)])
    );
    const { viaAlias, candidates, others, chosenId } = rest;
    const uses = Object.fromEntries(span);
    return [
      key,
      {
        about,
        company: known === true ? company : null,
        uses,
        viaAlias,
        candidates,
        others: others ?? [],
        chosenId,
        bought,
      },
    ];
  }
  if (about !== "technologies" && about !== "intents") return [key, { about, ...rest, bought }];
  return [key, { about, ...rest, keywords: span.map(([, found]) => found), bought }];
}

function factOf(name: string, value: unknown, words: readonly unknown[]): unknown {
  const isSlugs = (SLUG_LISTS as readonly string[]).includes(name) && Array.isArray(value);
  return isSlugs ? value.map((index) => words[Number(index)]) : value;
}

class Dictionary {
  readonly words: string[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(word: string): number {
    const known = this.#indexes.get(word);
    if (known !== undefined) return known;
    this.#indexes.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}
