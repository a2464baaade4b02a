/**
 * The reverse of `segment-form`: writes answers and ledger entries as columns. Needed when a workbook is
 * written, not when it opens. Pure.
 */
import type { HeldAnswer, HeldCompany, KeyedAnswer, KeywordMetrics } from "../../model";
import { toColumns, type Columns, type Row } from "./columnar";
import { recordRow } from "./record-form";
import { ANSWERS_A_STEP, keyByDomain, type SegmentContent, TABLES } from "./segment-form";
import { SlugDictionary } from "./slug-dictionary";
import type { Steps } from "./steps";

type AnswerOf<A extends HeldAnswer["about"]> = Extract<HeldAnswer, { about: A }>;
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

/** Content as a value for JSON, table by table in the order of reading. In steps, so that the page can answer. */
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

class Writer {
  readonly slugs: SlugDictionary;
  readonly records: Row[] = [];
  readonly metrics: Row[] = [];

  constructor(answers: readonly KeyedAnswer[]) {
    this.slugs = SlugDictionary.count(answers.flatMap(([, answer]) => slugListsOf(answer)));
  }

  /** One answer as a flat row; its records and metrics go into their own tables. */
  row(key: string, answer: HeldAnswer): Row {
    const { at, credits, by, demo } = answer.bought;
    const head = { key, about: answer.about, at, credits, by, demo };
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

  /** Adds metrics to their table; the row keeps only how many: the next `many` metrics belong to this answer. */
  #span(found: readonly (KeywordMetrics | readonly [string, KeywordMetrics | null])[]): Row {
    for (const each of found) {
      const [slug, metrics] = "slug" in each ? [each.slug, each] : each;
      this.metrics.push({ ...metrics, slug: this.slugs.placeOf(slug), isUsed: metrics !== null });
    }
    return { many: found.length };
  }
}

/** Every list whose slugs the dictionary must have. */
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

/** A job's fields with a prefix, so that they do not collide with those of its answer. */
function prefixed(fields: object): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`f:${name}`, value]));
}
